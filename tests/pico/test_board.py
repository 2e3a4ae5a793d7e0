"""The emulated board itself: serial line, reset, flash, power cuts, programs that hang."""

import os
import subprocess
import sys
import threading

import pytest

from host_tools.cli import main
from host_tools.emulator.flash import Flash
from host_tools.emulator.handheld import EmulatedHandheld, FirmwareHangs
from host_tools.emulator.machine import Machine, PowerCut
from host_tools.emulator.port import Port
from host_tools.simulator.keys import BIT

MS = 1_000_000
PORT = 20_000 + os.getpid() % 20_000  # tests run side by side


@pytest.fixture
def prompt(flash):
    """A machine at MicroPython's prompt: BACK was held at power-on."""
    machine = Machine(flash, seed=7)
    machine.hold(BIT["back"])
    machine.run(400 * MS)
    machine.hold(0)
    yield machine
    machine.close()


def ask(machine: Machine, line: str) -> list[str]:
    """What the program answers to a line, the echo left out."""
    machine.serial.clear()
    machine.send(line.encode() + b"\r")
    machine.run(200 * MS)
    return machine.report().splitlines()[1:-1]


def test_the_prompt(prompt):
    assert ask(prompt, "print(1+1)") == ["2"]
    assert ask(prompt, "import firmware.version as v; print(v.MARK[:9])") == ["solsombra"]


def test_deals_are_the_simulators(prompt):
    """The firmware takes four bytes for a seed; it gets the one that was given."""
    assert ask(prompt, "import os; list(os.urandom(8))") == ["[7, 0, 0, 0, 7, 0, 0, 0]"]


def test_keys_are_high_until_they_are_pressed(prompt):
    ask(prompt, "from machine import Pin")
    line = "[Pin(n, Pin.IN, Pin.PULL_UP).value() for n in range(10, 16)]"
    assert ask(prompt, line) == ["[1, 1, 1, 1, 1, 1]"]
    prompt.hold(BIT["left"] | BIT["ok"])
    assert ask(prompt, line) == ["[1, 1, 0, 1, 0, 1]"]


def test_nobody_answers_at_another_address(prompt):
    ask(prompt, "from machine import I2C, Pin; b = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
    assert ask(prompt, "b.writeto(0x3c, b'\\x00\\xe3')") == ["2"]
    assert ask(prompt, "b.writeto(0x3d, b'\\x00\\xe3')")[-1] == "OSError: [Errno 5] EIO"


def test_a_byte_on_the_bus_takes_its_time(prompt):
    """400 kHz, nine bits a byte: 22.5 us."""
    ask(prompt, "from machine import I2C, Pin; b = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)")
    ask(prompt, "import time; d = b'\\x00' + b'\\xe3' * 1000")
    (took,) = ask(prompt, "t = time.ticks_us(); _ = b.writeto(60, d); time.ticks_us() - t")
    assert 1002 * 22.5 <= int(took) < 1002 * 22.5 * 1.05


def test_spi_by_dma_ends_and_takes_its_time(prompt):
    """A transfer of more than 32 bytes; eight bits a byte, at the clock that the guest names."""
    ask(prompt, "import time; from machine import SPI, Pin; d = bytes(10000)")
    ask(prompt, "s = SPI(1, 20_000_000, sck=Pin(10), mosi=Pin(11))")
    rate = int(ask(prompt, "s")[0].split("baudrate=")[1].split(",")[0])
    (took,) = ask(prompt, "t = time.ticks_us(); s.write(d); time.ticks_us() - t")
    assert 10000 * 8e6 / rate <= int(took) < 10000 * 8e6 / rate * 1.05


def test_a_tone_is_heard_once_it_is_over(prompt):
    ask(prompt, "from machine import PWM, Pin; p = PWM(Pin(16), freq=440, duty_u16=32768)")
    assert prompt.tones == []
    ask(prompt, "p.freq(880)")
    ask(prompt, "p.duty_u16(0)")
    assert [(hz, 190 < ms < 220) for hz, ms in prompt.tones] == [(440, True), (880, True)]


def test_files_stay_when_the_power_is_cut(prompt, flash):
    ask(prompt, "f = open('kept', 'w'); f.write('sun'); f.close()")
    prompt.close()
    again = Machine(flash)
    again.hold(BIT["back"])
    again.run(400 * MS)
    assert ask(again, "open('kept').read()") == ["'sun'"]
    again.close()


def test_a_reset_starts_the_program_anew(prompt):
    ask(prompt, "open('kept', 'w').close()")
    prompt.send(b"import machine; machine.reset()\r")
    prompt.run(1000 * MS)
    assert prompt.resets == 1
    assert prompt.panel.lit
    prompt.send(b"\x03")
    prompt.run(200 * MS)
    assert ask(prompt, "import os; os.listdir()")[0].startswith("['kept'")


@pytest.mark.parametrize("torn", [False, True])
def test_a_power_cut_at_any_operation(prompt, flash, torn):
    """A file is written over and over, each time cut one operation later, until none is cut."""
    ask(prompt, "f = open('kept', 'w'); f.write('old'); f.close()")
    prompt.close()
    before = bytes(flash.data)
    program = "f = open('new', 'w'); f.write('new'); f.close(); import os; os.rename('new', 'kept')"
    found = []
    for operation in range(1, 100):
        hurt = Flash(before)
        machine = Machine(hurt)
        machine.hold(BIT["back"])
        machine.run(400 * MS)
        machine.cut_power_at(machine.state.operations + operation, torn)
        try:
            ask(machine, program)
            cut = False
        except PowerCut:
            cut = True
        machine.close()
        after = Machine(hurt)
        after.hold(BIT["back"])
        after.run(400 * MS)
        found += ask(after, "open('kept').read()")
        after.close()
        if not cut:
            break
    assert found[0] == "'old'" and found[-1] == "'new'"
    assert found == sorted(found, reverse=True)  # 'old' before 'new', never anything else


def test_wild_pointers_are_told(prompt):
    ask(prompt, "import machine; machine.mem32[0x70000000]")
    assert prompt.complaints == ["RP2040: Read from invalid memory address: 70000000"]


def test_a_program_that_shows_nothing(flash):
    with pytest.raises(FirmwareHangs, match="showed no picture for 0.03 seconds"):
        EmulatedHandheld(flash, limit_s=0.03)


def test_a_program_that_never_rests(pico, flash):
    h = pico(flash, limit_s=2)
    h.machine.send(b"\x03\rwhile True: pass\r\r")
    h.wait(500)
    with pytest.raises(FirmwareHangs, match="was not at rest for 2 seconds") as caught:
        h.settle()
    assert "KeyboardInterrupt" in caught.value.details and "#" in caught.value.details
    assert caught.value.rows == h.rows()
    h.kill()


def test_mpremote_at_the_port(prompt, tmp_path):
    (tmp_path / "sent").write_bytes(bytes(range(256)) * 8)
    words = f"cp {tmp_path}/sent :sent + cp :sent {tmp_path}/back + exec print(6*7)"
    done = []

    def talk():
        command = [sys.executable, "-m", "mpremote", "connect", f"socket://localhost:{PORT}"]
        done.append(
            subprocess.run(
                [*command, *words.split()], capture_output=True, text=True, timeout=60, check=False
            )
        )

    talker = threading.Thread(target=talk)
    with Port(prompt, PORT) as port:
        talker.start()
        port.serve(talker.is_alive)
    assert done[0].returncode == 0, done[0].stderr
    assert "42\n" in done[0].stdout  # mpremote buffers its own lines, but not the board's
    assert (tmp_path / "back").read_bytes() == (tmp_path / "sent").read_bytes()


def test_the_command(image, tmp_path, capsys):
    flash = tmp_path / "flash"
    words = ["emulate", "--flash", str(flash), "--seed", "7", "--scale", "1"]
    shots = tmp_path / "shots"
    assert main([*words, str(image), "--keys", "ok,down", "--shots", str(shots)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("emulated 0.") and "cycles of work" in told
    assert sorted(path.name for path in shots.iterdir()) == [
        "000-start.png",
        "001-ok.png",
        "002-down.png",
    ]
    # The flash has the image now; without keys the title is shown.
    shot = tmp_path / "shot.png"
    assert main([*words, "--shot", str(shot)]) == 0
    assert shot.read_bytes() == (shots / "000-start.png").read_bytes()


def test_the_command_when_the_program_hangs(tmp_path, capsys):
    flash, shot = tmp_path / "flash", tmp_path / "shot.png"
    Flash(b"\xfe\xe7").save(flash)  # one instruction: a jump to itself
    assert main(["emulate", "--flash", str(flash), "--limit", "1", "--shot", str(shot)]) == 1
    error = capsys.readouterr().err
    assert "the serial line:" in error
    assert error.endswith("solsombra: the firmware showed no picture for 1 seconds\n")
    assert shot.exists()
