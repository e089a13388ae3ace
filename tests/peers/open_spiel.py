#!/usr/bin/env python3
"""Random games of OpenSpiel (pip install open_spiel), written as data for tests/house/peers.rs.

    tests/peers/open_spiel.py --games 1000 --seed 1 --out /tmp/peers [hearts ...]

One line of JSON a game: what was dealt to which pile, each decision [seat, options, taken], the points. Cards and words
are ours. An option that begins with `+` is only ours, one with `!` only OpenSpiel's: each is a difference that the table
in tests/peers/README.md names. A fourth number says that so many of the options are taken at once. The last line counts.
"""
import argparse, json, os, random, sys

sys.dont_write_bytecode = True
from other_games import crazy_eights, cribbage, gin_rummy
from trick_games import euchre, hearts, oh_hell, spades

GAMES = [hearts, oh_hell, spades, crazy_eights, euchre, cribbage, gin_rummy]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("names", nargs="*", help="which games; all of them without")
    asked = parser.parse_args()
    os.makedirs(asked.out, exist_ok=True)
    for game in GAMES:
        name = game.__name__
        if asked.names and name not in asked.names:
            continue
        rng = random.Random(f"{name} {asked.seed}")
        lines = [game(rng, number) for number in range(asked.games)]
        decisions = [d for l in lines for deal in l["deals"] for d in deal["decisions"]]
        counts = {"games": len(lines), "decisions": len(decisions), "options": sum(d[1].count(",") + 1 for d in decisions),
                  "results": sum(deal["points"] is not None for l in lines for deal in l["deals"])}
        with open(os.path.join(asked.out, f"{name}.jsonl"), "w") as file:
            file.writelines(json.dumps(l, separators=(",", ":")) + "\n" for l in lines + [counts])
        print(name, counts)


main()
