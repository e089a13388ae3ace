//! The kinds of steps, as plain names: for whoever words a step, or looks for a function that decides in it.
//!
//! Knows no mechanics and no sentence.

/// Defines the kinds with the decision that each asks for.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident: $decision:literal,)+) => {
        /// What kind of step it is. A step that can be done in several ways that people speak of differently has a kind
        /// for each.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum StepKind {
            $($(#[$about])* $kind,)+
        }

        impl StepKind {
            /// All kinds, in the order of the list of steps.
            pub const ALL: &[StepKind] = &[$(StepKind::$kind),+];

            /// The kind of decision that is asked for, after which strategies name their functions: `lay_away`. Steps that
            /// ask for none have the usual one.
            #[inline]
            pub fn decision(self) -> &'static str {
                match self {
                    $(StepKind::$kind => $decision,)+
                }
            }
        }
    };
}

kinds! {
    Deal: "play",
    TurnUp: "play",
    TakeBack: "play",
    /// Some cards change piles without a choice.
    MoveSome: "play",
    SweepRest: "play",
    /// Cards are chosen that go.
    LayAway: "lay_away",
    /// Cards are chosen that stay.
    Keep: "keep",
    Give: "give",
    Redraw: "lay_away",
    Award: "play",
    Most: "play",
    Fewest: "play",
    CountUp: "play",
    Count: "play",
    CountAloud: "count",
    Turns: "play",
    /// Each turn begins with a card drawn.
    DrawnTurns: "play",
    /// Words are said in a turn.
    SpokenTurns: "play",
    /// Turns in phases.
    Phases: "play",
    Shed: "play",
    Auction: "bid",
    Contract: "bid",
    Dialogue: "bid",
    BidEach: "bid",
    NameTrump: "name_trump",
    SetTrump: "play",
    SetContract: "play",
    OfferTrump: "call_trump",
    GoAlone: "go_alone",
    /// One thing of several is said.
    SayOne: "say",
    /// A contract is named.
    NameContract: "name_trump",
    Remember: "play",
    Draft: "draft",
    DrawEach: "play",
    DrawDiscard: "play",
    Showdown: "play",
    Meld: "meld",
    Tricks: "play",
    /// Tricks in which words are said beside the cards.
    SpokenTricks: "play",
    NextTrick: "play",
    Climb: "play",
    TallyCards: "play",
    FailsBelow: "play",
    Tally: "play",
    Settle: "play",
    Pay: "play",
    /// Seats bet, call, raise and fold.
    Betting: "bid",
    /// A move says who is next.
    CallNext: "play",
    /// A move ends the turns that it is made in.
    FinishTurns: "play",
    /// A step that a game writes out.
    Custom: "act",
    Branch: "play",
    Goto: "play",
    SetSeat: "play",
    End: "play",
}

impl StepKind {
    /// Whether bids are made in the step.
    pub fn takes_bids(self) -> bool {
        matches!(self, StepKind::Auction | StepKind::Contract | StepKind::Dialogue | StepKind::BidEach)
    }

    /// The kinds of decisions that steps ask for, each once: the names of a strategy's functions.
    pub fn decisions() -> Vec<&'static str> {
        let mut all = Vec::new();
        for kind in StepKind::ALL {
            if !all.contains(&kind.decision()) {
                all.push(kind.decision());
            }
        }
        all
    }
}
