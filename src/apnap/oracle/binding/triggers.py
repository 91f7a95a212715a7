"""The objects and players of the event that triggers an ability. (CR 603.2)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.amounts import YourTurn
from apnap.abilities.descriptions import Is, TargetsAny, Who
from apnap.abilities.nodes import field_values, walk
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    Some,
    This,
    Union,
)
from apnap.abilities.triggers import (
    AbilityIsActivated,
    Attacks,
    BecomesTarget,
    CardIsPlayed,
    Either,
    Occurred,
    SpellIsCast,
    StepBegins,
    TakesKeywordAction,
    TimesOccurred,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import DoneTo, MovedBy
from apnap.oracle.binding.antecedents import heads_of, is_player, names_of
from apnap.oracle.binding.binder import UNKNOWN, Binder
from apnap.oracle.binding.numbers import event_number
from apnap.oracle.binding.references import bound_to, note_keeper
from apnap.terms.turn import GRAVEYARD

_IS_IT: Final = Is(This())


def visit_trigger(binder: Binder, item: TriggerCondition) -> TriggerCondition:
    """The objects and players of the event that triggers the ability."""
    first = True
    event_number(binder, item)
    devoured = isinstance(item, TakesKeywordAction) and item.action == "be devoured"
    binder.done = "devoured" if devoured else ""
    binder.buried = _is_buried(item)
    if isinstance(item, ZoneChanges) and item.together and item.cause is MovedBy.MILL:
        binder.deeds.add(DoneTo.MILLED.value)  # those it triggered on were milled "this way"
    changed: dict[str, Any] = {}
    for name, value in field_values(item):
        if isinstance(value, (Each, Some)):
            event = _event_name(value, first=first)
            aside = isinstance(item, BecomesTarget) and name == "of"  # "it" is the target
            binder.describing += aside
            changed[name] = _event_ref(binder, value, event, together=_together(item))
            binder.describing -= aside
            first = first and event != "event object"
        elif isinstance(value, Description) and value.parts == (Is(This()),):
            binder.note(This, itself=True, names=_spell(item))  # "when you cast ~"
            first = False
        elif isinstance(value, Description):
            changed[name] = binder.bound(value)
            binder.note(
                lambda words: Bound("event object", words), names=names_of(value) | _spell(item)
            )
            note_keeper(binder, Bound("event object", "it"))
            if any(isinstance(each, TargetsAny) and _IS_IT in walk(each) for each in value.parts):
                binder.note(This, itself=True)  # "a spell that targets ~": "it" is that
            first = False
        elif isinstance(value, Union) and any(
            isinstance(part, Each | Host) for part in value.parts
        ):
            aside = isinstance(item, Attacks) and name == "defender"  # "it" is the attacker
            binder.describing += aside
            changed[name] = _union_ref(binder, value, first=first)
            binder.describing -= aside
            first = False
        elif isinstance(value, Host):
            event = _host_event(value, first=first)
            player = event == "event player"
            binder.hosted = not player
            names = frozenset({value.words.split()[-1]})
            binder.note(bound_to(event), player=player, thing=not player, names=names)
            first = first and player
        elif isinstance(value, (DefendingPlayer, EachPlayer, EachOpponent)):
            binder.note(lambda words: Bound("event player", words), player=True, thing=False)
        else:
            changed[name] = binder.bound(value)
            first = first and not isinstance(value, (This, Host, Bound))
            if isinstance(item, StepBegins) and isinstance(value, ControllerOf):
                binder.said.pop()  # whose step it was, whoever controls the object later
                binder.note(bound_to("event player"), player=True, thing=False)
    if isinstance(item, AbilityIsActivated):  # "that ability"; "it" is the object
        binder.describing += 1
        binder.note(bound_to("event other"), names=frozenset({"ability"}))
        binder.describing -= 1
    if isinstance(item, CardIsPlayed):
        binder.note(bound_to("event object"), names=frozenset({"card"}))
    return replace(item, **changed)  # type: ignore[type-var]


def visit_occurred(binder: Binder, item: Occurred | TimesOccurred) -> Occurred | TimesOccurred:
    """An event of the past: what it was of is spoken of later only if that is told before it."""
    before = len(binder.said)
    event = _told(binder, item.event)
    binder.said[before:] = [one for one in binder.said[before:] if one.itself]
    return replace(item, event=event)


def _told(binder: Binder, event: TriggerCondition) -> TriggerCondition:
    if isinstance(event, Either):
        return replace(event, options=tuple(_told(binder, each) for each in event.options))
    changed: dict[str, Any] = {}
    itself = False  # what the source did, it did to another: "if ~ dealt damage to it"
    for name, value in field_values(event):
        if itself and isinstance(value, Bound) and value.name == UNKNOWN:
            changed[name] = binder.resolve(value.words, other=True)
        else:
            changed[name] = binder.bound(value)
        itself = itself or isinstance(value, This)
    return replace(event, **changed)  # type: ignore[type-var]


def _is_buried(item: TriggerCondition) -> bool:
    """Something else than the object itself is put into a graveyard."""
    buried = isinstance(item, ZoneChanges) and item.destination == GRAVEYARD
    return buried and not isinstance(getattr(item, "what", None), This)


def _union_ref(binder: Binder, value: Union, *, first: bool) -> Union:
    """ "~ or another creature", "~ or equipped creature": the event concerns one of them."""
    event = "event object" if first else "event other"
    names: set[str] = set()
    for part in value.parts:
        if isinstance(part, Each):
            names |= names_of(part.what)
        elif isinstance(part, Host):
            names.add(part.words.split()[-1])
    binder.note(bound_to(event), names=frozenset(names), heads=frozenset(names))
    return value


def _host_event(value: Host, *, first: bool) -> str:
    if value.words.endswith(("player", "opponent")):
        return "event player"
    return "event object" if first else "event other"


def _together(item: TriggerCondition) -> bool:
    return bool(getattr(item, "together", False))


def _spell(item: TriggerCondition) -> frozenset[str]:
    return frozenset({"spell", "card"}) if isinstance(item, SpellIsCast) else frozenset()


def _event_name(value: Each | Some, *, first: bool) -> str:
    if is_player(value.what):
        return "event player"
    return "event object" if first else "event other"


def _event_ref(binder: Binder, value: Each | Some, event: str, *, together: bool) -> Each | Some:
    made = replace(value, what=binder.bound(value.what))
    player = event == "event player"
    if value.words == "your opponents":  # those whose turn it is, who may share it (CR 805.4d)
        those = Description((*made.what.parts, Who(YourTurn(Bound("who", "who")))))
        binder.note(
            lambda words: Each(those, words), plural=True, player=True, thing=False, group=True
        )
        return made
    binder.note(
        lambda words: Bound(event, words),
        plural=(together and event == "event object")
        or (value.words == "one or more" and event == "event other"),
        player=player,
        thing=not player,
        names=names_of(value.what),
        heads=heads_of(value.what),
        done="other" if event == "event other" else binder.done,
        called=event == "event other",  # "it" is what the sentence is about
    )
    note_keeper(binder, Bound(event, "it"))
    return made
