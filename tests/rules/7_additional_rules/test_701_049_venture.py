"""Dungeons, venturing, the initiative. (CR 309, 701.49, 726)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Step {W} | Sorcery | Venture into the dungeon.",
    "Lead {W} | Sorcery | You take the initiative.",
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Veteran {W} | Creature — Human | As long as you've completed a dungeon, this creature gets +2/+2. | 1/1",
    "Crawler {B} | Enchantment | Whenever you complete a dungeon, draw a card.",
)
MINE, MAGE, TOMB = "Lost Mine of Phandelver", "Dungeon of the Mad Mage", "Tomb of Annihilation"


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


def step(s: Scenario, *rooms: object) -> Scenario:
    return s.choose(*rooms).cast("Step").resolve()


def dungeons(s: Scenario) -> list[str]:
    records = [s.game.objects[key] for key in s.game.command]
    return [each.copied.name for each in records if each.copied is not None]


@pytest.mark.cr("701.49a", "309.2a", "309.4a", "309.4c")
def test_a_dungeon_is_entered_at_its_topmost_room() -> None:
    s = world().put(ALICE, "Plains", "Step (hand)")

    step(s, MAGE)

    assert dungeons(s) == [MAGE]
    assert s.life(ALICE) == 21


@pytest.mark.cr("701.49b", "309.5a")
def test_the_marker_follows_an_arrow() -> None:
    s = world().put(ALICE, "Plains x2", "Step x2 (hand)")
    step(s, TOMB)
    assert (s.life(ALICE), s.life(BOB)) == (19, 19)

    step(s, "Veils of Fear", False)

    assert (s.life(ALICE), s.life(BOB)) == (17, 17)


@pytest.mark.cr("309.6", "704.5t", "309.7")
def test_a_dungeon_is_completed_after_its_last_room() -> None:
    s = world().put(ALICE, "Plains x4", "Bear", "Step x4 (hand)")
    step(s, TOMB)
    step(s, "Oubliette")

    step(s)

    assert "The Atropal" in s.battlefield(ALICE)
    assert dungeons(s) == []


@pytest.mark.cr("309.7")
def test_who_completed_a_dungeon_has_done_so_for_good() -> None:
    s = world().put(ALICE, "Plains x4", "Veteran", "Crawler", "Step x4 (hand)")
    step(s, MINE)
    step(s, "Mine Tunnels")
    step(s, "Dark Pool")

    step(s)

    assert s.pt("Veteran") == (3, 3)
    assert s.hand(ALICE) == ["Filler", "Filler"]


@pytest.mark.cr("309.3", "309.4c")
def test_each_player_has_a_dungeon_of_their_own() -> None:
    s = world().put(ALICE, "Plains", "Step (hand)").put(BOB, "Plains", "Step (hand)")

    step(s, MAGE)

    assert (s.life(ALICE), s.life(BOB)) == (21, 20)
    assert len(dungeons(s)) == 1


@pytest.mark.cr("726.1", "726.2", "701.49d")
def test_who_takes_the_initiative_ventures_into_undercity() -> None:
    s = world().library(ALICE, "Forest", "Filler").put(ALICE, "Plains", "Lead (hand)")

    s.cast("Lead").choose("Forest").resolve()

    assert dungeons(s) == ["Undercity"]
    assert s.hand(ALICE) == ["Forest"]


@pytest.mark.cr("726.2", "726.3")
def test_combat_damage_takes_the_initiative_away() -> None:
    s = world().put(ALICE, "Plains", "Lead (hand)").put(BOB, "Bear x2")
    s.cast("Lead").resolve()

    s.to(UPKEEP, BOB).attack("Bear").damage()

    assert not s.game.players[ALICE].notes["initiative"]
    assert s.game.players[BOB].notes["initiative"]
    assert dungeons(s) == ["Undercity", "Undercity"]


@pytest.mark.cr("726.2")
def test_its_holder_ventures_in_each_of_their_upkeeps() -> None:
    s = world().put(ALICE, "Plains", "Lead (hand)")
    s.cast("Lead").resolve()

    s.choose("Lost Well").to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    [dungeon] = [s.game.objects[key] for key in s.game.command]
    assert dungeon.notes["room"] == 2


@pytest.mark.cr("726.4")
def test_the_initiative_stays_in_the_game() -> None:
    s = Scenario(3)
    for card in CARDS:
        s.card(card)
    s.put(ALICE, "Plains", "Lead (hand)")
    s.cast("Lead").resolve()

    s.table.concede(ALICE)

    assert s.game.players[BOB].notes["initiative"]
