"""Events of one or more objects at once, and events of players joined. (CR 603.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {0} | Creature — Bear | 2/2"


def watcher(event: str, then: str = "you gain 1 life.") -> str:
    """An enchantment that triggers on an event."""
    return f"Watcher {{0}} | Enchantment | Whenever {event}, {then}"


@pytest.mark.cr("603.2c", "603.6c")
def test_leaving_without_dying() -> None:
    back = "Back {0} | Instant | Return target creature to its owner's hand."
    s = (
        Scenario()
        .card(BEAR)
        .card(back)
        .card(
            watcher("one or more other creatures you control leave the battlefield without dying")
        )
    )
    s.put(ALICE, "Watcher", "Bear", "Back (hand)")

    s.cast("Back", "Bear").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.6c", "700.4")
def test_dying_is_not_leaving_without_dying() -> None:
    kill = "Kill {0} | Instant | Destroy all creatures."
    s = (
        Scenario()
        .card(BEAR)
        .card(kill)
        .card(watcher("another creature you control leaves the battlefield without dying"))
    )
    s.put(ALICE, "Watcher", "Bear", "Kill (hand)")

    s.cast("Kill").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("603.2c")
def test_creatures_that_become_tapped_together_are_one_event() -> None:
    tap = "Tap {0} | Instant | Tap all creatures."
    s = (
        Scenario()
        .card(BEAR)
        .card(tap)
        .card(watcher("one or more creatures you control become tapped"))
    )
    s.put(ALICE, "Watcher", "Bear x3", "Tap (hand)")

    s.cast("Tap").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2c")
def test_tokens_created_together_are_one_event() -> None:
    call = "Call {0} | Sorcery | Create three 1/1 white Bird creature tokens."
    s = Scenario().card(call).card(watcher("you create one or more creature tokens"))
    s.put(ALICE, "Watcher", "Call (hand)")

    s.cast("Call").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("509.3c")
def test_blocked_by_one_or_more_is_one_event() -> None:
    knight = (
        "Knight {0} | Creature — Knight | Whenever this creature becomes blocked by one or more green"
        " creatures, you gain 1 life. | 4/4"
    )
    s = Scenario().card(knight).card("Elk {G} | Creature — Elk | 1/1")
    s.put(ALICE, "Knight").put(BOB, "Elk x2")
    one, other = s.all_named("Elk")

    s.attack("Knight").block((one, "Knight"), (other, "Knight")).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("707.10")
def test_copying_a_spell_is_an_event_and_casting_one_is_another() -> None:
    twice = "Twice {0} | Instant | Copy target instant or sorcery spell."
    s = (
        Scenario()
        .card(twice)
        .card("Gain {0} | Instant | You gain 3 life.")
        .card(watcher("you copy a spell"))
    )
    s.put(ALICE, "Watcher", "Gain (hand)", "Twice (hand)")

    s.cast("Gain").cast("Twice", "Gain").resolve()

    assert s.life(ALICE) == 27


@pytest.mark.cr("602.2", "605.1a")
def test_any_ability_may_be_a_mana_ability() -> None:
    elf = "Elf {0} | Creature — Elf | {T}: Add {G}. | 1/1"
    s = Scenario().card(elf).card(watcher("you activate an ability of an Elf"))
    s.card("Leaf {G} | Instant | Scry 1.").put(ALICE, "Watcher", "Elf", "Leaf (hand)")

    s.cast("Leaf").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2")
def test_one_player_does_one_of_two_things() -> None:
    s = (
        Scenario()
        .card("Drop {0} | Sorcery | Discard a card.")
        .card("Turn {0} | Sorcery | Mill two cards.")
        .card(watcher("you discard a card or mill one or more cards"))
    )
    s.put(ALICE, "Watcher", "Drop (hand)", "Turn (hand)", "Filler (hand)")

    s.cast("Turn").resolve()
    assert s.life(ALICE) == 21
    s.cast("Drop").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("702.100b")
def test_a_creature_evolves_as_counters_are_put_on_it() -> None:
    small = "Small {0} | Creature — Crab | Evolve | Whenever this creature evolves, you gain 1 life. | 1/1"
    s = Scenario().card(small).card(BEAR).put(ALICE, "Small", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.counters("Small", "+1/+1") == 1
    assert s.life(ALICE) == 21


@pytest.mark.cr("702.112b")
def test_a_creature_becomes_renowned_once() -> None:
    squire = "Squire {0} | Creature — Human | Renown 1 | When this creature becomes renowned, you gain 1 life. | 1/1"
    s = Scenario().card(squire).put(ALICE, "Squire")

    s.attack("Squire").damage().resolve()

    assert s.counters("Squire", "+1/+1") == 1
    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2d")
def test_what_a_player_does_makes_abilities_trigger_again() -> None:
    again = (
        "Again {0} | Enchantment | If a player drawing a card causes a triggered ability of a permanent"
        " you control to trigger, that ability triggers an additional time."
    )
    s = (
        Scenario()
        .card(again)
        .card("Read {0} | Instant | Draw a card.")
        .card(watcher("you draw a card"))
    )
    s.put(ALICE, "Watcher", "Again", "Read (hand)")

    s.cast("Read").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("603.2", "701.13a")
def test_a_spell_cast_from_the_hand_is_not_cast_from_elsewhere() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(watcher("an opponent casts a spell from anywhere other than their hand"))
        .turn_of(BOB)
    )
    s.put(ALICE, "Watcher").put(BOB, "Bear (hand)")

    s.cast("Bear", by=BOB).resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("614.9")
def test_all_damage_is_dealt_to_something_else() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Turn {0} | Instant | All combat damage that would be dealt to you this turn is dealt to target"
            " attacking creature instead."
        )
    )
    s.put(BOB, "Turn (hand)").put(ALICE, "Bear")

    s.attack("Bear").cast("Turn", "Bear", by=BOB).resolve().damage()

    assert s.life(BOB) == 20
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("603.8")
def test_a_state_triggers_when_a_keyword_is_there() -> None:
    gate = "Gate {0} | Creature — Wall | When Gate has flying, sacrifice it. | 0/5"
    s = (
        Scenario()
        .card(gate)
        .card("Lift {0} | Instant | Target creature gains flying until end of turn.")
    )
    s.put(ALICE, "Gate", "Lift (hand)")

    s.cast("Lift", "Gate").resolve()

    assert s.graveyard(ALICE) == ["Lift", "Gate"]


@pytest.mark.cr("602.2", "603.2")
def test_an_ability_of_an_artifact_they_control_is_one_of_theirs() -> None:
    s = (
        Scenario()
        .card("Orb {0} | Artifact | {0}: Scry 1.")
        .card(watcher("an opponent activates an ability of an artifact they control"))
    )
    s.put(ALICE, "Watcher", "Orb").put(BOB, "Orb")
    own, other = s.all_named("Orb")

    s.activate(own).resolve()
    assert s.life(ALICE) == 20
    s.activate(other, by=BOB).resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("603.2e", "303.4", "608.3c")
def test_an_aura_that_enters_becomes_attached() -> None:
    """Once for the Aura whose spell resolves, and not again for what is attached already."""
    charm = "Charm {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1."
    event = "an Aura becomes attached to a creature you control"
    s = Scenario().card(BEAR).card(charm).card(watcher(event))
    s.put(ALICE, "Watcher", "Bear", "Charm (hand)")

    s.cast("Charm", "Bear").resolve()

    assert s.life(ALICE) == 21
