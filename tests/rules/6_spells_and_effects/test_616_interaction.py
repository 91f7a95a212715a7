"""Interaction of replacement and prevention effects. (CR 616)"""

import pytest

from apnap.abilities.cards import TRANSFORM, CardProgram
from apnap.abilities.descriptions import ControlledBy, OfType
from apnap.abilities.instructions.actions import Draw, GainLife
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, This, You
from apnap.abilities.replacements import (
    DamageChange,
    DrawInstead,
    EntersAsCopy,
    EntersTapped,
    EntersTransformed,
    EntersUnderControl,
    EntersWithCounters,
    GoesElsewhere,
    MoreCounters,
    Prevent,
    Redirect,
)
from apnap.rules.table.option_words import describe
from apnap.rules.turn.seeing import Seer
from apnap.terms.characteristics import CREATURE
from apnap.terms.events import CardDrawn, Damage, Destruction, ZoneChange
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.rules.arena import ALICE, BOB, Board, creature, permanent, replacing

CREATURES = Description((OfType(CREATURE),))


@pytest.mark.cr("616.1", "616.1e")
def test_the_affected_player_chooses_which_applies_first() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(ALICE, permanent(replacing(DamageChange(factor=2))))
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), amount=1))))
    board.will(1)

    board.happen(Damage(bear, BOB, 3))

    assert board.asked[0].player == BOB
    assert board.life(BOB) == 16  # (3 - 1) x 2


@pytest.mark.cr("616.1")
def test_the_other_order_gives_another_result() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(ALICE, permanent(replacing(DamageChange(factor=2))))
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), amount=1))))
    board.will(0)

    board.happen(Damage(bear, BOB, 3))

    assert board.life(BOB) == 15  # 3 x 2 - 1


@pytest.mark.cr("616.1")
def test_of_an_object_its_controller_chooses() -> None:
    board = Board()
    bear = board.put(BOB, creature(2, 2))
    board.put(
        ALICE, permanent(replacing(GoesElsewhere(Each(CREATURES), BATTLEFIELD, GRAVEYARD, EXILE)))
    )
    board.put(
        ALICE, permanent(replacing(GoesElsewhere(Each(CREATURES), BATTLEFIELD, GRAVEYARD, HAND)))
    )
    board.will(1)

    board.happen(Destruction(bear, rule="701.8a"))

    assert board.asked[0].player == BOB
    assert len(board.game.players[BOB].hand) == 1


@pytest.mark.cr("616.1f", "616.2")
def test_an_effect_can_become_applicable_through_another() -> None:
    """Damage redirected to Alice's creature is then prevented by what protects it."""
    board = Board()
    bear = board.put(BOB, creature(3, 3))
    guard = board.put(
        ALICE,
        creature(
            0, 5, replacing(Redirect(You(), This())), replacing(Prevent(recipient=This(), amount=2))
        ),
    )

    board.happen(Damage(bear, ALICE, 3))

    assert board.life(ALICE) == 20
    assert board.game.objects[guard].damage == 1


@pytest.mark.cr("616.1b", "614.12")
def test_control_comes_before_everything_else_as_it_enters() -> None:
    """It enters under Bob's control, so what makes Bob's creatures enter tapped applies."""
    board = Board()
    theirs = Description((OfType(CREATURE), ControlledBy(EachOpponent())))
    board.put(ALICE, permanent(replacing(EntersTapped(Each(theirs)))))
    board.put(BOB, permanent(replacing(EntersUnderControl(Each(CREATURES), You()))))
    card = board.put(ALICE, creature(2, 2), zone=HAND)

    [event] = board.happen(ZoneChange(card, BATTLEFIELD, rule="608.3a"))

    record = board.game.objects[event.new_id]  # type: ignore[attr-defined]
    assert (record.controller, record.tapped) == (BOB, True)


@pytest.mark.cr("616.1c")
def test_copying_comes_before_the_rest_and_its_old_effects_are_gone() -> None:
    board = Board()
    board.put(BOB, creature(3, 3))
    counters = replacing(EntersWithCounters(This(), "+1/+1", 5))
    clone = board.put(
        ALICE, creature(0, 0, counters, replacing(EntersAsCopy(This(), CREATURES))), zone=HAND
    )
    board.will(0)

    [event] = board.happen(ZoneChange(clone, BATTLEFIELD, rule="608.3a"))

    record = board.game.objects[event.new_id]  # type: ignore[attr-defined]
    assert record.printed.power == 3
    assert record.counters == {}


@pytest.mark.cr("616.1g")
def test_what_concerns_the_counters_waits_for_what_concerns_the_entering() -> None:
    board = Board()
    one = replacing(EntersWithCounters(This(), "+1/+1", 1))
    two = replacing(EntersWithCounters(This(), "charge", 1))
    board.put(ALICE, permanent(replacing(MoreCounters(Each(CREATURES), "", 2))))
    card = board.put(ALICE, creature(1, 1, one, two), zone=HAND)

    [event] = board.happen(ZoneChange(card, BATTLEFIELD, rule="608.3a"))

    record = board.game.objects[event.new_id]  # type: ignore[attr-defined]
    assert record.counters == {"+1/+1": 2, "charge": 2}
    assert board.asked == []


@pytest.mark.cr("616.1a", "614.15")
def test_a_self_replacement_effect_comes_first() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(BOB, permanent(replacing(Prevent(recipient=You(), amount=1))))
    board.begin(DamageChange(exactly=6), values={"self-replacement": True})

    board.happen(Damage(bear, BOB, 3))

    assert board.asked == []
    assert board.life(BOB) == 15


@pytest.mark.cr("616.1", "101.4")
def test_players_choose_in_apnap_order() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(ALICE, permanent(replacing(DamageChange(factor=2))))
    board.put(BOB, permanent(replacing(DamageChange(plus=1))))
    board.will(0, 0)

    board.happen(Damage(bear, BOB, 3), Damage(bear, ALICE, 3))

    assert [choice.player for choice in board.asked] == [ALICE, BOB]
    assert (board.life(ALICE), board.life(BOB)) == (13, 13)


@pytest.mark.cr("616.1f", "614.5")
def test_two_replacements_of_drawing_each_get_their_turn() -> None:
    board = Board()
    board.put(ALICE, permanent(replacing(DrawInstead(You(), Draw(You(), 2)))))
    board.put(ALICE, permanent(replacing(DrawInstead(EachPlayer(), GainLife(You(), 1)))))
    board.put(ALICE, permanent(), zone=LIBRARY)
    board.will(0)

    board.happen(CardDrawn(ALICE, rule="121.1"))

    assert board.game.players[ALICE].hand == ()
    assert board.life(ALICE) == 22


@pytest.mark.cr("616.1d")
def test_it_enters_with_its_back_face_up_and_has_that_faces_effects() -> None:
    board = Board()
    front = creature(1, 1, replacing(EntersTapped(This())))
    back = creature(4, 4, replacing(EntersWithCounters(This(), "+1/+1", 1)))
    card = board.put(ALICE, CardProgram("Two", (front, back), TRANSFORM), zone=HAND)
    board.put(ALICE, permanent(replacing(EntersTransformed(Each(CREATURES)))))

    [event] = board.happen(ZoneChange(card, BATTLEFIELD, rule="608.3a"))

    record = board.game.objects[event.new_id]  # type: ignore[attr-defined]
    assert (record.face, record.tapped, record.counters) == (1, False, {"+1/+1": 1})


DOUBLING = replacing(DamageChange(factor=2))
SHIELDING = replacing(Prevent(recipient=You(), amount=1))


@pytest.mark.cr("616.1", "207.2a")
def test_effects_to_choose_from_are_told_in_the_words_of_their_cards() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    loud = "Flying, haste\nDamage is doubled. (It is.)\nAnd more."
    board.put(ALICE, permanent(DOUBLING, SHIELDING, name="Loud Drum", text=loud))
    board.put(BOB, permanent(SHIELDING, name="Small Shield", text="You are hurt by 1 less."))
    board.will(0)

    board.happen(Damage(bear, BOB, 3))

    assert told_options(board) == [
        "Loud Drum: Damage is doubled.",
        "Small Shield: You are hurt by 1 less.",
    ]


@pytest.mark.cr("616.1")
def test_an_effect_whose_line_is_not_sure_is_told_by_what_it_does() -> None:
    board = Board()
    bear = board.put(ALICE, creature(3, 3))
    board.put(ALICE, permanent(DOUBLING, name="Loud Drum", text="One line.\nAnother line."))
    board.put(BOB, permanent(SHIELDING, name="Small Shield"))
    board.will(0)

    board.happen(Damage(bear, BOB, 3))

    assert told_options(board) == ["Loud Drum: damage change", "Small Shield: prevent"]


def told_options(board: Board) -> list[str]:
    """The options of the first choice, as who chooses reads them."""
    choice = board.asked[0]
    return [str(describe(Seer(board.game, choice.player), each)) for each in choice.options]
