"""The Ring tempts you. (CR 701.54)"""

from typing import Final

from apnap.abilities.abilities import StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Characteristic, Compare, TimesThisGame
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import APlayer, ControlledBy, Designated, Measured, OfType
from apnap.abilities.effects import AddTypes, Continuous
from apnap.abilities.instructions.actions import Body, Discard, Draw, LoseLife, Sacrifice
from apnap.abilities.instructions.flow import Delayed
from apnap.abilities.instructions.keyword_actions import RingTempts
from apnap.abilities.references import Bound, ControllerOf, Description, Each, EachOpponent, You
from apnap.abilities.rule_changes.rule_changes import CantBeBlocked
from apnap.abilities.triggers import Attacks, BecomesBlocked, DealsDamage, StepBegins
from apnap.abilities.values import Comparison, DamageKind, Designation, GameCount, Measure
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, players
from apnap.rules.meaning import references
from apnap.rules.meaning.amounts import AmountRows
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.terms.characteristics import CREATURE, LEGENDARY
from apnap.terms.events import ActionTaken, EmblemCreation, Event, Noted, SpellCast
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import END_OF_COMBAT

RING_BEARER: Final = Designation.RING_BEARER.value

TEMPTED: Final = GameCount.TEMPTED.value  # the note of a player, with how often

THE_RING: Final = "The Ring"

TEMPTS: Final = "the Ring tempts"

_BEARER: Final = Each(Description((Designated(Designation.RING_BEARER), ControlledBy(You()))))

_CREATURES: Final = Each(Description((OfType(CREATURE),)))

_BLOCKER: Final = Bound("event other")


def _times(number: int) -> Compare:
    """It has tempted you so often."""
    return Compare(TimesThisGame(GameCount.TEMPTED, You()), Comparison.AT_LEAST, number)


EMBLEM_FACE: Final = Face(  # CR 701.54c
    name=THE_RING,
    abilities=(
        StaticAbility(
            Continuous(
                _BEARER,
                (AddTypes(supertypes=LEGENDARY),),
                (
                    CantBeBlocked(
                        Description(
                            (
                                OfType(CREATURE),
                                Measured(
                                    Measure.POWER,
                                    Comparison.MORE,
                                    Characteristic(Measure.POWER, _BEARER),
                                ),
                            )
                        )
                    ),
                ),
            )
        ),
        TriggeredAbility(Attacks(_BEARER), Body((Draw(You()), Discard(You()))), _times(2)),
        TriggeredAbility(
            BecomesBlocked(_BEARER, _CREATURES),
            Body(
                (
                    Delayed(
                        StepBegins(END_OF_COMBAT),
                        Body((Sacrifice(ControllerOf(_BLOCKER), _BLOCKER),)),
                    ),
                )
            ),
            _times(3),
        ),
        TriggeredAbility(
            DealsDamage(_BEARER, Each(Description((APlayer(),))), DamageKind.COMBAT),
            Body((LoseLife(EachOpponent(), 3),)),
            _times(4),
        ),
    ),
)


def _times_this_game(game: Game, number: TimesThisGame, context: Context) -> int:
    """What is kept count of for the players. (CR 701.54c)"""
    meant = references.all_meant(game, number.who, context)
    counts = [game.players[each].notes.get(number.what.value) for each in meant]
    times = sum(each for each in counts if isinstance(each, int))
    if number.what is GameCount.SPELLS_CAST:  # those of this turn aren't in the notes yet
        now = [event.player for event in game.history if isinstance(event, SpellCast)]
        times += sum(1 for player in now if player in meant)
    return times


def ring_tempts(game: Game, node: RingTempts, context: Context) -> None:
    """The player gets the emblem if need be and chooses a Ring-bearer. (CR 701.54a, 701.54c)"""
    for player in players(game, node.who, context):
        if ring_of(game, player) == NOTHING:
            happen(game, [EmblemCreation(player, EMBLEM_FACE, rule="701.54c")])
        bearer = choose_bearer(game, player, context)
        times = int(game.players[player].notes.get(TEMPTED, 0)) + 1
        # CR 701.54d: even if some or all of that was impossible.
        tempted = ActionTaken(player, TEMPTS, bearer, rule="701.54d", cause=context.source)
        happen(game, [Noted(player, TEMPTED, times, rule="701.54c"), tempted])
        context.did = True


def ring_of(game: Game, player: PlayerId) -> ObjectId:
    """The player's emblem named The Ring; NOTHING if the Ring never tempted them. (CR 701.54c)"""
    for key in game.command:
        record = game.objects[key]
        if record.controller == player and record.copied is EMBLEM_FACE:
            return key
    return NOTHING


def choose_bearer(game: Game, player: PlayerId, context: Context) -> ObjectId:
    """A creature the player controls becomes their Ring-bearer, and no other is. (CR 701.54a)"""
    mine = [each for each in game.permanents() if controller_of(game, each.id) == player]
    options = [each.id for each in mine if characteristics(game, each.id).types & CREATURE]
    if not options:
        return NOTHING
    prompt = "choose your Ring-bearer"
    chosen: ObjectId = game.pick(
        player, Topic.RING_BEARER, prompt, options, context.source, "701.54a"
    )
    events: list[Event] = [
        Noted(each.id, RING_BEARER, value=False, rule="701.54a")
        for each in mine
        if each.notes.get(RING_BEARER) and each.id != chosen
    ]
    events.append(Noted(chosen, RING_BEARER, value=True, rule="701.54a", cause=context.source))
    events.append(ActionTaken(player, "choose a Ring-bearer", chosen, rule="701.54a"))
    happen(game, events)
    return chosen


# Which function finds out which amount.
AMOUNTS_COUNTED: Final[AmountRows] = {
    TimesThisGame: _times_this_game,
}


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    RingTempts: ring_tempts,
}
