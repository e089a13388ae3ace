//! A match in which one other program plays all seats: questions out, answers in.

use super::answer::{ProgramAnswer, next_of_series};
use super::message::decide_message;
use crate::cards::Face;
use crate::play::{Fault, Move, Outcome, PlayError, Rules, State, View};
use crate::session::memories::{Memories, Memory};
use serde_json::Value;

/// A running match, with its open question.
pub struct ServedMatch<'a> {
    rules: &'a Rules,
    state: State,
    memories: Memories<'a>,
    moves: Vec<Move>,
    id: u64,
}

/// Why an answer is refused.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError {
    #[error("this is no answer: write {{\"id\":{id},\"move\":\"TEXT\"}}")]
    NoAnswer { id: u64 },
    #[error("question {asked} is asked, and question {answered} was answered")]
    OtherQuestion { asked: u64, answered: u64 },
    #[error("{0}")]
    Illegal(String),
    /// A move that is not legal, with the rules' reason. `house_rules_texts::wording` has the sentence for people.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The rules failed; the match cannot go on.
    #[error("the rules failed: {0}")]
    Fault(#[from] Fault),
}

impl<'a> ServedMatch<'a> {
    pub fn begin(rules: &'a Rules, seed: i64) -> Result<ServedMatch<'a>, Fault> {
        let mut memories = Memories::of_all(rules);
        let state = rules.start(seed, None, &mut memories)?;
        let mut begun = ServedMatch { rules, state, memories, moves: Vec::new(), id: 0 };
        begun.ask()?;
        Ok(begun)
    }

    /// The result, once the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    fn ask(&mut self) -> Result<(), Fault> {
        self.id += 1;
        self.rules.moves(&self.state, &mut self.moves)
    }

    /// The question to the seat on turn. `None` once the match is over. If `actions`, all texts that moves can have, is given,
    /// the question has a mask of those that are legal.
    pub fn question(&self, actions: Option<&[String]>) -> Option<Value> {
        let view = self.memories.lend(View::new(self.rules, &self.state, self.state.to_move()?));
        let mut question = decide_message(self.id, &view, &self.moves);
        if let Some(actions) = actions {
            let texts: Vec<String> = self.moves.iter().map(|m| m.text(&self.rules.names(), view.seat())).collect();
            question["mask"] = actions.iter().map(|action| texts.contains(action) as u8).collect::<Vec<_>>().into();
        }
        Some(question)
    }

    /// Makes the move of an answer, or all moves of a series of cards.
    pub fn answer(&mut self, line: &str) -> Result<(), AnswerError> {
        let answer = ProgramAnswer::read(line).ok_or(AnswerError::NoAnswer { id: self.id })?;
        if answer.id != self.id {
            return Err(AnswerError::OtherQuestion { asked: self.id, answered: answer.id });
        }
        let seat = self.state.to_move().ok_or(PlayError::Over)?;
        let view = View::new(self.rules, &self.state, seat);
        let (index, rest) = answer.find(&view, &self.moves).map_err(|why| self.refusal(&answer, why))?;
        self.play(self.moves[index])?;
        self.play_rest(rest)
    }

    /// The error for a wrong answer, with the rules' own reason if there is one.
    fn refusal(&self, answer: &ProgramAnswer, why: String) -> AnswerError {
        match answer.text().map(|text| self.rules.read_move(&self.state, text)) {
            Some(Err(refused)) => AnswerError::Play(refused),
            _ => AnswerError::Illegal(why),
        }
    }

    fn play(&mut self, chosen: Move) -> Result<(), Fault> {
        self.rules.apply_unchecked(&mut self.state, chosen, &mut self.memories)?;
        self.ask()
    }

    fn play_rest(&mut self, mut rest: Vec<Face>) -> Result<(), AnswerError> {
        while !rest.is_empty() {
            let seat = self.state.to_move().ok_or(PlayError::Over)?;
            let next = next_of_series(&View::new(self.rules, &self.state, seat), &self.moves, rest);
            let (index, left) =
                next.ok_or_else(|| AnswerError::Illegal("these cards cannot be chosen together".into()))?;
            rest = left;
            self.play(self.moves[index])?;
        }
        Ok(())
    }
}
