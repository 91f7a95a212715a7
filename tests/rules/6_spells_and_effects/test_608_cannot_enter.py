"""What can't enter the battlefield, and counters a permanent can't have. (CR 608.3e, 704.5r)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, Each, This
from apnap.abilities.rule_changes.rule_changes import CantEnter, CounterLimit
from apnap.oracle.card_text import CardText, FaceText
from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.terms.turn import GRAVEYARD, LIBRARY
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"
RISE = "Rise {0} | Sorcery | Return target creature card from your graveyard to the battlefield."
ARBOR = "Grove | Land Creature — Forest Dryad | 1/1"
CLONE = """Mimic {0} | Creature — Shapeshifter
| You may have Mimic enter as a copy of any creature on the battlefield. | 0/0"""
CAGE = (
    "Cage {0} | Artifact | Creature cards in graveyards and libraries can't enter the battlefield."
)
WARDEN = "Warden {0} | Artifact | Permanent cards in graveyards can't enter the battlefield."
LIFT = "Lift {0} | Sorcery | Return target permanent card from your graveyard to the battlefield."
GOD = """Forgelord {0} | Enchantment Creature — God
| As long as your devotion to red is less than five, Forgelord isn't a creature. | 6/5"""
MOLD = """Mold {0} | Artifact
| You may have Mold enter as a copy of any creature on the battlefield."""


def ban(types: int) -> Face:
    change = Continuous(Each(Description((OfType(types),))), changes=(CantEnter(),))
    return Face("Ban", types=ENCHANTMENT, abilities=(StaticAbility(change),))


@pytest.mark.cr("608.3e", "101.2")
def test_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    s = Scenario().card(BEAR).card(ban(CREATURE)).put(ALICE, "Ban", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear"]
    assert s.cites("608.3e")


@pytest.mark.cr("608.3e")
@pytest.mark.example("608.3e")
def test_example_608_3e_a_copy_of_what_cannot_enter_goes_to_the_graveyard() -> None:
    s = Scenario().card(ARBOR).card(CLONE).card(ban(LAND))
    s.put(ALICE, "Ban", "Grove", "Mimic (hand)")

    s.choose(True, "Grove").cast("Mimic").resolve()

    assert s.graveyard(ALICE) == ["Mimic"]


@pytest.mark.cr("101.2", "614.17")
def test_what_cannot_enter_from_a_graveyard_stays_there() -> None:
    s = Scenario().card(BEAR).card(RISE).card(CAGE)
    s.put(ALICE, "Cage", "Bear (graveyard)", "Rise (hand)", "Bear (hand)")

    s.cast("Rise", s.find("Bear", GRAVEYARD)).resolve()
    assert s.graveyard(ALICE) == ["Bear", "Rise"]
    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("109.2a", "614.17d")
def test_a_creature_card_in_a_graveyard_is_one_whatever_it_would_be_on_the_battlefield() -> None:
    """Ruling of 2020-01-24: the card is looked at as it exists in the graveyard."""
    s = Scenario().card(CAGE).card(GOD).card(LIFT)
    s.put(ALICE, "Cage", "Forgelord (graveyard)", "Lift (hand)")

    s.cast("Lift", "Forgelord").resolve()

    assert s.graveyard(ALICE) == ["Forgelord", "Lift"]


@pytest.mark.cr("109.2a", "614.17d")
def test_what_is_no_creature_card_there_may_enter_as_a_copy_of_a_creature() -> None:
    """Ruling of 2020-01-24"""
    s = Scenario().card(CAGE).card(MOLD).card(LIFT).card(BEAR)
    s.put(ALICE, "Cage", "Bear", "Mold (graveyard)", "Lift (hand)")

    s.choose(True, "Bear").cast("Lift", "Mold").resolve()

    assert s.many("Bear") == 2


@pytest.mark.cr("708.3", "701.40a", "614.17d")
def test_a_card_that_would_enter_face_down_is_a_creature_card_before() -> None:
    """Ruling of 2019-07-12: manifesting from a library is impossible."""
    s = Scenario().card(CAGE).card("Veil {0} | Sorcery | Manifest the top card of your library.")
    s.put(ALICE, "Cage", "Veil (hand)").library(ALICE, "Forest")

    s.cast("Veil").resolve()

    assert s.battlefield(ALICE) == ["Cage"]
    assert s.names(LIBRARY, ALICE) == ["Forest"]


@pytest.mark.cr("305.1", "614.17")
def test_a_land_that_cannot_enter_from_where_it_is_cannot_be_played_from_there() -> None:
    s = Scenario().card(WARDEN).card(CAGE)
    s.card("Harvest {0} | Enchantment | You may play lands from your graveyard.")
    s.put(ALICE, "Harvest", "Cage", "Forest (graveyard)", "Warden (hand)")
    assert s.may("play land", "Forest")

    s.cast("Warden").resolve()

    assert not s.may("play land", "Forest")


GLIMPSE = """Glimpse {0} | Instant
| Exile the top card of your library. You may play that card without paying its mana cost."""


@pytest.mark.cr("305.3", "305.2b")
def test_an_effect_offers_no_land_that_cannot_be_played() -> None:
    s = Scenario().card(GLIMPSE).put(BOB, "Glimpse (hand)").library(BOB, "Plains")

    s.choose("Plains").cast("Glimpse", by=BOB).resolve()

    assert s.exile() == ["Plains"]
    assert s.answering.queue == ["Plains"]  # nobody asked


@pytest.mark.cr("712.12", "305.2a")
def test_an_effect_that_lets_a_card_be_played_lets_its_back_be_played_as_a_land() -> None:
    front = FaceText("Bluff", "{9}", "Sorcery", "You gain 1 life.")
    back = FaceText("Cliff", "", "Land", "{T}: Add {C}.")
    s = Scenario().card(GLIMPSE).card(CardText("Bluff // Cliff", (front, back), "modal_dfc"))
    s.put(ALICE, "Glimpse (hand)").library(ALICE, "Bluff // Cliff")

    s.choose("play land Cliff").cast("Glimpse").resolve()

    assert s.battlefield(ALICE) == ["Cliff"]


@pytest.mark.cr("704.5r")
def test_counters_beyond_the_limit_are_removed() -> None:
    limit = Continuous(This(), changes=(CounterLimit("charge", 3),))
    s = Scenario().card(Face("Vial", types=ARTIFACT, abilities=(StaticAbility(limit),)))
    s.put(ALICE, "Vial (5 charge)")

    s.settle()

    assert s.counters("Vial", "charge") == 3
    assert s.cites("704.5r")
