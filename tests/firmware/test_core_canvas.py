"""Drawing: shapes, clipping, text, and that machine code and plain Python agree."""

from device import ROOT, run

DRAW = """
from firmware.canvas import Canvas
from firmware.colours import INK, PAPER
buffer = bytearray(1024)
canvas = Canvas(buffer, 128, 64)

def rows(x, y, w, h):
    '''A part of the picture as text.'''
    return ["".join(["#" if buffer[(b >> 3) * 128 + a] >> (b & 7) & 1 else "." for a in range(x, x + w)])
            for b in range(y, y + h)]

def lit():
    return sum([bin(byte).count("1") for byte in buffer])
"""

LETTER_F = ["####", "#...", "#...", "###.", "#...", "#...", "#...", "...."]


def draw(script):
    return run(DRAW + script)


def test_a_letter_stands_where_it_is_put_and_the_next_begins_one_column_further():
    after, picture = draw("after = canvas.text(10, 13, 'F')\ntell([after, rows(10, 13, 4, 8)])")
    assert after == 15
    assert picture == LETTER_F


def test_text_in_paper_colour_clears():
    picture = draw(
        "canvas.fill(0, 0, 128, 64)\ncanvas.text(10, 13, 'F', PAPER)\ntell(rows(10, 13, 4, 8))"
    )
    assert picture == ["".join("#."[char == "#"] for char in row) for row in LETTER_F]


def test_text_is_clipped_at_each_edge():
    cases = draw(
        """
got = []
for x, y in ((-2, 3), (126, 3), (5, -3), (5, 61), (-50, 0), (300, 0), (0, -8), (0, 64)):
    canvas.clear()
    canvas.text(x, y, "F")
    got.append(lit())
tell(got)
"""
    )
    # F has 12 pixels; counted in the drawing above.
    assert cases == [3, 9, 6, 6, 0, 0, 0, 0]


def test_numbers_are_drawn_as_the_text_of_their_digits():
    same = draw(
        """
got = []
for n in (0, 7, 10, 305, 65535, 1073741823, -1, -120):
    canvas.clear()
    end = canvas.number(3, 4, n)
    picture = bytes(buffer)
    canvas.clear()
    got.append(canvas.text(3, 4, str(n)) == end and picture == bytes(buffer))
    got.append(canvas.number_width(n) == canvas.width_of(str(n)) == end - 4)
tell(got)
"""
    )
    assert same == [True] * 16


def test_glyph_draws_a_character_by_its_number():
    same = draw(
        """
got = []
for char in "A~üß◀☀💡":
    canvas.clear()
    canvas.glyph(3, 4, ord(char))
    picture = bytes(buffer)
    canvas.clear()
    canvas.text(3, 4, char)
    got.append(picture == bytes(buffer) and lit() > 0)
tell(got)
"""
    )
    assert same == [True] * 7


def test_centre_and_right_place_the_ink():
    got = draw(
        """
width = canvas.width_of("HH")
canvas.centre(20, width + 10, 0, "HH")
left = rows(0, 0, 128, 1)[0]
canvas.clear()
canvas.right(100, 0, "HH")
right = rows(0, 0, 128, 1)[0]
tell([width, left.find("#"), left.rfind("#"), right.find("#"), right.rfind("#")])
"""
    )
    assert got == [11, 25, 35, 89, 99]


def test_a_paragraph_breaks_at_blanks_newlines_and_hyphens_and_counts_its_lines():
    got = draw(
        """
got = []
for text in ("", "one", "one two", "one\\n\\ntwo", "a " * 40, "x" * 60, "one two-three", "ends \\n"):
    got.append(canvas.paragraph(0, 0, 30, 0, text))
before = lit()
tell([got, before])
"""
    )
    counts, ink = got
    # 30 pixels: "one" is 14 wide, "one two" 33. "a " is 8: three fit. "x" is 5: six fit. "two-" 19.
    assert counts == [0, 1, 2, 3, 10, 10, 3, 1]
    assert ink == 0


def test_a_paragraph_shows_the_lines_from_the_first_asked_for():
    got = draw(
        """
text = "one\\ntwo\\nsix\\nten"
canvas.paragraph(0, 0, 60, 17, text, 1)
picture = bytes(buffer)
canvas.clear()
canvas.text(0, 0, "two")
canvas.text(0, 9, "six")
tell(picture == bytes(buffer))
"""
    )
    assert got is True


def test_invert_touches_its_rectangle_and_nothing_else():
    got = draw(
        """
got = []
for box in ((3, 5, 10, 3), (0, 0, 128, 64), (120, 60, 30, 30), (-5, -5, 10, 10), (4, 7, 1, 9), (0, 64, 9, 9)):
    canvas.clear()
    canvas.invert(*box)
    picture = bytes(buffer)
    canvas.clear()
    canvas.fill(*box)
    got.append(picture == bytes(buffer))
canvas.invert(3, 5, 60, 33)
canvas.invert(3, 5, 60, 33)
got.append(bytes(buffer) == bytes(1024))
tell(got)
"""
    )
    assert got == [True] * 7


def test_a_sprite_of_eleven_rows():
    got = draw("canvas.sprite(4, 5, b'\\x02\\x0b\\x01\\xff\\x04\\x05')\ntell(rows(4, 5, 2, 11))")
    assert got == ["##", ".#", ".#", ".#", ".#", ".#", ".#", ".#", ".#", "..", "##"]


def test_drawing_allocates_nothing():
    used = draw(
        """
long = "The sun may never touch a shadow. Größe, não. " * 4
sprite = b"\\x02\\x0b\\x01\\xff\\x04\\x05"
def everything():
    canvas.clear()
    canvas.fill(1, 1, 5, 5); canvas.frame(7, 1, 5, 5); canvas.hline(0, 9, 20); canvas.vline(1, 1, 9)
    canvas.pixel(3, 3); canvas.invert(3, 3, 40, 20); canvas.sprite(50, 3, sprite)
    canvas.text(3, 3, long); canvas.number(3, 12, -12345); canvas.glyph(90, 3, 0x2600)
    canvas.centre(0, 128, 30, "Übermut"); canvas.right(128, 40, "right"); canvas.right_number(128, 50, 7)
    canvas.font = canvas.tiny
    canvas.paragraph(0, 20, 100, 40, long, 1)
everything()
gc.collect()
gc.disable()
before = gc.mem_alloc()
for _ in range(50):
    everything()
tell(gc.mem_alloc() - before)
"""
    )
    # What the script itself needs once; 50 frames that allocate would be far beyond.
    assert used <= 128


def test_machine_code_and_plain_python_draw_the_same():
    differences = run(
        """
import random
from firmware import bits_plain as plain
from firmware.fonts import small, tiny
try:
    from firmware import bits_viper as viper
except SyntaxError:
    tell([])
    sys.exit(0)
random.seed(4)
texts = ["", "F", "Ein Text, über zwei-drei Zeilen\\nund ☀ 💡 €?", "x" * 40, "a b  c\\n\\n-d- ", "\\t~"]
wrong = []
def number(low, high):
    return low + random.getrandbits(12) % (high - low + 1)
for turn in range(400):
    first = bytearray([random.getrandbits(8) for _ in range(32 * 3)])
    second = bytearray(first)
    text = texts[turn % len(texts)]
    font = (small.DATA, tiny.DATA)[turn & 1]
    x, y, on = number(-20, 40), number(-12, 30), number(0, 1)
    size = len(text.encode())
    stop = -1 if turn % 3 else size
    calls = [
        ("draw_text", (font, text, 0, stop, x, y, on)),
        ("draw_columns", (font, 10, number(0, 30), x, y, on)),
        ("flip", (x, y, number(-3, 40), number(-3, 30))),
    ]
    for name, rest in calls:
        a = getattr(viper, name)(first, 32, 24, *rest)
        b = getattr(plain, name)(second, 32, 24, *rest)
        if a != b or first != second:
            wrong.append([name, turn])
    room = number(1, 80)
    at = 0
    while True:
        a, b = viper.wrap(font, text, at, room), plain.wrap(font, text, at, room)
        if a != b:
            wrong.append(["wrap", turn])
        if b >> 14 == at:
            break
        at = b >> 14
    if viper.measure(font, text, 0, stop) != plain.measure(font, text, 0, stop):
        wrong.append(["measure", turn])
    other = bytearray(first)
    for _ in range(number(0, 5)):
        other[number(0, 95)] ^= 1
    gap = number(0, 9)
    if viper.changed(first, other, 3, 90, gap) != plain.changed(first, other, 3, 90, gap):
        wrong.append(["changed", turn])
    viper.copy(first, 5, other, 9, 20)
    plain.copy(second, 5, other, 9, 20)
    if first != second:
        wrong.append(["copy", turn])
tell(wrong)
"""
    )
    assert differences == []


def test_every_character_of_every_text_has_a_glyph():
    from host_tools.fonts import FIRMWARE, parse

    known = set(parse((FIRMWARE / "fonts" / "small.txt").read_text("utf-8"))) | {"\n"}
    known.discard("SPACE")
    files = sorted((ROOT / "firmware" / "lang").glob("*.py"))
    assert files
    for path in files:
        missing = set(path.read_text("utf-8")) - known
        assert not missing, f"{path.name}: {missing}"
