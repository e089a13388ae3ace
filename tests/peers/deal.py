"""What is written of a game, and how OpenSpiel is asked: no game is named here."""


class Deal:
    def __init__(self):
        self.dealt, self.decisions, self.points = {}, [], None

    def deal(self, pile, card):
        self.dealt.setdefault(pile, []).append(card)

    def ask(self, seat, options, taken, count=1):
        self.decisions.append([seat, ",".join(options), taken] + ([count] if count > 1 else []))

    def data(self):
        dealt = {pile: " ".join(cards) for pile, cards in self.dealt.items()}
        return {"dealt": dealt, "decisions": self.decisions, "points": self.points}


def names(state):
    """The legal actions by their names."""
    return {state.action_to_string(state.current_player(), a): a for a in state.legal_actions()}


def chance(state, rng, wanted=None):
    """What chance brings, by its name."""
    name = wanted or rng.choice(sorted(names(state)))
    state.apply_action(names(state)[name])
    return name


def turned(card):
    """`S9` is our `9S`."""
    return card[1] + card[0]


def line(game, seats, dealer, deals, **options):
    return {"game": game, "seats": seats, "dealer": dealer, "set": options, "deals": [d.data() for d in deals]}


def tricks(state, rng, deal, read=lambda name: name):
    """The play of the cards, to the end."""
    while not state.is_terminal():
        options, seat = names(state), state.current_player()
        taken = rng.choice(sorted(options))
        state.apply_action(options[taken])
        deal.ask(seat, [read(o) for o in options], read(taken))
