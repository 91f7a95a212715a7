"""Special actions; playing lands. (CR 116, 305)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import MODAL, CardProgram
from apnap.abilities.descriptions import OfType, OwnedBy
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, EachPlayer, You
from apnap.abilities.rule_changes.rule_changes import CantPlayLands, ExtraLandPlays, MayPlayFrom
from apnap.rules.casting.castable import castable
from apnap.rules.casting.special_actions import play_land, playable_lands
from apnap.terms.characteristics import ENCHANTMENT, LAND, SORCERY
from apnap.terms.events import LandPlayed, ZoneChange
from apnap.terms.turn import GRAVEYARD, HAND, UPKEEP
from tests.rules.casting_board import ALICE, BOB, Board, face

FOREST = face("Forest", None, LAND, subtypes=("Forest",))


def ruling(change, affects=None):
    ability = StaticAbility(Continuous(affects or You(), (), (change,)))
    return face("Ruling", "{1}", ENCHANTMENT, abilities=(ability,))


@pytest.mark.cr("116.2a", "305.1")
def test_a_land_is_put_onto_the_battlefield_without_the_stack() -> None:
    board = Board()
    board.put(ALICE, FOREST, HAND)

    assert play_land(board.game, ALICE, playable_lands(board.game, ALICE)[0])

    assert len(board.game.battlefield) == 1
    assert board.game.stack == ()
    assert [type(event) for event in board.since] == [ZoneChange, LandPlayed]


@pytest.mark.cr("305.2", "305.2a", "305.2b", "305.4")
def test_one_land_a_turn_unless_an_effect_allows_more() -> None:
    board = Board()
    for _ in range(3):
        board.put(ALICE, FOREST, HAND)
    play_land(board.game, ALICE, playable_lands(board.game, ALICE)[0])
    assert playable_lands(board.game, ALICE) == []
    board.put(ALICE, ruling(ExtraLandPlays(1)))

    assert play_land(board.game, ALICE, playable_lands(board.game, ALICE)[0])

    assert playable_lands(board.game, ALICE) == []


@pytest.mark.cr("116.2a", "305.1", "305.3")
@pytest.mark.parametrize("fields", [{"step": UPKEEP}, {"active": BOB}])
def test_only_in_ones_own_main_phase(fields: dict) -> None:
    board = Board()
    board.put(ALICE, FOREST, HAND)
    board.field(**fields)

    assert playable_lands(board.game, ALICE) == []


@pytest.mark.cr("305.1", "101.2")
def test_not_if_an_effect_says_lands_cant_be_played() -> None:
    board = Board()
    board.put(ALICE, FOREST, HAND)
    board.put(BOB, ruling(CantPlayLands(), EachPlayer()))

    assert playable_lands(board.game, ALICE) == []


@pytest.mark.cr("305.1", "116.2a")
def test_an_effect_may_let_lands_be_played_from_the_graveyard() -> None:
    board = Board()
    land = board.put(ALICE, FOREST, GRAVEYARD)
    board.put(BOB, FOREST, GRAVEYARD)
    board.put(ALICE, ruling(MayPlayFrom(Description((OfType(LAND), OwnedBy(You()))), GRAVEYARD)))

    assert [action.object for action in playable_lands(board.game, ALICE)] == [land]
    assert play_land(board.game, ALICE, playable_lands(board.game, ALICE)[0])


@pytest.mark.cr("712.12", "712.11b")
def test_a_modal_card_is_played_as_its_land_face_or_cast_as_the_other() -> None:
    board = Board()
    board.pool(ALICE, "G")
    front = face("Surge", "{G}", SORCERY)
    back = face("Glade", None, LAND)
    board.put(ALICE, CardProgram("Surge // Glade", (front, back), MODAL), HAND)

    assert [action.name for action in castable(board.game, ALICE)] == ["Surge"]
    lands = playable_lands(board.game, ALICE)
    assert [(action.name, action.index) for action in lands] == [("Glade", 1)]
    assert play_land(board.game, ALICE, lands[0])

    assert board.game.objects[board.game.battlefield[0]].printed.name == "Glade"
