"""Copies for each that could be a target; copies with a name of their own. (CR 707.9, 707.10)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 2/2"
GRINDER = (
    "Goblin Grinder {R} | Creature — Goblin | Whenever you cast an instant or sorcery spell that "
    "targets only Goblin Grinder, copy that spell for each other creature you control that the "
    "spell could target. Each copy targets a different one of those creatures. | 3/3"
)
GROWTH = "Growth {G} | Instant | Target creature gets +3/+3 until end of turn."


@pytest.mark.cr("707.10d")
def test_each_other_creature_gets_a_copy() -> None:
    """Yours but for the one targeted, and none with shroud; none of the opponent's."""
    s = Scenario().card(SQUIRE).card(GRINDER).card(GROWTH)
    s.card("Recluse {G} | Creature — Spider | Shroud | 1/1")
    s.put(ALICE, "Forest", "Growth (hand)", "Goblin Grinder", "Squire", "Recluse")
    s.put(BOB, "Squire")

    s.cast("Growth", "Goblin Grinder").resolve()

    assert s.pt("Goblin Grinder") == (6, 6)
    assert [s.seen(each.id).power for each in s.game.permanents()][2:] == [5, 1, 2]


@pytest.mark.cr("707.9b", "201.5")
def test_a_copy_may_keep_its_name_and_speak_of_itself() -> None:
    """The copy is called as its card is; its own ability returns it."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Old Impostor {U} | Creature — Human Rogue | You may have Old Impostor enter as a copy of "
            "any creature on the battlefield, except its name is Old Impostor, it's legendary in "
            'addition to its other types, and it has "{U}: Return Old Impostor to its owner\'s hand." '
            "| 1/1"
        )
    )
    s.put(ALICE, "Island", "Island", "Old Impostor (hand)").put(BOB, "Squire")
    s.cast("Old Impostor").resolve()
    assert s.pt("Old Impostor") == (2, 2)

    s.activate("Old Impostor").resolve()

    assert s.hand(ALICE) == ["Old Impostor"]
    assert s.battlefield(BOB) == ["Squire"]


@pytest.mark.cr("614.1a", "122.6", "107.1a")
def test_counters_are_doubled_for_some_and_halved_for_others() -> None:
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Raider {G} | Creature — Praetor | If you would put one or more counters on a permanent or "
            "player, put twice that many of each of those kinds of counters on that permanent or "
            "player instead.\nIf an opponent would put one or more counters on a permanent or player, "
            "they put half that many of each of those kinds of counters on that permanent or player "
            "instead, rounded down. | 6/6"
        )
    )
    s.card("Gift {G} | Instant | Put three +1/+1 counters on target creature.")
    s.card("Dart {B} | Instant | Target player gets a poison counter.")
    s.put(ALICE, "Forest", "Swamp", "Raider", "Squire", "Gift (hand)", "Dart (hand)")
    s.put(BOB, "Forest", "Gift (hand)")

    s.cast("Gift", "Squire").resolve().cast("Dart", BOB).resolve()
    s.cast("Gift", "Raider", by=BOB).resolve()

    assert s.counters("Squire", "+1/+1") == 6
    assert s.counters(BOB, "poison") == 2
    assert s.counters("Raider", "+1/+1") == 1


@pytest.mark.cr("614.1a", "122.6a")
def test_an_effect_is_doubled_and_a_cost_is_not() -> None:
    """Loyalty it enters with is doubled; what is put on it as a cost isn't."""
    s = Scenario().card(
        "Season {G} | Enchantment | If an effect would put one or more counters on a permanent "
        "you control, it puts twice that many of those counters on that permanent instead."
    )
    s.card("Sage {G} | Planeswalker — Sage | +1: You gain 1 life. | Loyalty: 3")
    s.put(ALICE, "Forest", "Season", "Sage (hand)")
    s.cast("Sage").resolve()
    assert s.counters("Sage", "loyalty") == 6

    s.activate("Sage").resolve()

    assert s.counters("Sage", "loyalty") == 7


@pytest.mark.cr("509.1h", "510.1c")
def test_a_creature_that_becomes_blocked_deals_no_damage() -> None:
    """By no creature: it is blocked, and its damage goes nowhere."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card(
            "Trapper {W} | Creature — Human | {T}: Target unblocked attacking creature becomes "
            "blocked. Activate only during combat after blockers are declared. | 1/1"
        )
    )
    s.put(ALICE, "Squire").put(BOB, "Trapper")

    s.attack("Squire").block().activate("Trapper", "Squire", by=BOB).resolve().damage()

    assert s.life(BOB) == 20


@pytest.mark.cr("608.2h", "603.10a")
def test_lesser_is_than_what_was_spoken_of() -> None:
    """What died is looked at as it last was."""
    s = (
        Scenario()
        .card(SQUIRE)
        .card("Page {W} | Creature — Human | 1/1")
        .card("Giant {2} | Creature — Giant | 4/4")
    )
    s.card(
        "Rite {B} | Enchantment | Whenever a creature you control dies, return up to one target "
        "creature card with lesser power from your graveyard to your hand."
    )
    s.card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Swamp", "Rite", "Squire", "Doom (hand)", "Page (graveyard)", "Giant (graveyard)")

    s.cast("Doom", "Squire").choose("Page").resolve()

    assert s.hand(ALICE) == ["Page"]


@pytest.mark.cr("205.3m", "613.1d")
def test_creature_types_are_gained_and_lost() -> None:
    s = Scenario().card(SQUIRE)
    s.card("Veil {U} | Instant | Target creature gains all creature types until end of turn.")
    s.card("Void {U} | Instant | Target creature loses all creature types until end of turn.")
    s.put(ALICE, "Island", "Island", "Veil (hand)", "Void (hand)", "Squire")

    s.cast("Veil", "Squire").resolve()
    assert "Goblin" in s.seen("Squire").subtypes
    s.cast("Void", "Squire").resolve()

    assert not s.seen("Squire").subtypes


@pytest.mark.cr("603.7", "608.2c")
def test_what_follows_is_asked_when_it_comes_back() -> None:
    """An opponent's card comes back under their control: no counter."""
    s = Scenario().card(
        "Shepherd {W} | Creature — Dog | Whenever Shepherd attacks, exile up to one other target "
        "nonland permanent. At the beginning of the next end step, return that card to the "
        "battlefield under its owner's control. If it entered under your control, put a +1/+1 "
        "counter on Shepherd. | 2/2"
    )
    s.card("Toy {1} | Artifact | {T}: You gain 1 life.")
    s.put(ALICE, "Shepherd", "Toy").put(BOB, "Plains")

    s.choose("Toy").attack("Shepherd").to(1, BOB)

    assert s.battlefield(ALICE) == ["Shepherd", "Toy"]
    assert s.counters("Shepherd", "+1/+1") == 1


@pytest.mark.cr("106.12a", "605.1b")
def test_more_mana_of_the_type_that_was_produced() -> None:
    s = (
        Scenario()
        .card("Rock {1} | Artifact | {T}: Add {C}.")
        .card("Toy {2} | Artifact | {T}: Add {C}.")
    )
    s.card(
        "Bonder {G} | Creature — Druid | Whenever you tap a nonland permanent for mana, add one "
        "mana of any type that permanent produced. | 2/2"
    )
    s.put(ALICE, "Rock", "Bonder", "Toy (hand)")

    s.cast("Toy").resolve()

    assert s.battlefield(ALICE) == ["Rock", "Bonder", "Toy"]
