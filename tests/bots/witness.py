"""Plays the last move of each list, and writes down all that it is told: `witness.py FILE`."""
import json
import os
import sys

with open(sys.argv[1], "a") as file:
    print(json.dumps({"type": "environment", "names": sorted(os.environ)}), file=file)
    print("a witness is here", file=sys.stderr)
    for line in sys.stdin:
        file.write(line)
        file.flush()
        message = json.loads(line)
        if message["type"] == "decide":
            move = message["moves"][-1]["text"]
            print(json.dumps({"id": message["id"], "move": move, "reason": "the last one"}), flush=True)
