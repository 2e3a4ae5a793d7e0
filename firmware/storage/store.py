"""All that the handheld keeps: the game in play, finished games, settings.

    current.sol, current.log    the game in play (saved_game)
    games/00001.sol ...         the last 50 finished games, files as current.sol (records)
    settings.sol                settings and names
    broken-1.sol ... -3.sol     saves that could not be read, the newest first

All in one folder. Each is replaced by renaming a complete NAME.new, so a power cut leaves the old
or the new.
"""

from engine import game_class
from firmware.storage import files, records, settings
from firmware.storage.saved_game import DAMAGED, STEP, UNDO, WHOLE, SavedGame


class Store:
    """No method raises for a disk that is full, read-only, missing or broken: play goes on.

    settings: dict, see firmware.settings, and "names" once there are any: a list, those used last.
    Change it, then call `save_settings`.
    notice: None, or the key of a text to be shown once (who shows it sets it to None):
    "save-damaged" a save could not be read and was put aside,
    "save-shortened" the last steps of a saved game could not be read,
    "save-readonly" nothing can be saved; told once until saving works again.
    """

    def __init__(self, root: str):
        self.notice = None
        self.settings = settings.load(root)
        self._root = root
        self._records = root + "/games"
        self._saved = SavedGame(root)
        self._setup = None
        self._game = None  # in play; also what `resume` gives while nothing can be saved
        self._behind = False  # the disk lacks steps of the game, so the next save is a whole one
        self._failing = False
        self._ignored = False  # a broken save lies there that cannot be put aside

    # settings

    def save_settings(self):
        """Keeps `settings`; writes nothing when they are what was kept before."""
        try:
            settings.save(self._root, self.settings)
        except OSError:
            self._failed()

    # the game in play

    def begin(self, setup: dict, game):
        """A game begins, in place of one that is not over.

        setup: {"game": name, "names": [...], "options": {...}}. The game object is the one that
        is played on from now: `step`, `undo` and `finish` are called after it did the same.
        """
        self._find()
        self._setup = setup
        self._game = game
        self._behind = True
        self._save()

    def step(self, move: int):
        """The game played a move that did not end it."""
        self._save(STEP, move)

    def undo(self):
        """The game took its last step back."""
        self._save(UNDO)

    def finish(self):
        """The game is over, its last move played: it becomes a record, and none is in play."""
        try:
            number = records.next_number(self._records)
            self._saved.write(self._setup, self._game, number)
            self._keep(number)
            self._failing = False
        except OSError:
            self._failed()
        self._setup = self._game = None

    def has_game(self) -> bool:
        """Whether there is a game to go on with; plays nothing, so it costs only the reading."""
        return self._game is not None or self._find() is not None

    def resume(self):
        """(setup, game) of the game in play, or None."""
        if self._game is None:
            found = self._find()
            if found is not None:
                self._restore(found)
        return None if self._game is None else (self._setup, self._game)

    # inside

    def _save(self, kind=0, move=0):
        """Saves the step just made, or the whole game where that is due."""
        try:
            if self._behind or self._saved.log_is_full:
                files.make_folder(self._root)
                self._saved.write(self._setup, self._game)
            else:
                self._saved.append(kind, move)
            self._behind = self._failing = self._ignored = False
        except OSError:
            self._behind = True
            self._failed()

    def _failed(self):
        if not self._failing:
            self._failing = True
            self.notice = "save-readonly"

    def _find(self):
        """What is saved of a game in play, or None; settles what is broken or over."""
        if self._ignored or not files.exists(self._saved.path):
            return None
        try:
            setup, snapshot, record = self._saved.read()
        except (OSError, ValueError):
            self._damaged()
            return None
        if not record:
            return setup, snapshot
        try:
            self._keep(record)
        except OSError:
            self._failed()
        return None

    def _restore(self, found):
        setup, snapshot = found
        try:
            game = game_class(setup["game"]).unpack(snapshot)
            state = self._saved.replay(game)
        except MemoryError:
            raise
        except Exception:
            # Whatever the engine finds wrong with a game of other rules: it is not to be played.
            self._damaged()
            return
        self._setup = setup
        self._game = game
        self._behind = state != WHOLE
        if game.over:
            self.finish()
        elif state == DAMAGED:
            self._save()
            if not self._behind and files.put_aside(self._saved.log, self._root):
                self.notice = "save-shortened"

    def _damaged(self):
        self.notice = "save-damaged"
        self._ignored = not files.put_aside(self._saved.path, self._root)

    def _keep(self, number):
        """Makes a record of the saved game, which is over."""
        records.keep(self._saved.path, self._records, number)
        self._saved.clear()
