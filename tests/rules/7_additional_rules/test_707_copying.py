"""Copying objects. (CR 707)"""

import pytest

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.effects import (
    AddAbility,
    AddTypes,
    DefinePT,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetName,
    SetPT,
    SetSubtypes,
)
from apnap.abilities.references import This
from apnap.rules.layers.copying import copiable_values, with_exceptions
from apnap.rules.objects.current_characteristics import characteristics, mana_value
from apnap.terms.characteristics import ARTIFACT, CREATURE, LEGENDARY
from apnap.terms.mana import GREEN
from tests.rules._board import Board, creature, face, static

FLYING = KeywordAbility("flying")


@pytest.mark.cr("707.2", "613.2a")
def test_a_copy_has_the_copiable_values_and_nothing_more() -> None:
    """Counters and effects on the original aren't copied."""
    board = Board()
    bear = board.put(creature(2, 2, FLYING, cost="{1}{G}"), counters={"+1/+1": 3})
    board.begin(bear, ModifyPT(5, 5))
    clone = board.put(creature(0, 0, types="Creature — Shapeshifter"))

    board.begin(clone, lock=copiable_values(board.game, bear))

    assert board.pt(clone) == (2, 2)
    assert board.see(clone).colors == GREEN
    assert "flying" in board.see(clone).keywords
    assert "Shapeshifter" not in board.see(clone).subtypes
    assert mana_value(board.game, clone) == 2


@pytest.mark.cr("707.3", "707.2b")
def test_a_copy_of_a_copy_has_what_the_copy_has() -> None:
    board = Board()
    bear = board.put(creature(2, 2))
    clone = board.put(creature(0, 0))
    board.begin(clone, lock=copiable_values(board.game, bear))

    assert copiable_values(board.game, clone) == copiable_values(board.game, bear)


@pytest.mark.cr("613.7", "613.2a")
def test_of_two_copy_effects_the_later_one_shows() -> None:
    board = Board()
    clone = board.put(creature(0, 0))
    board.begin(clone, lock=creature(2, 2))
    board.begin(clone, lock=creature(3, 3))

    assert board.pt(clone) == (3, 3)


@pytest.mark.cr("708.2a", "613.2b", "707.2")
def test_a_face_down_permanent_is_a_nameless_two_two() -> None:
    board = Board()
    hidden = board.put(creature(5, 5, FLYING, cost="{4}{G}"), face_down=True)

    assert board.pt(hidden) == (2, 2)
    assert board.see(hidden).name == ""
    assert board.see(hidden).keywords == frozenset()
    assert copiable_values(board.game, hidden).power == 2


@pytest.mark.cr("613.2b")
def test_a_copy_effect_does_not_show_through_a_face_down_status() -> None:
    board = Board()
    hidden = board.put(creature(5, 5), face_down=True)

    board.begin(hidden, lock=creature(7, 7))

    assert board.pt(hidden) == (2, 2)


@pytest.mark.cr("707.9a", "707.9b")
def test_exceptions_are_part_of_the_copiable_values() -> None:
    legend = face("Legendary Creature — Elf", pt=(3, 3), cost="{G}", name="Her")

    copy = with_exceptions(
        legend,
        (
            SetName("Him"),
            AddTypes(ARTIFACT),
            RemoveTypes(supertypes=LEGENDARY),
            SetPT(1, 1),
            AddAbility(FLYING),
        ),
    )

    assert (copy.name, copy.power, copy.toughness) == ("Him", 1, 1)
    assert copy.types == ARTIFACT | CREATURE
    assert copy.supertypes == 0
    assert copy.abilities == (FLYING,)


@pytest.mark.cr("707.9d")
def test_what_would_define_a_value_given_by_the_exception_is_not_copied() -> None:
    star = creature(0, 0, static(This(), DefinePT(7, 7), defining=True), FLYING)

    assert with_exceptions(star, (SetPT(4, 4),)).abilities == (FLYING,)
    assert len(with_exceptions(star, (SetColors(GREEN),)).abilities) == 2


@pytest.mark.cr("205.1a")
def test_new_creature_types_take_the_place_of_the_old() -> None:
    elf = face("Artifact Creature — Equipment Elf", pt=(1, 1))

    assert with_exceptions(elf, (SetSubtypes(("Goblin",)),)).subtypes == ("Equipment", "Goblin")


@pytest.mark.cr("608.2h", "113.7a")
def test_an_object_never_heard_of_has_no_characteristics() -> None:
    board = Board()

    assert characteristics(board.game, 4711).types == 0
