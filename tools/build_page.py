"""Build the page, if what it is made of has changed since.

    python -m tools.build_page           into src/apnap/server/static/
    python -m tools.build_page --force   even if nothing has changed
    python -m tools.build_page --test    run its unit tests

Node and npm do the work; the packages they need are those of page/package-lock.json.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.book import ROOT

PAGE: Final = ROOT / "page"
BUILT: Final = ROOT / "src" / "apnap" / "server" / "static"
STAMP: Final = BUILT / ".made-of"
LONGEST: Final = 4000  # characters of what npm says last: there the failures are
INSTALLED: Final = PAGE / "node_modules" / ".package-lock.json"


class NotBuilt(RuntimeError):
    """The page could not be built; says why."""


def sources() -> Iterator[Path]:
    """The files the page is made of."""
    yield from sorted(path for path in PAGE.iterdir() if path.is_file())
    for folder in ("public", "src"):
        yield from sorted(path for path in (PAGE / folder).rglob("*") if path.is_file())


def fingerprint() -> str:
    """A digest of everything the page is made of, tests left out."""
    digest = hashlib.sha256()
    for path in sources():
        if ".test." not in path.name:
            digest.update(path.relative_to(PAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the built page is that of the sources."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def install() -> None:
    """Fetch the packages of the lock file, if they aren't there."""
    lock = PAGE / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci")
        INSTALLED.touch()


def build(*, force: bool = False) -> bool:
    """Build the page if it is stale; whether there was anything to do."""
    if is_fresh() and not force:
        return False
    made_of = fingerprint()
    install()
    _npm("run", "build")
    STAMP.write_text(made_of, encoding="utf-8")
    return True


def _npm(*arguments: str) -> None:
    if shutil.which("npm") is None:
        raise NotBuilt("npm is not installed; it comes with Node.js (Debian: apt install npm)")
    environment = {**os.environ, "npm_config_loglevel": "error", "npm_config_progress": "false"}
    done = subprocess.run(
        ["npm", *arguments], cwd=PAGE, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = f"{done.stdout}{done.stderr}".strip()[-LONGEST:]
        raise NotBuilt(f"npm {' '.join(arguments)} failed:\n{said}")


def main(arguments: list[str]) -> int:
    """Build the page and say so, or test it."""
    try:
        if "--test" in arguments:
            install()
            _npm("test")
            print("the page's unit tests pass")
            return 0
        built = build(force="--force" in arguments)
    except NotBuilt as problem:
        print(problem, file=sys.stderr)
        return 1
    print("the page is built" if built else "the page is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
