"""When a person is asked, and what is answered for them elsewhere. (CR 117.3d)

Priority comes to a player many times a turn, mostly with nothing to do. `Attention` says where
a person wants to be asked all the same; the step in which attackers are declared counts only if
there are some. All here are pure functions of the open choice and of what is public about the
moment.
"""

from itertools import chain
from typing import Final, NamedTuple

import msgspec

from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.languages.said import said, word
from apnap.rules.objects.actions import MANA, PASS, Action
from apnap.rules.objects.current_characteristics import controller_of
from apnap.rules.objects.multiplayer.teams import active_players
from apnap.server.session.yielding import (
    ability_key,
    answer_to_may,
    check_yields,
    passes,
    question_key,
)
from apnap.server.wire.messages import Attention
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, is_object
from apnap.terms.turn import DECLARE_ATTACKERS, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STEP_NAMES

MAIN_PHASES: Final = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)


class Moment(NamedTuple):
    """What attention looks at, besides the choice."""

    turn: int
    step: int
    active: PlayerId
    on_top: PlayerId  # who controls the top of the stack; NOTHING: it is empty
    is_attack: bool  # whether anything attacks
    against: frozenset[ObjectId]  # spells and abilities of opponents, and who attacks the player
    aimed: frozenset[ObjectId] = frozenset()  # those of them that attack or target what is theirs
    top: ObjectId = NOTHING  # the top of the stack
    ability: str = ""  # which ability it is
    question: str = ""  # which "may" is asked about
    acting: tuple[PlayerId, ...] = ()  # who takes the turn together (CR 805.4)
    team: tuple[PlayerId, ...] = ()  # of the player
    beside: tuple[int, ...] = ()  # turns that are taken at the same time (CR 807.4)

    def is_own_turn(self, player: PlayerId) -> bool:
        """Whether it is the turn of the player, or of their team."""
        return player == self.active or player in self.acting


def moment(game: Game, player: PlayerId, choice: Choice | None = None) -> Moment:
    """The present moment, for a player; with a choice, also what they may have yielded to."""
    controllers = [controller_of(game, key) for key in game.stack]
    team = game.team_of(player)
    against = {key for key, who in zip(game.stack, controllers, strict=True) if who not in team}
    aimed = {key for key in against if _targets(game, key, player)}
    if game.combat is not None:
        defending = game.combat.against
        defenders = team if game.shared_turns else (player,)  # CR 805.10d
        attackers = {key for key in game.combat.attackers if defending.get(key) in defenders}
        against |= attackers
        aimed |= attackers
    now = Moment(
        game.turn,
        game.step,
        game.active,
        controllers[-1] if controllers else NOTHING,
        game.combat is not None and bool(game.combat.attackers),
        frozenset(against),
        frozenset(aimed),
        acting=active_players(game) if game.shared_turns else (),
        team=team,
        beside=tuple(each.course["turn"] for each in game.markers[1:] if each.taking),
    )
    if choice is None:
        return now
    top = game.stack[-1] if game.stack else NOTHING
    return now._replace(
        top=top, ability=ability_key(game, top), question=question_key(game, choice)
    )


def _targets(game: Game, key: ObjectId, player: PlayerId) -> bool:
    """Whether something on the stack targets the player, or what they control. (CR 115.1)"""
    item = game.objects[key].item
    if item is None:
        return False
    chosen = [each for targets in item.targets.values() for each in targets]
    return any(
        each == player
        or (is_object(each) and each in game.objects and controller_of(game, each) == player)
        for each in chosen
    )


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
    if attention.until in _FOR_TURNS and _is_skipped(attention, choice):
        return () if choice.is_legal(()) else None
    if choice.topic is Topic.MANA_ABILITY and not attention.by_hand:
        return 0
    if attention.full_control:
        return None
    if now.question and (given := answer_to_may(attention, now.question, now.turn)) is not None:
        return given
    return choice.forced()


_FOR_TURNS: Final = ("end of turn", "my next turn")


def _is_skipped(attention: Attention, choice: Choice) -> bool:
    """Who passes a turn attacks with nothing; blocks are skipped only by who skips all."""
    if choice.topic is Topic.ATTACKERS:
        return True
    return attention.skip_all and choice.topic is Topic.BLOCKERS


def _is_asked(attention: Attention, choice: Choice, now: Moment) -> bool:
    if not has_something_to_do(choice):
        return False
    if now.on_top != NOTHING:
        if now.ability and passes(attention, now.ability, now.top, now.turn):
            return False
        return attention.hold or now.on_top not in (choice.player, *now.team)
    if now.step == DECLARE_ATTACKERS and not now.is_attack:
        return False
    return STEP_NAMES[now.step] in _stops(attention, now, choice.player)


def _stops(attention: Attention, now: Moment, player: PlayerId) -> tuple[str, ...]:
    """Where to stop in this turn."""
    if now.is_own_turn(player):
        return attention.mine
    return attention.others.get(str(now.active), attention.theirs)


def has_come(attention: Attention, choice: Choice, then: Moment, now: Moment) -> bool:
    """Whether what the person passes until has come; `then` is when they said so."""
    if attention.until in _FOR_TURNS:
        if now.aimed - then.aimed and not attention.skip_all:
            return True
        if attention.until == "my next turn" and not now.is_own_turn(choice.player):
            return False
        return now.turn != then.turn and then.turn not in now.beside
    if choice.topic is not Topic.PRIORITY or now.against - then.against:
        return True
    is_own_main = now.is_own_turn(choice.player) and now.step in MAIN_PHASES
    return is_own_main and (now.turn, now.step) != (then.turn, then.step)


def awake(attention: Attention) -> Attention:
    """The same, without passing on."""
    return msgspec.structs.replace(attention, until="")


def check(attention: Attention, known: set[str], game: Game, player: PlayerId) -> None:
    """Refuse stops at steps and in turns that there are not, and yields to what there was not."""
    for step in (*attention.mine, *attention.theirs, *chain(*attention.others.values())):
        if step not in STEP_NAMES:
            steps = tuple(word("step", each) for each in STEP_NAMES)
            text = said("there is no {step} to stop at: {steps}", step=repr(step), steps=steps)
            raise Refusal("illegal", text)
    others = {str(each) for each in game.players if each != player}
    for who in attention.others:
        if who not in others:
            text = said("there is no other player {player} to stop for", player=repr(who))
            raise Refusal("illegal", text)
    check_yields(attention, known, game)
