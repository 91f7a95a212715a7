"""What descriptions, references, amounts and conditions mean. (CR 109, 608.2h)"""

import pytest

from apnap.abilities.amounts import (
    AllOf,
    Amount,
    Compare,
    Condition,
    Count,
    Devotion,
    Different,
    Exists,
    Half,
    Matches,
    NotSo,
    Plus,
    Times,
)
from apnap.abilities.descriptions import (
    AnyTarget,
    APlayer,
    Card,
    ControlledBy,
    EitherOf,
    InZone,
    Measured,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    Spell,
    Tapped,
    Without,
)
from apnap.abilities.effects import Modification
from apnap.abilities.nodes import NODE_CLASSES, Node
from apnap.abilities.references import Description, Each, EachOpponent, Quality, Ref, This, You
from apnap.abilities.values import Comparison, Difference, Measure, WhichPlayer
from apnap.rules.composition import compose
from apnap.rules.layers.copying import EXCEPTIONS
from apnap.rules.layers.modifications import MODIFIERS
from apnap.rules.meaning.amounts import AMOUNTS, amount
from apnap.rules.meaning.conditions import CONDITIONS, holds
from apnap.rules.meaning.descriptions import PARTS, candidates, describes, fits
from apnap.rules.meaning.references import REFERENCES, all_meant
from apnap.rules.objects.context import Context
from apnap.terms.characteristics import ARTIFACT, CREATURE, LAND
from apnap.terms.mana import GREEN
from apnap.terms.turn import GRAVEYARD, HAND
from tests.rules._board import ALICE, BOB, Board, creature, face

compose()
CREATURES = Description((OfType(CREATURE),))


@pytest.mark.cr("109.2")
@pytest.mark.parametrize(
    ("base", "table"),
    [
        (Ref, REFERENCES),
        (Quality, PARTS),
        (Amount, AMOUNTS),
        (Condition, CONDITIONS),
        (Modification, {**EXCEPTIONS, **MODIFIERS}),
    ],
)
def test_every_node_has_its_evaluator(base: type[Node], table: dict[type[Node], object]) -> None:
    assert [
        c.__name__ for c in NODE_CLASSES.values() if issubclass(c, base) and c not in table
    ] == []


@pytest.mark.cr("109.2")
def test_a_type_alone_means_a_permanent_on_the_battlefield() -> None:
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(creature(2, 2), zone=GRAVEYARD)
    board.put(creature(2, 2), zone=HAND)

    assert candidates(board.game, CREATURES, Context(ALICE, bear)) == [bear]


@pytest.mark.cr("109.2a")
def test_a_card_in_a_zone_is_looked_for_there() -> None:
    board = Board()
    board.put(creature(2, 2))
    dead = board.put(creature(2, 2), zone=GRAVEYARD)
    board.put(creature(2, 2), BOB, zone=GRAVEYARD)
    yours = Description((OfType(CREATURE), Card(), InZone(GRAVEYARD), OwnedBy(You())))

    assert candidates(board.game, yours, Context(ALICE, dead)) == [dead]


@pytest.mark.cr("109.2b")
def test_a_permanent_is_no_spell() -> None:
    board = Board()
    bear = board.put(creature(2, 2))

    assert not fits(
        board.game, Description((OfType(CREATURE), Spell())), bear, Context(ALICE, bear)
    )


@pytest.mark.cr("109.4", "109.5")
def test_only_what_is_on_the_battlefield_or_the_stack_is_controlled() -> None:
    board = Board()
    held = board.put(creature(2, 2), zone=HAND)
    yours = Description((OfType(CREATURE), ControlledBy(You())))

    assert not describes(board.game, yours, held, Context(ALICE, held))


@pytest.mark.cr("115.4")
def test_any_target_is_a_creature_planeswalker_battle_or_player() -> None:
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(face("Artifact"))

    found = candidates(board.game, Description((AnyTarget(),)), Context(ALICE, bear))

    assert found == [ALICE, BOB, bear]


@pytest.mark.cr("109.2")
def test_of_several_options_each_means_its_own_zone() -> None:
    """A creature, or an artifact card in a graveyard."""
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(face("Artifact"))
    relic = board.put(face("Artifact"), zone=GRAVEYARD)
    either = Description(
        (EitherOf((CREATURES, Description((OfType(ARTIFACT), InZone(GRAVEYARD))))),)
    )

    assert candidates(board.game, either, Context(ALICE, bear)) == [bear, relic]


@pytest.mark.cr("109.2")
def test_parts_hold_together() -> None:
    board = Board()
    small = board.put(creature(1, 1, types="Creature — Elf"))
    tapped = board.put(creature(4, 4), tapped=True)
    context = Context(ALICE, small)

    assert candidates(board.game, Description((OfSubtype("Elf"),)), context) == [small]
    assert candidates(
        board.game, Description((Measured(Measure.POWER, Comparison.AT_LEAST, 3),)), context
    ) == [tapped]
    assert candidates(
        board.game, Description((OfType(CREATURE), Without((Tapped(),)))), context
    ) == [small]
    assert candidates(board.game, Description((OfType(CREATURE), Other())), context) == [tapped]


@pytest.mark.cr("102.2")
def test_opponents_are_the_others() -> None:
    board = Board()
    context = Context(BOB, 0)

    assert candidates(board.game, Description((APlayer(WhichPlayer.OPPONENT),)), context) == [ALICE]
    assert all_meant(board.game, EachOpponent(), context) == [ALICE]


@pytest.mark.cr("107.1a", "305.6", "700.5")
def test_amounts_are_found_out() -> None:
    board = Board()
    bear = board.put(creature(2, 2, cost="{1}{G}{G}"))
    board.put(face("Basic Land — Forest"))
    board.put(face("Land — Forest Island"))
    context = Context(ALICE, bear)
    lands = Count(Each(Description((OfType(LAND),))))

    assert amount(board.game, Plus(Times(3, lands), 1), context) == 7
    assert amount(board.game, Half(7, up=True), context) == 4
    assert amount(board.game, Half(7, up=False), context) == 3
    assert amount(board.game, Different(Difference.BASIC_LAND_TYPES, lands.what), context) == 2
    assert amount(board.game, Devotion(GREEN), context) == 2


@pytest.mark.cr("603.4")
def test_conditions_hold_or_not() -> None:
    board = Board()
    bear = board.put(creature(2, 2), zone=GRAVEYARD)
    context = Context(ALICE, bear)
    none = NotSo(Exists(Each(CREATURES)))
    few = Compare(Count(Each(CREATURES)), Comparison.LESS, 1)

    assert holds(board.game, AllOf((none, few)), context)
    assert holds(board.game, Matches(This(), CREATURES), context)  # type: ignore[arg-type]
