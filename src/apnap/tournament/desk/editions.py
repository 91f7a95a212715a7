"""Which edition of the rules an event is run by."""

from datetime import date

from apnap.tournament.desk.state import Settings
from apnap.tournament.policy.editions import Edition, edition_for


def edition_of(settings: Settings) -> Edition:
    """The one that was announced, or that of its day."""
    if settings.edition:
        return Edition(settings.edition)
    return edition_for(date.fromisoformat(settings.date))
