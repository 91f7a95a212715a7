"""Cards drawn this turn. (CR 121)"""

import pytest

from apnap.terms.turn import DRAW, LIBRARY, PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

LORE = """Lore {G} | Enchantment | At the beginning of your draw step, you may draw two additional cards.
 If you do, choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put
 the card on top of your library.""".replace("\n ", " ")
CARDS = tuple(f"{name} {{0}} | Artifact" for name in ("Old", "One", "Two", "Three"))


def world(*of_bob: str) -> Scenario:
    s = Scenario().card(LORE)
    for card in of_bob:
        s.card(card).put(BOB, card.partition(" {")[0])
    for card in CARDS:
        s.card(card)
    s.put(ALICE, "Lore", "Old (hand)").library(ALICE, "One", "Two", "Three")
    return s.to(PRECOMBAT_MAIN, BOB).to(DRAW, ALICE)


@pytest.mark.cr("121.1", "118.12a", "608.2d")
def test_each_of_two_is_paid_for_or_put_back() -> None:
    s = world()

    s.choose(True, ["One", "Three"], True, False).resolve()

    assert s.hand(ALICE) == ["Old", "One", "Two"]
    assert s.life(ALICE) == 16


@pytest.mark.cr("121.1", "603.5")
def test_nothing_is_chosen_if_nothing_was_drawn() -> None:
    s = world()

    s.choose(False).resolve()

    assert s.hand(ALICE) == ["Old", "One"]
    assert s.life(ALICE) == 20


@pytest.mark.cr("121.1")
def test_a_card_that_was_in_hand_before_can_not_be_chosen() -> None:
    s = world()

    with pytest.raises(ScenarioError, match="Old"):
        s.choose(True, ["Old", "Three"], True, False).resolve()


@pytest.mark.cr("118.12", "121.6")
def test_if_both_draws_are_replaced_what_was_drawn_before_is_chosen() -> None:
    """By the ruling of 2016-06-08: only one card was drawn this turn, so that one must be chosen."""
    s = world(
        "Thief {U} | Creature — Human | If an opponent would draw a card except the first one they "
        "draw in each of their draw steps, instead that player gains 1 life. | 1/1"
    )

    s.choose(True, False).resolve()

    assert s.hand(ALICE) == ["Old"]
    assert s.names(LIBRARY, ALICE) == ["One", "Two", "Three"]
    assert s.life(ALICE) == 22


@pytest.mark.cr("118.12", "614.11a")
def test_if_nothing_was_drawn_this_turn_nothing_is_chosen() -> None:
    s = (
        Scenario()
        .card(LORE)
        .card(CARDS[0])
        .card("Idol {0} | Artifact | If you would draw a card, you gain 1 life instead.")
    )
    s.put(ALICE, "Lore", "Idol", "Old (hand)")

    s.to(PRECOMBAT_MAIN, BOB).to(DRAW, ALICE).choose(True).resolve()

    assert (s.hand(ALICE), s.life(ALICE)) == (["Old"], 23)


@pytest.mark.cr("118.12", "614.6")
def test_who_chose_to_draw_did_so_though_the_draw_was_replaced() -> None:
    s = (
        Scenario()
        .card(CARDS[0])
        .card("Idol {0} | Artifact | If you would draw a card, you gain 1 life instead.")
    )
    s.card("Sift {0} | Sorcery | You may draw a card. If you do, discard a card.")
    s.put(ALICE, "Idol", "Sift (hand)", "Old (hand)")

    s.cast("Sift").choose(True).resolve()

    assert s.life(ALICE) == 21
    assert s.hand(ALICE) == []


@pytest.mark.cr("121.2b", "121.3")
def test_who_can_not_draw_so_many_can_not_choose_to() -> None:
    s = Scenario().card(
        "Limit {0} | Enchantment | Each player can't draw more than one card each turn."
    )
    s.card("Sift {0} | Sorcery | You may draw two cards. If you do, you lose 3 life.")
    s.card("Sip {0} | Sorcery | You may draw a card. If you do, you lose 1 life.")
    s.put(ALICE, "Limit", "Sift (hand)", "Sip (hand)").library(ALICE, "Plains", "Island")

    s.cast("Sift").resolve()
    s.cast("Sip").choose(True).resolve()

    assert s.hand(ALICE) == ["Plains"]
    assert s.life(ALICE) == 19
