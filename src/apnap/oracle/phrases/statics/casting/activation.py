"""Abilities by their keyword: what they cost, and how often. (CR 118.9, 602, 606.3)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import ReplacementAbility, SelfCostChange
from apnap.abilities.descriptions import Is, TargetsAny
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Quality, This, You
from apnap.abilities.rule_changes.activation import ActivateTwice
from apnap.abilities.rule_changes.rule_changes import CostChange, PayNothingFor
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import (
    DESCRIPTIONS,
    EFFECT,
    FOR_EACH,
    PLAYERS,
    REPLACEMENT,
    TAIL,
)
from apnap.oracle.phrases.statics.statements import DURING, STATEMENT
from apnap.oracle.phrases.triggers.activation import LABEL, NOTHING_SAID

_FREE: Final = "you may pay {0} rather than pay cycling costs"

phrase(
    EFFECT,
    constant(_FREE, Continuous(You(), (), (PayNothingFor("cycling"),))),
    reads=[_FREE],
)

STATEMENT.add(
    template(
        SelfCostChange,
        "during your turn, ~ costs {symbols} less to cast.",
        fixed={"condition": DURING, "words": "during"},
        symbols=SYMBOLS,
    ),
    template(
        SelfCostChange,
        "~ costs {symbols} less to cast during your turn.",
        fixed={"condition": DURING, "words": "during, last"},
        symbols=SYMBOLS,
    ),
    template(
        ReplacementAbility,
        "{replacement} during your turn.",
        fixed={"condition": DURING, "words": "during, last"},
        replacement=REPLACEMENT,
    ),
)

# --- What they cost (CR 601.2f, 602.2b) -----------------------------------------------------

_OF_THEM: Final[Phrase[Any]] = optional(
    template(Description, " of {what}", build=lambda what: what, match=lambda what: {"what": what},
             what=DESCRIPTIONS),
    NOTHING_SAID,
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


def _aimed(aimed: tuple[Quality, ...]) -> tuple[Quality, ...] | None:
    return aimed if all(isinstance(each, TargetsAny) for each in aimed) else None


_AIMED: Final[Phrase[tuple[Quality, ...]]] = optional(
    template(
        tuple,
        " {aimed}",
        build=_aimed,
        match=lambda aimed: {"aimed": aimed} if aimed else None,
        aimed=TAIL,
    ),
    (),
)

_LABELED: Final[Phrase[str]] = optional(
    template(
        str,
        "{label} ",
        build=lambda label: label,
        match=lambda label: {"label": label},
        label=LABEL,
    ),
    "",
)

_PAYER: Final = You("you pay")

_SLOTS: Final = ("label", "by", "what", "symbols", "times")


def _changed(
    *, more: bool, what: Description, aimed: tuple[Quality, ...] = (), **slots: Any
) -> Continuous | None:
    if slots["by"] is None and (not slots["label"] or what == NOTHING_SAID):
        return None
    those = Description((*what.parts, *aimed))
    if not slots["label"] and those == NOTHING_SAID:
        return None
    return Continuous(You(), (), (CostChange(those, more=more, of_abilities=True, **slots),))


def _slots(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (CostChange(of_abilities=True) as change,) if change.label or change.by is not None:
            slots = {slot: getattr(change, slot) for slot in _SLOTS}
            match change.what.parts:
                case (*parts, TargetsAny() as aimed):
                    return {**slots, "what": Description(tuple(parts)), "aimed": (aimed,)}
            return {**slots, "aimed": ()}
    return None


for _words, _more in (("less", False), ("more", True)):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{label}abilities{by}{what}{aimed} cost {symbols} " + _words + " to activate{times}",
            build=lambda more=_more, **slots: _changed(more=more, **slots),
            match=_slots,
            label=_LABELED,
            by=_BY,
            what=_OF_THEM,
            aimed=_AIMED,
            symbols=SYMBOLS,
            times=_TIMES,
        ),
        reads=[
            f"equip abilities you activate cost {{1}} {_words} to activate",
            f"exhaust abilities of other permanents you control cost {{2}} {_words} to activate",
            f"equip abilities you activate that target ~ cost {{2}} {_words} to activate",
            f"abilities your opponents activate that target a Goblin cost {{2}} {_words} to activate",
        ],
        refuses=[f"equip abilities cost {{1}} {_words} to activate"],
    )

WHOSE: Final = one_of("whose abilities", constant("~", Description((Is(This()),))), DESCRIPTIONS)


def _always(what: Description, label: str) -> Continuous:
    return Continuous(You(), (), (ActivateTwice(label, what),))


def _of(effect: Continuous, label: str) -> Slots | None:
    match effect.changes:
        case (ActivateTwice(said, what),) if said == label:
            return {"what": what}
    return None


_STANDING: Final = {
    "you may activate the loyalty abilities of {what} twice each turn rather than only once": (
        "loyalty"
    ),
    "{what} can boast twice during each of your turns rather than once": "boast",
}

for _surface, _label in _STANDING.items():
    phrase(
        EFFECT,
        template(
            Continuous,
            _surface,
            build=partial(_always, label=_label),
            match=partial(_of, label=_label),
            what=WHOSE,
        ),
        reads=[_surface.replace("{what}", "planeswalkers you control")],
    )

for _words, _more in (("less", False), ("more", True)):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{label} costs you pay cost {symbols} " + _words,
            build=lambda label, symbols, more=_more: Continuous(
                You(),
                (),
                (
                    CostChange(
                        NOTHING_SAID, symbols, more=more, by=_PAYER, of_abilities=True, label=label
                    ),
                ),
            ),
            match=lambda effect: (
                {"label": effect.changes[0].label, "symbols": effect.changes[0].symbols}
                if len(effect.changes) == 1
                and isinstance(effect.changes[0], CostChange)
                and effect.changes[0].by == _PAYER
                else None
            ),
            label=LABEL,
            symbols=SYMBOLS,
        ),
        reads=[f"equip costs you pay cost {{1}} {_words}"],
    )
