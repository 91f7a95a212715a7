"""A view tells what holds of players: votes, dungeons, designations, several turns at once."""

import pytest

from apnap.game.view import TurnView, VoteView
from apnap.rules.table.views import view
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
COUNCIL = (
    "Council {0} | Sorcery | Will of the council — Starting with you, each player votes for bread"
    " or salt. If bread gets more votes, you gain 2 life. If salt gets more votes or the vote is"
    " tied, you gain 7 life."
)


def cast(text: str, name: str) -> Scenario:
    """A board on which Alice has cast the spell, and it has resolved."""
    s = Scenario(3).card(BEAR).card(text).put(ALICE, "Bear", f"{name} (hand)").put(BOB, "Bear")
    return s.cast(name).resolve().settle()


@pytest.mark.cr("701.38a")
def test_votes_are_told_until_what_they_decide_is_done() -> None:
    s = Scenario(3).card(COUNCIL).put(ALICE, "Council (hand)")
    s.cast("Council")
    for answer in (0, 0, 0, 1):  # all pass, and Alice votes
        s.table.answer(answer)
    assert s.table.view(CAROL).votes == (VoteView(ALICE, "salt"),)

    s.table.answer(0)
    assert s.table.view(BOB).votes == (VoteView(ALICE, "salt"), VoteView(BOB, "bread"))

    s.table.answer(0)
    assert s.table.view(BOB).votes == ()
    assert "Alice votes for salt." in [entry.text for entry in s.table.log(BOB)]


@pytest.mark.cr("309.4", "701.49a", "726.1")
def test_a_player_is_in_a_room_of_a_dungeon_and_has_the_initiative() -> None:
    seen = view(cast("Delve {0} | Sorcery | You take the initiative.", "Delve").game, BOB)
    dungeon = seen.players[ALICE].dungeon

    assert seen.initiative == ALICE
    assert dungeon is not None
    assert (dungeon.name, dungeon.room) == ("Undercity", 0)
    assert dungeon.rooms[0].leads == (1, 2)
    assert seen.players[BOB].dungeon is None


@pytest.mark.cr("701.54a", "701.54c")
def test_a_ring_bearer_and_how_often_the_ring_tempted_are_seen() -> None:
    s = cast("Lure {0} | Sorcery | The Ring tempts you.", "Lure")
    seen = view(s.game, BOB)

    assert [each.tempted for each in seen.players] == [1, 0, 0]
    assert [(each.controller, each.bears_ring) for each in seen.battlefield] == [
        (ALICE, True),
        (BOB, False),
    ]


@pytest.mark.cr("701.15a", "701.15c")
def test_a_goaded_creature_tells_by_whom() -> None:
    s = Scenario(2).card(BEAR).card("Dare {0} | Sorcery | Goad target creature.")
    s.put(ALICE, "Dare (hand)").put(BOB, "Bear x2")
    target, other = s.all_named("Bear")

    s.cast("Dare", target).resolve()
    goaded = {each.id: each.goaded for each in view(s.game, BOB).battlefield}

    assert goaded == {target: (ALICE,), other: ()}


@pytest.mark.cr("702.131b", "702.179c")
def test_the_citys_blessing_and_speed_are_told() -> None:
    s = Scenario(2).card("Crowd {0} | Artifact | Ascend\nStart your engines!")
    s.put(ALICE, "Crowd", "Plains x10").settle()

    assert view(s.game, BOB).players[ALICE].blessed
    assert [each.speed for each in view(s.game, BOB).players] == [1, 0]


@pytest.mark.cr("807.4", "807.5")
def test_of_turns_taken_at_once_one_that_waits_is_told_too() -> None:
    s = Scenario(8).variant("grand-melee").settle()

    assert view(s.game, ALICE).turns == (TurnView(s.game.turn, "", 4),)
    assert "has a turn marker, and waits" in str(view(s.game, ALICE))
    assert view(Scenario(2).settle().game, ALICE).turns == ()


@pytest.mark.cr("702.106b", "315.7")
def test_a_secret_name_is_seen_by_who_chose_it_alone() -> None:
    s = Scenario(2).card(BEAR).card("Plot | Conspiracy | Hidden agenda")
    s.put(ALICE, "Plot (outside)").library(ALICE, *("Bear",) * 9).library(
        BOB, *("Bear",) * 9
    ).from_the_start()
    s.choose(("Plot",), True, True).settle()
    (mine,), (theirs,) = view(s.game, ALICE).command, view(s.game, BOB).command

    assert (mine.underneath, mine.notes) == ("Plot", {"secretly chosen": "Bear"})
    assert (theirs.underneath, theirs.notes, theirs.face_down) == ("", {}, True)
