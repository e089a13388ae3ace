//! How a step is spoken of: single words and phrases as data, from which others make sentences.

/// The words for one kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepText {
    /// The kind of decision, by which strategies name their functions: `lay_away`.
    pub decision: &'static str,
    /// The decision's name is no verb that can stand before the cards chosen, as `lay away 7H` does.
    pub no_verb: bool,
    /// What a player is asked to do, where the name of the decision does not say it.
    pub prompt: Option<&'static str>,
    /// The verb with which a choice of cards is told, where it is not that of any move: `take`.
    pub verb: Option<&'static str>,
    /// What the move `draw` brings: `a card`.
    pub drawn: &'static str,
    /// The words that moves may say are verbs: `exchange`.
    pub words_are_verbs: bool,
    /// A single card that comes to a player without a move is told to that player.
    pub tells_card: bool,
    /// What is said is worked out by who says it: no proposal stands ready.
    pub worked_out: bool,
    /// A suit that is chosen is trump.
    pub suits_name_trump: bool,
    /// A suit that is said with a card is named.
    pub names_suits: bool,
    /// Which cards change hands in it without being chosen or played.
    pub handover: Handover,
    /// What a round with it has, beside one without it.
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

/// What a step adds to a round, told where a variant has it or lacks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepFeature {
    /// It only joins other steps together.
    Nothing,
    /// `laying cards away`.
    Phrase(&'static str),
    /// What the rules name it.
    OwnName,
}

impl StepText {
    /// A step that nobody speaks of, and whose moves, if it has any, are plays.
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
