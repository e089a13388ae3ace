//! The Workshop: the files of a game in an editor, beside them the live table, problems, checks, and what an edit did to the game.
//!
//! Everything that takes time is done on other threads (`work`): looking at unsaved texts, saving, checks, comparisons. The match
//! at its table is that of the window, and goes on by saved rules as any match does. Knows no file system and no rule.

mod buffer;
mod by_hand;
mod card_note;
mod compare_course;
mod comparing;
mod comparing_players;
mod covering;
mod editor;
mod file_list;
mod finder;
mod forms;
mod keycap;
mod keys;
mod opening;
mod panels;
mod screen;
mod sheets;
mod stepping;
mod table_side;
mod tabs;
mod top_bar;
mod version;
mod work;

pub use forms::{LeaveWish, WorkshopSheet};
pub use screen::WorkshopContext;
pub use sheets::{heading as sheet_heading, show as show_sheet};

use crate::session::{Broken, FileNow, Halt, House, Job, SaveFault};
use crate::workshop::bench::{BenchChecks, BenchLook, Completed};
use crate::workshop::why::RuleSpan;
use buffer::EditedBuffer;
use by_hand::TableByHand;
use card_note::CardNote;
use comparing::Comparing;
use comparing_players::ComparingPlayers;
use covering::Covering;
use editor::EditorColours;
use finder::Finder;
use forms::NewRulesForm;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use stepping::{StepWish, Stepping};
use tabs::WorkshopTab;
use version::RulesVersion;

/// The Workshop of one game.
pub struct Workshop {
    pub game: String,
    /// The variant at the table: `game`, or `game/variant`.
    pub variant: String,
    pub title: String,
    /// Whether it was opened at a table, to which it leads back.
    pub from_table: bool,
    files: Vec<EditedBuffer>,
    current: usize,
    tab: WorkshopTab,
    /// Whether the table is folded to its bar.
    is_folded: bool,
    /// Whether the table has the place of the editor, in a narrow window.
    shows_table: bool,
    /// Whether the list of files lies over the editor, in a narrow window.
    lists_files: bool,
    /// Whether the editor had the keys in the last frame.
    is_typing: bool,
    colours: EditorColours,
    finder: Option<Finder>,
    offers: Option<OpenOffers>,
    looking: Looking,
    checking: Checking,
    defining: Option<Job<Defined>>,
    saving: Option<Job<Written>>,
    watching: Option<Job<Vec<(PathBuf, FileNow)>>>,
    /// The house with what others have written, until that was looked at.
    read_anew: Option<Arc<House>>,
    /// When the files are looked at next, for changes of others.
    watch_at: f64,
    comparing: Comparing,
    compared_players: ComparingPlayers,
    covering: Covering,
    /// Whether how often each line was used stands beside it.
    counts_lines: bool,
    stepping: Stepping,
    /// The position that is set by hand.
    by_hand: Option<TableByHand>,
    card_note: CardNote,
    /// The seed of the match at the table, as long as it is played: its deal is not stepped through.
    own_seed: Option<i64>,
    /// The versions that a comparison can begin from; the last is the present one.
    versions: Vec<RulesVersion>,
    /// Which of them is compared with the last.
    before: usize,
    /// What has become of the last command.
    told: Option<WorkshopNote>,
    pub form: NewRulesForm,
    people: panels::PeopleRules,
    wishes: Wishes,
}

/// A sentence about the last command, and whether it went well.
struct WorkshopNote {
    text: String,
    is_good: bool,
}

/// What is wished in a frame, to be begun after it.
#[derive(Default)]
struct Wishes {
    save: bool,
    leave: Option<LeaveWish>,
    check: bool,
    compare: Option<u64>,
    cover: bool,
    /// A match that is to be stepped through.
    step: Option<StepWish>,
    /// The match at the table if it is over, else one of its own.
    step_own: bool,
    /// Whether the table is to be set by hand once a match was dealt.
    set_by_hand: bool,
    complete: bool,
    define: bool,
    /// Whether a match by the rules is wished, where none is at the table.
    deal: bool,
}

/// The look at texts as they are typed.
#[derive(Default)]
struct Looking {
    job: Option<Job<Option<BenchLook>>>,
    /// When the next look is due.
    due: Option<f64>,
    look: Arc<BenchLook>,
    /// Whether a look was made.
    is_done: bool,
}

#[derive(Default)]
struct Checking {
    job: Option<Job<Option<BenchChecks>>>,
    checks: Option<BenchChecks>,
}

/// What can be written at the cursor.
struct OpenOffers {
    job: Option<Job<Option<Completed>>>,
    completed: Completed,
    chosen: usize,
    /// The byte for which they were asked.
    at: usize,
}

/// What a job has written.
struct Written {
    files: Vec<WrittenFile>,
    /// The house by the files as they are now.
    house: Option<Arc<House>>,
    seconds: f64,
}

struct WrittenFile {
    file: PathBuf,
    text: String,
    done: Result<(), SaveFault>,
}

/// The place where the name at the cursor is defined.
type Defined = Option<(PathBuf, Range<usize>)>;

impl Workshop {
    fn file(&self) -> Option<&EditedBuffer> {
        self.files.get(self.current)
    }

    fn file_mut(&mut self) -> Option<&mut EditedBuffer> {
        self.files.get_mut(self.current)
    }

    /// Whether something can be changed here.
    pub fn is_mine(&self) -> bool {
        self.files.iter().any(|file| file.is_mine)
    }

    /// The names of the files that are not saved.
    pub fn unsaved(&self) -> Vec<String> {
        self.files.iter().filter(|file| file.is_unsaved()).map(|file| file.name.clone()).collect()
    }

    /// Whether nothing is going on that will change the screen by itself.
    pub fn is_idle(&self) -> bool {
        !self.wishes.save
            && self.saving.is_none()
            && self.looking.job.is_none()
            && self.looking.due.is_none()
            && self.read_anew.is_none()
            && self.checking.job.is_none()
            && !self.is_comparing()
            && !self.covering.is_running()
            && !self.stepping.is_playing()
            && self.by_hand.as_ref().is_none_or(|by_hand| !by_hand.is_opening())
            && self.offers.as_ref().is_none_or(|offers| offers.job.is_none())
    }

    /// Whether a match at the table is one of this game.
    pub fn is_of(&self, game: &str) -> bool {
        self.game == game
    }

    /// The folder on disk where its own files lie.
    pub fn folder(&self) -> Option<String> {
        let file = self.files.iter().find(|file| file.is_mine)?.file.as_ref()?;
        Some(file.parent()?.to_string_lossy().into_owned())
    }

    /// Leaves in this way, once that is done.
    pub fn leave_by(&mut self, how: LeaveWish) {
        self.told = None;
        self.wishes.leave = Some(how);
    }

    /// Tells what has become of a command.
    pub fn note(&mut self, text: String) {
        self.tell(text, true);
    }

    fn tell(&mut self, text: String, is_good: bool) {
        self.told = Some(WorkshopNote { text, is_good });
    }

    /// Shows a place of a file on disk.
    fn go_to(&mut self, file: &std::path::Path, bytes: Range<usize>) {
        if let Some(place) = self.files.iter().position(|known| known.file.as_deref() == Some(file)) {
            self.current = place;
            self.shows_table = false;
            self.files[place].show(bytes);
        }
    }

    /// Shows a line, from 1, of the file with this path, and gives the editor the keys.
    fn go_to_line(&mut self, path: &str, line: usize) {
        if let Some(place) = self.file_of(path) {
            self.current = place;
            self.shows_table = false;
            self.files[place].show_line(line);
        }
    }

    /// Shows where a part of the rules begins, where the editor stands beside the table. The keys stay where they are.
    fn look_at(&mut self, part: &RuleSpan) {
        if let Some(place) = self.file_of(&part.path) {
            self.current = place;
            self.files[place].look_at_line(part.at.line as usize);
        }
    }

    fn file_of(&self, path: &str) -> Option<usize> {
        self.files.iter().position(|file| path.ends_with(&file.source))
    }

    /// The current file has another text: it is looked at.
    fn edited(&mut self, now: f64) {
        self.looking.due = Some(now + work::PAUSE);
        self.looking.job.iter().for_each(Job::halt);
        self.offers = None;
    }

    /// Shows the next problem after the cursor, or the first one.
    fn next_problem(&mut self) {
        let Some(file) = self.file() else { return };
        let (path, cursor) = (file.file.clone(), file.cursor);
        let look = self.looking.look.clone();
        let after = look.found.iter().filter(|one| one.file == path && one.range.start > cursor);
        let next = after.min_by_key(|one| one.range.start).or(look.found.iter().find(|one| one.file.is_some()));
        if let Some((file, range)) = next.and_then(|one| Some((one.file.clone()?, one.range.clone()))) {
            self.go_to(&file, range.start..range.start);
        }
    }

    /// Writes what is meant in place of the mistake nearest to the cursor.
    fn take_remedy(&mut self, now: f64) {
        let Some(place) = self.problem_here() else { return };
        self.take_remedy_of(place, now);
    }

    /// The problem in the line of the cursor, else the first with a remedy.
    fn problem_here(&self) -> Option<usize> {
        let file = self.file()?;
        let line = file.place(file.cursor).0;
        let here = |one: &&crate::workshop::bench::FoundMistake| one.file == file.file && one.file.is_some();
        let found = &self.looking.look.found;
        let in_line = found.iter().position(|one| here(&one) && one.line == line);
        in_line.or_else(|| found.iter().position(|one| here(&one) && one.remedy.is_some()))
    }

    fn take_remedy_of(&mut self, place: usize, now: f64) {
        let look = self.looking.look.clone();
        let Some(one) = look.found.get(place) else { return };
        let (Some((range, written)), Some(path)) = (&one.remedy, &one.file) else { return };
        let Some(at) = self.files.iter().position(|file| file.is_mine && file.file.as_ref() == Some(path)) else {
            return;
        };
        // the text may have changed since it was looked at
        if self.looking.due.is_some() || self.looking.job.is_some() {
            return;
        }
        self.current = at;
        self.files[at].write(range.clone(), written);
        self.edited(now);
    }
}

/// Whether work that was begun is to end, for jobs whose answer is a list.
fn goes_on(halt: &Halt) -> bool {
    !halt.is_wished()
}

fn broken(Broken(why): Broken) -> String {
    why
}
