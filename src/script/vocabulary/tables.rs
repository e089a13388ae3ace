//! The words themselves.

use super::rows;
use super::{KeySpec, ModifierSpec, WordKind, WordSpec};
use WordKind::*;

const fn word(
    kind: WordKind,
    name: &'static str,
    (min, max): (usize, usize),
    signature: &'static str,
    help: &'static str,
) -> WordSpec {
    WordSpec { name, kind, signature, min, max, keys: &[], open: false, help }
}

const fn with(keys: &'static [KeySpec], entry: WordSpec) -> WordSpec {
    WordSpec { keys, ..entry }
}

const fn open(entry: WordSpec) -> WordSpec {
    WordSpec { open: true, ..entry }
}

/// Every word.
#[rustfmt::skip]
pub const WORDS: &[WordSpec] = &[
    with(rows::GAME, word(Top, "game", (1, 1), "game(#{ deck, order, piles, tables, round, play_to, ... })", "A whole game.")),
    with(rows::VARIANT, word(Variant, "variant", (1, 1), "variant(#{ options, tables, round, add, ... })", "What a variant changes, by the names of rows and steps.")),
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

    word(Pile, "stock", (1, 1), "stock(name)", "Undealt cards, face down."),
    with(rows::HAND, word(Pile, "hand", (1, 2), "hand(name, #{ unplayable })", "Each seat's cards, seen by that seat.")),
    with(rows::ROW, word(Row, "row", (1, 3), "row(name, #{ over, when, points, ... }) or row(name, piles, #{ builds, starts, fixed })", "A row of a table, or several piles in a row.")),
    with(rows::PILE, word(Pile, "pool", (1, 2), "pool(name)", "Cards in the middle, face up.")),
    with(rows::PILE, word(Pile, "faceup", (1, 2), "faceup(name)", "One face-up pile.")),
    word(Pile, "laid", (1, 1), "laid(name)", "Cards laid out face up."),
    word(Pile, "captured", (1, 1), "captured(name)", "Captured cards."),
    with(rows::TRICKS, word(Pile, "tricks", (1, 1), "tricks(name) as a pile, tricks(#{ from, follow, wins, ... }) as a step", "Won tricks; or: tricks are played.")),
    word(Pile, "played", (1, 1), "played(name)", "Played cards that are counted later."),
    word(Pile, "discards", (1, 1), "discards(name)", "Cards laid off, face down."),
    word(Pile, "aside", (1, 1), "aside(name)", "Cards laid aside for later, face down."),

    word(Table, "table", (2, 2), "table(arguments, rows)", "A score table."),
    word(Table, "meld_table", (1, 1), "meld_table(rows)", "Melds, tried in this order."),
    word(Table, "capture_table", (1, 1), "capture_table(rows)", "What captures what."),
    word(Row, "refuse", (2, 2), "refuse(reason, |top, card| ...)", "Under `builds:`: what does not go on what, and the reason that a player is told."),
    word(Row, "grade", (3, 3), "grade(name, at_most, games)", "A win against at most so many points counts so many games."),
    word(Row, "penalty", (4, 4), "penalty(name, pile, when, points)", "Points for each card left that the function picks."),

    word(Generator, "subsets", (0, 0), "subsets()", "Every set of the cards."),
    word(Generator, "runs", (0, 1), "runs(least)", "The longest sequences, each as often as it can be formed."),
    word(Generator, "rank_groups", (0, 1), "rank_groups(least)", "The cards of each rank."),
    word(Generator, "all", (0, 0), "all()", "All cards together."),
    word(Generator, "each", (0, 1), "each(pattern)", "Each card that the pattern names, by itself."),
    word(Generator, "each_of", (1, 1), "each_of(pile)", "Each card of one pile, by itself."),
    word(Generator, "cards_of", (1, 1), "cards_of(pile)", "All cards of one pile."),
    word(Generator, "longest_tail", (0, 0), "longest_tail()", "The last cards played: the longest tail that scores."),
    word(Generator, "every", (1, 1), "every(function)", "Every card that the function picks, at once."),

    with(rows::DEAL, word(Step, "deal", (1, 3), "deal(pile, count, #{ packets, order, short, refuse, first_time })", "Cards are dealt.")),
    with(rows::DEAL, word(Step, "deal_each", (2, 3), "deal_each(row, count)", "So many cards to each pile of a row.")),
    word(Step, "turn_up", (1, 2), "turn_up(pile, count)", "The top of the stock is turned up."),
    word(Step, "set_trump", (1, 1), "set_trump(suit)", "Names the trump suit."),
    word(Seat, "suit_of", (1, 1), "suit_of(pile)", "The suit of a pile's top card."),
    with(rows::AUCTION, word(Step, "auction", (1, 1), "auction(#{ opening, raises, limit, ends })", "Seats bid.")),
    word(Order, "steps_of", (1, 2), "steps_of(step, least)", "Multiples of a number."),
    word(Step, "name_trump", (1, 1), "name_trump(seat)", "A seat names the trump suit."),
    with(rows::LAY_AWAY, word(Step, "lay_away", (3, 4), "lay_away(from, to, count, #{ first, by, hidden })", "Each seat lays cards away.")),
    with(rows::DRAFT, word(Step, "draft", (1, 1), "draft(#{ from, turn_up, first, to })", "Seats choose from cards shown.")),
    with(rows::DRAW_REST, word(Step, "draw_rest", (2, 3), "draw_rest(from, to, #{ first })", "The rest is drawn in turn.")),
    word(Step, "keep", (2, 3), "keep(pile, count, out)", "A seat keeps so many cards and lays off the others."),
    with(rows::MELD, word(Step, "meld", (1, 2), "meld(table, #{ choose, most, reuse, to })", "Melds are shown and scored.")),
    with(rows::EXCHANGE, word(Step, "exchange", (2, 3), "exchange(pattern, pile, #{ points })", "A card may be exchanged for a pile's.")),
    with(rows::TALLY_CARDS, word(Step, "declare", (1, 2), "declare(pile)", "A seat says that it has the points, with its cards.")),
    with(rows::COUNT_UP, word(Step, "count_up", (1, 1), "count_up(#{ from, onto, limit, scores, last, leads })", "Cards are played and counted up to a limit.")),
    with(rows::COUNT, word(Step, "count", (2, 3), "count(table, pile, #{ order, by })", "Cards are counted by a table.")),
    with(rows::TURNS, word(Step, "turns", (1, 1), "turns(#{ moves, ends, or_when, after })", "Seats move in turn.")),
    with(rows::DRAW_EACH, word(Step, "draw_each", (2, 3), "draw_each(pile, count, #{ first, then_from })", "Each seat draws.")),
    word(Step, "take_back", (2, 2), "take_back(from, to)", "Cards go back to their owners."),
    word(Step, "sweep_rest", (2, 2), "sweep_rest(pile, seat)", "A seat takes what is left."),
    word(Step, "tally", (1, 1), "tally(table or rows)", "Each seat's cards are scored."),
    with(rows::TALLY_CARDS, word(Step, "tally_cards", (1, 3), "tally_cards(pile, \"value\", #{ round })", "Cards won are scored by value.")),
    word(Step, "most", (3, 3), "most(name, table, points)", "Points for the seat (or team) that alone has most by a table."),
    word(Step, "award", (4, 4), "award(name, seat, when, points)", "Points for a seat."),
    word(Step, "fails_below", (3, 3), "fails_below(seat, bid, points)", "A bid that is not met loses."),
    word(Step, "when", (2, 3), "when(condition, steps, otherwise)", "Steps that happen only then."),
    word(Step, "optional", (2, 2), "optional(seat, steps)", "Steps that a seat may take or leave."),
    word(Step, "repeat_until", (2, 2), "repeat_until(condition, steps)", "Steps again and again."),
    with(rows::STEP, word(Step, "step", (2, 2), "step(name, #{ moves, apply, ends })", "A step that is written out.")),
    word(Step, "named", (2, 2), "named(name, step)", "Gives a step a name, for variants and checks."),

    word(Move, "play", (2, 2), "play(from, piles)", "A card onto a pile, where the pile's rules let it."),
    word(Move, "shift", (2, 2), "shift(from, piles)", "A whole pile, judged by its bottom card."),
    word(Move, "draw", (2, 3), "draw(from, to, count)", "A card is drawn."),
    word(Move, "pass", (0, 0), "pass()", "Nothing is done."),
    with(rows::FISH, word(Move, "fish", (3, 3), "fish(from, pool, #{ rows, must, takes, misses })", "A card captures from the pool.")),
    with(rows::CLAIM, word(Step, "claim", (2, 2), "claim(pile, #{ if_all, if_any, cancels })", "Something is won when all hold.")),

    word(Condition, "empty", (1, 1), "empty(pile)", "The pile is empty, of all seats."),
    word(Condition, "any_empty", (1, 1), "any_empty(pile)", "The pile is empty, of one seat."),
    word(Condition, "not_empty", (1, 1), "not_empty(pile)", "Some seat still has cards there."),
    word(Condition, "emptied", (1, 1), "emptied(pile)", "The move emptied the pile."),
    word(Condition, "played_rank", (1, 1), "played_rank(rank or cards)", "The move played one of these."),
    word(Condition, "not_played", (1, 1), "not_played(rank or cards)", "The move played another card."),
    word(Condition, "took", (1, 1), "took(function of a set)", "The cards that the move took pass the function."),
    word(Condition, "last_deal", (0, 0), "last_deal()", "The stock is empty for good."),
    word(Condition, "not_last_deal", (0, 0), "not_last_deal()", "There is another deal."),
    word(Condition, "stuck", (0, 1), "stuck(\"all seats\")", "Nobody can move."),

    word(Legality, "any", (0, 0), "any()", "Any card."),
    word(Legality, "of_led", (0, 0), "of_led()", "Cards of the suit led."),
    word(Legality, "higher_of_led", (0, 0), "higher_of_led()", "Cards of the suit led that beat the trick."),
    word(Legality, "trump", (0, 0), "trump()", "Trumps."),
    word(Legality, "higher_trump", (0, 0), "higher_trump()", "Trumps that beat the trick."),
    word(Legality, "trump_unless_led", (0, 0), "trump_unless_led()", "Trumps, unless trump was led."),
    word(Legality, "but_unbroken", (1, 1), "but_unbroken(cards)", "To lead: all but these cards, until one of them has been played to a trick."),
    word(Legality, "cards_where", (1, 1), "cards_where(function)", "Cards that the function picks."),
    word(Order, "highest_of_led_or_trump", (0, 0), "highest_of_led_or_trump()", "The highest trump, else the highest of the suit led."),
    word(Order, "highest_of_led", (0, 0), "highest_of_led()", "The highest of the suit led."),

    word(Seat, "cut", (1, 1), "cut(\"low\" or \"high\")", "Seats cut for it."),
    word(Seat, "seat", (1, 1), "seat(number)", "A seat, counted from 0."),
    word(Seat, "left_of", (1, 1), "left_of(seat)", "The next seat."),
    word(Seat, "from_left_of", (1, 1), "from_left_of(seat)", "All seats, beginning with the next."),

    word(Seat, "holder", (1, 1), "holder(card)", "The seat that has this card in hand."),

    word(Variable, "number", (0, 1), "number(first)", "A variable: a whole number."),
    word(Variable, "flag", (0, 1), "flag(first)", "A variable: true or false."),
    word(Variable, "suit_slot", (0, 0), "suit_slot()", "A variable: a suit or none."),

    open(word(Check, "check", (3, 8), "check(title, at(step, seat), #{ pile: \"cards\" }, expectation, ...), more than five as a list [expectation, ...]", "A position and what must hold in it: up to five expectations, or a list of any number.")),
    open(word(Check, "check_score", (3, 4), "check_score(table, cards, points, #{ trump })", "What a table must give.")),
    word(Check, "at", (1, 2), "at(step, seat)", "Where in the round a check begins."),
    word(Check, "allows", (1, 1), "allows(move)", "The move must be legal."),
    word(Check, "forbids", (1, 1), "forbids(move)", "The move must not be legal."),
    word(Check, "scores", (2, 3), "scores(move, points, seat)", "By the move the running points of the seat (else of who makes it) must change by so much."),

    with(rows::BOT, word(Strategy, "bot", (1, 1), "bot(#{ prefer, otherwise, ... })", "A computer player.")),
    word(Strategy, "line", (2, 2), "line(reason, function)", "A preference and its reason."),
    word(Strategy, "random", (0, 0), "random()", "Any legal move."),
    word(Strategy, "first", (0, 0), "first()", "The first legal move."),
    word(Strategy, "most_points", (0, 0), "most_points()", "The move that surely scores most."),
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

/// Everything that may be chained to a word.
#[rustfmt::skip]
pub const MODIFIERS: &[ModifierSpec] = &[
    modifier(&[Deck], "with_jokers", (1, 1), ".with_jokers(count)", "Adds jokers."),
    modifier(&[Deck, Table], "without", (1, 1), ".without(cards or row)", "Leaves cards or a row out."),
    modifier(&[Pile], "owner", (1, 1), ".owner(seat)", "Belongs to a seat."),
    modifier(&[Pile], "per_seat", (0, 0), ".per_seat()", "Each seat has one."),
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
    modifier(&[Step], "called", (1, 1), ".called(name)", "Gives it a name, for variants and checks."),
];
