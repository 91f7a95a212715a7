"""Card types, subtypes and supertypes. (CR 205, 300)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType, Spell
from apnap.abilities.effects import AddTypes, Continuous, RemoveTypes, SetPT, SetTypes
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import (
    ARTIFACT,
    BASIC,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KINDRED,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    SNOW,
    SORCERY,
)
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
GOLEM = "Golem {3} | Artifact Creature — Golem | 3/3"
SMASH = "Smash {1} | Sorcery | Destroy target artifact."
SLAY = "Slay {1} | Sorcery | Destroy target creature."


def enchantment(name: str, types: int, *modifications: object) -> Face:
    """An enchantment that changes everything of those types."""
    affected = Each(Description((OfType(types),)))
    effect = Continuous(affected, tuple(modifications))  # type: ignore[arg-type]
    return Face(name, types=ENCHANTMENT, abilities=(StaticAbility(effect),))


LIVING_LANDS = enchantment("Living Lands", LAND, AddTypes(CREATURE), SetPT(1, 1))
LIVING_METAL = enchantment("Living Metal", ARTIFACT, AddTypes(ARTIFACT | CREATURE), SetPT(1, 1))


@pytest.mark.cr("205.1a")
def test_a_set_card_type_replaces_the_others_and_their_subtypes_but_counters_stay() -> None:
    s = Scenario().card(BEAR).card(enchantment("Stillness", CREATURE, SetTypes(ENCHANTMENT)))
    s.put(ALICE, "Stillness", "Bear (2 +1/+1)")

    assert s.seen("Bear").types == ENCHANTMENT
    assert s.seen("Bear").subtypes == frozenset()
    assert s.pt("Bear") == (None, None)
    assert s.counters("Bear", "+1/+1") == 2


@pytest.mark.cr("205.1a")
def test_subtypes_stay_that_belong_to_a_type_it_still_has() -> None:
    """A Goblin kindred enchantment that is no creature any more is a Goblin still."""
    s = Scenario().card(enchantment("Stillness", CREATURE, RemoveTypes(CREATURE)))
    s.card(Face("Odd", types=KINDRED | CREATURE, subtypes=("Goblin",), power=1, toughness=1))
    s.put(ALICE, "Stillness", "Odd")

    assert s.seen("Odd").types == KINDRED
    assert s.seen("Odd").subtypes == {"Goblin"}


@pytest.mark.cr("205.1a")
def test_an_instant_keeps_that_type_whatever_type_is_set() -> None:
    s = Scenario().card("Zap {R} | Instant | Zap deals 3 damage to any target.")
    effect = Continuous(Each(Description((Spell(),))), (SetTypes(ARTIFACT),))
    s.card(Face("Forge", types=ENCHANTMENT, abilities=(StaticAbility(effect),)))
    s.put(ALICE, "Mountain", "Forge", "Zap (hand)")

    s.cast("Zap", BOB)

    assert s.seen("Zap").types == ARTIFACT | INSTANT


@pytest.mark.example("205.1b", index=1)
def test_example_205_1b_lands_that_become_creatures_keep_types_and_supertypes() -> None:
    s = Scenario().card(LIVING_LANDS).card("Vault | Artifact Land | {T}: Add {C}.")
    s.put(ALICE, "Living Lands", "Forest", "Vault")

    assert s.seen("Forest").types == LAND | CREATURE
    assert s.seen("Forest").subtypes == {"Forest"}
    assert s.seen("Forest").supertypes == BASIC
    assert s.seen("Vault").types == ARTIFACT | LAND | CREATURE


@pytest.mark.example("205.1b", index=2)
def test_example_205_1b_an_artifact_enchantment_becomes_an_artifact_enchantment_creature() -> None:
    s = Scenario().card(LIVING_METAL).card("Bauble {1} | Artifact Enchantment")
    s.put(ALICE, "Living Metal", "Bauble")

    assert s.seen("Bauble").types == ARTIFACT | ENCHANTMENT | CREATURE


@pytest.mark.cr("205.1b")
def test_a_type_in_addition_leaves_the_others() -> None:
    s = Scenario().card(BEAR)
    s.card("Plague {B} | Enchantment | Each creature is a Zombie in addition to its other types.")
    s.put(ALICE, "Plague", "Bear")

    assert s.seen("Bear").subtypes == {"Bear", "Zombie"}


@pytest.mark.cr("205.2a")
@pytest.mark.parametrize(
    ("line", "types"),
    [
        ("Artifact", ARTIFACT),
        ("Creature — Bear", CREATURE),
        ("Enchantment", ENCHANTMENT),
        ("Instant", INSTANT),
        ("Kindred Instant — Elf", KINDRED | INSTANT),
        ("Sorcery", SORCERY),
    ],
)
def test_card_types_are_read_from_the_type_line(line: str, types: int) -> None:
    s = Scenario().card(f"Thing {{1}} | {line} | {'1/1' if types == CREATURE else ''}".rstrip("| "))
    s.put(ALICE, "Thing (hand)")

    assert s.seen("Thing").types == types


@pytest.mark.cr("205.2b", "300.2")
@pytest.mark.parametrize("spell", ["Smash", "Slay"])
def test_an_artifact_creature_is_subject_to_what_affects_either(spell: str) -> None:
    s = Scenario().card(GOLEM).card(SMASH).card(SLAY)
    s.put(ALICE, "Swamp", f"{spell} (hand)").put(BOB, "Golem")

    s.cast(spell, "Golem").resolve()

    assert s.graveyard(BOB) == ["Golem"]


@pytest.mark.cr("205.2c")
def test_a_token_has_card_types_and_is_no_card() -> None:
    s = Scenario().card(
        "Forge {1} | Sorcery | Create a 1/1 colorless Thopter artifact creature token."
    )
    s.card(SMASH).put(ALICE, "Island x2", "Forge (hand)", "Smash (hand)")

    s.cast("Forge").resolve()
    assert s.seen("Thopter Token").types == ARTIFACT | CREATURE
    s.cast("Smash", "Thopter Token").resolve()

    assert s.graveyard(ALICE) == ["Forge", "Smash"]


@pytest.mark.cr("205.2c")
def test_a_copy_of_a_spell_has_card_types() -> None:
    s = Scenario().card("Zap {R} | Instant | Zap deals 3 damage to any target.")
    s.card("Fork {R} | Instant | Copy target instant or sorcery spell.")
    s.put(ALICE, "Mountain x2", "Zap (hand)", "Fork (hand)")

    s.cast("Zap", BOB).cast("Fork", "Zap").resolve(top_only=True)

    assert s.seen(s.game.stack[-1]).types == INSTANT


@pytest.mark.example("205.3b")
@pytest.mark.cr("205.3a")
@pytest.mark.example("302.3")
@pytest.mark.example("305.5")
def test_example_205_3b_each_word_after_the_dash_is_a_subtype() -> None:
    s = Scenario().card("Trickster {R} | Creature — Goblin Wizard | 1/1")
    s.card("Club {1} | Artifact — Equipment | Equip {1}")
    s.put(ALICE, "Mountain", "Trickster", "Club")

    assert (s.seen("Mountain").types, s.seen("Mountain").subtypes) == (LAND, {"Mountain"})
    assert (s.seen("Trickster").types, s.seen("Trickster").subtypes) == (
        CREATURE,
        {"Goblin", "Wizard"},
    )
    assert (s.seen("Club").types, s.seen("Club").subtypes) == (ARTIFACT, {"Equipment"})


@pytest.mark.cr("205.3b", "205.3m")
def test_a_creature_type_of_two_words_is_one_subtype() -> None:
    s = Scenario().card("Traveler {U} | Creature — Time Lord Doctor | 1/1").put(ALICE, "Traveler")

    assert s.seen("Traveler").subtypes == {"Time Lord", "Doctor"}


@pytest.mark.example("205.3c")
def test_example_205_3c_each_subtype_belongs_to_its_card_type() -> None:
    """The Forest Dryad that is no creature any more is a Forest, and no Dryad."""
    s = Scenario().card("Arbor | Land Creature — Forest Dryad | Color indicator: green | 1/1")
    s.card(enchantment("Stillness", CREATURE, RemoveTypes(CREATURE)))
    s.put(ALICE, "Arbor", "Stillness")

    assert s.seen("Arbor").types == LAND
    assert s.seen("Arbor").subtypes == {"Forest"}


@pytest.mark.cr("205.3d")
def test_nothing_gains_a_subtype_of_a_card_type_it_does_not_have() -> None:
    s = Scenario().card(enchantment("Wrong", ARTIFACT, AddTypes(subtypes=("Goblin",))))
    s.card("Idol {1} | Artifact").card(GOLEM).put(ALICE, "Wrong", "Idol", "Golem")

    assert s.seen("Idol").subtypes == frozenset()
    assert s.seen("Golem").subtypes == {"Golem", "Goblin"}


@pytest.mark.example("205.3e")
@pytest.mark.parametrize("word", ["Merfolk Wizard", "artifact", "opponent", "Swamp", "truck"])
def test_example_205_3e_only_one_existing_creature_type_is_chosen(word: str) -> None:
    s = Scenario().card("Choir {G} | Enchantment | As Choir enters, choose a creature type.")
    s.put(ALICE, "Forest", "Choir (hand)")

    s.cast("Choir").choose(word)

    with pytest.raises(ScenarioError, match="not among the options"):
        s.resolve()


@pytest.mark.cr("205.3e")
@pytest.mark.parametrize("word", ["Merfolk", "Wizard", "Time Lord"])
def test_an_existing_creature_type_may_be_chosen(word: str) -> None:
    s = Scenario().card("Choir {G} | Enchantment | As Choir enters, choose a creature type.")
    s.put(ALICE, "Forest", "Choir (hand)")

    s.cast("Choir").choose(word).resolve()

    assert s.record("Choir").notes["creature type"] == word


@pytest.mark.cr("205.3k", "304.3", "307.3")
@pytest.mark.parametrize("kind", ["Instant", "Sorcery"])
def test_instants_and_sorceries_share_spell_types(kind: str) -> None:
    s = (
        Scenario()
        .card(f"Rite {{1}} | {kind} — Arcane Lesson | Draw a card.")
        .put(ALICE, "Rite (hand)")
    )

    assert s.seen("Rite").subtypes == {"Arcane", "Lesson"}


@pytest.mark.cr("205.3m", "308.2")
def test_kindreds_have_creature_types() -> None:
    """A Goblin instant costs less where Goblin spells do."""
    s = Scenario().card("War Cry {1} | Kindred Instant — Goblin | Draw a card.")
    s.card("Chief {R} | Creature — Goblin | Goblin spells you cast cost {1} less to cast. | 1/1")
    s.put(ALICE, "Chief", "War Cry (hand)")

    assert s.may("cast", "War Cry")


@pytest.mark.cr("205.3h", "303.3")
def test_enchantments_have_enchantment_types() -> None:
    s = Scenario().card("Honden {W} | Legendary Enchantment — Shrine").put(ALICE, "Honden")

    assert s.seen("Honden").subtypes == {"Shrine"}


@pytest.mark.cr("205.3g", "301.3")
def test_artifacts_have_artifact_types() -> None:
    s = Scenario().card("Pie {1} | Artifact — Food Clue").put(ALICE, "Pie")

    assert s.seen("Pie").subtypes == {"Food", "Clue"}


@pytest.mark.cr("205.4a")
def test_supertypes_stand_before_the_card_types() -> None:
    s = Scenario().card("Peak | Legendary Snow Land — Mountain").put(ALICE, "Peak")

    assert s.seen("Peak").supertypes == LEGENDARY | SNOW


@pytest.mark.example("205.4b")
def test_example_205_4b_a_land_that_becomes_a_creature_is_legendary_still() -> None:
    s = Scenario().card(LIVING_LANDS).card("Keep | Legendary Land | {T}: Add {C}.")
    s.put(ALICE, "Living Lands", "Keep")

    assert s.seen("Keep").supertypes == LEGENDARY
    assert s.seen("Keep").types == LAND | CREATURE


@pytest.mark.cr("205.4b")
def test_a_gained_supertype_leaves_the_others_and_the_types() -> None:
    s = Scenario().card(enchantment("Winter", LAND, AddTypes(supertypes=SNOW)))
    s.put(ALICE, "Winter", "Forest")

    assert s.seen("Forest").supertypes == SNOW | BASIC
    assert (s.seen("Forest").types, s.seen("Forest").subtypes) == (LAND, {"Forest"})


@pytest.mark.cr("205.4c", "305.8")
def test_a_land_with_a_basic_land_type_is_nonbasic_without_the_supertype() -> None:
    s = Scenario().card("Raze {1} | Sorcery | Destroy target nonbasic land.")
    s.card("Grove | Land — Forest").put(BOB, "Grove", "Forest")
    s.put(ALICE, "Swamp x2", "Raze (hand)", "Raze (hand)")

    s.cast("Raze", "Grove").resolve()
    assert s.battlefield(BOB) == ["Forest"]
    assert not s.may("cast", "Raze")


@pytest.mark.cr("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker() -> None:
    s = Scenario().card("Edict {1} | Legendary Sorcery | Draw a card.").card(BEAR)
    s.card("Keep | Legendary Land | {T}: Add {C}.").put(ALICE, "Keep", "Bear", "Edict (hand)")

    assert not s.may("cast", "Edict")


@pytest.mark.cr("205.4e")
def test_a_legendary_sorcery_may_be_cast_with_a_legendary_creature() -> None:
    s = Scenario().card("Edict {1} | Legendary Sorcery | Draw a card.")
    s.card("Queen {W} | Legendary Creature — Human | 2/2").put(
        ALICE, "Plains", "Queen", "Edict (hand)"
    )

    assert s.may("cast", "Edict")


@pytest.mark.cr("205.4g")
def test_only_what_has_the_supertype_is_a_snow_permanent() -> None:
    s = Scenario().card("Thaw {1} | Sorcery | Destroy target snow permanent.")
    s.card("Snow Man {W} | Creature — Human | 1/1").card("Yeti {G} | Snow Creature — Yeti | 1/1")
    s.put(ALICE, "Swamp", "Thaw (hand)").put(BOB, "Snow Man", "Yeti")

    s.cast("Thaw", "Yeti").resolve()

    assert s.battlefield(BOB) == ["Snow Man"]


@pytest.mark.cr("205.4g")
def test_a_name_makes_nothing_a_snow_permanent() -> None:
    s = Scenario().card("Thaw {1} | Sorcery | Destroy target snow permanent.")
    s.card("Snow Man {W} | Creature — Human | 1/1")
    s.put(ALICE, "Swamp", "Thaw (hand)").put(BOB, "Snow Man")

    assert not s.may("cast", "Thaw")


@pytest.mark.cr("205.1a")
def test_a_set_card_type_leaves_the_subtypes_of_a_type_it_keeps() -> None:
    s = Scenario().card(enchantment("Stillness", CREATURE, SetTypes(ENCHANTMENT)))
    s.card("Wisp {W} | Enchantment Creature — Shrine Spirit | 1/1").put(ALICE, "Stillness", "Wisp")

    assert s.seen("Wisp").types == ENCHANTMENT
    assert s.seen("Wisp").subtypes == {"Shrine"}


@pytest.mark.cr("205.3i")
def test_lands_have_land_types() -> None:
    s = Scenario().card("Waste | Land — Desert Gate | {T}: Add {C}.").put(ALICE, "Waste")

    assert s.seen("Waste").subtypes == {"Desert", "Gate"}


@pytest.mark.cr("205.3j")
def test_a_planeswalker_type_goes_with_the_card_type() -> None:
    s = Scenario().card(enchantment("Stillness", PLANESWALKER, SetTypes(ENCHANTMENT)))
    s.card("Jace {2} | Legendary Planeswalker — Jace | +1: You gain 1 life. | Loyalty: 3")
    s.put(ALICE, "Stillness", "Jace (3 loyalty)")

    assert s.seen("Jace").subtypes == frozenset()
    assert s.counters("Jace", "loyalty") == 3
