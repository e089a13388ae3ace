//! The option keys of the words that have many.

use super::KeySpec;

/// A key without keys of its own.
pub(super) const fn key(name: &'static str, takes: &'static str, help: &'static str) -> KeySpec {
    KeySpec { name, takes, help, keys: &[] }
}

const fn map(name: &'static str, help: &'static str, keys: &'static [KeySpec]) -> KeySpec {
    KeySpec { name, takes: "a map `#{ ... }`", help, keys }
}

pub(super) const GAME: &[KeySpec] = &[
    key("deck", "a deck", "which cards"),
    key("order", "ranks low to high, or a function of card and trump", "how ranks rank"),
    key("pips", "a map of ranks", "counting values; else ace 1 ... king 13"),
    key("value", "a map of ranks, or a function of a card", "what a card taken is worth"),
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
    map("play_to", "when a match ends", PLAY_TO),
    key("generator", "`chacha()`, `java(seed)`, `java_shared(seed)`", "where chance comes from"),
    key("stacked", "a list of cards", "the pack before it is shuffled"),
];

const PLAY_TO: &[KeySpec] = &[
    key("target", "a number", "points that end the match"),
    key("rounds", "a number", "rounds that end the match"),
    key("wins", "\"highest\" or \"lowest\"", "who wins"),
    key("ends", "\"at once\", \"end of round\", ...", "when the target is looked at"),
    key("tie", "\"share\" or \"another round\"", "what equal scores do"),
    key("cap", "true or false", "no one scores beyond the target"),
    key("grades", "a list of `grade(...)`", "wins that count more"),
];

pub(super) const ROW: &[KeySpec] = &[
    key("over", "a generator", "over which sets the row is tried"),
    key("when", "a function of the set", "which sets score"),
    key("points", "a number or a function", "how much"),
    key("unless", "a row's name", "this row counts, or captures, only where that one does not"),
    key("cards", "a pattern", "which cards the row needs"),
    key("class", "a text", "a card serves again only in another class, or in a row of its class that stands above"),
    key("not_from", "a row's name", "cards shown in that row do not count here"),
    key("before", "a row's name", "where a variant puts it; else it comes last"),
    key("added", "true or false", "counts only where the option allows"),
    key("played", "a function of a card", "which card captures by this row"),
    key("takes", "a function of card and set", "what it captures"),
    key("several", "true or false", "as many such sets at once as do not overlap"),
    key("fewer", "true or false", "with `several:`, also fewer such sets than there are"),
    key("equals", "\"first\" or \"last\"", "which of equally good captures the host makes"),
    key("builds", "a function of the top card and a card", "what may lie on what"),
    key("starts", "a function of a card", "what may open an empty pile"),
    key("fixed", "true or false", "the pile does not move"),
    key("about", "a text", "one line for people"),
];

pub(super) const HAND: &[KeySpec] = &[
    key("sorted", "\"when dealt\" or ranks", "the cards lie sorted once they are dealt"),
    key("unplayable", "\"to the end\"", "cards that cannot be played move to the end of the hand"),
];

pub(super) const PILE: &[KeySpec] = &[
    key("sorted", "\"when dealt\" or ranks", "the cards lie sorted once they are dealt"),
    key("builds", "a function of the top card and a card", "what may lie on what"),
    key("starts", "a function of a card", "what may open an empty pile"),
    key("fixed", "true or false", "the pile does not move"),
];

pub(super) const DEAL: &[KeySpec] = &[
    key("packets", "a number", "cards given at a time"),
    key("order", "\"one at a time\" or \"all at once\"", "how cards go round"),
    key("short", "\"first come\" or \"share\"", "what is done when the stock is short"),
    key("refuse", "a rank or a pattern", "cards that go back and are replaced"),
    key("first_time", "true or false", "only the first time in a round"),
    key("first", "a seat", "who is given cards first"),
    key("from", "a pile", "where cards come from; else the stock"),
];

pub(super) const COUNT_UP: &[KeySpec] = &[
    key("from", "a pile", "where cards are played from"),
    key("onto", "a pile", "where they are laid"),
    key("limit", "a number", "the count that is not passed"),
    key("scores", "a table's name", "what is scored on the way"),
    key("last", "a row", "for the last card"),
    key("last_unless", "a row's name", "a row that replaces it"),
    key("leads", "\"not last player\" or \"last player\"", "who begins the next count"),
    key("ends", "\"all cards played\" or \"one count\"", "when the step ends"),
];

pub(super) const TURNS: &[KeySpec] = &[
    key("moves", "a list of moves", "what a seat may do"),
    key("ends", "a condition", "when the step ends"),
    key("or_when", "a condition", "or when this holds"),
    key("after", "a list", "what follows each move"),
    key("leads", "a seat", "who begins"),
];

pub(super) const TRICKS: &[KeySpec] = &[
    key("from", "a pile or a list of piles", "where cards are played from"),
    key("onto", "a pile", "where the trick lies"),
    key("leads", "a seat", "who leads first"),
    key("follow", "a list of card masks", "the first that the hand meets applies"),
    key("lead", "a list of card masks", "what may be led"),
    key("wins", "a winner, or a function of a card", "which card wins"),
    key("ties", "\"first\" or \"last\"", "which of equal cards wins"),
    key("takes", "a pile", "where tricks are laid"),
    key("last", "a row", "for the last trick"),
    key("after_each", "a list of steps", "what follows each trick"),
    key("ends", "a condition", "when the step ends"),
];

pub(super) const AUCTION: &[KeySpec] = &[
    key("opening", "a number or `steps_of(...)`", "the first bid"),
    key("raises", "a list of numbers", "by how much a bid may rise"),
    key("limit", "a number", "the highest bid"),
    key("ends", "\"one pass\" or \"all but one pass\"", "when it is over"),
    key("first", "a seat", "who bids first"),
    key("least", "a number", "the lowest bid"),
];

pub(super) const FISH: &[KeySpec] = &[
    key("rows", "a capture table", "what captures what"),
    key("must", "true or false", "a capture may not be declined"),
    key("choose", "an option", "who chooses among captures"),
    key("value", "a table's name", "by what captures are compared"),
    key("takes", "a pile", "where captured cards go"),
    key("misses", "a pile", "where a card goes that captures nothing"),
];

pub(super) const DRAFT: &[KeySpec] = &[
    key("from", "a pile", "where cards come from"),
    key("to", "a pile", "where they go"),
    key("turn_up", "a number", "how many are shown"),
    key("onto", "a pile", "where they are turned up"),
    key("first", "a seat", "who chooses first"),
];

pub(super) const DRAW_REST: &[KeySpec] = &[key("first", "a seat", "who draws first")];

pub(super) const DRAW_EACH: &[KeySpec] = &[
    key("to", "a pile", "where they go; else the hand"),
    key("first", "a seat", "who draws first"),
    key("then_from", "a pile", "where the last card comes from"),
];

pub(super) const LAY_AWAY: &[KeySpec] = &[
    key("first", "a seat", "who lays away first; else seat 0"),
    key("by", "a seat", "who alone lays away"),
    key("hidden", "true or false", "whether others are kept from seeing it: it must agree with the pile"),
];

pub(super) const MELD: &[KeySpec] = &[
    key("choose", "an option", "who chooses the melds"),
    key("most", "a number", "how many at a time"),
    key("reuse", "\"never\" or \"other class\"", "when a card counts again"),
    key("to", "a pile", "where melds are laid"),
];

pub(super) const EXCHANGE: &[KeySpec] = &[key("points", "a number", "how much")];

pub(super) const COUNT: &[KeySpec] =
    &[key("order", "a seat or `from_left_of(...)`", "who counts first"), key("by", "a seat", "who counts")];

pub(super) const TALLY_CARDS: &[KeySpec] = &[key("round", "a number", "points are rounded to this")];

pub(super) const CLAIM: &[KeySpec] = &[
    key("if_all", "a list of conditions", "when it may be claimed"),
    key("if_any", "a list of conditions", "of which one must hold besides"),
    key("cancels", "\"opponents\"", "takes one away from the others instead"),
];

pub(super) const STEP: &[KeySpec] = &[
    key("moves", "a function of what the seat sees", "the legal moves: texts, cards, numbers"),
    key("apply", "a function of the table and a move", "what a move does"),
    key("words", "a list of words", "words that moves may use"),
    key("rows", "a list of names", "names under which the step scores"),
    key("ends", "a function or condition", "when the step ends"),
    key("leads", "a seat", "who begins"),
];

pub(super) const VARIANT: &[KeySpec] = &[
    key("options", "a map of option values", "what it fixes"),
    key("add", "a map or list of rows or steps", "what it adds"),
    key("deck", "a deck", "which cards"),
    key("order", "ranks low to high, or a function", "how ranks rank"),
    key("pips", "a map of ranks", "counting values"),
    key("value", "a map of ranks, or a function", "what a card taken is worth"),
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
    map("play_to", "when a match ends", PLAY_TO),
    key("generator", "a generator of chance", "where chance comes from"),
    key("stacked", "a list of cards", "the pack before it is shuffled"),
];

pub(super) const BOT: &[KeySpec] = &[
    key("level", "a text", "how strong it is"),
    key("about", "a text", "one line for people"),
    key("prefer", "a list of lines", "the first line that matches a move decides"),
    key("otherwise", "`random()`, `first()`, `most_points()`", "what is played when no line matches"),
];
