"""What the tests of the screens around a game share: stub tables, games at their end, pictures."""

from device import run
from PIL import Image

_PRELUDE = """
from firmware.keys import UP, DOWN, LEFT, RIGHT, OK, BACK
from firmware.screens.screen import Screen

class Kept(Store):
    '''A store that remembers what it was told; `saved_game` is what `resume` finds.'''
    saved_game = None
    def __init__(self, root):
        super().__init__(root)
        self.begun = []
    def has_game(self):
        return self.saved_game is not None
    def begin(self, setup, game):
        self.begun.append(setup)
        self.saved_game = (setup, game)
    def resume(self):
        return self.saved_game
    def release(self):
        pass
    def step(self, move):
        pass
    def finish(self):
        self.saved_game = None

stub.Store = Kept

class Table(Screen):
    def __init__(self, app, session):
        super().__init__(app)
        self.session = session

def put_tables():
    '''Each start of a game drops the tables of the others.'''
    for module, name in (("siesta", "SiestaTable"), ("sonne_und_mond", "SonneUndMondTable")):
        table = Module()
        setattr(table, name, Table)
        sys.modules["firmware.screens." + module] = table

put_tables()

class Game:
    '''A game that has ended so.'''
    def __init__(self, scores, teams=None, reason="last-shadow", turn=0):
        self.points = scores
        self.teams = teams
        self.reason = reason
        self.turn = turn
    def scores(self):
        return self.points
    def end_reason(self):
        return self.reason
    def outcome(self):
        from engine.outcome import Outcome, winning_seats
        return Outcome(self.reason, "SI-14", winning_seats(self.points, self.teams))

class Session:
    def __init__(self, names, scores=(), *rest):
        self.names = names
        self.game = Game(scores, *rest)
        self.setup = {"game": "siesta", "names": names, "options": {}}
    def name(self, seat):
        return self.names[seat]

app = make_app()
app.dev.entropy = lambda: 7
app.dev.now = 10000
PASSED = 301  # ms that a patient screen waits

def press(*keys):
    '''Keys one after the other, each long enough after the one before.'''
    for key in keys:
        app.dev.now += PASSED
        app.top.key(key)

def shown():
    '''The picture as text.'''
    app._draw()
    return "".join(["%02x" % byte for byte in app.dev.buffer])

def grown(screen):
    '''Bytes that twenty frames leave on the heap.'''
    app.push(screen)
    gc.collect()
    gc.disable()
    app._draw()
    before = gc.mem_alloc()
    for _ in range(20):
        app._draw()
    after = gc.mem_alloc()
    gc.enable()
    app._screens.pop()
    return after - before

def where():
    return type(app.top).__name__
"""


def play(script: str):
    """The value that a script told last, after the prelude above."""
    return run(_PRELUDE + script)


def picture(text: str) -> Image.Image:
    """What `shown` told, one pixel per dot."""
    buffer = bytes.fromhex(text)
    image = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            image.putpixel((x, y), buffer[(y >> 3) * 128 + x] >> (y & 7) & 1)
    return image
