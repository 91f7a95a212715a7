"""Interaction of continuous effects, in play. (CR 613)"""

import pytest

from apnap.abilities.abilities import Enchants, KeywordAbility, SpellAbility, StaticAbility
from apnap.abilities.cards import TRANSFORM, CardProgram, Face
from apnap.abilities.descriptions import OfSubtype, OfType
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, SetPT
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, Each, Host, You
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND
from apnap.terms.mana import BLACK, WHITE
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
DROP = "Ground {G} | Instant | Target creature loses flying until end of turn."
LIFT = "Lift {U} | Instant | Target creature gains flying until end of turn."
WINGS = "Wings {U} | Enchantment — Aura | Enchant creature | Enchanted creature has flying."


@pytest.mark.cr("613.1", "613.1a", "613.2c", "613.4c")
def test_a_copy_starts_from_copiable_values_without_what_is_added() -> None:
    """The clone of a 3/3 with a counter and a bonus is the 2/2 that is printed."""
    s = (
        Scenario()
        .card(BEAR)
        .card("Growth {G} | Instant | Target creature gets +3/+3 until end of turn.")
    )
    s.card(
        "Double {U} | Creature — Shapeshifter | You may have this creature enter as a copy of any creature on the battlefield. | 0/0"
    )
    s.put(ALICE, "Forest", "Island", "Bear (1 +1/+1)", "Growth (hand)", "Double (hand)")
    bear = s.find("Bear")

    s.cast("Growth", "Bear").resolve().cast("Double").resolve()
    copy = s.game.battlefield[-1]

    assert (s.pt(bear), s.pt(copy)) == ((6, 6), (2, 2))
    assert s.seen(copy).name == "Bear"


@pytest.mark.cr("613.1b", "613.4c", "613.1")
def test_control_is_settled_before_a_bonus_for_what_you_control() -> None:
    s = Scenario().card(BEAR).card("Anthem {W} | Enchantment | Creatures you control get +1/+1.")
    s.card("Snatch {U} | Sorcery | Gain control of target creature until end of turn.")
    s.put(ALICE, "Island", "Anthem", "Snatch (hand)").put(BOB, "Bear")

    s.cast("Snatch", "Bear").resolve()
    assert s.pt("Bear") == (3, 3)

    s.to(UPKEEP, BOB)
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("613.1e", "613.4c", "613.6")
@pytest.mark.example("613.6", index=1)
def test_example_613_6_color_and_bonus_apply_each_in_its_layer() -> None:
    s = Scenario().card(BEAR).card("Crusade {W} | Enchantment | White creatures get +1/+1.")
    s.card("Prism {U} | Instant | Target creature gets +1/+1 and becomes white until end of turn.")
    s.put(ALICE, "Island", "Crusade", "Bear", "Prism (hand)")

    s.cast("Prism", "Bear").resolve()

    assert s.seen("Bear").colors == WHITE
    assert s.pt("Bear") == (4, 4)


@pytest.mark.cr("613.6", "613.1b", "613.1f")
@pytest.mark.example("613.6", index=2)
def test_example_613_6_control_changes_and_haste_is_added() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Treason {R} | Sorcery | Gain control of target creature until end of turn. "
        "Untap that creature. It gains haste until end of turn."
    )
    s.put(ALICE, "Mountain", "Treason (hand)").put(BOB, "Bear (tapped)")

    s.cast("Treason", "Bear").resolve().attack("Bear").damage()

    assert s.life(BOB) == 18
    s.to(UPKEEP, BOB)
    assert s.controller("Bear") == BOB
    assert not s.has("Bear", "haste")


@pytest.mark.cr("613.9", "613.1e")
@pytest.mark.example("613.9", index=2)
def test_example_613_9_what_is_made_white_gets_the_bonus_of_the_white() -> None:
    s = Scenario().card(BEAR).card("Crusade {W} | Enchantment | White creatures get +1/+1.")
    s.card("Whitewash {W} | Enchantment — Aura | Enchant creature | Enchanted creature is white.")
    s.put(ALICE, "Plains", "Crusade", "Bear", "Whitewash (hand)")

    s.cast("Whitewash", "Bear").resolve()

    assert s.pt("Bear") == (3, 3)


@pytest.mark.cr("613.7", "613.7b")
def test_of_two_effects_from_resolutions_the_later_wins() -> None:
    s = Scenario().card(BEAR).card(DROP).card(LIFT)
    s.put(ALICE, "Forest x2", "Island", "Bear", "Lift (hand)", "Ground x2 (hand)")

    s.cast("Ground", "Bear").resolve().cast("Lift", "Bear").resolve()
    assert s.has("Bear", "flying")

    s.cast("Ground", "Bear").resolve()
    assert not s.has("Bear", "flying")


@pytest.mark.cr("613.7d", "613.7a", "613.9")
def test_an_aura_that_enters_later_wins() -> None:
    s = Scenario().card(BEAR).card(DROP).card(WINGS)
    s.put(ALICE, "Forest", "Island", "Bear", "Ground (hand)", "Wings (hand)")

    s.cast("Ground", "Bear").resolve().cast("Wings", "Bear").resolve()

    assert s.has("Bear", "flying")


@pytest.mark.cr("613.7e", "613.7a")
def test_an_equipment_gets_a_new_timestamp_as_it_is_attached() -> None:
    """The hammer is older than the wings, but attached later: no flying."""
    s = Scenario().card(BEAR).card(WINGS)
    s.card(
        "Hammer {1} | Artifact — Equipment | Equipped creature gets +10/+10 and loses flying. | Equip {1}"
    )
    s.put(ALICE, "Island", "Hammer", "Bear", "Wings (on Bear)")
    assert s.has("Bear", "flying")

    s.activate("Hammer", "Bear").resolve()

    assert s.pt("Bear") == (12, 12)
    assert not s.has("Bear", "flying")


FLYING = AddAbility(KeywordAbility("flying"))
GRANTED = StaticAbility(Continuous(Host("equipped creature"), (FLYING,)))
RUNE = Face(
    "Rune",
    ("U",),
    ENCHANTMENT,
    0,
    ("Aura",),
    abilities=(
        Enchants(Description((OfSubtype("Equipment"),))),
        StaticAbility(Continuous(Host("enchanted Equipment"), (AddAbility(GRANTED),))),
    ),
)


@pytest.mark.cr("613.7a")
@pytest.mark.example("613.7a")
def test_example_613_7a_the_granted_ability_stays_later_than_the_equipments_own() -> None:
    s = Scenario().card(BEAR).card(RUNE)
    s.card(
        "Hammer {1} | Artifact — Equipment | Equipped creature gets +10/+10 and loses flying. | Equip {1}"
    )
    s.put(ALICE, "Island", "Bear", "Hammer", "Rune (on Hammer)")

    s.activate("Hammer", "Bear").resolve()

    assert s.pt("Bear") == (12, 12)
    assert s.has("Bear", "flying")


@pytest.mark.cr("613.7g", "701.27a")
def test_a_permanent_gets_a_new_timestamp_as_it_transforms() -> None:
    before = StaticAbility(Continuous(Each(Description((OfType(CREATURE),))), (SetPT(5, 5),)))
    front = Face("Moth", ("1",), ARTIFACT)
    back = Face("Flame", None, ARTIFACT, abilities=(before,))
    s = Scenario().card(BEAR).card(CardProgram("Moth // Flame", (front, back), TRANSFORM))
    s.card("Turn {U} | Instant | Transform target artifact.")
    s.card("Dwarf {W} | Enchantment | Creatures have base power and toughness 1/1.")
    s.put(ALICE, "Island", "Bear", "Moth // Flame", "Dwarf", "Turn (hand)")
    assert s.pt("Bear") == (1, 1)

    s.cast("Turn", "Moth // Flame").resolve()

    assert s.pt("Bear") == (5, 5)


@pytest.mark.cr("613.7c", "613.1f", "122.1b")
def test_a_keyword_counter_has_the_time_it_was_put_there() -> None:
    s = Scenario().card(BEAR).card(DROP)
    s.card("Feather {W} | Instant | Put a flying counter on target creature.")
    s.put(ALICE, "Forest x2", "Plains", "Bear", "Ground x2 (hand)", "Feather (hand)")

    s.cast("Ground", "Bear").resolve().cast("Feather", "Bear").resolve()
    assert s.has("Bear", "flying")

    s.cast("Ground", "Bear").resolve()
    assert not s.has("Bear", "flying")


@pytest.mark.cr("613.1d", "613.1e", "613.1g", "613.4", "613.1")
def test_types_then_colors_then_numbers() -> None:
    """Lands become creatures, creatures black, and black creatures bigger."""
    lands = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(1, 1)))
    s = Scenario().card(Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(lands),)))
    s.card("Dirge {B} | Enchantment | Black creatures get +1/+1.")
    s.card("Pitch {B} | Enchantment | All creatures are black.")
    s.put(ALICE, "Dirge", "Pitch", "Awakening", "Forest")

    assert s.seen("Forest").colors == BLACK
    assert s.pt("Forest") == (2, 2)


@pytest.mark.cr("613.10", "702.11c")
def test_an_effect_on_players_follows_the_characteristics_of_objects() -> None:
    """The player has hexproof while a creature is black, and only an effect makes it so."""
    s = Scenario().card(BEAR).card("Pitch {B} | Enchantment | All creatures are black.")
    s.card("Jolt {R} | Instant | Jolt deals 3 damage to target player.")
    s.card(
        "Night Ward {B} | Enchantment | As long as you control a black creature, you have hexproof."
    )
    s.put(ALICE, "Bear", "Pitch", "Night Ward").put(BOB, "Mountain", "Jolt (hand)")

    with pytest.raises(ScenarioError, match="0 is not among"):
        s.cast("Jolt", ALICE, by=BOB)


@pytest.mark.cr("613.10", "702.11c")
def test_a_player_gains_hexproof_for_a_turn() -> None:
    s = Scenario().card("Jolt {R} | Instant | Jolt deals 3 damage to target player.")
    hexproof = Apply(Continuous(You(), (AddAbility(KeywordAbility("hexproof")),)))
    s.card(Face("Leyline", ("W",), INSTANT, abilities=(SpellAbility(Body((hexproof,))),)))
    s.put(ALICE, "Plains", "Leyline (hand)").put(BOB, "Mountain", "Jolt (hand)")

    s.cast("Leyline").resolve()
    with pytest.raises(ScenarioError, match="0 is not among"):
        s.cast("Jolt", ALICE, by=BOB)


@pytest.mark.cr("613.11", "613.1d")
def test_an_effect_on_rules_follows_the_characteristics_of_objects() -> None:
    """Only as a creature is the land kept from attacking."""
    lands = Continuous(Each(Description((OfType(LAND),))), (AddTypes(CREATURE), SetPT(1, 1)))
    s = Scenario().card(Face("Awakening", types=ENCHANTMENT, abilities=(StaticAbility(lands),)))
    s.card("Peace {W} | Enchantment | Creatures can't attack.").put(ALICE, "Forest", "Awakening")
    s.put(BOB, "Peace")

    with pytest.raises(ScenarioError, match=r"no attack|can't"):
        s.attack("Forest")


@pytest.mark.cr("613.7f", "708.8")
def test_a_permanent_gets_a_new_timestamp_as_it_turns_face_up() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Dwarf {W} | Enchantment | Creatures you control have base power and toughness 1/1.")
    )
    s.card(
        "Elder {U} | Creature — Bird | Creatures you control have base power and toughness 5/5. | Morph {U} | 2/2"
    )
    s.card("Reveal {U} | Instant | Turn target face-down creature face up.")
    s.put(ALICE, "Island", "Bear", "Elder (face down)", "Dwarf", "Reveal (hand)")
    assert s.pt("Bear") == (1, 1)

    s.cast("Reveal", "Elder").resolve()

    assert s.pt("Bear") == (5, 5)
