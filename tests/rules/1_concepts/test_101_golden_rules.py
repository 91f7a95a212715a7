"""The golden rules, and players. (CR 101, 102)"""

import pytest

from apnap.terms.events import ZoneChange
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ELK = "Elk {2}{G} | Creature — Elk | 3/3"
FAMINE = "Famine {0} | Sorcery | Each player sacrifices a creature of their choice."


def chooses(s: Scenario) -> tuple[int, int]:
    """Who chooses now, and how much was sacrificed before; the first option is taken."""
    seen = (s.table.choice.player, len(s.happened(ZoneChange, how="sacrifice")))
    s.table.answer((0,))
    return seen


@pytest.mark.cr("101.1")
def test_a_card_overrides_the_rule_it_contradicts_and_no_other() -> None:
    """An ordinary creature can't attack as it comes; haste lets it, and changes nothing else."""
    s = Scenario().card("Imp {R} | Creature — Imp | Haste | 2/1").card(BEAR)
    s.put(ALICE, "Imp (fresh)", "Bear (fresh)")

    s.attack("Imp")

    assert s.is_tapped("Imp")
    assert not s.is_tapped("Bear")


@pytest.mark.cr("101.2")
@pytest.mark.example("101.2", index=1)
def test_example_101_2_who_cant_play_lands_cant_play_an_additional_one() -> None:
    s = Scenario().card(
        "Road {0} | Enchantment | You may play an additional land on each of your turns."
    )
    s.card("Gate {0} | Artifact | You can't play lands.")
    s.put(ALICE, "Road", "Gate", "Plains (hand)")

    assert not s.may("play land", "Plains")


@pytest.mark.cr("101.2a", "113.10c")
def test_a_later_effect_gives_back_an_ability_that_was_removed() -> None:
    s = Scenario().card("Kite {W} | Creature — Bird | Flying | 1/1")
    s.card("Clip {0} | Instant | Target creature loses flying until end of turn.")
    s.card("Lift {0} | Instant | Target creature gains flying until end of turn.")
    s.put(ALICE, "Kite", "Clip (hand)", "Lift (hand)")

    s.cast("Clip", "Kite").resolve()
    without = s.has("Kite", "flying")
    s.cast("Lift", "Kite").resolve()

    assert not without
    assert s.has("Kite", "flying")


@pytest.mark.cr("101.3")
def test_the_impossible_part_of_an_instruction_is_ignored() -> None:
    s = Scenario().card("Toll {0} | Sorcery | Target player discards three cards. You gain 1 life.")
    s.put(ALICE, "Toll (hand)").put(BOB, "Plains (hand)")

    s.cast("Toll", BOB).resolve()

    assert s.graveyard(BOB) == ["Plains"]
    assert s.life(ALICE) == 21


@pytest.mark.cr("101.4", "102.1")
@pytest.mark.example("101.4", index=1)
def test_example_101_4_choices_in_turn_order_then_all_at_once() -> None:
    s = Scenario(3).card(FAMINE).card(BEAR).card(ELK).turn_of(BOB)
    s.put(ALICE, "Bear", "Elk").put(BOB, "Bear", "Elk").put(CAROL, "Bear", "Elk")
    s.put(BOB, "Famine (hand)")

    s.cast("Famine", by=BOB)
    s.pass_priority().pass_priority()
    s.table.answer(0)
    asked = [chooses(s), chooses(s), chooses(s)]

    assert asked == [(BOB, 0), (CAROL, 0), (ALICE, 0)]
    assert s.battlefield() == ["Elk", "Elk", "Elk"]


@pytest.mark.cr("101.4c")
def test_a_player_orders_their_own_simultaneous_triggers() -> None:
    s = Scenario().card("Gong {1} | Artifact | Whenever a creature dies, you gain 1 life.")
    s.card("Drum {1} | Artifact | Whenever a creature dies, you lose 1 life.").card(BEAR)
    s.card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Gong", "Drum", "Bear", "Slay (hand)")

    s.cast("Slay", "Bear").choose(["Drum", "Gong"]).resolve(top_only=True)

    assert s.stack() == ["Drum", "Gong"]


@pytest.mark.cr("102.1")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    s = Scenario(3)

    s.to(PRECOMBAT_MAIN, CAROL)

    assert s.game.active == CAROL


@pytest.mark.cr("102.2")
def test_in_a_game_of_two_the_opponent_is_the_other_player() -> None:
    s = (
        Scenario()
        .card("Sting {0} | Sorcery | Each opponent loses 1 life.")
        .put(ALICE, "Sting (hand)")
    )

    s.cast("Sting").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 19)
