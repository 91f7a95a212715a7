"""Sealed pools. (MTR 7.2, 8.6, 9.6)"""

import pytest

from apnap.tournament.limited.builtin_booster import builtin_booster
from apnap.tournament.limited.sealed import (
    SEALED,
    TEAM_OF_THREE,
    TWO_HEADED_GIANT,
    sealed_pools,
)

PRODUCTS = {"builtin": builtin_booster()}


@pytest.mark.parametrize("boosters", [SEALED, TEAM_OF_THREE, TWO_HEADED_GIANT])
def test_each_pool_has_its_boosters(boosters: int) -> None:
    pools = sealed_pools(PRODUCTS, ["builtin"] * boosters, 3, seed=1)

    assert [len(pool.packs) for pool in pools] == [boosters] * 3
    assert [len(pool.names) for pool in pools] == [boosters * 14] * 3
    assert len(set(pools)) == 3


def test_the_seed_gives_the_same_pools_and_later_ones_change_none() -> None:
    four = sealed_pools(PRODUCTS, ["builtin"] * 6, 4, seed=2)

    assert sealed_pools(PRODUCTS, ["builtin"] * 6, 5, seed=2)[:4] == four
    assert sealed_pools(PRODUCTS, ["builtin"] * 6, 4, seed=3) != four


def test_what_can_not_be_opened_is_told() -> None:
    with pytest.raises(ValueError, match="there are no boosters of lost"):
        sealed_pools(PRODUCTS, ["builtin", "lost"], 1, seed=1)
    with pytest.raises(ValueError, match="at least one booster"):
        sealed_pools(PRODUCTS, [], 1, seed=1)
