#!/usr/bin/env python3
"""A duel spread over the workers of a Dask cluster, merged to exactly the figures of one machine.

    pip install "dask[distributed]"
    python3 examples/dask/spread_duel.py --parts 14 -- pasur --a any/greedy --b any/random --pairs 2000 --seed 1

Everything after `--` is what `house-rules duel` takes. Without `--scheduler ADDRESS` it starts workers of its own on this machine.
A worker that is killed loses its parts to another; parts that never come are named, and the exit status is 1. The workers
need the program and the same `rules/` and `strategies/`: parts of other rules are refused by name.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster, as_completed


def play(program, arguments, part, parts):
    """One part, as the text of its file; on whatever machine."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "part.json"
        command = [program, "duel", *arguments, "--shard", f"{part}/{parts}", "--out", str(out)]
        ran = subprocess.run(command, capture_output=True, text=True)
        if not out.exists():
            raise RuntimeError(f"part {part}: {ran.stderr.strip()}")
        return part, out.read_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="house-rules")
    parser.add_argument("--scheduler", help="the address of a running cluster")
    parser.add_argument("--workers", type=int, default=2, help="of a cluster on this machine")
    parser.add_argument("--parts", type=int, default=8, help="several for each worker, so that none waits for the last")
    parser.add_argument("--json", action="store_true", help="one JSON object, as `house-rules merge` prints it")
    parser.add_argument("duel", nargs="+", help="what `house-rules duel` takes")
    told = parser.parse_args()

    cluster = None
    if not told.scheduler:
        cluster = LocalCluster(n_workers=told.workers, threads_per_worker=1, dashboard_address=None)
    arguments = told.duel if "--threads" in told.duel or told.scheduler else [*told.duel, "--threads", "1"]
    with Client(told.scheduler or cluster) as client, tempfile.TemporaryDirectory() as folder:
        parts = range(1, told.parts + 1)
        tasks = {client.submit(play, told.program, arguments, part, told.parts, pure=False): part for part in parts}
        files = []
        for task in as_completed(tasks):
            if task.status == "finished":
                part, text = task.result()
                files.append(pathlib.Path(folder) / f"part-{part}.json")
                files[-1].write_text(text)
            else:
                print(f"part {tasks[task]} did not come: {task.exception()}", file=sys.stderr)
            print(f"{len(files)} of {told.parts} parts", file=sys.stderr)
        merge = [told.program, "merge", *map(str, sorted(files)), *(["--json"] if told.json else [])]
        status = subprocess.run(merge).returncode if files else 1
    if cluster:
        cluster.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
