"""Whose library is searched, and how often. (CR 701.23)"""

import pytest

from apnap.game.topics import Topic
from apnap.testing import ALICE, BOB, Scenario

WATCH = "Watch {0} | Enchantment | Whenever a player searches their library, you gain 3 life."


@pytest.mark.cr("701.23a")
@pytest.mark.parametrize(("whose", "life"), [(ALICE, 23), (BOB, 20)])
def test_only_a_search_of_their_own_library_is_one_of_theirs(whose: int, life: int) -> None:
    s = Scenario().card(WATCH)
    s.card("Grasp {0} | Sorcery | Search target player's library for a card and exile it. Then that player shuffles.")  # fmt: skip
    s.put(ALICE, "Watch", "Grasp (hand)")

    s.cast("Grasp", whose).resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("701.23h")
def test_a_library_that_is_searched_again_before_it_is_shuffled_is_searched_once() -> None:
    s = Scenario().card(WATCH)
    s.card("Map {0} | Sorcery | Search your library for a basic land card and put it onto the battlefield tapped. Search your library for a creature card, reveal it, and put it into your hand. Then shuffle.")  # fmt: skip
    s.put(ALICE, "Watch", "Map (hand)")

    s.cast("Map").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("401.4")
def test_the_owner_of_the_library_arranges_cards_put_into_it_unless_the_text_says_otherwise() -> (
    None
):
    s = Scenario().card("Bear {0} | Creature — Bear | 2/2").card("Ox {0} | Creature — Ox | 1/1")
    s.card("Sink {0} | Sorcery | Reveal the top two cards of target opponent's library. Put them on the bottom of that library.")  # fmt: skip
    s.put(ALICE, "Sink (hand)").library(BOB, "Bear", "Ox", "Plains")
    s.cast("Sink", BOB)
    s.table.answer(0)
    s.table.answer(0)

    assert s.table.choice is not None
    assert (s.table.choice.player, s.table.choice.topic) == (BOB, Topic.ORDER_ON_TOP)
