"""Showing what changed from one edition of the rules to another."""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import typer

from apnap.client.commands.rules.rules_search_commands import spoken
from apnap.judge.documents.documents import Passage
from apnap.judge.documents.editions import Change, Comparison, compare, edition_of
from apnap.judge.documents.library import Library
from apnap.judge.documents.wording import wording
from apnap.languages import Said, said

KINDS: Final = ("added", "removed", "renumbered", "reworded", "recited", "examples")


def show_changes(
    library: Library, old: str, new: str, only: Sequence[str], *, as_json: bool
) -> None:
    """Print them."""
    for kind in only:
        if kind not in KINDS:
            raise ValueError(f"{kind}: changes are {', '.join(KINDS)}")
    one = edition_of(library, old)
    other = edition_of(library, new, one.language)
    if one.edition >= other.edition:
        raise ValueError(f"{old} isn't older than {new}")
    comparison = compare(library, one, other)
    changes = list(comparison.changes())
    wanted = [each for each in changes if not only or set(only) & set(kinds_of(each))]
    if as_json:
        typer.echo(json.dumps(as_data(comparison, wanted), ensure_ascii=False, indent=1))
        return
    for line in _lines(comparison, changes, wanted, only or KINDS):
        typer.echo(line)


def kinds_of(change: Change) -> list[str]:
    """What a change is; it may be several things."""
    if change.old is None:
        return ["added"]
    if change.new is None:
        return ["removed"]
    return [kind for kind in KINDS[2:] if getattr(change, kind)]


def as_data(comparison: Comparison, changes: Iterable[Change]) -> dict[str, Any]:
    """The changes for programs."""
    listed = [
        {
            "changes": kinds_of(each),
            "old": _data(each.old),
            "new": _data(each.new),
            "wording": [
                [piece.what, piece.text] for piece in wording(_text(each.old), _text(each.new))
            ]
            if each.old and each.new and each.reworded
            else None,
        }
        for each in changes
    ]
    counts = Counter(kind for each in listed for kind in each["changes"] or ())
    return {
        "old": {"edition": comparison.old.edition, "language": comparison.old.language},
        "new": {"edition": comparison.new.edition, "language": comparison.new.language},
        "counts": {kind: counts[kind] for kind in KINDS},
        "changes": listed,
    }


def _data(passage: Passage | None) -> dict[str, str] | None:
    return {"number": passage.number, "text": _text(passage)} if passage else None


def _text(passage: Passage) -> str:
    return " ".join(f"{passage.title} {passage.text}".split())


# --- For people -------------------------------------------------------------------------------


def _lines(
    comparison: Comparison, changes: list[Change], wanted: list[Change], kinds: Sequence[str]
) -> Iterator[str]:
    old, new = comparison.old, comparison.new
    yield spoken(said("From {old} to {new}:", old=old.edition, new=new.edition))
    counts = Counter(kind for each in changes for kind in kinds_of(each))
    for kind in KINDS:
        yield f"  {spoken(_counted(kind, counts[kind]))}"
    if old.language != new.language:
        told = said("They are in two languages: what was reworded can't be told.")
        yield f"  {spoken(told)}"
    moved = _moves(comparison)
    for change in wanted:
        yield from _change_lines(change, kinds, moved)


def _counted(kind: str, count: int) -> Said:
    match kind:
        case "added":
            return said("added: {n}", n=count)
        case "removed":
            return said("removed: {n}", n=count)
        case "renumbered":
            return said("renumbered: {n}", n=count)
        case "reworded":
            return said("reworded: {n}", n=count)
        case "recited":
            return said("the same but for the rules they cite: {n}", n=count)
        case _:
            return said("with other examples: {n}", n=count)


def _moves(comparison: Comparison) -> dict[str, str]:
    """Where each section and rule went."""
    return {pair.old: pair.new for pair in comparison.pairs}


def _change_lines(change: Change, kinds: Sequence[str], moved: dict[str, str]) -> Iterator[str]:
    old, new = change.old, change.new
    if old is None or new is None:
        passage = old or new
        assert passage is not None
        yield _painted("added" if old is None else "removed", f"{passage.number} {_text(passage)}")
        return
    numbers = old.number if old.number == new.number else f"{old.number} → {new.number}"
    if change.reworded and "reworded" in kinds:
        parts = (_painted(piece.what, piece.text) for piece in wording(_text(old), _text(new)))
        yield f"  {numbers} {''.join(parts)}"
    elif change.renumbered and "renumbered" in kinds and not _follows(old, new, moved):
        yield f"  {numbers} {_text(new)[:60]}"


def _follows(old: Passage, new: Passage, moved: dict[str, str]) -> bool:
    """Whether its number changed only because that of its rule or section did."""
    rule = old.number.rstrip("abcdefghijklmnopqrstuvwxyz")
    parent = rule if rule != old.number else old.number[:3]
    gone = moved.get(parent, "")
    return (
        parent != old.number
        and gone != parent
        and gone + old.number.removeprefix(parent) == new.number
    )


def _painted(what: str, text: str) -> str:
    """Green and red where that can be seen, else signs around it."""
    if what == "kept":
        return text
    if sys.stdout.isatty():
        return f"\x1b[{'32' if what == 'added' else '9;31'}m{text}\x1b[0m"
    before, after = ("{+", "+}") if what == "added" else ("[-", "-]")
    bare = text.rstrip()
    return f"{before}{bare}{after}{text[len(bare) :]}"
