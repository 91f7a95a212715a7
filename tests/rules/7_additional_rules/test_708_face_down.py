"""Face-down spells and permanents; morph. (CR 708, 702.37)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.instructions.actions import Body, TurnFaceDown
from apnap.abilities.references import Description, Target
from apnap.game.choices import IllegalAnswer
from apnap.rules.objects.actions import SPECIAL
from apnap.rules.objects.current_characteristics import mana_value
from apnap.terms.characteristics import CREATURE, INSTANT
from apnap.terms.events import FaceTurned
from apnap.testing import ALICE, BOB, Scenario

DEMON = "Demon {2}{B}{B} | Creature — Demon | Flying | Morph {2}{B} | 6/6"
BIRD = "Bird {4}{B} | Creature — Bird | Morph {B} | When this creature is turned face up, draw a card. | 1/1"
GREETER = (
    "Greeter {B} | Creature — Human | Morph {B} | When this creature enters, draw a card. | 1/1"
)
GROWN = "Grown {5}{B} | Creature — Beast | Megamorph {B} | 3/3"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
HIDE = Face(
    "Hide",
    ("U",),
    INSTANT,
    abilities=(SpellAbility(Body((TurnFaceDown(Target(Description((OfType(CREATURE),)))),))),),
)
MASK = "Mask {U} | Instant | Target creature becomes a copy of another target creature."
LORIAN = "Lorian {2}{G} | Creature — Beast | Trample | Morph {G} | 4/1"


def world() -> Scenario:
    s = Scenario()
    for card in (DEMON, BIRD, GREETER, GROWN, BEAR, HIDE, MASK, LORIAN):
        s.card(card)
    return s


@pytest.mark.cr("708.4", "702.37c", "708.2")
def test_a_card_with_morph_is_cast_face_down_for_three() -> None:
    s = world().put(ALICE, "Swamp x3", "Demon (hand)")

    s.cast("Demon", alternative="morph")

    spell = s.game.stack[-1]
    assert (s.seen(spell).name, s.seen(spell).colors, s.pt(spell)) == ("", 0, (2, 2))
    assert mana_value(s.game, spell) == 0


@pytest.mark.cr("708.4", "708.2a")
def test_a_face_down_spell_becomes_a_face_down_permanent() -> None:
    s = world().put(ALICE, "Swamp x3", "Demon (hand)")

    s.cast("Demon", alternative="morph").resolve()

    assert s.record("Demon").face_down
    assert s.pt("Demon") == (2, 2)
    assert not s.has("Demon", "flying")


@pytest.mark.cr("708.4")
def test_only_the_face_down_spell_is_judged() -> None:
    """Black spells can't be cast; face down it isn't black."""
    s = world().card("Ban {W} | Enchantment | Your opponents can't cast black spells.")
    s.put(ALICE, "Swamp x4", "Demon (hand)").put(BOB, "Ban")

    assert [a.detail for a in s.table.choice.options if a.kind == "cast"] == ["morph"]


@pytest.mark.cr("708.4")
def test_the_flash_of_the_card_is_not_the_flash_of_the_face_down_spell() -> None:
    s = world().card("Imp {4}{B} | Creature — Imp | Flash | Morph {B} | 1/1")
    s.put(ALICE, "Swamp x3", "Imp (hand)").turn_of(BOB).pass_priority()

    assert not s.may("cast", "Imp")


@pytest.mark.cr("708.3")
def test_a_face_down_creature_does_not_trigger_as_it_enters() -> None:
    s = world().put(ALICE, "Swamp x3", "Greeter (hand)")

    s.cast("Greeter", alternative="morph").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("116.2b", "702.37e", "708.7")
def test_turning_it_face_up_is_a_special_action_without_the_stack() -> None:
    s = world().put(ALICE, "Swamp x3", "Demon (face down)")

    s.take("turn face up", "Demon")

    assert s.stack() == []
    assert s.pt("Demon") == (6, 6)
    assert s.has("Demon", "flying")


@pytest.mark.cr("702.37e")
def test_it_takes_the_morph_cost() -> None:
    s = world().put(ALICE, "Swamp x2", "Demon (face down)")

    assert not s.may("special", "Demon")


@pytest.mark.cr("116.2b", "117.1c")
def test_it_is_turned_face_up_any_time_with_priority() -> None:
    s = world().put(ALICE, "Swamp", "Bird (face down)").turn_of(BOB).pass_priority()

    s.take("turn face up", "Bird", by=ALICE)

    assert not s.record("Bird").face_down


@pytest.mark.cr("708.8")
def test_turned_face_up_it_does_not_enter() -> None:
    s = world().put(ALICE, "Swamp", "Greeter (face down)")

    s.take("turn face up", "Greeter").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("708.8")
def test_what_applied_to_it_face_down_still_applies() -> None:
    s = world().card("Grow {G} | Instant | Target creature gets +1/+1 until end of turn.")
    s.put(ALICE, "Swamp x3", "Forest", "Demon (face down, 1 +1/+1)", "Grow (hand)")
    s.cast("Grow", "Demon").resolve()

    s.take("turn face up", "Demon")

    assert s.pt("Demon") == (8, 8)


@pytest.mark.cr("708.8")
def test_being_turned_face_up_triggers() -> None:
    s = world().put(ALICE, "Swamp", "Bird (face down)")

    s.take("turn face up", "Bird").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("702.37b")
def test_megamorph_puts_a_counter_on_it() -> None:
    s = world().put(ALICE, "Swamp", "Grown (face down)")

    s.take("turn face up", "Grown")

    assert s.pt("Grown") == (4, 4)


@pytest.mark.cr("708.2a")
def test_a_creature_turned_face_down_is_a_nameless_two_two() -> None:
    s = world().put(ALICE, "Island", "Hide (hand)").put(BOB, "Demon")

    s.cast("Hide", "Demon").resolve()

    assert (s.seen("Demon").name, s.pt("Demon")) == ("", (2, 2))
    assert s.seen("Demon").subtypes == frozenset()


@pytest.mark.cr("708.2b")
def test_a_face_down_creature_cant_be_turned_face_down() -> None:
    s = world().put(ALICE, "Island", "Hide (hand)").put(BOB, "Demon (face down)")

    s.cast("Hide", "Demon").resolve()

    assert not s.happened(FaceTurned)


@pytest.mark.cr("712.16")
def test_a_double_faced_permanent_cant_be_turned_face_down() -> None:
    s = world().card(
        "Man {G} | Creature — Human | 1/1 | // | Wolf | Creature — Wolf | Color indicator: G | 4/4"
    )
    s.put(ALICE, "Island", "Hide (hand)", "Man // Wolf")

    s.cast("Hide", "Man").resolve()

    assert s.seen("Man // Wolf").name == "Man"


@pytest.mark.cr("708.5")
def test_its_controller_may_look_at_it_and_no_other_player() -> None:
    s = world().put(ALICE, "Demon (face down)").settle()
    demon = s.find("Demon")

    mine = next(card for card in s.table.view(ALICE).battlefield if card.id == demon)
    theirs = next(card for card in s.table.view(BOB).battlefield if card.id == demon)

    assert mine.underneath == "Demon"
    assert theirs.underneath == ""


@pytest.mark.cr("708.10", "707.3")
@pytest.mark.example("707.3", index=3)
def test_example_707_3_a_face_down_creature_that_becomes_a_copy_with_morph() -> None:
    """It stays a 2/2; it may be turned face up for the morph cost it copied, as what it copied."""
    s = world().put(ALICE, "Island", "Forest", "Mask (hand)", "Demon (face down)", "Lorian")
    demon = s.find("Demon")

    s.cast("Mask", demon, "Lorian").resolve()

    assert s.pt(demon) == (2, 2)
    s.take("turn face up", demon)
    assert (s.seen(demon).name, s.pt(demon)) == ("Lorian", (4, 1))


@pytest.mark.cr("708.10", "707.3")
@pytest.mark.example("707.3", index=4)
def test_example_707_3_a_face_down_creature_that_becomes_a_copy_without_morph() -> None:
    s = world().put(ALICE, "Island", "Swamp x4", "Mask (hand)", "Demon (face down)", "Bear")
    demon = s.find("Demon")

    s.cast("Mask", demon, "Bear").resolve()

    assert s.pt(demon) == (2, 2)
    assert s.seen(demon).name == ""
    assert not s.may("special", demon)


@pytest.mark.cr("601.3e")
@pytest.mark.example("601.3e", index=1)
def test_example_601_3e_a_card_on_the_library_may_be_cast_as_a_face_down_creature() -> None:
    """Only creature spells may be cast from there; face down, the artifact is one."""
    s = world().card(
        "Horde {G} | Creature — Elf | You may cast creature spells from the top of your library. | 1/1"
    )
    s.card("Statue {5} | Artifact | Morph {2}").library(ALICE, "Statue", "Plains")
    s.put(ALICE, "Swamp x5", "Horde")

    assert [a.detail for a in s.table.choice.options if a.kind == "cast"] == ["morph"]


@pytest.mark.cr("708.9")
def test_a_face_down_permanent_that_leaves_is_shown() -> None:
    s = world().card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Doom (hand)").put(BOB, "Demon (face down)")

    s.cast("Doom", s.game.battlefield[-1]).resolve()

    assert s.graveyard(BOB) == ["Demon"]
    assert not s.game.objects[s.game.players[BOB].graveyard[0]].face_down


@pytest.mark.cr("702.37c", "708.4")
def test_a_land_card_with_morph_may_be_cast_face_down() -> None:
    """It can't be cast as a land, but face down it is a creature spell."""
    s = Scenario().card("Sunken Cave | Land | {T}: Add {C}. | Morph {2}")
    s.put(ALICE, "Swamp x3", "Sunken Cave (hand)")

    s.cast("Sunken Cave", alternative="morph").resolve()

    assert s.pt("Sunken Cave") == (2, 2)
    assert not s.may("cast", "Sunken Cave")


@pytest.mark.cr("107.3d", "702.37f")
@pytest.mark.parametrize("x", [0, 2])
def test_x_of_a_morph_cost_is_chosen_and_known_to_its_other_abilities(x: int) -> None:
    s = Scenario().card("Horn {R} | Creature — Goblin | Morph {X}{X}{R} | When Horn is turned face "
                        "up, you gain X life. | 1/1")  # fmt: skip
    s.put(ALICE, "Mountain x8", "Horn (hand)")
    s.cast("Horn", alternative="morph").resolve()

    s.choose(x).take("turn face up", "Horn").resolve()

    assert s.life(ALICE) == 20 + x
    assert sum(s.record(key).tapped for key in s.all_named("Mountain")) == 4 + 2 * x


@pytest.mark.cr("107.3d")
def test_x_of_a_morph_cost_is_no_more_than_can_be_paid() -> None:
    s = Scenario().card("Horn {R} | Creature — Goblin | Morph {X}{X}{R} | 1/1")
    s.put(ALICE, "Mountain x8", "Horn (hand)")
    s.cast("Horn", alternative="morph").resolve()

    with pytest.raises(IllegalAnswer, match=r"0\.\.2"):
        s.choose(3).take("turn face up", "Horn")


@pytest.mark.cr("702.37e", "613.1f")
@pytest.mark.parametrize(
    "numbing",
    [
        "Numb {0} | Enchantment | Creatures lose all abilities.",
        "Numb {0} | Enchantment | Creatures with mana value 5 lose all abilities.",
    ],
)
def test_what_would_have_no_morph_face_up_isnt_turned_face_up(numbing: str) -> None:
    s = Scenario().card("Wren {4}{G} | Creature — Bird | Morph {1} | 4/4").card(numbing)
    s.put(ALICE, "Forest x4", "Wren (hand)", "Numb (hand)")
    s.cast("Wren", alternative="morph").resolve()
    assert any(each.kind == SPECIAL for each in s.table.choice.options)

    s.cast("Numb").resolve()

    assert not any(each.kind == SPECIAL for each in s.table.choice.options)
