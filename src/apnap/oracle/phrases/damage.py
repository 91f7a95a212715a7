"""Damage dealt by objects, and fights. (CR 120, 701.14)"""

from typing import Any

from apnap.abilities.amounts import Characteristic
from apnap.abilities.instructions import DealDamage, Fight
from apnap.abilities.instructions_more import SameSubject
from apnap.abilities.references import Bound
from apnap.abilities.values import Measure
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.categories import AMOUNT, CLAUSES, FOR_EACH, OBJECTS, REFERENCE, VALUE
from apnap.oracle.phrases.multiples import per
from apnap.oracle.phrases.verbs import ACT, SUBJECT, act
from apnap.oracle.templates import template

act(
    DealDamage,
    "<deal|deals> {amount} damage to {recipient}",
    subject="source",
    amount=AMOUNT,
    recipient=REFERENCE,
    reads=["deal 3 damage to any target", "deal X damage to each creature", "deal 2 damage to you"],
    refuses=["deal three damage to any target", "deal 3 damages to any target"],
)
_OWN_WORDS = "each's own"


def _whole(amount: Any) -> bool:
    """What several creatures each deal is each one's own power, not that of all of them."""
    return not (isinstance(amount, Characteristic) and amount.what == Bound("?", "their"))


_AMOUNT = mapped(
    VALUE,
    lambda amount: amount if _whole(amount) else None,
    lambda amount: None if _OWN_WORDS in str(amount) else amount,
)
act(
    DealDamage,
    "<deal|deals> damage equal to {amount} to {recipient}",
    subject="source",
    amount=_AMOUNT,
    recipient=REFERENCE,
    reads=["deal damage equal to its power to target creature"],
)
act(
    DealDamage,
    "<deal|deals> damage to {recipient} equal to {amount}",
    subject="source",
    fixed={"trails": True},
    amount=VALUE,
    recipient=REFERENCE,
    reads=["deal damage to target creature equal to the number of lands you control"],
)
act(
    DealDamage,
    "<deal|deals> {amount} damage to {recipient} for each {each}",
    subject="source",
    amount=AMOUNT,
    recipient=REFERENCE,
    each=FOR_EACH,
    reads=["deal 1 damage to any target for each creature you control"],
    **per(DealDamage, "recipient"),
)
act(
    DealDamage,
    "<deal|deals> {amount} damage divided as you choose among {recipient}",
    subject="source",
    amount=AMOUNT,
    recipient=REFERENCE,
    fixed={"divided": True},
    reads=["deal 5 damage divided as you choose among any number of targets"],
)
for _which in (Measure.POWER, Measure.TOUGHNESS):
    phrase(
        ACT,
        template(
            DealDamage,
            f"each deal damage equal to their {_which.value} to {{recipient}}",
            fixed={
                "source": SUBJECT,
                "amount": Characteristic(_which, Bound("each one", _OWN_WORDS)),
            },
            recipient=REFERENCE,
        ),
        reads=[f"each deal damage equal to their {_which.value} to target creature"],
    )
# What it is dealt to was said before: "it deals 5 damage instead".
act(
    DealDamage,
    "<deal|deals> {amount} damage",
    subject="source",
    amount=AMOUNT,
    fixed={"recipient": Bound("?", "")},
    reads=["deal 5 damage"],
)


def _both(amount: Any, one: Any, more: Any, other: Any, who: Any) -> SameSubject:
    first, second = DealDamage(SUBJECT, amount, one), DealDamage(SUBJECT, more, other)
    return SameSubject(who, (first, second), " and damage ")


def _parted(value: SameSubject) -> dict[str, Any] | None:
    if value.words != " and damage " or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, DealDamage) or not isinstance(second, DealDamage):
        return None
    return {
        "amount": first.amount,
        "one": first.recipient,
        "more": second.amount,
        "other": second.recipient,
    }


act(
    SameSubject,
    "<deal|deals> {amount} damage to {one} and {more} damage to {other}",
    subject="who",
    build=_both,
    match=_parted,
    amount=AMOUNT,
    one=REFERENCE,
    more=AMOUNT,
    other=REFERENCE,
    reads=["deal 3 damage to target creature and 1 damage to you"],
)
act(
    Fight,
    "<fight|fights> {other}",
    subject="one",
    other=OBJECTS,
    reads=["fight target creature you don't control"],
)
_EACH_OTHER = Bound("each other", "each other")
phrase(
    CLAUSES,
    template(
        Fight,
        "{one} fight each other",
        build=lambda one: Fight(one, _EACH_OTHER) if isinstance(one, Bound) else None,
        match=lambda value: {"one": value.one} if value.other == _EACH_OTHER else None,
        one=OBJECTS,
    ),
    reads=["those creatures fight each other"],
)
