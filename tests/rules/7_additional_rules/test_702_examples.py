"""The examples printed under the rules of keyword abilities, played. (CR 702)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.rules.casting.castable import castable
from apnap.rules.objects.actions import NORMALLY
from apnap.terms.turn import GRAVEYARD, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

RAY = "Cold Ray {1}{R} | Instant — Arcane | ~ deals 2 damage to any target. | Splice onto Arcane {1}{R}"
MIST = "Reaching Mist {U} | Instant — Arcane | Draw a card."


@pytest.mark.example("702.1a")
def test_example_702_1a_a_granted_scavenge_costs_the_cards_mana_cost() -> None:
    s = Scenario()
    s.card(
        "Scarred Elder {1}{B}{G} | Creature — Troll | Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost. | 2/2"
    )
    s.card("Ox {2}{G} | Creature — Ox | 3/3")
    s.put(ALICE, "Scarred Elder", "Ox (graveyard)", "Forest x3")

    s.activate("Ox", "Scarred Elder").resolve()

    assert s.counters("Scarred Elder", "+1/+1") == 3
    assert s.exile() == ["Ox"]
    assert s.is_tapped("Forest")


@pytest.mark.example("702.14d")
def test_example_702_14d_landwalk_is_not_undone_by_the_same_landwalk() -> None:
    s = Scenario()
    s.card("Snow Prowler {G} | Creature — Cat | Snow forestwalk | 2/2")
    s.card("White Wood | Snow Land — Forest")
    s.card("Snow Stalker {G} | Creature — Cat | Snow forestwalk | 2/2")
    s.put(ALICE, "Snow Prowler").put(BOB, "White Wood", "Snow Stalker")

    s.attack("Snow Prowler")

    with pytest.raises(ScenarioError):
        s.block(("Snow Stalker", "Snow Prowler"))


@pytest.mark.example("702.15e")
def test_example_702_15e_two_lifelinks_are_two_gains() -> None:
    s = Scenario()
    s.card(
        "Proud Cat {1}{W} | Creature — Cat | Whenever you gain life, put a +1/+1 counter on ~. | 2/2"
    )
    s.card("Vampire {B} | Creature — Vampire | Lifelink | 1/1")
    s.put(ALICE, "Proud Cat", "Vampire x2")

    s.attack("Vampire", "Vampire").damage()

    assert s.counters("Proud Cat", "+1/+1") == 2


@pytest.mark.example("702.24a", index=2)
def test_example_702_24a_one_creature_is_not_sacrificed_twice() -> None:
    s = Scenario()
    s.card("Hungry Wall {B} | Creature — Wall | Cumulative upkeep—Sacrifice a creature. | 0/9")
    s.card("Rat {B} | Creature — Rat | 1/1")
    s.put(ALICE, "Hungry Wall (2 age)", "Rat").turn_of(BOB)

    s.to(UPKEEP, ALICE).choose(True).resolve()

    assert s.graveyard(ALICE) == ["Hungry Wall"]
    assert s.battlefield(ALICE) == ["Rat"]


@pytest.mark.example("702.24b")
def test_example_702_24b_two_cumulative_upkeeps_share_the_counters() -> None:
    s = Scenario()
    s.card(
        "Costly Imp {B} | Creature — Imp | Cumulative upkeep—Pay 1 life. | Cumulative upkeep—Pay 1 life. | 2/2"
    )
    s.put(ALICE, "Costly Imp").turn_of(BOB)

    s.to(UPKEEP, ALICE).choose(True, True).resolve()

    assert s.counters("Costly Imp", "age") == 2
    assert s.life(ALICE) == 20 - 1 - 2


@pytest.mark.example("702.26b", index=1)
def test_example_702_26b_what_is_phased_out_is_not_counted() -> None:
    s = Scenario()
    s.card("Muster Roll {2}{U} | Sorcery | Draw a card for each creature you control.")
    s.card("Blink {U} | Instant | Target creature phases out.")
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Wolf {1}{G} | Creature — Wolf | 2/2")
    s.put(ALICE, "Bear x2", "Wolf", "Island x4", "Muster Roll (hand)", "Blink (hand)")
    s.library(ALICE, "Plains", "Plains", "Plains", "Plains")

    s.cast("Blink", "Wolf").resolve().cast("Muster Roll").resolve()

    assert s.hand(ALICE) == ["Plains", "Plains"]


@pytest.mark.example("702.26b", index=2)
def test_example_702_26b_what_is_phased_out_is_not_destroyed() -> None:
    s = Scenario()
    s.card("Sweep {2}{W} | Sorcery | Destroy all creatures.")
    s.card("Blink {U} | Instant | Target creature phases out.")
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Island", "Plains x3", "Sweep (hand)", "Blink (hand)").put(BOB, "Bear")

    s.cast("Blink", "Bear").resolve().cast("Sweep").resolve().to(UPKEEP, BOB)

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.example("702.44c")
def test_example_702_44c_modular_sunburst_counts_colors_and_hands_them_on() -> None:
    s = Scenario()
    s.card("Prism Golem {3} | Artifact Creature — Golem | Modular—Sunburst | 0/0")
    s.card("Scrap {0} | Artifact Creature — Construct | 1/1")
    s.card("Doom {1}{B} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains", "Island", "Swamp x3", "Scrap", "Prism Golem (hand)", "Doom (hand)")

    s.cast("Prism Golem").resolve()
    grown = s.counters("Prism Golem", "+1/+1")
    s.cast("Doom", "Prism Golem").choose("Scrap", True).resolve()

    assert grown == 3
    assert s.counters("Scrap", "+1/+1") == 3


@pytest.mark.example("702.47a")
def test_example_702_47a_the_spliced_card_may_be_discarded_for_the_spell() -> None:
    s = Scenario().card(RAY)
    s.card(
        "Bold Path {R} | Sorcery — Arcane | As an additional cost to cast this spell, discard a card. | Draw a card."
    )
    s.put(ALICE, "Mountain x4", "Bold Path (hand)", "Cold Ray (hand)")
    s.library(ALICE, "Plains", "Plains")

    s.choose("Cold Ray", "Cold Ray").cast("Bold Path", BOB).resolve()

    assert s.life(BOB) == 18
    assert sorted(s.graveyard(ALICE)) == ["Bold Path", "Cold Ray"]


@pytest.mark.example("702.47c")
@pytest.mark.example("201.5b", index=2)
def test_example_702_47c_the_spell_spliced_onto_keeps_its_color_and_deals_the_damage() -> None:
    s = Scenario().card(RAY).card(MIST)
    s.card("Fireproof Elk {1}{G} | Creature — Elk | Protection from red | 2/2")
    s.put(ALICE, "Island", "Mountain x2", "Reaching Mist (hand)", "Cold Ray (hand)")
    s.put(BOB, "Fireproof Elk").library(ALICE, "Plains")

    s.choose("Cold Ray").cast("Reaching Mist", "Fireproof Elk").resolve()

    assert s.graveyard(BOB) == ["Fireproof Elk"]
    assert s.hand(ALICE) == ["Cold Ray", "Plains"]


@pytest.mark.example("702.51b")
def test_example_702_51b_convoke_pays_the_cost_after_it_was_reduced() -> None:
    s = Scenario()
    s.card("Grim Call {1}{B} | Enchantment | Creature spells you cast cost {2} less to cast.")
    s.card("Siege Wurm {5}{G}{G} | Creature — Wurm | Convoke | 5/5")
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card("Ornithopter {0} | Artifact Creature — Thopter | 0/2")
    s.put(ALICE, "Grim Call", "Elf x2", "Ornithopter x3", "Siege Wurm (hand)")

    s.cast("Siege Wurm").resolve()

    assert "Siege Wurm" in s.battlefield(ALICE)


@pytest.mark.example("702.103d", index=1)
def test_example_702_103d_a_bestowed_spell_is_no_creature_spell() -> None:
    s = Scenario()
    s.card("Heavy Air {3}{U} | Enchantment | Creature spells can't be cast.")
    s.card(
        "Gilded Hare {G} | Enchantment Creature — Rabbit | Bestow {2}{G} | Enchanted creature gets +1/+1. | 1/1"
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2")
    s.put(ALICE, "Bear", "Forest x3", "Gilded Hare (hand)").put(BOB, "Heavy Air")

    s.cast("Gilded Hare", "Bear", alternative="bestow").resolve()

    assert s.pt("Bear") == (3, 3)
    assert not s.names(GRAVEYARD, ALICE)


@pytest.mark.example("702.103d", index=2)
def test_example_702_103d_leave_to_cast_creature_spells_gives_none_to_bestow() -> None:
    s = Scenario()
    s.card(
        "Wild Horde {G} | Creature — Beast | You may cast creature spells from the top of your library. | 7/7"
    )
    s.card(
        "Gilded Hare {G} | Enchantment Creature — Rabbit | Bestow {2}{G} | Enchanted creature gets +1/+1. | 1/1"
    )
    s.put(ALICE, "Wild Horde", "Forest x3").library(ALICE, "Gilded Hare", "Plains")

    ways = castable(s.game, ALICE)

    assert [way.detail for way in ways] == [NORMALLY]


@pytest.mark.cr("702.15e")
def test_one_lifelink_among_many_recipients_is_one_gain() -> None:
    s = Scenario()
    s.card(
        "Proud Cat {1}{W} | Creature — Cat | Whenever you gain life, put a +1/+1 counter on ~. | 2/2"
    )
    s.card("Big Vampire {B} | Creature — Vampire | Lifelink, trample | 5/5")
    s.card("Squire {W} | Creature — Human | 1/1")
    s.put(ALICE, "Proud Cat", "Big Vampire").put(BOB, "Squire")

    s.attack("Big Vampire").block(("Squire", "Big Vampire")).damage()

    assert s.life(ALICE) == 25
    assert s.counters("Proud Cat", "+1/+1") == 1


@pytest.mark.example("702.1b", index=2)
def test_example_702_1b_the_flashback_cost_is_that_of_the_half_being_cast() -> None:
    s = Scenario()
    s.card("Fire {1}{R} | Instant | You gain 2 life. | // | Ice {1}{U} | Instant | Draw a card.")
    s.card(
        "Past {R} | Sorcery | Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost."
    )
    s.put(ALICE, "Mountain x3", "Past (hand)", "Fire // Ice (graveyard)")

    s.cast("Past").resolve().cast("Fire // Ice", face=0).resolve()

    assert s.life(ALICE) == 22
    assert s.exile() == ["Fire // Ice"]
