"""Replacement effects on how a permanent enters the battlefield. (CR 614.12, 614.13)

They come from other objects, from the entering permanent itself (an ability that speaks of
it alone), and from the rules: loyalty, defense and lore counters, a battle's protector.
Which of them apply is found by looking at the permanent as it would exist on the
battlefield, given what already changed how it enters; most objects have none, and that is
seen from the printed abilities without looking further.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from apnap.abilities.abilities import Ability, ChapterAbility, KeywordAbility, ReplacementAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, SacrificeCost
from apnap.abilities.descriptions import Is, Without
from apnap.abilities.effects import AddAbility, Continuous, CopyEntersWith, Modification
from apnap.abilities.instructions.actions import Body
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Description, Ref, Some, This
from apnap.abilities.replacements import (
    ChoosesHost,
    ChoosesProtector,
    EntersAsCopy,
    EntersAttacking,
    EntersChoosing,
    EntersDesignated,
    EntersDoing,
    EntersPaying,
    EntersSacrificing,
    EntersTapped,
    EntersTransformed,
    EntersUnderControl,
    EntersUntapped,
    EntersWithCounters,
    EntersWithFewerCounters,
    ExiledUncast,
    MoreCounters,
    ReadsAhead,
)
from apnap.abilities.values import Designation
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.keywords.registry import expand
from apnap.rules.door.entering import as_entered
from apnap.rules.door.happening import happen
from apnap.rules.layers.copying import copiable_values, judged, settled, with_exceptions
from apnap.rules.layers.preparation import prepare_spell
from apnap.rules.meaning.amounts import DEVOURED, amount
from apnap.rules.meaning.conditions import holds
from apnap.rules.meaning.descriptions import candidates
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import abilities_of, characteristics
from apnap.rules.objects.roster import awake
from apnap.rules.objects.seams import seams
from apnap.rules.objects.static_abilities import notes_of, shape_of
from apnap.rules.replacing.choices_as_it_enters import entering_choice, remembered_as
from apnap.rules.replacing.enchanting import needs_host, with_host
from apnap.rules.replacing.replacing import (
    ANY,
    BACK_FACE,
    CONTROL,
    COPY,
    Effect,
    ReplacementRows,
    Way,
    is_subject,
)
from apnap.rules.triggering.triggered_abilities import reflexive_trigger
from apnap.terms.characteristics import BATTLE, DEFENSE, LORE, LOYALTY, PLANESWALKER
from apnap.terms.events import ActionTaken, Event, Revealed, ZoneChange
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, is_player
from apnap.terms.notes import with_note
from apnap.terms.parts import PartOf
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND


def entering_controller(game: Game, event: ZoneChange) -> PlayerId:
    """Under whose control it would enter."""
    if event.controller != NOTHING:
        return event.controller
    return game.objects[event.object].owner


# Which apply. (CR 614.12)


def entering_effects(game: Game, event: ZoneChange, others: list[Effect]) -> list[Effect]:
    """The effects that would change how the object enters, of itself and of others."""
    face = entering_face(game, event)
    if not others and not has_own(game, face):
        return []

    def applicable() -> list[Effect]:
        mine = own_effects(game, event)
        return [each for each in (*mine, *others) if each.way.applies(game, event, each)]

    effects = as_entered(game, event, applicable)
    return [each for each in effects if _condition_holds(game, each)]


def entering_face(game: Game, event: ZoneChange) -> Face | None:
    """The copiable values it would have, as far as they are printed; None if face down."""
    if event.face_down:
        return None
    if isinstance(event.copy_of, Face):
        return event.copy_of
    record = game.objects[event.object]
    return record.card.faces[event.face] if record.is_card and record.card else record.printed


def has_own(game: Game, face: Face | None) -> bool:
    """Whether an object with the face, or an effect on it, could change how it enters."""
    if face is not None:
        notes = notes_of(face)
        if notes.entering is None:
            notes.entering = _has_printed(face)
        if notes.entering:
            return True
    if AddAbility not in awake(game):
        return False
    if any(_is_granting(record.printed) for record in game.permanents()):
        return True
    return any(_is_given(effect.effect) for effect in game.effects.values())


_TELLING: Final = frozenset({"Aura", "Saga"})  # subtypes of which the rules say how they enter


def _has_printed(face: Face) -> bool:
    if face.types & (PLANESWALKER | BATTLE) or not _TELLING.isdisjoint(face.subtypes):
        return True
    return any(_is_entering(ability) for ability in face.abilities)


def _is_entering(ability: Node) -> bool:
    """Whether an ability, or what a keyword stands for, changes how its object enters."""
    if isinstance(ability, ReplacementAbility):
        return _speaks_of_itself(ability)
    if isinstance(ability, KeywordAbility):
        return any(_is_entering(each) for each in expand(ability))
    return False


def _is_granting(face: Face) -> bool:
    """Whether the face gives permanents an ability that changes how they enter."""
    notes = notes_of(face)
    if notes.granting is None:
        notes.granting = _grants(face.abilities)
    return notes.granting


def _is_given(effect: Node) -> bool:
    """Whether an effect from a resolution does."""
    if not isinstance(effect, Continuous):
        return _grants(effect)
    shape = shape_of(effect)
    if shape.granting is None:
        shape.granting = _grants(effect)
    return shape.granting


def _grants(item: object) -> bool:
    granted = [each.ability for each in walk(item) if isinstance(each, AddAbility)]
    return any(_is_entering(each) for each in granted)


def own_effects(game: Game, event: ZoneChange) -> list[Effect]:
    """The entering permanent's own, and those the rules give it; asked as though it entered."""
    key = event.object
    seen = characteristics(game, key)
    context = _own_context(game, event)
    effects: list[Effect] = []
    for ability in abilities_of(game, key):
        if isinstance(ability, ReplacementAbility) and _speaks_of_itself(ability):
            effects.append(Effect(ability.replacement, key, seen.controller, ability.condition))
    for node in _given(seen, abilities_of(game, key)):
        effects.append(Effect(node, key, seen.controller))
    for effect in effects:
        effect.use(context)
    return effects


def _speaks_of_itself(ability: ReplacementAbility) -> bool:
    """CR 614.12: of this permanent alone, not of a group that would include it."""
    node: Any = ability.replacement
    return (type(node) in ENTERING or type(node) is MoreCounters) and type(node.what) is This


def _given(seen: Any, abilities: tuple[Ability, ...]) -> list[Node]:
    """CR 303.4f, 306.5b, 310.4b, 310.9a, 714.3a: what the rules say of the type alone."""
    nodes: list[Node] = []
    if seen.types & PLANESWALKER and seen.loyalty:
        nodes.append(EntersWithCounters(This(), LOYALTY, seen.loyalty))
    if seen.types & BATTLE:
        if seen.defense:
            nodes.append(EntersWithCounters(This(), DEFENSE, seen.defense))
        nodes.append(ChoosesProtector())
    if "Aura" in seen.subtypes:
        nodes.append(ChoosesHost())
    if "Saga" in seen.subtypes:
        ahead = "read ahead" in seen.keywords
        nodes.append(ReadsAhead() if ahead else EntersWithCounters(This(), LORE, 1))
    return nodes


def _own_context(game: Game, event: ZoneChange) -> Context:
    """Its own words know the choices made for the spell it was. (CR 400.7d)"""
    record = game.objects[event.object]
    context = Context(entering_controller(game, event), event.object)
    context.item = record.cast
    return context


def _condition_holds(game: Game, effect: Effect) -> bool:
    return effect.condition is None or holds(game, effect.condition, effect.context)


def _enters(game: Game, event: ZoneChange, effect: Effect) -> bool:
    """Whether the object enters and the effect speaks of it."""
    if event.to != BATTLEFIELD:
        return False
    return is_subject(game, effect.node.what, event.object, effect)


def _enters_with_such(game: Game, event: ZoneChange, effect: Effect) -> bool:
    """Whether there are counters of which it could have fewer. (CR 702.150a)"""
    node: EntersWithFewerCounters = effect.node
    if event.to != BATTLEFIELD or not event.counters.get(node.kind):
        return False
    if not is_subject(game, node.what, event.object, effect):
        return False
    return amount(game, node.fewer, effect.context) > 0


def _enters_uncast(game: Game, event: ZoneChange, effect: Effect) -> bool:
    """Whether it isn't a spell that was cast and resolves. (CR 601.2, 608.3)"""
    node: ExiledUncast = effect.node
    record = game.objects[event.object]
    item = record.item or record.cast
    if item is not None and item.cast_from != NOTHING:
        if not node.unpaid or item.mana_spent:
            return False
    return event.to == BATTLEFIELD and is_subject(game, node.what, event.object, effect)


# What happens instead.


def _exiled(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.6: it never enters, so nothing else of how it enters is left."""
    return [replace(event, to=EXILE, controller=NOTHING, tapped=False, attacking=NOTHING)]


def _tapped(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.1c, 614.12a: a choice to pay is made before it enters."""
    node: EntersTapped = effect.node
    if node.unless is not None and holds(game, node.unless, effect.context):
        return [event]
    if node.unless_paid is not None:
        prompt = "pay so that it doesn't enter tapped"
        costs, topic = node.unless_paid, Topic.PAY_TO_ENTER_UNTAPPED
        if _paid(game, event, effect, costs, topic, prompt):
            return [event]
    return [replace(event, tapped=True)]


def _untapped(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.1c, 616.1: which of two such effects is the last, the player chooses."""
    return [replace(event, tapped=False)]


def _attacking(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 506.3a, 508.4: it was never declared as an attacker."""
    node: EntersAttacking = effect.node
    attacked = found(game, node.defender, effect.context)
    return [replace(event, tapped=True, attacking=attacked[0] if attacked else NOTHING)]


def _designated(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 722.3a: only what has a prepare spell can be prepared."""
    node: EntersDesignated = effect.node
    if node.which is Designation.PREPARED and prepare_spell(entering_face(game, event)) is None:
        return [event]
    return [replace(event, notes=with_note(event.notes, node.which.value, value=True))]


def _paid(
    game: Game, event: ZoneChange, effect: Effect, costs: Costs, topic: Topic, prompt: str
) -> bool:
    """Whether the one who would control it can and does pay. (CR 614.12a)"""

    player = entering_controller(game, event)
    if not seams.can_pay(game, player, costs, effect.context):
        return False
    if not game.confirm(
        player, topic, prompt, event.object, "614.12a", details=Details(cost=costs)
    ):
        return False
    return seams.pay(game, player, costs, effect.context)


def _must_pay(game: Game, event: ZoneChange, effect: Effect, costs: Costs) -> bool:
    """Whether the one who would control it can pay, and so does."""

    player = entering_controller(game, event)
    return seams.can_pay(game, player, costs, effect.context) and seams.pay(
        game, player, costs, effect.context
    )


def _with_counters(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.1c, 122.6"""
    node: EntersWithCounters = effect.node
    effect.context.bindings["each one"] = (event.object,)  # "mana spent to cast it"
    number = amount(game, node.amount, effect.context)
    if number <= 0:
        return [event]
    player = entering_controller(game, event)
    if node.by is not None:
        player = next((p for p in found(game, node.by, effect.context) if is_player(p)), player)
    if node.optional and not game.confirm(
        player, Topic.APPLY, "enter with counters", event.object, "614.12a"
    ):
        if node.otherwise is None:
            return [event]
        return [replace(event, notes=with_note(event.notes, node.otherwise.value, value=True))]
    counters = dict(event.counters)
    kind = node.kind
    if node.kinds:
        kinds = [node.kind, *node.kinds]
        kind = game.pick(
            player, Topic.KIND_OF_COUNTER, "with which counter", kinds, event.object, "614.12a"
        )
    counters[kind] = counters.get(kind, 0) + number
    return [replace(event, counters=counters)]


def _with_fewer_counters(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 702.150a, 107.1b: none rather than less than none."""
    node: EntersWithFewerCounters = effect.node
    left = event.counters[node.kind] - amount(game, node.fewer, effect.context)
    return [replace(event, counters={**event.counters, node.kind: max(0, left)})]


def _choosing(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.12a: the choice is made before it enters, and remembered for it (CR 607.2d)."""
    node: EntersChoosing = effect.node
    which = node.which
    player = entering_controller(game, event)
    if node.hand_of is not None:
        _looks_at_hand(game, player, node.hand_of, effect)
    value = entering_choice(game, player, which, event.object)
    chosen = replace(event, notes=with_note(event.notes, remembered_as(which), value))
    if node.then is None:
        return [chosen]
    then = Effect(node.then, effect.source, effect.you)
    then.use(effect.context)
    return _tapped(game, chosen, then)


def _looks_at_hand(game: Game, player: PlayerId, whose: Ref, effect: Effect) -> None:
    """The player looks at the hand before they choose. (CR 614.12a, 701.20e)"""
    for each in found(game, whose, effect.context):
        if hand := game.zone(HAND, each):
            event = Revealed(hand, (player,), player, rule="701.20e", cause=effect.source)
            event.part_of = PartOf.EFFECT
            happen(game, [event])


def _as_copy(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 616.1c, 707.9: a copy of an object that fits, if its controller likes."""
    node: EntersAsCopy = effect.node
    player = entering_controller(game, event)
    options = [key for key in candidates(game, node.of, effect.context) if key != event.object]
    if not options:
        return [event]
    if node.optional and not game.confirm(
        player, Topic.APPLY, "enter as a copy", event.object, "707.9"
    ):
        return [event]
    of = game.pick(player, Topic.COPY, "enter as a copy of", options, event.object, "707.9")
    copied = copiable_values(game, of)
    if node.then is not None:
        _when_done(game, node.then, of, effect.context)

    def types_with(sure: tuple[Modification, ...]) -> int:
        """CR 707.9f: the types of the permanent as it would be on the battlefield."""
        trial = replace(event, copy_of=with_exceptions(copied, sure))
        return as_entered(game, trial, lambda: characteristics(game, event.object).types)

    exceptions = settled(game, node.exceptions, event.object, ReplacementAbility(node))
    exceptions = judged(exceptions, types_with)
    face = with_exceptions(copied, exceptions)
    counters = {
        each.kind: amount(game, each.amount, effect.context)
        for each in exceptions
        if isinstance(each, CopyEntersWith)
    }
    return [
        replace(
            event,
            copy_of=face,
            tapped=event.tapped or node.tapped,
            counters=_instead(event.counters, event.copy_counters, counters),
            copy_counters=counters,
        )
    ]


def _when_done(game: Game, then: Node, of: ObjectId, context: Context) -> None:
    """An ability triggers for what is copied so: "when you do". (CR 603.12)"""
    done = Context(context.you, context.source, context.item, context.source_known)
    done.bindings = {**context.bindings, "event object": (of,)}
    reflexive_trigger(game, Body((then,)), done)  # type: ignore[arg-type]  # an instruction


def _instead(now: dict[str, int], old: dict[str, int], new: dict[str, int]) -> dict[str, int]:
    """The counters, without those of an exception whose copy is copied over. (CR 707.9e)"""
    left = {kind: now.get(kind, 0) - old.get(kind, 0) + new.get(kind, 0) for kind in {**now, **new}}
    return {kind: number for kind, number in left.items() if number > 0}


def _sacrificing(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.13: paying may move other objects; without it, this one goes elsewhere."""
    node: EntersSacrificing = effect.node
    if node.must and _must_pay(game, event, effect, node.costs):
        return [event]
    prompt = "pay so that it enters"
    if not node.must and _paid(game, event, effect, node.costs, Topic.PAY_TO_ENTER, prompt):
        return [event]
    return [replace(event, to=node.otherwise, controller=NOTHING)]


def _paying(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.12a, 702.38a, 702.82a: what is used is chosen and used before it enters."""
    node: EntersPaying = effect.node
    player = entering_controller(game, event)

    def payable() -> list[ObjectId]:
        return seams.payable_objects(game, player, node.cost, effect.context)

    # CR 614.12: cards are compared with what it will be, be that a copy.
    revealing = not isinstance(node.cost, SacrificeCost)
    options = as_entered(game, event, payable) if revealing else payable()
    options = [key for key in options if key != event.object]
    if not options:
        return [event]
    used: list[Event]
    if isinstance(node.cost, SacrificeCost):
        prompt = "choose what to sacrifice"
        chosen = game.select(
            player, Topic.DEVOUR, prompt, options, (0, game.many(options)), event.object, "702.82a"
        )
        used = [
            ZoneChange(key, GRAVEYARD, how="sacrifice", by=player, rule="702.82a") for key in chosen
        ]
        used += [ActionTaken(player, "be devoured", key, rule="702.82a") for key in chosen]
    else:
        prompt = "choose what to reveal"
        chosen = game.select(
            player, Topic.REVEAL, prompt, options, (0, game.many(options)), event.object, "702.38a"
        )
        used = [Revealed(tuple(chosen), by=player, rule="702.38a")] if chosen else []
    with game.during(PartOf.EFFECT):
        happen(game, used)
    number = game.many(chosen) * amount(game, node.each, effect.context)
    counters = {**event.counters, node.kind: event.counters.get(node.kind, 0) + number}
    if isinstance(node.cost, SacrificeCost) and chosen:  # CR 702.82b
        devoured = event.notes.get(DEVOURED, 0) + len(chosen)
        event = replace(event, notes={**event.notes, DEVOURED: devoured})
    return [replace(event, counters=counters)] if number > 0 else [event]


def _doing(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 614.12a: it is done before it enters, and nothing is done to it. (CR 614.13a)"""
    node: EntersDoing = effect.node
    context = Context(entering_controller(game, event), event.object, effect.context.item)
    with game.during(PartOf.EFFECT):
        seams.follow(game, _to_others(node.do), context)
    if node.enters is None or (node.if_done and not context.did):
        return [event]
    then = Effect(node.enters, effect.source, effect.you)
    then.use(context)
    return list(then.way.result(game, event, then))


@lru_cache(maxsize=1024)
def _to_others(do: Node) -> Node:
    """What is chosen for it isn't the object that enters."""

    def other(each: Node) -> Node | None:
        if not isinstance(each, Some):
            return None
        return replace(each, what=Description((*each.what.parts, Without((Is(This()),)))))

    made: Node = rewritten(do, other)
    return made


def _under_control(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 616.1b"""
    who = [each for each in found(game, effect.node.who, effect.context) if is_player(each)]
    return [replace(event, controller=who[0])] if who else [event]


def _transformed(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 616.1d: only a double-faced card has a back to show."""
    card = game.objects[event.object].card
    if card is None or card.layout not in ("transform", "modal_dfc"):
        return [event]
    return [replace(event, face=1)]


def _protector(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 310.9a, 310.12a: a Siege's controller chooses an opponent; others protect their own."""
    player = entering_controller(game, event)
    face = entering_face(game, event)
    options: tuple[PlayerId, ...] = (player,)
    if face is not None and "Siege" in face.subtypes:
        options = game.opponents(player)
    if not options:
        return [event]
    chosen = game.pick(
        player, Topic.PLAYER, "choose its protector", options, event.object, "310.9a"
    )
    return [replace(event, notes={**event.notes, "protector": chosen})]


def _read_ahead(game: Game, event: ZoneChange, effect: Effect) -> list[Event]:
    """CR 714.3b, 702.155b: with as many lore counters as its controller chooses."""
    face = entering_face(game, event)
    numbers = [
        number
        for ability in (face.abilities if face is not None else ())
        if isinstance(ability, ChapterAbility)
        for number in ability.chapters
    ]
    if not numbers:
        return [event]
    player = entering_controller(game, event)
    chosen = game.number(
        player, Topic.CHAPTER, "choose a chapter", (1, max(numbers)), event.object, "714.3b"
    )
    counters = {**event.counters, LORE: event.counters.get(LORE, 0) + chosen}
    return [replace(event, counters=counters)]


def _is_itself(game: Game, event: ZoneChange, effect: Effect) -> bool:
    return event.to == BATTLEFIELD


def _any_order(node: Any) -> object:
    """Tapped, counters and choices add up to the same, whichever comes first."""
    return "how it enters"


_MOVE: Final = (ZoneChange,)

ENTERING: Final[dict[type[Node], Way]] = {
    EntersTapped: Way(_MOVE, _enters, _tapped, ANY, _any_order),
    EntersUntapped: Way(_MOVE, _enters, _untapped, ANY),
    EntersAttacking: Way(_MOVE, _enters, _attacking, ANY, _any_order),
    EntersDesignated: Way(_MOVE, _enters, _designated, ANY, _any_order),
    EntersWithCounters: Way(_MOVE, _enters, _with_counters, ANY, _any_order),
    EntersWithFewerCounters: Way(_MOVE, _enters_with_such, _with_fewer_counters, ANY),
    EntersChoosing: Way(_MOVE, _enters, _choosing, ANY, _any_order),
    EntersAsCopy: Way(_MOVE, _enters, _as_copy, COPY),
    EntersSacrificing: Way(_MOVE, _enters, _sacrificing),
    ExiledUncast: Way(_MOVE, _enters_uncast, _exiled),
    EntersDoing: Way(_MOVE, _enters, _doing),
    EntersPaying: Way(_MOVE, _enters, _paying, ANY, _any_order),
    EntersUnderControl: Way(_MOVE, _enters, _under_control, CONTROL),
    EntersTransformed: Way(_MOVE, _enters, _transformed, BACK_FACE),
    ReadsAhead: Way(_MOVE, _is_itself, _read_ahead, ANY, _any_order),
    ChoosesProtector: Way(_MOVE, _is_itself, _protector, ANY, _any_order),
    ChoosesHost: Way(_MOVE, needs_host, with_host),
}

# How each effect replaces events.
EVENTS_REPLACED: Final[ReplacementRows] = ENTERING

# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (ChapterAbility,)
