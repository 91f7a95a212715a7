"""What a phrase can begin with: found from the grammar itself, through slots, to a fixpoint.

A text is looked at by its *key*: the next word, or the next character that is no letter, with
the space before it if there is one. The opening of a phrase tells which keys a text of it can
have. It may be too wide, never too narrow: so what it doesn't admit has no reading, and need
not be tried.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from re import _parser  # type: ignore[attr-defined]  # how a pattern is made up
from typing import Final, NamedTuple, Protocol, TypeAlias, cast

_KEY: Final = re.compile(r" ?(?:[^\W\d_]+|.)?", re.DOTALL)


def key_of(text: str, at: int) -> str:
    """The next word, or the next character that is no letter, with a space before it if any."""
    return cast(re.Match[str], _KEY.match(text, at))[0]


class Opening(NamedTuple):
    """What a text can begin with: whole keys, and stems, with which a key begins.

    Of what can be empty, anything can follow.
    """

    keys: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()
    empty: bool = False

    def admits(self, key: str) -> bool:
        """Whether a text with this key can begin so."""
        return self.empty or key in self.keys or (
            bool(self.stems) and key.startswith(tuple(self.stems))
        )  # fmt: skip

    def then(self, after: "Callable[[], Opening]") -> "Opening":
        """This, with something after it, which counts only if this can be empty."""
        if not self.empty:
            return self
        more = after()
        return Opening(self.keys | more.keys, self.stems | more.stems, more.empty)


NOTHING: Final = Opening()
EMPTY: Final = Opening(empty=True)
ANYTHING: Final = Opening(stems=frozenset({""}), empty=True)


def anything() -> Opening:
    """What follows where there is no telling."""
    return ANYTHING


class Opened(Protocol):
    """What has an opening, told by those of others."""

    def begins(self, of: "OpeningOf") -> Opening:
        """The opening, if those of others are as told."""

    def known_opening(self) -> Opening | None:
        """The opening, if it was found out."""

    def open_with(self, opening: Opening) -> None:
        """It was found out."""


# The opening of a phrase as far as it is known: what an opening is reckoned from.
OpeningOf: TypeAlias = Callable[[Opened], Opening]


def any_of(openings: Iterable[Opening]) -> Opening:
    """What begins as one of these."""
    keys: set[str] = set()
    stems: set[str] = set()
    empty = False
    for each in openings:
        keys |= each.keys
        stems |= each.stems
        empty = empty or each.empty
    return Opening(frozenset(keys), frozenset(stems), empty)


def of_words(words: Iterable[str]) -> Opening:
    """What begins with one of these words, which end there or go on with no letter."""
    return Opening(frozenset(words))


def of_literal(literal: str, *, whole: bool, after: Callable[[], Opening]) -> Opening:
    """What begins with a literal. Unless that is the whole, its last word may go on."""
    key = key_of(literal, 0)
    if key != literal or not (key[-1:].isalpha() or key == " "):
        return Opening(frozenset({key}))
    if key == " ":
        return _after_a_space(after())
    return Opening(frozenset({key})) if whole else Opening(stems=frozenset({key}))


def _after_a_space(opening: Opening) -> Opening:
    """A space is part of the key of what follows it, unless that is a space too."""
    apart = {each for each in opening.keys | opening.stems if not each or each[0] == " "}
    if apart or opening.empty:
        return Opening(stems=frozenset({" "}))
    return Opening(
        frozenset(" " + each for each in opening.keys),
        frozenset(" " + each for each in opening.stems),
    )


def of_parts(parts: Sequence[str | Opened], of: OpeningOf, at: int = 0) -> Opening:
    """What begins with literals and slots in a row, from one of them on."""
    if at == len(parts):
        return EMPTY
    part = parts[at]

    def after() -> Opening:
        return of_parts(parts, of, at + 1)

    if isinstance(part, str):
        return of_literal(part, whole=at + 1 == len(parts), after=after)
    return of(part).then(after)


# --- Patterns -----------------------------------------------------------------------------


def of_pattern(pattern: str) -> Opening:
    """What begins with a match of a regular expression, by its first characters."""
    parsed = _parser.parse(pattern)
    if parsed.state.flags & re.IGNORECASE:
        return ANYTHING
    return _of_items(list(parsed))


def _of_items(items: Sequence[tuple[object, object]]) -> Opening:
    if not items:
        return EMPTY
    literal = "".join(takewhile(bool, (_literal(*each) for each in items)))
    if literal:
        return of_literal(literal, whole=False, after=anything)
    return _of_item(*items[0]).then(lambda: _of_items(items[1:]))


def _literal(kind: object, what: object) -> str:
    """The character that stands there; nothing if it may be one of several."""
    return chr(what) if str(kind) == "LITERAL" and isinstance(what, int) else ""


def _of_item(kind: object, what: object) -> Opening:
    match str(kind), what:
        case "IN", list(options):
            return any_of(_of_item(*each) for each in options)
        case "LITERAL", int(character):  # in a set of characters
            return Opening(stems=frozenset({chr(character)}))
        case "RANGE", (int(first), int(last)):
            return Opening(stems=frozenset(map(chr, range(first, last + 1))))
        case (("ASSERT" | "ASSERT_NOT" | "AT"), _):
            return EMPTY  # asks what stands there, and takes nothing
        case "BRANCH", (_, list(branches)):
            return any_of(_of_items(list(each)) for each in branches)
        case "SUBPATTERN", (_, 0, _, _parser.SubPattern() as items):
            return _of_items(list(items))
        case (("MAX_REPEAT" | "MIN_REPEAT"), (least, _, _parser.SubPattern() as items)):
            opening = _of_items(list(items))
            return opening if least else opening._replace(empty=True)
    return ANYTHING


# --- The fixpoint -------------------------------------------------------------------------


def solve(first: Opened) -> None:
    """Find the openings of a phrase and of all that it can begin with: the least that fit."""
    found: dict[Opened, Opening] = {first: NOTHING}
    users: dict[Opened, set[Opened]] = {}
    pending = deque([first])
    waiting = {first}
    met: list[Opened] = []  # for the first time

    def of(other: Opened) -> Opening:
        if (opening := other.known_opening()) is not None:
            return opening
        users.setdefault(other, set()).add(phrase)
        if other not in found:
            found[other] = NOTHING
            met.append(other)
        return found[other]

    while pending:
        phrase = pending.pop()
        waiting.remove(phrase)
        opening = phrase.begins(of)
        if met:  # after those that it was told nothing of
            pending += [phrase, *met]
            waiting.update((phrase, *met))
            met.clear()
        elif opening != found[phrase]:
            found[phrase] = opening
            again = users.get(phrase, set()) - waiting
            pending.extendleft(again)
            waiting |= again
    for phrase, opening in found.items():
        phrase.open_with(opening)
