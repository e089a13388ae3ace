//! The table of words that do not belong to a step, and the table of modifiers.

use super::ModifierSpec;
use super::rows;
use crate::script::values::word_spec::{Limits, WordKind, WordSpec};
use WordKind::*;

const fn word(
    kind: WordKind,
    name: &'static str,
    arguments: (usize, usize),
    signature: &'static str,
    help: &'static str,
) -> WordSpec {
    WordSpec::new(kind, name, arguments, signature, help)
}

/// All words but those of the steps, which have a file for each step.
#[rustfmt::skip]
pub const OTHER_WORDS: &[WordSpec] = &[
    word(Top, "game", (1, 1), "game(#{ deck, order, piles, tables, round, play_to, ... })", "A whole game.").with(rows::GAME),
    word(Variant, "variant", (1, 1), "variant(#{ options, tables, round, add, ... })", "What a variant changes, by the names of rows and steps.").with(rows::VARIANT),
    word(Variant, "remove", (0, 0), "remove()", "Instead of a row or step: leaves it out."),
    word(Variant, "before", (2, 2), "before(step, new_step)", "Adds a step before a named one."),
    word(Variant, "after", (2, 2), "after(step, new_step)", "Adds a step after a named one."),

    word(Deck, "standard", (0, 0), "standard()", "The 52 cards."),
    word(Deck, "of_ranks", (1, 1), "of_ranks(ranks)", "These ranks in each suit."),
    word(Deck, "two_of", (1, 1), "two_of(ranks)", "Two of each of these ranks in each suit."),
    word(Deck, "copies", (2, 2), "copies(count, ranks)", "So many of each of these ranks in each suit."),
    word(Chance, "chacha", (0, 0), "chacha()", "The usual generator of chance."),
    word(Chance, "java", (0, 0), "java()", "The generator of older programs."),
    word(Chance, "java_shared", (0, 0), "java_shared()", "The same, drawn from by dealer and strategies alike."),

    word(Pile, "stock", (1, 2), "stock(name, #{ renewed_from })", "Undealt cards, face down.").with(rows::STOCK),
    word(Pile, "hand", (1, 2), "hand(name, #{ unplayable })", "Each seat's cards, seen by that seat.").with(rows::HAND),
    word(Row, "row", (1, 3), "row(name, #{ over, when, points, ... }) or row(name, piles, #{ builds, starts, fixed })", "A row of a table, or several piles in a row.").with(rows::ROW),
    word(Pile, "piles", (2, 3), "piles(name, count, #{ fits, opens, full, when_full, fixed })", "So many piles in a row, face up; with `.per_seat()` each seat has them.").with(rows::PILE),
    word(Pile, "grid", (3, 4), "grid(name, rows, columns, #{ covered, gives_way })", "Places before each seat, each with one open card or a covered one; with `.per_seat()`.").with(rows::GRID),
    word(Pile, "pool", (1, 2), "pool(name)", "Cards in the middle, face up.").with(rows::PILE),
    word(Pile, "faceup", (1, 2), "faceup(name)", "One face-up pile.").with(rows::PILE),
    word(Pile, "laid", (1, 1), "laid(name)", "Cards laid out face up."),
    word(Pile, "captured", (1, 1), "captured(name)", "Captured cards."),
    word(Pile, "played", (1, 1), "played(name) or, of a move of `turns`, played(cards)", "A pile: played cards that are counted later. A condition: the move has played one of these cards; in a row of `score` the seat has played one of them to a trick."),
    word(Pile, "discards", (1, 1), "discards(name)", "Cards laid off, face down."),
    word(Pile, "aside", (1, 1), "aside(name)", "Cards laid aside for later, face down."),

    word(Table, "table", (2, 3), "table(arguments, rows, #{ best })", "A score table; with rows without points a ranking of hands, from the best down.").with(rows::TABLE),
    word(Table, "meld_table", (1, 1), "meld_table(rows)", "Melds, tried in this order."),
    word(Table, "capture_table", (1, 1), "capture_table(rows)", "What captures what."),
    word(Row, "refuse", (2, 2), "refuse(reason, |top, card| ...)", "Under `builds:`, what does not go on what; under `starts:`, with a function of the card alone, what does not open an empty pile. The reason is what a player is told."),
    word(Row, "grade", (3, 3), "grade(name, at_most, games)", "A win against at most so many points counts so many games.").limited(&[(1, Limits::POINTS), (2, Limits::new(0, 1000))]),

    word(Generator, "subsets", (0, 0), "subsets()", "Every set of the cards."),
    word(Generator, "runs", (0, 1), "runs(least)", "The longest sequences, each as often as it can be formed.").limited(&[(0, Limits::CARDS)]),
    word(Generator, "rank_groups", (0, 1), "rank_groups(least)", "The cards of each rank.").limited(&[(0, Limits::CARDS)]),
    word(Generator, "suit_groups", (0, 1), "suit_groups(least)", "The cards of each suit.").limited(&[(0, Limits::CARDS)]),
    word(Generator, "best_of", (1, 1), "best_of(generator)", "Of all sets of this generator only the one that gives most."),
    word(Generator, "all", (0, 0), "all()", "All cards together."),
    word(Generator, "each", (0, 1), "each(pattern)", "Each card that the pattern names, by itself; in a row of `score` also each(|card| ...)."),
    word(Generator, "each_of", (1, 1), "each_of(pile)", "Each card of one pile, by itself."),
    word(Generator, "cards_of", (1, 1), "cards_of(pile)", "All cards of one pile, or of several that are one argument of the table."),
    word(Generator, "longest_tail", (0, 0), "longest_tail()", "The last cards played: the longest tail that scores."),
    word(Generator, "unmelded", (0, 1), "unmelded(least)", "The cards that are left when the others are parted into sets and runs so that these count least.").limited(&[(0, Limits::CARDS)]),
    word(Generator, "every", (1, 1), "every(function)", "Every card that the function picks, at once."),
    word(Generator, "whole", (0, 1), "whole(function of the card and the top)", "The whole pile, if the function says so of the card on top."),

    word(Condition, "empty", (1, 1), "empty(pile)", "The pile is empty, of all seats."),
    word(Condition, "any_empty", (1, 1), "any_empty(pile)", "The pile is empty, of one seat."),
    word(Condition, "not_empty", (1, 1), "not_empty(pile)", "Some seat still has cards there."),
    word(Condition, "not", (1, 1), "not(condition)", "The condition does not hold."),
    word(Condition, "any_of", (1, 1), "any_of(list of conditions)", "One of the conditions holds."),
    word(Condition, "anybody", (1, 1), "anybody(|points| ...) or anybody(empty(pile))", "The function holds of the facts of some seat, or the seat's pile is empty."),
    word(Condition, "everybody", (1, 1), "everybody(|points| ...) or everybody(empty(pile))", "The function holds of the facts of every seat, or every seat's pile is empty."),
    word(Condition, "known", (1, 1), "known(office or variable)", "Somebody holds the office, or the suit is named."),
    word(Condition, "can", (1, 1), "can(\"play\" or \"draw\")", "For `.when` of a move in `phases:`: the seat on turn could do this."),
    word(Condition, "has", (2, 2), "has(pile, cards)", "Whoever moves has one of these cards there; of another seat of(seat, has(pile, cards)). Everybody learns the answer."),
    word(Condition, "dealt", (1, 2), "dealt(cards, least)", "Behind a word that may be said, and in a row of `score`: the seat was dealt one of these cards (or so many), wherever they are now. Who says the word tells it by that.").limited(&[(1, Limits::CARDS)]),
    word(Condition, "drawn", (1, 1), "drawn(cards)", "In what follows from a move of `turns`: the card that was dealt is one of these."),
    word(Condition, "all_passed", (0, 0), "all_passed()", "In turns in phases: no card moved since everybody had a turn."),
    word(Condition, "same_side", (2, 2), "same_side(seat, seat)", "Both are one seat, or partners."),
    word(Condition, "reaches", (3, 3), "reaches(seat, variable of each seat, number)", "The side of this seat has so much there, or so many \"tricks\".").retired("of(seat, |points| points >= 81)"),
    word(Condition, "emptied", (1, 1), "emptied(pile)", "The move emptied the pile."),
    word(Condition, "played_rank", (1, 1), "played_rank(rank or cards)", "The move played one of these."),
    word(Condition, "not_played", (1, 1), "not_played(rank or cards)", "The move played another card."),
    word(Condition, "took", (1, 1), "took(function of a set)", "The cards that the move took pass the function."),
    word(Condition, "last_deal", (0, 0), "last_deal()", "The stock is empty for good."),
    word(Condition, "not_last_deal", (0, 0), "not_last_deal()", "There is another deal."),
    word(Condition, "stuck", (0, 1), "stuck(\"all seats\")", "Nobody can move."),

    word(Seat, "cut", (1, 1), "cut(\"low\" or \"high\")", "Seats cut for it."),
    word(Seat, "seat", (1, 1), "seat(number)", "A seat, counted from 0."),
    word(Seat, "left_of", (1, 1), "left_of(seat)", "The next seat."),
    word(Seat, "partner_of", (1, 1), "partner_of(seat)", "The other seat of its side."),
    word(Seat, "from_left_of", (1, 1), "from_left_of(seat)", "All seats, beginning with the next."),

    word(Seat, "holder", (1, 1), "holder(card)", "The seat that has this card in hand."),
    word(Seat, "ahead_in", (1, 2), "ahead_in(variable of each seat, least)", "Whoever's side alone has most there, and at least so much (else 1).").limited(&[(1, Limits::POINTS)]).retired("most(variable)"),

    word(Variable, "number", (0, 1), "number(first)", "A variable: a whole number.").limited(&[(0, Limits::POINTS)]),
    word(Variable, "pot", (0, 0), "pot()", "A variable: points that seats have paid; what each has paid is a variable of each seat of its name and `_paid`."),
    word(Variable, "flag", (0, 1), "flag(first)", "A variable: true or false."),
    word(Variable, "none", (1, 1), "none(\"seat\" or \"rank\")", "A variable: a seat or a rank that is named, at first none."),
    word(Variable, "suit_slot", (0, 0), "suit_slot()", "A variable: a suit or none."),

    word(Check, "check", (3, 8), "check(title, at(step, seat), #{ pile: \"cards\" }, expectation, ...), more than five as a list [expectation, ...]", "A position and what must hold in it: up to five expectations, or a list of any number. `seats:` and `options:` in the position name another table than the usual one.").open(),
    word(Check, "check_score", (3, 4), "check_score(table, cards, points, #{ trump })", "What a table must give; of a ranking the name of a row.").open(),
    word(Check, "check_measure", (3, 3), "check_measure(title, measure, #{ of, least, most })", "A claim about matches of steady players, such as \"dealer_wins\" or \"minutes\": `check --claims` plays them. Shares are in percent; `of:` is a row or a side.").open(),
    word(Check, "at", (1, 2), "at(step, seat)", "Where in the round a check begins; at(\"match\") with the first deal of a match."),
    word(Check, "allows", (1, 1), "allows(move)", "The move must be legal."),
    word(Check, "forbids", (1, 2), "forbids(move, because)", "The move must not be legal, and what the player is told must have these words."),
    word(Check, "plays", (1, 1), "plays(move) or plays([move, ...])", "The moves are made, by whoever is on turn; what is expected next is expected after them."),
    word(Check, "on_turn", (1, 1), "on_turn(seat)", "The seat is on turn."),
    word(Check, "lies", (2, 2), "lies(pile, cards)", "The pile has these cards and no others."),
    word(Check, "has_cards", (2, 2), "has_cards(pile, count)", "So many cards lie in the pile."),
    word(Check, "ends", (1, 1), "ends(\"round\" or \"match\")", "By what was played the round or the match has ended."),
    word(Check, "next_dealer", (1, 1), "next_dealer(seat)", "By what was played a round has begun, and the seat deals it."),
    word(Check, "has_points", (2, 2), "has_points(seat, points)", "The points of the seat in the match."),
    word(Check, "won_by", (1, 2), "won_by(seat or [seat, ...], games)", "By what was played the match is over, and these seats (each with its team) and no others have won; it counts as so many games."),
    word(Check, "holds", (2, 2), "holds(variable, value)", "A variable or an office has this value."),
    word(Check, "wins", (2, 2), "wins(move, seat)", "By the move the match is over, and the seat (with its team) alone has won."),
    word(Check, "scores", (2, 3), "scores(move, points, seat)", "By the move the running points of the seat (else of who makes it) must change by so much."),

    word(Check, "chooses", (1, 8), "chooses(move, ...) or chooses([move, ...])", "In the script of a player: whenever it is asked it chooses one of these moves."),
    word(Check, "never_chooses", (1, 8), "never_chooses(move, ...) or never_chooses([move, ...])", "In the script of a player: it chooses none of these moves."),
    word(Check, "says", (1, 1), "says(reason)", "In the script of a player: its reason has these words."),

    word(Strategy, "bot", (1, 1), "bot(#{ prefer, otherwise, ... })", "A computer player.").with(rows::BOT),
    word(Strategy, "line", (2, 2), "line(reason, function)", "A preference and its reason."),
    word(Strategy, "random", (0, 0), "random()", "Any legal move."),
    word(Strategy, "first", (0, 0), "first()", "The first legal move."),
    word(Strategy, "most_points", (0, 0), "most_points()", "The move that surely scores most."),
    word(Strategy, "search", (0, 1), "search(#{ worlds, rollout, objective, ... })", "The move that does best when play goes on from deals that agree with all that was seen.").with(rows::SEARCH),
    word(Strategy, "improve_on", (1, 2), "improve_on(player, #{ worlds, sure, only, ... })", "What another player of the game would do, or a move that clearly does better when all play on as that one in deals that agree with all that was seen.").with(rows::IMPROVE_ON),
];

const fn modifier(
    on: &'static [WordKind],
    name: &'static str,
    (min, max): (usize, usize),
    signature: &'static str,
    help: &'static str,
) -> ModifierSpec {
    ModifierSpec { name, on, signature, min, max, help }
}

/// All modifiers.
#[rustfmt::skip]
pub const MODIFIERS: &[ModifierSpec] = &[
    modifier(&[Deck], "with_jokers", (1, 1), ".with_jokers(count)", "Adds jokers."),
    modifier(&[Deck, Table], "without", (1, 1), ".without(cards or row)", "Leaves cards or a row out."),
    modifier(&[Pile], "owner", (1, 1), ".owner(seat)", "Belongs to a seat."),
    modifier(&[Pile, Seat, Variable], "per_seat", (0, 0), ".per_seat()", "Each seat has one."),
    modifier(&[Pile], "per_team", (0, 0), ".per_team()", "Each team has one."),
    modifier(&[Pile], "faceup", (0, 0), ".faceup()", "Everybody sees its cards."),
    modifier(&[Pile], "facedown", (0, 0), ".facedown()", "Nobody sees its cards."),
    modifier(&[Pile], "open", (0, 0), ".open()", "Everybody sees its cards and how they lie."),
    modifier(&[Pile], "hidden", (0, 0), ".hidden()", "Only its owner sees its cards."),
    modifier(&[Table], "replace", (1, 2), ".replace(row)", "Another row in place of the one with its name."),
    modifier(&[Table], "add", (1, 1), ".add(row)", "One more row."),
    modifier(&[Table], "given", (1, 1), ".given(\"trump\")", "The table is told this too."),
    modifier(&[Table], "only", (1, 1), ".only(function of a row)", "Only the rows that the function picks."),
    modifier(&[Move], "ends_turn", (0, 0), ".ends_turn()", "The turn is over."),
    modifier(&[Seat, Variable], "kept_between_rounds", (0, 0), ".kept_between_rounds()", "Is not reset."),
    modifier(&[Legality], "but_may", (1, 1), ".but_may(a line)", "What the other line says may be played as well, where the hand meets the first."),
    modifier(&[Legality, Move, Step], "when", (1, 1), ".when(condition)", "A line of tricks applies only then: `led(...)`, `broken(...)`, `partner_wins()`, `not(...)`, any condition of the table, or a list of which all hold. In a choice and in `phases:` the move is offered only then."),
    modifier(&[Move, Step], "then", (1, 1), ".then([steps])", "In a choice, what is set by it: .then([set(...)]). In `phases:`, what follows from the move; the seat that made it is \"player\"."),
    modifier(&[Move, Step], "freely", (0, 1), ".freely(times)", "In a choice and in `phases:`: it does not end the choice or the phase; as often as one likes, or at most so often."),
    modifier(&[Move], "and", (1, 1), ".and(name(...))", "One move made of two: a seat and a rank are named together."),
    modifier(&[Legality], "because", (1, 1), ".because(reason)", "What a player is told whom this line forbids a card."),
    modifier(&[Step], "called", (1, 1), ".called(name)", "Gives it a name, for variants and checks."),
];
