//! One sentence of each shape, word for word.

use crate::cards::{Rank, Suit};
use crate::play::{PlayTo, Reason, Tie};
use crate::session::{DayDate, DuelUnit, Estimate, FileFault, KeepError, Rating, ReopenError, SlotNews};
use crate::wording::{
    CoachSaid, FigureSaid, GalleryLabel, GallerySaid, KeepingSaid, KeyRow, LabLabel, LabSaid, MenuLabel, NewsSaid,
    ScreenSaid, SetupLabel, SetupSaid, SheetLabel, SheetSaid, SpokenSaid, StatisticsSaid, TableLabel, TableSaid,
    TerminalSaid, language, say, tell,
};
use std::io::ErrorKind;

#[test]
fn labels_are_said_in_one_call() {
    assert_eq!(say(TableLabel::Undo), "Undo");
    assert_eq!(say(MenuLabel::KeysAndHelp), "Keys and help (?)");
    assert!(say(LabLabel::HowItWorks).contains("so that luck counts little. Choose a game"));
    assert_eq!(language().key(KeyRow::Tab), ("Tab", "from control to control"));
}

/// Each row of the help stands in one group.
#[test]
fn the_help_lists_every_key_once() {
    let rows: Vec<KeyRow> = KeyRow::GROUPS.iter().flat_map(|(_, rows)| rows.iter().copied()).collect();
    let first = |n: usize| rows.iter().position(|row| *row == rows[n]) == Some(n);
    assert!((0..rows.len()).all(first));
    assert_eq!((rows.len(), rows.last()), (KeyRow::SendRules as usize + 1, Some(&KeyRow::SendRules)));
    assert_eq!(KeyRow::GROUPS.map(|(head, _)| head)[2], SheetLabel::OnTheCards);
}

/// When a match ends, with what a sentence may speak of.
fn aim(target: Option<i32>, rounds: Option<u16>, one_left: bool, highest_wins: bool) -> PlayTo {
    let (tie, grades) = (Tie::default(), Vec::new());
    PlayTo {
        target,
        rounds,
        highest_wins,
        at_once: false,
        one_left,
        lost_at: None,
        start: 0,
        falls_at: None,
        over: None,
        cap: false,
        tie,
        grades,
    }
}

#[test]
fn the_table_is_told() {
    let melds = [(Suit::Hearts, 40), (Suit::Clubs, 0)];
    for (said, told) in [
        (
            TableSaid::Hint { chosen: "lay 7H away", why: Some(&Reason::Only) },
            "Hint: lay 7H away. You have no other move.",
        ),
        (TableSaid::Hint { chosen: "Pass", why: None }, "Hint: Pass."),
        (TableSaid::Choose(1), "Choose 1 card"),
        (TableSaid::Several { decision: "lay_away", picked: 1, wanted: 2 }, "Lay away (1/2)"),
        (TableSaid::BidFor { bid: "7 ♦", worth: Some(180) }, "Bid 7 ♦ for 180"),
        (TableSaid::BidFor { bid: "4 ♥", worth: None }, "Bid 4 ♥"),
        (TableSaid::HandWorth { points: 56, each: 2 }, "hand 28"),
        (TableSaid::HandWorth { points: 61, each: 2 }, "hand 30½"),
        (TableSaid::HandWorth { points: 16, each: 3 }, "hand 5 1/3"),
        (
            TableSaid::LeftOver { what: "deadwood", left: &[("You".into(), 9), ("Ruby".into(), 41)] },
            "Deadwood: You 9, Ruby 41.",
        ),
        (TableSaid::BidName("bid nil"), "Nil"),
        (TableSaid::StandingBid { name: "You", bid: "200" }, "Your bid of 200 is the highest so far"),
        (TableSaid::StandingBid { name: "Ruby", bid: "7 clubs" }, "Ruby's bid of 7 clubs is the highest so far"),
        (TableSaid::MeldsByTrump(&melds), "My melds, by trump: ♥ 40  ♣ 0"),
        (TableSaid::SortTheHand(TableLabel::BySuit.into()), "Sort the hand: by suit"),
        (TableSaid::Aim(&aim(Some(5), None, true, true)), "out at 5; the last player left wins"),
        (TableSaid::Aim(&aim(Some(121), None, false, true)), "first to 121"),
        (TableSaid::Aim(&aim(Some(50), None, false, false)), "to 50, lowest wins"),
        (TableSaid::Aim(&aim(None, Some(1), false, true)), "one round"),
        (TableSaid::Aim(&aim(None, Some(4), false, true)), "4 rounds"),
        (TableSaid::Aim(&aim(None, None, false, true)), ""),
        (TableSaid::Position { moves: None, all: 9 }, "After all 9 moves"),
        (TableSaid::Decision(2), "your second decision"),
        (TableSaid::Decision(21), "your 21st decision"),
        (TableSaid::RoundWon { round: 5, winner: Some(("Ruby", [22, 10])) }, "Ruby wins the round, 22 to 10"),
        (TableSaid::RoundWon { round: 5, winner: None }, "Round 5 is over"),
        (TableSaid::RoundOver { round: 5, leader: Some(("You", 33)) }, "Round 5 is over. You lead by 33."),
        (TableSaid::RoundOver { round: 5, leader: None }, "Round 5 is over."),
        (TableSaid::Sum { before: 58, points: 22 }, "58 + 22 ="),
        (TableSaid::SumOf { name: "Ann", before: 41, points: -9, total: 32 }, "Ann: 41 − 9 = 32"),
        (TableSaid::Rows(&[("Fifteen".into(), 2), ("Pair".into(), 2)]), "Fifteen 2, Pair 2"),
        (TableSaid::Counted { name: "Your hand", points: "4", rows: "Fifteen 2." }, "Your hand: 4. Fifteen 2."),
        (TableSaid::TricksOfBid { won: 3, bid: 5 }, "3/5"),
        (TableSaid::Winners(&["You".into(), "Otis".into()]), "You and Otis win"),
    ] {
        assert_eq!(tell(said), told);
    }
}

#[test]
fn what_is_drawn_is_told_to_those_who_hear_it() {
    let face = crate::cards::Face::new(Rank::Seven, Suit::Hearts);
    let words = ["to move".to_string(), "dealer".to_string()];
    for (said, told) in [
        (SpokenSaid::Card { face, pile: "your hand", lit: true }, "Seven of hearts, your hand, lit"),
        (SpokenSaid::EmptyPile { name: "Stock", owner: Some("yours") }, "Stock (yours), empty"),
        (SpokenSaid::PileOfTricks { name: "Tricks", tricks: 2 }, "Tricks, 2 tricks"),
        (SpokenSaid::Plate { name: "Ann", points: 1, words: &words }, "Ann: 1 point, to move, dealer"),
        (
            SpokenSaid::Track { length: 121, places: &[("Ann".into(), 3), ("You".into(), 0)] },
            "Score track to 121: Ann 3, You 0",
        ),
    ] {
        assert_eq!(tell(said), told);
    }
}

#[test]
fn the_coach_and_the_lab_tell_their_figures() {
    let share = Some(Estimate { mean: 0.5, interval: Some((0.45, 0.55)) });
    let coach: Vec<String> = vec![
        tell(CoachSaid::Advice { best: "5H", why: None, as_good: Some("6C") }),
        tell(CoachSaid::Better { round: 2, mine: "5H", best: "6C", points: 1.25 }),
        tell(CoachSaid::LastBetter { number: 1, mine: "5H", best: "6C", points: 2.64 }),
        tell(CoachSaid::LastBest { number: 12, mine: "7D" }),
        tell(CoachSaid::GivenAway { points: 0.5, decisions: 1 }),
        tell(CoachSaid::CountMissed { said: 6, missed: 2, points: 8 }),
    ];
    assert_eq!(
        coach,
        [
            "5H. 6C may be just as good.",
            "Round 2: you chose 5H; 6C was 1.2 points better.",
            "Your first decision, 5H: 6C was 2.6 points better.",
            "Your 12th decision, 7D: nothing was better.",
            "0.5 points lost per decision, 1 decision.",
            "You said 6 and missed 2: it is 8 points."
        ]
    );
    let lab = [
        tell(LabSaid::InSeats { player: 'A', seats: &[1, 3] }),
        tell(LabSaid::Stopped { played: 3, all: 1, left: "2 min" }),
        tell(FigureSaid::Deal { pair: 17, points: 12.5, unit: DuelUnit::Match, player: "A, Steady" }),
        tell(FigureSaid::Met { first: "A", second: "B", share }),
    ];
    assert_eq!(
        lab,
        [
            "A in seats 1 and 3",
            "Stopped after 3 of 1 pair; to go on would take about 2 min",
            "Pair 17: 12.5 points a match for A, Steady",
            "A against B: 50.0 % (45.0 to 55.0)"
        ]
    );
}

#[test]
fn the_terminal_and_the_sheets_are_told() {
    let told = [
        tell(TerminalSaid::TypeOneOf { items: 0, words: &["back", "quit"] }),
        tell(TerminalSaid::OptionsSet(&[])),
        tell(TerminalSaid::Hint {
            who: Some("any/greedy"),
            typed: "5H",
            called: None,
            then: None,
            why: Some(&Reason::Only),
        }),
        tell(TerminalSaid::Misread { why: "`x` is no card", meant: Some("quit") }),
        tell(ScreenSaid::Has { cards: 0 }),
        tell(ScreenSaid::HighestBid { bid: "40", whose: &tell(ScreenSaid::Owner(Some("Ann"))) }),
        tell(SheetSaid::Margins { from: 3, to: 3 }),
        tell(NewsSaid::RulesGone("this game")),
    ];
    let expected = [
        "Type back or quit.",
        "options: as the variant has them",
        "Hint of Most points at once: `5H`. You have no other move.",
        "`x` is no card; did you mean `quit`?",
        "has no cards",
        "Bid: 40 (Ann's)",
        "by 3",
        "The rules of this game are not there any more; this match goes on by the old ones.",
    ];
    assert_eq!(told, expected);
}

#[test]
fn the_gallery_and_the_setup_are_told() {
    let tile = |favourite, faulty| GallerySaid::Tile { title: "Game A", seats: &[4, 2], favourite, faulty };
    let match_kept = |score| GallerySaid::GoOnWith { title: "Game A", score, day: "today" };
    for (said, told) in [
        (GallerySaid::Shelf { name: "Tricks", games: 1 }, "Tricks, 1 game"),
        (GallerySaid::For { players: 4, or_more: false }, "For 4 players"),
        (GallerySaid::For { players: 5, or_more: true }, "For 5 or more players"),
        (GallerySaid::GamesFor { players: 2, or_more: false }, "Games for 2 players"),
        (GallerySaid::GamesFor { players: 5, or_more: true }, "Games for 5 or more players"),
        (GallerySaid::Found(1), "One game found"),
        (GallerySaid::Found(12), "12 games found"),
        (match_kept("3 : 2"), "Go on with Game A, 3 : 2, today"),
        (match_kept(""), "Go on with Game A, today"),
        (tile(false, false), "Game A, 2 or 4 players"),
        (tile(true, true), "Game A, 2 or 4 players, a favourite, its rules have mistakes or warnings"),
        (GallerySaid::AlsoCalled("game b"), "also called game b"),
        (GallerySaid::Star { title: "Game A", favourite: true }, "Game A is a favourite"),
        (GallerySaid::Star { title: "Game A", favourite: false }, "Make Game A a favourite"),
        (GallerySaid::PlayedIn { title: "Game A: Long", region: "" }, "Game A: Long"),
        (GallerySaid::PlayedIn { title: "Game A: Long", region: "Wales" }, "Game A: Long (Wales)"),
        (GallerySaid::Problems { mistakes: 1, warnings: 0 }, "⚠ 1 mistake"),
        (GallerySaid::Problems { mistakes: 2, warnings: 3 }, "⚠ 2 mistakes, 3 warnings"),
    ] {
        assert_eq!(tell(said), told);
    }
    assert_eq!(say(GalleryLabel::NoFavouriteYet), "No favourites yet. The star on a game makes it one.");
    assert_eq!([say(SetupLabel::Deal), &tell(SetupSaid::NameAt(2))], ["Deal", "Name of the person at seat 2"]);
    let lesson = SetupSaid::NewTo { game: "Game A", steps: 9 };
    assert_eq!(tell(lesson), "New to Game A? A lesson at the table has 9 steps.");
    let adding = [SheetLabel::AddingAFolder, SheetLabel::AddingByCommand, SheetLabel::AddingByManual].map(say);
    assert!(adding[0].contains("two text files: what the game is called") && adding[1].contains("reads it again"));
}

#[test]
fn what_cannot_be_kept_is_told_from_the_sessions_data() {
    let fault = |kind, message: &str| FileFault { kind, message: message.into() };
    let full = fault(ErrorKind::StorageFull, "No space left on device (os error 28)");
    let gone = fault(ErrorKind::NotFound, "No such file or directory (os error 2)");
    let pipe = fault(ErrorKind::Other, "it is a named pipe, and a file is needed here");
    for (error, told) in [
        (KeepError::NoFolder, "there is no folder for it: the system names no home folder"),
        (KeepError::NoRoom, "there is no room for it among the kept matches"),
        (KeepError::CannotMake { folder: "a".into(), fault: gone }, "cannot make a: there is no such file or folder"),
        (KeepError::CannotWrite { file: "a".into(), fault: full.clone() }, "cannot write a: no storage space"),
        (
            KeepError::CannotRead { file: "a".into(), fault: pipe },
            "cannot read a: it is a named pipe, and a file is needed here",
        ),
        (
            KeepError::NotCounted { file: "/dev/full".into(), fault: full },
            "This match is missing in the statistics: /dev/full: no storage space",
        ),
        (
            KeepError::AnotherMatch { file: "a".into(), game: "none".into(), seed: 7 },
            "a is there already and is another match of none, seed 7: it is left as it is",
        ),
    ] {
        assert_eq!(tell(KeepingSaid::Error(&error)), told);
    }
    let failed = SlotNews::Failed(KeepError::NoRoom);
    let aside = SlotNews::Elsewhere { theirs: "a".into(), ours: "b".into() };
    assert_eq!(
        [
            tell(KeepingSaid::News(&failed)),
            tell(KeepingSaid::News(&aside)),
            tell(KeepingSaid::Reopen(&ReopenError::WrongSeats(3)))
        ],
        [
            "The match is not kept while you play: there is no room for it among the kept matches",
            "a was changed by another program: it is left as it is, and this match is kept in b",
            "it does not fit a table of 3 seats",
        ]
    );
}

#[test]
fn the_statistics_are_told() {
    let date = DayDate::parse("1999-11-27").unwrap();
    let (long_past, rows) = (
        |compared| StatisticsSaid::DailyResult { date, game: "Whist", points: 11, fewest_win: true, compared },
        ["Run".to_string(), "Pair".into()],
    );
    let against = ["Steady".to_string()];
    for (said, told) in [
        (StatisticsSaid::WinShare { won: 1, played: 3, error: 0.4 }, "1 of 3 won"),
        (StatisticsSaid::WinShare { won: 7, played: 12, error: 0.252 }, "7 of 12 won: 58 %, give or take 25"),
        (StatisticsSaid::AverageMargin(-2.14), "2.1 points behind on average"),
        (
            StatisticsSaid::OneMatch { won: true, points: 121, margin: 31 },
            "One match so far: won by 31, with 121 points.",
        ),
        (
            StatisticsSaid::MarginsSpoken(&[3, 0, -12]),
            "The last matches, oldest first: ahead by 3; level; behind by 12",
        ),
        (
            StatisticsSaid::Row { name: "Run", times: 2, each: 3.0, a_round: 0.75 },
            "Run: twice, 3.0 points each, 0.75 points a round",
        ),
        (
            StatisticsSaid::KnownMatches { known: 3, all: 4, partners: true },
            "What your side scored, in 3 of 4 matches; no record of the others is kept",
        ),
        (StatisticsSaid::Rated(Rating { rating: 34.6, half_width: 120.4 }), "+35 ± 120"),
        (StatisticsSaid::WinInARow(3), "Win three in a row"),
        (StatisticsSaid::EveryRow(Some("Flush")), "Score in every way there is; one you never scored: flush"),
        (StatisticsSaid::GoalReached("Win a match"), "Goal reached: win a match."),
        (StatisticsSaid::FirstTime(&rows), "You scored this for the first time: run and pair."),
        (long_past(None), "27 November 1999: Whist, 11 points"),
        (long_past(Some(("Steady", 14))), "27 November 1999: Whist, 11 points, better than Steady's 14"),
        (long_past(Some(("Steady", 9))), "27 November 1999: Whist, 11 points; Steady made 9"),
        (long_past(Some(("Steady", 11))), "27 November 1999: Whist, 11 points, as many as Steady"),
        (
            StatisticsSaid::DailyPoints { points: 1, fewest_win: false, compared: Some(("Strong", 0)) },
            "1 point, better than Strong's 0",
        ),
        (
            StatisticsSaid::Result { won: false, shared: false, points: &[90, 121], against: &against },
            "Lost 90 : 121, against Steady",
        ),
    ] {
        assert_eq!(tell(said), told);
    }
}
