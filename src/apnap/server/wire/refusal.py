"""Refusing what a client asks for. Nothing has changed then.

The text is something said (see `languages`): whoever sends it says it in the client's language.
"""

from apnap.game.choices import Answer
from apnap.languages.said import said
from apnap.server.wire.messages import GivenAnswer


class Refusal(Exception):
    """A message that can't be taken; `code` is for programs, the text for people.

    `tables` are those that stand in the way, if any do.
    """

    def __init__(self, code: str, text: str, tables: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.tables = tables


def answer_of(given: GivenAnswer) -> Answer:
    """The answer in a message; numbers may be written as text, long ones in hexadecimal."""
    if isinstance(given, list):
        return tuple(_number(each) for each in given)
    return _number(given)


def _number(given: int | str) -> int:
    if isinstance(given, int):
        return given
    try:
        return int(given, 16) if given.startswith("0x") else int(given)
    except ValueError:
        shown = given if len(given) <= 20 else f"{given[:20]}..."
        raise Refusal("illegal", said("a number is needed, not {it}", it=repr(shown))) from None
