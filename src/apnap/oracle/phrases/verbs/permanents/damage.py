"""Damage dealt by objects, fights, and creatures that were dealt damage. (CR 120, 701.14)"""

from typing import Any, Final

from apnap.abilities.amounts import Characteristic, Number, RememberedNumber, Times
from apnap.abilities.effects import Lasting, Modification
from apnap.abilities.instructions.actions import DealDamage, Fight, TapThem
from apnap.abilities.instructions.flow import Apply, SameSubject
from apnap.abilities.references import Bound, Ref
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import Measure, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    AMOUNT,
    CLAUSES,
    DURATION,
    FOR_EACH,
    OBJECTS,
    REFERENCE,
    VALUE,
)
from apnap.oracle.phrases.parts.spread_amounts import per
from apnap.oracle.phrases.statics.objects.changes import changes_in, effect_on
from apnap.oracle.phrases.verbs.effects.pump import TIMED
from apnap.oracle.phrases.verbs.verbs import ACT, ACTS, SUBJECT, act

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


def _whole(amount: Number) -> bool:
    """What several creatures each deal is each one's own power, not that of all of them."""
    if not isinstance(amount, Characteristic) or amount.what != Bound("?", "their"):
        return True
    return amount.words == "total"


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

    # Of two: "each of those creatures deals damage equal to its power to the other".
    phrase(
        ACTS,
        constant(
            f"deals damage equal to its {_which.value} to the other",
            DealDamage(
                SUBJECT,
                Characteristic(_which, Bound("each one", _OWN_WORDS)),
                Bound("each other", "the other of the two"),
            ),
        ),
        reads=[f"deals damage equal to its {_which.value} to the other"],
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


# The same damage once more: "it deals double that damage instead".
act(
    DealDamage,
    "<deal|deals> double that damage",
    subject="source",
    fixed={
        "recipient": Bound("?", ""),
        "amount": Times(2, RememberedNumber(Remembered.THAT_MUCH), "double"),
    },
    reads=["deal double that damage"],
)


def _both(amount: Number, one: Ref, more: Number, other: Ref, who: Ref) -> SameSubject:
    first, second = DealDamage(SUBJECT, amount, one), DealDamage(SUBJECT, more, other)
    return SameSubject(who, (first, second), " and damage ")


def _parted(value: SameSubject) -> Slots | None:
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

_WAY: Final = "dealt damage this way"

_HURT: Final[Phrase[Any]] = one_of(
    "creatures dealt damage this way",
    table("one", {f"{each} {_WAY}": Bound("?", f"{each} {_WAY}")
                  for each in ("a creature", "each creature")}),
    table("all", {f"creatures {_WAY}": Bound("?", f"creatures {_WAY}")}, number="p"),
)  # fmt: skip


def _applied(
    what: Ref, changes: tuple[Modification | RuleChange, ...], duration: Lasting | None
) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, duration)


phrase(
    CLAUSES,
    template(
        Apply,
        "{what} {changes} {duration}",
        agree="what",
        build=_applied,
        match=lambda value: {
            "what": value.effect.affects,
            "changes": changes_in(value.effect),
            "duration": value.duration,
        },
        what=_HURT,
        changes=TIMED,
        duration=DURATION,
    ),
    reads=[
        "a creature dealt damage this way can't be regenerated this turn",
        "creatures dealt damage this way can't block this turn",
    ],
)

phrase(
    CLAUSES,
    template(TapThem, "tap {what}", what=_HURT),
    reads=["tap each creature dealt damage this way"],
)
