"""One object's counters put on another; counts of activations and spells. (CR 122.8, 602, 601)"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"


@pytest.mark.cr("122.8")
def test_as_many_counters_of_each_kind_as_it_had() -> None:
    s = Scenario().card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Warden {W} | Creature — Human | When this creature dies, put its counters on target "
        "creature you control. | 2/2"
    )
    s.put(ALICE, "Bear (1 +1/+1)", "Warden (2 +1/+1, 1 flying)", "Slay (hand)")

    s.cast("Slay", "Warden").resolve()

    assert s.pt("Bear") == (5, 5)
    assert s.has("Bear", "flying")


@pytest.mark.cr("122.9")
def test_counters_of_what_was_sacrificed_as_a_cost() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Hero {W} | Creature — Human | Sacrifice this creature: Target creature you control gains "
        "indestructible until end of turn. Put this creature's counters on that creature. | 2/2"
    )
    s.put(ALICE, "Bear", "Hero (2 +1/+1)")

    s.activate("Hero", "Bear").resolve()

    assert s.pt("Bear") == (4, 4)


@pytest.mark.cr("602.2")
def test_an_ability_knows_how_often_it_was_activated() -> None:
    s = Scenario()
    s.card(
        "Whelp {R} | Creature — Dragon | {0}: This creature gets +1/+0 until end of turn. If this "
        "ability has been activated three or more times this turn, sacrifice this creature at the "
        "beginning of the next end step. | 1/1"
    )
    s.put(ALICE, "Whelp")

    s.activate("Whelp").resolve()
    s.activate("Whelp").resolve()
    s.activate("Whelp").resolve()
    power = s.pt("Whelp")
    s.to(END).resolve()

    assert power == (4, 1)
    assert s.graveyard(ALICE) == ["Whelp"]


@pytest.mark.cr("605.3b")
def test_a_mana_ability_too_knows_how_often_it_was_activated() -> None:
    s = Scenario().by_hand(ALICE)
    s.card(
        "Priest {W} | Creature — Cleric | {0}: Add {W}. If this ability has been activated two or "
        "more times this turn, sacrifice this creature at the beginning of the next end step. | 1/1"
    )
    s.put(ALICE, "Priest")

    s.activate("Priest")
    s.activate("Priest")
    s.to(END).resolve()

    assert s.graveyard(ALICE) == ["Priest"]


@pytest.mark.cr("601.2i")
def test_the_second_spell_of_all_players_is_a_legal_target() -> None:
    s = Scenario().card("Balm {0} | Instant | You gain 3 life.")
    s.card("Doubt {0} | Instant | Counter target spell that's the second spell cast this turn.")
    s.put(ALICE, "Balm (hand)").put(BOB, "Balm (hand)", "Doubt (hand)")

    s.cast("Balm", by=ALICE)
    first = s.may("cast", "Doubt", BOB)
    s.cast("Balm", by=BOB)
    s.cast("Doubt", "Balm", by=BOB).resolve()

    assert not first
    assert (s.life(ALICE), s.life(BOB)) == (23, 20)


@pytest.mark.cr("603.2d")
def test_combat_damage_to_a_player_triggers_twice() -> None:
    s = Scenario()
    s.card(
        "Boots {U} | Creature — Ooze | If a creature you control dealing combat damage to a player "
        "causes a triggered ability of a permanent you control to trigger, that ability triggers "
        "an additional time. | 1/1"
    )
    s.card(
        "Scout {U} | Creature — Human | Whenever this creature deals combat damage to a player, "
        "you gain 2 life. | 1/1"
    )
    s.put(ALICE, "Boots", "Scout")

    s.attack("Boots", "Scout").damage().resolve()

    assert (s.life(ALICE), s.life(BOB)) == (24, 18)


@pytest.mark.cr("107.14")
def test_energy_for_each_creature() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Spark {0} | Sorcery | You get {E}{E} for each creature you control.")
    )
    s.put(ALICE, "Bear x3", "Spark (hand)")

    s.cast("Spark").resolve()

    assert s.counters(ALICE, "energy") == 6


@pytest.mark.cr("205.4a")
def test_what_is_not_legendary() -> None:
    s = Scenario().card(BEAR).card("Hero {W} | Legendary Creature — Human | 2/2")
    s.card("Blast {0} | Sorcery | Exile all nonland permanents that aren't legendary.")
    s.put(ALICE, "Blast (hand)").put(BOB, "Bear", "Hero", "Forest")

    s.cast("Blast").resolve()

    assert s.battlefield(BOB) == ["Hero", "Forest"]
