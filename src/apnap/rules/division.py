"""Dividing an effect: among targets as they are announced, else as it is followed.

(CR 601.2d, 608.2d)
"""

from collections.abc import Iterator
from typing import Any

from apnap.abilities.instructions.actions import DealDamage
from apnap.abilities.instructions.flow import Instead
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.game.game import Game
from apnap.rules.amounts import amount
from apnap.rules.conditions import holds
from apnap.rules.context import Context
from apnap.terms.identity import Reference

_CACHE_LIMIT = 20_000
_divided: dict[int, tuple[Any, tuple[tuple[Target, Any], ...]]] = {}


def divided_targets(body: Any) -> tuple[tuple[Target, Any], ...]:
    """The targets among which something is divided, and how much it is."""
    kept = _divided.get(id(body))
    if kept is not None and kept[0] is body:
        return kept[1]
    if len(_divided) > _CACHE_LIMIT:
        _divided.clear()
    _divided[id(body)] = (body, tuple(_find(body)))
    return _divided[id(body)][1]


def _find(body: Any) -> Iterator[tuple[Target, Any]]:
    either: set[Target] = set()
    for item in walk(body):
        if isinstance(item, Instead) and (same := _divided_either_way(item)) is not None:
            either.add(same)
            yield same, item
        elif getattr(item, "divided", False) and getattr(item, "recipient", None) not in either:
            for name in ("recipient", "what"):
                target = getattr(item, name, None)
                if isinstance(target, Target):
                    yield target, getattr(item, "amount", 0)


def _divided_either_way(item: Instead) -> Target | None:
    """The targets of divided damage, if other damage is divided among them instead."""
    match item.do, item.then:
        case DealDamage(recipient=Target() as do), DealDamage(recipient=Bound() as then):
            divided = item.do.divided and item.then.divided
            return do if divided and then.name == do.name else None
    return None


def how_much(game: Game, number: Any, context: Context) -> int:
    """How much there is to divide, as far as is known when it is announced. (CR 601.2d)"""
    if isinstance(number, Instead):
        damage: Any = number.then if holds(game, number.condition, context) else number.do
        number = damage.amount
    return amount(game, number, context)


def divide(game: Game, body: Any, context: Context) -> bool:
    """The player announces the division; each target gets at least one. (CR 601.2d)"""
    item = context.item
    assert item is not None
    for target, number in divided_targets(body):
        chosen = item.targets.get(target.name, ())
        if not chosen:
            continue
        total = how_much(game, number, context)
        if total < len(chosen):
            return False
        shares = game.divide(
            context.you, "divide among the targets", chosen, total, 1, context.object, "601.2d"
        )
        item.division = {**item.division, target.name: shares}
    return True


def divide_now(
    game: Game, prompt: str, among: list[Reference], whole: int, context: Context
) -> dict[Reference, int]:
    """The division among those that aren't targets; who gets nothing isn't chosen. (CR 608.2d)"""
    if not among or whole <= 0:
        return {}
    least = 1 if whole >= len(among) else 0
    parts = game.divide(context.acting, prompt, among, whole, least, context.source)
    return {each: part for each, part in zip(among, parts, strict=True) if part}
