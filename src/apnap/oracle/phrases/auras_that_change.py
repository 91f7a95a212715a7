"""What enchants something else from now on. (CR 303.4, 702.5)"""

from typing import Any

from apnap.abilities.effects import FOR_GOOD, AddAbility, AddTypes, Continuous, LoseKeyword
from apnap.abilities.instructions_more import Apply
from apnap.abilities.references import Bound
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import KEYWORD
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

_IT = Bound("?", "it")


def _other(lost: Any, gained: Any) -> Apply | None:
    if {lost.name, gained.name} != {"enchant"}:
        return None
    return Apply(
        Continuous(_IT, (LoseKeyword(lost.name, lost), AddAbility(gained, "enchants"))), FOR_GOOD
    )


def _others(value: Apply) -> dict[str, Any] | None:
    match value.effect.modifications:
        case (LoseKeyword(ability=lost), AddAbility(gained, words="enchants")):
            return {"lost": lost, "gained": gained}
    return None


phrase(
    PLAIN,
    template(
        Apply,
        'it loses "{lost}" and gains "{gained}."',
        build=_other,
        match=_others,
        lost=KEYWORD,
        gained=KEYWORD,
    ),
    reads=['it loses "enchant creature" and gains "enchant land."'],
)

_AN_AURA = AddTypes(subtypes=("Aura",), words="an Aura")


def _becoming(gained: Any) -> Apply | None:
    if gained.name != "enchant":
        return None
    return Apply(Continuous(_IT, (_AN_AURA, AddAbility(gained, "enchants"))), FOR_GOOD)


def _became(value: Apply) -> dict[str, Any] | None:
    match value.effect.modifications:
        case (AddTypes(words="an Aura"), AddAbility(gained, words="enchants")):
            return {"gained": gained}
    return None


phrase(
    PLAIN,
    template(
        Apply,
        'it becomes an Aura with "{gained}."',
        build=_becoming,
        match=_became,
        gained=KEYWORD,
    ),
    reads=['it becomes an Aura with "enchant creature."'],
)
