"""Keyword actions that stand for other instructions. (CR 701)"""

import pytest

from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import KeywordAction
from apnap.abilities.references import You
from apnap.abilities.rule_changes.rule_changes import CantAttack, CantBlock
from apnap.keywords.actions import KEYWORD_ACTIONS, action_of
from apnap.rules.combat.attacking import goaders
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import characteristics, has_keyword
from apnap.rules.objects.target_words import targets_of
from apnap.terms.characteristics import LAND
from apnap.terms.events import ActionTaken
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.rules.casting_board import face
from tests.rules.following_board import ALICE, BOB, IT, Board, bear

FOREST = face("Forest", None, LAND, subtypes=("Forest",))


def act(name: str, amount: int = 1, **fields: object) -> KeywordAction:
    return KeywordAction(name, You(), amount, **fields)  # type: ignore[arg-type]


@pytest.mark.cr("701.1")
@pytest.mark.parametrize("name", sorted(KEYWORD_ACTIONS))
def test_each_stands_for_an_instruction(name: str) -> None:
    assert action_of(act(name)) != act(name)


@pytest.mark.cr("701.16a", "111.10f")
def test_investigating_twice_makes_two_clues() -> None:
    board = Board()

    board.follow(act("investigate", 2))

    assert board.names(BATTLEFIELD) == ["Clue Token", "Clue Token"]


@pytest.mark.cr("701.44a")
def test_exploring_a_land_puts_it_into_the_hand() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    board.library(ALICE, FOREST)

    board.follow(act("explore", what=IT), it=it)

    assert board.names(HAND) == ["Forest"]
    assert not board.game.objects[it].counters


@pytest.mark.cr("701.44a", "701.44b")
def test_exploring_another_card_makes_it_grow() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    board.library(ALICE, bear("Other"))
    board.answers = [True]

    board.follow(act("explore", what=IT), it=it)

    assert board.game.objects[it].counters == {"+1/+1": 1}
    assert board.names(GRAVEYARD) == ["Other"]
    assert isinstance(board.since[-1], ActionTaken)


@pytest.mark.cr("701.50a")
def test_conniving_with_a_nonland_card_makes_it_grow() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    board.library(ALICE, bear("Drawn"))

    board.follow(act("connive", what=IT), it=it)

    assert board.names(GRAVEYARD) == ["Drawn"]
    assert board.game.objects[it].counters == {"+1/+1": 1}


@pytest.mark.cr("701.50a")
def test_conniving_with_a_land_does_not() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    board.library(ALICE, FOREST)

    board.follow(act("connive", what=IT), it=it)

    assert not board.game.objects[it].counters


@pytest.mark.cr("701.47a")
def test_amassing_makes_an_army_and_then_makes_it_grow() -> None:
    board = Board()

    board.follow(act("amass", 2, kind="Zombie"), act("amass", 1, kind="Orc"))

    [army] = board.game.battlefield
    assert board.pt(army) == (3, 3)
    assert characteristics(board.game, army).subtypes == {"Zombie", "Orc", "Army"}


@pytest.mark.cr("701.36a", "701.36b")
def test_populating_copies_a_creature_token() -> None:
    board = Board()

    board.follow(act("populate"), act("amass", 1, kind="Orc"), act("populate"))

    assert board.names(BATTLEFIELD) == ["Orc Army Token", "Orc Army Token"]


@pytest.mark.cr("701.39a")
def test_the_weakest_is_bolstered() -> None:
    board = Board()
    weak = board.put(ALICE, bear("A", 1, 1))
    board.put(ALICE, bear("B", 2, 2))

    board.follow(act("bolster", 2))

    assert board.pt(weak) == (3, 3)


@pytest.mark.cr("701.46a")
def test_only_what_has_no_counters_adapts() -> None:
    board = Board()
    it = board.put(ALICE, bear())

    board.follow(act("adapt", 2, what=IT), act("adapt", 2, what=IT), it=it)

    assert board.pt(it) == (4, 4)


@pytest.mark.cr("701.37a", "701.37b")
def test_it_becomes_monstrous_once() -> None:
    board = Board()
    it = board.put(ALICE, bear())

    board.follow(act("monstrosity", 3, what=IT), act("monstrosity", 3, what=IT), it=it)

    assert board.pt(it) == (5, 5)


@pytest.mark.cr("701.35a")
def test_the_detained_neither_attacks_nor_blocks() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(act("detain", what=IT), it=it)

    assert list(affecting(board.game, CantAttack, it))
    assert list(affecting(board.game, CantBlock, it))


@pytest.mark.cr("701.15b")
def test_the_goaded_must_attack() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(act("goad", what=IT), it=it)

    assert goaders(board.game, it) == {ALICE}


@pytest.mark.cr("701.60c", "701.60d")
def test_the_suspected_has_menace_and_cannot_block() -> None:
    board = Board()
    it = board.put(BOB, bear())

    board.follow(act("suspect", what=IT), act("suspect", what=IT), it=it)

    assert has_keyword(board.game, it, "menace")
    assert len(list(affecting(board.game, CantBlock, it))) == 1


@pytest.mark.cr("701.57a")
def test_what_was_discovered_and_not_cast_goes_to_the_hand() -> None:
    board = Board()
    board.library(ALICE, FOREST, bear("Cheap"), bear("Below"))
    board.answers = [None]

    board.follow(act("discover", 3))

    assert board.names(HAND) == ["Cheap"]
    assert board.names(LIBRARY) == ["Below", "Forest"]
    assert board.names(EXILE) == []


@pytest.mark.cr("701.68a")
def test_blight_puts_counters_on_a_creature_of_yours() -> None:
    board = Board()
    it = board.put(ALICE, bear("A", 3, 3))

    board.follow(act("blight", 2))

    assert board.pt(it) == (1, 1)


@pytest.mark.cr("701.70a")
def test_recruiting_with_a_nonland_card_makes_a_soldier() -> None:
    board = Board()
    board.library(ALICE, bear("Drawn"))

    board.follow(act("recruit"))

    assert board.names(BATTLEFIELD) == ["Human Soldier Token"]


@pytest.mark.cr("701.63a", "701.63b")
def test_enduring_is_counters_or_a_spirit() -> None:
    board = Board()
    it = board.put(ALICE, bear())
    keyword = act("endure", 2, what=IT)
    board.answers = []

    board.follow(keyword, act("endure", 0, what=IT), it=it)

    assert board.pt(it) == (4, 4)


@pytest.mark.cr("701.41a")
def test_support_targets_up_to_so_many_others() -> None:
    [target] = targets_of(Body((act("support", 2),)))

    assert (target.least, target.most) == (0, 2)
