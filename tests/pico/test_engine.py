"""The engine's tests, the same files as everywhere, on the emulated Pico."""

from host_tools import cli


def test_every_file_passes(image, capsys):
    assert cli.main(["test", "--on", "pico"]) == 0, capsys.readouterr().out
