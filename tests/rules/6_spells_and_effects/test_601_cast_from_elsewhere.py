"""Cards that say where and when they may be cast. (CR 118.9, 601.3)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
ROCK = "Rock {0} | Artifact"


@pytest.mark.cr("601.3", "118.9")
def test_a_card_is_cast_from_the_graveyard_for_another_cost() -> None:
    s = Scenario().card(ROCK)
    s.card(
        "Ghoul {B} | Creature — Zombie | You may cast Ghoul from your graveyard by paying 3 life"
        " rather than paying its mana cost. | 2/2"
    )
    s.put(ALICE, "Ghoul (graveyard)")

    s.cast("Ghoul").resolve()

    assert s.battlefield(ALICE) == ["Ghoul"]
    assert s.life(ALICE) == 17


@pytest.mark.cr("601.3", "118.8")
def test_a_card_is_cast_from_the_graveyard_for_more() -> None:
    s = Scenario().card(ROCK)
    s.card(
        "Ghoul {B} | Creature — Zombie | You may cast Ghoul from your graveyard by discarding a"
        " card in addition to paying its other costs. | 2/2"
    )
    s.put(ALICE, "Ghoul (graveyard)", "Swamp")
    assert not s.may("cast", "Ghoul")

    s = Scenario().card(ROCK)
    s.card(
        "Ghoul {B} | Creature — Zombie | You may cast Ghoul from your graveyard by discarding a"
        " card in addition to paying its other costs. | 2/2"
    )
    s.put(ALICE, "Ghoul (graveyard)", "Swamp", "Rock (hand)")
    s.cast("Ghoul").resolve()

    assert "Ghoul" in s.battlefield(ALICE)
    assert s.graveyard(ALICE) == ["Rock"]


@pytest.mark.cr("601.3")
def test_only_as_long_as_its_condition_holds() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Ghoul {0} | Creature — Zombie | You may cast Ghoul from your graveyard as long as you"
        " control a Bear. | 2/2"
    )
    s.put(ALICE, "Ghoul (graveyard)", "Bear (hand)")
    assert not s.may("cast", "Ghoul")

    s.cast("Bear").resolve()

    assert s.may("cast", "Ghoul")


@pytest.mark.cr("601.3d", "702.8a")
def test_a_spell_has_flash_if_something_is_so() -> None:
    text = "Trick {0} | Sorcery | You may cast Trick as though it had flash if you control a Bear."
    text += " | Draw a card."
    s = Scenario().card(BEAR).card(text).put(ALICE, "Trick (hand)", "Bear").to(UPKEEP, BOB)
    t = Scenario().card(BEAR).card(text).put(ALICE, "Trick (hand)").to(UPKEEP, BOB)

    assert s.may("cast", "Trick", ALICE)
    assert not t.may("cast", "Trick", ALICE)


@pytest.mark.cr("608.2c")
def test_the_owner_of_what_is_returned_can_be_spoken_of() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Gale {0} | Sorcery | Return target creature to its owner's hand. Then that player"
        " discards a card."
    )
    s.put(ALICE, "Gale (hand)").put(BOB, "Bear")

    s.cast("Gale", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("608.2d")
def test_one_of_each_of_two_kinds_may_be_put() -> None:
    s = Scenario().card(BEAR).card(ROCK)
    s.card(
        "Rite {0} | Sorcery | Reveal the top three cards of your library. You may put a creature"
        " card and/or an artifact card from among them into your hand. Put the rest into your"
        " graveyard."
    )
    s.put(ALICE, "Rite (hand)").library(ALICE, "Bear", "Rock", "Bear")

    s.cast("Rite").choose(True, "Bear", "Rock").resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Rock"]
    assert s.graveyard(ALICE) == ["Bear", "Rite"]


@pytest.mark.cr("400.7")
def test_a_card_spoken_of_again_is_meant_where_it_is() -> None:
    s = Scenario().card(BEAR).card("Toss {0} | Sorcery | Discard a card.")
    s.card(
        "Vault {0} | Artifact | Whenever you discard a card, exile that card from your graveyard."
    )
    s.put(ALICE, "Vault", "Toss (hand)", "Bear (hand)")

    s.cast("Toss").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("400.7")
@pytest.mark.parametrize(("beside", "hand"), [([], ["Bear"]), (["Peace"], [])])
def test_a_card_said_to_be_in_a_graveyard_is_not_meant_elsewhere(
    beside: list[str], hand: list[str]
) -> None:
    s = Scenario().card(BEAR).card("Toss {0} | Sorcery | Discard a card.")
    s.card("Peace {W} | Enchantment | If a card would be put into a graveyard, exile it instead.")
    s.card(
        "Vault {0} | Artifact | Whenever you discard a card, return that card from your graveyard "
        "to your hand."
    )
    s.put(ALICE, "Vault", *beside, "Toss (hand)", "Bear (hand)")

    s.cast("Toss").resolve()

    assert s.hand(ALICE) == hand
