"""What objects share or don't, and a few things that last or are known at once. (CR 205.3)"""

import pytest

from apnap.terms.turn import END_OF_COMBAT, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
_SWAP = (
    "Swap {U} | Sorcery | Exchange control of target artifact or creature and another target "
    "permanent that shares one of those types with it."
)


@pytest.mark.cr("608.2c", "701.12b")
def test_one_of_those_types_is_one_that_was_said() -> None:
    """A creature is exchanged for a creature."""
    s = Scenario().card(_BEAR).card("Cub {G} | Creature — Bear | 1/1").card(_SWAP)
    s.put(ALICE, "Cub", "Island", "Swap (hand)").put(BOB, "Bear")

    s.cast("Swap", "Cub", "Bear").resolve()

    assert (s.controller("Cub"), s.controller("Bear")) == (BOB, ALICE)


@pytest.mark.cr("115.1")
def test_a_land_shares_none_of_those_types() -> None:
    """With a land for the only other permanent there is no second target."""
    s = Scenario().card("Cub {G} | Creature — Bear | 1/1").card(_SWAP)
    s.put(ALICE, "Cub", "Island", "Swap (hand)").put(BOB, "Forest")

    assert not s.may("cast", "Swap", ALICE)


@pytest.mark.cr("205.3", "707.10f")
def test_a_creature_spell_that_shares_no_type_is_copied() -> None:
    """The first Bear is copied; a second one shares its type with the first."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Guide {U} | Enchantment | Whenever you cast a creature spell that doesn't share a creature "
            "type with a creature you control or a creature card in your graveyard, copy that spell."
        )
    )
    s.put(ALICE, "Guide", "Forest x4", "Bear (hand)", "Bear (hand)").put(BOB)

    s.cast("Bear").resolve()
    assert s.battlefield(ALICE).count("Bear") == 2
    s.cast("Bear").resolve()

    assert s.battlefield(ALICE).count("Bear") == 3


@pytest.mark.cr("101.2", "611.2a")
def test_it_cannot_phase_out_until_the_next_upkeep() -> None:
    """It stays through the next untap step of its controller."""
    s = Scenario().card("Fader {U} | Creature — Spirit | Phasing | {U}: Until your next upkeep, "
                        "Fader can't phase out. | 1/1")  # fmt: skip
    s.put(ALICE, "Fader", "Island").put(BOB)

    s.activate("Fader").resolve()
    s.to(UPKEEP, BOB).to(PRECOMBAT_MAIN, ALICE)

    assert not s.record("Fader").phased_out


@pytest.mark.cr("702.131b")
def test_the_blessing_comes_in_the_midst_of_a_resolution() -> None:
    """The tenth permanent is created by the same ability that asks for the blessing."""
    s = Scenario().card(
        "Pride {W} | Creature — Cat | Ascend | {0}: Create a Treasure token. Then if you have the "
        "city's blessing, for each token you control that entered this turn, create a token "
        "that's a copy of it. | 1/1"
    )
    s.put(ALICE, "Pride", "Plains x8").put(BOB)

    s.activate("Pride").resolve()

    assert s.battlefield(ALICE).count("Treasure Token") == 2


@pytest.mark.cr("708.2", "400.7")
def test_a_card_may_be_returned_face_down() -> None:
    """It comes back as a 2/2 creature."""
    s = (
        Scenario()
        .card("Slay {B} | Instant | Destroy target creature.")
        .card(
            "Ember {R} | Creature — Bird | When Ember dies, return it to the battlefield face down "
            "under your control. | Morph {R} | 4/1"
        )
    )
    s.put(ALICE, "Ember", "Swamp", "Slay (hand)").put(BOB)

    s.cast("Slay", "Ember").resolve()
    [back] = [key for key in s.game.battlefield if s.record(key).face_down]

    assert s.pt(back) == (2, 2)


@pytest.mark.cr("202.3", "701.6a")
def test_a_spell_is_countered_by_a_card_with_the_same_mana_value() -> None:
    """The top card has mana value 2, as the spell has."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Balance {U} | Enchantment | Whenever an opponent casts a spell, you may reveal the top card "
            "of your library. If you do, counter that spell if it has the same mana value as the "
            "revealed card."
        )
    )
    s.put(ALICE, "Balance").library(ALICE, "Bear", "Forest").turn_of(BOB)
    s.put(BOB, "Forest x2", "Bear (hand)")

    s.cast("Bear", by=BOB).choose(True).resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "115.1")
def test_it_and_another_each_get_the_bonus() -> None:
    """Both are 1 larger."""
    s = Scenario().card(_BEAR).card("Dancer {R} | Creature — Vampire | {R}: Dancer and another target "
                                    "creature each get +1/+0 until end of turn. | 3/3")  # fmt: skip
    s.put(ALICE, "Dancer", "Bear", "Mountain").put(BOB)

    s.activate("Dancer", "Bear").resolve()

    assert (s.pt("Dancer"), s.pt("Bear")) == ((4, 3), (3, 2))


@pytest.mark.cr("602.5b", "511.1")
def test_an_ability_for_the_end_of_combat_step() -> None:
    """In that step, and not in the main phase."""
    s = Scenario().card(_BEAR).card("Waste | Land | {T}: Waste deals 1 damage to target attacking "
                                    "creature. Activate only during the end of combat step.")  # fmt: skip
    s.put(ALICE, "Bear").put(BOB, "Waste")

    s.attack("Bear")
    assert not s.may("activate", "Waste", BOB)
    s.to(END_OF_COMBAT)
    s.pass_priority()

    assert s.may("activate", "Waste", BOB)
