"""Drawing several cards. (CR 121.2)"""

from typing import Final

from apnap.abilities.instructions.flow import SkipDraw
from apnap.abilities.replacements import MoreDraws
from apnap.abilities.rule_changes.rule_changes import RevealsDraws
from apnap.game.game import Game
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, players
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.replacing.replacement_effects import replaced
from apnap.terms.events import CardDrawn, CardsToDraw, Revealed
from apnap.terms.identity import NOTHING, ObjectId, PlayerId


def draw_cards(
    game: Game,
    player: PlayerId,
    amount: int,
    *,
    in_draw_step: bool = False,
    rule: str = "121.2",
    cause: ObjectId = NOTHING,
) -> list[ObjectId]:
    """The cards drawn: how many is settled first, then each draw is one by itself. (CR 121.2a)"""
    drawn: list[ObjectId] = []
    shown, seen = False, derived(game)
    if RevealsDraws in seen.rule_changes:
        shown = any(True for _ in affecting(game, RevealsDraws, player))
    if amount > 0 and any(type(each.node) is MoreDraws for each in seen.replacements):
        amount = _how_many(game, player, amount, rule)
    for _ in range(amount):
        if game.is_over:
            break
        draw = CardDrawn(player, in_draw_step=in_draw_step, rule=rule, cause=cause)
        now = [event.object for event in happen(game, [draw]) if type(event) is CardDrawn]
        if shown and now:
            happen(game, [Revealed(tuple(now), by=player, rule="701.20a", cause=cause)])
        drawn += now
    return drawn


def _how_many(game: Game, player: PlayerId, amount: int, rule: str) -> int:
    """As effects that speak of the number of cards change it. (CR 616.1g)"""
    would = replaced(game, [CardsToDraw(player, amount, rule=rule)])
    return sum(event.amount for event in would if type(event) is CardsToDraw)


def skip_draw(game: Game, node: SkipDraw, context: Context) -> None:
    """The draw was replaced; that is all there is to skipping it. (CR 614.10)"""
    context.did = bool(players(game, node.who, context))


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    SkipDraw: skip_draw,
}


# The changes of the rules that are heeded here.
HEEDS: Final = (RevealsDraws,)
