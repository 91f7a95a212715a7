"""Where a spell or ability says "target", and what its modes make of it. (CR 115.1, 700.2)

The text of an ability is shared by all games, so what is found in it is kept with it.
`chosen_body` is the text as the modes chosen make it: the spell is treated as if only those
modes stood there, one that was chosen twice standing there twice (CR 700.2d). Its targets
have names, each its own; `StackItem.targets` is kept by them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import Ability
from apnap.abilities.amounts import NotSo, WasPaid
from apnap.abilities.costs import is_cost
from apnap.abilities.groups import OfChoice
from apnap.abilities.instructions.actions import Body, WhenSpent
from apnap.abilities.instructions.flow import (
    Delayed,
    If,
    IfYouDo,
    Instead,
    KeywordAction,
    Modal,
    Sequence,
)
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import Node, field_values, rewritten, walk
from apnap.abilities.references import Bound, Target, This
from apnap.keywords.actions import action_of

# What asks for targets: a text, or the targets by themselves, as of an Aura spell. (CR 115.1)
Text: TypeAlias = Body | tuple[Target, ...]

_MOST: Final = 64  # ways of paying for a text, or of choosing its modes, that are kept with it


class TextNotes:
    """What the rules found out about a text; kept with it, for all games."""

    __slots__ = ("chosen", "divided", "targets", "with_names")

    def __init__(self, body: Body) -> None:
        # With a name for every target; None if they have their names already.
        self.with_names: Body | None = _with_names(body) if _has_unnamed(body) else None
        self.targets: dict[frozenset[str] | None, tuple[Target, ...]] = {}  # by the costs paid
        self.chosen: dict[tuple[int, ...], Body] = {}  # by the modes chosen
        # For `casting.modes_and_division`.
        self.divided: tuple[tuple[Target, Any], ...] | None = None


def notes_on_text(body: Body) -> TextNotes:
    """The notes on a text."""
    try:
        notes: TextNotes = body.kept
    except AttributeError:
        notes = body.keep(TextNotes(body))
    return notes


def named(body: Body) -> Body:
    """The body with a name of its own for every target: "target1", "target2" ..."""
    new = notes_on_text(body).with_names
    return body if new is None else new


def _has_unnamed(body: Body) -> bool:
    return any(not target.name for target in _all_targets(body, None, modes=True))


def _with_names(body: Body) -> Body:
    count = 0

    def change(item: Node) -> Node | None:
        nonlocal count
        if isinstance(item, Ability):
            return item  # its targets are its own
        if not isinstance(item, Target) or item.name:
            return None
        count += 1
        name = f"target{count}"
        what = rewritten(item.what, change)
        return replace(item, what=what, name=name, words="")

    new = rewritten(body, change)
    assert isinstance(new, Body)
    return new


def targets_of(text: Text, paid: frozenset[str] | None = None) -> tuple[Target, ...]:
    """The targets a text asks for, in the order they are chosen. (CR 601.2c)

    Those of modes count only once the modes are chosen (see `chosen_body`). With `paid`,
    targets asked for only if an optional cost was paid are left out if it wasn't.
    """
    if isinstance(text, tuple):
        return text
    kept = notes_on_text(text).targets
    known = kept.get(paid)
    if known is None:
        found: dict[str, Target] = {}
        for target in _all_targets(named(text), paid, modes=False):
            found.setdefault(target.name, target)
        if len(kept) >= _MOST:
            kept.clear()
        known = kept[paid] = in_order(tuple(found.values()))
    return known


def in_order(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """As the text says them: that is the number in the names the compiler gave them.

    Those that others choose, or chance, are chosen after the controller's. (CR 601.7b, 602.3b)
    """
    numbers = [target.name.removeprefix("target") for target in targets]
    if all(number.isdecimal() for number in numbers):  # else of several texts: fused, spliced
        targets = tuple(sorted(targets, key=lambda each: int(each.name.removeprefix("target"))))
    return tuple(sorted(targets, key=lambda each: choice_of(each) is not None))


def choice_of(target: Target) -> OfChoice | None:
    """Who chooses it, if its controller doesn't. (CR 601.7, 602.3)"""
    for part in target.what.parts:
        if part.__class__ is OfChoice:
            return part
    return None


def _all_targets(item: Any, paid: frozenset[str] | None, *, modes: bool) -> Iterator[Target]:
    """Walk, but not into what is another ability: one granted, delayed or reflexive."""
    if isinstance(item, tuple):
        for value in item:
            yield from _all_targets(value, paid, modes=modes)
        return
    if not isinstance(item, Node) or isinstance(item, Ability):
        return
    if isinstance(item, Delayed) and not item.aims:
        return  # CR 603.7: it has its own targets
    if isinstance(item, Modal) and not modes:
        return
    if isinstance(item, KeywordAction):
        yield from _all_targets(action_of(item), paid, modes=modes)  # CR 701.41a
        return
    if isinstance(item, (WhenSo, WhenSpent)):
        return  # CR 603.12
    if isinstance(item, IfYouDo) and item.reflexive:
        yield from _all_targets(item.first, paid, modes=modes)  # CR 603.12
        return
    if isinstance(item, Instead) and paid is not None and _is_decided(item.condition):
        yield from _of_instead(item, paid, modes=modes)
        return
    if isinstance(item, If) and paid is not None:
        branch = _decided(item, paid)
        if branch is not item:
            yield from _all_targets(branch, paid, modes=modes)
            return
    for _, value in field_values(item):
        yield from _all_targets(value, paid, modes=modes)
    if isinstance(item, Target):
        yield item


def _of_instead(item: Instead, paid: frozenset[str], *, modes: bool) -> Iterator[Target]:
    """The targets of what is done; the other words may speak of the first ones. (CR 608.2c)"""
    first = list(_all_targets(item.do, paid, modes=modes))
    if not _is_so(item.condition, paid):
        yield from first
        return
    spoken_of = {node.name for node in walk(item.then) if isinstance(node, Bound)}
    yield from (target for target in first if target.name in spoken_of)
    yield from _all_targets(item.then, paid, modes=modes)


def _is_decided(condition: Any) -> bool:
    """Whether the condition is about a cost paid for the spell or ability itself, and so known
    as targets are chosen."""
    if isinstance(condition, NotSo):
        condition = condition.condition
    return isinstance(condition, WasPaid) and isinstance(condition.what, This)


def _is_so(condition: Any, paid: frozenset[str]) -> bool:
    if isinstance(condition, NotSo):
        return not _is_so(condition.condition, paid)
    return _is_paid(condition, paid)


def _decided(item: If, paid: frozenset[str]) -> Any:
    """The branch that counts if the condition is about a cost paid; else the node itself."""
    if not _is_decided(item.condition):
        return item
    return item.then if _is_so(item.condition, paid) else item.otherwise


def _is_paid(condition: WasPaid, paid: frozenset[str]) -> bool:
    return any(is_cost(name, condition.cost) for name in paid)


def modal_of(body: Any) -> Modal | None:
    """The list of modes, if it is modal. (CR 700.2)"""
    if type(body) is Body:
        for instruction in body.instructions:
            if type(instruction) is Modal:
                return instruction
    return None


def chosen_body(body: Body, modes: tuple[int, ...]) -> Body:
    """The body as the chosen modes make it, its targets named. (CR 700.2c, 700.2d)"""
    if modal_of(body) is None:
        return named(body)
    kept = notes_on_text(body).chosen
    known = kept.get(modes)
    if known is None:
        if len(kept) >= _MOST:
            kept.clear()
        known = kept[modes] = _with_modes(body, modes)
    return known


def _with_modes(body: Body, modes: tuple[int, ...]) -> Body:
    whole = named(body)
    modal = modal_of(whole)
    assert modal is not None
    chosen: list[Any] = []
    for at, index in enumerate(modes):
        times = modes[:at].count(index)
        text = modal.modes[index].body
        chosen += _set_apart(_again(text, times) if times else text).instructions

    def change(item: Node) -> Node | None:
        return Sequence(tuple(chosen), ". ") if item is modal else None

    new = rewritten(whole, change)
    assert isinstance(new, Body)
    return named(new)


def _set_apart(body: Body) -> Body:
    """ "Another target" of a mode is other than those of this mode only. (CR 115.3, 700.2)"""
    names = [target.name for target in targets_of(body)]

    def change(item: Node) -> Node | None:
        if not isinstance(item, Target) or not item.other or item.name not in names:
            return None
        before = names[: names.index(item.name)]
        return replace(item, than=tuple(before)) if before else None

    new = rewritten(body, change)
    assert isinstance(new, Body)
    return new


def _again(body: Body, times: int) -> Body:
    """A mode chosen once more: its targets are others. (CR 700.2d)"""
    names = {target.name for target in targets_of(body)}

    def change(item: Node) -> Node | None:
        if isinstance(item, Target) and item.name in names:
            what = rewritten(item.what, change)
            return replace(item, what=what, name=f"{item.name}#{times + 1}", words="")
        if isinstance(item, Bound) and item.name in names:
            return replace(item, name=f"{item.name}#{times + 1}")
        return None

    new = rewritten(body, change)
    assert isinstance(new, Body)
    return new
