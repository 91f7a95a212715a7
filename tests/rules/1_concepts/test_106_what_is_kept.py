"""Which mana pays: what the payment is about is kept, and what the hand needs. (CR 106, 107.4e-f)"""

from typing import Any

import pytest

from apnap.game.topics import Topic
from apnap.testing import ALICE, BOB, Scenario

NEXUS = (
    "Nexus | Land | {T}: Add {C}. | {1}: Nexus becomes a 1/1 Blinkmoth artifact creature until end of"
    " turn. It's still a land."
)
ROCK = "Rock {2} | Artifact"


def tapped(s: Scenario, name: str) -> list[bool]:
    """Which of those of that name are tapped."""
    return [s.is_tapped(each) for each in s.all_named(name)]


def offered(s: Scenario, topic: Topic) -> list[str]:
    """The options of the choice that waits, in words."""
    choice: Any = s.table.choice
    assert choice.topic is topic
    return [str(each) for each in choice.options]


@pytest.mark.cr("601.2g", "605.3a")
def test_a_land_isnt_tapped_to_animate_itself_while_another_can_be() -> None:
    s = Scenario().card(NEXUS).put(ALICE, "Nexus x2")

    s.activate("Nexus").resolve()

    assert [(s.is_tapped(each), s.pt(each)[0]) for each in s.all_named("Nexus")] == [
        (False, 1),
        (True, None),
    ]


@pytest.mark.cr("601.2g", "605.3a")
def test_nor_is_the_land_that_is_the_target() -> None:
    s = Scenario().card("Wake {G} | Sorcery | Target land becomes a 3/3 creature until end of turn. It's still a land.")  # fmt: skip
    s.put(ALICE, "Forest x2", "Wake (hand)")

    s.cast("Wake", "Forest").resolve()

    assert tapped(s, "Forest") == [False, True]
    assert s.pt(s.all_named("Forest")[0]) == (3, 3)


@pytest.mark.cr("601.2g")
def test_the_rest_of_the_hand_can_still_be_cast() -> None:
    s = Scenario().card(ROCK).card("Bolt {R} | Instant | Bolt deals 3 damage to any target.")
    s.card("No {U}{U} | Instant | Counter target spell.")
    s.put(ALICE, "Island x2", "Mountain", "Island", "Mountain")
    s.put(ALICE, "Rock (hand)", "Bolt (hand)", "No (hand)").cast("Rock").resolve()

    assert sum(tapped(s, "Island")) == 1
    assert sum(tapped(s, "Mountain")) == 1


# By hand.


@pytest.mark.cr("601.2h", "106.4")
def test_who_pays_by_hand_says_which_mana_of_the_pool_is_spent() -> None:
    s = Scenario().card(ROCK).put(ALICE, "Rock (hand)").mana(ALICE, "RGC").by_hand(ALICE)
    s.answering.settle()
    s.table.answer(1)

    assert offered(s, Topic.MANA_ABILITY) == [
        "automatically",
        "spend {R}",
        "spend {G}",
        "spend {C}",
    ]
    s.table.answer(2)
    assert offered(s, Topic.MANA_ABILITY) == ["automatically", "spend {R}", "spend {C}"]
    s.table.answer(2)
    s.table.answer(0)

    assert [mana.type for mana in s.game.players[ALICE].pool] == ["R"]


@pytest.mark.cr("107.4e", "601.2b")
def test_who_pays_by_hand_announces_what_hybrid_symbols_are_paid_with() -> None:
    s = Scenario().card("Sprite {W/U}{2/R} | Creature — Faerie | 1/1").by_hand(ALICE)
    s.put(ALICE, "Plains", "Island", "Mountain", "Forest", "Sprite (hand)")
    s.answering.settle()
    s.table.answer(1)

    assert offered(s, Topic.SYMBOL) == ["{W}", "{U}"]
    s.table.answer(1)
    assert offered(s, Topic.SYMBOL) == ["{R}", "{2}"]
    s.table.answer(1)
    s.table.answer(0)
    s.resolve()

    assert s.is_tapped("Island")
    assert [s.is_tapped(each) for each in s.game.battlefield][:4].count(True) == 3


SON = (
    "Son {0} | Legendary Creature — Minion | For each {B} in a cost, you may pay 2 life rather than pay"
    " that mana. | 2/2"
)


@pytest.mark.cr("107.4f", "118.13b", "601.2h")
def test_life_may_be_paid_rather_than_mana_though_there_is_mana() -> None:
    s = Scenario().card(SON).card("Shade {B} | Creature — Shade | {B}: Shade gets +1/+1 until end of turn. | 0/1")  # fmt: skip
    s.put(ALICE, "Son", "Shade", "Swamp")

    s.activate("Shade", pay="2 life").resolve()

    assert s.life(ALICE) == 18
    assert not s.is_tapped("Swamp")


@pytest.mark.cr("106.6", "601.2f")
def test_mana_for_costs_with_x_is_for_a_spell_that_is_kicked_for_x() -> None:
    s = Scenario().card("Ogre {0} | Creature — Ogre | {T}: Add {R}{R}. Spend this mana only on costs that contain {X}. | 1/1")  # fmt: skip
    s.card("Blast {R} | Sorcery | Kicker {X} | Blast deals 1 damage to any target. If this spell was kicked, it deals X damage instead.")  # fmt: skip
    s.put(ALICE, "Ogre", "Blast (hand)")

    s.cast("Blast", BOB, x=1).resolve()

    assert s.life(BOB) == 19
    assert s.is_tapped("Ogre")
