"""Mana as much as the devotion to a color, and in one main phase of each turn. (CR 605, 700.5)"""

import pytest

from apnap.terms.turn import POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SHRINE = (
    "Shrine | Land | {T}: Add {C}. | {2}, {T}: Choose a color. Add an amount of mana of that color "
    "equal to your devotion to that color."
)


@pytest.mark.cr("605.1a", "700.5")
def test_mana_of_a_color_may_be_as_much_as_the_devotion_to_it() -> None:
    """Two mana of Plains become three green mana."""
    s = Scenario().card(SHRINE).card("Oak {G}{G}{G} | Creature — Treefolk | 3/3")
    s.card("Wurm {2}{G} | Creature — Wurm | 5/5")
    s.put(ALICE, "Shrine", "Plains", "Plains", "Oak", "Wurm (hand)")

    s.cast("Wurm").resolve()

    assert "Wurm" in s.battlefield(ALICE)


@pytest.mark.cr("106.4", "700.5")
@pytest.mark.parametrize(("color", "mana"), [("G", "GGG"), ("U", "")])
def test_a_spell_adds_as_much_as_the_devotion_to_the_color_chosen(color: str, mana: str) -> None:
    s = (
        Scenario()
        .card("Oak {G}{G}{G} | Creature — Treefolk | 3/3")
        .card(
            "Rite {0} | Sorcery | Choose a color. Add an amount of mana of that color equal to your"
            " devotion to that color."
        )
    )
    s.put(ALICE, "Oak", "Rite (hand)")

    s.choose(color).cast("Rite").resolve()

    assert "".join(each.type for each in s.game.players[ALICE].pool) == mana


CARPET = (
    "Carpet {G} | Enchantment | At the beginning of each of your main phases, if you haven't "
    "added mana with this ability this turn, you may add X mana of any one color, where X is the "
    "number of Islands target opponent controls."
)


@pytest.mark.cr("106.4", "603.2h")
def test_mana_may_be_added_in_one_of_the_main_phases() -> None:
    s = Scenario().card(CARPET)
    s.put(ALICE, "Carpet").put(BOB, "Island", "Island").turn_of(ALICE, UPKEEP)

    s.choose(BOB, True, "B").to(PRECOMBAT_MAIN).resolve()
    first = "".join(mana.type for mana in s.game.players[ALICE].pool)
    s.to(POSTCOMBAT_MAIN).settle()

    assert first == "BB"
    assert s.stack() == []
    assert not s.game.players[ALICE].pool


@pytest.mark.cr("106.4", "603.4")
def test_no_mana_is_not_added_mana() -> None:
    """With no Island in the first main phase the second is still there."""
    s = Scenario().card(CARPET)
    s.put(ALICE, "Carpet").put(BOB, "Forest").turn_of(ALICE, UPKEEP)

    s.choose(BOB, True).to(PRECOMBAT_MAIN).resolve()
    s.to(POSTCOMBAT_MAIN).settle()

    assert s.stack() != []
