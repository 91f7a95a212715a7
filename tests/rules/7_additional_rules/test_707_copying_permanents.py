"""Permanents that are or become copies. (CR 707.2-707.9)"""

import pytest

from apnap.abilities.abilities import ActivatedAbility, ReplacementAbility
from apnap.abilities.amounts import X
from apnap.abilities.cards import Face
from apnap.abilities.costs import Costs, PayMana
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import AddTypes, Continuous, SetColors, SetPT
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Description, This
from apnap.abilities.replacements import EntersAsCopy
from apnap.terms.characteristics import ARTIFACT, CREATURE
from apnap.terms.mana import BLUE, GREEN
from apnap.testing import ALICE, BOB, Scenario

CLONE = (
    "Doppel {U} | Creature — Shapeshifter | You may have this creature enter as a copy of any"
    " creature on the battlefield. | 0/0"
)
GIANT = (
    "Seven {U} | Creature — Shapeshifter | You may have this creature enter as a copy of any"
    " creature on the battlefield, except it's 7/7. | 0/0"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
TWIN = "Mirror {U} | Sorcery | Create a token that's a copy of target creature."
MASK = "Mask {U} | Instant | Target creature becomes a copy of another target creature."
VESUVA = Face(
    "Vesuva",
    ("U",),
    CREATURE,
    abilities=(
        ReplacementAbility(
            EntersAsCopy(This(), Description((OfType(CREATURE),)), (SetColors(BLUE),)),
        ),
    ),
)
STAFF = Face(
    "Staff",
    ("4",),
    ARTIFACT,
    abilities=(
        ActivatedAbility(
            Costs((PayMana(("X",)),)),
            Body(
                (
                    Apply(
                        Continuous(
                            This(), (AddTypes(CREATURE, subtypes=("Construct",)), SetPT(X(), X()))
                        )
                    ),
                )
            ),
        ),
    ),
)


@pytest.mark.cr("707.2")
@pytest.mark.example("707.2", index=1)
def test_example_707_2_an_animated_artifact_is_copied_as_a_plain_one() -> None:
    """What made the staff a creature isn't copied; the ability that does so is."""
    s = Scenario().card(CLONE).card(STAFF)
    s.put(ALICE, "Island x6", "Staff", "Doppel (hand)")
    s.activate("Staff", x=5).resolve()

    s.choose(True).cast("Doppel").resolve()

    copy = s.record("Doppel").id
    assert s.battlefield(ALICE)[-1] == "Staff"
    assert s.seen(copy).types == ARTIFACT
    assert s.may("activate", "Doppel")


@pytest.mark.cr("707.2", "708.2")
@pytest.mark.example("707.2", index=2)
def test_example_707_2_a_copy_of_a_face_down_creature_is_a_face_up_two_two() -> None:
    s = Scenario().card(CLONE)
    s.card("Grin {2}{B}{B} | Creature — Demon | Morph {2}{B}{B} | 6/6")
    s.put(ALICE, "Island", "Swamp x4", "Doppel (hand)").put(BOB, "Grin (face down)")

    s.choose(True).cast("Doppel").resolve()

    assert s.pt("Doppel") == (2, 2)
    assert (s.seen("Doppel").name, s.seen("Doppel").colors) == ("", 0)
    assert not s.record("Doppel").face_down
    assert not s.may("special", "Doppel")


@pytest.mark.cr("707.2a")
def test_a_copy_has_the_color_and_each_ability_once() -> None:
    s = Scenario().card(CLONE).card("Elf {G} | Creature — Elf | {T}: Add {G}. | 1/1")
    s.put(ALICE, "Island", "Doppel (hand)", "Elf")

    s.choose(True).cast("Doppel").resolve()

    assert s.seen("Doppel").colors == GREEN
    assert len(s.seen("Doppel").abilities) == 1


@pytest.mark.cr("707.2b")
def test_a_copy_does_not_change_with_its_original() -> None:
    s = Scenario().card(TWIN).card(MASK).card(BEAR).card("Ox {W} | Creature — Ox | 1/4")
    s.put(ALICE, "Island x2", "Mirror (hand)", "Mask (hand)", "Bear", "Ox")
    bear = s.find("Bear")
    s.cast("Mirror", "Bear").resolve()
    token = s.game.battlefield[-1]

    s.cast("Mask", bear, "Ox").resolve()

    assert s.seen(bear).name == "Ox"
    assert s.seen(token).name == "Bear"


@pytest.mark.cr("707.3", "707.9c")
@pytest.mark.example("707.3", index=1)
def test_example_707_3_a_copy_of_a_copy_has_what_that_copy_has() -> None:
    """A shapeshifter keeps its blue; one that copies it is blue too."""
    s = Scenario().card(CLONE).card(BEAR)
    s.card(VESUVA)
    s.put(ALICE, "Island x2", "Vesuva (hand)", "Doppel (hand)", "Bear")
    s.choose(True).cast("Vesuva").resolve()

    s.choose(True, s.find("Vesuva")).cast("Doppel").resolve()

    assert s.seen("Doppel").name == "Bear"
    assert s.seen("Doppel").colors == BLUE


@pytest.mark.cr("707.4")
@pytest.mark.example("707.4", index=1)
def test_example_707_4_a_new_copy_effect_leaves_other_effects_be() -> None:
    """It is still bigger, and nothing enters or leaves as it changes."""
    s = Scenario().card(MASK).card(BEAR)
    s.card("Grow {G} | Instant | Target creature gets +3/+3 until end of turn.")
    s.card("Greeter {W} | Creature — Human | When this creature enters, draw a card. | 1/1")
    s.put(ALICE, "Island", "Forest", "Mask (hand)", "Grow (hand)", "Bear", "Greeter")
    bear = s.find("Bear")
    s.cast("Grow", bear).resolve()

    s.cast("Mask", bear, "Greeter").resolve()

    assert s.seen(bear).name == "Greeter"
    assert s.pt(bear) == (4, 4)
    assert s.hand(ALICE) == []


@pytest.mark.cr("707.5")
@pytest.mark.example("707.5", index=1)
def test_example_707_5_what_the_copied_creature_enters_with_counts_for_the_copy() -> None:
    s = Scenario().card(CLONE)
    s.card("Behemoth {5} | Creature — Beast | Fading 2 | This creature enters tapped. | 10/10")
    s.put(ALICE, "Island", "Doppel (hand)", "Behemoth")

    s.choose(True).cast("Doppel").resolve()

    assert s.is_tapped("Doppel")
    assert s.counters("Doppel", "fade") == 2


@pytest.mark.cr("707.5")
@pytest.mark.example("707.5", index=2)
def test_example_707_5_the_copied_enters_ability_triggers() -> None:
    s = Scenario().card(CLONE)
    s.card("Omens {1}{W} | Creature — Wall | When this creature enters, draw a card. | 0/4")
    s.put(ALICE, "Island", "Doppel (hand)", "Omens")

    s.choose(True).cast("Doppel").resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("707.6")
@pytest.mark.example("707.6", index=1)
def test_example_707_6_the_copy_makes_its_own_choice() -> None:
    s = Scenario().card(CLONE).card("Elf {G} | Creature — Elf | 1/1")
    s.card(
        "Automaton {3} | Artifact Creature — Construct | As this creature enters, choose a"
        " creature type. | Other creatures you control of the chosen type get +1/+1. | 2/2"
    )
    s.put(ALICE, "Island x4", "Doppel (hand)", "Automaton (hand)", "Elf")
    s.choose("Goblin").cast("Automaton").resolve()
    assert s.pt("Elf") == (1, 1)

    s.choose(True, "Automaton", "Elf").cast("Doppel").resolve()

    assert s.pt("Elf") == (2, 2)


@pytest.mark.cr("707.9b", "707.9d")
@pytest.mark.example("707.9d", index=1)
def test_example_707_9d_a_size_given_leaves_out_the_ability_that_defines_it() -> None:
    s = Scenario().card(GIANT)
    s.card(
        "Many {1}{G} | Creature — Elemental | Many's power and toughness are each equal to the"
        " number of creatures you control. | */*"
    )
    s.put(ALICE, "Island", "Seven (hand)", "Many")

    s.choose(True).cast("Seven").resolve()

    assert s.pt("Seven") == (7, 7)
    assert s.seen("Seven").abilities == ()


@pytest.mark.cr("707.3", "707.9b")
def test_the_size_an_exception_gave_is_copied_in_turn() -> None:
    s = Scenario().card(GIANT).card(CLONE).card(BEAR)
    s.put(ALICE, "Island x2", "Seven (hand)", "Doppel (hand)", "Bear")
    s.choose(True).cast("Seven").resolve()

    s.choose(True, s.find("Seven")).cast("Doppel").resolve()

    assert s.pt("Doppel") == (7, 7)


@pytest.mark.cr("707.9a")
def test_an_ability_an_exception_gave_is_copied_in_turn() -> None:
    s = Scenario().card(BEAR).card(TWIN)
    s.card(
        "Hasty {U} | Sorcery | Create a token that's a copy of target creature, except it has haste."
    )
    s.put(ALICE, "Island x2", "Hasty (hand)", "Mirror (hand)", "Bear")
    s.cast("Hasty", "Bear").resolve()

    s.cast("Mirror", s.game.battlefield[-1]).resolve()

    assert s.has(s.game.battlefield[-1], "haste")


@pytest.mark.cr("707.2", "707.5")
def test_a_token_copy_enters_without_the_counters_and_untapped() -> None:
    s = Scenario().card(TWIN).card(BEAR)
    s.put(ALICE, "Island", "Mirror (hand)", "Bear (tapped, 2 +1/+1)")

    s.cast("Mirror", "Bear").resolve()

    token = s.game.battlefield[-1]
    assert s.pt(token) == (2, 2)
    assert not s.is_tapped(token)


@pytest.mark.cr("707.8")
def test_a_copy_of_a_double_faced_permanent_has_the_face_that_is_up() -> None:
    s = Scenario().card(CLONE)
    s.card(
        "Villager {G} | Creature — Human | {0}: Transform this creature. | 1/1 | // | Wolf | Creature — Werewolf | Color indicator: G | Trample | 4/4"
    )
    s.put(ALICE, "Island", "Doppel (hand)", "Villager // Wolf")
    s.activate("Villager").resolve()

    s.choose(True).cast("Doppel").resolve()

    assert s.pt("Doppel") == (4, 4)
    assert s.has("Doppel", "trample")


@pytest.mark.cr("707.11")
@pytest.mark.example("707.11", index=1)
def test_example_707_11_an_ability_tracks_its_source_by_object() -> None:
    """The creature named in the ability is another by the time it resolves; it is still that one."""
    s = Scenario().card(MASK).card(BEAR)
    s.card("Olivia {2}{B}{R} | Creature — Vampire | {R}: Put a +1/+1 counter on Olivia. | 3/3")
    s.put(ALICE, "Mountain", "Island", "Mask (hand)", "Bear", "Olivia")
    olivia = s.find("Olivia")

    s.activate("Olivia").cast("Mask", olivia, "Bear").resolve()

    assert s.seen(olivia).name == "Bear"
    assert s.counters(olivia, "+1/+1") == 1
