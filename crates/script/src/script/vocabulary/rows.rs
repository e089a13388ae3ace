//! The option keys of words that have many. Those of steps are beside the mechanics of each step.

use crate::script::values::word_spec::{KeySpec, Limits};

const fn key(name: &'static str, takes: &'static str, help: &'static str) -> KeySpec {
    KeySpec::said(name, takes, help)
}

pub(super) const GAME: &[KeySpec] = &[
    key("deck", "a deck", "which cards"),
    key(
        "order",
        "ranks low to high, or a pattern or a function of a card and the trump, or a list of ranks and one of these",
        "how ranks rank, and how high a card stands in tricks",
    ),
    key(
        "trumps",
        "patterns low to high",
        "which cards are trumps, and how high; else the suit of that name, by `order`",
    ),
    key(
        "contracts",
        "a map of kinds of contract, each `#{ trumps, order, value, base }`",
        "in each kind other cards may be trumps, and cards may stand in another order; a flag of its name says that it is played",
    ),
    key("suit_as", "a function of a card and the trump", "the suit that a card belongs to in tricks"),
    KeySpec::truth("both_ends", "in runs the highest rank of `order` stands below the lowest as well"),
    key("pips", "a map of patterns", "counting values; else ace 1 ... king 13"),
    key("value", "a map of patterns, or a function of a card", "what a card taken is worth; else `pips`"),
    key("tables", "a map of tables", "the score tables by name"),
    key("piles", "a list of piles", "where cards lie"),
    key("teams", "a list of lists of seats", "who plays together"),
    key("vars", "a map of variables", "what is remembered beside the cards"),
    key("first_dealer", "a seat or `cut(...)`", "who deals first"),
    key("first_bidder", "a seat", "who bids first"),
    key("next_dealer", "\"alternate\", \"winner\", ...", "who deals next in a match"),
    key("next_match_dealer", "\"alternate\", \"loser\", ...", "who deals first in the next match"),
    key("leads", "a seat", "who begins"),
    key("running", "a table's name", "the table shown as a running score"),
    key("round", "a list of steps", "what happens, in order"),
    KeySpec::map("play_to", PLAY_TO, "when a match ends"),
    key("generator", "`chacha()`, `java()`, `java_shared()`", "where chance comes from"),
    key("stacked", "a list of cards", "the deck before it is shuffled"),
];

pub(super) const TABLE: &[KeySpec] = &[KeySpec::number(
    "best",
    Limits::new(1, 5),
    "of rows without points: so many cards are a hand, the best of all that there are",
)];

const PLAY_TO: &[KeySpec] = &[
    KeySpec::number("start", Limits::POINTS, "points with which each begins, as chips"),
    KeySpec::number("target", Limits::TARGET, "points that end the match"),
    KeySpec::number("rounds", Limits::ROUNDS, "rounds that end the match"),
    KeySpec::number(
        "lost_at",
        Limits::POINTS,
        "so few points end the match too, at the end of a round; with `start:` who has so few is out, and the last one left wins",
    ),
    key("over", "the name of a flag", "where it is set at the end of a round, the match is over"),
    key("wins", "\"highest\" or \"lowest\"", "who wins"),
    key("ends", "\"at once\", \"end of round\", ...", "when the target is looked at"),
    key("tie", "\"share\", \"another round\" or \"another round if one is left\"", "what equal scores do"),
    KeySpec::truth("cap", "no one scores beyond the target"),
    key("grades", "a list of `grade(...)`", "wins that count more"),
];

pub(super) const ROW: &[KeySpec] = &[
    key("over", "a generator", "over which sets the row is tried"),
    key(
        "when",
        "a function of the set; in `score` a condition, a function of facts, or a list of them",
        "which sets score; in `score`, when the row does",
    ),
    KeySpec::number_or(
        "points",
        "a number or a function; in `score` the name of a fact as well",
        Limits::POINTS,
        "how much",
    ),
    KeySpec::truth("empty", "the row is tried also where there are no cards"),
    key("unless", "a row's name", "this row counts, or captures, only where that one does not"),
    key("cards", "a pattern", "which cards the row needs"),
    key("class", "a text", "a card serves again only in another class, or in a row of its class that stands above"),
    key("not_from", "a row's name", "cards shown in that row do not count here"),
    key("before", "a row's name", "where a variant puts it; else it comes last"),
    KeySpec::truth("added", "counts only where the option allows"),
    key("played", "a function of a card", "which card captures by this row"),
    key("takes", "a function of card and set", "what it captures"),
    KeySpec::truth("several", "as many such sets at once as do not overlap"),
    KeySpec::truth("fewer", "with `several:`, also fewer such sets than there are"),
    key("equals", "\"first\" or \"last\"", "which of equally good captures the host makes"),
    key("builds", "a function of the top card and a card", "what may lie on what"),
    key("starts", "a function of a card, or refuse(...)", "what may open an empty pile"),
    KeySpec::truth("fixed", "the pile does not move"),
    key("about", "a text", "one line for people"),
    key("from", "a pile", "in `score`: whose cards the row counts, with `over: each(cards)`"),
    KeySpec::choice("to", &["others"], "in `score`: each other seat or side gets the points"),
    key("into", "a variable of each seat", "in `score`: where the points go; with `gathers:`, where they are put by"),
    KeySpec::number_or(
        "times",
        "a number or the name of one",
        Limits::POINTS,
        "in `score`: how often the points are given",
    ),
    KeySpec::truth(
        "instead",
        "in `score`: the points stand in place of all that the side has made in the round so far",
    ),
    key("gathers", "a number or a function of facts", "in `score`: so many are put by; points are for each full lot"),
    KeySpec::number(
        "each",
        Limits::new(1, 1_000),
        "with `gathers:`, how many are a lot; a lot that is paid is taken away",
    ),
];

pub(super) const STOCK: &[KeySpec] = &[key(
    "renewed_from",
    "a pile",
    "when the stock is empty it is made anew of this pile, but for the top card where that lies open",
)];

pub(super) const HAND: &[KeySpec] = &[
    key("sorted", "\"when dealt\" or ranks", "the cards lie sorted once they are dealt"),
    key("unplayable", "\"to the end\"", "cards that cannot be played move to the end of the hand"),
];

pub(super) const PILE: &[KeySpec] = &[
    key("sorted", "\"when dealt\" or ranks", "the cards lie sorted once they are dealt"),
    key("builds", "a function of the top card and a card", "what may lie on what"),
    key("starts", "a function of a card, or refuse(...)", "what may open an empty pile"),
    KeySpec::truth("fixed", "the pile does not move"),
    key(
        "fits",
        "cards(...), or a list of them",
        "which card goes on it, by its top card, by the number of cards there, or by its lowest and highest",
    ),
    KeySpec::number("full", Limits::CARDS, "with so many cards no more go on it"),
    key("when_full", "a pile", "where all its cards go then"),
    key("opens", "cards(...)", "which card opens it when it is empty; else any"),
    key("sets", "a pattern", "a row of each side: sets of one rank of these cards lie there, each rank once"),
    KeySpec::number("least", Limits::CARDS, "with `sets:`, cards of a set at least; else 3"),
    key("wild", "a pattern", "with `sets:`, cards that stand for others"),
    KeySpec::number("wild_at_most", Limits::CARDS, "with `wild:`, so many in a set; else as many as there are"),
    KeySpec::number("natural_at_least", Limits::CARDS, "with `wild:`, so many cards of a set are not wild; else 1"),
    key(
        "first",
        "a number or a function of facts",
        "with `sets:`, what a side lays down first counts so much, in one turn",
    ),
    KeySpec::number(
        "to_go_out",
        Limits::CARDS,
        "with `sets:`, who has no set of so many cards on his side keeps a card",
    ),
];

pub(super) const GRID: &[KeySpec] = &[
    key("covered", "a pile", "its cards lie face down on the places that show none, in an order that nobody knows"),
    key("gives_way", "a pile", "where a card goes when another is laid in its place"),
];

pub(super) const VARIANT: &[KeySpec] = &[
    key("options", "a map of option values", "what it fixes"),
    key("add", "a map or list of rows or steps", "what it adds"),
    key("deck", "a deck", "which cards"),
    key(
        "order",
        "ranks low to high, or a pattern or a function of a card and the trump, or a list of ranks and one of these",
        "how ranks rank, and how high a card stands in tricks",
    ),
    key(
        "trumps",
        "patterns low to high",
        "which cards are trumps, and how high; else the suit of that name, by `order`",
    ),
    key(
        "contracts",
        "a map of kinds of contract, each `#{ trumps, order, value, base }`",
        "in each kind other cards may be trumps, and cards may stand in another order; a flag of its name says that it is played",
    ),
    key("suit_as", "a function of a card and the trump", "the suit that a card belongs to in tricks"),
    key("pips", "a map of patterns", "counting values"),
    key("value", "a map of patterns, or a function", "what a card taken is worth"),
    key("tables", "a map of tables or of changed rows", "changed rows by name"),
    key("piles", "a list of piles or a map of changes", "changed piles"),
    key("teams", "a list of lists of seats", "who plays together"),
    key("vars", "a map of variables", "what is remembered"),
    key("first_dealer", "a seat or `cut(...)`", "who deals first"),
    key("first_bidder", "a seat", "who bids first"),
    key("next_dealer", "a text", "who deals next in a match"),
    key("next_match_dealer", "a text", "who deals first in the next match"),
    key("leads", "a seat", "who begins"),
    key("running", "a table's name", "the table shown as a running score"),
    key("round", "a list of steps, or a map of changed steps", "what happens"),
    KeySpec::map("play_to", PLAY_TO, "when a match ends"),
    key("generator", "a generator of chance", "where chance comes from"),
    key("stacked", "a list of cards", "the deck before it is shuffled"),
];

pub(super) const BOT: &[KeySpec] = &[
    key("level", "a text", "how strong it is"),
    key("about", "a text", "one line for people"),
    key("prefer", "a list of lines", "the first line that matches a move decides"),
    key(
        "otherwise",
        "`random()`, `first()`, `most_points()`, `search(#{ ... })`, `improve_on(player, #{ ... })`",
        "what is played when no line matches",
    ),
];

const SURE: KeySpec = key(
    "sure",
    "a number, from 0 to 10",
    "by how many standard errors a move must do better than the usual one; else 1",
);
const ONLY: KeySpec = key("only", "a list of decisions", "where it looks for better moves; else everywhere");
const WORLDS: KeySpec =
    KeySpec::number("worlds", Limits::new(1, 10_000), "in how many deals that could be the best moves are tried");
const ITERATIONS: KeySpec = KeySpec::number(
    "iterations",
    Limits::new(0, 1_000_000),
    "a tree is searched, so many times from its root; 0: every move is tried in `worlds`",
);
const ROLLOUT: KeySpec = key(
    "rollout",
    "\"greedy\", \"random\", \"first\", \"list\", \"own\", \"usual\", \"perfect\", \"none\", or a map of decisions to them",
    "who plays on, for all seats",
);
const OBJECTIVE: KeySpec =
    KeySpec::choice("objective", &["margin", "win"], "points more than others in the round, or to win the match");
const NODES: KeySpec =
    KeySpec::number("nodes", Limits::new(0, 10_000_000), "most positions where the rest is played in every way");
const HORIZON: KeySpec = KeySpec::choice("horizon", &["round", "deal", "step", "match"], "how far is played on");
const OTHERS: KeySpec =
    key("others", "\"own\"", "others chose in secret, such as what to lay away, as this strategy would");
const LISTENS: KeySpec =
    KeySpec::truth("listens", "deals are as likely as what others said in them; else only what they played counts");
const TURNS: KeySpec = KeySpec::truth("turns", "whole turns are compared, not single moves");

pub(super) const SEARCH: &[KeySpec] = &[
    WORLDS,
    ITERATIONS,
    ROLLOUT,
    OBJECTIVE,
    NODES,
    HORIZON,
    OTHERS,
    LISTENS,
    key("candidates", "a list of legal moves", "the moves that are compared; else all"),
    TURNS,
];

/// The option keys of a search that improves on the moves of another player.
pub(super) const IMPROVE_ON: &[KeySpec] =
    &[SURE, ONLY, WORLDS, ITERATIONS, ROLLOUT, OBJECTIVE, NODES, HORIZON, LISTENS, TURNS];
