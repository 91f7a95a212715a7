"""The mistakes one can make about a board, played out by the engine itself.

Each is the same script with something overlooked: a line of a card, counters, the order in
which things came, an action. What the game comes to then is what somebody would answer who
overlooked just that.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from apnap.judge.boards.script_commands import listed
from apnap.judge.explanations.story import action_said, kind_of
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, said
from apnap.rules.objects.wording import object_named

_BAR: Final = " | "

_CORNER: Final = re.compile(r"[-+*\d]+/[-+*\d]+|Loyalty: \d+|Defense: \d+")

_COUNTERS: Final = re.compile(r"\d+ \S+(?: counters?)?")

_HAS: Final = re.compile(r"(?P<who>\w+ has )(?P<cards>.+)")


class Mistake(NamedTuple):
    """A script with something overlooked, and what that is."""

    lines: tuple[str, ...]
    why: Said


def mistakes(lines: Sequence[str]) -> Iterator[Mistake]:
    """All that can be overlooked in these lines of a script."""
    for at, line in enumerate(lines):
        for written, why in _overlooked(line):
            new = (*lines[:at], *([written] if written else []), *lines[at + 1 :])
            yield Mistake(new, why)
    turned = tuple(_turned(line) for line in lines)
    if turned != tuple(lines):
        yield Mistake(turned, said("as if what came first had come last"))
    for at, line in enumerate(lines):
        kind, left = kind_of(line)[0], (*lines[:at], *lines[at + 1 :])
        if kind == "_choose":
            yield Mistake(left, said("as if something else had been chosen"))
        elif kind == "_act":
            action = action_said(line)
            yield Mistake(left, said("as if this had not been done: {action}", action=action))


def _overlooked(line: str) -> Iterator[tuple[str, Said]]:
    """A line with something less, and what was left out."""
    if line.startswith("card: "):
        yield from _less_text(line)
    elif (found := _HAS.fullmatch(line)) is not None:
        yield from _less_counters(found["who"], listed(found["cards"]))


def _less_text(line: str) -> Iterator[tuple[str, Said]]:
    parts = line.split(_BAR)
    name = object_named(parts[0].removeprefix("card: ").split(" {")[0])
    for at in range(2, len(parts)):
        if _CORNER.fullmatch(parts[at]) or parts[at].startswith("Enchant "):
            continue
        words = parts[at].split(", ")
        several = words if all(each.lower() in KEYWORDS for each in words) else [parts[at]]
        for each in several:
            left = ", ".join(word for word in several if word != each)
            kept = [*parts[:at], *([left[:1].upper() + left[1:]] if left else []), *parts[at + 1 :]]
            why = said("as if {card} didn't say “{text}”", card=name, text=each)
            yield _BAR.join(kept), why


def _less_counters(who: str, cards: Sequence[str]) -> Iterator[tuple[str, Said]]:
    for at, card in enumerate(cards):
        name, bracket, notes = card.partition(" (")
        kept = [each for each in notes.rstrip(")").split(", ") if not _COUNTERS.fullmatch(each)]
        written = f"{name} ({', '.join(kept)})" if kept else name
        if bracket and written != card:
            why = said("as if there were no counters on {object}", object=object_named(name))
            yield who + ", ".join([*cards[:at], written, *cards[at + 1 :]]), why


def _turned(line: str) -> str:
    """The cards of a line in the other order; those that need another before them stay."""
    found = _HAS.fullmatch(line)
    if found is None or "(on " in line:
        return line
    return found["who"] + ", ".join(reversed(listed(found["cards"])))
