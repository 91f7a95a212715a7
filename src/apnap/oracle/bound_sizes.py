"""Sizes: a number said once for power and toughness, or that is each one's own. (CR 608.2c)"""

from dataclasses import replace
from typing import Any

from apnap.abilities.amounts import Amount, Times
from apnap.abilities.descriptions import Measured
from apnap.abilities.effects import ModifyPT, SetPT
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import DESCRIBED, Bound
from apnap.abilities.rule_changes import CantCast
from apnap.oracle.binder import UNKNOWN, Binder, UnclearError


def _counted(number: Any) -> Any:
    """What is counted, without how often it is taken."""
    return number.amount if isinstance(number, Times) else number


def visit_size(binder: Binder, item: ModifyPT | SetPT) -> Any:
    """Its words stand there once, so its pronouns mean the same in both."""
    power = binder.bound(item.power)
    counted = _counted(item.power)
    if not isinstance(counted, Amount) or _counted(item.toughness) != counted:
        return replace(item, power=power, toughness=binder.bound(item.toughness))
    same = _counted(power)
    toughness = item.toughness
    if isinstance(toughness, Times):
        return replace(item, power=power, toughness=replace(toughness, amount=same))
    return replace(item, power=power, toughness=same)


def visit_cant_cast(binder: Binder, item: CantCast) -> Any:
    """Measured by what "that player" has: each who can't cast it, by their own number."""

    def theirs(node: Node) -> Node | None:
        same = node == Bound(UNKNOWN, "that player")
        return Bound("each player", "that player") if same else None

    def measured(node: Node) -> Node | None:
        if not isinstance(node, Measured):
            return None
        return replace(node, amount=rewritten(node.amount, theirs))

    return binder.fields_of(replace(item, what=rewritten(item.what, measured)), [])


def visit_measured(binder: Binder, item: Measured) -> Any:
    """Measured by whose it is; of another object, that could be meant as well."""
    if any(node == DESCRIBED for node in walk(item.amount)) and any(
        one.thing and not one.itself for one in binder.said
    ):
        raise UnclearError("its controller")
    return binder.fields_of(item, [])
