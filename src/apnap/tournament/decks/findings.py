"""What is found in a deck or a list of one."""

from dataclasses import dataclass

from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding


@dataclass(frozen=True, slots=True)
class DeckFinding(Finding):
    """A finding about a deck, with the card it is about.

    What isn't `certain` doesn't stand in the way: the facts of that day aren't known.
    """

    card: str = ""
    certain: bool = True


def rule(number: str, edition: Edition, document: str = "MTR") -> str:
    """How a rule of an edition is cited."""
    return f"{document} {number}" if edition is NEWEST else f"{document} {edition} {number}"
