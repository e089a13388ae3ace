//! What is said about a step: single words and phrases as data, from which sentences are made elsewhere.

/// The words for one kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepText {
    /// The kind of decision, after which strategies name their functions: `lay_away`.
    pub decision: &'static str,
    /// Whether the decision's name is no verb that can stand before the cards chosen, as in `lay away 7H`.
    pub no_verb: bool,
    /// What a player is asked to do, if the name of the decision does not say it.
    pub prompt: Option<&'static str>,
    /// The verb for telling a choice of cards, if it is not the usual one of the move: `take`.
    pub verb: Option<&'static str>,
    /// What the move `draw` brings: `a card`.
    pub drawn: &'static str,
    /// Whether the words that moves may say are verbs: `exchange`.
    pub words_are_verbs: bool,
    /// Whether a single card that comes to a player without a move is told to that player.
    pub tells_card: bool,
    /// Whether players work out themselves what to say, so that nothing is proposed.
    pub worked_out: bool,
    /// Whether a suit that is chosen becomes trump.
    pub suits_name_trump: bool,
    /// Whether a suit that is said with a card is told as one that the player names.
    pub names_suits: bool,
    /// Which cards change hands in the step without being chosen or played.
    pub handover: Handover,
    /// What a round with this step has, compared with one without it.
    pub feature: StepFeature,
}

/// Cards that change hands without being chosen or played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handover {
    None,
    /// Those of a pile that everybody sees.
    Open,
    /// All that is left in a pile.
    Rest,
    /// All of a pile of the table, which one seat takes.
    Pile,
    /// What seats have given to each other.
    Given,
    /// Whatever goes from pile to pile, each pair of piles by itself.
    Any,
    /// Those that come with what is said: both are told.
    Beside,
}

/// What a step adds to a round, for telling what a variant has or lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepFeature {
    /// Nothing: it only joins other steps together.
    Nothing,
    /// A phrase, such as `laying cards away`.
    Phrase(&'static str),
    /// The name that the rules give the step.
    OwnName,
}

impl StepText {
    /// The text of a step that nobody speaks of, and whose moves, if it has any, are plays.
    pub const NONE: StepText = StepText {
        decision: "play",
        no_verb: false,
        prompt: None,
        verb: None,
        drawn: "a card",
        words_are_verbs: false,
        tells_card: false,
        worked_out: false,
        suits_name_trump: false,
        names_suits: false,
        handover: Handover::None,
        feature: StepFeature::Nothing,
    };

    pub const fn of(phrase: &'static str) -> StepText {
        StepText { feature: StepFeature::Phrase(phrase), ..StepText::NONE }
    }
}
