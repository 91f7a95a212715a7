"""Trigger conditions of what happens to several at the same time, and of phasing. (CR 603.2c)"""

from typing import Final

from apnap.abilities.descriptions import APlayer, ControlledBy, EitherOf, OfType, Permanent
from apnap.abilities.references import Description, Each, You
from apnap.abilities.triggers import Attacks, DealsDamage, LifeChanges, Phases
from apnap.abilities.values import LifeEvent, Phasing, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.parts.categories import ANYONE, DESCRIPTIONS, TRIGGER
from apnap.oracle.phrases.triggers.attacks import A_SOURCE
from apnap.oracle.phrases.triggers.combat import COMBAT
from apnap.oracle.phrases.triggers.objects import ONE_OR_MORE, event
from apnap.terms.characteristics import CREATURE

_OPPONENTS: Final = Description((APlayer(WhichPlayer.OPPONENT),))

_ANYBODY: Final = Description((APlayer(),))

_EITHER: Final = Description((EitherOf((Description((Permanent(),)), _ANYBODY)),))

_PLAYERS: Final = {
    "one or more of your opponents": Each(_OPPONENTS, "one or more of your"),
    "one or more opponents": Each(_OPPONENTS, "one or more"),
}

SEVERAL_PLAYERS: Final = table("several players", _PLAYERS)

_DEALT: Final = one_of(
    "several that are dealt damage",
    table(
        "permanents and players",
        {
            "one or more permanents and/or players": Each(_EITHER, "one or more"),
            "one or more players": Each(_ANYBODY, "one or more"),
            **_PLAYERS,
        },
    ),
    ONE_OR_MORE,
)

# --- Damage to several (CR 120.1) -----------------------------------------------------------

event(
    DealsDamage,
    "<deal|deals> {combat} to {recipient}",
    subject="source",
    fixed={"at_once": True},
    combat=COMBAT,
    recipient=_DEALT,
    reads=["deal combat damage to one or more of your opponents"],
)

phrase(
    TRIGGER,
    template(
        DealsDamage,
        "{source} deals {combat} to {recipient}",
        fixed={"at_once": True},
        source=A_SOURCE,
        combat=COMBAT,
        recipient=_DEALT,
    ),
    reads=["a source you control deals damage to one or more permanents and/or players"],
)

# --- Life of several (CR 119.3) -------------------------------------------------------------

_FELLOWS: Final = table(
    "opponents",
    {"one or more opponents": Each(_OPPONENTS, "one or more")},
)

for _which in LifeEvent:
    phrase(
        TRIGGER,
        one_of(
            f"several {_which.value} life",
            template(
                LifeChanges,
                f"{{who}} {_which.value} life",
                fixed={"which": _which, "together": True},
                who=_FELLOWS,
            ),
            template(
                LifeChanges,
                f"{{who}} each {_which.value} exactly {{exactly}} life",
                fixed={"which": _which, "together": True},
                who=_FELLOWS,
                exactly=DIGITS,
            ),
        ),
        reads=[
            f"one or more opponents {_which.value} life",
            f"one or more opponents each {_which.value} exactly 2 life",
        ],
    )

# --- Attacks (CR 508.3) ---------------------------------------------------------------------

_CREATURES: Final = Description((OfType(CREATURE),))


def _attack(
    who: Each | You, what: Description, defender: Each | None = None, exactly: int = 0
) -> Attacks:
    creatures = Each(Description((*what.parts, ControlledBy(who))), "exactly" if exactly else "you")
    least = exactly or 1
    whom = defender is not None
    return Attacks(creatures, defender, together=True, least=least, most=exactly, at_once=whom)


def _attacking(value: Attacks, words: str) -> Slots | None:
    if not isinstance(value.what, Each) or value.what.words != words or not value.what.what.parts:
        return None
    *parts, control = value.what.what.parts
    if not isinstance(control, ControlledBy):
        return None
    return {"who": control.who, "what": Description(tuple(parts))}


def _exactly(value: Attacks) -> Slots | None:
    found = _attacking(value, "exactly")
    return None if found is None else found | {"exactly": value.most}


def _several(value: Attacks) -> Slots | None:
    found = _attacking(value, "you")
    if found is None or not value.at_once:
        return None
    return {"who": found["who"], "defender": value.defender}


phrase(
    TRIGGER,
    one_of(
        "a player attacks with, or attacks, several",
        template(
            Attacks,
            "{who} [attack|attacks] with exactly {exactly} {what}",
            agree="who",
            build=_attack,
            match=_exactly,
            who=ANYONE,
            exactly=NUMBER_WORD,
            what=DESCRIPTIONS,
        ),
        template(
            Attacks,
            "{who} [attack|attacks] {defender}",
            agree="who",
            build=lambda who, defender: _attack(who, _CREATURES, defender),
            match=_several,
            who=ANYONE,
            defender=SEVERAL_PLAYERS,
        ),
    ),
    reads=[
        "you attack with exactly two creatures",
        "a player attacks one or more of your opponents",
    ],
)

# --- Phasing (CR 702.26) --------------------------------------------------------------------

for _way in Phasing:
    event(
        Phases,
        f"<phase|phases> {_way.value}",
        fixed={"which": _way},
        reads=[f"phase {_way.value}"],
    )
