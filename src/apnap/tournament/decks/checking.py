"""A deck as it is presented, against its list: what a judge is told of it. (IPG 3.4, 3.5)"""

from collections.abc import Mapping
from dataclasses import dataclass

from apnap.cards.decks.decks import Deck
from apnap.languages import Said, said
from apnap.tournament.decks.discrepancies import Circumstances, Difference, compare, ruling
from apnap.tournament.decks.remedies import steps
from apnap.tournament.policy.infractions.guides import infraction


@dataclass(frozen=True, slots=True)
class Verdict:
    """What differs, the infraction with what makes it worse, and what to do about it."""

    found: tuple[Said, ...]
    infraction: str = ""  # its number; empty: nothing is penalized
    circumstances: tuple[str, ...] = ()
    remedy: tuple[Said, ...] = ()


def verdict(listed: Deck, presented: Deck, seen: Circumstances) -> Verdict:
    """What is to be said of a deck."""
    difference, made = compare(listed, presented, seen), ruling(listed, presented, seen)
    found = _told(difference)
    if not made.infraction:
        return Verdict(found, remedy=made.notes)
    it = infraction(made.infraction, seen.edition)
    remedy = (*steps(difference, seen), *made.notes, *it.remedy)
    return Verdict(found, it.id, made.circumstances, remedy)


def _told(difference: Difference) -> tuple[Said, ...]:
    found = (
        said("missing from the deck: {cards}", cards=_named(difference.missing_main)),
        said("in the deck, not on the list: {cards}", cards=_named(difference.extra_main)),
        said("missing from the sideboard: {cards}", cards=_named(difference.missing_side)),
        said("in the sideboard, not on the list: {cards}", cards=_named(difference.extra_side)),
    )
    return tuple(each for each in found if each.values["cards"])


def _named(cards: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{count} {name}" for name, count in cards.items())
