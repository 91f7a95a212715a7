"""The rooms of the house: how many modules a folder has, how they are named, how small they are.

A folder has at most 15 modules, 20 where it lists named mechanics or keywords, and tells in a
line what lies in it. A name says what a thing is: no room is for what was left over. A module
under 60 lines belongs into another, unless it is a named mechanic or gives its reason here.

`make sizes` runs it with the other measures. (`python -m tools.check_sizes`)
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.book import ROOT

MODULES = 15
MECHANICS = 20
LEAST_LINES = 60

# Folders that list mechanics or keywords by name.
NAMED = ("keywords", "rules/mechanics")
# Words that say of a thing only that it found no other place.
LEFT_OVER = frozenset(
    ("more", "other", "others", "odds", "several", "such", "rest", "misc", "util", "utils")
)

# Why a module may be small: by its path in the package, or by its folder with a slash at the end.
SMALL: Mapping[str, str] = {
    "__main__.py": "the way in of `python -m apnap`",
    "abilities/comparisons.py": "a few values that all of abilities use",
    "abilities/groups.py": "what whoever chooses a group heeds",
    "abilities/rule_changes/": "nodes by the part of the rules they change",
    "agents/agent.py": "the seat that every agent takes",
    "agents/heuristic/colors.py": "what both agents and drafts ask",
    "agents/playing.py": "the loop that every agent plays in",
    "cards/database/": "what is kept of a card, each by itself: it is hashed, stored, sent",
    "cards/decks/": "what is asked of a deck, by agents, clients and events alike",
    "client/commands/": "one command a module",
    "client/help_texts.py": "what every command imports",
    "client/tables/exchanging.py": "the link of every client",
    "client/tables/problem_reports.py": "one errand of every client",
    "conformance/checks/": "one kind of expectation a module",
    "game/randomness.py": "the one source of chance",
    "judge/boards/": "what a board is made of, read by page and scripts alike",
    "judge/documents/": "one document, or one matter of documents, a module",
    "judge/explanations/remarks.py": "what every explanation imports",
    "languages/sending.py": "how what is said goes over a wire",
    "oracle/card_text.py": "what the reader and the printer share",
    "oracle/declines.py": "what tells of a card that is not read needs no grammar",
    "oracle/phrases/references/their_own.py": "references of one kind",
    "oracle/phrases/sentences/durations.py": "the category's own words",
    "oracle/phrases/sentences/objects/entering.py": "one kind of sentence",
    "oracle/phrases/verbs/dice.py": "a named mechanic",
    "rules/layers/borrowed_abilities.py": "one modification, with a search of its own",
    "rules/layers/stickers.py": "a named mechanic, in the layers it acts in",
    "rules/objects/multiplayer/seats.py": "where players sit",
    "rules/objects/seams.py": "the calls that go up, and nothing else",
    "rules/table/positions/combat.py": "one part of a position a module",
    "rules/triggering/chapters.py": "a named mechanic",
    "terms/compiled.py": "what the compiled kernel knows of itself",
    "server/chance.py": "the server's one source of chance",
    "server/events/tournament_printing_api.py": "one part of the HTTP interface",
    "server/games/": "one state or errand of a game a module",
    "server/migrations/": "one step a module",
    "server/reports/report_words.py": "what tables and clients check alike",
    "server/store/store.py": "the store put together",
    "server/wire/": "one measure of the wire a module",
    "server/workers/judge_process.py": "one process a module",
    "terms/identity.py": "the ids that everything imports",
    "terms/parts.py": "what every event imports",
    "testing/events/browsers.py": "what tests in browsers share",
    "testing/games/": "one check of whole games a module",
    "tournament/": "one procedure of the Tournament Rules a module",
}  # fmt: skip


def problems(
    package: Path = ROOT / "src" / "apnap",
    small: Mapping[str, str] = SMALL,
) -> Iterator[str]:
    """What is not in order in a package, and exceptions nobody needs."""
    used: set[str] = set()
    for folder in sorted({path.parent for path in package.rglob("*.py")}):
        name = folder.relative_to(package).as_posix()
        yield from _folder(folder, name)
        for path in sorted(folder.glob("*.py")):
            inside = path.relative_to(package).as_posix()
            yield from _name(inside)
            if path.name != "__init__.py" and not _is_in(inside, NAMED):
                lines = len(path.read_text(encoding="utf-8").splitlines())
                excuse = next((key for key in small if _excuses(key, inside)), None)
                if lines >= LEAST_LINES:
                    continue
                if excuse is None:
                    yield f"{inside}: {lines} lines, under {LEAST_LINES}: a part of what?"
                else:
                    used.add(excuse)
    for key in small:
        if key not in used:
            yield f"{key}: nothing small there; take it off the list"


def names_of_tests(tests: Path = ROOT / "tests") -> Iterator[str]:
    """Tests that are named for what they were left over from."""
    for path in sorted(tests.rglob("*.py")):
        yield from _name(path.relative_to(tests.parent).as_posix())


def _folder(folder: Path, name: str) -> Iterator[str]:
    """A folder says what it is for, and holds no more than one can look over."""
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    most = MECHANICS if name in NAMED else MODULES
    if len(modules) > most:
        yield f"{name}: {len(modules)} modules, over {most}"
    purpose = folder / "__init__.py"
    text = purpose.read_text(encoding="utf-8") if purpose.exists() else ""
    said = (ast.get_docstring(ast.parse(text)) or "").partition("\n\n")[0]
    if not said or "\n" in said:
        yield f"{name}: its __init__ must tell in one line what the folder is for"
    yield from _name(name)


def _name(path: str) -> Iterator[str]:
    """A module or folder is named for what it is."""
    name = path.rpartition("/")[2].removesuffix(".py")
    for word in LEFT_OVER.intersection(re.split("[_-]", name)):
        yield f"{path}: {word!r} says nothing of what it is"


def _is_in(path: str, folders: tuple[str, ...]) -> bool:
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def _excuses(key: str, path: str) -> bool:
    return path == key or (key.endswith("/") and path.startswith(key))
