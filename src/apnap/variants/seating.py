"""Who is in which team, and where everybody sits. (CR 800.5, 805.1, 808.2, 809.2, 810.3, 811.3)

Players bear the numbers by which they came to the table. Where their teams want them to sit in
another order, that is an option of the setup: the players from the first seat to the left.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from apnap.game.randomness import shuffled
from apnap.languages import Said, said
from apnap.rules.objects.multiplayer.teams import EMPERORS, RANDOM, SEATS
from apnap.rules.objects.range_of_influence import RANGE
from apnap.terms.identity import PlayerId
from apnap.variants.variant import Teams, Variant

# How many teams, of players in the order of their numbers; teams formed by chance; or the players
# of each.
Wanted: TypeAlias = int | str | Sequence[Sequence[PlayerId]]

_ANYHOW: Final = 0  # as many teams as usual

_SALT: Final = 0x5EA7  # so that teams formed by chance tell nothing of what is drawn later


class CantSeat(ValueError):
    """Players that can't form such teams; says why."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why


def seated(
    variant: Variant, players: int, wanted: Wanted = _ANYHOW, seed: int = 0
) -> tuple[list[list[PlayerId]], list[PlayerId]]:
    """The teams, and who sits where: the players from the first seat to the left."""
    if variant.teams is None:
        if wanted:
            raise CantSeat(said("{variant} is played without teams", variant=variant.name))
        return [], list(range(players))
    kind = variant.teams
    order = list(range(players))
    if not isinstance(wanted, (int, str)) and wanted:
        teams = [list(team) for team in wanted]
        _check(variant, kind, teams, players)
        return teams, _around(kind, teams)
    if isinstance(wanted, str):
        word, _, number = wanted.partition(" ")
        if word != RANDOM or (number and not number.isdecimal()):
            raise CantSeat(said("teams are formed at random or by players, not '{w}'", w=wanted))
        order = list(shuffled((seed ^ _SALT) & ((1 << 64) - 1), tuple(order))[1])
        wanted = count_of(wanted)
    places = _split(variant, kind, players, wanted if isinstance(wanted, int) else _ANYHOW)
    _check(variant, kind, places, players)
    return [[order[at] for at in team] for team in places], [
        order[at] for at in _around(kind, places)
    ]


def tables_of(variant: Variant, players: int) -> list[tuple[tuple[PlayerId, ...], ...]] | None:
    """The teams that so many players may form, in each number of teams; None if they can't play."""
    if not variant.seats(players):
        return None
    if variant.teams is None:
        return []
    found: list[tuple[tuple[PlayerId, ...], ...]] = []
    for count in range(2, players + 1):
        try:
            teams, _ = seated(variant, players, count)
        except CantSeat:
            continue
        found.append(tuple(tuple(team) for team in teams))
    return found or None


def read(text: str) -> Wanted:
    """Teams as they are written in a command: `3`, `random`, `random 3` or `1,3/2,4`.

    A ValueError says what is wrong.
    """
    text = text.strip()
    if not text or text.isdecimal():
        return int(text or _ANYHOW)
    if text.startswith(RANDOM):
        return text
    numbers = [[each.strip() for each in team.split(",")] for team in text.split("/")]
    if not all(each.isdecimal() and int(each) for team in numbers for each in team):
        raise ValueError(said("teams are 3, random, or players as in 1,3/2,4, not '{w}'", w=text))
    return [[int(each) - 1 for each in team] for team in numbers]


def count_of(wanted: Wanted) -> int:
    """How many teams that are; 0 for as many as usual."""
    if isinstance(wanted, str):
        number = wanted.partition(" ")[2]
        return int(number) if number.isdecimal() else _ANYHOW
    return wanted if isinstance(wanted, int) else len(wanted)


def options_of(
    variant: Variant, teams: list[list[PlayerId]], seats: list[PlayerId]
) -> dict[str, Any]:
    """Teams and seats as options of a `Setup`."""
    options: dict[str, Any] = {}
    if seats != sorted(seats):
        options[SEATS] = seats
    if teams:
        options["teams"] = teams
    if variant.teams is not None and variant.teams.led:
        options[EMPERORS] = [team[(len(team) - 1) // 2] for team in teams]
        options[RANGE] = ranges_of_emperors(teams, seats)
    return options


def _split(variant: Variant, kind: Teams, players: int, count: int) -> list[list[int]]:
    """Places for so many teams: side by side, or in turn."""
    if kind.alone:
        if count not in (_ANYHOW, 2):
            raise CantSeat(said("{variant} has two teams", variant=variant.name))
        return [[0], list(range(1, players))]
    count = count or 2
    if count < 2 or players < count:
        told = said("{n} players can't form {m} teams", n=players, m=count)
        raise CantSeat(told)
    if kind.seated == "apart":
        return [list(range(team, players, count)) for team in range(count)]
    size, over = divmod(players, count)
    ends = [size * team + min(team, over) for team in range(count + 1)]
    return [list(range(start, end)) for start, end in pairwise(ends)]


def _check(variant: Variant, kind: Teams, teams: list[list[int]], players: int) -> None:
    """Each player is in one team, and the teams are such as the variant wants."""
    if sorted(each for team in teams for each in team) != list(range(players)):
        raise CantSeat(said("each of the {n} players has to be in one team", n=players))
    sizes = [len(team) for team in teams]
    if kind.alone:
        if len(teams) != 2 or sizes[0] != 1:
            told = said(
                "{variant}: the first team is one player, the second all others",
                variant=variant.name,
            )
            raise CantSeat(told)
    elif len(teams) < 2 or min(sizes) < kind.least or (kind.equal and len(set(sizes)) > 1):
        raise CantSeat(teams_wanted(variant, kind, players, len(teams)))


def teams_wanted(variant: Variant, kind: Teams, players: int, teams: int) -> Said:
    """Which teams it needs instead."""
    if kind.equal:
        return said(
            "{variant} needs equal teams of {least} players or more, not {n} players in {m} teams",
            variant=variant.name,
            least=kind.least,
            n=players,
            m=teams,
        )
    return said("{variant} needs two teams or more", variant=variant.name)


def _around(kind: Teams, teams: list[list[int]]) -> list[int]:
    """Who sits where: each team on its side, or no one next to a teammate. (CR 808.2, 811.3)"""
    if kind.seated == "apart":
        return [team[at] for at in range(len(teams[0])) for team in teams]
    return [each for team in teams for each in team]


def ranges_of_emperors(teams: list[list[PlayerId]], seats: list[PlayerId]) -> list[int]:
    """The range of influence of each player where teams have an emperor. (CR 809.3a, 809.6a)

    A general's reaches one general of an opposing team, an emperor's two.
    """
    players = len(seats)
    emperor = (len(teams[0]) - 1) // 2
    place = {player: at for at, player in enumerate(seats)}
    ranges = [0] * players
    for team in teams:
        for at, player in enumerate(team):
            away = sorted(
                min(
                    (place[each] - place[player]) % players, (place[player] - place[each]) % players
                )
                for other in teams
                for there, each in enumerate(other)
                if other is not team and there != emperor
            )
            ranges[player] = away[1] if at == emperor else away[0]
    return ranges
