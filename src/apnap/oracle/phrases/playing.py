"""Cards that may be played or cast, now or for a time. (CR 601.3, 608.2g)"""

from typing import Any, Final

from apnap.abilities.instructions_more import CastIt, MayPlay
from apnap.abilities.references import Ref, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import DURATION, OBJECTS
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.templates import template

VERB: Final = table("play", {"play": False, "cast": True})  # is it only cast?
FREE: Final = table(
    "without paying",
    {" without paying its mana cost": "its", " without paying their mana costs": "their"},
)


def _for_a_time(cast_only: Any, what: Ref, duration: str) -> MayPlay:
    return MayPlay(You(), what, duration, cast_only=cast_only)


def _match(value: MayPlay) -> dict[str, Any] | None:
    if value.fronted or value.without_paying:
        return None
    return {"cast_only": value.cast_only, "what": value.what, "duration": value.duration}


phrase(
    SIMPLE,
    template(
        MayPlay,
        "you may {cast_only} {what} {duration}",
        build=_for_a_time,
        match=_match,
        cast_only=VERB,
        what=OBJECTS,
        duration=DURATION,
    ),
    reads=["you may play that card this turn", "you may cast it this turn"],
)
phrase(
    SIMPLE,
    template(
        MayPlay,
        "{duration}, you may {cast_only} {what}",
        fixed={"who": You(), "fronted": True},
        cast_only=VERB,
        what=OBJECTS,
        duration=DURATION,
    ),
    reads=[
        "until end of turn, you may play that card",
        "until the end of your next turn, you may play those cards",
    ],
)
# Now, as part of the resolution. (CR 608.2g)
phrase(
    SIMPLE,
    template(
        CastIt,
        "you may cast {what} without paying [their mana costs|its mana cost]",
        agree="what",
        fixed={"who": You()},
        what=OBJECTS,
    ),
    reads=["you may cast it without paying its mana cost"],
)
phrase(
    SIMPLE,
    template(
        CastIt,
        "you may play {what} without paying [their mana costs|its mana cost]",
        agree="what",
        fixed={"who": You(), "play": True},
        what=OBJECTS,
    ),
    reads=["you may play it without paying its mana cost"],
)
phrase(
    SIMPLE,
    template(
        CastIt,
        "you may cast {what}",
        fixed={"who": You(), "without_paying": False},
        what=OBJECTS,
    ),
    reads=["you may cast it"],
)
