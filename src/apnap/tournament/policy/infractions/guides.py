"""The guide of an edition: its infractions, by number and by key."""

from typing import Final

from apnap.languages import said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions import guide_2015, guide_2025
from apnap.tournament.policy.infractions.infractions import Infraction

_GUIDES: Final = {
    Edition.E2015: guide_2015.INFRACTIONS,
    Edition.E2025: guide_2025.INFRACTIONS,
}


def infractions(edition: Edition = NEWEST) -> tuple[Infraction, ...]:
    """All infractions of an edition, by their numbers."""
    return _GUIDES[edition]


def infraction(name: str, edition: Edition = NEWEST) -> Infraction:
    """An infraction by its number ("2.5") or its key ("game-rule-violation")."""
    for each in _GUIDES[edition]:
        if name in (each.id, each.key):
            return each
    raise Impossible(
        said("there is no infraction {name} in the guide of {year}", name=name, year=edition)
    )
