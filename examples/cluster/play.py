#!/usr/bin/env python3
"""Plays a match or a batch in shards on HyperQueue, and prints what they come to. README.md beside it says how.

    play.py SHARDS match BOARDS A B …
    play.py SHARDS bench BOARDS --solvers A,B,…
"""
import os, shutil, subprocess, sys, threading, time
from hyperqueue import Client, Job
from hyperqueue.cluster import LocalCluster, WorkerConfig

shards, command, *words = sys.argv[1:]
program = os.environ.get("COLOR_WALK") or shutil.which("color-walk")
parts = [f"part-{number}.journal" for number in range(1, int(shards) + 1)]
job = Job(default_workdir=".", max_fails=None)
for number, part in enumerate(parts, 1):
    job.program([program, command, *words, "--shard", f"{number}/{shards}", "--jobs", "1", "--resume", "--output", part])
server, submitted, done = os.environ.get("HQ_SERVER_DIR"), [], []
cluster = None if server else LocalCluster()
for _ in range(int(os.environ.get("WORKERS", os.cpu_count())) if cluster else 0):
    cluster.start_worker(WorkerConfig(cores=1))
client = Client(server) if server else cluster.client()


def play():
    """Shards that were killed go on where they were."""
    while len(submitted) < 5 and not done:
        submitted.append(client.submit(job))
        done.extend([True] if client.wait_for_jobs(submitted[-1:], raise_on_error=False) else [])


playing = threading.Thread(target=play, daemon=True)
playing.start()
merge = [program, command, "--merge", *parts, *os.environ.get("MERGE", "").split()]
# A match ends as soon as it is sure. What is left of its shards is not needed then.
merging = subprocess.Popen([*merge, "--watch"]) if command == "match" else None
while playing.is_alive() and (merging is None or merging.poll() is None):
    time.sleep(0.1)
if not (done or merging and merging.poll() is not None):
    if merging:
        merging.kill()
    sys.exit("shards failed five times; `hq job list` and job-*/*.stderr say why")
status = merging.wait() if merging else subprocess.run(merge).returncode
if cluster:
    cluster.stop()
elif not done:
    subprocess.run(["hq", "--server-dir", server, "job", "cancel", str(submitted[-1].id)], check=True)
# A thread that still waits for the server would be in the way of an ordinary exit.
os._exit(status)
