"""The battlefield, graveyards, exile and the command zone. (CR 403, 404, 406, 408)"""

import pytest

from apnap.terms.turn import BATTLEFIELD, COMMAND, LIBRARY
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 2/4"
WRATH = "Wrath {W} | Sorcery | Destroy all creatures."
COUNTER = "Deny {U} | Instant | Counter target spell."
EXILE_IT = "Banish {W} | Instant | Exile target creature."
HEAL = "Heal {W} | Instant | You gain 3 life."
HOLD = "Hold {W} | Enchantment | When Hold enters, exile target creature an opponent controls until Hold leaves the battlefield."
CLEAR = "Clear {W} | Instant | Destroy target enchantment."


@pytest.mark.cr("403.1", "404.1")
def test_the_battlefield_and_the_graveyards_begin_empty() -> None:
    s = Scenario().from_the_start()

    s.settle()

    assert s.battlefield() == []
    assert s.graveyard(ALICE) == s.graveyard(BOB) == []


@pytest.mark.cr("403.2")
def test_a_spell_affects_only_the_battlefield_unless_it_says_so() -> None:
    s = Scenario().card(BEAR).card(WRATH).put(ALICE, "Plains", "Wrath (hand)", "Bear (hand)")
    s.put(BOB, "Bear", "Bear (graveyard)", "Bear (exile)")

    s.cast("Wrath").resolve()

    assert s.hand(ALICE) == ["Bear"]
    assert s.exile() == ["Bear"]
    assert s.graveyard(BOB) == ["Bear", "Bear"]


@pytest.mark.cr("403.3")
def test_everything_on_the_battlefield_is_a_permanent() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card("Sweep {U} | Sorcery | Return all permanents to their owners' hands.")
    )
    s.card("Idol {1} | Artifact").card("Quiet {W} | Enchantment")
    s.put(ALICE, "Island", "Sweep (hand)").put(
        BOB, "Bear", "Idol", "Quiet", "Forest", "Bear (graveyard)"
    )

    s.cast("Sweep").resolve()

    assert s.names(BATTLEFIELD) == []
    assert s.hand(BOB) == ["Bear", "Idol", "Quiet", "Forest"]
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("404.1")
def test_the_countered_the_discarded_the_destroyed_and_the_sacrificed_go_on_top() -> None:
    s = Scenario().card(BEAR).card(COUNTER).card(HEAL)
    s.card("Shock {B} | Sorcery | Target player discards a card.").card(
        "Slay {B} | Sorcery | Destroy target creature."
    )
    s.card("Altar {1} | Artifact | Sacrifice Altar: You gain 1 life.")
    s.put(ALICE, "Swamp x2", "Shock (hand)", "Slay (hand)", "Island", "Deny (hand)")
    s.put(BOB, "Plains", "Bear", "Altar", "Heal (hand)", "Bear (hand)")

    s.activate("Altar", by=BOB).resolve()
    s.cast("Heal", by=BOB).cast("Deny", "Heal", by=ALICE).resolve()
    s.cast("Shock", BOB, by=ALICE).resolve()
    s.cast("Slay", "Bear", by=ALICE).resolve()

    assert s.graveyard(BOB) == ["Altar", "Heal", "Bear", "Bear"]
    assert s.graveyard(ALICE) == ["Deny", "Shock", "Slay"]


@pytest.mark.cr("404.2")
def test_a_graveyard_keeps_its_order() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(OX)
        .card("Thief {B} | Instant | Exile target card from a graveyard.")
    )
    s.put(ALICE, "Swamp", "Thief (hand)").put(
        BOB, "Bear (graveyard)", "Ox (graveyard)", "Forest (graveyard)"
    )

    s.cast("Thief", "Ox").resolve()

    assert s.graveyard(BOB) == ["Bear", "Forest"]


@pytest.mark.cr("406.1", "406.2")
@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_to_exile_is_to_put_into_exile_from_wherever_it_is(zone: str) -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(EXILE_IT)
        .card("Thief {W} | Instant | Exile target card from a graveyard.")
    )
    spell = {"battlefield": "Banish", "graveyard": "Thief"}[zone]
    s.put(ALICE, "Plains", f"{spell} (hand)").put(BOB, f"Bear ({zone})")

    s.cast(spell, "Bear").resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("406.1")
def test_some_exile_only_for_a_time() -> None:
    s = Scenario().card(BEAR).card(HOLD).card(CLEAR)
    s.put(ALICE, "Plains", "Hold (hand)").put(BOB, "Plains", "Bear", "Clear (hand)")

    s.cast("Hold").choose("Bear").resolve()
    assert s.exile() == ["Bear"]
    s.cast("Clear", "Hold", by=BOB).resolve()

    assert s.battlefield(BOB) == ["Plains", "Bear"]


@pytest.mark.cr("406.5")
def test_each_returns_only_what_it_exiled_itself() -> None:
    s = Scenario().card(BEAR).card(OX).card(HOLD).card(CLEAR)
    s.put(ALICE, "Plains x2", "Hold (hand)", "Hold (hand)")
    s.put(BOB, "Plains", "Bear", "Ox", "Clear (hand)")

    s.cast("Hold").choose("Bear").resolve()
    first = s.find("Hold")
    s.cast("Hold").choose("Ox").resolve()
    s.cast("Clear", first, by=BOB).resolve()

    assert s.battlefield(BOB) == ["Plains", "Bear"]
    assert s.exile() == ["Ox"]


@pytest.mark.cr("408.1", "408.2")
def test_an_emblem_is_in_the_command_zone_and_is_no_permanent() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card('Vow {G} | Sorcery | You get an emblem with "Creatures you control get +1/+1."')
    )
    s.card("Purge {W} | Sorcery | Destroy all permanents.")
    s.put(ALICE, "Forest", "Plains", "Bear", "Vow (hand)", "Purge (hand)")

    s.cast("Vow").resolve()
    assert s.pt("Bear") == (3, 3)
    s.cast("Purge").resolve()

    assert len(s.game.zone(COMMAND)) == 1
    assert s.battlefield() == []


@pytest.mark.cr("404.2")
def test_the_bottom_card_of_a_graveyard_was_put_there_first() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card("Oven {1} | Artifact | {T}: Exile the bottom card of target player's graveyard.")
    s.put(ALICE, "Oven").put(BOB, "Ox (graveyard)", "Bear (graveyard)")

    s.activate("Oven", BOB).resolve()

    assert s.exile() == ["Ox"]
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("115.1", "404.1")
def test_the_graveyards_of_any_number_of_target_players_are_exiled() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card("Purge {W} | Instant | Exile any number of target players' graveyards.")
    s.put(ALICE, "Purge (hand)", "Plains", "Bear (graveyard)").put(BOB, "Ox x2 (graveyard)")

    s.cast("Purge", [BOB]).resolve()

    assert s.exile() == ["Ox", "Ox"]
    assert s.graveyard(ALICE) == ["Bear", "Purge"]


@pytest.mark.cr("608.2d", "404.1")
def test_a_player_exiles_a_creature_of_their_choice_and_their_graveyard() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card("Betray {B} | Sorcery | Target opponent exiles a creature they control and their "
           "graveyard.")  # fmt: skip
    s.put(ALICE, "Betray (hand)", "Swamp", "Bear", "Bear (graveyard)")
    s.put(BOB, "Ox", "Bear", "Bear (graveyard)")

    s.cast("Betray", BOB).choose("Ox").resolve()

    assert sorted(s.exile()) == ["Bear", "Ox"]
    assert s.battlefield(BOB) == ["Bear"]
    assert s.graveyard(ALICE) == ["Bear", "Betray"]


@pytest.mark.cr("701.24a", "400.3")
def test_two_permanents_are_shuffled_each_into_its_owners_library() -> None:
    s = Scenario().card(BEAR)
    s.card("Eel {U} | Creature — Fish | {T}: Shuffle Eel and target creature an opponent controls "
           "into their owners' libraries. | 1/1")  # fmt: skip
    s.put(ALICE, "Eel").put(BOB, "Bear")

    s.activate("Eel", "Bear").resolve()

    assert s.battlefield() == []
    assert "Eel" in s.names(LIBRARY, ALICE)
    assert "Bear" in s.names(LIBRARY, BOB)


@pytest.mark.cr("101.2", "614.17")
def test_cards_of_a_kind_in_graveyards_cannot_enter() -> None:
    s = Scenario().card(BEAR)
    s.card("Jail {2} | Artifact | Permanent cards in graveyards can't enter the battlefield. "
           "| Players can't cast noncreature spells from graveyards or exile.")  # fmt: skip
    s.card("Raise {B} | Sorcery | Return target creature card from your graveyard to the "
           "battlefield.")  # fmt: skip
    s.put(ALICE, "Jail", "Raise (hand)", "Swamp", "Bear (graveyard)")

    s.cast("Raise", "Bear").resolve()

    assert s.graveyard(ALICE) == ["Bear", "Raise"]
