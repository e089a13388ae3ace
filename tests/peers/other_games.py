"""Cribbage, Gin Rummy and Crazy Eights by chance."""
import re
import pyspiel
from deal import Deal, chance, line, names, turned

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
PIPS = dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))


def cribbage(rng, _):
    """A whole game, deal by deal: here both run past 121, so the target is far away. OpenSpiel lets a crib of four count."""
    state, deals, before = pyspiel.load_game("cribbage").new_initial_state(), [], [0, 0]
    read = lambda name: name.replace("Choose ", "").replace("Deal ", "").replace("Pass", "pass")
    while not state.is_terminal():
        deal = Deal()
        deals.append(deal)
        for place in range(12):
            deal.deal(f"hand@{place // 6}", read(chance(state, rng)))
        for seat in range(2):
            options, hand = names(state), deal.dealt[f"hand@{seat}"]
            assert len(options) == 15 and state.current_player() == seat
            taken = rng.choice(sorted(options))
            state.apply_action(options[taken])
            deal.ask(seat, hand, read(taken), 2)
        deal.deal("starter", read(chance(state, rng)))
        while not state.is_terminal() and not state.is_chance_node():
            options, seat = names(state), state.current_player()
            taken = rng.choice(sorted(options))
            state.apply_action(options[taken])
            deal.ask(seat, [read(o) for o in options], read(taken))
        scores = [int(n) for n in re.search(r"Scores: (\d+) (\d+)", str(state)).groups()]
        if re.search(r"Crib:\s*\n", str(state)):      # else it has ended in the play, before the deal was counted
            deal.points, before = [a - b for a, b in zip(scores, before)], scores
    return line("cribbage", 2, 0, deals, target="1000", crib_flush="true")


def gin_rummy(rng, _):
    state, deal = pyspiel.load_game("gin_rummy").new_initial_state(), Deal()
    read = lambda name: re.sub(r".*: ", "", name)
    for place in range(20):
        deal.deal(f"hand@{place // 10}", read(chance(state, rng)).upper())
    up = read(chance(state, rng)).upper()
    deal.deal("heap", up)
    just = drawer = None                              # the card that was just taken from the heap; who draws
    while not state.is_terminal():
        seat = state.current_player()
        if state.is_chance_node():
            deal.deal(f"hand@{drawer}", read(chance(state, rng)).upper())
            continue
        options = {read(o): a for o, a in names(state).items()}
        moves = {}                                    # our text: the actions
        for option, action in options.items():
            if option == "Knock":
                after = state.child(action)
                moves.update({f"{read(o).upper()} knock": [action, a] for o, a in names(after).items()})
            else:
                moves[{"Draw upcard": "take", "Draw stock": "draw", "Pass": "pass"}.get(option, option.upper())] = [action]
        knocks = [m for m in moves if m.endswith("knock")]
        kept = [m for m in moves if m.split()[0] != just]
        taken = rng.choice([m for m in kept if m in knocks] or kept)
        if "pass" in moves and len(deal.decisions) > 3:    # two cards are left: a knock with the discard, or the end
            results = {(0, 0)}
            break
        for action in moves[taken]:
            state.apply_action(action)
        deal.ask(seat, [("!" if m.split()[0] == just else "") + m for m in moves], taken)
        drawer = seat
        just = up if taken == "take" else None
        up = taken.split()[0] if taken not in ("take", "draw", "pass") else up
        if taken in knocks:
            results = least(state, seat)
            break
    else:
        results = {(0, 0)}
    if len(results) == 1:                             # else it depends on which of two equal hands he lays down
        deal.points = [max(0, n) for n in results.pop()]
    return line("gin_rummy", 2, 1, [deal])


def least(state, knocker):
    """The results where the knocker lays down what leaves him least, and the other does what is best for him."""
    found = {}
    for ended in endings(state, knocker):
        left = int(re.search(rf"Player{knocker}: Deadwood=(\d+)", str(ended)).group(1))
        found.setdefault(left, set()).add(best(ended))
    return found[min(found)]


def endings(state, knocker):
    """All ways for the knocker to lay his cards down."""
    if state.is_terminal() or state.current_player() != knocker:
        return [state]
    return [ended for a in state.legal_actions() for ended in endings(state.child(a), knocker)]


def best(state):
    """The result where the other lays down and lays off as is best for him."""
    if state.is_terminal():
        return tuple(int(r) for r in state.returns())
    return max((best(state.child(a)) for a in state.legal_actions()), key=lambda returns: returns[state.current_player()])


def crazy_eights(rng, number):
    """Compared until the stock is used up. OpenSpiel counts cards by their index, so the points are counted here."""
    seats = 2 + number % 3
    game = pyspiel.load_game("crazy_eights", {"players": seats, "max_turns": 10000})
    state, deal, hands = game.new_initial_state(), Deal(), {}
    dealer = rng.randrange(seats)
    state.apply_action(state.legal_actions()[dealer])
    card = lambda name: turned(name.split()[-1])
    cards = 7 if seats == 2 else 5
    for place in range(seats * cards):
        seat = (dealer + 1 + place) % seats
        deal.deal(f"hand@{seat}", card(chance(state, rng)))
    heap = card(chance(state, rng))
    while heap[0] == "8":                             # an eight goes back; another card is turned up
        heap = card(chance(state, rng))
    deal.deal("heap", heap)
    hands = {seat: list(deal.dealt[f"hand@{seat}"]) for seat in range(seats)}
    left = 52 - seats * cards - 1
    while not state.is_terminal():
        options, seat = names(state), state.current_player()
        taken = rng.choice(sorted(o for o in options if o != "Draw" or len(options) == 1 or rng.random() < 0.3) or ["Draw"])
        state.apply_action(options[taken])
        words = [o.lower() for o in options if o in ("Draw", "Pass")]
        for option in options:
            if option.startswith("Play"):
                words += [f"{card(option)} {suit}" for suit in SUITS] if card(option)[0] == "8" else [card(option)]
        move = taken.lower() if taken in ("Draw", "Pass") else card(taken)
        if move[0] == "8":
            suit = rng.choice(sorted(SUITS))
            hands[seat].remove(move)
            move = f"{move} {suit}"
            if not state.is_terminal():
                state.apply_action(names(state)[f"Nominate suit {SUITS[suit]}"])
        elif taken.startswith("Play"):
            hands[seat].remove(move)
        deal.ask(seat, words, move)
        if taken == "Draw":
            drawn, left = card(chance(state, rng)), left - 1
            deal.deal(f"hand@{seat}", drawn)
            hands[seat].append(drawn)
            if left == 0:
                return line("crazy_eights", seats, dealer, [deal], draw="up to five", free="true", target="500")
    faulty = {s: sum(50 if c[0] == "8" else 10 if c[0] in "JQKA" else index(c) + 2 for c in hands[s]) for s in hands}
    assert state.returns() == [-faulty[s] for s in range(seats)], (faulty, state.returns())
    worth = [sum(50 if c[0] == "8" else PIPS[c[0]] for c in hands[s]) for s in range(seats)]
    deal.points = [sum(worth) if not hands[s] else 0 for s in range(seats)]
    return line("crazy_eights", seats, dealer, [deal], draw="up to five", free="true", target="500")


def index(card):
    return 4 * "23456789TJQKA".index(card[0]) + "CDHS".index(card[1])
