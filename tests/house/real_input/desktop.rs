//! An X server without a screen, and the program in it.

use crate::common::Folder;
use crate::hands::{Control, Press, Screen};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const SIZE: [f32; 2] = [800.0, 560.0];
/// So long the program may take for the answer to a gesture, on a machine that has more to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// An X server; it ends with its owner.
pub struct Desktop {
    server: Child,
    pub display: String,
}

impl Desktop {
    pub fn open() -> Desktop {
        let screen = format!("{}x{}x24", SIZE[0], SIZE[1]);
        let mut server = Command::new("Xvfb");
        // it looks for a free number itself, and says it when it is ready; it does not begin anew with each client
        server.args(["-displayfd", "1", "-noreset", "-screen", "0", &screen, "-nolisten", "tcp"]);
        let mut server = server.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("Xvfb is installed");
        let mut number = String::new();
        let out = server.stdout.take().expect("its output is read");
        BufReader::new(out).read_line(&mut number).expect("Xvfb comes up");
        Desktop { server, display: format!(":{}", number.trim()) }
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// What xdotool writes, if it was content.
fn xdotool(display: &str, words: &[&str]) -> Option<String> {
    let output = Command::new("xdotool").env("DISPLAY", display).args(words).output().expect("xdotool is installed");
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The program in its window.
pub struct Program {
    child: Child,
    display: String,
    told: PathBuf,
    /// Gestures that were made: buttons and keys that were let go.
    made: u64,
}

/// What the first line of the told screen says.
struct Whole {
    /// Gestures that the window has answered.
    answered: u64,
    /// Nothing will change by itself.
    rests: bool,
    size: String,
    has_keys: bool,
}

impl Program {
    pub fn start(desktop: &Desktop, home: &Folder, words: &[&str]) -> Program {
        home.write("config/house-rules/settings.toml", "speed = 8.0\npause = 0.0\nreduced_motion = true\n");
        let mut program = Program::begin(desktop, home, words);
        program.take_the_keys();
        program
    }

    /// With the settings as they were left, wherever the window comes up.
    pub fn again(desktop: &Desktop, home: &Folder) -> Program {
        let mut program = Program::begin(desktop, home, &[]);
        program.wait_until("a window", |_| true);
        program
    }

    fn begin(desktop: &Desktop, home: &Folder, words: &[&str]) -> Program {
        let told = home.file("screen");
        let _ = std::fs::remove_file(&told);
        // an installed program may be tried in place of the one just built
        let program = std::env::var_os("HOUSE_RULES_PROGRAM").unwrap_or(env!("CARGO_BIN_EXE_house-rules").into());
        let mut command = Command::new(program);
        command.args(words).current_dir(crate::common::root());
        command.env("DISPLAY", &desktop.display).env_remove("WAYLAND_DISPLAY");
        command.env("XDG_DATA_HOME", home.file("data")).env("XDG_CONFIG_HOME", home.file("config"));
        command.env("HOUSE_RULES_TELL_SCREEN", &told).env("LIBGL_ALWAYS_SOFTWARE", "1").stdin(Stdio::null());
        let child = command.spawn().expect("the program starts");
        Program { child, display: desktop.display.clone(), told, made: 0 }
    }

    /// Width and height of its window in pixels.
    pub fn window_size(&self) -> [u32; 2] {
        let start = Instant::now();
        let found = || xdotool(&self.display, &["search", "--onlyvisible", "--name", "^House Rules"]);
        let id = loop {
            match found().and_then(|ids| ids.lines().last().map(str::to_string)) {
                Some(id) => break id,
                None => assert!(start.elapsed() < PATIENCE, "there is no window"),
            }
        };
        let told = xdotool(&self.display, &["getwindowgeometry", "--shell", &id]).expect("it has a size");
        let number =
            |name: &str| told.lines().find_map(|line| line.strip_prefix(name)?.parse().ok()).unwrap_or_default();
        [number("WIDTH="), number("HEIGHT=")]
    }

    /// Waits for the window, lays it over the whole screen, gives it the keys.
    fn take_the_keys(&mut self) {
        let start = Instant::now();
        loop {
            let found = xdotool(&self.display, &["search", "--onlyvisible", "--name", "^House Rules"]);
            if let Some(id) = found.as_deref().and_then(|ids| ids.lines().last()).filter(|id| !id.is_empty()) {
                let [width, height] = SIZE.map(|n| n.to_string());
                let all = ["windowmove", id, "0", "0", "windowsize", id, &width, &height, "windowfocus", id];
                xdotool(&self.display, &all).expect("the window can be placed");
                let here = format!("0 0 {width} {height}");
                self.wait_until("it lies over the screen and has the keys", |w| w.size == here && w.has_keys);
                return;
            }
            assert!(self.child.try_wait().unwrap().is_none(), "the program ended before its window was there");
            assert!(start.elapsed() < Duration::from_secs(40), "no window whose title begins with House Rules");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Makes so many gestures with real devices, when those before have been answered: the same frame would hear a text and
    /// the Tab after it.
    fn hand(&mut self, gestures: u64, words: &[&str]) {
        self.wait_until("a window that hears", |_| true);
        assert!(xdotool(&self.display, words).is_some(), "xdotool {words:?} fails");
        self.made += gestures;
    }

    /// The told screen as soon as it is as wanted, with an answer to all gestures that were made.
    fn wait_until(&mut self, what: &str, wanted: impl Fn(&Whole) -> bool) -> String {
        let start = Instant::now();
        loop {
            let told = std::fs::read_to_string(&self.told).unwrap_or_default();
            let whole = whole(&told);
            if whole.as_ref().is_some_and(|w| w.answered >= self.made && wanted(w)) {
                return told;
            }
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!("the program ended: {status}");
            }
            let answered = whole.map_or(0, |w| w.answered);
            assert!(start.elapsed() < PATIENCE, "{answered} of {} gestures were answered; not so: {what}", self.made);
            std::thread::sleep(Duration::from_millis(4));
        }
    }

    /// Presses a key as xdotool writes it, such as `ctrl+s`.
    pub fn key(&mut self, key: &str) {
        self.hand(1, &["key", key]);
    }

    /// Waits for its end; gives the exit status.
    pub fn wait(&mut self) -> Option<i32> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the program does not end");
    }

    /// Without a word (SIGKILL).
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn whole(told: &str) -> Option<Whole> {
    let parts: Vec<&str> = told.lines().next()?.split('\t').collect();
    let ["Calm", answered, rests, size, state] = parts.as_slice() else { return None };
    let answered = answered.parse().ok()?;
    Some(Whole { answered, rests: *rests == "true", size: size.to_string(), has_keys: *state == "focused" })
}

fn control(line: &str) -> Option<Control> {
    let parts: Vec<&str> = line.split('\t').collect();
    let [role, name, value, rect, state] = parts.as_slice() else { return None };
    if *role == "Calm" {
        return None;
    }
    let corners: Vec<f32> = rect.split(' ').filter_map(|n| n.parse().ok()).collect();
    Some(Control {
        role: role.to_string(),
        name: name.to_string(),
        value: value.to_string(),
        rect: corners.try_into().ok()?,
        enabled: state.contains("on"),
        chosen: state.contains("chosen"),
        focused: state.contains("focused"),
    })
}

impl Screen for Program {
    fn look(&mut self) -> Vec<Control> {
        self.wait_until("the screen rests", |w| w.rests).lines().filter_map(control).collect()
    }

    fn glance(&mut self) -> Vec<Control> {
        self.wait_until("the screen is told", |_| true).lines().filter_map(control).collect()
    }

    fn click(&mut self, [x, y]: [f32; 2]) {
        self.hand(1, &["mousemove", &x.round().to_string(), &y.round().to_string(), "sleep", "0.03", "click", "1"]);
    }

    fn drag(&mut self, from: [f32; 2], to: [f32; 2]) {
        let at =
            |k: f32| [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k].map(|n| n.round().to_string());
        let [x, y] = at(0.0);
        self.hand(0, &["mousemove", &x, &y, "sleep", "0.08", "mousedown", "1", "sleep", "0.08"]);
        for k in 1..=5 {
            let [x, y] = at(k as f32 / 5.0);
            self.hand(0, &["mousemove", &x, &y, "sleep", "0.08"]);
        }
        self.hand(1, &["sleep", "0.08", "mouseup", "1"]);
    }

    fn wheel(&mut self, [x, y]: [f32; 2], notches: i32) {
        let (button, times) = (if notches > 0 { "5" } else { "4" }, notches.unsigned_abs().to_string());
        let over = ["mousemove", &x.round().to_string(), &y.round().to_string()];
        // the middle button means nothing here: what is heard before it has been heard when it is answered
        let turn = ["click", "--repeat", &times, button, "click", "2"];
        self.hand(1, &[&over[..], &turn[..]].concat());
    }

    fn press(&mut self, key: Press) {
        let key = match key {
            Press::Tab => "Tab",
            Press::Space => "space",
            Press::Enter => "Return",
            Press::Escape => "Escape",
            Press::Left => "Left",
            Press::Right => "Right",
            Press::Up => "Up",
            Press::Down => "Down",
        };
        self.hand(1, &["key", key]);
    }

    fn type_text(&mut self, text: &str) {
        self.hand(text.chars().count() as u64, &["type", "--delay", "12", text]);
    }

    fn size(&self) -> [f32; 2] {
        SIZE
    }
}
