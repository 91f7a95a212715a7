"""Repeating a process: what was said so far is done again. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ROCK = "Rock {2} | Artifact"
BUG = "Bug {G} | Creature — Insect | 1/1"


@pytest.mark.cr("608.2c")
def test_what_was_done_this_way_is_what_this_time_did() -> None:
    s = Scenario().card(BUG).card(ROCK)
    s.card("Swarm {0} | Sorcery | Create a 1/1 green Insect creature token, then mill a card. "
           "If an Insect card was milled this way, you gain 1 life and repeat this process.")  # fmt: skip
    s.put(ALICE, "Swarm (hand)").library(ALICE, "Bug", "Bug", "Rock", "Bug")

    s.cast("Swarm").resolve()

    assert s.graveyard(ALICE) == ["Bug", "Bug", "Rock", "Swarm"]
    assert s.battlefield(ALICE) == ["Insect Token"] * 3
    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2c", "608.2d")
def test_a_process_is_repeated_if_it_was_done() -> None:
    s = Scenario().card(BEAR).card(ROCK).card("Surge {0} | Sorcery | Exile the top card of your "
        "library. If it's a creature card, you may put it onto the battlefield. If you do, repeat "
        "this process.")  # fmt: skip
    s.put(ALICE, "Surge (hand)").library(ALICE, "Bear", "Bear", "Rock", "Bear")

    s.cast("Surge").choose(True, True).resolve()

    assert s.battlefield(ALICE) == ["Bear", "Bear"]
    assert s.exile() == ["Rock"]


@pytest.mark.cr("608.2c", "608.2d")
def test_a_process_may_be_repeated_any_number_of_times() -> None:
    s = Scenario().card(BEAR).card(ROCK).card("Greed {0} | Instant | Reveal the top card of your "
        "library and put that card into your hand. You lose life equal to its mana value. You may "
        "repeat this process any number of times.")  # fmt: skip
    s.put(ALICE, "Greed (hand)").library(ALICE, "Rock", "Bear", "Rock", "Rock")

    s.cast("Greed").choose(True, True, False).resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Rock", "Rock"]
    assert s.life(ALICE) == 16


@pytest.mark.cr("608.2c")
def test_a_process_repeated_once_is_done_twice() -> None:
    s = Scenario().card("Toll {0} | Sorcery | Target opponent loses 2 life. Repeat this process once. "
                        "You gain 1 life.")  # fmt: skip
    s.put(ALICE, "Toll (hand)")

    s.cast("Toll", BOB).resolve()

    assert s.life(BOB) == 16
    assert s.life(ALICE) == 21


@pytest.mark.cr("608.2c", "107.3a")
def test_a_process_is_repeated_x_more_times() -> None:
    s = Scenario().card("Bells {X} | Sorcery | You gain 1 life. Repeat this process X more times.")
    s.put(ALICE, "Bells (hand)", "Forest x3")

    s.cast("Bells", x=3).resolve()

    assert s.life(ALICE) == 24


PACT = """Pact {0} | Instant | Exile the top card of your library. You may put that card into your hand
unless it has the same name as another card exiled this way. Repeat this process until you put a card
into your hand or you exile two cards with the same name, whichever comes first.""".replace(
    "\n", " "
)


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("wanted", "hand", "exiled"),
    [
        ([False, True], ["Bear"], ["Rock"]),
        ([False, False, False], [], ["Rock", "Bear", "Bug", "Rock"]),
    ],
)
def test_a_process_is_repeated_until_something_is_so(
    wanted: list[bool], hand: list[str], exiled: list[str]
) -> None:
    s = Scenario().card(BEAR).card(ROCK).card(BUG).card(PACT)
    s.put(ALICE, "Pact (hand)").library(ALICE, "Rock", "Bear", "Bug", "Rock", "Bear")

    s.cast("Pact").choose(*wanted).resolve()

    assert s.hand(ALICE) == hand
    assert s.exile() == exiled


@pytest.mark.cr("608.2c", "609.3")
def test_a_process_of_which_nothing_is_left_to_do_ends() -> None:
    s = Scenario().card(BEAR).card(ROCK).card(PACT)
    s.put(ALICE, "Pact (hand)").library(ALICE, "Rock", "Bear")

    s.cast("Pact").choose(False, False).resolve()

    assert s.exile() == ["Rock", "Bear"]


@pytest.mark.cr("608.2d", "609.3")
def test_a_process_is_not_offered_again_once_it_did_nothing() -> None:
    s = (
        Scenario()
        .card(ROCK)
        .card(
            "Kindling {0} | Sorcery | Discard a card at random. You may repeat this process any number "
            "of times."
        )
    )
    s.put(ALICE, "Kindling (hand)", "Rock (hand)")

    s.cast("Kindling").choose(True, True, True, True).resolve()

    assert s.graveyard(ALICE) == ["Rock", "Kindling"]
    assert s.answering.queue == [True, True]


@pytest.mark.cr("608.2c", "115.1")
def test_a_process_is_repeated_for_other_kinds_with_the_same_target() -> None:
    s = Scenario(3).card("Bear {G} | Creature — Bear | 2/2").card("Aura {G} | Enchantment")
    s.card("Rock {0} | Artifact").card(
        "Despair {0} | Sorcery | Target opponent sacrifices a creature of their choice. If they "
        "can't, they lose 2 life and you draw a card. Then repeat this process for an enchantment "
        "and a planeswalker."
    )
    s.put(ALICE, "Despair (hand)").library(ALICE, "Bear", "Aura", "Rock")
    s.put(BOB, "Rock", "Aura").put(CAROL, "Bear", "Aura")

    s.cast("Despair", BOB).resolve()

    assert s.battlefield(BOB) == ["Rock"]
    assert (s.life(BOB), len(s.hand(ALICE))) == (16, 2)
    assert len(s.battlefield(CAROL)) == 2
