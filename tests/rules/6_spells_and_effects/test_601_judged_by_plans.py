"""A spell is judged as what it would be in the way it is cast. (CR 601.3a-601.3e, 601.4)"""

from typing import Any

import pytest

from apnap.game.topics import Topic
from apnap.oracle.card_text import CardText, FaceText
from apnap.rules.objects.actions import CAST, PLAY_LAND
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SATYR = (
    "Satyr {1}{G} | Enchantment Creature — Satyr | Bestow {3}{G} | "
    "Enchanted creature gets +1/+1. | 1/1"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
HYDRA = "Hydra {X}{G} | Creature — Hydra | Hydra enters with X +1/+1 counters on it. | 0/0"
GAIN = "Gain {X}{1} | Sorcery | You gain X life."
GIANT = (
    "Giant {2}{R} | Creature — Giant | 4/3 | // | Stomp {1}{R} | Instant — Adventure |"
    " Stomp deals 2 damage to any target."
)
SPIRE = CardText(
    "Smash // Spire",
    (
        FaceText("Smash", "{R}", "Sorcery", "You gain 1 life."),
        FaceText("Spire", "", "Land", "{T}: Add {R}."),
    ),
    "modal_dfc",
)
ROBOT = CardText(
    "Robot",
    (
        FaceText(
            "Robot", "{5}", "Artifact Creature — Construct", "Prototype {1}{G} — 2/2", "4", "5"
        ),
    ),
    "prototype",
)
SUNS = (
    "Suns {0} | Enchantment | You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for"
    " spells you cast."
)
FIVE = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def options(s: Scenario, kind: str = CAST) -> list[tuple[str, int]]:
    """How each spell (or land) may be cast now: the cost, and the face."""
    s.answering.settle()
    assert s.table.choice is not None
    found: list[Any] = [each for each in s.table.choice.options if each.kind == kind]
    return [(each.detail, each.index) for each in found]


def asked(s: Scenario, topic: Topic) -> Any:
    """The choice that waits, which is about that."""
    s.answering.until(lambda: False) if s.table.choice is None else None
    assert s.table.choice is not None
    assert s.table.choice.topic is topic
    return s.table.choice


# Bestow.


@pytest.mark.cr("601.3e", "702.103d", "601.2f")
def test_a_discount_for_auras_is_for_what_is_cast_bestowed() -> None:
    s = Scenario().card(SATYR).card(BEAR)
    s.card("Guide {0} | Creature — Bird | Aura spells you cast cost {1} less to cast. | 1/1")
    s.put(ALICE, "Forest x3", "Guide", "Satyr (hand)")

    s.cast("Satyr", "Guide", alternative="bestow").resolve()

    assert s.pt("Guide") == (2, 2)


@pytest.mark.cr("601.3e", "702.103d", "601.2f")
def test_a_discount_for_creature_spells_isnt() -> None:
    s = Scenario().card(SATYR)
    s.card("Dear {0} | Creature — Bird | Creature spells you cast cost {1} less to cast. | 1/1")
    s.put(ALICE, "Forest x3", "Dear", "Satyr (hand)")

    assert options(s) == [("", 0)]


@pytest.mark.cr("702.103d", "702.16b")
def test_a_creature_that_is_protected_from_creatures_can_be_enchanted_with_it() -> None:
    s = Scenario().card(SATYR).card("Monk {0} | Creature — Monk | Protection from creatures | 1/1")
    s.put(ALICE, "Forest x4", "Monk", "Satyr (hand)")

    s.cast("Satyr", "Monk", alternative="bestow").resolve()

    assert s.pt("Monk") == (2, 2)


@pytest.mark.cr("702.103d", "106.6")
def test_mana_for_creature_spells_isnt_for_it() -> None:
    s = Scenario().card(SATYR)
    s.card(
        "Elf {0} | Creature — Elf | {T}: Add {G}. Spend this mana only to cast a creature spell. |"
        " 1/1"
    )
    s.put(ALICE, "Forest x3", "Elf", "Satyr (hand)")

    assert options(s) == [("", 0)]


@pytest.mark.cr("702.103d", "601.3")
def test_a_permission_for_auras_in_the_graveyard_is_for_it() -> None:
    s = Scenario().card(SATYR)
    s.card("Crypt {0} | Enchantment | You may cast Aura spells from your graveyard.")
    s.card("Squire {0} | Creature — Human | 1/1")
    s.put(ALICE, "Forest x4", "Crypt", "Squire", "Satyr (graveyard)")

    assert options(s) == [("bestow", 0)]


# Halves and prototypes.


@pytest.mark.cr("718.3a", "601.3a")
def test_a_prototype_is_judged_by_its_own_mana_value() -> None:
    s = Scenario().card(ROBOT)
    s.card("Jail {0} | Enchantment | Players can't cast spells with mana value 4 or greater.")
    s.put(ALICE, "Forest x9", "Jail", "Robot (hand)")

    assert options(s) == [("", 1)]


@pytest.mark.cr("718.3a", "718.3b", "601.2f")
def test_a_prototype_is_made_cheaper_by_its_own_color() -> None:
    s = Scenario().card(ROBOT)
    s.card("Dryad {0} | Enchantment | Green spells you cast cost {1} less to cast.")
    s.card(
        "Forge {0} | Enchantment | Spells you cast with mana value 5 or greater cost {4} less to cast."
    )
    s.put(ALICE, "Forest", "Dryad", "Robot (hand)")

    assert options(s) == [("", 1)]


@pytest.mark.cr("601.3e", "715.3a")
def test_an_adventure_has_what_it_would_be_given_in_the_graveyard() -> None:
    s = Scenario().card(GIANT)
    s.card("Wren {0} | Enchantment | Instant and sorcery cards in your graveyard have retrace.")
    s.put(ALICE, "Mountain x5", "Wren", "Swamp (hand)", "Giant // Stomp (graveyard)")

    s.cast("Giant // Stomp", BOB, face=1, alternative="retrace").resolve()

    assert s.life(BOB) == 18
    assert s.hand(ALICE) == []


@pytest.mark.cr("601.3e", "715.3a", "601.3b")
def test_what_lets_creature_cards_have_flash_doesnt_speak_of_the_adventure() -> None:
    s = Scenario(step=UPKEEP)
    s.card(
        "Sprite {2} | Creature — Faerie | 1/1 | // | Dust {1} | Sorcery — Adventure |"
        " You gain 1 life."
    )
    s.card(
        "Tide {0} | Enchantment | Creature cards you own that aren't on the battlefield have flash."
    )
    s.put(ALICE, "Island x5", "Tide", "Sprite // Dust (hand)")

    assert options(s) == [("", 0)]


@pytest.mark.cr("601.3e", "712.12")
def test_the_land_on_the_back_of_a_modal_card_is_one_of_the_lands_you_may_play() -> None:
    s = Scenario().card(SPIRE)
    s.card("Crucible {0} | Artifact | You may play lands from your graveyard.")
    s.put(ALICE, "Crucible", "Mountain", "Smash // Spire (graveyard)")

    assert options(s, PLAY_LAND) == [("", 1)]
    assert options(s) == []


@pytest.mark.cr("601.3e", "712.12")
def test_a_permission_to_cast_spells_isnt_one_to_play_the_land_on_their_back() -> None:
    s = Scenario().card(SPIRE)
    s.card("Scroll {0} | Artifact | You may cast sorcery spells from the top of your library.")
    s.put(ALICE, "Scroll", "Mountain").library(ALICE, "Smash // Spire", "Mountain")

    assert options(s) == [("", 0)]
    assert options(s, PLAY_LAND) == []


# X. (CR 107.3)


@pytest.mark.cr("601.3a", "601.2e")
def test_only_values_of_x_are_offered_with_which_it_isnt_prohibited() -> None:
    s = Scenario().card(GAIN).card("Big {X}{4} | Sorcery | You gain X life.")
    s.card("Jail {0} | Enchantment | Players can't cast spells with mana value 4 or greater.")
    s.put(ALICE, "Forest x9", "Jail", "Gain (hand)", "Big (hand)")

    assert not s.may("cast", "Big")
    s.table.answer(1)

    assert asked(s, Topic.VALUE_OF_X).most == 2


@pytest.mark.cr("601.3b")
def test_with_some_values_of_x_it_may_be_cast_as_though_it_had_flash() -> None:
    s = Scenario(step=UPKEEP).card(GAIN)
    s.card(
        "Clock {0} | Enchantment | You may cast spells with mana value 3 or greater as though they"
        " had flash."
    )
    s.put(ALICE, "Forest x6", "Clock", "Gain (hand)")

    assert s.may("cast", "Gain")
    s.table.answer(1)

    assert (asked(s, Topic.VALUE_OF_X).least, s.table.choice.most) == (2, 5)


@pytest.mark.cr("601.3", "601.6", "202.3e")
def test_a_permission_by_mana_value_limits_x() -> None:
    s = Scenario().card(HYDRA)
    s.card(
        "Cat {0} | Enchantment | You may cast permanent spells with mana value 2 or less from your"
        " graveyard."
    )
    s.put(ALICE, "Forest x6", "Cat", "Hydra (graveyard)")

    s.cast("Hydra", x=1).resolve()

    assert s.pt("Hydra") == (1, 1)


@pytest.mark.cr("601.2c", "702.16b", "202.3e")
def test_a_spell_with_x_may_be_aimed_at_what_is_protected_from_others() -> None:
    s = Scenario().card("Bolt {X}{R} | Instant | Bolt deals X damage to target creature.")
    s.card("Sage {0} | Creature — Human | Protection from spells with mana value 2 or less | 2/2")
    s.put(ALICE, "Mountain x4", "Bolt (hand)").put(BOB, "Sage")

    assert s.may("cast", "Bolt")
    s.table.answer(1)

    assert (asked(s, Topic.VALUE_OF_X).least, s.table.choice.most) == (2, 3)


@pytest.mark.cr("601.3b", "601.6")
def test_it_has_flash_if_x_is_small() -> None:
    s = Scenario(step=UPKEEP)
    s.card(
        "Study {X}{U} | Sorcery | You may cast this spell as though it had flash if X is 2 or less."
        " | You gain X life."
    )
    s.put(ALICE, "Island x6", "Study (hand)")

    assert s.may("cast", "Study")
    s.table.answer(1)

    assert asked(s, Topic.VALUE_OF_X).most == 2


# Additional costs.


@pytest.mark.cr("601.4", "601.2c")
def test_a_spell_that_has_targets_only_if_kicked_may_be_cast_kicked() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Tear {G} | Sorcery | Kicker {1} | Destroy target artifact. If this spell was kicked,"
        " instead destroy target creature."
    )
    s.put(ALICE, "Forest x2", "Tear (hand)").put(BOB, "Bear")

    s.cast("Tear", "Bear").resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("601.4", "601.2f")
def test_a_spell_that_can_be_paid_for_only_if_something_is_sacrificed_is_cast_so() -> None:
    s = Scenario()
    s.card(
        "Glutton {3}{G} | Creature — Giant | Bargain | This spell costs {2} less to cast if it's"
        " bargained. | 4/4"
    )
    s.card("Bauble {0} | Artifact")
    s.put(ALICE, "Forest x2", "Bauble", "Glutton (hand)")

    s.cast("Glutton").resolve()

    assert s.battlefield(ALICE) == ["Forest", "Forest", "Glutton"]


FIRE = (
    "Fire {R} | Sorcery | You may cast this spell as though it had flash if you pay {2} more to"
    " cast it. | Fire deals 3 damage to any target."
)


@pytest.mark.cr("601.3c")
def test_what_lets_it_be_cast_now_must_be_paid() -> None:
    s = Scenario(step=UPKEEP).card(FIRE).put(ALICE, "Mountain x3", "Fire (hand)")

    s.cast("Fire", BOB).resolve()

    assert [s.is_tapped(each) for each in s.all_named("Mountain")] == [True, True, True]


@pytest.mark.cr("601.3c")
def test_it_cant_be_cast_then_if_that_cant_be_paid() -> None:
    s = Scenario(step=UPKEEP).card(FIRE).put(ALICE, "Mountain x2", "Fire (hand)")

    assert options(s) == []


@pytest.mark.cr("601.3c", "118.8b")
def test_when_it_may_be_cast_anyway_it_neednt_be_paid() -> None:
    s = Scenario().card(FIRE).put(ALICE, "Mountain x3", "Fire (hand)")

    s.cast("Fire", BOB).resolve()

    assert s.life(BOB) == 17
    assert [s.is_tapped(each) for each in s.all_named("Mountain")] == [True, False, False]


@pytest.mark.cr("601.3b", "601.2c")
def test_it_has_flash_if_it_targets_something_of_yours() -> None:
    s = Scenario(step=UPKEEP).card(BEAR)
    s.card("Ox {0} | Creature — Ox | 1/1")
    s.card(
        "Bless {W} | Sorcery | You may cast this spell as though it had flash if it targets a"
        " creature you control. | Destroy target creature."
    )
    s.put(ALICE, "Plains", "Ox", "Bless (hand)").put(BOB, "Bear")

    assert s.may("cast", "Bless")
    s.table.answer(1)

    assert list(asked(s, Topic.TARGET).options) == [s.find("Ox")]


@pytest.mark.cr("601.3b", "601.2c")
def test_without_such_a_target_it_hasnt() -> None:
    s = Scenario(step=UPKEEP).card(BEAR)
    s.card(
        "Bless {W} | Sorcery | You may cast this spell as though it had flash if it targets a"
        " creature you control. | Destroy target creature."
    )
    s.put(ALICE, "Plains", "Bless (hand)").put(BOB, "Bear")

    assert options(s) == []


@pytest.mark.cr("702.48a", "118.9a")
def test_offering_goes_with_an_alternative_cost() -> None:
    s = Scenario(step=UPKEEP).card(SUNS)
    s.card("Patron {5}{B} | Legendary Creature — Spirit | Rat offering | 6/6")
    s.card("Rat {1}{B} | Creature — Rat | 1/1")
    s.put(ALICE, "Suns", "Rat", *FIVE, "Patron (hand)")

    s.cast("Patron", alternative="paying W U B R G").resolve()

    assert s.battlefield(ALICE)[-1] == "Patron"
    assert s.graveyard(ALICE) == ["Rat"]


# The permission and its price.


@pytest.mark.cr("702.81a", "118.9", "601.2b")
def test_retrace_goes_with_an_alternative_cost() -> None:
    s = Scenario().card(SUNS).card("Flame {7}{R} | Sorcery | Retrace | You gain 3 life.")
    s.put(ALICE, "Suns", *FIVE, "Swamp (hand)", "Flame (graveyard)")

    s.cast("Flame", alternative="retrace").resolve()

    assert s.life(ALICE) == 23
    assert sorted(s.graveyard(ALICE)) == ["Flame", "Swamp"]


@pytest.mark.cr("702.127a", "118.9")
def test_aftermath_goes_with_an_alternative_cost() -> None:
    s = Scenario().card(SUNS)
    s.card(
        "Dawn {9} | Sorcery | You gain 1 life. | // | Dusk {9} | Sorcery | Aftermath | You gain 5 life."
    )
    s.put(ALICE, "Suns", *FIVE, "Dawn // Dusk (graveyard)")

    s.cast("Dawn // Dusk", face=1).resolve()

    assert s.life(ALICE) == 25
    assert len(s.exile()) == 1


# Where the card lies as it is looked at.


@pytest.mark.cr("115.5", "601.2a")
def test_a_spell_in_the_graveyard_isnt_its_own_target() -> None:
    s = Scenario()
    s.card(
        "Recoup {R} | Sorcery | Return target sorcery card from your graveyard to your hand. |"
        " Flashback {R}"
    )
    s.put(ALICE, "Mountain", "Recoup (graveyard)")

    assert options(s) == []


@pytest.mark.cr("601.2a", "601.2f")
def test_a_spell_isnt_counted_among_the_cards_in_hand_that_make_it_cheaper() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Hoard {2} | Sorcery | This spell costs {1} less to cast for each card in your hand.| You gain 1 life."
    )
    s.put(ALICE, "Hoard (hand)", "Bear (hand)")

    assert options(s) == []


@pytest.mark.cr("601.2a", "601.2g")
def test_a_spell_doesnt_give_mana_for_itself() -> None:
    s = Scenario()
    s.card("Ape {2}{R} | Creature — Ape | Exile this card from your hand: Add {R}. | 2/2")
    s.put(ALICE, "Mountain x2", "Ape (hand)")

    assert options(s) == []


@pytest.mark.cr("708.4", "702.37c", "601.2f")
def test_a_face_down_spell_is_made_cheaper_as_the_creature_spell_it_is() -> None:
    s = Scenario().card("Spore {5}{G} | Enchantment Creature — Fungus | Morph {4} | 3/3")
    s.card("Dear {0} | Enchantment | Creature spells you cast cost {1} less to cast.")
    s.card("Dryad {0} | Enchantment | Green spells you cast cost {1} less to cast.")
    s.put(ALICE, "Forest x2", "Dear", "Dryad", "Spore (hand)")

    s.cast("Spore", alternative="morph").resolve()

    assert s.record("Spore").face_down
