"""When a person is asked, and what is answered for them elsewhere. (CR 117.3d)

Priority comes to a player many times a turn, mostly with nothing to do. `Attention` says where
a person wants to be asked all the same; the step in which attackers are declared counts only if
there are some. All here are pure functions of the open choice and of what is public about the
moment.
"""

from typing import Final, NamedTuple

import msgspec

from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said, word
from apnap.rules.objects.actions import MANA, PASS, Action
from apnap.rules.objects.current_characteristics import controller_of
from apnap.server.wire.messages import Attention
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import NOTHING, ObjectId, PlayerId
from apnap.terms.turn import DECLARE_ATTACKERS, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STEP_NAMES

MAIN_PHASES: Final = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)


class Moment(NamedTuple):
    """What attention looks at, besides the choice."""

    turn: int
    step: int
    active: PlayerId
    on_top: PlayerId  # who controls the top of the stack; NOTHING: it is empty
    is_attack: bool  # whether anything attacks
    against: frozenset[ObjectId]  # spells and abilities of others, and who attacks the player


def moment(game: Game, player: PlayerId) -> Moment:
    """The present moment, for a player."""
    controllers = [controller_of(game, key) for key in game.stack]
    against = {key for key, who in zip(game.stack, controllers, strict=True) if who != player}
    if game.combat is not None:
        defending = game.combat.against
        against |= {key for key in game.combat.attackers if defending.get(key) == player}
    on_top = controllers[-1] if controllers else NOTHING
    is_attack = game.combat is not None and bool(game.combat.attackers)
    return Moment(game.turn, game.step, game.active, on_top, is_attack, frozenset(against))


def has_something_to_do(choice: Choice) -> bool:
    """Whether a player with priority could do anything but pass and make mana."""
    return any(
        isinstance(each, Action) and each.kind not in (PASS.kind, MANA) for each in choice.options
    )


def answer_for(attention: Attention, choice: Choice, now: Moment) -> Answer | None:
    """What is answered for the person; None if they are asked."""
    if choice.topic is Topic.PRIORITY:
        if attention.until or not (attention.full_control or _is_asked(attention, choice, now)):
            return 0
        return None
    if attention.until == "end of turn" and choice.topic is Topic.ATTACKERS:
        return () if choice.is_legal(()) else None
    if choice.topic is Topic.MANA_ABILITY and not attention.by_hand:
        return 0
    return None if attention.full_control else choice.forced()


def _is_asked(attention: Attention, choice: Choice, now: Moment) -> bool:
    if not has_something_to_do(choice):
        return False
    if now.on_top != NOTHING:
        return now.on_top != choice.player
    if now.step == DECLARE_ATTACKERS and not now.is_attack:
        return False
    stops = attention.mine if now.active == choice.player else attention.theirs
    return STEP_NAMES[now.step] in stops


def has_come(attention: Attention, choice: Choice, then: Moment, now: Moment) -> bool:
    """Whether what the person passes until has come; `then` is when they said so."""
    if attention.until == "end of turn":
        return now.turn != then.turn
    if choice.topic is not Topic.PRIORITY or now.against - then.against:
        return True
    is_own_main = now.active == choice.player and now.step in MAIN_PHASES
    return is_own_main and (now.turn, now.step) != (then.turn, then.step)


def awake(attention: Attention) -> Attention:
    """The same, without passing on."""
    return msgspec.structs.replace(attention, until="")


def check_steps(attention: Attention) -> None:
    """Refuse stops at steps that there are not."""
    for step in (*attention.mine, *attention.theirs):
        if step not in STEP_NAMES:
            steps = tuple(word("step", each) for each in STEP_NAMES)
            text = said("there is no {step} to stop at: {steps}", step=repr(step), steps=steps)
            raise Refusal("illegal", text)
