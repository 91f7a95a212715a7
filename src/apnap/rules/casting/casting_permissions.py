"""Permissions to cast that are good for one spell a turn, or have a price. (CR 601.3, 118.8)

The way a spell is cast names the source of the permission, and so does the spell then: that
is how a permission knows that it was used, and what it asks for besides.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from apnap.abilities.costs import Cost, Costs, DiscardCost, PayEnergy, PayLife, PayMana
from apnap.abilities.descriptions import Card
from apnap.abilities.references import Description, Some
from apnap.abilities.rule_changes.rule_changes import MayPlayFrom, RatherThanMana
from apnap.abilities.values import OnceEach
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.rules.meaning.amounts import amount, name_as_cast
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.spell_qualities import as_spell
from apnap.rules.meaning.timing import changes_for, is_sorcery_time
from apnap.rules.objects.actions import (
    AS_FLASH,
    ENTERS_TAPPED,
    ENTERS_WITH,
    NORMALLY,
    PAYING,
    THEN_EXILED,
    WITHOUT_PAYING,
    detail_of,
    extras_of,
)
from apnap.rules.objects.context import Context
from apnap.rules.objects.derived import Active
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.spell_plans import Plan
from apnap.terms.events import SpellCast, ZoneChange
from apnap.terms.identity import ObjectId, PlayerId

BEGAN: Final = "began"  # when the effect of a resolution began


def name_of(active: Active) -> str:
    """What a way to cast is called by the permission, where that must be known; else nothing."""
    node = active.node
    priced = isinstance(node, MayPlayFrom) and node.besides is not None
    if node.once is None and not priced:
        return ""
    began = active.context.bindings.get(BEGAN)  # of several effects of one source, this
    return f"by {active.source_id}" if began is None else f"by {active.source_id}, {began}"


def is_usable(game: Game, player: PlayerId, active: Active) -> bool:
    """Whether the permission is for this turn, and wasn't used up in it."""
    node: MayPlayFrom | RatherThanMana = active.node
    if node.once is None:
        return True
    if node.once is OnceEach.YOUR_TURN and not is_active(game, player):
        return False
    name = name_of(active)
    for event in game.history:
        if isinstance(event, SpellCast) and event.player == player:
            record = game.record_of(event.object)
            item = None if record is None else record.item or record.cast
            if item is not None and name in item.paid:
                return False
    return True


def price_of(game: Game, player: PlayerId, detail: str) -> tuple[Cost, ...]:
    """What the permission asks for in addition. (CR 118.8)"""
    names = extras_of(detail)
    if not names:
        return ()
    for active in changes_for(game, MayPlayFrom, player):
        costs = active.node.besides
        if costs is not None and name_of(active) in names:
            parts: tuple[Cost, ...] = costs.parts
            return parts
    return ()


def ways_rather(
    game: Game, player: PlayerId, key: ObjectId, seen: Characteristics
) -> Iterator[str]:
    """The mana that may be paid rather than the mana cost of a spell. (CR 118.9)"""
    for active in changes_for(game, RatherThanMana, player):
        node = active.node
        if describes(game, as_spell(node.what), key, active.context, seen):
            if is_usable(game, player, active):
                flash = AS_FLASH if node.flash else ""
                yield detail_of(PAYING + " ".join(node.rather), flash, name_of(active))


LIFE: Final = ("life",)  # life equal to the spell's mana value

ENERGY: Final = ("energy",)  # so much energy

A_CARD: Final = ("discard",)  # a card is discarded


def cost_of(node: MayPlayFrom) -> str:
    """For which cost a permission lets a card be cast. (CR 118.9)"""
    if node.rather:
        return PAYING + " ".join(node.rather)
    return WITHOUT_PAYING if node.without_paying else NORMALLY


def detail_by(active: Active) -> str:
    """How a card is cast by a permission, with all that it says of the spell."""
    node: MayPlayFrom = active.node
    return detail_of(
        cost_of(node),
        node.spending.value if node.spending is not None else "",
        THEN_EXILED if node.then_exile else "",
        AS_FLASH if node.flash else "",
        ENTERS_WITH + node.enters_with if node.enters_with else "",
        ENTERS_TAPPED if node.enters_tapped else "",
        name_of(active),
    )


def gives_flash(game: Game, player: PlayerId) -> bool:
    """Whether some permission lets spells be cast as though they had flash. (CR 601.3b)"""
    return any(
        active.node.flash
        for kind in (MayPlayFrom, RatherThanMana)
        for active in changes_for(game, kind, player)
    )


def costs_rather(detail: str, value: int) -> Costs:
    """What is paid rather than the mana cost: mana, energy, or life. (CR 118.9)

    `value` is the mana value of what is cast.
    """
    symbols = tuple(detail.removeprefix(PAYING).split())
    if symbols == LIFE:
        return Costs((PayLife(value),))
    if symbols == ENERGY:
        return Costs((PayEnergy(value),))
    if symbols == A_CARD:
        return Costs((DiscardCost(Some(Description((Card(),)))),))
    if set(symbols) == {"E"}:
        return Costs((PayEnergy(len(symbols)),))
    return Costs((PayMana(symbols),))


def entering_so(enter: ZoneChange, paid: Iterable[str]) -> None:
    """A permanent spell enters as the permission by which it was cast says. (CR 614.1c)"""
    for name in paid:
        if name.startswith(ENTERS_WITH):
            kind = name.removeprefix(ENTERS_WITH)
            enter.counters = {**enter.counters, kind: enter.counters.get(kind, 0) + 1}
        elif name == ENTERS_TAPPED:
            enter.tapped = True


def notes_of(game: Game, player: PlayerId, key: ObjectId, plan: Plan) -> dict[str, int]:
    """What is remembered of a spell: what was true as it was cast, and when it was.

    (CR 307.5, 601.2, 601.3b)
    """
    context = Context(player, key)
    notes = {name_as_cast(each): 1 for each in plan.asked if holds(game, each, context)}
    notes |= {name_as_cast(each): max(0, amount(game, each, context)) for each in plan.measured}
    if not is_sorcery_time(game, player):
        notes |= {rule.noted: 1 for rule in plan.rules if rule.noted}
    return notes


# The changes of the rules that are heeded here.
HEEDS: Final = (
    MayPlayFrom,
    RatherThanMana,
)
