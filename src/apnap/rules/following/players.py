"""What happens to players: life, counters, mana, turns, the end. (CR 104, 106, 119, 500)"""

from collections.abc import Sequence
from typing import Final

from apnap.abilities.amounts import Devotion
from apnap.abilities.cards import Face
from apnap.abilities.costs import TapSelf
from apnap.abilities.instructions.actions import (
    AddMana,
    GainLife,
    GetCounters,
    Instruction,
    LoseLife,
    TakeAction,
)
from apnap.abilities.instructions.flow import (
    AsThatTurnBegins,
    BecomeMonarch,
    CreateEmblem,
    DieResult,
    ExtraPhase,
    ExtraSteps,
    ExtraTurn,
    FlipCoin,
    RandomNumber,
    RollDie,
    SkipNext,
)
from apnap.abilities.values import ChosenKind, ManaChoice
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect, Mana
from apnap.game.topics import Topic
from apnap.rules.door.entering import emblem_creation
from apnap.rules.door.happening import bookkeep, chance, happen
from apnap.rules.following.following import (
    InstructionRows,
    bind_number,
    follow,
    number_for,
    players,
)
from apnap.rules.following.player_states import EXTRA_AFTER_NEXT
from apnap.rules.mana.matching import TYPE_OF_BIT
from apnap.rules.mana.producible_types import DEPENDING, types_to_choose
from apnap.rules.meaning.amounts import number_of
from apnap.rules.meaning.kept_values import kept
from apnap.rules.meaning.references import chosen as chosen_of_kind
from apnap.rules.meaning.references import found
from apnap.rules.objects.context import (
    COINS_HEADS,
    COINS_TAILS,
    FLIPS_LOST,
    FLIPS_WON,
    WON_FLIP,
    Context,
)
from apnap.rules.objects.multiplayer.teams import is_active, primary
from apnap.terms.characteristics import SNOW
from apnap.terms.events import (
    ActionTaken,
    CoinFlipped,
    CountersPut,
    DieRolled,
    EffectBegan,
    EffectEnded,
    EmblemCreation,
    Event,
    LifeGain,
    LifeLoss,
    ManaAdded,
    Noted,
)
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.mana import BIT_OF_TYPE, COLOR_OF_NAME, LETTER_OF_COLOR
from apnap.terms.turn import (
    BEGINNING_OF_COMBAT,
    COMBAT_PHASE,
    END,
    END_OF_COMBAT,
    MAIN_PHASE,
    ONLY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    phase_of,
)

EMBLEMS_ARE_MADE_BY: Final = emblem_creation  # the door must know it

# Life. (CR 119)


def gain_life(game: Game, node: GainLife, context: Context) -> None:
    """CR 119.3"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        value = number_for(game, node.amount, context, player)
        events.append(LifeGain(player, value, rule="119.3", cause=context.source))
    gained = [event.amount for event in happen(game, events) if type(event) is LifeGain]
    bind_number(context, sum(gained))


def lose_life(game: Game, node: LoseLife, context: Context) -> None:
    """CR 119.3"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        value = number_for(game, node.amount, context, player)
        events.append(LifeLoss(player, value, rule="119.3", cause=context.source))
    lost = [event.amount for event in happen(game, events) if type(event) is LifeLoss]
    bind_number(context, sum(lost))


def get_counters(game: Game, node: GetCounters, context: Context) -> None:
    """CR 122.1"""
    events: list[Event] = []
    for player in players(game, node.who, context):
        value = number_for(game, node.amount, context, player)
        event = CountersPut(player, node.kind, value, by=context.you, rule="122.1")
        event.cause = context.source
        events.append(event)
    context.did = bool(happen(game, events))


# Mana. (CR 106)


def add_mana(game: Game, node: AddMana, context: Context) -> None:
    """Mana is added to a pool. (CR 106.4)"""
    source = game.record_of(context.source)
    snow = source is not None and bool(source.printed.supertypes & SNOW)
    for player in players(game, node.who, context):
        types = mana_types(game, player, node, context)
        mana = tuple(
            Mana(each, snow=snow, only_for=node.only_for, source=context.source).affecting(
                node.when_spent
            )
            for each in types
        )
        event = ManaAdded(player, mana, context.source, rule="106.4", cause=context.source)
        event.tapped_for = is_tapped_for(context)
        context.did = bool(happen(game, [event])) if mana else False
        if context.did:
            context.bindings["added mana"] = (player, event.mana)


def is_tapped_for(context: Context) -> bool:
    """Whether an ability with {T} in its cost makes the mana. (CR 106.12)"""
    ability = context.item.ability if context.item is not None else None
    costs = getattr(ability, "costs", None)
    return costs is not None and any(isinstance(each, TapSelf) for each in costs.parts)


def mana_types(game: Game, player: PlayerId, node: AddMana, context: Context) -> str:
    """The mana to add, as letters; the player chooses where there is a choice. (CR 106.1)"""
    count = number_for(game, node.amount, context, player)
    if not count:
        return ""
    if node.chosen_color:
        name = chosen_of_kind(game, ChosenKind.COLOR, context)
        chosen = (LETTER_OF_COLOR[COLOR_OF_NAME[name]],) if isinstance(name, str) else ()
        either = tuple(dict.fromkeys((*node.mana, *chosen)))  # "{W} or one of the chosen color"
        return _color(game, player, either, context) * count if either else ""
    if node.any_color is ManaChoice.ANY_COMBINATION:
        among = node.mana or "WUBRG"
        return "".join(_color(game, player, among, context, left) for left in range(count, 0, -1))
    if node.any_color is ManaChoice.DIFFERENT:
        left = list("WUBRG")
        for _ in range(min(count, len(left))):
            left.remove(_color(game, player, left, context, count - 5 + len(left)))
        return "".join(each for each in "WUBRG" if each not in left)
    if node.any_color is ManaChoice.EACH_OF_THEIRS:
        bits = types_to_choose(game, node, context)
        return "".join(letter for bit, letter in TYPE_OF_BIT.items() if bit & bits)
    if node.any_color is ManaChoice.BY_DEVOTION:  # CR 700.5: perhaps to a color there is none of
        chosen_type = _color(game, player, "WUBRG", context)
        return chosen_type * number_of(game, Devotion(BIT_OF_TYPE[chosen_type]), context)
    options: Sequence[str] = "WUBRG" if node.any_color else node.mana
    if node.any_color in DEPENDING:
        bits = types_to_choose(game, node, context)  # CR 106.5, 903.4f: perhaps none
        options = [letter for bit, letter in TYPE_OF_BIT.items() if bit & bits]
    return _color(game, player, options, context) * count if options else ""


def _color(
    game: Game, player: PlayerId, options: Sequence[str], context: Context, left: int = 0
) -> str:
    details = Details(amount=left)
    return str(
        game.pick(
            player,
            Topic.MANA,
            "choose the mana to add",
            options,
            context.source,
            "106.1",
            details=details,
        )
    )


# Turns. (CR 500)


def once_a_team(game: Game, named: list[PlayerId]) -> list[PlayerId]:
    """Of those who take turns together, one: it is added or skipped once. (CR 805.8)"""
    if not game.shared_turns:
        return named
    return list(dict.fromkeys(primary(game, player) for player in named))


def extra_turn(game: Game, node: ExtraTurn, context: Context) -> None:
    """Extra turns are added after this one; the newest is taken first. (CR 500.7)

    Those that come after the player's next turn are added as it begins.
    """
    for player in once_a_team(game, players(game, node.who, context)):
        more = (player,) * number_of(game, node.amount, context)
        if node.after_next:
            count = game.players[player].notes.get(EXTRA_AFTER_NEXT, 0) + len(more)
            noted = Noted(player, EXTRA_AFTER_NEXT, count, rule="500.7", cause=context.source)
            happen(game, [noted])
            context.did = bool(more)
            continue
        bookkeep(game, extra_turns=(*game.extra_turns, *more))
        context.did = bool(more)
        if node.during and more:
            wait_for_turn(game, node.during, len(game.extra_turns), context)


def wait_for_turn(game: Game, do: tuple[Instruction, ...], which: int, context: Context) -> None:
    """Something is done as an extra turn begins: the one that is the last but `which` - 1."""
    effect = FloatingEffect(AsThatTurnBegins(do), context.you, context.source, None)
    effect.values = kept(game, context)
    effect.uses = which
    happen(game, [EffectBegan(effect, rule="500.7", cause=context.source)])


def extra_turn_begins(game: Game, which: int, *, skipped: bool = False) -> None:
    """What waited for this turn is done, unless the turn is skipped. (CR 500.7, 614.10)"""
    waiting = [
        effect
        for effect in game.effects.values()
        if isinstance(effect.effect, AsThatTurnBegins) and effect.uses == which
    ]
    happen(game, [EffectEnded(effect.id, rule="500.7") for effect in waiting])
    for effect in waiting if not skipped else ():
        context = Context(effect.controller, effect.source)
        context.bindings = effect.values.copy()
        assert isinstance(effect.effect, AsThatTurnBegins)
        for each in effect.effect.do:
            follow(game, each, context)


def extra_phase(game: Game, node: ExtraPhase, context: Context) -> None:
    """Phases are added right after this one; the newest comes first. (CR 500.8)

    `extra_steps` lists the steps with which phases still to come begin, with the one that
    would have come next at its end.
    """
    if node.after_main and phase_of(game.step) != MAIN_PHASE:
        return
    if node.after_combat and phase_of(game.step) != COMBAT_PHASE:
        return
    more: tuple[int, ...] = (BEGINNING_OF_COMBAT,) * node.combats if node.combat else ()
    if node.beginning:
        more = (UNTAP,)
    elif node.main:
        more = (*more, POSTCOMBAT_MAIN)
    if not more:
        return
    if not game.extra_steps and phase_after(more[-1]) != phase_after(game.step):
        more = (*more, phase_after(game.step))
    bookkeep(game, extra_steps=(*more, *game.extra_steps))
    context.did = True


def extra_steps(game: Game, node: ExtraSteps, context: Context) -> None:
    """Phases with one step alone, and only in that player's own turn. (CR 500.10, 500.10a)"""
    amount = number_of(game, node.amount, context)
    who = players(game, node.who, context)
    if not amount or not any(is_active(game, each) for each in who):
        return
    more = (ONLY + node.step,) * amount
    after = game.extra_steps or (phase_after(game.step),)
    bookkeep(game, extra_steps=(*more, *after))
    context.did = True


def phase_after(step: int) -> int:
    """The step with which the phase after that of a step begins. (CR 500.1)"""
    if step < PRECOMBAT_MAIN:
        return PRECOMBAT_MAIN
    if step == PRECOMBAT_MAIN:
        return BEGINNING_OF_COMBAT
    return POSTCOMBAT_MAIN if step <= END_OF_COMBAT else END


def skip_next(game: Game, node: SkipNext, context: Context) -> None:
    """The next such step, phase or turn is skipped. (CR 614.10a)"""
    for player in once_a_team(game, players(game, node.who, context)):
        skipped = ((player, node.step),) * number_of(game, node.amount, context)
        bookkeep(game, skips=(*game.skips, *skipped))
        context.did = bool(skipped)


# Emblems, the monarch, coins and dice.


def create_emblem(game: Game, node: CreateEmblem, context: Context) -> None:
    """The player puts an emblem with the abilities into the command zone. (CR 114.1, 114.2)"""
    face = Face(name="", abilities=node.abilities)  # type: ignore[arg-type]  # they are abilities
    events: list[Event] = [
        EmblemCreation(player, face, rule="114.2", cause=context.source)
        for player in players(game, node.who, context)
    ]
    context.did = bool(happen(game, events))


def become_monarch(game: Game, node: BecomeMonarch, context: Context) -> None:
    """There is one monarch at a time. (CR 725.1, 725.3)"""
    for player in players(game, node.who, context)[:1]:
        if game.monarch == player:
            return
        bookkeep(game, monarch=player)
        action = ActionTaken(player, "become the monarch", rule="725.1", cause=context.source)
        happen(game, [action])
        context.did = True


def take_action(game: Game, node: TakeAction, context: Context) -> None:
    """A keyword action is complete, even if parts of it were impossible. (CR 701.44b)"""
    what = found(game, node.what, context) if node.what is not None else []
    key = what[0] if what else NOTHING
    for player in players(game, node.who, context):
        event = ActionTaken(player, node.action, key, rule="701.1", cause=context.source)
        happen(game, [event])
    context.did = True


def flip_coin(game: Game, node: FlipCoin, context: Context) -> None:
    """The player calls each, and wins if the call matches. (CR 705.2)"""
    if not node.called:
        _flip_uncalled(game, node, context)
        return
    flips = {True: 0, False: 0}
    for player in players(game, node.who, context):
        left = number_of(game, node.amount, context)
        while left > 0:
            won = wins_flip(game, player, context)
            flips[won] += 1
            context.bindings[WON_FLIP] = int(won)
            left = int(won) if node.until_lost else left - 1
    context.bindings[FLIPS_WON], context.bindings[FLIPS_LOST] = flips[True], flips[False]
    context.did = flips[True] + flips[False] > 0


def _flip_uncalled(game: Game, node: FlipCoin, context: Context) -> None:
    """Only how they come up is asked, so nobody wins or loses. (CR 705.3)"""
    sides = [0, 0]
    for player in players(game, node.who, context):
        for _ in range(number_of(game, node.amount, context)):
            side = chance(game, 2)
            sides[side] += 1
            event = CoinFlipped(player, None, heads=side == 0, rule="705.3", cause=context.source)
            happen(game, [event])
    context.bindings[COINS_HEADS], context.bindings[COINS_TAILS] = sides
    context.did = sum(sides) > 0


def wins_flip(game: Game, player: PlayerId, context: Context) -> bool:
    """Whether the player calls a flipped coin rightly."""
    call = game.pick(
        player, Topic.COIN, "call the coin flip", ("heads", "tails"), context.source, "705.2"
    )
    won = bool(call == ("heads", "tails")[chance(game, 2)])
    happen(game, [CoinFlipped(player, won, rule="705.2", cause=context.source)])
    return won


def random_number(game: Game, node: RandomNumber, context: Context) -> None:
    """Each number is as likely; one that could not be less is that. (CR 107.1)"""
    least = number_of(game, node.least, context)
    many = max(0, number_of(game, node.most, context) - least) + 1
    context.bindings["random number"] = least + chance(game, many)
    context.did = True


def roll_die(game: Game, node: RollDie, context: Context) -> None:
    """The result is noted, and its row in the table followed. (CR 706.2, 706.3a)"""
    for player in players(game, node.who, context):
        natural = max(chance(game, node.sides) + 1 for _ in range(node.dice))
        result = natural + number_of(game, node.plus, context)
        happen(game, [DieRolled(player, node.sides, result, rule="706.2", cause=context.source)])
        bind_number(context, result)
        context.bindings["the result"] = result
        for row in node.results:
            assert isinstance(row, DieResult)
            if row.least <= result and (row.most == -1 or result <= row.most):
                follow(game, row.do, context)
        context.did = True


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    GainLife: gain_life,
    LoseLife: lose_life,
    GetCounters: get_counters,
    AddMana: add_mana,
    ExtraTurn: extra_turn,
    ExtraPhase: extra_phase,
    ExtraSteps: extra_steps,
    SkipNext: skip_next,
    CreateEmblem: create_emblem,
    BecomeMonarch: become_monarch,
    TakeAction: take_action,
    FlipCoin: flip_coin,
    RollDie: roll_die,
    RandomNumber: random_number,
}
