"""Any number of objects to pay with, and a spell that costs less for each. (CR 601.2b, 601.2f)"""

import pytest

from apnap.terms.events import ZoneChange
from apnap.terms.turn import EXILE
from apnap.testing import ALICE, BOB, Scenario

MARCH = (
    "Procession {X}{W} | Instant | As an additional cost to cast this spell, you may exile any "
    "number of white cards from your hand. This spell costs {2} less to cast for each card exiled "
    "this way. | Exile target creature with mana value X or less."
)
FAWN = "Fawn {W} | Creature — Elk | 1/1"
GIANT = "Giant {4}{G} | Creature — Giant | 5/5"


@pytest.mark.cr("601.2b", "601.2f", "601.2h")
def test_cards_exiled_from_hand_pay_for_x() -> None:
    s = Scenario().card(MARCH).card(FAWN).card(GIANT)
    s.put(ALICE, "Plains", "Procession (hand)", "Fawn x3 (hand)").put(BOB, "Giant")

    s.cast("Procession", "Giant", x=6).resolve()

    assert s.battlefield(BOB) == []
    assert s.exile() == ["Fawn", "Fawn", "Fawn", "Giant"]
    assert s.hand(ALICE) == []


@pytest.mark.cr("601.2b", "601.2c")
def test_too_few_to_pay_with_leave_no_target() -> None:
    s = Scenario().card(MARCH).card(FAWN).card(GIANT)
    s.put(ALICE, "Plains", "Procession (hand)", "Fawn x2 (hand)").put(BOB, "Giant")

    assert not s.may("cast", "Procession")


@pytest.mark.cr("601.2f", "118.7c")
def test_only_generic_mana_is_saved() -> None:
    s = Scenario().card(MARCH).card(FAWN)
    s.put(ALICE, "Forest x2", "Procession (hand)", "Fawn x2 (hand)").put(BOB, "Fawn")

    assert not s.may("cast", "Procession")


@pytest.mark.cr("601.2b", "118.8b")
def test_none_need_be_exiled() -> None:
    s = Scenario().card(MARCH).card(FAWN)
    s.put(ALICE, "Plains x2", "Procession (hand)", "Fawn (hand)").put(BOB, "Fawn")

    s.choose(0).cast("Procession", s.all_named("Fawn")[-1], x=1).resolve()

    assert s.hand(ALICE) == ["Fawn"]
    assert s.battlefield(BOB) == []


@pytest.mark.cr("601.2b", "601.2f")
def test_creatures_sacrificed_at_once_make_it_cheaper() -> None:
    s = Scenario().card(FAWN).card(GIANT)
    s.card(
        "Ogre {6} | Creature — Ogre | As an additional cost to cast this spell, you may sacrifice "
        "any number of creatures. This spell costs {2} less to cast for each creature sacrificed "
        "this way. | 7/6"
    )
    s.put(ALICE, "Forest x2", "Fawn x2", "Giant", "Ogre (hand)")

    s.choose(2).cast("Ogre").choose(("Fawn", "Fawn")).resolve()

    assert "Ogre" in s.battlefield(ALICE)
    assert s.graveyard(ALICE) == ["Fawn", "Fawn"]
    assert not s.happened(ZoneChange, to=EXILE)
