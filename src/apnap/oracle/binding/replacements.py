"""The objects and players of replaced events, and of changed costs. (CR 601.2f, 614.6)"""

from dataclasses import replace
from typing import Any

from apnap.abilities.amounts import HappenedThisTurn, Number
from apnap.abilities.descriptions import CastBy, Other
from apnap.abilities.instructions.flow import ApplyReplacement
from apnap.abilities.nodes import N
from apnap.abilities.references import Bound, Each, EachOpponent, EachPlayer, Ref, SourceOfChoice
from apnap.abilities.replacements import (
    DamageInstead,
    DrawInstead,
    EntersAsCopy,
    EntersDoing,
    EntersWithCounters,
    LifeChange,
    LoseInstead,
    MovesAndThen,
    Prevent,
    Redirect,
    Replacement,
    UntapInstead,
)
from apnap.abilities.rule_changes.rule_changes import CostChange
from apnap.abilities.values import Happening
from apnap.oracle.binding.antecedents import heads_of, is_player, names_of
from apnap.oracle.binding.binder import DONE, UNKNOWN, Binder, UnclearError
from apnap.oracle.binding.references import bound_to


def visit_cost_change(binder: Binder, item: CostChange) -> CostChange:
    """In how much it is, "it" is the spell at hand: "for each artifact its controller controls"."""
    what = binder.bound(item.what)
    before = list(binder.said)
    names = frozenset({"spell"}) | names_of(item.what)
    binder.note(bound_to("each one"), names=names, heads=heads_of(item.what) | {"spell"})
    if any(isinstance(part, CastBy) and _is_anyone(part.who) for part in item.what.parts):
        binder.note(bound_to("event player"), player=True, thing=False)
    times = _others(binder.bound(item.times))
    binder.said = before
    made: CostChange = binder.fields_of(replace(item, what=what, times=1), [])
    return replace(made, what=what, times=times)


def _is_anyone(who: Ref) -> bool:
    """Whether each spell has a player of its own: "each spell a player casts"."""
    return isinstance(who, Each) and is_player(who.what)


def _others(times: Number) -> Number:
    """ "Each other spell that player has cast" is other than the one at hand."""
    match times:
        case HappenedThisTurn(Happening.SPELLS_CAST, which=Each(what) as which) if (
            Other() in what.parts
        ):
            other = Other(Bound("each one", ""))
            parts = tuple(other if part == Other() else part for part in what.parts)
            return replace(times, which=replace(which, what=replace(what, parts=parts)))
    return times


def visit_damage(binder: Binder, item: DamageInstead | Prevent) -> Replacement:
    """Of damage: its source, and what it would be dealt to."""
    binder.number, binder.covered = DONE, False  # how much would be dealt
    source = _noted(binder, item.source, "event source")
    recipient = _noted(binder, item.recipient, "event other")
    if isinstance(item, Prevent):
        return replace(
            item,
            source=source,
            recipient=recipient,
            amount=binder.bound(item.amount),
            then=binder.bound(item.then),
        )
    return replace(item, source=source, recipient=recipient, then=binder.bound(item.then))


def visit_redirect(binder: Binder, item: Redirect) -> Redirect:
    """Of damage: its source, what it would be dealt to, and what it is dealt to instead."""
    source = _noted(binder, item.source, "event source")
    if isinstance(item.recipient, Each) and item.recipient.words in ("", "all"):
        recipient = binder.bound(item.recipient)  # several; "that creature" is another
    else:
        recipient = _noted(binder, item.recipient, "event other")
    return replace(item, source=source, recipient=recipient, to=binder.bound(item.to))


def visit_player_event(binder: Binder, item: DrawInstead | LifeChange | LoseInstead) -> Replacement:
    """Of what would happen to a player: who that is."""
    binder.number, binder.covered = DONE, False  # how much it would be
    who = _noted(binder, item.who, "")
    return replace(item, who=who, then=binder.bound(item.then))


def visit_moving(binder: Binder, item: MovesAndThen) -> MovesAndThen:
    """Of what would move: the card it becomes, and the creature it was. (CR 400.7, 608.2h)"""
    what = binder.bound(item.what)
    if isinstance(item.what, Each):
        names = names_of(item.what.what)
        binder.note(
            lambda words: Bound("it" if words in ("it", "that card") else "event object", words),
            names=names | {"card"},
        )
    return replace(item, what=what, then=binder.bound(item.then))


def visit_untapping(binder: Binder, item: UntapInstead) -> UntapInstead:
    """Of what would untap: "it" is that, whoever's step it is."""
    what = _noted(binder, item.what, "event object")
    whose = None if item.whose is None else binder.bound(item.whose)
    return replace(item, what=what, whose=whose, then=binder.bound(item.then))


def visit_copying(binder: Binder, item: EntersAsCopy) -> EntersAsCopy:
    """What is done then is done with the object copied. (CR 603.12, 707.9)"""
    made = visit_replacement(binder, replace(item, then=None))
    if item.then is None:
        return made
    names = names_of(item.of)
    binder.note(bound_to("event object"), names=names)
    return replace(made, then=binder.bound(item.then))


def visit_doing(binder: Binder, item: EntersDoing) -> EntersDoing:
    """How it enters is told by what was done: "that many", "for each card revealed this way"."""
    what, do = binder.bound(item.what), binder.bound(item.do)
    enters = None if item.enters is None else binder.fields_of(item.enters, [])
    return replace(item, what=what, do=do, enters=enters)


def visit_entering(binder: Binder, item: EntersWithCounters) -> EntersWithCounters:
    """What enters so later is what was cast: nothing else is yet to enter. (CR 614.12)"""
    made = visit_replacement(binder, item)
    if not isinstance(item.what, Bound) or not isinstance(binder.instruction, ApplyReplacement):
        return made
    known = isinstance(made.what, Bound) and made.what.name.startswith("event")
    if item.what.name == UNKNOWN and not known:
        raise UnclearError(item.what.words)
    return made


def visit_replacement(binder: Binder, item: N) -> N:
    """What would happen has a number: how many counters or tokens."""
    before = binder.number, binder.covered
    binder.number, binder.covered = DONE, False
    made = binder.fields_of(item, [])
    binder.number, binder.covered = before
    return made


def _noted(binder: Binder, ref: Ref | None, event: str) -> Any:
    """The reference, bound, and what words about the event can mean from now on.

    What is named by itself is known already.
    """
    if isinstance(ref, (EachPlayer, EachOpponent)) or _are_players(ref):
        binder.note(bound_to("event player"), player=True, thing=False)
        return ref
    made = binder.bound(ref)
    if isinstance(ref, (Each, SourceOfChoice)):
        names = names_of(ref.what) | {"source"}
        binder.note(lambda words: Bound(event, words), names=names)
    return made


def _are_players(ref: Ref | None) -> bool:
    return isinstance(ref, Each) and is_player(ref.what)
