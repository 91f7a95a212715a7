"""The initiative: who has it, and its three abilities without a source. (CR 726)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.keyword_actions import TakeInitiative, Venture
from apnap.abilities.references import Bound, Description, Each, EachPlayer, You
from apnap.abilities.triggers import DealsDamage, StepBegins, TakesKeywordAction
from apnap.abilities.values import DamageKind
from apnap.game.game import Game
from apnap.game.objects import Trigger
from apnap.keywords.dungeons import UNDERCITY
from apnap.rules.door.happening import happen
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.rules.objects.roster import Awakened, Noticing, when
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Damage, Event, Noted, StepBegan
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.turn import UPKEEP

INITIATIVE: Final = "initiative"  # the note of the player who has it

TAKEN: Final = "take the initiative"

AT_UPKEEP: Final = TriggeredAbility(
    StepBegins(UPKEEP, You()), Body((Venture(You(), UNDERCITY),)), word="at"
)

WHEN_TAKEN: Final = TriggeredAbility(
    TakesKeywordAction(EachPlayer(), TAKEN), Body((Venture(You(), UNDERCITY),))
)

IS_STRUCK: Final = TriggeredAbility(
    DealsDamage(Each(Description((OfType(CREATURE),))), You(), DamageKind.COMBAT, together=True),
    Body((TakeInitiative(Bound("its controller")),)),
)


def holder(game: Game) -> PlayerId:
    """Who has the initiative; NOTHING if nobody. (CR 726.1)"""
    for player, record in game.players.items():
        if record.notes.get(INITIATIVE) and not record.left:
            return player
    return NOTHING


def taking(game: Game, player: PlayerId, rule: str) -> list[Event]:
    """The player takes it; who had it before has it no more. (CR 726.3, 726.5)"""
    before = holder(game)
    events: list[Event] = []
    if before not in (NOTHING, player):
        events.append(Noted(before, INITIATIVE, value=False, rule="726.3"))
    events.append(Noted(player, INITIATIVE, value=True, rule=rule))
    return [*events, ActionTaken(player, TAKEN, rule=rule)]


def initiative_triggers(game: Game, events: list[Event]) -> Iterator[Trigger]:
    """The inherent abilities; they have no source. (CR 726.2)"""
    struck: dict[PlayerId, None] = {}
    for event in events:
        if isinstance(event, StepBegan):
            if event.step == UPKEEP and is_active(game, holder(game)):
                yield Trigger(AT_UPKEEP, holder(game), NOTHING)
        elif isinstance(event, ActionTaken):
            if event.action == TAKEN:
                yield Trigger(WHEN_TAKEN, event.player, NOTHING)
        elif isinstance(event, Damage) and event.combat and event.amount > 0:
            source = characteristics(game, event.source)
            if source.types & CREATURE and event.recipient == holder(game):
                struck[source.controller] = None
    for player in struck:
        trigger = Trigger(IS_STRUCK, holder(game), NOTHING)
        trigger.bindings = {"its controller": (player,)}
        yield trigger


def pass_the_initiative(game: Game, leaving: PlayerId) -> None:
    """If who has it leaves, the active player takes it, or who comes after. (CR 726.4)"""
    if not game.players[leaving].notes.get(INITIATIVE):
        return
    staying = [player for player in game.apnap() if not game.players[player].lost]
    events: list[Event] = [Noted(leaving, INITIATIVE, value=False, rule="726.4")]
    if staying:
        events += taking(game, staying[0], "726.4")
    happen(game, events)


# Triggered abilities without a source, and what awakens them.
NOTICING: Final[tuple[Awakened[Noticing], ...]] = (
    when(initiative_triggers, INITIATIVE, TakeInitiative),
)
