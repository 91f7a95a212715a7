"""Amounts spread over a sentence: "2 life for each creature you control". (CR 107, 608.2h)"""

from collections.abc import Callable
from typing import Any

from apnap.abilities.amounts import Times


def per(node: Callable[..., Any], *slots: str, field: str = "amount") -> dict[str, Any]:
    """Options of a template whose `{amount}` is taken "for each" of `{each}`.

    `slots` are the other slots of the template.
    """

    def build(each: Any, **values: Any) -> Any:
        factor = values[field]
        if not isinstance(factor, int):
            return None
        return node(**{**values, field: Times(factor, each)})

    def match(value: Any) -> dict[str, Any] | None:
        amount = getattr(value, field, None)
        if not isinstance(amount, Times):
            return None
        others = {slot: getattr(value, slot) for slot in slots}
        return {field: amount.factor, "each": amount.amount, **others}

    return {"build": build, "match": match}
