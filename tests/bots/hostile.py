"""Programs that no tester wants at the table: `hostile.py KIND [FILE]`. `tests/house/outside.rs` seats them all."""
import json
import os
import signal
import subprocess
import sys
import time

kind = sys.argv[1]
out = sys.stdout


def say(text):
    out.write(text)
    out.flush()


def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        if message["type"] == "decide":
            yield message


def answer(message, **more):
    return json.dumps({"id": message["id"], "move": message["moves"][-1]["text"], **more}) + "\n"


def serve(reply):
    for number, message in enumerate(questions()):
        reply(number, message)


def honest(number, message):
    say(answer(message))


def child(body):
    """A child that goes on when this program has ended; its number is kept in the file."""
    process = subprocess.Popen([sys.executable, "-c", body])
    with open(sys.argv[2], "a") as file:
        file.write(f"{process.pid}\n")


if kind == "hang":
    time.sleep(10_000)
elif kind == "hang_later":
    serve(lambda number, message: honest(number, message) if number < 3 else time.sleep(10_000))
elif kind == "flood":
    while True:
        say("all of this is nothing that anybody asked for\n" * 1000)
elif kind == "flood_without_end":
    while True:
        say("x" * 65536)
elif kind == "flood_blank":
    while True:
        say("\n" * 65536)
elif kind == "flood_answers":
    number = 0
    while True:
        number += 1
        say(json.dumps({"id": number, "move": "pass"}) + "\n")
elif kind == "flood_errors":
    def reply(number, message):
        sys.stderr.write("y" * 1_000_000)
        honest(number, message)
    serve(reply)
elif kind == "die":
    sys.exit(3)
elif kind == "die_later":
    serve(lambda number, message: honest(number, message) if number < 3 else sys.exit(0))
elif kind == "die_by_signal":
    serve(lambda number, message: os.kill(os.getpid(), signal.SIGKILL))
elif kind == "lie_about_the_move":
    serve(lambda number, message: say(json.dumps({"id": message["id"], "move": "the ace of trumps"}) + "\n"))
elif kind == "lie_about_the_number":
    serve(lambda number, message: say(answer(message, id=message["id"] + 1000)))
elif kind == "lie_about_cards":
    serve(lambda number, message: say(json.dumps({"id": message["id"], "cards": ["2C"] * 9}) + "\n"))
elif kind == "no_json":
    serve(lambda number, message: say(message["moves"][0]["text"] + "\n"))
elif kind == "no_object":
    serve(lambda number, message: say("[1, 2]\n"))
elif kind == "half_a_line":
    serve(lambda number, message: say(answer(message).rstrip("\n")))
elif kind == "late":
    def reply(number, message):
        time.sleep(0.6)
        honest(number, message)
    serve(reply)
elif kind == "twice":
    serve(lambda number, message: say(answer(message) * 2))
elif kind == "close_input":
    os.close(0)
    time.sleep(10_000)
elif kind == "close_output":
    os.close(1)
    for line in sys.stdin:
        pass
    time.sleep(10_000)
elif kind == "fork":
    child("import time; time.sleep(10_000)")
    serve(honest)
elif kind == "fork_and_flood":
    # each has said something before this one answers, however busy the machine is
    said = sys.argv[2] + ".said"
    for _ in range(5):
        child(f"print('nothing', flush=True); open({said!r}, 'a').write('x')\nwhile True: print('nothing')")
    while not os.path.exists(said) or os.path.getsize(said) < 5:
        time.sleep(0.01)
    serve(honest)
elif kind == "fork_and_die":
    child("import time; time.sleep(10_000)")
    sys.exit(0)
elif kind == "deep":
    serve(lambda number, message: say("[" * 500_000 + "\n"))
elif kind == "no_text":
    def reply(number, message):
        out.buffer.write(b"\x00\xff\xfe\x80\n")
        out.buffer.flush()
    serve(reply)
elif kind == "long_answer":
    serve(lambda number, message: say(answer(message, reason="z" * 900_000)))
elif kind == "too_long_answer":
    serve(lambda number, message: say(answer(message, reason="z" * 3_000_000)))
elif kind == "deaf_to_signals":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    serve(honest)
    time.sleep(10_000)
else:
    sys.exit(f"there is no program {kind}")
