"""Amounts spread over a sentence: "2 life for each creature you control". (CR 107, 608.2h)"""

from collections.abc import Callable
from typing import Any, Final, TypeGuard

from apnap.abilities.amounts import Times

FOR_EACH: Final = "for each"
AFTER: Final = "for each, after the duration"


def each_of(factor: Any, each: Any) -> Times:
    """So much for each of them; only a plain number can be taken so."""
    if not isinstance(factor, int):
        raise ValueError  # refused by the template
    return Times(factor, each, FOR_EACH)


def is_each(amount: Any) -> TypeGuard[Times]:
    """The amount was said with "for each"."""
    return isinstance(amount, Times) and amount.words == FOR_EACH


def per(node: Callable[..., Any], *slots: str, field: str = "amount") -> dict[str, Any]:
    """Options of a template whose `{amount}` is taken "for each" of `{each}`.

    `slots` are the other slots of the template.
    """

    def build(each: Any, **values: Any) -> Any:
        return node(**{**values, field: each_of(values[field], each)})

    def match(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, field, None)
        if not is_each(amount):
            return None
        others = {slot: getattr(value, slot) for slot in slots}
        return {field: amount.factor, "each": amount.amount, **others}

    return {"build": build, "match": match}
