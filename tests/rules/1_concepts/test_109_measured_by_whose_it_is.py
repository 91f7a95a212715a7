"""Described by a number of whose it is, or of who would cast it. (CR 109.2, 109.5, 601.3)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
SINK = (
    "Sinkhole {0} | Instant | Destroy target creature with mana value less than or equal to the "
    "number of cards in its controller's graveyard."
)


@pytest.mark.cr("109.2", "115.4")
def test_each_creature_is_measured_by_the_graveyard_of_its_own_controller() -> None:
    s = Scenario().card(BEAR).card(SINK)
    s.put(ALICE, "Sinkhole (hand)", "Bear").put(BOB, "Bear", "Forest x2 (graveyard)")
    mine, theirs = s.all_named("Bear")

    s.cast("Sinkhole", theirs).resolve()

    assert s.battlefield(BOB) == []
    assert mine in s.game.objects


@pytest.mark.cr("109.2", "601.2c")
def test_the_graveyard_of_another_player_does_not_count() -> None:
    s = Scenario().card(BEAR).card(SINK)
    s.put(ALICE, "Sinkhole (hand)", "Bear").put(BOB, "Forest x2 (graveyard)")

    assert not s.may("cast", "Sinkhole")


@pytest.mark.cr("109.2", "608.2b")
def test_it_is_no_target_any_longer_once_the_graveyard_is_smaller() -> None:
    s = Scenario().card(BEAR).card(SINK)
    s.card("Purge {0} | Instant | Exile target player's graveyard.")
    s.put(ALICE, "Sinkhole (hand)").put(BOB, "Bear", "Forest x2 (graveyard)", "Purge (hand)")

    s.cast("Sinkhole", "Bear").cast("Purge", BOB, by=BOB).resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("601.3", "109.5")
@pytest.mark.parametrize(("lands", "allowed"), [(1, False), (2, True)])
def test_each_player_is_kept_from_casting_by_their_own_number(lands: int, allowed: bool) -> None:
    s = Scenario().card("Ponder {2} | Instant | Draw a card.")
    s.card(
        "Warden {W} | Creature — Human | Each opponent can't cast noncreature spells with mana "
        "value greater than the number of lands that player controls. | 2/2"
    )
    s.card("Gem | Artifact | {T}: Add {C}{C}.")
    s.put(ALICE, "Warden", "Forest x5").put(BOB, f"Forest x{lands}", "Gem", "Ponder (hand)")

    assert s.turn_of(BOB).may("cast", "Ponder", by=BOB) == allowed


@pytest.mark.cr("106.1", "106.4")
def test_mana_of_either_type_for_each() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Rite {0} | Sorcery | Destroy all creatures. Add {B} or {G} for each permanent destroyed "
        "this way."
    )
    s.put(ALICE, "Rite (hand)", "Bear").put(BOB, "Bear x2")

    s.cast("Rite").choose("B", "G", "B").resolve()

    pool = s.game.players[ALICE].pool
    assert sorted(mana.type for mana in pool) == ["B", "B", "G"]
