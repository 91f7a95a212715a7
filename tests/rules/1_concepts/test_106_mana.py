"""Mana. (CR 106)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, TapSelf
from apnap.abilities.instructions.actions import AddMana, Body
from apnap.abilities.references import You
from apnap.terms.characteristics import ARTIFACT
from apnap.terms.events import ManaSpent
from apnap.terms.turn import BEGINNING_OF_COMBAT
from apnap.testing import ALICE, Scenario


def pool(s: Scenario, player: int = ALICE) -> str:
    """The types of a player's unspent mana, in order."""
    return "".join(mana.type for mana in s.game.players[player].pool)


@pytest.mark.cr("106.1", "106.3", "106.4")
def test_mana_from_a_spell_goes_into_the_pool_and_pays_a_cost() -> None:
    s = Scenario().card("Rite {B} | Instant | Add {B}{B}{B}.")
    s.card("Ghoul {B}{B}{B} | Creature — Zombie | 3/3")
    s.put(ALICE, "Swamp", "Rite (hand)", "Ghoul (hand)")

    s.cast("Rite").resolve()
    unspent = pool(s)
    s.cast("Ghoul").resolve()

    assert unspent == "BBB"
    assert s.battlefield(ALICE) == ["Swamp", "Ghoul"]
    assert pool(s) == ""


@pytest.mark.cr("106.3")
def test_the_source_of_mana_is_the_object_whose_ability_made_it() -> None:
    s = Scenario().by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest")

    assert s.game.players[ALICE].pool[0].source == s.find("Forest")


@pytest.mark.cr("106.4")
def test_unspent_mana_is_lost_as_the_phase_ends() -> None:
    s = Scenario().by_hand(ALICE).put(ALICE, "Forest")

    s.activate("Forest")
    s.to(BEGINNING_OF_COMBAT)

    [lost] = s.happened(ManaSpent, lost=True)
    assert lost.player == ALICE
    assert pool(s) == ""


@pytest.mark.cr("106.1a")
def test_mana_of_any_color_isnt_colorless() -> None:
    s = (
        Scenario()
        .by_hand(ALICE)
        .card("Prism {2} | Artifact | {T}: Add one mana of any color.")
        .put(ALICE, "Prism")
    )

    s.settle()
    s.table.answer(1)

    assert list(s.table.choice.options) == ["W", "U", "B", "R", "G"]


@pytest.mark.cr("106.5")
def test_mana_of_no_defined_type_is_no_mana() -> None:
    made = ActivatedAbility(Costs((TapSelf(),)), Body((AddMana(You(), (), chosen_color=True),)))
    s = (
        Scenario()
        .by_hand(ALICE)
        .card(Face("Blank", ("2",), ARTIFACT, abilities=(made,)))
        .put(ALICE, "Blank")
    )

    s.activate("Blank")

    assert pool(s) == ""
    assert s.is_tapped("Blank")
