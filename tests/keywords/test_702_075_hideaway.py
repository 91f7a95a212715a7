"""Hideaway. (CR 702.75)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility
from apnap.abilities.costs import Costs, TapSelf
from apnap.abilities.descriptions import ExiledWith, InZone
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import CastIt
from apnap.abilities.references import Description, Each, You
from apnap.rules.turn.seeing import Seer
from apnap.terms.characteristics import ARTIFACT
from apnap.terms.turn import EXILE, LIBRARY
from apnap.testing import ALICE, BOB, Scenario
from tests.keywords.cards import creature, keyword

HIDDEN = Each(Description((ExiledWith(), InZone(EXILE))))
CAST = ActivatedAbility(Costs((TapSelf(),)), Body((CastIt(You(), HIDDEN),)))


def hidden() -> Scenario:
    """Alice's chest has hidden one of her top three cards."""
    s = Scenario().card(
        creature("Chest", 0, 1, keyword("hideaway", 3), CAST, cost="{1}", types=ARTIFACT)
    )
    s.card("Wonder {7} | Sorcery | You gain 7 life.").put(ALICE, "Island", "Chest (hand)")
    s.library(ALICE, "Forest", "Wonder", "Swamp", "Plains")
    return s.cast("Chest").choose(["Wonder"]).resolve()


@pytest.mark.cr("702.75a")
def test_one_card_is_exiled_face_down_and_the_rest_go_to_the_bottom() -> None:
    s = hidden()
    [key] = s.game.exile

    assert s.game.objects[key].face_down
    assert s.game.objects[key].card.name == "Wonder"
    assert s.names(LIBRARY, ALICE)[0] == "Plains"


@pytest.mark.cr("702.75a")
def test_its_controller_may_look_at_it_and_nobody_else() -> None:
    s = hidden()
    [key] = s.game.exile

    assert Seer(s.game, ALICE).sees(s.game.objects[key])
    assert not Seer(s.game, BOB).sees(s.game.objects[key])


@pytest.mark.cr("702.75a")
def test_an_ability_of_the_permanent_finds_the_hidden_card() -> None:
    s = hidden()

    s.activate("Chest").choose("cast Wonder (without paying its mana cost)").resolve()

    assert s.life(ALICE) == 27
