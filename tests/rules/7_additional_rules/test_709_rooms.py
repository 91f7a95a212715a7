"""Rooms: two doors on one permanent. (CR 709.5)"""

import pytest

from apnap.game.objects import TOKEN
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

HALL = CardText(
    "Hall // Cellar",
    (
        FaceText("Hall", "{U}", "Enchantment — Room", "When you unlock this door, draw a card."),
        FaceText(
            "Cellar",
            "{1}{B}",
            "Enchantment — Room",
            "When you unlock this door, each opponent loses 2 life.\nCreatures you control get +1/+1.",
        ),
    ),
    "split",
)
CARDS = (
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Tracker {W} | Creature — Human | Whenever you fully unlock a Room, you gain 3 life. | 1/1",
    "Key {G} | Sorcery | Unlock a locked door of target Room you control.",
    "Pick {G} | Sorcery | Lock or unlock a door of target Room you control.",
    "Rise {W} | Sorcery | Return target enchantment card from your graveyard to the battlefield.",
)


def world() -> Scenario:
    s = Scenario().card(HALL)
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("709.5d", "709.5h", "709.5")
def test_the_half_that_was_cast_is_unlocked_as_it_enters() -> None:
    s = world().put(ALICE, "Island", "Bear", "Hall // Cellar (hand)")

    s.cast("Hall // Cellar", face=0).resolve()

    [room] = [key for key in s.game.battlefield if "Room" in s.seen(key).subtypes]
    assert s.seen(room).name == "Hall"
    assert mana_value(s.game, room) == 1
    assert len(s.hand(ALICE)) == 1
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("709.5d", "709.5h")
def test_the_right_half_may_be_cast_as_well() -> None:
    s = world().put(ALICE, "Swamp x2", "Bear", "Hall // Cellar (hand)")

    s.cast("Hall // Cellar", face=1).resolve()

    assert s.life(BOB) == 18
    assert s.hand(ALICE) == []
    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("709.5e", "709.5h", "709.5i")
def test_the_other_door_is_unlocked_for_its_mana_cost() -> None:
    s = world().put(ALICE, "Island", "Swamp x2", "Bear", "Tracker", "Hall // Cellar (hand)")
    s.cast("Hall // Cellar", face=0).resolve()

    s.take("unlock the right door", s.game.battlefield[-1]).resolve()

    assert s.seen(s.game.battlefield[-1]).name == "Hall // Cellar"
    assert s.life(BOB) == 18
    assert s.life(ALICE) == 23
    assert s.pt("Bear") == (3, 3)
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("709.5e")
def test_a_door_is_unlocked_only_when_a_sorcery_could_be_cast() -> None:
    s = world().put(ALICE, "Island", "Swamp x2", "Hall // Cellar (hand)")
    s.cast("Hall // Cellar", face=0).resolve(top_only=True)

    actions = [action.detail for action in s.table.choice.options]

    assert s.game.stack
    assert "unlock the right door" not in actions


@pytest.mark.cr("709.5d", "709.5")
def test_a_room_that_was_not_cast_enters_with_both_doors_locked() -> None:
    s = world().put(ALICE, "Plains", "Hall // Cellar (graveyard)", "Rise (hand)", "Bear")

    s.cast("Rise", "Hall // Cellar").resolve()

    room = s.game.battlefield[-1]
    assert (s.seen(room).name, s.seen(room).abilities) == ("", ())
    assert mana_value(s.game, room) == 0
    assert s.hand(ALICE) == []


@pytest.mark.cr("709.5f")
def test_an_effect_unlocks_a_door() -> None:
    s = world().put(ALICE, "Island", "Forest", "Hall // Cellar (hand)", "Key (hand)")
    s.cast("Hall // Cellar", face=0).resolve()

    s.cast("Key", s.game.battlefield[-1]).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("709.5g")
def test_an_effect_locks_a_door() -> None:
    s = world().put(ALICE, "Island", "Forest", "Hall // Cellar (hand)", "Pick (hand)")
    s.cast("Hall // Cellar", face=0).resolve()

    s.cast("Pick", s.game.battlefield[-1]).choose("left").resolve()

    assert s.seen(s.game.battlefield[-1]).name == ""
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("709.5", "709.5d", "709.5e")
def test_a_copy_of_a_room_enters_locked_and_can_be_unlocked() -> None:
    s = world().card("Mime {0} | Sorcery | Create a token that's a copy of target enchantment.")
    s.put(ALICE, "Island", "Swamp x2", "Bear", "Hall // Cellar (hand)", "Mime (hand)")
    s.cast("Hall // Cellar", face=0).resolve()

    s.cast("Mime", "Hall").resolve()
    [token] = [k for k in s.game.battlefield if s.game.objects[k].kind == TOKEN]
    assert s.seen(token).name == ""
    assert s.seen(token).subtypes == {"Room"}
    s.take("unlock the right door", token).resolve()

    assert s.seen(token).name == "Cellar"
    assert s.pt("Bear") == (3, 3)
    assert s.life(BOB) == 18


@pytest.mark.cr("709.5c", "707.2")
def test_what_becomes_a_copy_of_a_room_for_a_time_keeps_the_designation() -> None:
    """It is unlocked as a copy; a copy of another time is unlocked too."""
    s = world().card(
        "Glass {0} | Artifact | {0}: This artifact becomes a copy of target enchantment"
        " until end of turn."
    )
    s.put(ALICE, "Island", "Swamp x2", "Bear", "Glass", "Hall // Cellar (hand)")
    s.cast("Hall // Cellar", face=0).resolve()
    glass = s.find("Glass")
    s.activate("Glass", "Hall").resolve()
    s.take("unlock the right door", glass).resolve()
    assert s.pt("Bear") == (3, 3)

    s.to(UPKEEP, BOB)

    assert s.seen(glass).name == "Glass"
    assert s.pt("Bear") == (2, 2)
