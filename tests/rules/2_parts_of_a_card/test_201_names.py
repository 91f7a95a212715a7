"""Names. (CR 201)"""

import pytest

from apnap.abilities.abilities import SpellAbility, StaticAbility, TriggeredAbility
from apnap.abilities.amounts import Compare, Different
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import ControlledBy, OfSubtype, OfType
from apnap.abilities.effects import AddTypes, Continuous
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Choose, WinGame
from apnap.abilities.references import ChoiceOf, Description, Each, You
from apnap.abilities.triggers import StepBegins
from apnap.abilities.values import ChosenKind, Comparison, Difference
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, SORCERY
from apnap.terms.events import Noted
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 2/4"
KINDRED_BLADES = (
    "Kindred Blades {B} | Sorcery | Destroy target creature and all other creatures with the "
    "same name as that creature."
)
COPY = "Likeness {U} | Sorcery | Create a token that's a copy of target creature."
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."


@pytest.mark.cr("201.2a", "200.3")
def test_a_card_and_a_token_copy_of_it_have_the_same_name() -> None:
    s = Scenario().card(BEAR).card(OX).card(KINDRED_BLADES).card(COPY)
    s.put(ALICE, "Island", "Swamp", "Likeness (hand)", "Kindred Blades (hand)")
    s.put(BOB, "Bear x2", "Ox")

    s.cast("Likeness", "Bear").resolve()
    s.cast("Kindred Blades", "Bear").resolve()

    assert s.battlefield(ALICE) == ["Island", "Swamp"]
    assert s.battlefield(BOB) == ["Ox"]


@pytest.mark.cr("201.2a")
def test_nothing_without_a_name_has_the_same_name_as_another() -> None:
    """Of two face-down creatures only the target is destroyed."""
    s = Scenario().card(BEAR).card(OX).card(KINDRED_BLADES)
    s.put(ALICE, "Swamp", "Kindred Blades (hand)")
    s.put(BOB, "Bear (face down)", "Bear (face down)", "Ox")

    s.cast("Kindred Blades", s.find("")).resolve()

    assert s.battlefield(BOB) == ["", "Ox"]


def contract() -> Scenario:
    """Four Demons with different names win; every creature is a Demon."""
    demons = Each(Description((OfSubtype("Demon"), ControlledBy(You()))))
    pact = Face(
        "Pact",
        types=ENCHANTMENT,
        abilities=(
            StaticAbility(
                Continuous(Each(Description((OfType(CREATURE),))), (AddTypes(subtypes=("Demon",)),))
            ),
            TriggeredAbility(
                StepBegins(UPKEEP, You()),
                Body((WinGame(You()),)),
                intervening=Compare(Different(Difference.NAMES, demons), Comparison.AT_LEAST, 4),
            ),
        ),
    )
    s = Scenario().card(pact).card(BEAR).card(OX).card("Elk {G} | Creature — Elk | 3/3")
    return s.card("Cat {G} | Creature — Cat | 1/1").turn_of(BOB).put(ALICE, "Pact")


@pytest.mark.cr("201.2b")
def test_four_with_different_names_are_four() -> None:
    s = contract().put(ALICE, "Bear", "Ox", "Elk", "Cat")

    s.to(UPKEEP, ALICE).resolve()

    assert s.game.winners == (ALICE,)


@pytest.mark.cr("201.2b")
def test_two_of_the_same_name_do_not_have_different_names() -> None:
    s = contract().put(ALICE, "Bear", "Ox", "Elk", "Elk")

    s.to(UPKEEP, ALICE)

    assert s.stack() == []


@pytest.mark.example("201.2b")
def test_example_201_2b_a_nameless_demon_has_no_different_name() -> None:
    s = contract().put(ALICE, "Bear", "Ox", "Elk", "Cat (face down)")

    s.to(UPKEEP, ALICE)

    assert s.stack() == []


@pytest.mark.cr("201.4")
def test_the_name_of_a_token_cannot_be_chosen() -> None:
    s = Scenario().card("Namer {2} | Artifact | As Namer enters, choose a card name.")
    s.card("Call {1} | Sorcery | Create a 1/1 red Goblin creature token.")
    s.put(ALICE, "Mountain x3", "Call (hand)", "Namer (hand)")

    s.cast("Call").resolve()
    s.cast("Namer").choose("Goblin")

    with pytest.raises(ScenarioError, match="not among the options"):
        s.resolve()


@pytest.mark.cr("201.4", "201.4d")
def test_the_name_of_a_card_and_of_a_back_face_may_be_chosen() -> None:
    s = Scenario().card("Namer {2} | Artifact | As Namer enters, choose a card name.")
    s.card("Man {1} | Creature — Human | 1/1 | // | Wolf | Creature — Wolf | 4/4")
    s.put(ALICE, "Mountain x2", "Namer (hand)").put(BOB, "Man // Wolf (hand)")

    s.cast("Namer").choose("Wolf").resolve()

    assert s.record("Namer").notes["name"] == "Wolf"


@pytest.mark.cr("201.4b")
def test_the_name_of_one_half_of_a_split_card_may_be_chosen_but_not_both() -> None:
    s = Scenario().card("Namer {2} | Artifact | As Namer enters, choose a card name.")
    s.card("Left {1} | Instant | Draw a card. | // | Right {2} | Instant | You gain 1 life.")
    s.put(ALICE, "Mountain x2", "Namer (hand)", "Left // Right (hand)")

    s.cast("Namer").choose("Left // Right")

    with pytest.raises(ScenarioError, match=r"Left, .*Right"):
        s.resolve()


@pytest.mark.cr("201.5")
def test_a_card_that_names_itself_means_itself_only() -> None:
    s = Scenario().card(
        "Ember {R} | Creature — Elemental | {R}: Ember gets +1/+0 until end of turn. | 1/1"
    )
    s.put(ALICE, "Mountain", "Ember x2")
    first, second = s.game.battlefield[1:3]

    s.activate("Ember").resolve()

    assert sorted([s.pt(first), s.pt(second)]) == [(1, 1), (2, 1)]


@pytest.mark.cr("201.5b")
def test_a_copy_that_keeps_an_ability_means_itself_by_the_old_name() -> None:
    s = Scenario().card(
        "Ember {R} | Creature — Elemental | {R}: Ember gets +1/+0 until end of turn. | 1/1"
    )
    s.card(COPY).put(ALICE, "Mountain", "Island", "Likeness (hand)").put(BOB, "Ember")

    s.cast("Likeness", "Ember").resolve()
    token = s.game.battlefield[-1]
    s.activate("Ember", by=ALICE).resolve()

    assert s.pt(token) == (2, 1)
    assert sorted(s.pt(k) for k in s.game.battlefield if s.seen(k).name == "Ember") == [
        (1, 1),
        (2, 1),
    ]


@pytest.mark.cr("201.4a")
def test_a_nonland_card_name_is_the_name_of_a_card_that_is_no_land() -> None:
    s = Scenario().card("Namer {2} | Artifact | As Namer enters, choose a nonland card name.")
    s.card(BEAR).put(ALICE, "Mountain x2", "Namer (hand)", "Bear (hand)")

    s.cast("Namer").choose("Mountain")

    with pytest.raises(ScenarioError, match="Bear"):
        s.resolve()


def dispossessing(name: str) -> Scenario:
    """Alice chooses that artifact card name, while Bob's Island is an artifact."""
    gilded = Continuous(Each(Description((OfSubtype("Island"),))), (AddTypes(ARTIFACT),))
    gilding = Face("Gilding", types=ENCHANTMENT, abilities=(StaticAbility(gilded),))
    which = ChoiceOf(ChosenKind.NAME, cards=Description((OfType(ARTIFACT),)))
    choosing = SpellAbility(Body((Choose(You(), which),)))
    s = Scenario().card(gilding).card("Idol {1} | Artifact").card("Cup {1} | Artifact")
    s.card(Face("Dispossess", mana=(), types=SORCERY, abilities=(choosing,)))
    s.put(ALICE, "Dispossess (hand)").put(BOB, "Gilding", "Island", "Idol (hand)", "Cup (hand)")
    return s.cast("Dispossess").choose(name)


@pytest.mark.example("201.4a")
def test_example_201_4a_an_island_that_became_an_artifact_has_no_artifact_card_name() -> None:
    s = dispossessing("Island")

    with pytest.raises(ScenarioError, match="not among the options: Cup, Idol"):
        s.resolve()


@pytest.mark.cr("201.4a")
def test_the_name_of_any_artifact_card_may_be_chosen() -> None:
    s = dispossessing("Idol").resolve()

    assert s.happened(Noted, key="name", value="Idol")


@pytest.mark.cr("201.4f")
def test_the_alternative_name_of_an_adventurer_may_be_chosen() -> None:
    s = Scenario().card("Namer {2} | Artifact | As Namer enters, choose a card name.")
    s.card(
        "Duelist {G} | Creature — Human | 2/2 | // | Duel {R} | Instant — Adventure | Draw a card."
    )
    s.put(ALICE, "Mountain x2", "Namer (hand)", "Duelist // Duel (hand)")

    s.cast("Namer").choose("Duel").resolve()

    assert s.record("Namer").notes["name"] == "Duel"


@pytest.mark.cr("201.5c")
def test_a_shortened_name_means_the_card_too() -> None:
    s = Scenario().card(
        "Zed, the Grim {R} | Legendary Creature — Orc | {R}: Zed gets +1/+0 until end of turn. | 1/1"
    )
    s.put(ALICE, "Mountain", "Zed, the Grim")

    s.activate("Zed, the Grim").resolve()

    assert s.pt("Zed, the Grim") == (2, 1)
