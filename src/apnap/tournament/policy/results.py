"""Which results a match can have (MTR 2.1, 2.4, 2.5, 9.1; MTR 2015 2.4, 2.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from apnap.languages import Said, counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding, Impossible

_MATCH: Final = "MTR 2.1"
_UNUSUAL_DRAWS: Final = 4  # drawn games; so many are more likely a slip of the pen


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by the one and by the other, and drawn."""

    first: int = 0
    second: int = 0
    drawn: int = 0

    @property
    def winner(self) -> int | None:
        """0 or 1, or None for a draw: who won more games (MTR 2.1)."""
        if self.first == self.second:
            return None
        return 0 if self.first > self.second else 1

    @property
    def games(self) -> int:
        """Games played."""
        return self.first + self.second + self.drawn

    def won(self, player: int) -> int:
        """Games a player won."""
        return self.second if player else self.first

    def with_win(self, player: int) -> "Score":
        """One more game won."""
        if player:
            return Score(self.first, self.second + 1, self.drawn)
        return Score(self.first + 1, self.second, self.drawn)

    def with_draw(self) -> "Score":
        """One more game drawn."""
        return Score(self.first, self.second, self.drawn + 1)

    def swapped(self) -> "Score":
        """As the other player sees it."""
        return Score(self.second, self.first, self.drawn)

    @property
    def told(self) -> Said:
        """As it is written: 2–1, or 1–1–1 with drawn games."""
        if self.drawn:
            return said(
                "{first}–{second}–{drawn}",
                first=self.first,
                second=self.second,
                drawn=self.drawn,
            )
        return said("{first}–{second}", first=self.first, second=self.second)


NO_GAMES: Final = Score()
INTENTIONAL_DRAW: Final = Score(0, 0, 3)


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What decides which results a match can have.

    `wins` is the games to be won: 2 as a rule, 1 for Two-Headed Giant (MTR 2.1, 9.1).
    """

    edition: Edition = NEWEST
    elimination: bool = False
    giant: bool = False  # Two-Headed Giant
    wins: int = 2

    def __post_init__(self) -> None:
        if self.wins < 1:
            raise Impossible(said("a match can't be won with {n} games", n=self.wins))


USUAL: Final = MatchRules()


def rules_for(
    edition: Edition = NEWEST, *, elimination: bool = False, giant: bool = False
) -> MatchRules:
    """The usual rules: the best of three, or one game of Two-Headed Giant."""
    return MatchRules(edition, elimination, giant, 1 if giant else 2)


def result_findings(
    score: Score, rules: MatchRules, *, agreed: bool = False
) -> tuple[Finding, ...]:
    """What is wrong with a result. `agreed` says that it is an intentional draw."""
    if min(score.first, score.second, score.drawn) < 0:
        return (Finding("negative", said("no number of games is below zero"), _MATCH),)
    return (*_wins(score, rules), *_draws(score, rules, agreed=agreed))


def _wins(score: Score, rules: MatchRules) -> Iterator[Finding]:
    most = max(score.first, score.second)
    if most > rules.wins:
        text = counted(
            "a match ends when somebody has won {n} game",
            "a match ends when somebody has won {n} games",
            rules.wins,
        )
        yield Finding("too-many-wins", text, _MATCH)
    elif score.first == score.second == rules.wins:
        yield Finding("both-won", said("only one can have won the match"), _MATCH)
    if score.games == 0:
        text = said("no game is in this result: an unfinished game is a drawn one")
        yield Finding("no-games", text, "MTR 2.4")


def _draws(score: Score, rules: MatchRules, *, agreed: bool) -> Iterator[Finding]:
    if score.winner is None and score.games and rules.elimination:
        text = said("a match of single elimination can't be drawn")
        yield Finding("drawn-elimination", text, "MTR 2.4")
    if agreed and score.winner is not None:
        yield Finding("agreed-but-won", said("a draw has no winner"), "MTR 2.5")
    elif agreed and _must_be_standard(score, rules) and score != INTENTIONAL_DRAW:
        text = said("an intentional draw is reported as {score}", score=INTENTIONAL_DRAW.told)
        yield Finding("intentional-draw", text, "MTR 2.5")
    elif score.drawn >= _UNUSUAL_DRAWS:
        text = counted(
            "{n} drawn game is unusual: check the slip",
            "{n} drawn games are unusual: check the slip",
            score.drawn,
        )
        yield Finding("many-draws", text, _MATCH, blocks=False)


def _must_be_standard(score: Score, rules: MatchRules) -> bool:
    """Every agreed draw in the older edition; in the newer, one without any game played."""
    return rules.edition is Edition.E2015 or score.first + score.second == 0


def bye_score(rules: MatchRules) -> Score:
    """A bye is a match won without losing a game (MTR App. C)."""
    return Score(rules.wins, 0, 0)


def conceded_score(score: Score, who: int, rules: MatchRules) -> Score:
    """The result when somebody concedes the match: games they won are kept (MTR 2.5)."""
    kept = min(score.won(who), rules.wins - 1)
    if who:
        return Score(rules.wins, kept, score.drawn)
    return Score(kept, rules.wins, score.drawn)


def agreed_score(score: Score, rules: MatchRules) -> Score:
    """The result when a draw is agreed on: 0–0–3, but for the games that were played.

    The older edition knows no exception. Where one player leads, the games played can't be
    reported as a draw, so that it is 0–0–3 in both (MTR 2.5).
    """
    if rules.elimination:
        raise Impossible(said("a match of single elimination can't be drawn"))
    if _must_be_standard(score, rules) or score.winner is not None:
        return INTENTIONAL_DRAW
    return score.with_draw()
