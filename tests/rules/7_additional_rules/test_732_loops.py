"""Loops. (CR 104.4, 732)"""

import pytest

from apnap.terms.events import GameEnded
from apnap.testing import ALICE, BOB, Scenario

PIT = (
    "Pit {2}{W} | Enchantment | When this enchantment enters, exile another target nonland"
    " permanent until this enchantment leaves the battlefield."
)


def two_pits(*more: str) -> Scenario:
    """One pit, which exiled the other, and a third in hand: each will free the one before."""
    s = Scenario().card(PIT)
    s.card("Unmake {W} | Instant | Destroy target enchantment.")
    s.put(ALICE, "Plains x9", "Pit x3 (hand)", *more)
    s.cast("Pit").resolve()  # there is no other permanent to exile
    s.cast("Pit").resolve()
    return s


@pytest.mark.cr("104.4b", "732.4")
def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """Three permanents exile and free one another for ever; nobody can do anything."""
    s = two_pits()

    s.cast("Pit").resolve()

    assert s.game.is_over
    assert s.happened(GameEnded, winners=(), rule="104.4b")


@pytest.mark.cr("732.5")
def test_no_player_is_made_to_end_a_loop_by_something_outside_it() -> None:
    """Alice could tap a land for a spell that breaks the loop; as she only passes, it is a draw."""
    s = two_pits("Plains", "Unmake (hand)")

    s.cast("Pit").resolve()

    assert s.happened(GameEnded, winners=(), rule="104.4b")


@pytest.mark.cr("104.4b")
def test_with_something_else_to_exile_it_is_no_loop_of_mandatory_actions() -> None:
    """A fourth permanent can be chosen: Alice may go on for long, and ends it when she likes."""
    s = Scenario().card(PIT).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Plains x9", "Pit x3 (hand)").put(BOB, "Bear")
    s.cast("Pit").resolve().cast("Pit").resolve()  # the Bear is exiled, and comes back
    s.choose(*["Pit"] * 300).cast("Pit")
    for _ in range(300):
        s.resolve(top_only=True)
    assert not s.game.is_over

    s.answering.queue.clear()
    s.choose("Bear").resolve()

    assert "Bear" in s.exile()


BELLS = (
    "Echo Bell {0} | Enchantment | Whenever you gain life, you lose 1 life.",
    "Mirror Bell {0} | Enchantment | Whenever you lose life, you gain 1 life.",
    "Kind Bell {0} | Enchantment | Whenever you lose life, you may gain 1 life.",
    "Lucky Bell {0} | Enchantment | Whenever you lose life, flip a coin. If you win the flip, you"
    " gain 1 life.",
    "Loud Bell {0} | Enchantment | Whenever you lose life, you gain 2 life.",
    "Feast {0} | Sorcery | You gain 1 life.",
)


def ringing(bell: str, times: int) -> Scenario:
    """Two bells answer each other so many times."""
    s = Scenario()
    for text in BELLS:
        s.card(text)
    s.put(ALICE, "Echo Bell", bell, "Feast (hand)").cast("Feast")
    for _ in range(times):
        s.resolve(top_only=True)
    return s


@pytest.mark.cr("104.4b", "732.4")
def test_two_bells_ring_for_ever() -> None:
    s = ringing("Mirror Bell", 300)

    assert s.happened(GameEnded, winners=(), rule="104.4b")


@pytest.mark.cr("104.4b")
def test_a_loop_with_an_optional_action_is_no_draw() -> None:
    s = ringing("Kind Bell", 600)

    assert not s.game.is_over
    assert s.stack()


@pytest.mark.cr("104.4b")
def test_a_loop_that_chance_may_end_is_no_draw() -> None:
    s = ringing("Lucky Bell", 40)

    assert not s.game.is_over
    assert not s.stack()


@pytest.mark.cr("104.4b")
def test_what_grows_each_time_round_repeats_nothing() -> None:
    s = ringing("Loud Bell", 600)

    assert not s.game.is_over
    assert s.life(ALICE) > 200


@pytest.mark.cr("104.4b", "400.7", "611.2c")
def test_effects_on_what_is_gone_dont_keep_a_loop_from_being_seen() -> None:
    """Each pit that comes back is a new object, and gains something anew."""
    s = Scenario().card(PIT)
    s.card(
        "Herald | Land | Whenever an enchantment an opponent controls enters, it gains vigilance"
        " until end of turn."
    )
    s.put(ALICE, "Plains x9", "Pit x3 (hand)").put(BOB, "Herald")
    s.cast("Pit").resolve().cast("Pit").resolve()

    s.cast("Pit").resolve()

    assert s.happened(GameEnded, winners=(), rule="104.4b")
