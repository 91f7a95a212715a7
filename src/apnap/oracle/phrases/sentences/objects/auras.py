"""What enchants something else from now on. (CR 303.4, 702.5)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.costs import Costs
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, LoseAbility, SetTypes
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Apply, Sequence
from apnap.abilities.references import Bound, This
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import COSTS, KEYWORD, SENTENCE
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.terms.characteristics import ENCHANTMENT

_IT = Bound("?", "it")


def _other(lost: KeywordAbility, gained: KeywordAbility) -> Apply | None:
    if {lost.name, gained.name} != {"enchant"}:
        return None
    return Apply(
        Continuous(_IT, (LoseAbility(lost), AddAbility(gained, "enchants"))), Duration.FOR_GOOD
    )


def _others(value: Apply) -> Slots | None:
    match value.effect.modifications:
        case (LoseAbility(ability=lost), AddAbility(gained, words="enchants")):
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


def _becoming(gained: KeywordAbility) -> Apply | None:
    if gained.name != "enchant":
        return None
    return Apply(Continuous(_IT, (_AN_AURA, AddAbility(gained, "enchants"))), Duration.FOR_GOOD)


def _became(value: Apply) -> Slots | None:
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

# --- What is an Aura until its controller pays for the end of it. (CR 116.2c) ------------------

_NOTHING_ELSE: Final = SetTypes(ENCHANTMENT, ("Aura",))


def _only_an_aura(gained: KeywordAbility) -> Apply | None:
    if gained.name != "enchant":
        return None
    changes = (LoseAbility(), _NOTHING_ELSE, AddAbility(gained, "enchants"))
    return Apply(Continuous(This(), changes), Duration.FOR_GOOD)


def _enchanting(value: Apply) -> Slots | None:
    match value.effect.modifications:
        case (LoseAbility(None), SetTypes(), AddAbility(gained, words="enchants")):
            return {"gained": gained}
    return None


_AN_AURA_ALONE: Final = template(
    Apply,
    "~ loses this ability and becomes an Aura enchantment with {gained}",
    build=_only_an_aura,
    match=_enchanting,
    gained=KEYWORD,
)

_TO_END: Final = "you may pay to end this effect"


def _until_paid(become: Apply, then: Instruction, costs: Costs) -> Sequence:
    effect = replace(become.effect, ends_for=costs)
    return Sequence((replace(become, effect=effect), then), _TO_END)


def _paid_for(value: Sequence) -> Slots | None:
    match value:
        case Sequence((Apply(effect=effect) as become, then), words) if words == _TO_END:
            plain = replace(become, effect=replace(effect, ends_for=None))
            return {"become": plain, "then": then, "costs": effect.ends_for}
    return None


phrase(
    GROUP,
    template(
        Sequence,
        "{become} {then} you may pay {costs} to end this effect",
        build=_until_paid,
        match=_paid_for,
        become=followed(_AN_AURA_ALONE),
        then=followed(SENTENCE),
        costs=COSTS,
    ),
    reads=[
        "~ loses this ability and becomes an Aura enchantment with enchant creature. attach it to "
        "target creature. you may pay {W} to end this effect"
    ],
)
