"""Effects that change what permanents produce, known before the mana is there. (CR 106.7, 106.12b)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SPHERE = (
    "Sphere {2} | Artifact | If a land is tapped for two or more mana, it produces {C} instead of "
    "any other type and amount."
)
TOMB = "Tomb | Land | {T}: Add {G}{G}."
TOWER = "Tower | Land | {T}: Add {W} or {U}."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def pool(s: Scenario, player: int = ALICE) -> str:
    return "".join(mana.type for mana in s.game.players[player].pool)


@pytest.mark.cr("106.12b")
def test_a_land_tapped_for_two_mana_produces_one_colorless() -> None:
    s = Scenario().by_hand(ALICE).card(SPHERE).card(TOMB).put(BOB, "Sphere").put(ALICE, "Tomb")

    s.activate("Tomb")

    assert pool(s) == "C"


@pytest.mark.cr("106.12b", "118.3")
def test_a_payment_counts_on_what_is_left() -> None:
    s = Scenario().card(SPHERE).card(TOMB).card(BEAR)
    s.put(BOB, "Sphere").put(ALICE, "Tomb", "Forest", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.is_tapped("Tomb")
    assert s.is_tapped("Forest")
    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("106.12b", "118.3")
def test_what_is_lost_pays_for_nothing() -> None:
    s = Scenario().card(SPHERE).card(TOMB).card(BEAR).put(BOB, "Sphere")
    s.put(ALICE, "Tomb", "Bear (hand)")

    assert not s.may("cast", "Bear")


@pytest.mark.cr("106.12b", "118.3")
def test_a_land_of_two_colors_gives_neither() -> None:
    s = Scenario().card(TOWER).card("Ghoul {B} | Creature — Zombie | 1/1")
    s.card("Knight {W} | Creature — Knight | 1/1")
    s.card("Taint {2} | Artifact | If a land is tapped for mana, it produces {B} instead of any "
           "other type and amount.")  # fmt: skip
    s.put(ALICE, "Taint", "Tower", "Ghoul (hand)", "Knight (hand)")

    assert not s.may("cast", "Knight")
    s.cast("Ghoul").resolve()

    assert "Ghoul" in s.battlefield(ALICE)


@pytest.mark.cr("106.7", "106.12b")
def test_what_a_land_could_produce_is_changed_too() -> None:
    s = Scenario().card(SPHERE).card(TOMB).by_hand(ALICE)
    s.card("Mirror | Land | {T}: Add one mana of any type that a land an opponent controls could "
           "produce.")  # fmt: skip
    s.put(BOB, "Sphere", "Tomb").put(ALICE, "Mirror")

    s.activate("Mirror")

    assert pool(s) == "C"
