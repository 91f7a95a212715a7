"""Banding: bands of attackers, and who divides damage. (CR 702.22)"""

from collections.abc import Iterable
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.references import Description
from apnap.game.choices import SELECT, Chance, Choice
from apnap.game.game import Game
from apnap.game.objects import Combat
from apnap.game.topics import Topic
from apnap.rules.meaning.descriptions import describes
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import characteristics
from apnap.terms.identity import ObjectId, PlayerId, Reference

BANDING: Final = "banding"

WITH_OTHER: Final = "bands with other"

BANDS: Final = frozenset({BANDING, WITH_OTHER})

Pair = tuple[ObjectId, Reference]

Band = tuple[ObjectId, ...]


def _has_banding(game: Game, key: ObjectId) -> bool:
    return BANDING in characteristics(game, key).keywords


def qualities(game: Game, key: ObjectId) -> list[Description]:
    """The qualities of its "bands with other" abilities. (CR 702.22b)"""
    seen = characteristics(game, key)
    if WITH_OTHER not in seen.keywords:
        return []
    return [
        what
        for each in seen.abilities
        if isinstance(each, KeywordAbility) and each.name == WITH_OTHER
        for what in each.args
        if isinstance(what, Description)
    ]


def band_together(game: Game, keys: Iterable[ObjectId]) -> bool:
    """Whether a band of them could be declared. (CR 702.22c)"""
    group = list(keys)
    if sum(1 for key in group if not _has_banding(game, key)) <= 1:
        return any(_has_banding(game, key) for key in group)
    return any(
        all(describes(game, quality, each, Context(-1, key)) for each in group)
        for key in group
        for quality in qualities(game, key)
    )


def declared_bands(game: Game, player: PlayerId, attackers: list[Pair]) -> tuple[Band, ...]:
    """The bands the player announces, each creature in one at the most. (CR 508.1e, 702.22c)"""
    bands: list[Band] = []
    while True:
        free = [pair for pair in attackers if not any(pair[0] in band for band in bands)]
        if not _may_band(game, free):
            return tuple(bands)
        band = _asked(game, player, free)
        if not band:
            return tuple(bands)
        bands.append(band)


def _may_band(game: Game, free: list[Pair]) -> bool:
    """Whether any two of them could be in a band."""
    leaders = [pair for pair in free if characteristics(game, pair[0]).keywords & BANDS]
    return any(
        one[0] != other[0] and one[1] == other[1] and band_together(game, (one[0], other[0]))
        for one in leaders
        for other in free
    )


def _asked(game: Game, player: PlayerId, free: list[Pair]) -> Band:
    keys = [key for key, _ in free]

    def is_band(answer: tuple[int, ...]) -> bool:
        group = [free[index] for index in answer]
        if not group:
            return True
        same = len({whom for _, whom in group}) == 1  # CR 702.22d
        return len(group) > 1 and same and band_together(game, [key for key, _ in group])

    choice = Choice(player, Topic.BAND, "declare a band", SELECT, keys, 0, len(keys))
    choice.rule = "702.22c"
    choice.constraint = is_band
    choice.sample = lambda chance: _drawn(chance, len(keys), is_band)
    answer = game.ask(choice)
    assert isinstance(answer, tuple)
    return tuple(keys[index] for index in answer)


def _drawn(chance: Chance, count: int, is_band: object) -> tuple[int, ...]:
    """Some pair that may band, or none."""
    assert callable(is_band)
    pairs = [(i, j) for i in range(count) for j in range(i + 1, count) if is_band((i, j))]
    return pairs[chance.randrange(len(pairs))] if pairs and chance.randrange(2) else ()


def companions(combat: Combat, attacker: ObjectId) -> Band:
    """The other creatures of its band. (CR 702.22h)"""
    for band in combat.bands:
        if attacker in band:
            return tuple(key for key in band if key != attacker)
    return ()


def are_banded(game: Game, keys: list[ObjectId]) -> bool:
    """Whether the other side divides damage among them. (CR 702.22j, 702.22k)"""
    if any(_has_banding(game, key) for key in keys):
        return True
    return any(
        key != other
        and describes(game, quality, key, Context(-1, key))
        and describes(game, quality, other, Context(-1, key))
        for key in keys
        for quality in qualities(game, key)
        for other in keys
    )
