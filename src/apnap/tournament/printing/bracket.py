"""The playoff as a tree: the matches there were, and the places for those to come. (MTR 10.4)"""

from apnap.languages import Said, said
from apnap.tournament.desk.rounds.bracketing import next_ties
from apnap.tournament.desk.state import Match, Tournament
from apnap.tournament.printing.reading import score
from apnap.tournament.printing.rows import BracketRow


def bracket(event: Tournament) -> tuple[BracketRow, ...]:
    """All matches of the playoff by stage, from above."""
    rounds = [each.number for each in event.rounds if each.stage == "elimination"]
    stages = (len(event.seeds) - 1).bit_length() if event.seeds else 0
    found: list[BracketRow] = []
    through: list[str] = []
    for stage in range(1, stages + 1):
        slots = 1 << (stages - stage)
        if stage <= len(rounds):
            matches = {each.pod: each for each in event.matches_of(rounds[stage - 1])}
            found += [_played(event, stage, at, matches.get(at)) for at in range(1, slots + 1)]
            through = [_goes_on(matches.get(at)) for at in range(1, slots + 1)]
        else:
            pairs = _to_come(event, slots, through, is_next=stage == len(rounds) + 1)
            found += [_open(event, stage, at, *pair) for at, pair in enumerate(pairs, 1)]
    return tuple(found)


def _to_come(
    event: Tournament, slots: int, through: list[str], *, is_next: bool
) -> list[tuple[str, str]]:
    """Who is known to play in a round that isn't paired yet."""
    if not is_next:
        return [("", "")] * slots
    if event.open_matches():
        return [(through[at], through[at + 1]) for at in range(0, 2 * slots, 2)]
    return [(tie.a or "", tie.b or "") for tie in next_ties(event)]


def _goes_on(match: Match | None) -> str:
    if match is None or match.result is None:
        return ""
    return match.winner


def _played(event: Tournament, stage: int, slot: int, match: Match | None) -> BracketRow:
    if match is None:
        return _open(event, stage, slot, "", "")
    row = _open(event, stage, slot, match.a, match.b)
    if not match.b or match.result is None:
        return row
    result, winner = score(match.result), match.result.winner
    return BracketRow(
        stage, slot, row.a, row.b, row.a_seed, row.b_seed, result, winner, match.table
    )


def _open(event: Tournament, stage: int, slot: int, a: str, b: str) -> BracketRow:
    names = [event.name_of(who) if who else "" for who in (a, b)]
    seeds = [event.seeds.index(who) + 1 if who in event.seeds else 0 for who in (a, b)]
    return BracketRow(stage, slot, names[0], names[1], seeds[0], seeds[1], "", "")


def stage_name(matches: int) -> Said:
    """How a round of so many matches is called."""
    if matches > 4:
        return said("Round of {n}", n=matches * 2)
    return {
        1: said("Final"),
        2: said("Semifinals"),
        4: said("Quarterfinals"),
    }.get(matches, said("Playoff"))
