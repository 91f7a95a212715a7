"""A pairing that is already made, changed at as few tables as will do."""

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random
from typing import Final

from apnap.tournament.pairing.contenders import Contender, Pairing, have_met
from apnap.tournament.pairing.matching import Cost, cheapest_matching
from apnap.tournament.pairing.swiss import bye_candidates, pair_cost, top_first

NEARBY: Final = 16  # tables that may change besides those that must, at first


def without(pairing: Pairing, gone: Collection[str]) -> tuple[Pairing, tuple[str, ...]]:
    """The pairing without the tables of those who are gone, and who is left alone there."""
    kept = tuple(both for both in pairing.pairs if not set(both) & set(gone))
    alone = (player for both in pairing.pairs for player in both if both not in kept)
    bye = None if pairing.bye in gone else pairing.bye
    return Pairing(kept, bye), tuple(player for player in alone if player not in gone)


def repaired(contenders: Sequence[Contender], pairing: Pairing, random: Random) -> Pairing:
    """A sound pairing of just these contenders that keeps as many of the tables as it can.

    Tables where somebody is gone or two meet again are paired anew, with others of like score
    as far as needed: first as few rematches as possible, then as few new tables.
    """
    known = {contender.id: contender for contender in contenders}
    good: list[tuple[str, str]] = []
    at_tables: set[str] = set()
    for both in pairing.pairs:
        if _is_sound(both, known) and not at_tables & set(both):
            good.append(both)
            at_tables |= set(both)
    loose = [
        each for each in random.sample(contenders, len(contenders)) if each.id not in at_tables
    ]
    if not loose:
        return Pairing(top_first(good, contenders))
    middle = sorted(each.points for each in loose)[len(loose) // 2]
    good.sort(key=lambda both: sum(abs(known[player].points - middle) for player in both))
    nearby = NEARBY
    while True:
        freed = [known[player] for both in good[:nearby] for player in both]
        bye = pairing.bye if pairing.bye in known else None
        made, rematches = _paired_anew([*loose, *freed], good[:nearby], bye, contenders)
        if not rematches or nearby >= len(good):
            return Pairing(top_first([*made.pairs, *good[nearby:]], contenders), made.bye)
        nearby *= 4


def _paired_anew(
    players: Sequence[Contender],
    tables: Collection[tuple[str, str]],
    bye: str | None,
    everybody: Sequence[Contender],
) -> tuple[Pairing, int]:
    """The best pairing of some players that keeps most of their tables; its rematches."""
    kept = {frozenset(both) for both in tables}
    edges: dict[tuple[int, int], Cost] = {}
    for a, b in combinations(range(len(players)), 2):
        one, other = players[a], players[b]
        rematch, _, squares, floats = pair_cost(one, other)
        is_new = frozenset((one.id, other.id)) not in kept
        edges[a, b] = (0, rematch, int(is_new), squares, floats)
    if len(players) % 2:
        may = bye_candidates(everybody)
        for a, one in enumerate(players):
            edges[a, len(players)] = (int(one.id not in may), 0, int(one.id != bye), one.points, 0)
    found = cheapest_matching(len(players) + len(players) % 2, edges)
    if found is None:
        raise AssertionError("there is always a pairing")
    pairs = [(players[a].id, players[b].id) for a, b in found if b < len(players)]
    alone = next((players[a].id for a, b in found if b == len(players)), None)
    second_byes_and_rematches = sum(sum(edges[both][:2]) for both in found)
    return Pairing(tuple(pairs), alone), second_byes_and_rematches


def _is_sound(both: tuple[str, str], known: dict[str, Contender]) -> bool:
    a, b = both
    return a in known and b in known and a != b and not have_met(known[a], known[b])
