"""Damage prevented for a turn. (CR 615)"""

from typing import Any, Final

from apnap.abilities.effects import THIS_TURN
from apnap.abilities.instructions_more import ApplyReplacement
from apnap.abilities.references import Ref
from apnap.abilities.replacements import Prevent
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import AMOUNT, OBJECTS, REFERENCE
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

KIND: Final = table("kind of damage", {"damage": "any", "combat damage": "combat",
                                       "noncombat damage": "noncombat"})  # fmt: skip


def _shield(amount: Any, recipient: Ref) -> ApplyReplacement:
    return ApplyReplacement(Prevent(recipient=recipient), THIS_TURN, shield=amount)


def _shielded(value: ApplyReplacement) -> dict[str, Any] | None:
    if not isinstance(value.replacement, Prevent) or value.shield == 0:
        return None
    return {"amount": value.shield, "recipient": value.replacement.recipient}


phrase(
    COMMAND,
    template(
        ApplyReplacement,
        "prevent the next {amount} damage that would be dealt to {recipient} this turn",
        build=_shield,
        match=_shielded,
        amount=AMOUNT,
        recipient=REFERENCE,
    ),
    reads=["prevent the next 2 damage that would be dealt to any target this turn"],
)


def all_of(surface: str, example: str, *slots: str, words: str = "", **phrases: Any) -> None:
    """All damage of a kind that fits, this turn."""

    def build(combat: str, **refs: Any) -> ApplyReplacement:
        return ApplyReplacement(Prevent(combat=combat, words=words, **refs), THIS_TURN)

    def match(value: ApplyReplacement) -> dict[str, Any] | None:
        prevented = value.replacement
        if not isinstance(prevented, Prevent) or prevented.words != words:
            return None
        found = {slot: getattr(prevented, slot) for slot in slots}
        if any(each is None for each in found.values()):
            return None
        return {"combat": prevented.combat, **found}

    phrase(
        COMMAND,
        template(ApplyReplacement, surface, build=build, match=match, combat=KIND, **phrases),
        reads=[example],
    )


all_of(
    "prevent all {combat} that would be dealt this turn",
    "prevent all combat damage that would be dealt this turn",
)
all_of(
    "prevent all {combat} that would be dealt to {recipient} this turn",
    "prevent all damage that would be dealt to target creature this turn",
    "recipient",
    recipient=REFERENCE,
)
all_of(
    "prevent all {combat} that would be dealt by {source} this turn",
    "prevent all combat damage that would be dealt by target creature this turn",
    "source",
    source=OBJECTS,
)


def _both(combat: str, what: Ref) -> ApplyReplacement:
    return ApplyReplacement(Prevent(None, what, combat, either=True), THIS_TURN)


phrase(
    COMMAND,
    template(
        ApplyReplacement,
        "prevent all {combat} that would be dealt to and dealt by {what} this turn",
        build=_both,
        match=lambda value: {
            "combat": getattr(value.replacement, "combat", ""),
            "what": getattr(value.replacement, "recipient", None),
        },
        combat=KIND,
        what=OBJECTS,
    ),
    reads=["prevent all combat damage that would be dealt to and dealt by it this turn"],
)
