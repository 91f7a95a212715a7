"""Libraries and hands. (CR 401, 402)"""

import pytest

from apnap.abilities.abilities import SpellAbility, StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.references import Description, EachOpponent, Target, You
from apnap.abilities.rule_changes.rule_changes import HandSize
from apnap.terms.characteristics import ARTIFACT, CREATURE, SORCERY
from apnap.terms.turn import DRAW, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


def sink(position: int) -> Face:
    """Puts a creature into its owner's library so far from the top."""
    target = Target(Description((OfType(CREATURE),)), name="it")
    body = Body((Move(target, Place(LIBRARY, position=position)),))
    return Face("Sink", mana=(), types=SORCERY, abilities=(SpellAbility(body),))


def size(who: object, **change: int) -> Face:
    """An artifact that changes maximum hand sizes."""
    effect = Continuous(who, (), (HandSize(**change),))  # type: ignore[arg-type]
    return Face("Glove", types=ARTIFACT, abilities=(StaticAbility(effect),))


@pytest.mark.cr("401.1", "402.1")
def test_each_deck_becomes_a_library_and_each_player_draws_seven() -> None:
    s = Scenario().from_the_start()

    s.settle()

    assert [len(s.hand(player)) for player in (ALICE, BOB)] == [7, 7]
    assert len(s.game.zone(LIBRARY, BOB)) == 13


@pytest.mark.cr("401.7")
@pytest.mark.parametrize(("cards", "place"), [(5, 2), (2, 2), (1, 1)])
def test_a_card_goes_nth_from_the_top_or_to_the_bottom(cards: int, place: int) -> None:
    """Third from the top; of a library with fewer cards, to the bottom."""
    s = Scenario().card(BEAR).card(sink(2)).library(BOB, *["Filler"] * cards)
    s.put(ALICE, "Sink (hand)").put(BOB, "Bear")

    s.cast("Sink", "Bear").resolve()

    assert s.names(LIBRARY, BOB).index("Bear") == place


@pytest.mark.cr("402.2", "514.1")
def test_the_active_player_discards_down_to_seven() -> None:
    s = Scenario().card(BEAR).put(ALICE, *["Bear (hand)"] * 9).put(BOB, *["Bear (hand)"] * 9)

    s.to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == 7
    assert len(s.hand(BOB)) == 9
    assert s.graveyard(ALICE) == ["Bear", "Bear"]


@pytest.mark.cr("402.2")
def test_a_hand_may_hold_any_number_of_cards_until_then() -> None:
    s = Scenario().card("Glut {U} | Sorcery | Draw ten cards.").put(ALICE, "Island", "Glut (hand)")

    s.cast("Glut").resolve()

    assert len(s.hand(ALICE)) == 10


@pytest.mark.cr("402.2", "514.1")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        (size(You(), maximum=-1), 10),
        (size(You(), change=2), 9),
        (size(You(), change=-3), 4),
        (size(You(), maximum=2), 2),
        (size(EachOpponent(), change=-3), 7),
    ],
)
def test_the_maximum_hand_size_is_changed_by_effects(face: Face, left: int) -> None:
    s = Scenario().card(BEAR).card(face).put(ALICE, "Glove", *["Bear (hand)"] * 10)

    s.to(UPKEEP, BOB)

    assert len(s.hand(ALICE)) == left


@pytest.mark.cr("402.1", "504.1")
def test_a_drawn_card_goes_from_the_top_of_the_library_to_the_hand() -> None:
    s = Scenario().card(BEAR).library(BOB, "Bear", "Filler")

    s.to(DRAW, BOB)

    assert s.hand(BOB) == ["Bear"]
    assert s.names(LIBRARY, BOB) == ["Filler"]
