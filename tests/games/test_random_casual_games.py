"""The casual variants with what comes with the package: they begin, and nothing breaks."""

import pytest

from apnap.cards.builtin_set import builtin_decks
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.testing.games.led_pools import led_pool
from apnap.testing.games.random_games import play_watched, pool_of, variant_setup_for
from apnap.variants.beginning import beginning
from apnap.variants.table import variant_for

OURS = CardDatabase.builtin()


@pytest.mark.cr("901.3", "902.3", "904.3", "905.4")
@pytest.mark.parametrize(
    ("variant", "players", "told"),
    [
        ("planechase", 4, "Dee has a planar deck of random planes"),
        ("vanguard", 4, "Dee has a random vanguard: "),
        ("archenemy", 4, "Ann has a scheme deck of random schemes"),
        ("supervillain-rumble", 3, "Cid has a scheme deck of random schemes"),
        ("conspiracy", 4, "Dee has random conspiracies"),
        ("vanguard+archenemy+planechase+conspiracy", 5, "Eve has random conspiracies"),
    ],
)
def test_what_no_deck_brings_is_drawn_from_the_built_in_cards(
    variant: str, players: int, told: str
) -> None:
    names = ["Ann", "Bea", "Cid", "Dee", "Eve"][:players]
    deck = read_deck(builtin_decks()["harbor-skies"], OURS)

    begun = beginning(variant_for(players, variant), names, [deck] * players, 3, database=OURS)

    assert any(str(each).startswith(told) for each in begun.told)


@pytest.mark.cr("901.15a")
def test_two_players_may_share_a_planar_deck_of_built_in_planes() -> None:
    deck = read_deck(builtin_decks()["harbor-skies"], OURS)
    shared = {"planar_deck": "one"}

    begun = beginning(
        variant_for(2, "planechase"), ["Ann", "Bea"], [deck, deck], 3, shared, database=OURS
    )

    assert len(begun.setup.options["planar_deck"]) == 20


@pytest.mark.parametrize(
    ("variant", "seed"),
    [
        ("planechase", 1),
        ("vanguard", 2),
        ("archenemy", 3),
        ("supervillain-rumble", 4),
        ("conspiracy", 5),
        ("two-headed-giant+planechase+vanguard", 6),
    ],
)
def test_nothing_breaks_in_a_random_game(variant: str, seed: int) -> None:
    record = variant_setup_for(seed, range(3, 5), variant, pool_of("decks"), OURS)

    assert play_watched(record, seed, every=20).failure == ""


def test_nothing_breaks_with_commanders_and_schemes() -> None:
    pool = led_pool("commander")
    record = variant_setup_for(7, range(3, 4), "commander+archenemy", pool, OURS)

    assert play_watched(record, 7, every=20).failure == ""
