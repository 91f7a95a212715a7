"""Modes chosen before, and dividing an effect among targets. (CR 601.2d, 700.2)"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from apnap.abilities.instructions.actions import Body, DealDamage
from apnap.abilities.instructions.flow import Instead, Modal
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Target
from apnap.abilities.values import Unchosen
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.meaning.amounts import amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.context import Context
from apnap.rules.objects.target_words import Text, notes_on_text
from apnap.terms.events import Noted
from apnap.terms.identity import ObjectId, Reference

_MODES: Final = "modes"  # under this, pairs of the turn and the mode chosen are noted


def chosen_before(game: Game, source: ObjectId, modal: Modal) -> set[int]:
    """The modes that may not be chosen again."""
    record = game.objects.get(source)
    if not modal.unchosen or record is None:
        return set()
    noted = record.notes.get(_MODES, ())
    return {mode for turn, mode in noted if modal.unchosen is Unchosen.EVER or turn == game.turn}


def note_modes(game: Game, source: ObjectId, chosen: Sequence[int]) -> None:
    """Remember that these modes were chosen."""
    record = game.objects.get(source)
    if record is None:
        return
    noted = (*record.notes.get(_MODES, ()), *((game.turn, mode) for mode in chosen))
    happen(game, [Noted(source, _MODES, noted, rule="607.2d", cause=source)])


def worth_of(modal: Modal, chosen: Sequence[int]) -> int:
    """For how many modes those chosen count. (CR 700.2i)"""
    return sum(modal.modes[index].worth for index in chosen)


def can_total(
    modal: Modal, legal: Sequence[int], chosen: Sequence[int], bounds: tuple[int, int]
) -> bool:
    """Whether those chosen, with others that may still be, keep within the bounds. (CR 700.2i)"""
    least, most = bounds
    totals = {worth_of(modal, chosen)}
    for index in legal:
        if modal.repeat or index not in chosen:
            worth = modal.modes[index].worth
            times = max(0, most // worth) if modal.repeat else 1
            totals |= {total + worth * n for total in totals for n in range(1, times + 1)}
    return any(least <= total <= most for total in totals)


def divided_targets(text: Text) -> tuple[tuple[Target, Any], ...]:
    """The targets among which something is divided, and how much it is."""
    if isinstance(text, tuple):
        return ()
    notes = notes_on_text(text)
    if notes.divided is None:
        notes.divided = tuple(_find(text))
    return notes.divided


def _find(body: Body) -> Iterator[tuple[Target, Any]]:
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


def divide(game: Game, body: Text, context: Context) -> bool:
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
            context.you,
            Topic.DIVISION,
            "divide among the targets",
            chosen,
            total,
            1,
            context.object,
            "601.2d",
        )
        item.division = {**item.division, target.name: shares}
    return True


def divide_now(
    game: Game, topic: Topic, prompt: str, among: list[Reference], whole: int, context: Context
) -> dict[Reference, int]:
    """The division among those that aren't targets; who gets nothing isn't chosen. (CR 608.2d)"""
    if not among or whole <= 0:
        return {}
    least = 1 if whole >= len(among) else 0
    parts = game.divide(context.acting, topic, prompt, among, whole, least, context.source)
    return {each: part for each, part in zip(among, parts, strict=True) if part}
