//! Following the game: a capture is seen before it is swept away, others move when all cards lie still, and what was
//! missed is shown again.

use crate::common::Folder;
use crate::hands::Control;
use crate::hands::harness::{
    Window, at_table, at_table_from_the_first_frame, at_table_with, choose, click, click_first, controls, has, play_of,
    quiet, set_up, settle,
};
use egui::Rect;
use house_rules::play::Event;
use house_rules::session::Preferences;
use house_rules::table::Role;
use house_rules::window::App;

/// Frames of a second.
const SECOND: usize = 60;
const SIZE: [f32; 2] = [1280.0, 800.0];

/// Everything flies at its usual speed.
fn moving(pause: f32) -> Preferences {
    Preferences { reduced_motion: false, speed: 1.0, pause, ..quiet() }
}

fn two_computers(variant: &str, saves: &Folder, wishes: Preferences) -> Window {
    let words = ["play", variant, "--seed", "4", "--seat", "0=any/random", "--seat", "1=any/random"];
    at_table_from_the_first_frame(&words, saves, SIZE, wishes)
}

fn flies(window: &Window) -> bool {
    window.state().as_ref().is_some_and(App::moves)
}

/// One frame; a computer player's thought takes none.
fn step(window: &mut Window) {
    window.step();
    while play_of(window).model.is_thinking() {
        std::thread::sleep(std::time::Duration::from_micros(200));
        window.step();
    }
}

/// What a screen reader says of it.
fn said(control: &Control) -> &str {
    if control.name.is_empty() { &control.value } else { &control.name }
}

/// The rectangles of cards with these spoken faces, and of what is called out.
fn rects(window: &Window, starts: &str) -> Vec<Rect> {
    let found = controls(window).into_iter().filter(|c| c.role != "TextRun" && said(c).starts_with(starts));
    found.map(|c| Rect::from_min_max([c.rect[0], c.rect[1]].into(), [c.rect[2], c.rect[3]].into())).collect()
}

#[test]
fn a_capture_is_seen_and_called_out_before_it_is_swept() {
    let saves = Folder::new();
    let mut window = two_computers("pasur", &saves, moving(0.0));
    let (mut together, mut captures, mut dealt) = (0, 0, 0);
    // the card of the other is a back until it takes
    let mut takers = std::collections::BTreeSet::new();
    for _ in 0..60 * SECOND {
        let (seen, flew) = (play_of(&window).playback.seen, flies(&window));
        step(&mut window);
        let play = play_of(&window);
        // a deal begins when the cards before it lie still
        let shown = &play.model.events()[seen.min(play.playback.seen)..play.playback.seen];
        let stock = play.model.rules().stock;
        if matches!(shown, [Event::Moved { from, .. }, ..] if *from == stock)
            && !matches!(play.model.events().get(seen - 1), Some(Event::Moved { .. }))
        {
            dealt += 1;
            assert!(!flew, "cards are dealt while others fly");
        }
        match &play.shown.meeting {
            Some((token, meeting)) => {
                together += 1;
                assert_eq!(play.shown.tokens[*token].card, Some(meeting.card), "the card that takes is not seen");
                let call = play.playback.callouts.iter().find(|c| c.text.contains(" takes "));
                let call = call.expect("nobody says what is taken");
                assert!(call.cards.contains(meeting.card) && (meeting.with - call.cards).is_empty());
                takers.insert(call.seat.map(|seat| seat.index()));
                // it is called out when the card has arrived
                let signs = rects(&window, &call.text.clone()).len();
                assert!(
                    signs == 0 || together > SECOND * 3 / 10,
                    "called out over a card that flies: frame {together}"
                );
                if together == SECOND {
                    covers_none_of_its_cards(&window);
                }
            }
            None if together > 0 => {
                assert!(together >= SECOND * 12 / 10, "{together} frames together");
                (together, captures) = (0, captures + 1);
            }
            None => {}
        }
        if captures > 2 && dealt > 2 && takers.len() == 2 {
            return;
        }
    }
    panic!("{captures} captures of {takers:?} and {dealt} deals in a minute");
}

/// The call-out of a capture lies beside its cards.
fn covers_none_of_its_cards(window: &Window) {
    let play = play_of(window);
    let call = play.playback.callouts.iter().find(|c| c.text.contains(" takes ")).unwrap();
    let told = call.text.as_str();
    let [sign] = rects(window, told)[..] else { panic!("one call-out is spoken: {:?}", rects(window, told)) };
    let deck = &play.model.rules().deck_index.deck;
    for card in call.cards {
        let words = deck.face(card).words();
        let name = words[..1].to_uppercase() + &words[1..] + ",";
        for rect in rects(window, &name) {
            let both = rect.intersect(sign);
            assert!(!both.is_positive() || both.area() < 2.0, "{told} covers {name} {both:?}");
        }
    }
}

/// Of the cards of a trick the one that wins it is lit.
#[test]
fn the_card_that_wins_a_trick_is_lit() {
    for (variant, seats) in [("pinochle/strict", 2), ("hearts", 4)] {
        let saves = Folder::new();
        let seated: Vec<String> = (0..seats).map(|seat| format!("{seat}=any/random")).collect();
        let mut words = vec!["play", variant, "--seed", "4"];
        seated.iter().for_each(|seat| words.extend(["--seat", seat]));
        let wishes = Preferences { reduced_motion: true, speed: 8.0, ..moving(0.0) };
        let mut window = at_table_from_the_first_frame(&words, &saves, SIZE, wishes);
        let mut tricks = 0;
        for _ in 0..20_000 {
            step(&mut window);
            let play = play_of(&window);
            let call = play.playback.callouts.iter().find(|c| c.text.ends_with(" the trick") && c.age == 0.0);
            let Some(call) = call else { continue };
            let [card] = call.cards.iter().collect::<Vec<_>>()[..] else { panic!("{:?} are lit", call.cards) };
            let (_, token) = play.shown.find(card).expect("it lies on the table");
            assert_eq!(play.shown.tokens[token].by, call.seat, "{variant}: another's card is lit");
            tricks += 1;
            if tricks > 5 {
                break;
            }
        }
        assert!(tricks > 5, "{variant}: {tricks} tricks");
    }
}

/// While a card flies it is not the next one's turn yet, and a pile that is moved goes as one.
#[test]
fn one_thing_is_shown_after_the_other() {
    let saves = Folder::new();
    let words = ["play", "kings_in_the_corner", "--seats", "3", "--seed", "6", "--seat", "0=any/greedy"];
    let wishes = Preferences { speed: 3.0, ..moving(1.0) };
    let mut window = at_table_from_the_first_frame(&words, &saves, SIZE, wishes);
    let (mut thinking, mut flying, mut piles) = (0, 0, 0);
    for _ in 0..240 * SECOND {
        step(&mut window);
        let play = play_of(&window);
        let thinks = controls(&window).iter().any(|c| said(c).contains("thinking"));
        thinking += usize::from(thinks);
        flying += usize::from(flies(&window));
        assert!(!(thinks && flies(&window)), "somebody thinks while a card flies");
        let rules = play.model.rules();
        let (before, rest) = play.model.events().split_at(play.playback.seen);
        if let (Some(Event::Moved { from, to, .. }), Some(Event::Moved { from: also, to: onto, .. })) =
            (before.last(), rest.first())
        {
            let row = rules.piles.group(*from).role == Role::Row;
            assert!(!row || (from, to) != (also, onto), "the cards of a pile go one by one");
        }
        let last_two = before.len().checked_sub(2).map_or(&[][..], |from| &before[from..]);
        piles += usize::from(matches!(last_two, [Event::Moved { from, .. }, Event::Moved { from: also, .. }]
            if from == also && rules.piles.group(*from).role == Role::Row));
        if thinking > 50 && flying > 50 && piles > 0 {
            return;
        }
        if play.notice.is_some() {
            window.key_press(egui::Key::Enter);
        }
    }
    panic!("{thinking} frames of thinking, {flying} of flying, {piles} piles");
}

#[test]
fn points_without_a_move_are_called_out_and_logged() {
    let saves = Folder::new();
    let mut window = two_computers("pasur", &saves, moving(0.0));
    for _ in 0..90 * SECOND {
        let before = play_of(&window).shown.totals.clone();
        step(&mut window);
        let play = play_of(&window);
        if play.shown.totals != before && play.notice.is_none() {
            let gain: i32 = play.shown.totals.iter().sum::<i32>() - before.iter().sum::<i32>();
            assert!(play.playback.callouts.iter().any(|c| c.points == gain), "{gain} points come in silence");
            // the row that gave them is named
            let named = play.playback.callouts.iter().any(|c| c.points != 0 && c.text.contains(": "));
            assert!(named, "{:?}", play.playback.callouts);
            while !play_of(&window)
                .log
                .entries
                .iter()
                .flat_map(|e| &e.lines)
                .map(ToString::to_string)
                .any(|l| l.contains("): ") && l.ends_with(" so far."))
            {
                step(&mut window);
                assert!(play_of(&window).notice.is_none(), "no line of the log tells of the points");
            }
            return;
        }
    }
    panic!("nobody has points in a minute and a half");
}

#[test]
fn who_plays_waits_until_cards_lie_still_and_then_pauses() {
    for (seats, least) in [("2", 0.6), ("4", 1.0)] {
        let saves = Folder::new();
        let words = ["play", "kings_in_the_corner", "--seats", seats, "--seed", "6", "--seat", "0=any/random"];
        let mut window = at_table_from_the_first_frame(&words, &saves, SIZE, moving(1.0));
        let (mut still, mut moves) = (0, 0);
        for _ in 0..40 * SECOND {
            let before = play_of(&window).model.moves_made();
            still = if flies(&window) || !play_of(&window).is_quiet() { 0 } else { still + 1 };
            step(&mut window);
            if play_of(&window).model.moves_made() > before {
                moves += 1;
                let paused = still as f32 / SECOND as f32;
                assert!(paused >= least - 0.05, "{seats} seats: {paused} seconds before move {moves}");
            }
            if moves > 4 {
                break;
            }
        }
        assert!(moves > 4, "{moves} moves in 40 seconds");
    }
}

/// A card that is drawn is on its way for a while, whatever the quickest way would be.
#[test]
fn a_draw_can_be_seen() {
    let saves = Folder::new();
    let words = ["play", "kings_in_the_corner", "--seed", "4"];
    let mut window = at_table_with(&words, &saves, SIZE, moving(0.0));
    settle(&mut window);
    let hand = |window: &Window| {
        let play = play_of(window);
        play.shown.piles[play.view().own("hand").unwrap().index()].len()
    };
    let before = hand(&window);
    window.get_by_label_("Draw a card");
    let mut frames = 0;
    while hand(&window) == before {
        window.step();
        frames += 1;
        assert!(frames < 3 * SECOND, "no card is drawn");
    }
    let mut flown = 0;
    while flies(&window) && flown < 5 * SECOND {
        window.step();
        flown += 1;
    }
    assert!(flown >= SECOND * 3 / 10, "the card is there after {flown} frames");
}

#[test]
fn with_reduced_motion_nothing_flies_but_all_is_called_out_and_waited_for() {
    let saves = Folder::new();
    let wishes = Preferences { reduced_motion: true, ..moving(1.0) };
    let mut window = two_computers("pasur", &saves, wishes);
    let (mut called, mut together) = (false, 0);
    for _ in 0..60 * SECOND {
        step(&mut window);
        assert!(!flies(&window), "a card flies");
        let play = play_of(&window);
        called |= play.playback.callouts.iter().any(|c| c.text.contains(" takes "));
        if play.shown.meeting.is_some() {
            together += 1;
        } else if together > 0 {
            break;
        }
    }
    assert!(called && together >= SECOND, "{called}, {together} frames");
}

#[test]
fn the_last_act_of_each_stays_marked_and_is_shown_again() {
    let saves = Folder::new();
    let words = ["play", "kings_in_the_corner", "--seats", "3", "--seed", "6"];
    let mut window = at_table(&words, &saves, SIZE);
    settle(&mut window);
    click(&mut window, "Draw a card");
    let play = play_of(&window);
    assert!(play.may_move());
    let acts = play.playback.acts.clone();
    assert!(acts.iter().skip(1).all(Option::is_some), "what the others did is not told: {acts:?}");
    let told = acts[1].as_ref().unwrap().told.clone();
    assert!(controls(&window).iter().any(|c| said(c).contains(&told)), "`{told}` does not stand at the plate");
    let (piles, events) = (play.shown.piles.clone(), play.model.events().len());
    click(&mut window, "Show the last turn");
    let again = play_of(&window);
    assert_eq!((again.shown.piles.len(), again.model.events().len()), (piles.len(), events));
    assert!(again.may_move() && again.playback.acts == acts, "{:?}", again.playback.acts);

    // the same by its key, frame by frame: there is something to see
    window.key_press(egui::Key::L);
    window.step();
    assert!(!play_of(&window).is_quiet(), "nothing is shown again");
    settle(&mut window);
    let laid: Vec<usize> = play_of(&window).shown.piles.iter().map(Vec::len).collect();
    assert_eq!(laid, piles.iter().map(Vec::len).collect::<Vec<_>>());
}

trait ByLabel {
    fn get_by_label_(&mut self, label: &str);
}

impl ByLabel for Window {
    /// A click after which no time is let go by.
    fn get_by_label_(&mut self, label: &str) {
        use egui_kittest::kittest::Queryable;
        self.get_by_label(label).click();
        self.step();
    }
}

#[test]
fn places_that_are_empty_are_named_with_whose_they_are() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, SIZE);
    settle(&mut window);
    assert!(has(&window, "Starter, empty"), "the starter's place has no name");
    let dealer = play_of(&window).view().dealer();
    let owner = if dealer == play_of(&window).model.viewer() { "yours" } else { "Computer's" };
    assert!(has(&window, &format!("Crib ({owner}), empty")), "the crib's place does not say whose it is");
}

#[test]
fn a_partner_is_told_at_the_plate() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur/partnership", "--seed", "3"], &saves, SIZE);
    settle(&mut window);
    let plates: Vec<String> =
        controls(&window).iter().map(|c| said(c).to_string()).filter(|n| n.contains(" points, ")).collect();
    let partners = plates.iter().filter(|p| p.contains("partner")).collect::<Vec<_>>();
    assert!(matches!(partners.as_slice(), [one] if one.starts_with("Computer 3: ")), "{plates:?}");
}

/// Bids stand on the table, with what one's melds are worth, and a strategy's bid as the first choice.
#[test]
fn bids_are_chosen_on_the_table() {
    let saves = Folder::new();
    let words = ["play", "pinochle", "--seed", "5", "--set", "first_bidder=seat 0"];
    let mut window = at_table(&words, &saves, SIZE);
    settle(&mut window);
    let play = play_of(&window);
    let preset = play.model.usual().expect("a strategy has an opinion");
    let said = preset.said_number().map_or("Pass".to_string(), |n| format!("Bid {n}"));
    assert!(has(&window, &said), "`{said}` is not the choice: {:?}", controls(&window));
    let melds = controls(&window).into_iter().find(|c| c.value.starts_with("My melds, by trump:"));
    assert!(melds.is_some_and(|c| c.value.matches(char::is_numeric).count() >= 4), "the melds are not told");
    let numbers = || play_of(&window).choices.legal.iter().filter_map(|m| m.said_number()).collect::<Vec<_>>();
    let lowest = numbers()[0];
    let place = |window: &Window, name: &str| controls(window).into_iter().find(|c| c.name == name).map(|c| c.rect);
    let pass = place(&window, "Pass").expect("a pass");
    while controls(&window).iter().any(|c| c.name == "Lower bids" && c.enabled) {
        click(&mut window, "Lower bids");
    }
    click(&mut window, &lowest.to_string());
    assert!(has(&window, &format!("Bid {lowest}")));
    let next = play_of(&window).choices.legal.iter().filter_map(|m| m.said_number()).nth(1).unwrap();
    click(&mut window, &next.to_string());
    assert_eq!(place(&window, "Pass").map(|r| r[1]), Some(pass[1]), "the buttons have moved");
    click(&mut window, &format!("Bid {next}"));
    let bid = play_of(&window).model.events().iter().find_map(|e| match e {
        Event::Chose { chosen: Some(m), .. } => m.said_number(),
        _ => None,
    });
    assert_eq!(bid, Some(next));
}

/// Keys choose the number too, and say it.
#[test]
fn bids_are_chosen_by_keys() {
    let saves = Folder::new();
    let words = ["play", "pinochle", "--seed", "5", "--set", "first_bidder=seat 0"];
    let mut window = at_table(&words, &saves, SIZE);
    settle(&mut window);
    for _ in 0..60 {
        window.key_press(egui::Key::ArrowLeft);
        window.step();
    }
    window.key_press(egui::Key::ArrowRight);
    window.run_steps(2);
    let next = play_of(&window).choices.legal.iter().filter_map(|m| m.said_number()).nth(1).unwrap();
    assert!(has(&window, &format!("Bid {next}")), "{:?}", controls(&window));
    window.key_press(egui::Key::Enter);
    settle(&mut window);
    assert!(play_of(&window).model.moves_made() > 0);
}

/// In a larger window everything is larger.
#[test]
fn text_and_controls_grow_with_the_window() {
    let scale = |size: [f32; 2]| {
        let saves = Folder::new();
        let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, size);
        settle(&mut window);
        window.ctx.zoom_factor()
    };
    assert_eq!(scale([1280.0, 800.0]), 1.0);
    assert!(scale([2560.0, 1440.0]) > 1.7);
    assert!(scale([760.0, 520.0]) <= 1.0);
}

#[test]
fn a_corner_says_that_only_a_king_opens_it() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "kings_in_the_corner", "--seed", "4"], &saves, SIZE);
    settle(&mut window);
    let play = play_of(&window);
    let deck = &play.model.rules().deck_index.deck;
    let hand = play.view().cards(play.view().own("hand").unwrap()).unwrap();
    let card = hand.into_iter().find(|c| deck.face(*c).rank() != Some(house_rules::cards::Rank::King)).unwrap();
    let words = deck.face(card).words();
    let name = format!("{}{}, your hand", words[..1].to_uppercase(), &words[1..]);
    let rect = |window: &Window, name: &str| rects(window, name)[0];
    let (from, to) = (rect(&window, &name).center(), rect(&window, "Pile 5, empty").center());
    crate::hands::harness::drag(&mut window, from, to);
    settle(&mut window);
    let note = play_of(&window).note.as_ref().map(|n| n.text.clone()).unwrap_or_default();
    assert!(note.contains("only a king opens a corner"), "{note}");
}

#[test]
fn what_was_removed_can_be_put_back() {
    let saves = Folder::new();
    let mut window = crate::hands::harness::window(&saves, SIZE);
    for (game, card) in [("Cribbage", "Lay away"), ("Kings in the Corner", "Draw a card")] {
        settle(&mut window);
        set_up(&mut window, game);
        click(&mut window, "Deal the cards");
        let play = play_of(&window);
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(&mut window, "All moves");
        click_first(&mut window, &text);
        assert!(!card.is_empty());
        click(&mut window, "⏴ Games");
    }
    click(&mut window, "All kept matches");
    let named = |window: &Window, start: &str| -> Vec<String> {
        controls(window).into_iter().map(|c| c.name).filter(|n| n.starts_with(start)).collect()
    };
    let before = named(&window, "Go on with match");
    let remove = named(&window, "Remove match 1").remove(0);
    click(&mut window, &remove);
    assert_eq!(named(&window, "Go on with match").len(), 1);
    let back = named(&window, "Put back: ").remove(0);
    click(&mut window, &back);
    assert_eq!(named(&window, "Go on with match"), before);
    assert!(named(&window, "Put back: ").is_empty());
    // what is not put back counts as given up when the program begins anew
    click(&mut window, &remove);
    drop(window);
    let mut window = crate::hands::harness::window(&saves, SIZE);
    settle(&mut window);
    let read = house_rules::session::Saves::at(&saves.file("saves")).statistics().read().unwrap();
    assert_eq!(read.matches.iter().filter(|m| m.abandoned).count(), 1);
}

/// Whoever looks at a deal and leaves it has nothing to go on with.
#[test]
fn a_match_without_a_move_is_not_kept() {
    let saves = Folder::new();
    let mut window = crate::hands::harness::window(&saves, SIZE);
    settle(&mut window);
    set_up(&mut window, "Kings in the Corner");
    click(&mut window, "Deal the cards");
    click(&mut window, "⏴ Games");
    let kept = controls(&window).into_iter().filter(|c| c.name.contains("kept match") || c.name.starts_with("Go on"));
    assert_eq!(kept.map(|c| c.name).collect::<Vec<_>>(), Vec::<String>::new());
    assert_eq!(std::fs::read_dir(saves.file("saves")).map_or(0, |files| files.count()), 0);
}

#[test]
fn a_data_folder_that_vanishes_is_told() {
    let (data, saves) = (Folder::new(), Folder::new());
    data.copy("rules/template");
    let gone = data.path().join("gone");
    let at = data.path().to_path_buf();
    let mut window =
        crate::hands::harness::window_on(&at, &saves, SIZE, quiet(), || house_rules::window::FirstScreen::Gallery);
    settle(&mut window);
    let told = |window: &Window| controls(window).iter().any(|c| said(c).contains("is not there any more"));
    assert!(!told(&window));
    std::fs::rename(at.join("rules"), &gone).unwrap();
    window.key_press(egui::Key::F5);
    settle(&mut window);
    assert!(told(&window), "the built-in rules take over in silence");
    std::fs::rename(&gone, at.join("rules")).unwrap();
    window.key_press(egui::Key::F5);
    settle(&mut window);
    assert!(!told(&window));
}

/// As many as the list has.
#[test]
fn the_number_of_mistakes_is_that_of_the_list() {
    let (data, saves) = (Folder::new(), Folder::new());
    data.copy("rules/template");
    let toml = std::fs::read_to_string(data.file("rules/template/game.toml")).unwrap();
    data.write(
        "rules/template/game.toml",
        format!("{}\n[layout]\nshape = \"star\"\n", toml.replace("listed = false", "listed = true")),
    );
    let rules = std::fs::read_to_string(data.file("rules/template/rules.rhai")).unwrap();
    data.write("rules/template/rules.rhai", rules.replacen("order:", "ordre:", 1));
    let at = data.path().to_path_buf();
    let size = [1280.0, 2000.0];
    let mut window =
        crate::hands::harness::window_on(&at, &saves, size, quiet(), || house_rules::window::FirstScreen::Gallery);
    settle(&mut window);
    choose(&mut window, "Same Again");
    let button = controls(&window).into_iter().map(|c| c.name).find(|n| n.contains("mistake")).expect("a mistake");
    let told: usize = button.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<usize>().ok()).sum();
    click(&mut window, &button);
    let listed = controls(&window)
        .into_iter()
        .filter(|c| c.role == "Label" && (said(c).starts_with("error: ") || said(c).starts_with("warning: ")));
    assert_eq!(told, listed.count(), "{button}");
}
