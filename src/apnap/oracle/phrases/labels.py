"""Speaking of abilities by their keyword: activating them, and what they cost. (CR 602, 702)"""

from typing import Any, Final

from apnap.abilities.descriptions import Is
from apnap.abilities.effects import Continuous
from apnap.abilities.references import This, Those, You
from apnap.abilities.rule_changes import CostChange
from apnap.abilities.triggers import AbilityIsActivated
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import optional, table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ANYONE,
    DESCRIPTIONS,
    EFFECT,
    FOR_EACH,
    PLAYERS,
    TRIGGER,
)
from apnap.oracle.phrases.costs import SYMBOLS
from apnap.oracle.phrases.references import HOST
from apnap.oracle.templates import template

# The labels of activated abilities that cards speak of, each with its article.
LABELS: Final = (
    "boast", "craft", "crew", "cycling", "encore", "equip", "exhaust", "forecast", "loyalty",
    "outlast", "power-up", "reconfigure", "scavenge", "unearth",
)  # fmt: skip
_LABEL: Final = table("label", {label: label for label in LABELS})
_A_LABEL: Final = table(
    "a label",
    {f"{'an' if label[0] in 'aeiou' else 'a'} {label} ability": label for label in LABELS},
)
_NOTHING_SAID: Final = Those()
_ITSELF: Final = Those((Is(This()),))
_OF: Final[Phrase[Any]] = optional(
    one_of(
        "of what",
        template(Those, " of {what}", build=lambda what: what, match=lambda what: {"what": what},
                 what=A_DESCRIPTION),
        template(Those, " of {host}", build=lambda host: Those((Is(host),)),
                 match=lambda those: _only(those), host=HOST),
    ),
    _NOTHING_SAID,
)  # fmt: skip


def _only(those: Those) -> dict[str, Any] | None:
    match those.parts:
        case (Is(host),):
            return {"host": host}
    return None


phrase(
    TRIGGER,
    template(
        AbilityIsActivated,
        "{who} [activate|activates] {label}{what}",
        agree="who",
        who=ANYONE,
        label=_A_LABEL,
        what=_OF,
    ),
    reads=["you activate an exhaust ability", "you activate a loyalty ability of a planeswalker"],
)
phrase(
    TRIGGER,
    template(
        AbilityIsActivated,
        "{who} [activate|activates] ~'s {label} ability",
        agree="who",
        fixed={"what": _ITSELF},
        who=ANYONE,
        label=_LABEL,
    ),
    reads=["you activate ~'s outlast ability"],
)

# --- What they cost (CR 601.2f, 602.2b) -----------------------------------------------------

_OF_THEM: Final[Phrase[Any]] = optional(
    template(Those, " of {what}", build=lambda what: what, match=lambda what: {"what": what},
             what=DESCRIPTIONS),
    _NOTHING_SAID,
)  # fmt: skip
_BY: Final[Phrase[Any]] = optional(
    template(
        lambda by: by,
        " {by} activate",
        build=lambda by: by,
        match=lambda by: {"by": by},
        by=PLAYERS,
    )
)
_TIMES: Final[Phrase[Any]] = optional(
    template(lambda times: times, " for each {times}", build=lambda times: times,
             match=lambda times: {"times": times}, times=FOR_EACH),
    1,
)  # fmt: skip
_SLOTS: Final = ("label", "by", "what", "symbols", "times")


def _changed(*, more: bool, **slots: Any) -> Continuous | None:
    if slots["by"] is None and slots["what"] == _NOTHING_SAID:
        return None
    return Continuous(You(), (), (CostChange(more=more, of_abilities=True, **slots),))


def _slots(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (CostChange(of_abilities=True) as change,) if change.label:
            return {slot: getattr(change, slot) for slot in _SLOTS}
    return None


for _words, _more in (("less", False), ("more", True)):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{label} abilities{by}{what} cost {symbols} " + _words + " to activate{times}",
            build=lambda more=_more, **slots: _changed(more=more, **slots),
            match=_slots,
            label=_LABEL,
            by=_BY,
            what=_OF_THEM,
            symbols=SYMBOLS,
            times=_TIMES,
        ),
        reads=[
            f"equip abilities you activate cost {{1}} {_words} to activate",
            f"exhaust abilities of other permanents you control cost {{2}} {_words} to activate",
        ],
        refuses=[f"equip abilities cost {{1}} {_words} to activate"],
    )
