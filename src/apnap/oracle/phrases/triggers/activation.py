"""Trigger conditions of activating and tapping for mana. (CR 602, 106.12)"""

from typing import Any, Final

from apnap.abilities.descriptions import Is, Source
from apnap.abilities.references import Description, EachPlayer, This, You
from apnap.abilities.triggers import AbilityIsActivated, CountersArePut, TappedForMana
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, TRIGGER
from apnap.oracle.phrases.references.references import HOST
from apnap.oracle.phrases.triggers.doing import deed

_NO_MANA: Final = ", if it isn't a mana ability"

_ANY: Final = Description((Source(),))

deed(
    AbilityIsActivated,
    "<activate|activates> an ability of {what}" + _NO_MANA,
    fixed={"words": "if"},
    what=A_DESCRIPTION,
    told=False,
    reads=["activate an ability of a creature, if it isn't a mana ability"],
)

phrase(
    TRIGGER,
    one_of(
        "an ability is activated",
        template(
            AbilityIsActivated,
            "{who} [activate|activates] an ability that isn't a mana ability",
            agree="who",
            fixed={"what": _ANY, "words": "that"},
            who=ANYONE,
        ),
        template(
            AbilityIsActivated,
            "{who} [activate|activates] an ability" + _NO_MANA,
            agree="who",
            fixed={"what": _ANY, "words": "if"},
            who=ANYONE,
        ),
    ),
    reads=[
        "a player activates an ability that isn't a mana ability",
    ],
)

phrase(
    TRIGGER,
    table(
        "of yours",
        {
            "you tap ~ for mana": TappedForMana(This(), You()),
            "you get one or more {E}": CountersArePut(You(), "energy"),
        },
    ),
    reads=["you tap ~ for mana", "you get one or more {E}"],
)

# The labels of activated abilities that cards speak of, each with its article.
LABELS: Final = (
    "boast", "craft", "crew", "cycling", "encore", "equip", "exhaust", "forecast", "loyalty",
    "outlast", "power-up", "reconfigure", "scavenge", "unearth",
)  # fmt: skip

LABEL: Final = table("label", {label: label for label in LABELS})

_A_LABEL: Final = table(
    "a label",
    {f"{'an' if label[0] in 'aeiou' else 'a'} {label} ability": label for label in LABELS},
)

NOTHING_SAID: Final = Description()

_ITSELF: Final = Description((Is(This()),))

_OF: Final[Phrase[Any]] = optional(
    one_of(
        "of what",
        template(Description, " of {what}", build=lambda what: what, match=lambda what: {"what": what},
                 what=A_DESCRIPTION),
        template(Description, " of {host}", build=lambda host: Description((Is(host),)),
                 match=lambda those: _only(those), host=HOST),
    ),
    NOTHING_SAID,
)  # fmt: skip


def _only(those: Description) -> Slots | None:
    match those.parts:
        case (Is(host),):
            return {"host": host}
    return None


deed(
    AbilityIsActivated,
    "<activate|activates> an ability of {what}",
    fixed={"or_mana": True},
    what=A_DESCRIPTION,
    told=False,
    reads=["activate an ability of an Elemental"],
)

phrase(
    TRIGGER,
    template(
        AbilityIsActivated,
        "an ability of {host} is activated" + _NO_MANA,
        build=lambda host: AbilityIsActivated(
            EachPlayer(), Description((Is(host),)), words="is activated"
        ),
        match=lambda value: _only(value.what) if value.words == "is activated" else None,
        host=HOST,
    ),
    reads=["an ability of equipped creature is activated, if it isn't a mana ability"],
)

deed(
    AbilityIsActivated,
    "<activate|activates> {label}{what}",
    label=_A_LABEL,
    what=_OF,
    reads=["activate an exhaust ability", "activate a loyalty ability of a planeswalker"],
)

phrase(
    TRIGGER,
    template(
        AbilityIsActivated,
        "{who} [activate|activates] ~'s {label} ability",
        agree="who",
        fixed={"what": _ITSELF},
        who=ANYONE,
        label=LABEL,
    ),
    reads=["you activate ~'s outlast ability"],
)
