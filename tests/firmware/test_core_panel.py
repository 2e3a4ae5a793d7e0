"""The panel driver: what goes over the bus, and what happens when nobody answers."""

from device import run

PANEL = """
import random
from firmware.canvas import Canvas
from firmware.drivers.ssd1306 import Panel
random.seed(9)
buffer = bytearray(1024)
canvas = Canvas(buffer, 128, 64)
bus = Bus()

def sent():
    '''Bytes on the bus since the last time, addresses included.'''
    count = sum([len(data) + 1 for data in bus.writes])
    bus.writes = []
    return count

def has(*codes):
    return any([bytes(codes) in data for data in bus.writes if data[0] == 0])
"""


def panel(script):
    return run(PANEL + script)


def test_the_panel_shows_the_buffer_after_any_change():
    wrong = panel(
        """
wrong = []
for controller, column in (("ssd1306", 0), ("sh1106", 2)):
    bus = Bus()
    panel = Panel(bus, buffer, controller=controller, column=column)
    panel.start()
    for turn in range(300):
        for _ in range(random.getrandbits(4)):
            at = random.getrandbits(10)
            for i in range(at, min(1024, at + random.getrandbits(5))):
                buffer[i] = random.getrandbits(8)
        panel.show()
        bus.writes = []
        if bus.picture(column) != bytes(buffer):
            wrong.append([controller, turn])
tell(wrong)
"""
    )
    assert wrong == []


def test_the_memory_is_blanked_before_the_panel_is_lit():
    order = panel(
        """
bus.memory[300] = 0xFF
Panel(bus, buffer).start()
last = bus.writes[-1]
tell([list(bus.writes[0][:2]), list(last), bus.picture() == bytes(1024)])
"""
    )
    assert order == [[0x00, 0xAE], [0x00, 0xAF], True]


def test_controllers_and_rotation_are_data():
    got = panel(
        """
got = []
for controller, rotation in (("ssd1306", 0), ("sh1106", 180)):
    bus = Bus()
    Panel(bus, buffer, controller=controller, rotation=rotation).start()
    got.append([has(0x8D, 0x14), has(0xAD, 0x8B), has(0xA1, 0xC8), has(0xA0, 0xC0)])
tell(got)
"""
    )
    assert got == [[True, False, True, False], [False, True, False, True]]


def test_an_unchanged_picture_sends_nothing():
    assert panel("p = Panel(bus, buffer)\np.start()\np.show()\nsent()\np.show()\ntell(sent())") == 0


def test_one_pixel_costs_a_few_bytes_at_any_column():
    costs = panel(
        """
p = Panel(bus, buffer)
p.start()
p.show()
sent()
costs = []
for x in range(128):
    canvas.pixel(x, 9)
    p.show()
    costs.append(sent())
tell([min(costs), max(costs)])
"""
    )
    # Place: address and 4 bytes; data: address, control byte and 4 columns.
    assert costs == [11, 11]


def test_a_moved_cursor_is_under_a_tenth_of_a_full_frame():
    worst = panel(
        """
p = Panel(bus, buffer)
p.start()
canvas.fill(0, 0, 128, 64)
p.show()
full = sent()
worst = 0
for row in range(11):
    for column in range(11):
        for right, down in ((1, 0), (0, 1)):
            canvas.clear()
            canvas.frame(column * 5, row * 5, 6, 6)
            canvas.text(100, 20, "F5")
            p.show()
            sent()
            canvas.clear()
            canvas.frame((column + right) * 5, (row + down) * 5, 6, 6)
            canvas.text(100, 20, "G5")
            p.show()
            worst = max(worst, sent())
tell([worst, full])
"""
    )
    assert worst[0] < worst[1] // 10


def test_a_panel_that_went_away_gets_the_whole_picture_when_it_is_back():
    got = panel(
        """
p = Panel(bus, buffer)
p.start()
p.contrast(77)
canvas.text(3, 3, "before")
p.show()
bus.there = False
canvas.text(3, 20, "meanwhile")
failed = [p.show(), p.lost, p.show()]
bus.memory = bytearray(b"\\xa5" * len(bus.memory))
bus.there = True
bus.writes = []
back = [p.show(), p.lost, bus.picture() == bytes(buffer), has(0x81, 77), has(0x8D, 0x14)]
tell([failed, back])
"""
    )
    assert got == [[False, True, False], [True, False, True, True, True]]


def test_the_second_address_is_tried():
    got = panel(
        """
bus.address = 0x3D
p = Panel(bus, buffer)
found = p.start()
nobody = Bus()
nobody.there = False
tell([found, p.address, Panel(nobody, buffer).start()])
"""
    )
    assert got == [True, 0x3D, False]


def test_contrast_and_sleep():
    got = panel(
        """
p = Panel(bus, buffer)
p.start()
bus.writes = []
p.contrast(200)
p.sleep(True)
p.sleep(False)
tell([list(data) for data in bus.writes])
"""
    )
    assert got == [[0, 0x81, 200], [0, 0xAE], [0, 0xAF]]


def test_showing_allocates_nothing():
    used = panel(
        """
class Quiet:
    def writeto(self, address, data):
        pass
p = Panel(Quiet(), buffer)
p.start()
def play():
    for x in range(128):
        canvas.clear()
        canvas.text(x, x & 31, "moving text")
        p.show()
play()
gc.collect()
gc.disable()
before = gc.mem_alloc()
play()
tell(gc.mem_alloc() - before)
"""
    )
    assert used <= 128
