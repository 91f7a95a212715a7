"""The end of a match: time, additional turns, life totals, and play until somebody leads.

A match is a value, and what happens to it gives a new one (MTR 2.4, 2.5; MTR 2015 2.5, 2.4).
The turns for slow play come first, after any extension (IPG 3.3), then those of the procedure;
the Tournament Rules add them behind (MTR 2.6). There are as many either way.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from apnap.languages import Said, counted, said
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.results import (
    NO_GAMES,
    USUAL,
    MatchRules,
    Score,
    agreed_score,
    conceded_score,
)

_TURNS: Final = 5
_GIANT_TURNS: Final = 3  # several players to a side
_SLOW_PLAY_TURNS: Final = 2


class Phase(StrEnum):
    """How far the match is."""

    RUNNING = "running"
    LAST_TURN = "last turn"  # time was called in it; the additional turns come after
    TURNS = "turns"
    LIFE = "life"  # elimination: the life totals decide
    SUDDEN = "sudden"  # elimination: who hasn't the highest life total loses
    OVER = "over"
    RECORDED = "recorded"


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """A match as far as its end goes.

    `turns` are the additional turns still to begin after the current one; `slow` those that
    slow play has added so far. `active` is whose turn it is, if that is known.
    """

    rules: MatchRules = USUAL
    phase: Phase = Phase.RUNNING
    score: Score = NO_GAMES
    in_game: bool = False
    turns: int = 0
    slow: int = 0
    active: int | None = None

    @property
    def result(self) -> Score | None:
        """The result, once the match is over."""
        return self.score if self.phase in (Phase.OVER, Phase.RECORDED) else None


# What can happen.


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game begins."""


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player, 0 or 1, wins the game: by playing, by a concession, by a Game Loss."""

    player: int


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """The game is a draw."""


@dataclass(frozen=True, slots=True)
class SlowPlayWarned:
    """Somebody is warned for slow play."""


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The time of this match is up, its extension included.

    `active` is whose turn it is; `passed` that they have already said they pass it.
    """

    active: int | None = None
    passed: bool = False


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over. `again` if the same player takes the next one, by an extra turn."""

    again: bool = False


@dataclass(frozen=True, slots=True)
class LifeCounted:
    """The life totals at the end of the additional turns; of a team, the team's."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class MatchConceded:
    """A player concedes the match, or refuses to play."""

    player: int


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The players agree on a draw of the match."""


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """The result is written down; nothing can be agreed on after that."""


Happening: TypeAlias = (
    GameBegan
    | GameWon
    | GameDrawn
    | SlowPlayWarned
    | TimeCalled
    | TurnEnded
    | LifeCounted
    | MatchConceded
    | DrawAgreed
    | ResultRecorded
)


def can_happen(match: MatchEnd) -> tuple[type[Happening], ...]:
    """What can happen next."""
    found: list[type[Happening]] = []
    phase = match.phase
    if phase is Phase.RECORDED:
        return ()
    if phase in (Phase.RUNNING, Phase.SUDDEN) and not match.in_game:
        found.append(GameBegan)  # no new game once time was called, but to decide
    if match.in_game and phase is not Phase.OVER:
        found += [GameWon, GameDrawn]
    if phase is Phase.RUNNING:
        found.append(TimeCalled)
    if phase in (Phase.LAST_TURN, Phase.TURNS):
        found.append(TurnEnded)
    if phase is Phase.LIFE:
        found.append(LifeCounted)
    if phase is Phase.OVER:
        found.append(ResultRecorded)
    else:
        found.append(SlowPlayWarned)
    found.append(MatchConceded)
    if not match.rules.elimination:
        found.append(DrawAgreed)
    return tuple(found)


def after(match: MatchEnd, happening: Happening) -> MatchEnd:
    """The match after something happened; refused if it can't happen."""
    if type(happening) not in can_happen(match):
        raise Impossible(_refusal(match, happening))
    match happening:
        case GameBegan():
            return replace(match, in_game=True)
        case GameWon(player):
            return _game_over(match, match.score.with_win(_known(player)))
        case GameDrawn():
            return _game_over(match, match.score.with_draw())
        case SlowPlayWarned():
            return _slow(match)
        case TimeCalled():
            return _time(match, happening)
        case TurnEnded(again):
            return _turn_over(match, again=again)
        case LifeCounted():
            return _life(match, happening)
        case MatchConceded(player):
            score = conceded_score(match.score, _known(player), match.rules)
            return _over(match, score)
        case DrawAgreed():
            return _over(match, agreed_score(match.score, match.rules))
        case ResultRecorded():
            return replace(match, phase=Phase.RECORDED)


def _known(player: int) -> int:
    if player not in (0, 1):
        raise Impossible(said("a match has a first and a second player: not {n}", n=player))
    return player


def _over(match: MatchEnd, score: Score) -> MatchEnd:
    return replace(match, phase=Phase.OVER, score=score, in_game=False, turns=0)


def _game_over(match: MatchEnd, score: Score) -> MatchEnd:
    """A game ended: the match goes on if time was not called, or if somebody must yet lead."""
    match = replace(match, score=score, in_game=False)
    if max(score.first, score.second) >= match.rules.wins:
        return _over(match, score)
    if match.phase is Phase.RUNNING:
        return match
    return _no_new_game(match)


def _no_new_game(match: MatchEnd) -> MatchEnd:
    """Time is up between games: who has won more games wins (MTR 2.1, 2.4)."""
    if match.rules.elimination and match.score.winner is None:
        return replace(match, phase=Phase.SUDDEN, turns=0)
    return _over(match, match.score)


def _slow(match: MatchEnd) -> MatchEnd:
    """Two more turns, unless additional turns are being played (IPG 3.3)."""
    if match.phase is not Phase.RUNNING:
        return match
    return replace(match, slow=match.slow + _SLOW_PLAY_TURNS)


def _time(match: MatchEnd, called: TimeCalled) -> MatchEnd:
    """The current turn is finished, and so many more are played (MTR 2.4).

    Who has passed the turn is already in the next one, by the newer edition.
    """
    if not match.in_game:
        return _no_new_game(match)
    active = called.active if called.active is None else _known(called.active)
    if called.passed and match.rules.edition is not Edition.E2015 and active is not None:
        active = 1 - active
    turns = (_GIANT_TURNS if match.rules.giant else _TURNS) + match.slow
    return replace(match, phase=Phase.LAST_TURN, turns=turns, active=active)


def _turn_over(match: MatchEnd, *, again: bool) -> MatchEnd:
    """The next additional turn begins, whoever takes it; or there are none left."""
    if match.turns:
        active = match.active if again or match.active is None else 1 - match.active
        return replace(match, phase=Phase.TURNS, turns=match.turns - 1, active=active)
    if match.rules.elimination and match.score.winner is None:
        return replace(match, phase=Phase.LIFE)
    return _over(match, match.score.with_draw())  # the unfinished game is a draw


def _life(match: MatchEnd, counted_life: LifeCounted) -> MatchEnd:
    """The higher life total wins the game; equal ones play on (MTR 2.4)."""
    if counted_life.first == counted_life.second:
        return replace(match, phase=Phase.SUDDEN)
    winner = 0 if counted_life.first > counted_life.second else 1
    return _over(match, match.score.with_win(winner))


def _refusal(match: MatchEnd, happening: Happening) -> Said:
    """Why something can't happen now."""
    if match.phase is Phase.RECORDED:
        return said("the result is recorded, and nothing can be changed by the players")
    match happening:
        case DrawAgreed():
            return said("a match of single elimination can't be drawn")
        case GameBegan() if match.in_game:
            return said("a game is in progress")
        case GameBegan():
            return said("no new game begins once time has been called")
        case GameWon() | GameDrawn():
            return said("no game is in progress")
        case TimeCalled():
            return said("time has been called for this match")
        case TurnEnded() | LifeCounted():
            return said("the match isn't that far")
        case ResultRecorded():
            return said("the match isn't over")
        case SlowPlayWarned() | MatchConceded():
            return said("the match is over")


def tell(match: MatchEnd) -> Said:
    """What to do now, in words for the judge."""
    # long: one case a phase
    match match.phase:
        case Phase.RUNNING if match.slow and match.in_game:
            return counted(
                "The match goes on; when time is called, {n} turn is added for slow play.",
                "The match goes on; when time is called, {n} turns are added for slow play.",
                match.slow,
            )
        case Phase.RUNNING:
            return said("The match goes on.")
        case Phase.LAST_TURN:
            return counted(
                "The active player finishes the turn; then {n} additional turn is played.",
                "The active player finishes the turn; then {n} additional turns are played.",
                match.turns,
            )
        case Phase.TURNS if not match.turns:
            return said("This is the last additional turn.")
        case Phase.TURNS:
            return counted(
                "An additional turn is being played; {n} more follows.",
                "An additional turn is being played; {n} more follow.",
                match.turns,
            )
        case Phase.LIFE:
            return said("The additional turns are over: the higher life total wins this game.")
        case Phase.SUDDEN if match.in_game:
            return said("Play on: a player who hasn't the highest life total loses the game.")
        case Phase.SUDDEN:
            return said(
                "Another game decides: a player who hasn't the highest life total loses it."
            )
        case Phase.OVER:
            return said("The match is over: {score}. Record the result.", score=match.score.told)
        case Phase.RECORDED:
            return said("The result is recorded: {score}.", score=match.score.told)
