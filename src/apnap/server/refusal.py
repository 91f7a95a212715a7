"""Refusing what a client asks for. Nothing has changed then."""

from apnap.game.choices import Answer
from apnap.server.messages import GivenAnswer


class Refusal(Exception):
    """A message that can't be taken; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


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
        raise Refusal("illegal", f"a number is needed, not {shown!r}") from None
