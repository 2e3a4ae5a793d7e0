"""MicroPython's own images, from a site on this machine; and the command `firmware`."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.image import build, cache, official
from host_tools.image.official import Release
from host_tools.image.uf2 import make_uf2

CONTENT = make_uf2(b"\0MicroPython v1.25.0 on 2025-04-15\0".ljust(60_000, b"."))
SHA256 = hashlib.sha256(CONTENT).hexdigest()
NAME = "/RPI_PICO-20250415-v1.25.0.uf2"


class Site(ThreadingHTTPServer):
    """files: path -> (bytes, what it says is their number). asked: the paths so far."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.files = {NAME: (CONTENT, len(CONTENT))}
        self.asked = []


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        assert isinstance(self.server, Site)
        self.server.asked.append(self.path)
        if self.path not in self.server.files:
            self.send_error(404)
            return
        content, size = self.server.files[self.path]
        self.send_response(200)
        self.send_header("Content-Length", str(size))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format, *args):
        pass


@pytest.fixture(autouse=True)
def site(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "cache")
    monkeypatch.setitem(official.RELEASES, "1.25.0", Release("20250415"))
    with Site() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        monkeypatch.setattr(official, "SITE", f"http://127.0.0.1:{server.server_port}/")
        yield server
        server.shutdown()
        thread.join()


def pin(monkeypatch, sha256):
    monkeypatch.setitem(official.RELEASES, "1.25.0", Release("20250415", sha256))


def never(digest):
    raise AssertionError("asked about a hash that is known")


def test_a_pinned_image_is_downloaded_once(site, monkeypatch):
    pin(monkeypatch, SHA256)
    path = official.image("1.25.0", never)
    assert path.read_bytes() == CONTENT
    assert official.image("1.25.0", never) == path
    assert site.asked == [NAME]


def test_an_image_with_another_hash_is_refused(monkeypatch):
    pin(monkeypatch, "0" * 64)
    with pytest.raises(UserError, match=f"is not the file known here: its SHA-256 is {SHA256}"):
        official.image("1.25.0", never)
    assert cache.find("official-1.25.0") is None


def test_a_trusted_image_is_checked_once_its_hash_is_known(site, monkeypatch):
    official.image("1.25.0", lambda digest: True)
    pin(monkeypatch, "0" * 64)
    with pytest.raises(UserError, match="is not the file known here"):
        official.image("1.25.0", never)


def test_an_unknown_hash_is_shown_and_asked_about(site):
    asked = []

    def trust(digest):
        asked.append(digest)
        return len(asked) > 1

    with pytest.raises(UserError, match=f"SHA-256 {SHA256} .* --trust"):
        official.image("1.25.0", trust)
    official.image("1.25.0", trust)
    official.image("1.25.0", never)
    assert asked == [SHA256, SHA256]
    assert site.asked == [NAME]  # what was compared is what was taken


@pytest.mark.parametrize(
    "files, complaint",
    [
        ({}, "cannot download .*: Not Found"),
        ({NAME: (CONTENT[:9000], len(CONTENT))}, "9,000 of 120,320 bytes came; try again"),
        ({NAME: (CONTENT[:9000], 9000)}, "is cut off in the middle of block 17 of 235"),
        ({NAME: (b"<html>", 6)}, "is not a UF2 file"),
        ({NAME: (bytes(9 << 20), 9 << 20)}, "far too large"),
    ],
)
def test_downloads_that_go_wrong(site, files, complaint):
    site.files = files
    with pytest.raises(UserError, match=complaint) as caught:
        official.image("1.25.0", lambda digest: True)
    assert "\n" not in str(caught.value)
    assert not list((cache.folder()).rglob("*.uf2"))


def test_a_site_that_cannot_be_reached(monkeypatch):
    monkeypatch.setattr(official, "SITE", "http://127.0.0.1:9/")
    with pytest.raises(UserError, match="cannot download .*refused.*--build"):
        official.image("1.25.0", never)


# the command


def test_the_command_writes_the_official_image(tmp_path, capsys):
    assert main(["firmware", "--to", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert SHA256 in err.splitlines()[-1] and "--trust" in err
    assert main(["firmware", "--to", str(tmp_path), "--trust"]) == 0
    path = tmp_path / "micropython-1.25.0-rpi-pico.uf2"
    assert path.read_bytes() == CONTENT
    assert capsys.readouterr().out == (
        f"{path}: 120,320 bytes, MicroPython 1.25.0\nSHA-256 {SHA256}\n"
    )


def test_the_command_names_what_was_built(tmp_path, capsys, monkeypatch):
    image = tmp_path / "built.uf2"
    image.write_bytes(make_uf2(b"\0MicroPython v1.25.0 on 2025-\0solsombra 0.1.0 12ab34c+\0"))
    monkeypatch.setattr(build, "image", lambda **options: image)
    assert main(["firmware", "--build", "--to", str(tmp_path / "new")]) == 0
    (path,) = (tmp_path / "new").iterdir()
    assert path.name.startswith("solsombra-") and path.name.endswith("-rpi-pico.uf2")
    assert "Solsombra 0.1.0 12ab34c+, MicroPython 1.25.0" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["--stock"], "--stock needs --build"),
        (["--mirror", "http://mirror.example/debian"], "--mirror needs --build"),
        (["--build", "--trust"], "--trust cannot go with --build"),
        (["--build", "--micropython", "1.25.0"], "--micropython cannot go with --build"),
        (["--micropython", "0.9"], "0.9"),
    ],
)
def test_wrong_use(capsys, words, complaint):
    assert main(["firmware", *words]) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1


def test_a_folder_that_cannot_be_written(tmp_path, capsys):
    (tmp_path / "file").write_text("kept")
    assert main(["firmware", "--trust", "--to", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err.splitlines()[-1].startswith("solsombra: cannot write")
    assert (tmp_path / "file").read_text() == "kept"
