"""What can't be: being made to sacrifice, being attached, entering from elsewhere. (CR 101.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"
EDICT = "Edict {B} | Sorcery | Target player sacrifices a creature of their choice."


@pytest.mark.cr("101.2", "701.21a")
def test_an_opponent_cant_make_you_sacrifice() -> None:
    """Your own ability can."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(EDICT)
        .card(
            "Host {W} | Enchantment | Spells and abilities your opponents control can't cause you to "
            "sacrifice permanents."
        )
    )
    s.put(ALICE, "Swamp", "Edict (hand)", "Host", "Squire").put(BOB, "Swamp", "Edict (hand)")
    s.turn_of(BOB).cast("Edict", ALICE, by=BOB).resolve()
    assert s.battlefield(ALICE) == ["Swamp", "Host", "Squire"]


@pytest.mark.cr("101.2", "701.21a")
def test_your_own_spell_still_can() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(EDICT)
        .card(
            "Host {W} | Enchantment | Spells and abilities your opponents control can't cause you to "
            "sacrifice permanents."
        )
    )
    s.put(ALICE, "Swamp", "Edict (hand)", "Host", "Squire")

    s.cast("Edict", ALICE).resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Host"]


@pytest.mark.cr("301.5", "101.2")
def test_an_equipment_can_be_attached_only_to_some() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Queen {W} | Legendary Creature — Human | 2/2")
        .card(
            "Banner {2} | Artifact — Equipment | Banner can be attached only to a legendary creature."
            "\nEquipped creature gets +1/+1.\nEquip {1}"
        )
    )
    s.put(ALICE, "Plains", "Plains", "Banner", "Squire", "Queen")

    s.activate("Banner", "Squire").resolve().activate("Banner", "Queen").resolve()

    assert s.pt("Squire") == (2, 2)
    assert s.pt("Queen") == (3, 3)


@pytest.mark.cr("101.2", "601.3")
def test_cards_in_graveyards_stay_there() -> None:
    """They neither enter nor are cast from there."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Cage {1} | Artifact | Creature cards in graveyards and libraries can't enter the "
            "battlefield.\nPlayers can't cast spells from graveyards or libraries."
        )
    )
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.card("Echo {B} | Sorcery | You gain 1 life.\nFlashback {B}")
    s.put(ALICE, "Swamp", "Cage", "Raise (hand)", "Squire (graveyard)", "Echo (graveyard)")
    assert not s.may("cast", "Echo")

    s.cast("Raise", "Squire").resolve()

    assert s.graveyard(ALICE) == ["Squire", "Echo", "Raise"]


@pytest.mark.cr("614.1c", "707.9")
def test_creatures_enter_as_a_copy_of_it() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Wild Essence {G} | Creature — Avatar | Creatures you control enter as a copy of Wild "
            "Essence. | 6/6"
        )
    )
    s.put(ALICE, "Plains", "Wild Essence", "Squire (hand)").put(BOB, "Plains")

    s.cast("Squire").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Wild Essence", "Wild Essence"]


@pytest.mark.cr("615.1", "615.12")
def test_damage_a_creature_would_deal_is_prevented() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Hush {W} | Instant | Prevent all combat damage target creature would deal this turn."
        )
    )
    s.put(ALICE, "Squire").put(BOB, "Plains", "Hush (hand)")

    s.attack("Squire").cast("Hush", "Squire", by=BOB).resolve().damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("615.12", "101.2")
def test_a_spells_own_words_free_its_damage() -> None:
    """With X at least 5 it is neither countered nor prevented."""
    s = Scenario().card(
        "Bane {X}{R} | Sorcery | Bane deals X damage to any target.\nIf X is 5 or more, Bane can't "
        "be countered and the damage can't be prevented."
    )
    s.card("Ward {W} | Instant | Prevent all damage that would be dealt to you this turn.")
    s.put(ALICE, "Mountain x6", "Bane (hand)").put(BOB, "Plains", "Ward (hand)")

    s.cast("Ward", by=BOB).resolve().cast("Bane", BOB, x=5).resolve()

    assert s.life(BOB) == 15


@pytest.mark.cr("608.2c", "601.2h")
def test_it_is_sacrificed_unless_the_mana_was_spent() -> None:
    s = Scenario().card(
        "Hussar {1} | Creature — Vedalken | When Hussar enters, sacrifice it unless {W} was spent "
        "to cast it. | 1/3"
    )
    s.put(ALICE, "Plains", "Hussar (hand)").put(BOB, "Island", "Hussar (hand)")

    s.cast("Hussar").resolve()

    assert s.battlefield(ALICE) == ["Plains", "Hussar"]


@pytest.mark.cr("608.2c", "601.2h")
def test_without_that_mana_it_is_sacrificed() -> None:
    s = Scenario().card(
        "Hussar {1} | Creature — Vedalken | When Hussar enters, sacrifice it unless {W} was spent "
        "to cast it. | 1/3"
    )
    s.put(ALICE, "Island", "Hussar (hand)")

    s.cast("Hussar").resolve()

    assert s.battlefield(ALICE) == ["Island"]


@pytest.mark.cr("603.6", "400.7")
def test_entering_from_the_graveyard_is_noticed() -> None:
    """A creature from the hand isn't."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Flayer {R} | Creature — Devil | Whenever Flayer or another creature enters from your "
            "graveyard, that creature deals damage equal to its power to any target. | 4/2"
        )
    )
    s.card(
        "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."
    )
    s.put(ALICE, "Swamp", "Plains", "Flayer", "Raise (hand)", "Squire (hand)", "Squire (graveyard)")

    s.cast("Squire").resolve().cast("Raise", "Squire").choose(BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("509.1h", "109.2")
def test_what_was_blocked_this_turn_is_remembered() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Queen {W} | Legendary Creature — Human | 1/5")
        .card(
            "Halt {W} | Instant | Destroy target creature that blocked or was blocked by a legendary "
            "creature this turn."
        )
    )
    s.put(ALICE, "Squire").put(BOB, "Queen", "Plains", "Halt (hand)")

    s.attack("Squire").block(("Queen", "Squire")).damage()
    s.cast("Halt", "Squire", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Squire"]
