"""The monarch: two abilities without a source, and who is next. (CR 725)"""

from collections.abc import Iterator
from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body, Draw
from apnap.abilities.instructions.flow import BecomeMonarch
from apnap.abilities.references import Bound, Description, Each, You
from apnap.abilities.triggers import DealsDamage, StepBegins
from apnap.abilities.values import DamageKind
from apnap.game.game import Game
from apnap.game.objects import Trigger
from apnap.rules.door.happening import bookkeep, happen
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.multiplayer.teams import is_active
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import ActionTaken, Damage, Event, StepBegan
from apnap.terms.identity import NOTHING, PlayerId
from apnap.terms.turn import END

DRAWS: Final = TriggeredAbility(StepBegins(END, You()), Body((Draw(You()),)), word="at")

IS_DETHRONED: Final = TriggeredAbility(
    DealsDamage(Each(Description((OfType(CREATURE),))), You(), DamageKind.COMBAT),
    Body((BecomeMonarch(Bound("its controller")),)),
)


def monarch_triggers(game: Game, event: Event) -> Iterator[Trigger]:
    """The inherent abilities, controlled by who was the monarch then. (CR 725.2)"""
    monarch = game.monarch
    if isinstance(event, StepBegan):
        if event.step == END and is_active(game, monarch):
            yield Trigger(DRAWS, monarch, NOTHING)
    elif isinstance(event, Damage) and event.combat and event.recipient == monarch:
        source = characteristics(game, event.source)
        if event.amount > 0 and source.types & CREATURE:
            trigger = Trigger(IS_DETHRONED, monarch, NOTHING)
            trigger.bindings = {"its controller": (source.controller,)}
            yield trigger


def pass_the_crown(game: Game, leaving: PlayerId) -> None:
    """If the monarch leaves, the active player is the next, or who comes after. (CR 725.4)"""
    if game.monarch != leaving:
        return
    staying = [player for player in game.apnap() if not game.players[player].lost]
    bookkeep(game, monarch=staying[0] if staying else NOTHING)
    if staying:
        happen(game, [ActionTaken(staying[0], "become the monarch", rule="725.4")])
