"""How many rounds, and what playoff (MTR 10.1, 10.2, App. E)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.languages import counted, said
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding, Impossible

# Up to so many players, so many Swiss rounds; the last for all above (MTR App. E).
_TABLE: Final = ((8, 3), (16, 4), (32, 5), (64, 6), (128, 7), (226, 8), (409, 9))
_MOST: Final = 10
_BYES_COUNT_AS: Final = {0: 1, 1: 2, 2: 4, 3: 8}  # players, by rounds of awarded byes
_CUT_ADDS: Final = {0: 0, 8: 0, 4: 1, 2: 2}  # rounds, in the older edition
_FEWEST_ROUNDS: Final = {False: 3, True: 2}  # for teams? (MTR 10.2)
_SMALL_PLAYOFF: Final = 16  # up to so many, a playoff without a draft is a top 4


@dataclass(frozen=True, slots=True)
class Structure:
    """The length of an event: Swiss rounds, then a playoff of so many players.

    Without Swiss rounds the whole event is a single elimination. `from_table` is false where
    the table has no such number of players and the fewest sanctioned rounds are given instead.
    """

    swiss: int
    playoff: int
    elimination_rounds: int
    from_table: bool = True


def counted_players(byes: Iterable[int]) -> int:
    """How many players these count as, given the rounds of awarded byes of each (MTR App. E)."""
    total = 0
    for each in byes:
        if each not in _BYES_COUNT_AS:
            raise Impossible(said("nobody is awarded {n} rounds of byes: 0 to 3", n=each))
        total += _BYES_COUNT_AS[each]
    return total


def swiss_rounds(players: int) -> int:
    """The Swiss rounds for so many players, or teams, without regard to a cut."""
    if players < 1:
        raise Impossible(said("{n} is no number of players", n=players))
    return next((rounds for limit, rounds in _TABLE if players <= limit), _MOST)


def recommended(
    byes: Sequence[int],
    edition: Edition = NEWEST,
    *,
    teams: bool = False,
    cut: int = 8,
    draft_playoff: bool = False,
) -> Structure:
    """The recommended length of an event, required for most Premier ones.

    `byes` has a number for each player or team: the rounds of awarded byes, mostly 0. `cut` is
    the size of the playoff, which the older edition leaves free; 0 is none. `draft_playoff`
    says that a playoff of a Limited event is a new draft.
    """
    if edition is Edition.E2015:
        return _older(len(byes), cut, teams=teams)
    return _newer(counted_players(byes), len(byes), teams=teams, draft_playoff=draft_playoff)


def _older(players: int, cut: int, *, teams: bool) -> Structure:
    """MTR 2015 App. E: a smaller playoff is made up for with more Swiss rounds."""
    if cut not in _CUT_ADDS:
        raise Impossible(said("a playoff has 8, 4 or 2 players, or none: not {n}", n=cut))
    in_table = players >= 8
    swiss = swiss_rounds(players) if in_table else _fewest(players, teams=teams)
    return Structure(swiss + _CUT_ADDS[cut], cut, _rounds_of(cut), in_table)


def _newer(counted_as: int, players: int, *, teams: bool, draft_playoff: bool) -> Structure:
    """MTR App. E, with its playoffs. Small events are single eliminations."""
    if counted_as < 1:
        raise Impossible(said("{n} is no number of players", n=counted_as))
    if counted_as < 4 or (counted_as == 4 and not teams):
        return Structure(_fewest(players, teams=teams), 0, 0, from_table=False)
    if counted_as <= 8:
        return Structure(0, players, 2 if counted_as == 4 else 3)
    if counted_as <= _SMALL_PLAYOFF:
        return Structure(4, 8, 3) if draft_playoff else Structure(5, 4, 2)
    return Structure(swiss_rounds(counted_as), 8, 3)


def _fewest(players: int, *, teams: bool) -> int:
    """The rounds of an event too small for the table: no fewer than are sanctioned."""
    return max(_FEWEST_ROUNDS[teams], _rounds_of(players))


def _rounds_of(players: int) -> int:
    """The rounds of a single elimination."""
    return max(players - 1, 0).bit_length()


def fewest_players(edition: Edition = NEWEST, *, teams: bool = False) -> int:
    """The fewest players, or teams, of a sanctioned event (MTR 10.1)."""
    return 8 if edition is Edition.E2015 and not teams else 4


def fewest_rounds(*, teams: bool = False) -> int:
    """The fewest rounds of a sanctioned event (MTR 10.2)."""
    return _FEWEST_ROUNDS[teams]


def sanctioning_findings(
    players: int, rounds: int, edition: Edition = NEWEST, *, teams: bool = False
) -> tuple[Finding, ...]:
    """Why an event of this size and length would not be sanctioned (MTR 10.1, 10.2)."""
    found = []
    least = fewest_players(edition, teams=teams)
    if players < least:
        if teams:
            text = counted(
                "{n} team, and a sanctioned event needs {least}",
                "{n} teams, and a sanctioned event needs {least}",
                players,
                least=least,
            )
        else:
            text = counted(
                "{n} player, and a sanctioned event needs {least}",
                "{n} players, and a sanctioned event needs {least}",
                players,
                least=least,
            )
        found.append(Finding("too-few-players", text, "MTR 10.1", blocks=False))
    if rounds < fewest_rounds(teams=teams):
        text = counted(
            "{n} round, and a sanctioned event needs {least}",
            "{n} rounds, and a sanctioned event needs {least}",
            rounds,
            least=fewest_rounds(teams=teams),
        )
        found.append(Finding("too-few-rounds", text, "MTR 10.2", blocks=False))
    return tuple(found)


def change_of_rounds(announced: int | None, wanted: int) -> tuple[Finding, ...]:
    """What stands against changing the number of rounds: that it was announced (MTR 10.2)."""
    if announced is None or announced == wanted:
        return ()
    text = counted(
        "{n} round was announced, and that can't be changed",
        "{n} rounds were announced, and that can't be changed",
        announced,
    )
    return (Finding("rounds-announced", text, "MTR 10.2"),)
