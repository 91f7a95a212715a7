"""Make pictures, and tell which have changed. See the package."""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.book import ROOT
from tools.page_screenshots.comparing import Comparing
from tools.page_screenshots.scenes import SCENES
from tools.page_screenshots.studio import LANGUAGES, SIZES, Shot, Studio, opened

FOLDER: Final = ROOT / "docs" / "screenshots"
WORTH_A_LOOK: Final = 0.005  # of the pixels


def names() -> Iterator[tuple[str, str, Shot]]:
    """Every picture: its name, its scene, its size and language."""
    for scene in SCENES:
        for size in SIZES:
            for language in LANGUAGES:
                yield f"{scene}-{size}-{language}", scene, Shot(size, language)


def make(studio: Studio, wanted: list[str], into: Path) -> list[str]:
    """Make the pictures that are wanted; those that should be looked at."""
    compared = Comparing(studio.browser)
    changed = []
    for name, scene, shot in names():
        if wanted and not any(each in name for each in wanted):
            continue
        began = time.monotonic()
        kept = FOLDER / f"{name}.jpg"
        picture = studio.picture(SCENES[scene](studio, shot))
        share = compared.differing(kept.read_bytes(), picture) if kept.exists() else None
        if share != 0 or into != FOLDER:
            (into / kept.name).write_bytes(picture)
        if share is None or share >= WORTH_A_LOOK:
            changed.append(name)
        told = "new" if share is None else f"{share:.1%} differs" if share else "the same"
        print(f"{name}: {told} ({time.monotonic() - began:.1f} s)", flush=True)
    return changed


def main(arguments: list[str]) -> int:
    """Make pictures, and list those that have changed."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_screenshots")
    parser.add_argument("words", nargs="*", help="only pictures with one of these in their names")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where they are written")
    options = parser.parse_args(arguments)
    into: Path = options.into
    into.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with opened() as studio:
        changed = make(studio, options.words, into)
    print(f"{time.monotonic() - began:.0f} seconds; {len(changed)} to look at:")
    for each in changed:
        print(f"  {into / each}.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
