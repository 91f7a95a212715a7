"""Convoke, delve and improvise. (CR 702.51, 702.66, 702.126)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.instructions.actions import Body, Draw
from apnap.abilities.references import You
from apnap.rules.casting.castable import castable
from apnap.rules.casting.casting import cast
from apnap.terms.characteristics import ARTIFACT, CREATURE, LAND, SORCERY
from apnap.terms.turn import EXILE, GRAVEYARD, HAND
from tests.rules.casting_board import ALICE, Board, face

BEAR = face("Bear", "{G}", CREATURE, power=2, toughness=2)
FOREST = face("Forest", None, LAND, subtypes=("Forest",))
ROCK = face("Rock", "{1}", ARTIFACT)


def spell(cost: str, keyword: str):
    return face(
        "Help",
        cost,
        SORCERY,
        abilities=(KeywordAbility(keyword), SpellAbility(Body((Draw(You()),)))),
    )


@pytest.mark.cr("702.51a", "302.6")
def test_creatures_pay_for_their_color_or_generic_mana() -> None:
    board = Board()
    board.put(ALICE, spell("{1}{G}{G}", "convoke"), HAND)
    board.put(ALICE, BEAR, since=3)
    board.put(ALICE, face("Golem", "{2}", CREATURE | ARTIFACT))
    assert castable(board.game, ALICE) == []
    board.put(ALICE, FOREST)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert len(board.tapped()) == 3
    assert board.game.objects[board.game.stack[-1]].item.mana_spent == 1


@pytest.mark.cr("702.51a")
def test_a_creature_doesnt_pay_for_another_color() -> None:
    board = Board()
    board.put(ALICE, spell("{W}", "convoke"), HAND)
    board.put(ALICE, BEAR)

    assert castable(board.game, ALICE) == []


@pytest.mark.cr("702.66a")
def test_cards_in_the_graveyard_pay_for_generic_mana_only() -> None:
    board = Board()
    board.put(ALICE, spell("{3}{G}", "delve"), HAND)
    board.put(ALICE, FOREST)
    board.put(ALICE, BEAR, GRAVEYARD)
    board.put(ALICE, BEAR, GRAVEYARD)
    assert castable(board.game, ALICE) == []
    board.put(ALICE, BEAR, GRAVEYARD)
    board.put(ALICE, BEAR, GRAVEYARD)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert len(board.game.zone(EXILE)) == 3


@pytest.mark.cr("702.126a")
def test_artifacts_pay_for_generic_mana() -> None:
    board = Board()
    board.put(ALICE, spell("{2}{G}", "improvise"), HAND)
    board.put(ALICE, FOREST)
    board.put(ALICE, ROCK)
    assert castable(board.game, ALICE) == []
    board.put(ALICE, ROCK)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert len(board.tapped()) == 3


@pytest.mark.cr("702.51b", "702.66b", "702.126b")
@pytest.mark.parametrize("keyword", ["convoke", "delve", "improvise"])
def test_mana_is_spent_first_and_help_is_optional(keyword: str) -> None:
    board = Board()
    board.put(ALICE, spell("{1}", keyword), HAND)
    forest = board.put(ALICE, FOREST)
    board.put(ALICE, BEAR)
    board.put(ALICE, ROCK)
    board.put(ALICE, BEAR, GRAVEYARD)

    assert cast(board.game, ALICE, castable(board.game, ALICE)[0])

    assert board.tapped() == {forest}
    assert board.game.zone(EXILE) == ()
