#!/usr/bin/env python3
"""Gives a variant from one home to another through the real window, and takes a strip of pictures of it.

    docs/window/two_homes.py STRIP.png [--program target/release/house-rules] [--round]

In the first home a variant of Pasur with another target is made (*Keep as my variant*) and packed (*Make a pack*). In the second
the file is dropped on the window, added, played (a whole round with --round, else its first moves), and removed. Prints how long each
part took and how many clicks and keys it needed. Needs Xvfb, xdotool, ImageMagick; the file is dropped as a file manager drops it
if `python-xlib` is there, else it is opened as the menu entry opens it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import pictures

try:
    import drop_file
except ImportError:
    drop_file = None

HAND = "'s hand$"
OVER = "^(Next round|Next deal|Deal the next round|Go on)$"
TARGET = "^Points that win the match$"
SETTINGS = 'speed = 8.0\npause = 0.0\nreduced_motion = true\nname = "%s"\n'


class Home(pictures.Window):
    """The program in the home of one person."""

    def __init__(self, args, person, words=()):
        self.args, self.home, self.person = args, tempfile.mkdtemp(prefix=person), person
        self.clicks = self.typed = 0
        self.shots, self.begun = [], time.time()
        os.makedirs(os.path.join(self.home, "config/house-rules"))
        open(os.path.join(self.home, "config/house-rules/settings.toml"), "w").write(SETTINGS % person)
        os.environ["HOME"] = self.home
        self.start([args.program, *words], self.home)
        self.begun = time.time()

    def click(self, what, nth=0):
        self.clicks += 1
        super().click(what, nth)

    def write(self, text):
        """Types in place of what is in the field that has the focus."""
        self.typed += len(text)
        self.tool("key", "ctrl+a")
        self.tool("type", "--delay", "20", text)
        self.rest()

    def shot(self, told):
        self.shots.append((told, os.path.join(self.home, f"shot{len(self.shots)}.png")))
        time.sleep(0.6)
        subprocess.run(["import", "-window", "root", self.shots[-1][1]], env=self.env, check=True)

    def has(self, what):
        return any(re.search(what, c[1]) or re.search(what, c[2]) for c in self.controls())

    def wait_for(self, what, seconds=60):
        end = time.time() + seconds
        while not self.has(what):
            if time.time() > end:
                self.shot("waited in vain for " + what)
                sys.exit(f"{self.person}: `{what}` does not come: {sorted({c[1] for c in self.controls() if c[1]})}")
            time.sleep(0.2)
        self.rest()

    def figures(self):
        return f"{self.person}: {time.time() - self.begun:.0f} s, {self.clicks} clicks, {self.typed} characters typed"


def made(home, file):
    """In the first home: a variant is made and packed."""
    home.click("^Pasur, ")
    home.click("^Change who plays")
    home.wait_for("^House rules$")
    home.click("^House rules$")
    home.wait_for(TARGET)
    home.shot("Ann sets up Pasur")
    home.click(TARGET)
    home.write("40")
    home.tool("key", "Return")
    home.wait_for("^Keep as my variant$")
    home.shot("... to 40 points")
    home.click("^Keep as my variant$")
    home.write("Pasur to forty")
    home.click("^Keep$")
    home.wait_for(r"Pasur to forty \(yours\)")
    home.shot("It has a name")
    home.click("Games$")
    home.wait_for(r"Pasur to forty \(yours\)")
    if not home.has("^Make a pack of "):
        home.click(r"Pasur to forty \(yours\)")
    home.wait_for("^Make a pack of ")
    home.click("^Make a pack of ")
    home.wait_for("^Where it goes$")
    home.click("^Where it goes$")
    home.write(file)
    home.click("^Make it$")
    home.wait_for("It is there")
    home.shot("It is one file")


def played(home, file, whole):
    """In the second home: the file is dropped, added, played and removed."""
    if drop_file:
        drop_file.drop(home.display, int(home.id), file, home.size[0] // 2, home.size[1] // 2)
        home.clicks += 1
    home.wait_for("Adds a variant to Pasur")
    home.wait_for("checks pass|It loads")
    home.shot("Ben drops it on the window" if drop_file else "Ben opens the file")
    home.click("^Add to Pasur$")
    home.wait_for("^Play Pasur$")
    home.shot("It is among his games")
    home.click("^Play Pasur$")
    home.wait_for(HAND)
    home.shot("He plays it")
    turn(home, 200 if whole else 4)
    home.shot("The round is over" if whole else "... some moves on")
    home.tool("key", "Escape")
    home.rest()
    home.click("Games$")
    home.wait_for("^Remove ")
    home.click("^Remove Pasur")
    home.wait_for("^Not now$")
    home.shot("He takes it away")
    home.click("^Remove$")
    home.rest()
    time.sleep(1.5)
    home.shot("It is gone; the match stays")


def turn(home, most):
    """Plays cards of the hand until the round is over, or so many."""
    for _ in range(most):
        end = time.time() + 30
        while time.time() < end and not home.has(OVER) and not home.has(", to move$") and not home.find(HAND):
            time.sleep(0.1)
        cards = home.find(HAND)
        if home.has(OVER) or not cards:
            return
        home.click(HAND)
        if [card[1] for card in home.find(HAND)] == [card[1] for card in cards]:
            # it can take in several ways: one is picked from the list
            home.click("^All moves$")
            home.click("^Move: ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strip")
    parser.add_argument("--program", default=os.path.join(pictures.ROOT, "target/release/house-rules"))
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--round", action="store_true")
    args = parser.parse_args()
    args.program, args.scale, args.width, args.labels = os.path.abspath(args.program), 1, None, False
    folder = tempfile.mkdtemp()
    file = os.path.join(folder, "pasur_to_forty.houserules")
    ann = Home(args, "Ann")
    ben = None
    try:
        made(ann, file)
        print(ann.figures())
        ben = Home(args, "Ben", [] if drop_file else ["open", file])
        played(ben, file, args.round)
        print(ben.figures())
    finally:
        shots = ann.shots + (ben.shots if ben else [])
        font = subprocess.run(["fc-match", "-f", "%{file}", "sans"], capture_output=True, text=True).stdout
        words = ["-font", font, "-pointsize", "16"] + [word for told, path in shots for word in ("-label", told, path)]
        subprocess.run(["montage", *words, "-tile", "4x", "-geometry", "640x400+4+4", args.strip], check=True)
        for home in filter(None, [ann, ben]):
            home.close()
        shutil.rmtree(folder, ignore_errors=True)


main()
