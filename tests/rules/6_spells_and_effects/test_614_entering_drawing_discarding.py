"""What happens instead of entering, creating tokens, drawing and discarding. (CR 614)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
RALLY = "Rally {W} | Instant | Create a 1/1 white Soldier creature token."


@pytest.mark.cr("614.1a", "614.5")
def test_one_more_token_is_created_and_that_is_no_new_event() -> None:
    s = Scenario().card(RALLY)
    s.card("Horn {1} | Artifact | If you would create one or more tokens, instead create those "
           "tokens plus an additional 1/1 green Elf creature token.")  # fmt: skip
    s.put(ALICE, "Plains", "Horn", "Rally (hand)")

    s.cast("Rally").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Elf Token", "Horn", "Plains", "Soldier Token"]


@pytest.mark.cr("614.13", "614.12a")
def test_what_enters_for_a_price_goes_to_the_graveyard_unpaid() -> None:
    s = Scenario().card("Den {0} | Land | If Den would enter, sacrifice a Forest instead. If you "
                        "do, put Den onto the battlefield. If you don't, put it into its owner's "
                        "graveyard. | {T}: Add {G}{G}.")  # fmt: skip
    s.put(ALICE, "Forest", "Den (hand)", "Den (hand)")

    s.play("Den")

    assert s.battlefield(ALICE) == ["Den"]
    assert s.graveyard(ALICE) == ["Forest"]


@pytest.mark.cr("614.6", "701.9a")
def test_a_discard_an_opponent_causes_may_put_it_onto_the_battlefield() -> None:
    s = Scenario().card("Cat {1}{G} | Creature — Cat | If a spell or ability an opponent controls "
                        "causes you to discard Cat, put it onto the battlefield instead of "
                        "putting it into your graveyard. | 3/3")  # fmt: skip
    s.card("Rot {B} | Sorcery | Target player discards a card.")
    s.put(ALICE, "Swamp", "Rot (hand)").put(BOB, "Cat (hand)")

    s.cast("Rot", BOB).resolve()

    assert s.battlefield(BOB) == ["Cat"]


@pytest.mark.cr("614.11")
def test_another_player_does_something_instead_of_drawing() -> None:
    s = Scenario().card("Spy {U} | Creature — Rogue | If an opponent would draw a card, instead "
                        "that player loses 1 life. | 1/1")  # fmt: skip
    s.card("Gift {U} | Sorcery | Target player draws two cards.")
    s.put(ALICE, "Island", "Spy", "Gift (hand)").library(BOB, "Plains", "Plains")

    s.cast("Gift", BOB).resolve()

    assert s.hand(BOB) == []
    assert s.life(BOB) == 18


@pytest.mark.cr("614.12a")
def test_which_counter_it_enters_with_may_be_chosen() -> None:
    s = Scenario().card("Crab {U} | Creature — Crab | Crab enters with your choice of a flying "
                        "counter or a reach counter on it. | 1/1")  # fmt: skip
    s.put(ALICE, "Island", "Crab (hand)")

    s.choose("reach").cast("Crab").resolve()

    assert s.has("Crab", "reach")


@pytest.mark.cr("707.9", "614.1c")
def test_it_may_enter_tapped_as_a_copy_of_a_card_elsewhere() -> None:
    s = Scenario().card(BEAR)
    s.card("Echo {U} | Creature — Shapeshifter | You may have Echo enter tapped as a copy of any "
           "creature card in a graveyard. | 0/1")  # fmt: skip
    s.put(ALICE, "Island", "Echo (hand)").put(BOB, "Bear (graveyard)")

    s.choose(True).cast("Echo").resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.is_tapped("Bear")
