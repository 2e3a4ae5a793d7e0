# pyright: reportMissingImports=false
"""What main.py starts instead of the handheld: one job, between two lines that the host knows."""

import sys

from bench.memory import used

own = 0  # bytes on the heap that are this package's


def start(board):
    """Runs the job that the host wrote; it gets `own` along with what the host tells it."""
    before = used()
    job = __import__("bench.job", None, None, ("JOB",)).JOB
    run = __import__("bench." + job["name"], None, None, ("run",)).run
    job["own"] = own + used() - before
    del sys.modules["firmware.start"]  # the job may want the real one
    print("BEGIN")
    run(job)
    print("END")
