"""What the tests need of the machine: a PostgreSQL server, and Chromium with fonts.

    python -m tools.services

installs Debian's packages where something is missing and we may. The tests start what they
need of them by themselves; a cluster that the package starts is left alone.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from apnap.testing.events.browsers import headless_shell

_POSTGRES: Final = Path("/usr/lib/postgresql")
_FONTS: Final = (Path("/usr/share/fonts/opentype/noto"), Path("/usr/share/fonts/truetype/noto"))


class Missing(Exception):
    """Something isn't there and can't be installed; says what to do."""


def postgres_programs() -> Path | None:
    """The folder with the newest PostgreSQL server, if there is one."""
    if (found := shutil.which("postgres")) and shutil.which("initdb"):
        return Path(found).parent
    versions = [path.parent for path in _POSTGRES.glob("*/bin/initdb")]
    return max(versions, key=lambda path: int(path.parent.name.partition(".")[0]), default=None)


def fonts() -> Path | None:
    """The fonts for Chinese and Korean, if they are there."""
    return next((path for folder in _FONTS for path in folder.glob("NotoSansCJK*")), None)


@dataclass(frozen=True, slots=True)
class Service:
    """Something the tests need, how to find it, and the package that has it."""

    name: str
    package: str
    find: Callable[[], Path | None]


SERVICES: Final = (
    Service("PostgreSQL", "postgresql", postgres_programs),
    Service("Chromium", "chromium-headless-shell", headless_shell),
    Service("fonts for Chinese and Korean", "fonts-noto-cjk", fonts),
)


def missing() -> Iterator[Service]:
    """What isn't there."""
    return (each for each in SERVICES if each.find() is None)


def needed(service: Service) -> Path:
    """Where something is that must be there."""
    found = service.find()
    if found is None:
        raise Missing(
            f"{service.name} isn't installed: run `apt-get install {service.package}`,"
            " or `python -m tools.services` as root"
        )
    return found


def install() -> None:
    """Install what is missing, each for itself: other systems have some under other names."""
    packages = [each.package for each in missing()]
    if not packages:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        what = "it takes root and Debian's apt-get to install them"
        raise Missing(f"{', '.join(packages)} missing, and {what}")
    print(f"installing {', '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update", "-qq"], environment)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    problems = []
    for package in packages:
        try:
            _run([*command, package], environment)
        except Missing as error:
            problems.append(str(error))
    if problems:
        raise Missing("; ".join(problems))
    if left := [each.name for each in missing()]:
        raise Missing(f"{', '.join(left)} can't be found although installed")


def _run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"`{' '.join(command)}` failed: {done.stderr.strip()[-500:]}")


def main() -> int:
    """Install what is missing; tests that need what can't be installed will fail."""
    try:
        install()
    except Missing as error:
        print(f"tools.services: {error}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
