"""What a player's lateness comes to (IPG 3.1)."""

from typing import Final

from apnap.languages import said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.levels import Level, rules_at

_WITHIN_SECONDS: Final = 60  # the newer edition only


def lateness(
    seconds: int,
    edition: Edition = NEWEST,
    *,
    level: Level = Level.COMPETITIVE,
    grace: int = 0,
    permitted: bool = False,
) -> tuple[str, ...] | None:
    """The circumstances of Tardiness for somebody so many seconds late; None if it is none.

    `grace` is what the organizer announced; `permitted` that a judge had allowed the delay, which
    the newer edition bears for ten minutes.
    """
    if seconds < 0:
        raise Impossible(said("{n} seconds late is no lateness", n=seconds))
    rules = rules_at(level, edition)
    if grace and not rules.organizer_may_grant_grace:
        raise Impossible(said("at this level lateness is penalized from the start of the round"))
    limit = 60 * rules.late_match_loss_minutes
    if permitted and edition is not Edition.E2015:
        return ("permitted",) if seconds <= limit else ("ten-minutes",)
    if seconds >= limit:
        return ("ten-minutes",)
    if seconds == 0 or seconds <= grace:
        return None
    if edition is not Edition.E2015 and seconds < _WITHIN_SECONDS:
        return ("within-a-minute",)
    return ()
