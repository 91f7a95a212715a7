"""Resolving spells and abilities. (CR 608)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddTypes, Continuous, SetPT
from apnap.abilities.references import Description, Each
from apnap.game.objects import CARD, TOKEN
from apnap.terms.characteristics import CREATURE, ENCHANTMENT, LAND
from apnap.terms.events import Resolved
from apnap.terms.turn import END_OF_COMBAT, STACK
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
UNSUMMON = "Unsummon It {U} | Instant | Return target creature to its owner's hand."
THIRST = "Thirst {B} | Instant | Thirst deals 2 damage to target creature and you gain 2 life."

WALKING_LANDS = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(3, 3)))
AWAKENING = Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(WALKING_LANDS),))


@pytest.mark.cr("608.1", "405.5", "117.4")
def test_the_top_of_the_stack_resolves_when_all_pass() -> None:
    s = Scenario().card(JOLT).card("Draught {G} | Instant | You gain 5 life.")
    s.put(ALICE, "Mountain", "Forest", "Jolt (hand)", "Draught (hand)")

    s.cast("Jolt", BOB).cast("Draught").resolve(top_only=True)

    assert (s.life(ALICE), s.life(BOB)) == (25, 20)
    assert s.stack() == ["Jolt"]


@pytest.mark.cr("608.1", "117.3d")
def test_nothing_resolves_while_a_player_has_not_passed() -> None:
    s = Scenario(3).card(JOLT).put(ALICE, "Mountain", "Jolt (hand)")

    s.cast("Jolt", BOB).pass_priority().pass_priority()

    assert s.game.priority == CAROL
    assert s.stack() == ["Jolt"]


@pytest.mark.cr("608.2b")
@pytest.mark.example("608.2b", index=1)
def test_example_608_2b_without_its_target_the_spell_does_nothing() -> None:
    s = Scenario().card(BEAR).card(THIRST).card(UNSUMMON)
    s.put(ALICE, "Swamp", "Thirst (hand)").put(BOB, "Island", "Bear", "Unsummon It (hand)")

    s.cast("Thirst", "Bear").cast("Unsummon It", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20
    assert s.graveyard(ALICE) == ["Thirst"]
    assert s.cites("608.2b")


@pytest.mark.cr("608.2b", "702.16b")
@pytest.mark.example("608.2b", index=1)
def test_example_608_2b_protection_gained_in_response_makes_the_target_illegal() -> None:
    s = Scenario().card(BEAR).card(THIRST)
    s.card(
        "Blessing {W} | Instant | Target creature gains protection from black until end of turn."
    )
    s.put(ALICE, "Swamp", "Thirst (hand)").put(BOB, "Plains", "Bear", "Blessing (hand)")

    s.cast("Thirst", "Bear").cast("Blessing", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20
    assert s.battlefield(BOB) == ["Plains", "Bear"]


@pytest.mark.cr("608.2b")
@pytest.mark.example("608.2b", index=2)
def test_example_608_2b_one_word_target_may_be_illegal_and_another_not() -> None:
    """The same creature land is both targets; it turns black."""
    s = Scenario()
    s.card("Spores {B} | Instant | Destroy target nonblack creature and target land.")
    s.card("Ink {U} | Instant | Target creature becomes black until end of turn.")
    s.card("Arbor | Land Creature — Forest Dryad | 1/1")
    s.put(ALICE, "Swamp", "Spores (hand)").put(BOB, "Island", "Arbor", "Ink (hand)")

    s.cast("Spores", "Arbor", "Arbor").cast("Ink", "Arbor", by=BOB).resolve()

    assert "Arbor" in s.graveyard(BOB)
    assert s.happened(Resolved, fizzled=False)


@pytest.mark.cr("608.2b")
def test_a_spell_resolves_for_the_targets_that_are_left() -> None:
    s = Scenario().card(BEAR).card(UNSUMMON).card("Ox {W} | Creature — Ox | 1/3")
    s.card("Twin Doom {B} | Sorcery | Destroy two target creatures.")
    s.put(ALICE, "Swamp", "Twin Doom (hand)").put(BOB, "Island", "Bear", "Ox", "Unsummon It (hand)")

    s.cast("Twin Doom", "Bear", "Ox").cast("Unsummon It", "Bear", by=BOB).resolve()

    assert s.hand(BOB) == ["Bear"]
    assert "Ox" in s.graveyard(BOB)


@pytest.mark.cr("608.2c")
def test_instructions_are_followed_in_the_order_written() -> None:
    """The card is drawn first, so it is there to be discarded."""
    s = Scenario().card("Sift {U} | Sorcery | Draw a card, then discard a card.")
    s.library(ALICE, "Forest", "Forest").put(ALICE, "Island", "Sift (hand)")

    s.cast("Sift").resolve()

    assert s.graveyard(ALICE) == ["Forest", "Sift"]


@pytest.mark.cr("608.2d", "101.3")
def test_a_player_can_not_choose_the_impossible() -> None:
    """With no creature to sacrifice, no sacrifice is offered and no life gained."""
    s = Scenario().card(
        "Rite {B} | Sorcery | You may sacrifice a creature. If you do, you gain 5 life."
    )
    s.put(ALICE, "Swamp", "Rite (hand)")

    s.cast("Rite").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("608.2g")
def test_mana_may_be_made_to_pay_during_a_resolution() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Tax {U} | Instant | Counter target spell unless its controller pays {2}.")
    )
    s.put(ALICE, "Forest x3", "Bear (hand)").put(BOB, "Island", "Tax (hand)")

    s.cast("Bear").cast("Tax", "Bear", by=BOB).choose(True).resolve()

    assert "Bear" in s.battlefield(ALICE)
    assert [s.is_tapped(key) for key in s.game.battlefield if s.controller(key) == ALICE] == [
        True,
        True,
        True,
        False,
    ]


@pytest.mark.cr("608.2g")
def test_a_spell_cast_during_a_resolution_waits_on_the_stack() -> None:
    s = Scenario().card(JOLT)
    s.card(
        "Free Lunch {U} | Sorcery | You may cast a spell from your hand without paying its mana "
        "cost. You gain 1 life."
    )
    s.put(ALICE, "Island", "Free Lunch (hand)", "Jolt (hand)")

    s.cast("Free Lunch").choose("Jolt", BOB).resolve(top_only=True)

    assert s.life(ALICE) == 21
    assert s.stack() == ["Jolt"]
    assert s.life(BOB) == 20


@pytest.mark.cr("608.2h")
def test_the_number_is_found_out_once_as_the_effect_is_applied() -> None:
    s = Scenario().card(BEAR).card(JOLT)
    s.card("Rally {W} | Instant | You gain 2 life for each creature you control.")
    s.put(ALICE, "Plains", "Bear x2", "Rally (hand)").put(BOB, "Mountain", "Jolt (hand)")

    s.cast("Rally").cast("Jolt", "Bear", by=BOB).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2h", "113.7a")
def test_a_source_that_is_gone_deals_damage_as_it_last_was() -> None:
    s = Scenario().card(UNSUMMON)
    s.card(
        "Archer {R} | Creature — Elf | {T}: Archer deals damage equal to its power to target player. | 3/3"
    )
    s.put(ALICE, "Archer (1 +1/+1)").put(BOB, "Island", "Unsummon It (hand)")

    s.activate("Archer", BOB).cast("Unsummon It", "Archer", by=BOB).resolve()

    assert s.hand(ALICE) == ["Archer"]
    assert s.life(BOB) == 16


@pytest.mark.cr("608.2i")
def test_what_happened_this_turn_counts_though_it_is_gone() -> None:
    s = Scenario().card(BEAR).card(JOLT)
    s.card("Elegy {B} | Sorcery | You gain 1 life for each creature that died this turn.")
    s.put(ALICE, "Mountain x2", "Swamp", "Jolt x2 (hand)", "Elegy (hand)", "Bear").put(BOB, "Bear")
    bears = [key for key in s.game.battlefield if s.seen(key).name == "Bear"]

    s.cast("Jolt", bears[0]).resolve().cast("Jolt", bears[1]).resolve().cast("Elegy").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2j", "105.2b")
@pytest.mark.example("608.2j")
def test_example_608_2j_a_white_and_black_creature_is_black() -> None:
    s = Scenario().card("Mongrel {W}{B} | Creature — Hound | 2/2").card(BEAR)
    s.card("Purge {B} | Sorcery | Destroy all black creatures.")
    s.put(ALICE, "Swamp", "Purge (hand)").put(BOB, "Mongrel", "Bear")

    s.cast("Purge").resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("608.2j")
@pytest.mark.example("608.2j")
def test_example_608_2j_a_white_and_black_creature_is_not_nonblack() -> None:
    s = Scenario().card("Mongrel {W}{B} | Creature — Hound | 2/2").card(BEAR)
    s.card("Purge {B} | Sorcery | Destroy all nonblack creatures.")
    s.put(ALICE, "Swamp", "Purge (hand)").put(BOB, "Mongrel", "Bear")

    s.cast("Purge").resolve()

    assert s.battlefield(BOB) == ["Mongrel"]


@pytest.mark.cr("608.2k")
@pytest.mark.example("608.2k")
def test_example_608_2k_it_is_returned_though_it_is_no_creature_any_more() -> None:
    s = Scenario().card(
        "Wall of Tears {U} | Creature — Wall | Defender | Whenever Wall of Tears blocks a creature, "
        "return that creature to its owner's hand at end of combat. | 0/4"
    )
    s.card("Calm {W} | Instant | Destroy target enchantment.").card(AWAKENING)
    s.put(ALICE, "Forest").put(BOB, "Wall of Tears", "Plains", "Awakening", "Calm (hand)")

    s.attack("Forest").block(("Wall of Tears", "Forest"))
    s.cast("Calm", "Awakening", by=BOB).to(END_OF_COMBAT).resolve()

    assert s.hand(ALICE) == ["Forest"]


@pytest.mark.cr("608.2n")
def test_a_spell_goes_to_the_graveyard_as_the_last_part_of_its_resolution() -> None:
    """It isn't there yet to be counted among the cards of the graveyard."""
    s = Scenario().card("Count {U} | Sorcery | You gain 1 life for each card in your graveyard.")
    s.put(ALICE, "Island", "Count (hand)", "Forest (graveyard)")

    s.cast("Count").resolve()

    assert s.life(ALICE) == 21
    assert s.graveyard(ALICE) == ["Forest", "Count"]


@pytest.mark.cr("608.2n", "113.1c")
def test_an_ability_that_resolved_is_gone() -> None:
    s = Scenario().card("Font {1} | Artifact | {T}: You gain 1 life.").put(ALICE, "Font")

    s.activate("Font").resolve()

    assert s.names(STACK) == []
    assert s.cites("608.2n")


@pytest.mark.cr("608.3a", "608.3", "110.2")
def test_a_permanent_spell_enters_under_its_casters_control() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Forest", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.controller("Bear") == ALICE
    assert s.cites("608.3a")


AURA = "Mantle {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."


@pytest.mark.cr("608.3c", "303.4a", "303.4b")
def test_an_aura_spell_enters_attached_to_its_target() -> None:
    s = Scenario().card(BEAR).card(AURA).put(ALICE, "Plains", "Mantle (hand)").put(BOB, "Bear")

    s.cast("Mantle", "Bear").resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.controller("Mantle") == ALICE
    assert s.cites("608.3c")


@pytest.mark.cr("608.3b", "303.4a")
def test_an_aura_spell_without_its_target_never_enters() -> None:
    s = Scenario().card(BEAR).card(AURA).card(UNSUMMON)
    s.put(ALICE, "Plains", "Mantle (hand)").put(BOB, "Island", "Bear", "Unsummon It (hand)")

    s.cast("Mantle", "Bear").cast("Unsummon It", "Bear", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Mantle"]


@pytest.mark.cr("608.3f", "111.13")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    s = Scenario().card(BEAR).card("Double {U} | Instant | Copy target creature spell you control.")
    s.card("Mint {1} | Artifact | Whenever you create a token, you gain 1 life.")
    s.put(ALICE, "Forest", "Island", "Mint", "Bear (hand)", "Double (hand)")

    s.cast("Bear").cast("Double", "Bear").resolve()

    kinds = [s.game.objects[k].kind for k in s.game.battlefield if s.seen(k).name == "Bear"]
    assert kinds == [TOKEN, CARD]
    assert s.life(ALICE) == 20  # it wasn't created


@pytest.mark.cr("608.2d")
@pytest.mark.example("608.2d")
def test_example_608_2d_without_a_creature_the_sacrifice_can_not_be_chosen() -> None:
    s = Scenario().card(
        "Demand {B} | Sorcery | You may sacrifice a creature. If you don't, you lose 4 life."
    )
    s.put(ALICE, "Swamp", "Demand (hand)")

    s.cast("Demand").resolve()

    assert s.life(ALICE) == 16


@pytest.mark.cr("608.2e", "101.4")
def test_each_player_chooses_in_turn_order_and_then_all_act_at_once() -> None:
    """Two creatures with "whenever another creature dies" see each other go."""
    s = Scenario().card(
        "Mourner {B} | Creature — Human | Whenever another creature dies, you gain 1 life. | 1/1"
    )
    s.card("Edict {B} | Sorcery | Each player sacrifices a creature of their choice.")
    s.put(ALICE, "Swamp", "Mourner", "Edict (hand)").put(BOB, "Mourner")

    s.cast("Edict").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (21, 21)


@pytest.mark.cr("608.2m")
def test_a_spell_that_leaves_the_stack_while_it_resolves_resolves_fully() -> None:
    s = Scenario().card("Boomerang {U} | Sorcery | Exile Boomerang. You gain 4 life.")
    s.put(ALICE, "Island", "Boomerang (hand)")

    s.cast("Boomerang").resolve()

    assert s.exile() == ["Boomerang"]
    assert s.life(ALICE) == 24
