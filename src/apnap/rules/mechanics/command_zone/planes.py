"""Planes and phenomena: the planar die, planeswalking, chaos. (CR 311, 312, 701.31, 901)"""

from collections.abc import Iterator
from typing import Any, Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.keyword_actions import (
    ChaosEnsues,
    Planeswalk,
    ReverseTurnOrder,
    RollPlanarDie,
)
from apnap.abilities.references import You
from apnap.abilities.rule_changes.command_zone import BlankIsChaos
from apnap.abilities.triggers import DiceAreRolled, RollsPlanarDie, WhenChaosEnsues
from apnap.abilities.values import Happening, PlanarFace
from apnap.game.bindings import Bindings
from apnap.game.game import Game
from apnap.game.objects import GameObject, Trigger
from apnap.game.randomness import below
from apnap.rules.casting.special_actions import SpecialAction, SpecialActionRows
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door.command_zone.supplementary_decks import PLANESWALK_TO
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.door.impossible import is_under
from apnap.rules.following.following import InstructionRows, objects, players, put_somewhere
from apnap.rules.meaning.timing import is_sorcery_time
from apnap.rules.meaning.turn_history import Deed, DeedRows
from apnap.rules.objects.command_zone.decks import (
    ONE_PLANAR_DECK,
    PLANAR,
    face_up,
    in_deck,
    planar_controller,
    planar_controllers,
    types_of,
)
from apnap.rules.objects.context import Context
from apnap.rules.objects.multiplayer.seats import REVERSED
from apnap.rules.objects.multiplayer.teams import acting_together
from apnap.rules.objects.multiplayer.turns_at_once import first_holders, markers_for
from apnap.rules.objects.range_of_influence import is_within
from apnap.rules.objects.roster import Awakened, Noticing, when
from apnap.rules.objects.static_abilities import kinds_of
from apnap.rules.triggering.trigger_conditions import TriggerRows, concerns, event_of
from apnap.terms.characteristics import PHENOMENON, PLANE
from apnap.terms.events import (
    ActionTaken,
    CeasingToExist,
    ChaosEnsued,
    Event,
    Noted,
    PlanarControllerBecame,
    PlanarDieRolled,
    Planeswalked,
    PutUnderDeck,
    SupplementaryDeckShuffled,
    TurnedUpFromDeck,
)
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import SUPPLEMENTARY_DECK

A_PLANE: Final = "plane"  # what awakens all this

A_PHENOMENON: Final = "phenomenon"

# CR 901.3a
FACES: Final = (PlanarFace.PLANESWALKER, PlanarFace.CHAOS, *(PlanarFace.BLANK,) * 4)

# "Whenever you roll the Planeswalker symbol on the planar die, planeswalk." (CR 901.8)
PLANESWALKING_ABILITY: Final = TriggeredAbility(
    RollsPlanarDie(You(), PlanarFace.PLANESWALKER), Body((Planeswalk(You()),))
)


# Beginning. (CR 103.3a, 901.5)


def shuffle_deck(game: Game, player: PlayerId) -> None:
    """A planar or scheme deck is shuffled. (CR 103.3a)"""
    if game.players[player].supplementary_deck:
        happen(game, [SupplementaryDeckShuffled(player, rule="103.3a")])


def set_starting_planes(game: Game) -> None:
    """The starting player turns up a plane, or each who begins with a turn; nothing triggers.

    (CR 103.7, 901.5, 901.14a)
    """
    if not any(in_deck(game, player, PLANAR) for player in game.turn_order):
        return
    for player in first_holders(game, game.starting_player):
        happen(game, [PlanarControllerBecame(player, rule="901.6")])
        _set_starting_plane(game, player)


def _set_starting_plane(game: Game, player: PlayerId) -> None:
    for _ in in_deck(game, player, PLANAR):  # now theirs, if it is the only one
        (turned,) = happen(game, [TurnedUpFromDeck(player, starting=True, rule="901.5")])
        assert isinstance(turned, TurnedUpFromDeck)
        if types_of(game.objects[turned.object]) & PLANE:
            return
        happen(game, [PutUnderDeck(turned.object, rule="901.5")])


# The planar die. (CR 116.2i, 901.9)


def cost_of_rolling(game: Game, player: PlayerId) -> Costs:
    """As much mana as they have done so before this turn. (CR 116.2i, 901.9)"""
    times = times_rolled(game, player)
    return Costs((PayMana((str(times),)),) if times else ())


def times_rolled(game: Game, player: PlayerId) -> int:
    """How often they have done so this turn, and not because of an effect. (CR 901.9)"""
    return sum(
        1
        for event in game.history
        if isinstance(event, PlanarDieRolled) and event.player == player and event.special_action
    )


def offer(game: Game, player: PlayerId) -> list[ObjectId]:
    """The active player, in a main phase while the stack is empty. (CR 116.2i)"""
    if planar_controller(game) == NOTHING or not is_sorcery_time(game, player):
        return []
    if not can_pay(game, player, cost_of_rolling(game, player), Context(player, NOTHING)):
        return []
    here = face_up(game, PLANAR)
    theirs = [key for key in here if game.objects[key].controller in game.team_of(player)]
    return (theirs or here)[:1] or [NOTHING]


def take(game: Game, player: PlayerId, key: ObjectId) -> bool:
    """Pay, and roll. (CR 901.9)"""
    costs = cost_of_rolling(game, player)
    if costs.parts and not pay(game, player, costs, Context(player, NOTHING)):
        return False
    roll(game, player, NOTHING, special_action=True)
    return True


def roll(game: Game, player: PlayerId, cause: ObjectId, *, special_action: bool = False) -> None:
    """The die shows one of six faces. (CR 901.3a)"""
    state, at = below(game.rng, len(FACES))
    bookkeep(game, rng=state)
    face = FACES[at]
    if face is PlanarFace.BLANK and is_under(game, BlankIsChaos, player):
        face = PlanarFace.CHAOS
    rolled = PlanarDieRolled(player, face.value, special_action, rule="901.9", cause=cause)
    happen(game, [rolled])


def roll_planar_die(game: Game, node: RollPlanarDie, context: Context) -> None:
    """An effect lets players roll it. (CR 901.9)"""
    for player in players(game, node.who, context):
        roll(game, player, context.source)
        context.did = True


# Planeswalking and chaos. (CR 311.7, 701.31)


def planeswalk(game: Game, node: Planeswalk, context: Context) -> None:
    """CR 701.31; to no place, if no such plane was found."""
    to = () if node.to is None else tuple(objects(game, node.to, context))
    if node.to is not None and not to:
        return
    put_somewhere(context, to)
    for player in players(game, node.who, context):
        walks = _controlling_for(game, player)
        event = Planeswalked(walks, to, node.staying, rule="701.31b", cause=context.source)
        item = context.item
        event.rolled = item is not None and item.ability is PLANESWALKING_ABILITY
        context.did = bool(happen(game, [event]))


def _controlling_for(game: Game, player: PlayerId) -> PlayerId:
    """Who turns its planes for a team that takes its turns together. (CR 805.2, 901.12b)"""
    together = [each for each in acting_together(game, player) if each in planar_controllers(game)]
    return together[0] if together else player


def let_chaos_ensue(game: Game, node: ChaosEnsues, context: Context) -> None:
    """CR 311.7"""
    on = (NOTHING,) if node.on is None else objects(game, node.on, context)
    player = planar_controller(game)
    if player == NOTHING:
        return
    events: list[Event] = [
        ChaosEnsued(player, key, rule="311.7", cause=context.source) for key in on
    ]
    context.did = bool(happen(game, events))


def reverse_turn_order(game: Game, node: ReverseTurnOrder, context: Context) -> None:
    """CR 103.1; everybody stays where they sit."""
    reversed_order = list(game.turn_order)
    reversed_order.reverse()
    bookkeep(game, turn_order=tuple(reversed_order))
    turned = not game.players[game.active].notes.get(REVERSED)
    happen(game, [Noted(each, REVERSED, turned, rule="103.1") for each in reversed_order])
    context.did = True


def chaos_ensues(
    game: Game, condition: WhenChaosEnsues, event: ChaosEnsued, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 311.7; in Grand Melee only within range. (CR 801.7)"""
    if not is_within(game, context.you, event.player, context.source):
        return
    if event.object in (NOTHING, context.source):
        yield {"event player": (event.player,)}


def rolls_planar_die(
    game: Game, condition: RollsPlanarDie, event: PlanarDieRolled, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 901.8, 901.9"""
    if condition.face is not None and condition.face.value != event.face:
        return
    if concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,)}


def dice_are_rolled(
    game: Game, condition: DiceAreRolled, event: PlanarDieRolled, events: Any, context: Context
) -> Iterator[Bindings]:
    """CR 706.7, 901.9d: it is a die, but has no number."""
    if concerns(game, condition.who, event.player, context):
        yield {"event player": (event.player,)}


def inherent(game: Game, events: list[Event]) -> Iterator[Trigger]:
    """The planeswalking ability without a source; chaos on a revealed card. (CR 311.7, 901.8)"""
    for event in events:
        if isinstance(event, PlanarDieRolled):
            if event.face == PlanarFace.PLANESWALKER.value:
                yield Trigger(PLANESWALKING_ABILITY, event.player, NOTHING)
        elif isinstance(event, ChaosEnsued) and event.object in game.objects:
            yield from _of_a_revealed_card(game, game.objects[event.object])


def _of_a_revealed_card(game: Game, record: GameObject) -> Iterator[Trigger]:
    """CR 311.7: the chaos ability can trigger though the card is still in the planar deck."""
    if record.zone != SUPPLEMENTARY_DECK:
        return
    for index, ability in enumerate(kinds_of(record.printed.abilities).expanded):
        if isinstance(ability, TriggeredAbility):
            if isinstance(event_of(ability.condition), WhenChaosEnsues):
                trigger = Trigger(ability, planar_controller(game), record.id)
                trigger.index = index
                trigger.source_known = record
                yield trigger


# State-based actions. (CR 704.6f)


def phenomena_pass(game: Game, seen: Any) -> Iterator[Event]:
    """CR 312.7, 704.6f: the planar controller planeswalks away from a phenomenon that is done."""
    for key in face_up(game, PHENOMENON):
        if not is_heard(game, key):
            yield Planeswalked(game.objects[key].controller, rule="704.6f")
            return


def is_heard(game: Game, source: ObjectId) -> bool:
    """Whether a triggered ability of it triggered and has not left the stack."""
    if any(trigger.source == source for trigger in game.waiting):
        return True
    items = [game.objects[key].item for key in game.stack]
    return any(i is not None and i.source == source and i.kind == "triggered" for i in items)


# Leaving. (CR 800.4p, 901.10)


def pass_planar_control(game: Game, leaving: PlayerId) -> None:
    """Before a planar controller leaves, the next in turn order is it. (CR 311.5, 800.4p)

    Nobody is, if there will be a turn less in Grand Melee. (CR 901.14b)
    """
    if leaving not in planar_controllers(game):
        return
    players = len(game.alive())
    if game.markers and markers_for(players - 1) < markers_for(players):
        here = [key for key in face_up(game, PLANAR) if game.objects[key].controller == leaving]
        happen(game, [PlanarControllerBecame(NOTHING, leaving, rule="901.14b")])
        happen(game, [PutUnderDeck(key, rule="901.14b") for key in here])
        return
    order = [each for each in game.in_turn_order(leaving) if not game.players[each].lost]
    if order:
        happen(game, [PlanarControllerBecame(order[0], leaving, rule="800.4p")])


def owned_planes(game: Game, player: PlayerId) -> list[ObjectId]:
    """The face-up planes and phenomena of a player, which leave with them. (CR 901.10)"""
    if ONE_PLANAR_DECK in game.options:
        return []
    return [key for key in face_up(game, PLANAR) if game.objects[key].owner == player]


def after_leaving(game: Game, gone: list[ObjectId]) -> None:
    """The planar controller planeswalks at once if such a card left. (CR 901.10, 901.10a)"""
    records = [record for key in gone if (record := game.record_of(key)) is not None]
    walking = [each for each in planar_controllers(game) if each in {r.controller for r in records}]
    if not walking:
        return
    pending: list[Event] = [
        CeasingToExist(key, rule="901.10a")
        for key in game.stack
        if (item := game.objects[key].item) is not None and item.ability is PLANESWALKING_ABILITY
    ]
    happen(game, [*pending, *(Planeswalked(player, rule="901.10") for player in walking)])


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    Planeswalk: planeswalk,
    ChaosEnsues: let_chaos_ensue,
    RollPlanarDie: roll_planar_die,
    ReverseTurnOrder: reverse_turn_order,
}

# What happened this turn, by name.


def _planeswalked_to(game: Game, event: Event) -> list[Deed]:
    """CR 701.31d"""
    if not isinstance(event, ActionTaken) or event.action != PLANESWALK_TO:
        return []
    return [(event.player, event.object, 1)]


def _rolls(game: Game, event: Event) -> list[Deed]:
    """CR 901.9"""
    return [(event.player, NOTHING, 1)] if isinstance(event, PlanarDieRolled) else []


DEEDS_COUNTED: Final[DeedRows] = {
    Happening.PLANESWALKED_TO: _planeswalked_to,
    Happening.PLANAR_ROLLS: _rolls,
}

# Which function tells whether an event triggers which condition.
TRIGGERS_MATCHED: Final[TriggerRows] = {
    (WhenChaosEnsues, ChaosEnsued): chaos_ensues,
    (RollsPlanarDie, PlanarDieRolled): rolls_planar_die,
    (DiceAreRolled, PlanarDieRolled): dice_are_rolled,
}

# Who may take which special action, and how it is taken.
SPECIAL_ACTIONS_OFFERED: Final[SpecialActionRows] = {
    "roll the planar die": SpecialAction(when(offer, A_PLANE), take),
}

# Triggered abilities without a source, and what awakens them.
NOTICING: Final[tuple[Awakened[Noticing], ...]] = (when(inherent, A_PLANE),)

# The changes of the rules that are heeded here.
HEEDS: Final = (BlankIsChaos,)
