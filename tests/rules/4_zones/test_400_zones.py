"""Zones, and what becomes of an object that changes zones. (CR 400)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import Card, InZone, OfType, OwnedBy
from apnap.abilities.instructions.actions import Body, Move, Place, ShuffleLibrary
from apnap.abilities.references import Description, Each, You
from apnap.abilities.values import Moving
from apnap.terms.characteristics import CREATURE, SORCERY
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
BOUNCE = "Recall {U} | Instant | Return target creature to its owner's hand."
STEAL = "Charm {U} | Instant | Gain control of target creature until end of turn."
SLAY = "Slay {B} | Instant | Destroy target creature."
BLINK = (
    "Blink {W} | Instant | Exile target creature, then return that card to the battlefield "
    "under its owner's control."
)
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."
DYE = "Dye {U} | Instant | Target spell or permanent becomes blue."


@pytest.mark.cr("400.1")
def test_each_player_has_a_library_a_hand_and_a_graveyard_and_shares_the_rest() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Bear (hand)", "Bear (graveyard)", "Bear (exile)", "Bear")
    s.put(BOB, "Bear (hand)", "Bear (graveyard)", "Bear (exile)", "Bear")

    assert [len(s.game.zone(zone, ALICE)) for zone in (LIBRARY, HAND, GRAVEYARD)] == [20, 1, 1]
    assert [len(s.game.zone(zone, BOB)) for zone in (LIBRARY, HAND, GRAVEYARD)] == [20, 1, 1]
    assert [len(s.game.zone(zone)) for zone in (BATTLEFIELD, EXILE, STACK, COMMAND)] == [2, 2, 0, 0]


@pytest.mark.cr("400.3")
@pytest.mark.parametrize(
    ("spell", "zone"), [("Recall", HAND), ("Slay", GRAVEYARD), ("Bury", LIBRARY)]
)
def test_an_object_goes_to_its_owners_zone_whoever_controls_it(spell: str, zone: int) -> None:
    s = Scenario().card(BEAR).card(STEAL).card(BOUNCE).card(SLAY)
    s.card("Bury {B} | Instant | Put target creature on top of its owner's library.")
    s.put(ALICE, "Island x2", "Swamp", "Charm (hand)", f"{spell} (hand)").put(BOB, "Bear")

    s.cast("Charm", "Bear").resolve()
    s.cast(spell, "Bear").resolve()

    assert s.names(zone, BOB).count("Bear") == 1
    assert s.names(zone, ALICE).count("Bear") == 0


@pytest.mark.cr("400.5")
def test_the_order_of_a_graveyard_is_that_in_which_cards_came() -> None:
    s = Scenario().card(BEAR).card(SLAY).card("Ox {W} | Creature — Ox | 2/4")
    s.put(ALICE, "Swamp x2", "Slay (hand)", "Slay (hand)").put(BOB, "Bear", "Ox")

    s.cast("Slay", "Ox").resolve()
    s.cast("Slay", "Bear").resolve()

    assert s.graveyard(BOB) == ["Ox", "Bear"]


@pytest.mark.cr("400.6")
def test_a_replacement_effect_changes_where_an_object_goes() -> None:
    s = Scenario().card(BEAR).card(SLAY)
    s.card(
        "Void {B} | Enchantment | If a card would be put into a graveyard from anywhere, exile it instead."
    )
    s.put(ALICE, "Swamp", "Void", "Slay (hand)").put(BOB, "Bear")

    s.cast("Slay", "Bear").resolve()

    assert sorted(s.exile()) == ["Bear", "Slay"]
    assert s.graveyard(BOB) == []


@pytest.mark.cr("400.7", "403.4")
def test_a_creature_that_was_blinked_is_new_and_forgets_everything() -> None:
    s = Scenario().card(BEAR).card(BLINK).card(GROWTH)
    s.put(ALICE, "Plains", "Forest", "Bear (tapped, 2 +1/+1)", "Growth (hand)", "Blink (hand)")
    old = s.find("Bear")

    s.cast("Growth", "Bear").resolve()
    s.cast("Blink", "Bear").resolve()

    assert s.find("Bear") != old
    assert s.pt("Bear") == (2, 2)
    assert not s.is_tapped("Bear")


@pytest.mark.cr("400.7", "403.4")
def test_a_spell_does_not_find_a_target_that_left_and_came_back() -> None:
    s = Scenario().card(BEAR).card(BLINK).card(SLAY)
    s.put(ALICE, "Swamp", "Slay (hand)").put(BOB, "Plains", "Bear", "Blink (hand)")

    s.cast("Slay", "Bear").cast("Blink", "Bear", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Plains", "Bear"]


@pytest.mark.cr("400.7a")
def test_a_creature_spell_that_changed_color_is_a_permanent_of_that_color() -> None:
    s = Scenario().card(BEAR).card(DYE).put(ALICE, "Forest", "Island", "Bear (hand)", "Dye (hand)")

    s.cast("Bear").cast("Dye", "Bear").resolve()

    assert s.seen("Bear").colors == 2


@pytest.mark.cr("400.7d")
def test_a_permanent_knows_what_was_paid_for_the_spell_it_was() -> None:
    s = Scenario().card(
        "Bear {G} | Creature — Bear | Kicker {1} | When Bear enters, if it was kicked, draw a card. | 2/2"
    )
    s.put(ALICE, "Forest x3", "Bear (hand)", "Bear (hand)")

    s.cast("Bear", kicked=True).resolve()
    s.cast("Bear").resolve()

    assert s.hand(ALICE) == ["Filler"]


@pytest.mark.cr("608.2g")
def test_a_card_may_be_cast_while_an_effect_is_followed() -> None:
    s = Scenario().card(
        "Free {R} | Sorcery | Exile the top card of your library. You may cast it without paying its mana cost."
    )
    s.card(BEAR).put(ALICE, "Mountain", "Free (hand)").library(ALICE, "Bear")

    s.cast("Free").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Bear"]


@pytest.mark.cr("400.7j")
def test_the_rest_of_an_effect_finds_what_it_moved() -> None:
    s = Scenario().card(BEAR).card(BLINK).put(ALICE, "Plains", "Blink (hand)").put(BOB, "Bear")

    s.cast("Blink", "Bear").resolve()

    assert s.battlefield(BOB) == ["Bear"]
    assert s.exile() == []


@pytest.mark.cr("400.7j")
def test_an_ability_finds_what_its_cost_moved() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Altar {1} | Artifact | Sacrifice a creature: Return the sacrificed card to its owner's hand."
    )
    s.put(ALICE, "Altar", "Bear")

    s.activate("Altar").resolve()

    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("400.8", "406.7")
def test_an_exiled_card_that_is_exiled_is_new_where_it_is() -> None:
    all_exiled = Each(Description((OfType(CREATURE), Card(), InZone(EXILE))))
    s = Scenario().card(BEAR)
    s.card(
        Face(
            "Again",
            mana=(),
            types=SORCERY,
            abilities=(SpellAbility(Body((Move(all_exiled, Place(EXILE), Moving.EXILE),))),),
        )
    )
    s.put(ALICE, "Again (hand)", "Bear (exile)")
    old = s.find("Bear")

    s.cast("Again").resolve()

    assert s.exile() == ["Bear"]
    assert s.find("Bear") != old


@pytest.mark.cr("400.12")
def test_what_is_done_to_a_zone_is_done_to_all_its_cards() -> None:
    hand = Each(Description((Card(), InZone(HAND), OwnedBy(You()))))
    body = Body((Move(hand, Place(LIBRARY, shuffled=True)), ShuffleLibrary(You())))
    s = Scenario().card(BEAR)
    s.card(Face("Redo", mana=(), types=SORCERY, abilities=(SpellAbility(body),)))
    s.put(ALICE, "Redo (hand)", "Bear (hand)", "Bear (hand)")

    s.cast("Redo").resolve()

    assert s.hand(ALICE) == []
    assert len(s.game.zone(LIBRARY, ALICE)) == 22


@pytest.mark.cr("400.12")
def test_exiling_a_graveyard_exiles_all_its_cards() -> None:
    s = Scenario().card(BEAR).card("Crypt {1} | Sorcery | Exile target player's graveyard.")
    s.put(ALICE, "Swamp", "Crypt (hand)").put(BOB, "Bear (graveyard)", "Bear (graveyard)")

    s.cast("Crypt", BOB).resolve()

    assert s.exile() == ["Bear", "Bear"]
