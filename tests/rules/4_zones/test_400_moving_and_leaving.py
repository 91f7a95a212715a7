"""Objects that move, and those who leave with their zones. (CR 400.6, 400.7, 405.6, 406)"""

import pytest

from apnap.abilities.abilities import KeywordAbility, SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import Card, InZone, OfType, OwnedBy
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions.actions import Body, Move, Place
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Target, You
from apnap.abilities.values import Moving
from apnap.terms.characteristics import CREATURE, INSTANT, SORCERY
from apnap.terms.turn import EXILE, GRAVEYARD
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/5"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."


def spell(name: str, *instructions: object, types: int = SORCERY) -> Face:
    """A spell for no mana that does so."""
    body = SpellAbility(Body(instructions))  # type: ignore[arg-type]
    return Face(name, mana=(), types=types, abilities=(body,))


@pytest.mark.cr("400.7g")
def test_a_card_given_flashback_keeps_it_as_the_spell_it_becomes() -> None:
    """It is exiled as it leaves the stack, as flashback says."""
    card = Target(
        Description((OfType(INSTANT), Card(), InZone(GRAVEYARD), OwnedBy(You()))), name="it"
    )
    flashback = KeywordAbility("flashback", (Costs((PayMana(("R",)),)),))
    grant = spell("Memory", Apply(Continuous(card, (AddAbility(flashback),))))
    s = Scenario().card(JOLT).card(grant)
    s.put(ALICE, "Mountain", "Memory (hand)", "Jolt (graveyard)")

    s.cast("Memory", "Jolt").resolve()
    s.cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.exile() == ["Jolt"]


@pytest.mark.cr("405.6g")
def test_a_player_who_concedes_leaves_at_once() -> None:
    s = Scenario(3).card(BEAR).put(BOB, "Bear")

    s.settle().table.concede(BOB)

    assert s.game.players[BOB].left
    assert s.stack() == []
    assert "Bear" not in s.battlefield()


@pytest.mark.cr("405.6h")
def test_the_objects_of_a_player_who_leaves_go_at_once() -> None:
    """What they own leaves the game; what they took goes back; their spells are gone."""
    s = Scenario(3).card(BEAR).card(OX).card(JOLT).turn_of(BOB)
    s.put(BOB, "Mountain", "Bear", "Jolt (hand)").put(ALICE, "Ox (controlled by Bob)")
    s.put(CAROL, "Bear")

    s.cast("Jolt", CAROL, by=BOB)
    s.table.concede(BOB)

    assert s.stack() == []
    assert s.battlefield(BOB) == []
    assert s.battlefield(CAROL) == ["Bear"]
    assert s.life(CAROL) == 20


@pytest.mark.cr("406.3a")
def test_a_card_exiled_face_down_has_no_characteristics() -> None:
    target = Target(Description((OfType(CREATURE),)), name="it")
    s = (
        Scenario()
        .card(BEAR)
        .card(spell("Hide", Move(target, Place(EXILE, face_down=True), Moving.EXILE)))
    )
    s.put(ALICE, "Hide (hand)").put(BOB, "Bear")

    s.cast("Hide", "Bear").resolve()

    (key,) = s.game.exile
    seen = s.seen(key)
    assert (seen.name, seen.types, seen.power, seen.colors) == ("", 0, None, 0)
