"""The playoff: brackets, byes for who dropped, who chooses, pods."""

import pytest

from apnap.tournament.desk.entering import Dropped
from apnap.tournament.desk.judging.penalizing import Penalized
from apnap.tournament.desk.rounds.bracketing import chooser, next_round
from apnap.tournament.desk.rounds.planning import cut, pods, structure
from apnap.tournament.desk.rounds.ranking import champion, final_order
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.rounds.rounds import RoundsAnnounced
from apnap.tournament.desk.state import Result, Settings
from tests.tournament.desk.events import DAY, Event


def after_swiss(players: int = 10, **settings: object) -> Event:
    """An event of which the Swiss rounds have been played; the first in order always wins."""
    given = {"name": "Open", "date": DAY, "cut": 8, **settings}
    made = Event(Settings(**given))  # type: ignore[arg-type]
    made.enter(*"abcdefghijklmnopqrst"[:players])
    made.did(RoundsAnnounced(3, made.desk.event.settings.cut))
    if settings.get("limited"):
        made.did(pods(made.desk.event))
    for _ in range(3):
        made.did(next_round(made.desk.event))
        finish(made)
    return made


def finish(event: Event) -> None:
    """Whose name comes first wins."""
    for each in event.desk.event.open_matches():
        event.did(Recorded(each.id, Result(2, 0) if each.a < each.b else Result(0, 2)))


def seeds_of(event: Event) -> list[list[int]]:
    """The seeds at each table of the present round."""
    seeds = event.desk.event.seeds
    found = event.desk.event.matches_of(len(event.desk.event.rounds))
    return [[seeds.index(who) + 1 for who in (m.a, m.b) if who] for m in found]


def test_eight_play_on_by_the_bracket_to_the_winner() -> None:
    event = after_swiss()
    event.did(cut(event.desk.event))
    event.did(next_round(event.desk.event))
    assert seeds_of(event) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert event.desk.event.rounds[-1].minutes == 90
    first = event.desk.event.matches_of(4)[1]
    assert event.desk.event.seeds.index(chooser(event.desk.event, first)) == 3
    finish(event)
    event.did(next_round(event.desk.event))
    finish(event)
    event.did(next_round(event.desk.event))
    assert event.desk.event.rounds[-1].minutes == 0  # MTR App. B: the final has no limit
    finish(event)

    winner = champion(event.desk.event)
    assert winner == min(event.desk.event.seeds)
    assert final_order(event.desk.event)[0] == winner
    assert sorted(final_order(event.desk.event)) == sorted(event.desk.event.entrants)
    assert next_round(event.desk.event).tables == ()


def test_who_drops_after_the_cut_is_not_replaced_and_the_highest_has_the_bye() -> None:
    event = after_swiss()
    event.did(cut(event.desk.event))
    seeds = event.desk.event.seeds
    event.did(Dropped(seeds[4]))

    event.did(next_round(event.desk.event))

    alone = [each for each in event.desk.event.matches_of(4) if not each.b]
    assert [each.a for each in alone] == [seeds[0]]
    assert len(event.desk.event.matches_of(4)) == 4


def test_by_the_older_edition_the_opponent_has_the_bye() -> None:
    event = after_swiss(date="2015-02-07")
    event.did(cut(event.desk.event))
    seeds = event.desk.event.seeds
    event.did(Dropped(seeds[4]))

    event.did(next_round(event.desk.event))

    assert [each.a for each in event.desk.event.matches_of(4) if not each.b] == [seeds[3]]


def test_who_is_disqualified_in_the_playoff_leaves_an_empty_place() -> None:
    event = after_swiss(cut=4)
    event.staff("h", "head judge")
    event.did(cut(event.desk.event))
    event.did(next_round(event.desk.event))
    both = event.desk.event.matches_of(4)[0]
    for who in (both.a, both.b):
        event.did(
            Penalized(who[1:], "cheating", "disqualification", statement="s", match=both.id), "h"
        )
    event.did(Recorded(both.id, Result(0, 0, both_lost=True, how="penalty")))
    finish(event)

    event.did(next_round(event.desk.event))

    last = event.desk.event.matches_of(5)
    assert [(each.a in event.desk.event.seeds, each.b) for each in last] == [(True, "")]
    assert champion(event.desk.event) == last[0].a
    assert both.a not in final_order(event.desk.event)


def test_a_draft_playoff_is_by_seats() -> None:
    event = after_swiss(limited="booster draft", draft_playoff=True, pods=False)
    event.did(cut(event.desk.event))
    event.did(pods(event.desk.event))
    seats = event.desk.event.pods[0].seats

    event.did(next_round(event.desk.event))

    found = [(m.a, m.b) for m in event.desk.event.matches_of(4)]
    assert [set(each) for each in found] == [
        {seats[0], seats[4]},
        {seats[2], seats[6]},
        {seats[1], seats[5]},
        {seats[3], seats[7]},
    ]


def test_who_drafted_together_plays_together_first_across_the_table() -> None:
    event = Event(Settings("Draft", DAY, limited="booster draft"))
    event.enter(*"abcdefghijklmnop")
    event.did(pods(event.desk.event))
    made = event.desk.event.pods
    assert [len(each.seats) for each in made] == [8, 8]
    for number in range(1, 4):
        event.did(next_round(event.desk.event))
        for match in event.desk.event.matches_of(number):
            pod = made[match.pod - 1].seats
            assert {match.a, match.b} <= set(pod)
            if number == 1:
                assert abs(pod.index(match.a) - pod.index(match.b)) == 4
        finish(event)


@pytest.mark.parametrize(
    ("players", "day", "rounds"),
    [(8, "2015-02-07", 3), (16, "2015-02-07", 4), (17, DAY, 5), (16, DAY, 5)],
)
def test_the_recommended_rounds_are_those_of_the_edition(
    players: int, day: str, rounds: int
) -> None:
    event = Event(Settings("Open", day, cut=8))
    event.enter(*"abcdefghijklmnopqrst"[:players])

    assert structure(event.desk.event).swiss == rounds
