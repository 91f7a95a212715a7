"""Names of objects as lines say them: "Bear", "Bob's Bear", "Bear [2]"."""

import re
from typing import Final, NamedTuple

NAMES: Final = (
    *("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi"),
    *("Ivan", "Judy", "Kate", "Leo", "Mia", "Nina", "Otto", "Paul"),
)

_FORM: Final = re.compile(
    rf"(?:(?P<whose>{'|'.join(NAMES)})'s )?(?P<name>.+?)(?: \[(?P<nth>\d+)\])?"
)


class Called(NamedTuple):
    """What an object is called: its name, whose it is, and which of several in its zone."""

    name: str
    whose: int | None = None  # who controls it, or owns it where nobody controls it
    nth: int | None = None  # in the order in which they came there, from 1


def called(words: str) -> Called:
    """The words of a line for an object."""
    form = _FORM.fullmatch(words)
    if form is None:
        return Called(words)
    whose = NAMES.index(form["whose"]) if form["whose"] else None
    return Called(form["name"], whose, int(form["nth"]) if form["nth"] else None)
