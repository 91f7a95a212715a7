"""Damage changed or prevented for a time; damage in excess. (CR 120.4a, 614, 615)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import RememberedNumber
from apnap.abilities.effects import Lasting
from apnap.abilities.instructions.actions import DealDamage, Instruction
from apnap.abilities.instructions.flow import ApplyReplacement, Repeat
from apnap.abilities.nodes import walk, with_fields
from apnap.abilities.references import Bound, ControllerOf
from apnap.abilities.replacements import Prevent, Replacement
from apnap.abilities.values import DamageKind, Duration, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DURATION, OBJECTS, REFERENCE, SENTENCE
from apnap.oracle.phrases.parts.damage_sources import CHOSEN, HIT
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.references.references import MIXED, TARGET_OBJECT
from apnap.oracle.phrases.replacements.damage import ACTIVE, BLOW, OUTCOME, Blow, of_blow, parted
from apnap.oracle.phrases.sentences.sentences import COMMANDS, GROUP
from apnap.oracle.phrases.verbs.permanents.prevention import KIND

# --- For a time (CR 614.2, 615.2) -------------------------------------------------------


def _for_a_turn(blow: Blow, outcome: Replacement, uses: int) -> ApplyReplacement | None:
    """An effect this turn; a sentence of its own belongs to it only if it speaks of it."""
    made = of_blow(blow, outcome)
    if isinstance(made, Prevent) and made.words == ". " and not _of_prevention(made.then):
        return None
    return None if made is None else ApplyReplacement(made, Duration.THIS_TURN, uses=uses)


def _of_prevention(then: Any) -> bool:
    return any(
        isinstance(each, RememberedNumber) and each.words.endswith("prevented this way")
        for each in walk(then)
    )


def _applied(value: ApplyReplacement, uses: int) -> Slots | None:
    return None if value.shield or value.uses != uses else parted(value.replacement)


_NEXT: Final = one_of(  # what may be chosen or targeted for it
    "damage that would be dealt next",
    BLOW,
    template(
        Blow,
        ACTIVE + " to {recipient}",
        source=one_of("source", CHOSEN, TARGET_OBJECT),
        combat=KIND,
        recipient=one_of("recipient", HIT, MIXED, TARGET_OBJECT),
    ),
    template(
        Blow,
        ACTIVE,
        build=lambda source, combat: Blow(source, None, combat),
        match=lambda blow: {"source": blow.source, "combat": blow.combat},
        source=one_of("source", CHOSEN, TARGET_OBJECT),
        combat=KIND,
    ),
    template(
        Blow,
        "{combat} would be dealt to {recipient}",
        build=lambda combat, recipient: Blow(None, recipient, combat),
        match=lambda blow: {"combat": blow.combat, "recipient": blow.recipient},
        combat=KIND,
        recipient=one_of("recipient", MIXED, TARGET_OBJECT),
    ),
)

for _surface, _uses, _blow, _example in (
    ("if {blow} this turn, {outcome}", 0, BLOW, "if ~ would deal damage to a player this turn, "
     "it deals double that damage instead"),
    ("the next time {blow} this turn, {outcome}", 1, _NEXT, "the next time a red source of your "
     "choice would deal damage to you this turn, prevent that damage"),
):  # fmt: skip
    phrase(
        SENTENCE,
        template(
            ApplyReplacement,
            _surface,
            build=lambda blow, outcome, uses=_uses: _for_a_turn(blow, outcome, uses),
            match=partial(_applied, uses=_uses),
            blow=_blow,
            outcome=OUTCOME,
        ),
        reads=[_example],
    )

# --- What is dealt it instead (CR 120.4a) ---------------------------------------------------

_CONTROLLER: Final = ControllerOf(Bound("?", "that creature"), "that creature's controller")


def _plain(do: Instruction) -> DealDamage | None:
    """Damage of one amount to one recipient."""
    if not isinstance(do, DealDamage) or do.divided or do.evenly or do.excess is not None:
        return None
    return do


def _instead(do: DealDamage) -> DealDamage:
    return replace(do, excess=_CONTROLLER)


def _without(value: DealDamage) -> Slots | None:
    return {"do": replace(value, excess=None)} if value.excess is not None else None


phrase(
    GROUP,
    template(
        DealDamage,
        "{do} excess damage is dealt to that creature's controller instead",
        build=_instead,
        match=_without,
        do=followed(mapped(SENTENCE, _plain, _plain)),
    ),
    reads=[
        "~ deals 4 damage to target creature. excess damage is dealt to that creature's controller "
        "instead"
    ],
)

# --- For another time, said first -------------------------------------------------------------


def _lasting(surface: str, example: str, *, either: bool, words: str, **slots: Any) -> None:
    """All damage of a kind until the time that is said before."""

    def build(duration: Lasting, combat: DamageKind, **refs: Any) -> ApplyReplacement | None:
        if duration is Duration.THIS_TURN:
            return None
        made = Prevent(combat=combat, either=either, words=words, **refs)
        return ApplyReplacement(made, duration)

    def match(value: ApplyReplacement) -> Slots | None:
        node = value.replacement
        if not isinstance(node, Prevent) or node.words != words or node.either != either:
            return None
        found = {slot: getattr(node, slot) for slot in slots}
        if None in found.values():
            return None
        return {"duration": value.duration, "combat": node.combat, **found}

    phrase(
        SENTENCE,
        template(
            ApplyReplacement,
            "{duration}, prevent all {combat} " + surface,
            build=build,
            match=match,
            duration=DURATION,
            combat=KIND,
            **slots,
        ),
        reads=[f"until your next turn, prevent all damage {example}"],
    )


_lasting(
    "that would be dealt to {recipient}",
    "that would be dealt to you",
    either=False,
    words="",
    recipient=REFERENCE,
)

_lasting(
    "{source} would deal",
    "target permanent would deal",
    either=False,
    words="would deal",
    source=OBJECTS,
)

_lasting(
    "that would be dealt to and dealt by {recipient}",
    "that would be dealt to and dealt by target permanent",
    either=True,
    words="",
    recipient=OBJECTS,
)

# --- What follows from it, in a sentence of its own (CR 615.5) --------------------------------


def _is_prevention(do: Instruction) -> Instruction | None:
    """Prevention for a time of which nothing more was said."""
    if not isinstance(do, ApplyReplacement) or not isinstance(do.replacement, Prevent):
        return None
    return do if do.replacement.then is None and do.uses == 0 else None


def _speaks_of_it(then: Instruction) -> bool:
    return any(
        isinstance(each, RememberedNumber) and each.words.endswith("prevented this way")
        for each in walk(then)
    )


def _followed_by(do: ApplyReplacement, then: Instruction) -> ApplyReplacement | None:
    if not _speaks_of_it(then):
        return None
    return replace(do, replacement=with_fields(do.replacement, then=then))


def _parted(value: ApplyReplacement) -> Slots | None:
    node = value.replacement
    if not isinstance(node, Prevent) or node.then is None or value.uses:
        return None
    return {"do": replace(value, replacement=replace(node, then=None)), "then": node.then}


_EACH_ONE: Final = RememberedNumber(Remembered.THAT_MUCH, "for each 1 damage prevented this way")

phrase(
    SENTENCE,
    template(
        Repeat,
        "for each 1 damage prevented this way, {do}",
        fixed={"amount": _EACH_ONE},
        do=COMMANDS,
    ),
    reads=["for each 1 damage prevented this way, put a +1/+1 counter on ~"],
)

_PREVENTION: Final = mapped(SENTENCE, _is_prevention, _is_prevention)

phrase(
    GROUP,
    template(
        ApplyReplacement,
        "{do} {then}",
        build=_followed_by,
        match=_parted,
        do=followed(_PREVENTION),
        then=SENTENCE,
    ),
    reads=[
        "prevent the next 3 damage that would be dealt to any target this turn. you gain life "
        "equal to the damage prevented this way",
        "prevent all damage that would be dealt to you this turn. if damage is prevented this "
        "way, draw a card",
    ],
    refuses=["prevent all damage that would be dealt to you this turn. draw a card"],
)
