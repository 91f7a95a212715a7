"""Ascend, storied: designations of players. (CR 702.131, 702.195)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

LORD = (
    "Lord {1} | Creature — Human | Ascend | As long as you have the city's blessing, Lord gets +3/+3."
    " | 1/1"
)


@pytest.mark.cr("702.131b", "702.131d")
def test_with_ten_permanents_you_get_the_blessing() -> None:
    s = Scenario().card(LORD).put(ALICE, "Lord", "Plains x8", "Forest (hand)")
    assert s.pt("Lord") == (1, 1)

    s.play("Forest")

    assert s.pt("Lord") == (4, 4)
    assert s.cites("702.131b")


@pytest.mark.cr("702.131b")
def test_it_is_kept_for_the_rest_of_the_game() -> None:
    s = Scenario().card(LORD).card("Raze {1} | Sorcery | Destroy all lands.")
    s.put(ALICE, "Lord", "Plains x9", "Raze (hand)")

    s.cast("Raze").resolve()

    assert s.battlefield(ALICE) == ["Lord"]
    assert s.pt("Lord") == (4, 4)


@pytest.mark.cr("702.131c")
def test_both_players_may_have_it() -> None:
    s = Scenario().card(LORD).put(ALICE, "Lord", "Plains x9").put(BOB, "Lord", "Plains x9").settle()

    notes = [s.game.players[player].notes for player in (ALICE, BOB)]

    assert all(each["city's blessing"] for each in notes)


@pytest.mark.cr("702.131a")
@pytest.mark.parametrize(("lands", "drawn"), [(10, 1), (9, 0)])
def test_ascend_on_a_spell_is_asked_as_it_resolves(lands: int, drawn: int) -> None:
    s = (
        Scenario()
        .card(
            "Dawn {W} | Sorcery | Ascend | You gain 1 life."
            " If you have the city's blessing, draw a card."
        )
        .put(ALICE, f"Plains x{lands}", "Dawn (hand)")
    )

    s.cast("Dawn").resolve()

    assert len(s.hand(ALICE)) == drawn


@pytest.mark.cr("702.195a")
@pytest.mark.parametrize(("rings", "has_story"), [(2, None), (3, True)])
def test_an_enduring_story_with_three_artifacts(rings: int, has_story: bool | None) -> None:
    s = (
        Scenario()
        .card("Bard {1} | Creature — Human Bard | Storied | 1/1")
        .card("Ring {1} | Artifact")
    )

    s.put(ALICE, "Bard", f"Ring x{rings}").settle()

    assert s.game.players[ALICE].notes.get("enduring story") is has_story
