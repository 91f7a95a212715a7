"""The option to deploy creatures. (CR 804)

The ability that each creature has comes by an effect of the game itself: one for each player,
without a source, there before everything else, so that what loses all abilities loses this one
too. A player's effect is about creatures that player controls, and so never out of range.
"""

from typing import Final

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.costs import Costs, TapSelf
from apnap.abilities.descriptions import APlayer, ControlledBy, OfType
from apnap.abilities.effects import AddAbility, ChangeControl, Continuous
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Each, Target, This, You
from apnap.abilities.values import Duration, Timing, WhichPlayer
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.terms.characteristics import CREATURE
from apnap.terms.identity import NOTHING, PlayerId

OPTION: Final = "deploy_creatures"

# CR 804.2
DEPLOY: Final = ActivatedAbility(
    Costs((TapSelf(),)),
    Body(
        (
            Apply(
                Continuous(
                    This("this creature"),
                    (
                        ChangeControl(
                            Target(Description((APlayer(WhichPlayer.TEAMMATE),)), name="target1")
                        ),
                    ),
                ),
                None,
            ),
        )
    ),
    timing=Timing.SORCERY,
)

_EACH_HAS_IT: Final = Continuous(
    Each(Description((OfType(CREATURE), ControlledBy(You())))), (AddAbility(DEPLOY),)
)


def deploying(game: Game, player: PlayerId) -> FloatingEffect | None:
    """The effect by which the player's creatures have the ability, if the option is used."""
    if not game.options.get(OPTION):
        return None
    return FloatingEffect(_EACH_HAS_IT, player, NOTHING, Duration.END_OF_GAME)


def is_of_the_game(effect: FloatingEffect) -> bool:
    """Whether it comes with the game, and not from anything in it."""
    return effect.effect is _EACH_HAS_IT
