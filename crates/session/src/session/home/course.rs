//! The course of the questions: what was answered, what is asked now, what comes, and which game it is by now.

use super::made::{best, of_option};
use super::shape::HomeShapes;
use super::{AskedAtHome, HomeAsk, HomeChoice, OfferedAnswer};
use crate::catalog::{GameEntry, HomeAnswer, HomeQuestion, OptionValue};

/// What a person says to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomeReply {
    /// The answer at this place.
    Answer(usize),
    /// The usual rule is taken.
    DoesNotKnow,
}

/// The game that comes of the answers: a variant, and options that differ from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HomeOutcome {
    /// `game` or `game/variant`.
    pub variant: String,
    /// Empty if somebody wrote this game down.
    pub set: Vec<(String, String)>,
}

/// The questions of a game with what was answered so far.
#[derive(Clone, Debug, PartialEq)]
pub struct HomePlan {
    pub answered: Vec<(AskedAtHome, HomeReply)>,
    /// The question that is open. `None` at the end.
    pub open: Option<AskedAtHome>,
    /// The questions that follow if the rest is as usual.
    pub coming: Vec<AskedAtHome>,
    pub outcome: HomeOutcome,
}

/// Number of questions up to which options are asked about in which no variant differs.
const ENOUGH: usize = 4;
/// Most questions of all.
const MOST: usize = 16;

impl HomePlan {
    /// The course after these replies. Replies beyond the last question count for nothing.
    pub fn of(game: &GameEntry, replies: &[HomeReply]) -> HomePlan {
        let mut course = Course::of(game);
        let mut answered = Vec::new();
        for reply in replies {
            let Some(question) = course.next() else { break };
            course.take(&question, *reply);
            answered.push((question, *reply));
        }
        let outcome = course.outcome();
        let open = course.next();
        let mut coming = Vec::new();
        if let Some(open) = &open {
            course.take(open, HomeReply::DoesNotKnow);
            while let Some(question) = course.next() {
                course.take(&question, HomeReply::DoesNotKnow);
                coming.push(question);
            }
        }
        HomePlan { answered, open, coming, outcome }
    }

    /// Number of all questions: those that were answered, the open one, and those that follow.
    pub fn number(&self) -> usize {
        self.answered.len() + usize::from(self.open.is_some()) + self.coming.len()
    }

    /// The replies of who plays this variant.
    pub fn replies_for(game: &GameEntry, variant: &str) -> Vec<HomeReply> {
        let (mut course, mut replies) = (Course::of(game), Vec::new());
        let Some(variant) = game.variant(variant) else { return replies };
        while let Some(question) = course.next() {
            let reply = HomeReply::Answer(question.answer_of(&course.shapes, variant));
            course.take(&question, reply);
            replies.push(reply);
        }
        replies
    }
}

/// What the answers have left open.
struct Course<'g> {
    shapes: HomeShapes<'g>,
    /// The kinds that are possible, that of the usual rules first if it is one of them.
    kinds: Vec<String>,
    /// The options that were answered; without a value to what is usual.
    wanted: Vec<(String, Option<OptionValue>)>,
    asked: Vec<HomeAsk>,
    /// The options that were asked about.
    settled: Vec<String>,
}

impl<'g> Course<'g> {
    fn of(game: &'g GameEntry) -> Course<'g> {
        let shapes = HomeShapes::of(game);
        let kinds = shapes.kinds();
        Course { shapes, kinds, wanted: Vec::new(), asked: Vec::new(), settled: Vec::new() }
    }

    /// The next question: one of the game's, else one that parts variants, else one about options, up to a few questions.
    fn next(&self) -> Option<AskedAtHome> {
        let game = self.shapes.game;
        if self.asked.len() >= MOST {
            return None;
        }
        let written = game.home.iter().find_map(|question| self.written(question));
        if let Some(question) = written.or_else(|| best(&self.shapes, &self.kinds, &self.settled)) {
            return Some(question);
        }
        if !game.home.is_empty() || self.asked.len() >= ENOUGH {
            return None;
        }
        let mut open = self.shapes.options().filter(|option| !self.settled.contains(&option.name));
        open.find_map(|option| of_option(&self.shapes, &self.kinds, option))
    }

    /// A question of the game with the answers that are possible. `None` if it was asked, or leaves no choice.
    fn written(&self, question: &HomeQuestion) -> Option<AskedAtHome> {
        let ask = HomeAsk::Written(question.ask.clone());
        if self.asked.contains(&ask) {
            return None;
        }
        let mut answers: Vec<OfferedAnswer> = question.answers.iter().map(|answer| self.offered(answer)).collect();
        let claimed: Vec<String> = answers.iter().filter_map(|answer| answer.kinds.clone()).flatten().collect();
        let named: Vec<String> = answers.iter().flat_map(|a| a.wanted.iter().map(|(name, _)| name.clone())).collect();
        for usual in answers.iter_mut().filter(|answer| answer.usual) {
            let rest: Vec<String> = self.kinds.iter().filter(|kind| !claimed.contains(kind)).cloned().collect();
            usual.kinds = (rest.len() < self.kinds.len()).then_some(rest);
            usual.wanted = named.iter().map(|name| (name.clone(), None)).collect();
        }
        answers.retain(|answer| answer.kinds.as_ref().is_none_or(|kinds| !kinds.is_empty()));
        (answers.len() > 1 && !self.decides(&named)).then_some(AskedAtHome { ask, answers })
    }

    /// Whether the only variant that is left sets all these options itself, so that nobody has to be asked.
    fn decides(&self, options: &[String]) -> bool {
        let [kind] = &self.kinds[..] else { return false };
        let own = self.shapes.game.variant(kind).map_or(&[][..], |variant| self.shapes.unusual(variant));
        !options.is_empty() && options.iter().all(|name| own.iter().any(|(own, _)| own == name))
    }

    fn offered(&self, answer: &HomeAnswer) -> OfferedAnswer {
        let mut wanted: Vec<(String, Option<OptionValue>)> =
            answer.set.iter().map(|(name, value)| (name.clone(), Some(value.clone()))).collect();
        let variants: Vec<_> = answer.variants.iter().filter_map(|id| self.shapes.game.variant(id)).collect();
        let named: Vec<&str> = variants.iter().map(|variant| self.shapes.kind_of(variant)).collect();
        if let [only] = variants[..] {
            let kind = self.shapes.game.variant(self.shapes.kind_of(only));
            let of_kind = kind.map_or(&[][..], |kind| self.shapes.unusual(kind));
            let own = self.shapes.unusual(only).iter().filter(|value| !of_kind.contains(value));
            wanted.extend(own.map(|(name, value)| (name.clone(), Some(value.clone()))));
        }
        // a variant that is the game with other options fits every kind
        let parts = named.iter().any(|kind| !kind.is_empty());
        let kinds = parts.then(|| self.kinds.iter().filter(|kind| named.contains(&kind.as_str())).cloned().collect());
        OfferedAnswer { choice: HomeChoice::Written(answer.clone()), usual: answer.usual, kinds, wanted }
    }

    fn take(&mut self, question: &AskedAtHome, reply: HomeReply) {
        let options = question.answers.iter().flat_map(|answer| answer.wanted.iter().map(|(name, _)| name.clone()));
        self.settled.extend(options);
        self.asked.push(question.ask.clone());
        let answer = match reply {
            HomeReply::Answer(place) => question.answers.get(place),
            HomeReply::DoesNotKnow => question.answers.iter().find(|answer| answer.usual),
        };
        let Some(answer) = answer.or(question.answers.first()) else { return };
        if let Some(kinds) = &answer.kinds {
            self.kinds.clone_from(kinds);
        }
        if reply != HomeReply::DoesNotKnow {
            self.wanted.extend(answer.wanted.iter().cloned());
        }
    }

    /// The game by now: the variant that is nearest to the answers, with the options that differ from it.
    fn outcome(&self) -> HomeOutcome {
        let game = self.shapes.game;
        let kind = self.kinds.first().and_then(|kind| game.variant(kind)).unwrap_or(game.base());
        let wish = |name: &String| {
            let wanted = self.wanted.iter().rev().find(|(wanted, _)| wanted == name);
            match wanted {
                Some((_, Some(value))) => Some(value.clone()),
                Some((_, None)) => self.shapes.usual(kind, name),
                None => self.shapes.value(kind, name),
            }
        };
        let differing = |id: &str| -> Vec<(String, String)> {
            let Some(variant) = game.variant(id) else { return Vec::new() };
            let options = self.shapes.options().map(|option| &option.name);
            let differing = options.filter(|name| self.shapes.value(variant, name) != wish(name));
            differing.filter_map(|name| Some((name.clone(), wish(name)?.to_string()))).collect()
        };
        let of_kind = self.shapes.of_kinds(std::slice::from_ref(&kind.id)).into_iter();
        // of equals the kind itself counts, which has no base of the same kind
        let nearest = of_kind.min_by_key(|variant| (differing(&variant.id).len(), variant.id != kind.id));
        let nearest = nearest.unwrap_or(kind);
        HomeOutcome { variant: game.id_of(nearest), set: differing(&nearest.id) }
    }
}
