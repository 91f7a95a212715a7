"""What a check has to say: a code for programs, words for people, and the rule behind it."""

from collections.abc import Iterable
from dataclasses import dataclass

from apnap.languages import Said


class Impossible(ValueError):
    """A question that has no answer, such as the rounds for minus one players.

    `text` tells people what is wrong.
    """

    def __init__(self, text: Said) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing a check found.

    `rule` is the document and the number in it ("MTR 1.4"). What `blocks` is refused unless
    somebody who may overrides it; the rest is advice.
    """

    code: str
    text: Said
    rule: str
    blocks: bool = True


def blocking(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Those that stand in the way."""
    return tuple(each for each in findings if each.blocks)
