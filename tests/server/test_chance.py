"""Chance can't be foreseen; with a seed, for tests, it is the same for the same cause."""

from apnap.server.chance import Chance
from apnap.server.settings import Settings


def test_the_same_causes_have_the_same_outcomes_with_a_seed() -> None:
    chance = Chance("a seed")

    assert chance.of("deal", ["24 Mountain"], 1).getrandbits(64) == (
        Chance("a seed").of("deal", ["24 Mountain"], 1).getrandbits(64)
    )
    outcomes = [chance.of("deal", deck, 1).getrandbits(64) for deck in "abc"]
    assert len(set(outcomes)) == 3
    assert Chance("another").of("deal", "a", 1).getrandbits(64) not in outcomes


def test_without_a_seed_nothing_repeats() -> None:
    chance = Settings().chance

    assert len({chance.of("deal").getrandbits(64) for _ in range(20)}) == 20
