"""Score groups, and who speaks for a large one.

Theory of operation. Let nobody have met more than `r` of the others. A group of `2r + 2` players
or more, if their number is even, can always be paired among themselves without a rematch: take
any pairing; where two have met, at most `2r - 2` ways to exchange partners with another pair
make new rematches, and there are at least `2r`. `pair_off` does just that.

Call a group large if it has `4r + 5` players or more. Look at a pairing without rematches that
has the least sum of squared differences in points, and at those outside a large group G who are
paired with its members. Of those above G, any two have met each other: otherwise they could
play one another, which costs less, and the two of G stay at home. So there are at most `r + 1`
above, as many below, and perhaps the bye: `2r + 3` leave a large group, and `2r + 2` or more
stay. For the same reason no pair reaches across a large group: two pairs that meet the group
halfway cost less. And two who have met are never paired when there is a large group, which
could take them both.

Hence all that matters of a large group is who leaves. Any of its members will do who has not met
the partner, so `3r + 4` are enough to choose from: those who floated least, and for the bye
`2r + 4` of those who may have it. They are its delegates. The pairing of delegates and small
groups is a problem of some hundred players that is solved exactly, whatever the size of the
event, and its solution is the best for all.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from apnap.tournament.pairing.contenders import Contender, have_met


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """All with the same points, in random order."""

    points: int
    members: tuple[Contender, ...]
    is_large: bool


def score_groups(contenders: Sequence[Contender], random: Random) -> list[ScoreGroup]:
    """The groups from the highest points to the lowest."""
    shuffled = random.sample(contenders, len(contenders))
    by_points: defaultdict[int, list[Contender]] = defaultdict(list)
    for contender in shuffled:
        by_points[contender.points].append(contender)
    large = 4 * most_met(contenders) + 5
    return [
        ScoreGroup(points, tuple(members), is_large=len(members) >= large)
        for points, members in sorted(by_points.items(), reverse=True)
    ]


def most_met(contenders: Iterable[Contender]) -> int:
    """How many of the others the one has met who has met the most."""
    met: dict[str, set[str]] = {contender.id: set(contender.met) for contender in contenders}
    for one, others in [(one, tuple(others)) for one, others in met.items()]:
        for other in others:
            if other in met:
                met[other].add(one)
    return max((len(others & met.keys()) for others in met.values()), default=0)


def delegates(group: ScoreGroup, may_have_bye: frozenset[str], met: int) -> list[Contender]:
    """Those from whom all who leave a large group may be chosen; of a small one, everybody."""
    if not group.is_large:
        return [*group.members]
    enough = 3 * met + 4
    chosen = sorted(group.members, key=lambda each: each.downs)[:enough]
    chosen += sorted(group.members, key=lambda each: each.ups)[:enough]
    chosen += [each for each in group.members if each.id in may_have_bye][: 2 * met + 4]
    return list({each.id: each for each in chosen}.values())


def pair_off(members: Sequence[Contender], random: Random) -> Iterator[tuple[str, str]]:
    """Pair all who stay in a large group, at random and without a rematch."""
    shuffled = random.sample(members, len(members))
    pairs = [list(pair) for pair in zip(shuffled[::2], shuffled[1::2], strict=True)]
    for pair in pairs:
        if have_met(*pair):
            _exchange(pair, pairs, random.randrange(len(pairs)))
    return ((a.id, b.id) for a, b in pairs)


def _exchange(pair: list[Contender], pairs: Sequence[list[Contender]], start: int) -> None:
    """Exchange partners with another pair so that neither is a rematch."""
    a, b = pair
    for other in (*pairs[start:], *pairs[:start]):
        for c, d in (other, other[::-1]):
            if other is not pair and not have_met(a, c) and not have_met(b, d):
                pair[:], other[:] = (a, c), (b, d)
                return
    raise AssertionError("a group that is called large is too small")


def neighbors(groups: Sequence[ScoreGroup]) -> Iterator[tuple[ScoreGroup, ScoreGroup]]:
    """Two different groups with no large one between them, the higher first."""
    for index, higher in enumerate(groups):
        for lower in groups[index + 1 :]:
            yield higher, lower
            if lower.is_large:
                break
