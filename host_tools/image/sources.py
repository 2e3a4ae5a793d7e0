"""MicroPython for the Pico from Debian's source packages.

Debian's MicroPython comes without the parts of others that the Pico's port needs; Debian has
them as packages of their own. All are fetched with the machine's apt from the mirror that it
uses, but with settings and lists of our own: the system stays as it is.
"""

import email.utils
import os
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import UserError
from host_tools.image import cache, programs
from host_tools.image.progress import stage

SUITE = "trixie"
SOURCE_PACKAGES = ("micropython", "mbedtls")
# Packages for all machines whose files are sources; as source packages these two lack parts.
BINARY_PACKAGES = {"pico-sdk-source": "pico-sdk", "tinyusb-source": "tinyusb"}
# Folder in lib/ of MicroPython -> folder beside MicroPython's.
PARTS = {"pico-sdk": "pico-sdk", "tinyusb": "tinyusb", "mbedtls": "mbedtls"}
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"

_APT_CONF = """\
Dir::State "{0}/state";
Dir::State::lists "{0}/lists";
Dir::Cache "{0}/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "{0}/sources";
APT::Sandbox::User "root";
Acquire::Languages "none";
"""
_APT_SOURCE = """\
Types: deb deb-src
URIs: {mirror}
Suites: {suite}
Components: main
Signed-By: {keyring}
"""


@dataclass(frozen=True)
class Sources:
    """folder: micropython/ with all its parts. versions: file of a package -> its hash."""

    folder: Path
    versions: dict[str, str]

    @property
    def micropython(self) -> Path:
        return self.folder / "micropython"

    @property
    def version(self) -> str:
        """Of MicroPython, such as "1.25.0"."""
        return self._changelog()[1]

    @property
    def epoch(self) -> int:
        """The date of the package in seconds: what the image gives as its date."""
        return int(email.utils.parsedate_to_datetime(self._changelog()[2]).timestamp())

    def _changelog(self) -> re.Match[str]:
        text = (self.micropython / "debian" / "changelog").read_text("utf-8")
        found = re.match(r"micropython \(([0-9.]+).*?^ -- [^\n]*>  ([^\n]+)$", text, re.M | re.S)
        if not found:
            raise UserError(f"cannot read the changelog of MicroPython in {self.folder}")
        return found


def get(mirror: str | None) -> Sources:
    """The sources from the cache, or fetched; mirror None: the one that this machine uses."""
    folder = cache.folder() / "sources" / SUITE
    if not folder.exists():
        work = folder.with_suffix(".new")
        shutil.rmtree(work, ignore_errors=True)
        _fetch(work, mirror or mirror_of_this_machine())
        _join(work)
        work.rename(folder)
    return Sources(folder, _versions(folder / "packages"))


def mirror_of_this_machine() -> str:
    """Where apt gets Debian from here."""
    listing = programs.run(
        ["apt-get", "indextargets", "--format", "$(ORIGIN)|$(LABEL)|$(COMPONENT)|$(REPO_URI)"],
        {**os.environ, "LC_ALL": "C.UTF-8"},
        Path("/"),
    )
    return pick_mirror(listing.splitlines())


def pick_mirror(targets: Iterable[str]) -> str:
    """The first of apt's index targets that is Debian itself, not its security updates."""
    for target in targets:
        *kind, address = target.split("|")
        if kind == ["Debian", "Debian", "main"]:
            return address
    raise UserError("apt knows no Debian mirror: run sudo apt update, or name one with --mirror")


def _fetch(folder: Path, mirror: str) -> None:
    apt = folder / "apt"
    packages = folder / "packages"
    for part in ("state", "lists/partial", "cache/archives/partial", "sources"):
        (apt / part).mkdir(parents=True)
    packages.mkdir()
    (apt / "apt.conf").write_text(_APT_CONF.format(apt), "utf-8")
    (apt / "sources" / "debian.sources").write_text(
        _APT_SOURCE.format(mirror=mirror, suite=SUITE, keyring=KEYRING), "utf-8"
    )
    environment = {**os.environ, "APT_CONFIG": str(apt / "apt.conf"), "LC_ALL": "C.UTF-8"}
    commands = [["update", "-q", "--error-on=any"]]
    commands += [["source", "-q", "--only-source", name] for name in SOURCE_PACKAGES]
    commands += [["download", "-q", name] for name in BINARY_PACKAGES]
    with stage(f"fetching the source packages of Debian {SUITE}") as bar:
        for number, words in enumerate(commands):
            bar(number, len(commands))
            programs.run(["apt-get", *words], environment, packages)
        for package in packages.glob("*.deb"):
            programs.run(["dpkg", "-x", str(package), str(folder / "files")], environment, folder)
    shutil.rmtree(apt)


def _join(folder: Path) -> None:
    """Puts all into the folder under plain names and gives MicroPython its parts."""
    for name in SOURCE_PACKAGES:
        (unpacked,) = (path for path in (folder / "packages").glob(f"{name}-*") if path.is_dir())
        unpacked.rename(folder / name)
    for name in BINARY_PACKAGES.values():
        (folder / "files" / "usr" / "src" / name).rename(folder / name)
    shutil.rmtree(folder / "files")
    lib = folder / "micropython" / "lib"
    for part, target in PARTS.items():
        shutil.rmtree(lib / part)
        (lib / part).symlink_to(Path("..", "..", target))
    # The build takes an empty folder for a submodule that was not fetched.
    (lib / "micropython-lib" / "README.md").touch()


def _versions(packages: Path) -> dict[str, str]:
    files = (path for path in packages.iterdir() if path.suffix in (".dsc", ".deb"))
    return {path.name: cache.sha256(path.read_bytes()) for path in sorted(files)}
