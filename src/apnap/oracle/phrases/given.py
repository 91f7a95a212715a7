"""What is given besides: more size, the abilities of others, protection with a limit. (CR 613)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import Is, OfSubtype
from apnap.abilities.effects import AddAbilitiesOf, Continuous, ModifyPT
from apnap.abilities.references import This, Those
from apnap.abilities.rule_changes import KeepsAttached
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import EFFECT
from apnap.oracle.phrases.changes import PLUS, change, one_change
from apnap.oracle.phrases.effects import PLAIN_EFFECT
from apnap.oracle.phrases.references import EACH, PRONOUN
from apnap.oracle.templates import template

_MORE: Final = "an additional"


def _additional(plus: ModifyPT) -> ModifyPT:
    return replace(plus, words=_MORE)


def _plain(plus: Any) -> ModifyPT | None:
    if not isinstance(plus, ModifyPT) or plus.words != _MORE:
        return None
    return replace(plus, words="")


change(
    f"get {_MORE}",
    f"gets {_MORE}",
    one_change(mapped(PLUS, _additional, _plain)),
    reads=[f"get {_MORE} +1/+0"],
)
change(
    "have all activated abilities of",
    "has all activated abilities of",
    one_change(template(AddAbilitiesOf, "{what}", what=one_of("of what", EACH, PRONOUN))),
    reads=["have all activated abilities of all creature cards in your graveyard"],
    where="static",
)

_SPARED: Final = table(
    "what stays",
    {
        "~": KeepsAttached(Those((Is(This()),))),
        "Auras": KeepsAttached(Those((OfSubtype("Aura"),))),
    },
)


def _sparing(effect: Continuous, spared: KeepsAttached) -> Continuous:
    return replace(effect, changes=(*effect.changes, spared))


def _spared(effect: Continuous) -> dict[str, Any] | None:
    match effect.changes:
        case (*others, KeepsAttached() as spared):
            return {"effect": replace(effect, changes=tuple(others)), "spared": spared}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{effect}. this effect doesn't remove {spared}",
        build=_sparing,
        match=_spared,
        effect=PLAIN_EFFECT,
        spared=_SPARED,
    ),
    reads=["enchanted creature has protection from black. this effect doesn't remove ~"],
)
