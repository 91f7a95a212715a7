"""Controlling another player. (CR 723)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SLAVER = "Slaver {0} | Artifact | {T}: You control target player during that player's next turn."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."


def enslaved(*hand: str) -> Scenario:
    s = Scenario().card(SLAVER).card(BEAR).card(BOLT)
    s.card(
        "Rummage {R} | Sorcery | As an additional cost to cast this spell, discard a card. | Draw a card."
    )
    s.put(ALICE, "Slaver", "Bear (hand)").put(BOB, "Mountain", "Bear", *hand)
    return s.activate("Slaver", BOB).resolve().to(PRECOMBAT_MAIN, BOB)


@pytest.mark.cr("723.1", "723.3", "723.5")
@pytest.mark.example("723.5", index=1)
def test_example_723_5_the_controller_casts_and_aims() -> None:
    s = enslaved("Bolt (hand)")
    choice = s.table.choice
    assert choice is not None

    assert (choice.player, choice.decider) == (BOB, ALICE)
    s.cast("Bolt", BOB, by=BOB).resolve()

    assert s.life(BOB) == 17
    assert s.game.active == BOB


@pytest.mark.example("723.5", index=2)
def test_example_723_5_the_controller_attacks() -> None:
    s = enslaved()

    s.attack("Bear")
    deciding = s.table.view().deciding
    s.damage()

    assert deciding == ALICE
    assert s.life(ALICE) == 18


@pytest.mark.cr("723.5a")
@pytest.mark.example("723.5a")
def test_example_723_5a_the_cards_of_the_controlled_player_pay() -> None:
    s = enslaved("Rummage (hand)", "Bear (hand)")

    s.choose("Bear").cast("Rummage", by=BOB).resolve()

    assert sorted(s.graveyard(BOB)) == ["Bear", "Rummage"]
    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("723.4")
@pytest.mark.example("723.4")
def test_example_723_4_the_controller_sees_the_hand() -> None:
    s = enslaved("Bolt (hand)")

    seen = s.table.view(ALICE).players[BOB]

    assert "Bolt" in [card.name for card in seen.hand]


@pytest.mark.cr("723.1")
def test_control_ends_as_the_next_turn_begins() -> None:
    s = enslaved("Bolt (hand)")

    s.to(UPKEEP, ALICE)

    assert s.table.view(ALICE).players[BOB].hand == ()


@pytest.mark.cr("723.1a")
def test_the_last_effect_works() -> None:
    s = Scenario().card(SLAVER).card(BOLT)
    s.put(ALICE, "Slaver").put(BOB, "Slaver", "Bolt (hand)")

    s.activate("Slaver", BOB).resolve().pass_priority()
    s.activate("Slaver", BOB, by=BOB).resolve().to(PRECOMBAT_MAIN, BOB)

    choice = s.table.choice
    assert choice is not None
    assert choice.decider == BOB
