#!/usr/bin/env python3
"""A player for House Rules that plays every game: it takes the move with most certain points.

    house-rules play cribbage --text --seat 1="exec:python3 examples/bots/most_points.py"

One JSON object a line comes in and goes out; docs: docs/outside-programs.md.
"""
import json
import random
import sys

dice = random.Random()


def decide(question):
    """The move with most points; of equal ones any."""
    moves = question["moves"]
    best = max(move.get("points", 0) for move in moves)
    move = dice.choice([move for move in moves if move.get("points", 0) == best])
    return {"id": question["id"], "move": move["text"], "reason": "most points" if best else "by chance"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "match":
        dice.seed(message["seed"])
    elif message["type"] == "decide":
        print(json.dumps(decide(message)), flush=True)
    elif message["type"] == "bye":
        break
