"""A saved game in the middle: made here, to be continued on a handheld.

job: the modules of the session and of the store, the folder, the set-up, the seed and the moves.
"""


def run(job):
    session = __import__(job["session"], None, None, ("start",))
    store = __import__(job["store"], None, None, ("Store",)).Store(job["root"])
    played = session.start(store, job["setup"], job["seed"])
    for move in job["moves"]:
        played.play(move)
