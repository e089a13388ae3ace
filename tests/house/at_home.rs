//! How a game is played at home: the questions of the shipped games lead to each of their variants.

use crate::common::{Folder, root, run_in};
use house_rules::catalog::GameEntry;
use house_rules::session::{HomeAsk, HomePlan, HomeReply, House, TableChoice};

/// Most questions that anybody is asked.
const MOST: usize = 8;

fn house() -> House {
    House::open(house_rules::GAMES, Some(&root())).unwrap()
}

#[test]
fn each_variant_of_each_game_is_reached_by_some_answers() {
    let house = house();
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        for variant in &game.variants {
            let replies = HomePlan::replies_for(game, &variant.id);
            let plan = HomePlan::of(game, &replies);
            assert!(replies.len() <= MOST, "{}/{}: {} questions", game.id, variant.id, replies.len());
            let outcome = (plan.outcome.variant.as_str(), &plan.outcome.set[..]);
            assert_eq!(outcome, (game.id_of(variant).as_str(), &[][..]), "{:#?}", plan.answered);
        }
    }
}

#[test]
fn who_knows_nothing_plays_the_usual_game() {
    let house = house();
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        let plan = HomePlan::of(game, &[HomeReply::DoesNotKnow; MOST]);
        assert!(plan.open.is_none(), "{}: {:?}", game.id, plan.open);
        assert_eq!((plan.outcome.variant.as_str(), plan.outcome.set.len()), (game.id.as_str(), 0));
    }
}

/// Whether all answers to the questions of a game lead to rules that load, if one answer is not as usual.
fn each_answer_can_be_played(house: &House, game: &GameEntry) {
    let mut replies: Vec<HomeReply> = Vec::new();
    while let Some(open) = HomePlan::of(game, &replies).open {
        for answer in 0..open.answers.len() {
            let with = [&replies[..], &[HomeReply::Answer(answer)]].concat();
            let outcome = HomePlan::of(game, &with).outcome;
            let choice = TableChoice { variant: outcome.variant, seats: None, set: outcome.set };
            assert!(house.load(&choice).is_ok(), "{choice:?} after {with:?}");
        }
        replies.push(HomeReply::DoesNotKnow);
    }
}

#[test]
fn each_answer_of_a_game_with_its_own_questions_can_be_played() {
    let house = house();
    let asked = house.catalog.games.iter().filter(|game| !game.home.is_empty());
    let asked: Vec<&GameEntry> = asked.collect();
    assert!(asked.len() >= 10, "{}", asked.len());
    for game in asked {
        each_answer_can_be_played(&house, game);
        let first = HomePlan::of(game, &[]).open.unwrap();
        assert!(matches!(first.ask, HomeAsk::Written(_)), "{}", game.id);
    }
}

#[test]
fn mistakes_in_questions_are_told() {
    let folder = Folder::new();
    let home = "[[home]]\nask = \"A?\"\nanswers = [{ say = \"x\" }, { say = \"y\" }]\n\
                [[home]]\nask = \"B?\"\nanswers = [{ say = \"x\" }, { say = \"y\", variant = \"odds\" }]\n\
                [[home]]\nask = \"C?\"\nanswers = [{ say = \"x\" }, { say = \"x\", set = { rounds = 0 } }]\n\
                [[home]]\nask = \"D?\"\nanswers = [{ say = \"x\", backs = [99] }, { sy = \"y\", set = { other = 1 } }]\n\
                [[home]]\nanswers = 3\n";
    folder.write(
        "rules/mine/game.toml",
        format!(
            "id = \"mine\"\ntitle = \"Mine\"\nseats = [2]\n\
         [options.rounds]\ntype = \"int\"\nrange = [1, 9]\ndefault = 1\n{home}"
        ),
    );
    folder.write("rules/mine/rules.rhai", "game(#{ deck: standard() });");
    folder.write("rules/mine/variants/odd.toml", "title = \"Odd\"\n");
    let ran = run_in(&folder.file(""), &["check", "mine"], "");
    let told = format!("{}{}", ran.out, ran.err);
    for part in [
        "the question \"A?\" has two answers for the usual rule",
        "there is no variant `odds` of this game",
        "did you mean `odd`?",
        "the question \"C?\" has the answer \"x\" twice",
        "option `rounds` is 0: it must be between 1 and 9",
        "`backs` are from 1 to 13 cards together",
        "unknown key `sy`",
        "there is no option `other`",
        "`answers` is a whole number: it must be a list of answers",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}
