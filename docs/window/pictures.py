#!/usr/bin/env python3
"""Takes the pictures of this folder from the real window, under Xvfb.

    cargo build --release
    docs/window/pictures.py FOLDER [NAME...] [--size 1280x800] [--scale 1] [--program target/release/house-rules]
    docs/window/pictures.py --readme                  # takes the small ones anew that README.md shows
    docs/window/pictures.py FOLDER --film [NAME...] [--seconds 6]      # strips of pictures 0.2 s apart

Positions are made by `house-rules run --record` and cut off where a person is to move, so the same
rules give the same pictures. Needs Xvfb, xdotool and ImageMagick.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SETTINGS = "reduced_motion = true\nspeed = 8.0\npause = 0.0\n"
LATELY = SETTINGS + 'lately = ["pasur"]\n'
HAND = r", your hand$"
MOVE = "the move of the record"
SHOW = "^Show me$"
SINGLE = r"^0 \S+$"
RANKS = dict(zip("A23456789TJQK", "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()))
SUITS = dict(S="spades", H="hearts", D="diamonds", C="clubs")


def played(n):
    """A line of the statistics, as if a match had been played."""
    mine, theirs = (121, 80 + n * 7 % 41) if n % 5 < 3 else (90 + n * 11 % 31, 121)
    opponent = "cribbage/careful" if n % 4 else "any/random"
    return dict(format=1, when=1795000000 + n * 7200, variant="cribbage", options={}, seed=n, players=["human", opponent],
                teams=[0, 1], names=["", ""], points=[mine, theirs], winners=[int(mine < theirs)], rounds=9, seconds=600,
                looks=int(n % 9 == 0), hints=int(n % 4 == 0))


class Scene:
    """A screen: what is opened, from which position, and what is clicked before the picture."""

    def __init__(self, variant=None, seats=None, seed=3, part=0.5, move=r"^0 ", clicks=(), options=(), seated=(),
                 players=None, settings=SETTINGS, kept=(), broken=False, played=0,
                 wait=1.0):
        self.variant, self.seats, self.seed, self.part, self.move = variant, seats, seed, part, move
        self.clicks, self.options, self.seated, self.players = clicks, options, seated, players
        self.settings, self.kept, self.broken, self.played, self.wait = settings, kept, broken, played, wait


SCENES = {
    # before a game
    "gallery": Scene(wait=4.0),
    "setup": Scene(clicks=["^Cribbage, ", "^Cribbage: Short game", "^Change who plays"]),
    "setup-pinochle": Scene(clicks=["^Pinochle, ", "^Change who plays"]),
    "rules": Scene(clicks=["^Cribbage, ", "^Rules of"]),
    "settings": Scene(clicks=["Settings"]),
    "broken": Scene(broken=True, clicks=["mistakes?$"]),
    "statistics": Scene(played=40, clicks=["Statistics"]),
    "lab": Scene(settings=LATELY, clicks=["^Lab$"]),
    "lab-duel": Scene(settings=LATELY, clicks=["^Lab$", "^Begin$"]),
    "lab-tournament": Scene(settings=LATELY, clicks=["^Lab$", "^One more player$", "^Single rounds$", "^Begin$"]),
    "lab-deal": Scene(settings=LATELY, clicks=["^Lab$", "^Begin$", "^Open pair", "^Move ⏵", "^Move ⏵"]),
    "help": Scene("cribbage", seed=7, part=0.44, move=SINGLE, clicks=["Menu", "Keys and help"]),
    "resume": Scene(kept=["cribbage", "kings6", "pinochle"]),
    "curtain": Scene("pasur", players=["human", "human"], move=r"^0 "),
    # a middle position of every game
    "basra": Scene("basra", seed=4, part=0.62),
    "basra4": Scene("basra", seats=4, seed=4, part=0.3),
    "cassino": Scene("cassino", seed=3, part=0.3, move=r"^0 .* \d+$"),
    "cassino4": Scene("cassino/royal", seats=4, seed=5, part=0.3, move=r"^0 .*build"),
    "rummy": Scene("rummy", seed=3, part=0.02, move=r"^0 \S+ meld"),
    "cribbage": Scene("cribbage", seed=7, part=0.44, move=SINGLE),
    "no_flush": Scene("cribbage/no_flush", seed=8, part=0.6, move=SINGLE),
    "short": Scene("cribbage/short", seed=9, part=0.9, move=SINGLE),
    "trainer": Scene("cribbage/trainer", seed=3, part=0.8, move=SINGLE),
    "kings2": Scene("kings_in_the_corner", seed=3, part=0.7),
    "kings3": Scene("kings_in_the_corner", seats=3, seed=5, part=0.5),
    "kings4": Scene("kings_in_the_corner", seats=4, seed=6, part=0.5),
    "kings6": Scene("kings_in_the_corner", seats=6, seed=3, part=0.6),
    "pasur2": Scene("pasur", seed=3, part=0.45),
    "pasur4": Scene("pasur", seats=4, seed=4, part=0.35),
    "optional_capture": Scene("pasur/optional_capture", seed=6, part=0.55),
    "partnership": Scene("pasur/partnership", seed=3, part=0.5),
    "thirteen_clubs": Scene("pasur/thirteen_clubs", seed=8, part=0.4),
    "pasur-trainer": Scene("pasur/trainer", seed=3, part=0.5),
    "pinochle": Scene("pinochle", seed=3, part=0.7),
    "cutthroat": Scene("pinochle/cutthroat", seed=3, part=0.35, move=r"^0 T"),
    "four_nines": Scene("pinochle/four_nines", seed=5, part=0.7),
    "original_melds": Scene("pinochle/original_melds", seed=6, part=0.7),
    "strict": Scene("pinochle/strict", seed=7, part=0.8),
    "stock": Scene("pinochle/stock_drawing", seed=3, part=0.28, move=SINGLE),
    "pinochle-trainer": Scene("pinochle/trainer", seed=3, part=0.75),
    "scopa": Scene("scopa", seed=3, part=0.5),
    "scopa4": Scene("scopa", seats=4, seed=5, part=0.5),
    "escoba": Scene("scopa/escoba", seed=4, part=0.4),
    "scopone": Scene("scopa/scopone", seed=3, part=0.7),
    "auction_pinochle": Scene("auction_pinochle", seats=4, seed=3, part=0.6, move=SINGLE),
    "belote": Scene("belote", seed=3, part=0.5, move=SINGLE),
    "coinche": Scene("belote/coinche", seed=3, part=0.0, move=r"^0 (\d+|pass)"),
    "bezique": Scene("bezique", seed=3, part=0.3, move=SINGLE),
    "cinq_cents": Scene("cinq_cents", seed=3, part=0.3, move=SINGLE),
    "diloti": Scene("diloti", seed=3, part=0.4),
    "five_hundred": Scene("five_hundred", seed=3, part=0.5, move=SINGLE),
    "pishti": Scene("pishti", seed=3, part=0.5, move=SINGLE),
    "romme": Scene("rummy/romme", seats=3, seed=3, part=0.1, move=r"^0 \S+ meld"),
    "tablic": Scene("tablic", seed=3, part=0.4),
    "canasta": Scene("canasta", seed=7, part=0.12, move=r"^0 \S+ meld"),
    "canasta-take": Scene("canasta", seed=7, part=0.1, move=r"^0 .*take"),
    "zheng_shangyou": Scene("zheng_shangyou", seats=4, seed=5, part=0.1, move=r"^0 \S+"),
    "template": Scene("template", seats=3, seed=3, part=0.4),
    # lessons
    "lesson": Scene(clicks=["^Cribbage, ", "^Learn Cribbage$", "^Next$"]),
    "lesson-play": Scene(clicks=["^Cribbage, ", "^Learn Cribbage$", "^Next$", SHOW, SHOW]),
    "lesson-count": Scene(clicks=["^Cribbage, ", "^Learn Cribbage$", "^Next$", SHOW, SHOW, SHOW, SHOW, SHOW]),
    "lesson-pasur": Scene(clicks=["^Pasur, ", "^Learn Pasur$", "^Next$"]),
    "lesson-kings": Scene(clicks=["^Kings in the Corner, ", "^Learn Kings in the Corner$", "^Next$", SHOW, SHOW]),
    "lesson-bid": Scene(clicks=["^Pinochle, ", "^Learn Pinochle$", "^Next$"]),
    "lesson-trick": Scene(clicks=["^Pinochle, ", "^Learn Pinochle$", "^Next$", SHOW, SHOW, SHOW, SHOW, SHOW]),
    "lesson-end": Scene(clicks=["^Kings in the Corner, ", "^Learn Kings in the Corner$", "^Next$", SHOW, SHOW, SHOW, SHOW, SHOW, SHOW, "^Finish$"]),
    # moments
    "lay_away": Scene("cribbage", seed=7, part=0.5, move=r"^0 \S+ \S+$", clicks=[HAND, (HAND, 4)]),
    "hint": Scene("cribbage", seed=7, part=0.44, move=SINGLE, clicks=["Hint"]),
    "bid": Scene("pinochle", seed=5, part=0.0, move=r"^0 (\d|pass)"),
    "trump": Scene("pinochle", seed=3, part=0.0, move=r"^0 (spades|hearts|clubs|diamonds)"),
    "keep": Scene("pinochle/cutthroat", seed=3, part=0.4, move=r"^0 9S", clicks=[(HAND, n) for n in (0, 3, 8, 9, 14)]),
    "capture": Scene("pasur", seed=4, part=0.2557, move=r"^0 5H x 3H 3S", clicks=[MOVE]),
    "callout": Scene("cribbage", seed=7, part=0.34, move=r"^0 5S", settings="speed = 0.5\n", clicks=[MOVE], wait=0.9),
    "log": Scene("cribbage", seed=7, part=0.44, move=SINGLE, clicks=["^Log$", (r"^Look at", -2)]),
    "roundend": Scene("cribbage", seed=7, part=0.1, move=r"^0 4C", clicks=[MOVE], wait=9),
    "president": Scene("president", seats=4, seed=5, part=0.15, move=r"^0 \S+"),
    "crazy-eights": Scene("crazy_eights", seats=3, seed=5, part=0.3, move=r"^0 "),
    "oh-hell": Scene("oh_hell", seats=4, seed=5, part=0.0, move=r"^0 \d", wait=4),
    "counting-aloud": Scene("cribbage/muggins", seed=7, part=0.13, move=r"^0 \d+$", wait=3),
    "counting": Scene("cribbage", seed=7, part=0.1, move=r"^0 4C", clicks=[MOVE], wait=4,
                      settings=SETTINGS + "count_by_hand = true\n"),
    "matchend": Scene("cribbage", seed=7, part=1.0, move=SINGLE, clicks=[MOVE], wait=9),
    "skunk": Scene("cribbage", seed=1, part=1.0, move=SINGLE, clicks=[MOVE], wait=4, options=["skunk=true"],
                   seated=["1=any/random"]),
    "failed": Scene("pinochle", seed=25, part=1.0, move=SINGLE, clicks=[MOVE], wait=6),
    "best": Scene("cribbage", seed=7, part=0.44, move=SINGLE, clicks=["Menu", "What was best"], wait=3),
    "review": Scene("pasur", seed=3, part=0.9, clicks=["Menu", "What I gave away"], wait=5),
    "sixty_six": Scene("sixty_six", seed=3, part=0.5),
    "hearts": Scene("hearts", seed=3, part=0.5, move=SINGLE),
    "durak": Scene("durak", seats=3, seed=3, part=0.4),
    "gin": Scene("gin_rummy", seed=3, part=0.5),
    "knock_rummy": Scene("knock_rummy", seats=3, seed=3, part=0.4),
    "euchre": Scene("euchre", seed=3, part=0.5, move=SINGLE),
    "euchre-offer": Scene("euchre", seed=5, part=0.0, move=r"^0 (order|pass)"),
    "equal-turned": Scene("pinochle/cutthroat", seed=4, part=0.27, move=r"^0 9C", clicks=["^Nine of clubs, turned up"]),
    "euchre-joker": Scene("euchre/british", seed=44, part=0.055, move=r"^0 (spades|hearts|clubs|diamonds)"),
    "spades": Scene("spades", seed=3, part=0.5, move=SINGLE),
    "pause": Scene("kings_in_the_corner", seed=3, part=0.7, clicks=["Menu"]),
}

MOVING = "speed = 1.0\n"
# what is seen of a move and of what follows it, one small picture every 0.2 s
FILMS = {
    "capture": Scene("pasur", seed=4, part=0.2557, move=r"^0 5H x 3H 3S", clicks=[MOVE, "^Three of spades"], settings=MOVING),
    "jack": Scene("pasur", seed=3, part=0.3, move=r"^0 J\S x", clicks=[MOVE], settings=MOVING),
    "trick": Scene("pinochle", seed=3, part=0.7, move=SINGLE, clicks=[MOVE], settings=MOVING),
    "kings": Scene("kings_in_the_corner", seats=4, seed=6, part=0.5, move=r"^0 draw", clicks=["^Draw a card"], settings=MOVING),
    "draw": Scene("kings_in_the_corner", seats=2, seed=3, part=0.3, move=r"^0 draw", clicks=["^Draw a card"], settings=MOVING),
    "rest": Scene("pasur", seed=3, part=1.0, move=r"^0 \S+$", clicks=[MOVE], settings=MOVING),
}

# in README.md, and as wide there
README = dict(cribbage=960, gallery=720, setup=720, kings6=720, basra4=720, stock=720, roundend=720)


def history_of(text):
    return tomllib.loads(text)["history"]


def position(program, scene, folder, name):
    """A record that ends where the person in seat 0 is to make such a move."""
    whole = os.path.join(folder, name + ".whole.toml")
    words = [program, "run", scene.variant, "--seed", str(scene.seed), "--record", whole]
    if scene.seats:
        words += ["--seats", str(scene.seats)]
    for seat in scene.seated:
        words += ["--seat", seat]
    for option in scene.options:
        words += ["--set", option]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    record = tomllib.load(open(whole, "rb"))
    moves = record["history"]
    wanted = [i for i, m in enumerate(moves) if re.search(scene.move, m)]
    if not wanted:
        sys.exit(f"{name}: no move like {scene.move}")
    at = min(wanted, key=lambda i: abs(i - scene.part * len(moves)))
    players = scene.players or ["human"] + record["players"][1:]
    text = open(whole).read()
    listed = lambda words: "[" + ", ".join(f'"{w}"' for w in words) + "]"
    text = re.sub(r"(?m)^entries = .*\n", "", text)         # cut by hand: it does not say any more how long it is
    text = re.sub(r"(?m)^history = .*$", lambda _: "history = " + listed(moves[:at]), text)
    text = re.sub(r"(?m)^players = .*$", lambda _: "players = " + listed(players), text)
    os.remove(whole)
    path = os.path.join(folder, name + ".toml")
    open(path, "w").write(text)
    return path, moves[at]


class Window:
    """The program on a screen of its own."""

    def __init__(self, args, scene, name):
        self.args, self.home = args, tempfile.mkdtemp()
        os.makedirs(os.path.join(self.home, "config/house-rules"))
        open(os.path.join(self.home, "config/house-rules/settings.toml"), "w").write(scene.settings)
        words, self.move = self.command(scene, name)
        self.start(words, ROOT)

    def start(self, words, folder):
        """Starts the program in a folder, on a screen of its own."""
        args = self.args
        self.size = [int(n) * args.scale for n in args.size.split("x")]
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-noreset", "-nolisten", "tcp",
                                        "-screen", "0", f"{self.size[0]}x{self.size[1]}x24"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        self.display = ":" + os.read(read, 20).decode().strip()
        self.told = os.path.join(self.home, "screen")
        env = dict(os.environ, DISPLAY=self.display, XDG_DATA_HOME=self.home + "/data", HOUSE_RULES_TELL_SCREEN=self.told,
                   XDG_CONFIG_HOME=self.home + "/config", WINIT_X11_SCALE_FACTOR=str(args.scale), LIBGL_ALWAYS_SOFTWARE="1")
        env.pop("WAYLAND_DISPLAY", None)
        self.env = env
        self.child = subprocess.Popen(words, env=env, cwd=folder, stdin=subprocess.DEVNULL)
        self.place()

    def command(self, scene, name):
        words = [self.args.program]
        saves = os.path.join(self.home, "data/house-rules/saves")
        os.makedirs(saves)
        if scene.played:
            lines = [played(n) for n in range(scene.played)]
            os.makedirs(self.home + "/data/house-rules", exist_ok=True)
            with open(self.home + "/data/house-rules/matches.jsonl", "w") as file:
                file.write("".join(json.dumps(line) + "\n" for line in lines))
        for other in scene.kept:
            position(self.args.program, SCENES[other], saves, other)
        if scene.broken:
            data = os.path.join(self.home, "rules")
            shutil.copytree(os.path.join(ROOT, "rules"), os.path.join(data, "rules"))
            shutil.copytree(os.path.join(ROOT, "strategies"), os.path.join(data, "strategies"))
            path = os.path.join(data, "rules/basra/rules.rhai")
            text = open(path).read().replace("order:", "ordre:", 1)
            open(path, "w").write(text)
            words += ["--data", data]
        if not scene.variant:
            return words, None
        path, move = position(self.args.program, scene, self.home, name)
        return words + ["play", "--resume", path], move

    def tool(self, *words):
        done = subprocess.run(["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None

    def place(self):
        end = time.time() + 60
        while time.time() < end and self.child.poll() is None:
            found = self.tool("search", "--onlyvisible", "--name", "^House Rules")
            if found:
                self.id = found.split()[-1]
                self.tool("windowmove", self.id, 0, 0, "windowsize", self.id, *self.size, "windowfocus", self.id,
                          "mousemove", self.size[0] - 2, self.size[1] - 2)
                self.rest()
                return
            time.sleep(0.1)
        sys.exit("no window")

    def screen(self):
        try:
            return open(self.told).read()
        except OSError:
            return ""

    def controls(self):
        for line in self.screen().splitlines():
            role, name, value, place, state = line.split("\t")
            yield role, name, value, [float(n) for n in place.split()], state

    def rest(self, least=0.6):
        """Waits until nothing has changed for a while."""
        last, since, end = None, time.time(), time.time() + 30
        while time.time() < end and time.time() - since < least:
            now = self.screen()
            if now != last:
                last, since = now, time.time()
            time.sleep(0.05)

    def at(self, place):
        self.tool("mousemove", (place[0] + min(place[2], place[0] + 60 * self.args.scale)) / 2, (place[1] + place[3]) / 2)

    def find(self, what):
        """In reading order."""
        inside = lambda place: place[1] >= 0 and place[3] <= self.size[1]
        found = [c for c in self.controls() if re.search(what, c[1]) and c[0] != "TextRun" and inside(c[3])]
        return sorted(found, key=lambda c: (round(c[3][1] / 40), c[3][0]))

    def play(self, move):
        """Clicks the card that the record plays."""
        card = move.split()[1]
        if self.args.labels:
            print("plays", move)
        self.click("^" + RANKS[card[0]] + " of " + SUITS[card[1]] + ".*, your hand$")

    def click(self, what, nth=0):
        found = self.find(what)
        for _ in range(12):                  # further down, in a small window
            if found or not self.find("^(Settings|⏴ Games)$"):
                break
            self.tool("mousemove", self.size[0] / 2, self.size[1] * 0.7, "click", "--repeat", "3", 5)
            self.rest(0.4)
            found = self.find(what)
        if not -len(found) <= nth < len(found):
            print(f"   nothing called {what}: {sorted({c[1] for c in self.controls() if c[1]})}", file=sys.stderr)
            return
        self.at(found[nth][3])
        self.tool("click", 1)
        self.rest()

    def press(self, what):
        """Clicks and does not wait."""
        if what is MOVE:
            card = self.move.split()[1]
            what = "^" + RANKS[card[0]] + " of " + SUITS[card[1]] + ".*, your hand$"
        found = self.find(what)
        if found:
            self.at(found[0][3])
            self.tool("click", 1)

    def film(self, path, seconds):
        """Pictures 0.2 s apart in one, in rows of four, each with its time."""
        begun, shots = time.time(), []
        while len(shots) * 0.2 < seconds:
            time.sleep(max(0, begun + len(shots) * 0.2 - time.time()))
            name = os.path.join(self.home, f"shot{len(shots):03}.ppm")
            late = time.time() - begun
            subprocess.run(["import", "-window", "root", "ppm:" + name], env=self.env, check=True)
            shots.append((late, name))
        words = [w for late, name in shots for w in ("-label", f"{late:.1f} s", name)]
        size = f"{self.args.width or 480}x+4+4"
        subprocess.run(["montage", *words, "-tile", "4x", "-geometry", size, "-quality", "85", path], check=True)

    def picture(self, path):
        raw = ["import", "-window", "root", "png:-"]
        shot = subprocess.run(raw, env=self.env, check=True, capture_output=True).stdout
        small = ["-resize", str(self.args.width), "-quality", "72", "-strip", "-interlace", "plane"]
        subprocess.run(["convert", "png:-", *(small if self.args.width else ["-quality", "88"]), path], input=shot, check=True)

    def close(self):
        self.child.kill()
        self.server.kill()
        shutil.rmtree(self.home, ignore_errors=True)


def take(args, name, scene):
    window = Window(args, scene, name)
    try:
        for click in scene.clicks:
            what, nth = click if isinstance(click, tuple) else (click, 0)
            if what is MOVE:
                window.play(window.move)
            else:
                window.click(what, nth)
        # drawn in software, the frames of a large window come late, and motion with them
        time.sleep(scene.wait * args.scale ** 1.25)
        window.picture(os.path.join(args.folder, f"{name}.jpg"))
        if args.labels:
            print("\n".join(f"{c[0]}\t{c[1]}\t{c[2]}" for c in window.controls()))
    finally:
        window.close()


def film(args, name, scene):
    window = Window(args, scene, name)
    try:
        for click in scene.clicks:
            window.press(click)
        window.film(os.path.join(args.folder, f"{name}.jpg"), args.seconds)
    finally:
        window.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--scale", type=int, default=1)
    parser.add_argument("--program", default=os.path.join(ROOT, "target/release/house-rules"))
    parser.add_argument("--labels", action="store_true", help="print what the screen is called")
    parser.add_argument("--readme", action="store_true", help="the pictures of README.md, small, into this script's folder")
    parser.add_argument("--film", action="store_true", help="strips of pictures of what moves: " + ", ".join(FILMS))
    parser.add_argument("--seconds", type=float, default=6)
    args = parser.parse_args()
    if args.readme == bool(args.folder):
        parser.error("name a folder, or say --readme")
    args.folder = args.folder or os.path.dirname(os.path.abspath(__file__))
    args.program = os.path.abspath(args.program)
    os.makedirs(args.folder, exist_ok=True)
    if args.film:
        args.width = None
        for name in args.names or FILMS:
            print(name, file=sys.stderr)
            film(args, name, FILMS[name])
        return
    for name in args.names or (README if args.readme else SCENES):
        print(name, file=sys.stderr)
        args.width = README.get(name) if args.readme else None
        take(args, name, SCENES[name])


if __name__ == "__main__":
    main()
