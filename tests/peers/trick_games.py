"""Hearts, Oh Hell, Spades and Euchre by chance."""
import pyspiel
from deal import Deal, chance, line, names, tricks, turned


def hearts(rng, _):
    """Four deals, one for each way of passing. Differs unless told: the queen of spades breaks hearts."""
    deals = []
    for passed in ["Left", "Right", "Across", "No Pass"]:
        state, deal = pyspiel.load_game("hearts", {"qs_breaks_hearts": False}).new_initial_state(), Deal()
        chance(state, rng, passed)
        for place in range(52):
            deal.deal(f"hand@{place % 4}", chance(state, rng))
        for seat in range(4 if passed != "No Pass" else 0):
            hand, taken = names(state), []
            for _ in range(3):
                assert state.current_player() == seat and set(names(state)) == set(hand) - set(taken)
                taken.append(rng.choice(sorted(names(state))))
                state.apply_action(names(state)[taken[-1]])
            deal.ask(seat, hand, " ".join(taken), 3)
        tricks(state, rng, deal)
        deal.points = [26 - int(r) for r in state.returns()]
        deals.append(deal)
    return line("hearts", 4, rng.randrange(4), deals, target="500")


def oh_hell(rng, number):
    seats, cards = 3 + number % 3, rng.randint(1, 8)
    game = pyspiel.load_game("oh_hell", {"players": seats, "num_tricks_fixed": cards})
    state, deal = game.new_initial_state(), Deal()
    dealer = rng.randrange(seats)
    while not set(names(state)) >= {"C2"}:
        chance(state, rng, str(cards) if len(names(state)) != seats else str(dealer))
    for place in range(seats * cards):
        deal.deal(f"hand@{place % seats}", turned(chance(state, rng)))
    deal.deal("turned", turned(chance(state, rng)))
    tricks(state, rng, deal, lambda name: name if name.isdigit() else turned(name))
    deal.points = [int(r) for r in state.returns()]
    return line("oh_hell", seats, dealer, [deal], cards=str(cards), every_trick="true")


def spades(rng, _):
    state, deal = pyspiel.load_game("spades").new_initial_state(), Deal()
    for place in range(52):
        deal.deal(f"hand@{place % 4}", turned(chance(state, rng)))
    for seat in range(4):
        options = names(state)
        taken = rng.choice(sorted(options))
        state.apply_action(options[taken])
        bids = ["0" if o == "Nil" else o for o in options]
        deal.ask(seat, bids + [f"+{n}" for n in range(14) if str(n) not in bids], "0" if taken == "Nil" else taken)
    hands = {seat: set(deal.dealt[f"hand@{seat}"]) for seat in range(4)}
    while not state.is_terminal():
        options, seat, played = [turned(o) for o in names(state)], state.current_player(), 52 - sum(map(len, hands.values()))
        broken = sum(card[1] == "S" for hand in hands.values() for card in hand) < 13
        more = [f"+{c}" for c in hands[seat] if c not in options] if played % 4 == 0 and broken else []
        taken = rng.choice(sorted(options))
        state.apply_action(names(state)[turned(taken)])
        hands[seat].remove(taken)
        deal.ask(seat, options + sorted(more), taken)
    deal.points = [int(r) for r in state.returns()]
    return line("spades", 4, 3, [deal], target="1000")


def euchre(rng, number):
    state, deal = pyspiel.load_game("euchre", {"stick_the_dealer": number % 2 == 0}).new_initial_state(), Deal()
    dealer = "NESW".index(chance(state, rng))
    for place in range(20):
        deal.deal(f"hand@{(dealer + place) % 4}", turned(chance(state, rng)))
    up = turned(chance(state, rng))
    deal.deal("turned", up)
    said = []
    while not state.is_terminal():
        options, seat = names(state), state.current_player()
        taken = rng.choice(sorted(options))
        if "Pass" in options and len(said) < 4 and rng.random() < 0.6:
            taken = "Pass"
        state.apply_action(options[taken])
        if len(taken) == 2:
            ordered = len(said) <= 4 and said[-1] == "order" and len(deal.decisions) == len(said)
            deal.ask(seat, [turned(o) for o in options] + ([f"+{up}"] if ordered else []), turned(taken))
            continue
        words = {"Alone": "alone", "Partner": "together", "Pass": "pass"}
        if len(said) < 4 and "Pass" in options:
            words.update({o: "order" for o in options if o != "Pass"})
        words = {o: words.get(o, o.lower()) for o in options}
        if "Alone" not in options:
            said.append(words[taken])
        deal.ask(seat, words.values(), words[taken])
    deal.points = [max(0, int(r)) for r in state.returns()]
    return line("euchre", 4, dealer, [deal], stick=str(number % 2 == 0).lower(), target="50")
