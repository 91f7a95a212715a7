"""The multiplayer variants as the options of a game. (CR 806-811)

Players sit in the order of their numbers, each to the left of the one before. Any option may be
changed afterwards: those given here are the variants' defaults.
"""

from typing import Any, Final

FREE_FOR_ALL: Final = "free-for-all"
GRAND_MELEE: Final = "grand-melee"
TEAM_VS_TEAM: Final = "team-vs-team"
EMPEROR: Final = "emperor"
TWO_HEADED_GIANT: Final = "two-headed-giant"
ALTERNATING_TEAMS: Final = "alternating-teams"

VARIANTS: Final = (
    *(FREE_FOR_ALL, GRAND_MELEE, TEAM_VS_TEAM, EMPEROR, TWO_HEADED_GIANT, ALTERNATING_TEAMS),
)

Teams = list[list[int]]


class VariantError(ValueError):
    """A variant that so many players can't play; says why."""


def options_of(variant: str, players: int, teams: int = 2) -> dict[str, Any]:
    """The default options of a variant for so many players, in so many teams if it has any."""
    match variant:
        case "free-for-all":  # CR 806.2, 806.3: attack multiple players needs no word
            return {"seats": "random"}
        case "grand-melee":  # CR 807.2, 807.3
            return {
                "seats": "random",
                "range_of_influence": 1,
                "attack": "left",
                "turn_markers": True,
            }
        case "team-vs-team":  # CR 808.3
            return {"teams": side_by_side(variant, players, teams)}
        case "emperor":  # CR 809.3
            seated = side_by_side(variant, players, teams, least=3)
            options = {"teams": seated, "attack": "neighbors", "deploy_creatures": True}
            options["emperors"] = [team[(len(team) - 1) // 2] for team in seated]
            options["range_of_influence"] = ranges_of_emperors(seated)
            return options
        case "two-headed-giant":  # CR 810.2, 810.4
            giants = side_by_side(variant, players, teams, least=2)
            return {"teams": giants, "shared_turns": True, "shared_life": True}
        case "alternating-teams":  # CR 811.2, 811.3
            size = team_size(variant, players, teams, least=2)
            alternating = [[teams * seat + team for seat in range(size)] for team in range(teams)]
            return {"teams": alternating, "range_of_influence": 2, "attack": "neighbors"}
    raise VariantError(f"{variant!r} is none of the variants {', '.join(VARIANTS)}")


def life_in(variant: str, players: int, teams: int = 2) -> int:
    """The life total a player, or their team, begins with. (CR 103.4, 810.4, 810.11)"""
    return 15 * (players // teams) if variant == TWO_HEADED_GIANT else 20


def team_size(variant: str, players: int, teams: int, least: int = 1) -> int:
    """How many players each team has."""
    if teams < 2 or players % teams or players // teams < least:
        needed = f"teams of {least} players or more, all equal"
        raise VariantError(f"{variant} needs {needed}, not {players} players in {teams} teams")
    return players // teams


def side_by_side(variant: str, players: int, teams: int, least: int = 1) -> Teams:
    """Each team together on one side of the table. (CR 808.2, 809.2, 810.3)"""
    size = team_size(variant, players, teams, least)
    return [list(range(size * team, size * (team + 1))) for team in range(teams)]


def ranges_of_emperors(teams: Teams) -> list[int]:
    """The range of influence of each seat where teams have an emperor. (CR 809.3a, 809.6a)

    A general's reaches one general of an opposing team, an emperor's two.
    """
    size, players = len(teams[0]), len(teams) * len(teams[0])
    emperor = (size - 1) // 2
    ranges: list[int] = []
    for team in teams:
        for place, seat in enumerate(team):
            away = sorted(
                min((general - seat) % players, (seat - general) % players)
                for other in teams
                for at, general in enumerate(other)
                if other is not team and at != emperor
            )
            ranges.append(away[1] if place == emperor else away[0])
    return ranges
