#!/usr/bin/env python3
"""How many deals by chance OpenSpiel plays in a second when it is driven from Python, and how many this program plays.

    tests/peers/speed.py [--house target/release/house-rules] [--slices 9] [--seconds 2] [euchre ...]

Both play uniformly random moves on one thread, in turns of a few seconds, so that a busy machine slows both; the ratio is
the median over the slices. Options make a match one deal, as a game of OpenSpiel is (a few of hearts are two: counted as
one); the seconds of the program are those that `simulate --json` measures, without its start.
"""
import argparse, json, os, random, statistics, subprocess, time

import pyspiel

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# a game, the options that make a match one deal, and how many times as fast we mean to be
GAMES = {
    "euchre": ({"target": 1}, 15),
    "hearts": ({"target": 10}, 15),
    "spades": ({"rounds": 1}, 15),
    "gin_rummy": ({"rounds": 1}, 100),
}


def open_spiel(game, seconds, rng):
    """Deals and moves a second."""
    deals = moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        deals += 1
    took = time.perf_counter() - start
    return deals / took, moves / deals


def house_rules(house, name, options, games, seed):
    settings = [word for key, value in options.items() for word in ("--set", f"{key}={value}")]
    command = [house, "simulate", name, "--games", str(games), "--seed", str(seed), "--threads", "1", "--json", *settings]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout)
    assert told["script_calls"] == 0 and told["uncounted"] == 0, told
    return told["games_per_second"], told["moves"] / games


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--house", default=os.path.join(ROOT, "target", "release", "house-rules"))
    parser.add_argument("--slices", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("names", nargs="*", help="which games; all of them without")
    asked = parser.parse_args()
    print("| game | OpenSpiel from Python, deals/s (moves a deal) | House Rules, deals/s (moves a deal) | times (least to most) | wanted |")
    print("|---|---:|---:|---:|---:|")
    for name, (options, wanted) in GAMES.items():
        if asked.names and name not in asked.names:
            continue
        game, rng = pyspiel.load_game(name), random.Random(name)
        games = int(house_rules(asked.house, name, options, 2_000, 0)[0] * asked.seconds)
        theirs, ours = [], []
        for slice in range(asked.slices):
            theirs.append(open_spiel(game, asked.seconds, rng))
            ours.append(house_rules(asked.house, name, options, games, slice + 1))
        ratios = [our[0] / their[0] for our, their in zip(ours, theirs)]
        of = lambda rows, place: statistics.median(row[place] for row in rows)
        print(f"| {name} | {of(theirs, 0):,.0f} ({of(theirs, 1):.1f}) | {of(ours, 0):,.0f} ({of(ours, 1):.1f}) "
              f"| {statistics.median(ratios):.0f} ({min(ratios):.0f} to {max(ratios):.0f}) | {wanted} |", flush=True)


main()
