"""The browser in which the page is tested: Debian's Chromium, without a screen."""

import shutil
from pathlib import Path
from typing import Final

MISSING: Final = "chromium is missing: python -m tools.services"

ARGUMENTS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def headless_shell() -> Path | None:
    """The browser that never has a window; the whole one takes twice the time."""
    found = shutil.which("chromium-headless-shell")
    return Path(found) if found else None


def chromium() -> Path | None:
    """The browser to use, if there is one."""
    full = shutil.which("chromium") or shutil.which("chromium-browser")
    return headless_shell() or (Path(full) if full else None)
