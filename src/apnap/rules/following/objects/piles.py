"""Piles of objects. (CR 700.3)"""

from typing import Final

from apnap.abilities.instructions.set_apart_cards import APile, ChoosePile, SeparatePiles
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.rules.door.happening import happen
from apnap.rules.following.following import InstructionRows, at_hand, objects, players, see
from apnap.rules.meaning.references import ReferenceRows
from apnap.rules.objects.context import Context
from apnap.terms.events import Revealed
from apnap.terms.identity import PlayerId, Reference

PILES: Final = ("first pile", "second pile")


def separate(game: Game, node: SeparatePiles, context: Context) -> None:
    """One of the players puts each of them into one of two piles, or none at all. (CR 700.3)"""
    cards = objects(game, node.what, context)
    see(context, cards)
    for player in players(game, node.who, context)[:1]:
        at_hand(context, player)
        prompt = "put face up" if node.hidden else "put into the first pile"
        first = game.select(
            player, Topic.SEPARATE, prompt, cards, (0, len(cards)), context.source, "700.3"
        )
        second = [key for key in cards if key not in first]
        context.bindings[PILES[0]], context.bindings[PILES[1]] = tuple(first), tuple(second)
        if node.hidden and first:  # CR 700.3b: the other pile stays hidden
            happen(game, [Revealed(tuple(first), by=player, rule="701.20a", cause=context.source)])
    context.acting = context.you
    context.did = True


def choose_pile(game: Game, node: ChoosePile, context: Context) -> None:
    """One pile is chosen, and the other isn't. (CR 700.3)"""
    for player in players(game, node.who, context)[:1]:
        chosen_by(game, player, context)
        context.did = True


def chosen_by(game: Game, player: PlayerId, context: Context) -> tuple[Reference, ...]:
    """The objects of the pile the player chooses."""
    name = game.pick(player, Topic.PILE, "choose a pile", PILES, context.source, "700.3")
    piles = context.bindings.get(PILES[0], ()), context.bindings.get(PILES[1], ())
    chosen, other = piles if name == PILES[0] else piles[::-1]
    context.bindings["that pile"], context.bindings["the other pile"] = chosen, other
    return chosen


def _a_pile(game: Game, ref: APile, context: Context) -> list[Reference]:
    """CR 608.2d: chosen as it is put somewhere."""
    who = [context.acting] if ref.who is None else players(game, ref.who, context)[:1]
    return [key for player in who for key in chosen_by(game, player, context)]


# Which function follows which instruction.
INSTRUCTIONS_FOLLOWED: Final[InstructionRows] = {
    SeparatePiles: separate,
    ChoosePile: choose_pile,
}


# Which function finds what a reference names.
REFERENCES_FOUND: Final[ReferenceRows] = {
    APile: _a_pile,
}
