"""Trigger conditions of planes, schemes, Attractions. (CR 311.7, 312.5, 701.31-701.33, 717)"""

from typing import Final

from apnap.abilities.descriptions import InZone, OfSubtype, OfSupertype, OfType, Without
from apnap.abilities.references import Description, Each, This, You
from apnap.abilities.triggers import RollsPlanarDie, TakesKeywordAction, WhenChaosEnsues
from apnap.abilities.values import PlanarFace
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import ANYONE, TRIGGER
from apnap.terms.characteristics import ONGOING, SCHEME
from apnap.terms.turn import COMMAND

phrase(TRIGGER, constant("chaos ensues", WhenChaosEnsues()), reads=["chaos ensues"])

for _action, _many, _one in (
    ("planeswalk", "planeswalk", "planeswalks"),
    ("planeswalk to", "planeswalk to ~", "planeswalks to ~"),
    ("planeswalk away from", "planeswalk away from ~", "planeswalks away from ~"),
):
    phrase(
        TRIGGER,
        template(
            TakesKeywordAction,
            "{who} [" + _many + "|" + _one + "]",
            agree="who",
            fixed={"action": _action, "what": This() if _many.endswith("~") else None},
            who=ANYONE,
        ),
        reads=[f"you {_many}", f"a player {_one}"],
    )

_THERE = InZone(COMMAND)  # where schemes are, face up or not (CR 904.4)

phrase(
    TRIGGER,
    table(
        "encounters and schemes",
        {
            "you encounter ~": TakesKeywordAction(You(), "encounter", This()),
            "you set ~ in motion": TakesKeywordAction(You(), "set in motion", This()),
            "you set a scheme in motion": TakesKeywordAction(
                You(), "set in motion", Each(Description((OfType(SCHEME), _THERE)), "a")
            ),
            "you set a non-ongoing scheme in motion": TakesKeywordAction(
                You(),
                "set in motion",
                Each(Description((Without((OfSupertype(ONGOING),)), OfType(SCHEME), _THERE)), "a"),
            ),
        },
    ),
    reads=["you encounter ~", "you set ~ in motion", "you set a scheme in motion"],
)

_AN_ATTRACTION: Final = Each(Description((OfSubtype("Attraction"),)), "an")

_OF_ATTRACTIONS: Final = {
    "you open an Attraction": TakesKeywordAction(You(), "open an Attraction"),
    "you roll to visit your Attractions": TakesKeywordAction(You(), "roll to visit"),
    "you visit an Attraction": TakesKeywordAction(You(), "visit", _AN_ATTRACTION),
    "you claim the prize of an Attraction": TakesKeywordAction(
        You(), "claim the prize", _AN_ATTRACTION
    ),
}

phrase(TRIGGER, table("of Attractions", _OF_ATTRACTIONS), reads=[*_OF_ATTRACTIONS])

phrase(
    TRIGGER,
    template(
        RollsPlanarDie,
        "{who} [roll|rolls] {face}",
        agree="who",
        who=ANYONE,
        face=table(
            "planar die",
            {
                "the planar die": None,
                "a blank on the planar die": PlanarFace.BLANK,
                "{CHAOS}": PlanarFace.CHAOS,
                "{PW}": PlanarFace.PLANESWALKER,
            },
        ),
    ),
    reads=["you roll the planar die", "a player rolls {CHAOS}"],
)
