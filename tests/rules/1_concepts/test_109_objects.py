"""Cards and objects. (CR 108, 109)"""

import pytest

from apnap.game.objects import ABILITY, CARD, EMBLEM, TOKEN
from apnap.terms.turn import COMMAND
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
STEAL = "Steal {0} | Sorcery | Gain control of target creature."
BOUNCE = "Bounce {0} | Instant | Return target creature to its owner's hand."
SAPLING = "Sprout {0} | Sorcery | Create a 1/1 green Saproling creature token."


@pytest.mark.cr("108.2", "108.2b", "111.6")
def test_a_token_isnt_a_card() -> None:
    """A dead token isn't a creature card in the graveyard, not even for the moment it is there."""
    s = Scenario().card(
        "Crypt {0} | Enchantment | Whenever a creature card is put into a graveyard"
        " from anywhere, you gain 1 life."
    )
    s.card(SAPLING).card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Crypt", "Sprout (hand)", "Slay x2 (hand)", "Bear")

    s.cast("Sprout").resolve()
    s.cast("Slay", "Saproling Token").resolve()
    token_died = s.life(ALICE)
    s.cast("Slay", "Bear").resolve()

    assert (token_died, s.life(ALICE)) == (20, 21)


@pytest.mark.cr("108.3", "110.2")
def test_a_stolen_creature_returns_to_the_hand_of_its_owner() -> None:
    s = Scenario().card(STEAL).card(BOUNCE).card(BEAR)
    s.put(ALICE, "Steal (hand)", "Bounce (hand)").put(BOB, "Bear")

    s.cast("Steal", "Bear").resolve()
    controller = s.controller("Bear")
    s.cast("Bounce", "Bear").resolve()

    assert controller == ALICE
    assert s.hand(BOB) == ["Bear"]


@pytest.mark.cr("108.4", "108.4a")
def test_a_card_without_a_controller_has_its_owner_asked() -> None:
    s = Scenario().card(
        "Spite {0} | Sorcery | Exile target card from a graveyard. Its controller loses 2 life."
    )
    s.card(BEAR).put(ALICE, "Spite (hand)").put(BOB, "Bear (graveyard)")

    s.cast("Spite", "Bear").resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("109.1", "113.1c", "114.1")
def test_abilities_tokens_emblems_and_cards_are_objects() -> None:
    s = Scenario().card("Bell {1} | Artifact | {T}: You gain 1 life.").card(SAPLING)
    s.card('Oath {0} | Sorcery | You get an emblem with "Creatures you control get +1/+1."')
    s.put(ALICE, "Bell", "Sprout (hand)", "Oath (hand)")

    s.cast("Sprout").resolve()
    s.cast("Oath").resolve()
    s.activate("Bell")

    kinds = {record.kind for record in s.game.objects.values()}
    assert kinds == {CARD, TOKEN, EMBLEM, ABILITY}


@pytest.mark.cr("109.2")
def test_a_creature_is_a_permanent_on_the_battlefield() -> None:
    s = Scenario().card("Slay {0} | Instant | Destroy target creature.").card(BEAR)
    s.put(ALICE, "Slay (hand)", "Bear (hand)").put(BOB, "Bear (graveyard)")

    assert not s.may("cast", "Slay")


@pytest.mark.cr("109.2a")
def test_a_card_in_a_named_zone_is_sought_there() -> None:
    s = Scenario().card(
        "Raise {0} | Sorcery | Return target creature card from your graveyard to your hand."
    )
    s.card(BEAR).put(ALICE, "Raise (hand)", "Bear (graveyard)", "Bear", "Plains (graveyard)")

    s.cast("Raise", "Bear").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.graveyard(ALICE) == ["Plains", "Raise"]


@pytest.mark.cr("109.2b")
def test_a_spell_is_on_the_stack() -> None:
    s = Scenario().card("Negate {0} | Instant | Counter target creature spell.").card(BEAR)
    s.put(ALICE, "Forest x2", "Bear (hand)", "Bear").put(BOB, "Negate (hand)")

    before = s.may("cast", "Negate", BOB)
    s.cast("Bear")
    s.cast("Negate", "Bear", by=BOB).resolve()

    assert not before
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("109.2c")
def test_a_source_may_be_in_any_zone() -> None:
    """A red source's damage is doubled, also that of a red spell on the stack."""
    s = Scenario().card(
        "Furnace {0} | Enchantment | If a red source you control would deal damage"
        " to a permanent or player, it deals double that damage instead."
    )
    s.card("Bolt {R} | Instant | Bolt deals 3 damage to any target.")
    s.put(ALICE, "Furnace", "Bolt (hand)", "Mountain")

    s.cast("Bolt", BOB).resolve()

    assert s.life(BOB) == 14


@pytest.mark.cr("109.3", "110.5a", "707.2")
def test_a_copy_has_the_characteristics_but_isnt_tapped() -> None:
    s = Scenario().card("Echo {0} | Sorcery | Create a token that's a copy of target creature.")
    s.card(BEAR).put(ALICE, "Echo (hand)").put(BOB, "Bear (tapped, 2 +1/+1)")

    s.cast("Echo", "Bear").resolve()

    copy = s.find("Bear")
    assert s.pt(copy) == (2, 2)
    assert not s.is_tapped(copy)
    assert s.controller(copy) == ALICE


@pytest.mark.cr("109.4")
def test_a_card_in_a_graveyard_is_controlled_by_nobody() -> None:
    s = Scenario().card("Anthem {0} | Enchantment | Creatures you control get +1/+1.")
    s.card(BEAR).put(ALICE, "Anthem", "Bear", "Bear (graveyard)")

    assert s.pt(s.find("Bear", 2)) == (3, 3)
    assert s.pt(s.find("Bear", 3)) == (2, 2)


@pytest.mark.cr("109.4b", "109.5", "113.8")
def test_a_triggered_ability_is_controlled_by_who_controlled_its_source_then() -> None:
    s = Scenario().card(
        "Bomb {0} | Creature — Goblin | When this creature dies, you gain 3 life. | 1/1"
    )
    s.card(STEAL).card("Slay {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Steal (hand)", "Slay (hand)").put(BOB, "Bomb")

    s.cast("Steal", "Bomb").resolve()
    s.cast("Slay", "Bomb").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.cr("109.4c", "114.2", "114.3", "114.4")
def test_an_emblem_is_controlled_by_its_player_and_works_in_the_command_zone() -> None:
    s = Scenario().card(
        'Oath {0} | Sorcery | You get an emblem with "Creatures you control get +1/+1."'
    )
    s.card(BEAR).put(ALICE, "Oath (hand)", "Bear").put(BOB, "Bear")

    s.cast("Oath").resolve()

    [emblem] = s.game.zone(COMMAND)
    seen = s.seen(emblem)
    assert (seen.controller, seen.types, seen.colors) == (ALICE, 0, 0)
    assert [s.pt(key) for key in s.game.battlefield] == [(3, 3), (2, 2)]


@pytest.mark.cr("114.5")
def test_an_emblem_is_no_permanent() -> None:
    s = Scenario().card(
        'Oath {0} | Sorcery | You get an emblem with "Creatures you control get +1/+1."'
    )
    s.card("Void {0} | Sorcery | Destroy target permanent.").put(
        ALICE, "Oath (hand)", "Void (hand)"
    )

    s.cast("Oath").resolve()

    assert not s.may("cast", "Void")


@pytest.mark.cr("109.5")
def test_you_in_a_static_ability_is_the_current_controller() -> None:
    s = Scenario().card(
        "Chief {0} | Creature — Human | Other creatures you control get +1/+1. | 1/1"
    )
    s.card(STEAL).card(BEAR).put(ALICE, "Steal (hand)", "Bear").put(BOB, "Chief")

    before = s.pt("Bear")
    s.cast("Steal", "Chief").resolve()

    assert (before, s.pt("Bear")) == ((2, 2), (3, 3))


@pytest.mark.cr("109.5", "113.8")
def test_you_in_an_activated_ability_is_who_activated_it() -> None:
    s = Scenario().card("Monk {W} | Creature — Monk | {0}: You gain 1 life. | 1/1")
    s.card("Grab {0} | Instant | Gain control of target creature until end of turn.")
    s.put(ALICE, "Monk").put(BOB, "Grab (hand)")

    s.activate("Monk")
    s.cast("Grab", "Monk", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (21, 20)


@pytest.mark.cr("109.5")
def test_you_on_a_card_in_a_graveyard_is_its_owner() -> None:
    s = Scenario().card(
        "Ghost {B} | Creature — Spirit | {0}: Return this card from your graveyard"
        " to your hand. | 1/1"
    )
    s.put(BOB, "Ghost (graveyard)")

    assert s.may("activate", "Ghost", BOB)
    assert not s.may("activate", "Ghost", ALICE)
