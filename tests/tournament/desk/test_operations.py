"""Each operation: what it does, and what stands against it."""

import msgspec
import pytest

from apnap.tournament.decks.proxies import proxied
from apnap.tournament.desk.entering import (
    ByesAwarded,
    Dropped,
    Entered,
    PersonCorrected,
    Readmitted,
)
from apnap.tournament.desk.founding import Changed, DayBegun, Finished, Founded, Staffed
from apnap.tournament.desk.judging.calls import Appealed, CallTaken, JudgeCalled, Noted, Ruled
from apnap.tournament.desk.judging.deck_rules import may_see_list
from apnap.tournament.desk.judging.decklists import (
    ChecksChosen,
    DeckAccepted,
    DeckChecked,
    DeckRegistered,
    ListsPublished,
)
from apnap.tournament.desk.judging.penalizing import Annulled, Penalized
from apnap.tournament.desk.judging.proxies import ProxyIssued
from apnap.tournament.desk.judging.recommending import advised
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import OUTSIDER, Person
from apnap.tournament.desk.rounds.match_ends import Followed
from apnap.tournament.desk.rounds.reporting import NoShow, Recorded, Reported
from apnap.tournament.desk.rounds.rounds import (
    Cut,
    Extended,
    Paired,
    Repaired,
    RoundsAnnounced,
    Started,
    Stopped,
    Unpaired,
)
from apnap.tournament.desk.state import Result, Settings, Table
from apnap.tournament.policy.results import Score
from tests.tournament.desk.events import DAY, Event, tables_of

COMPETITIVE = Settings("Qualifier", DAY, level="competitive", cut=2)


@pytest.fixture
def event() -> Event:
    """Four players in their first round, at Competitive level, with staff."""
    made = Event(COMPETITIVE)
    made.staff("org", "organizer")
    made.staff("head", "head judge")
    made.staff("joe", "judge")
    made.staff("sam", "scorekeeper")
    made.enter(*"abcd")
    made.did(RoundsAnnounced(2, 2))
    made.pair("ab", "cd")
    return made


def results(event: Event) -> None:
    """Both matches of the round are won by the first."""
    for each in event.desk.event.open_matches():
        event.did(Recorded(each.id, Result(2, 0)))


Case = tuple[Operation, str, str]

REFUSED: list[Case] = [
    (Founded(COMPETITIVE, 1), "desk", "begun"),
    (Changed(msgspec.structs.replace(COMPETITIVE, name=" ")), "org", "no name"),
    (Changed(msgspec.structs.replace(COMPETITIVE, date="16.11.2026")), "org", "bad date"),
    (Changed(msgspec.structs.replace(COMPETITIVE, minutes=30)), "org", "short rounds"),
    (Changed(msgspec.structs.replace(COMPETITIVE, team=4)), "org", "bad team"),
    (Changed(msgspec.structs.replace(COMPETITIVE, team=2)), "org", "frozen"),
    (Changed(msgspec.structs.replace(COMPETITIVE, program="sack race")), "org", "bad program"),
    (Changed(msgspec.structs.replace(COMPETITIVE, program="pro-tour")), "org", "level-too-low"),
    (Changed(msgspec.structs.replace(COMPETITIVE, format="modern")), "head", "frozen"),
    (Staffed(Person("a", "a"), ("judge",)), "org", "official-plays-above-regular"),
    (Staffed(Person("z", "z", suspended=True), ("judge",)), "org", "suspended"),
    (Staffed(Person("org", "org"), ()), "head", "no organizer"),
    (Staffed(Person("z", "z"), ("judge",)), "sam", "not allowed"),
    (Finished(), "head", "results open"),
    (Entered("ea", (Person("z", "z"),)), "sam", "entered"),
    (Entered("ez", (Person("a", "a"),)), "sam", "entered"),
    (Entered("ez", (Person("z", ""),)), "sam", "no name"),
    (Entered("ez", (Person("y", "y"), Person("z", "z"))), "sam", "bad team"),
    (Entered("ez", (Person("z", "z", suspended=True),)), "sam", "suspended"),
    (Entered("ez", (Person("z", "z", born="2013-01-01"),)), "sam", "needs-consent"),
    (Entered("ez", (Person("z", "z", born="yesterday"),)), "sam", "bad date"),
    (Entered("ez", (Person("joe", "joe"),)), "sam", "official-plays-above-regular"),
    (Entered("ez", (Person("z", "z"),), byes=1), "sam", "late byes"),
    (Entered("ez", (Person("z", "z"),), missed=2), "sam", "bad number"),
    (Entered("ez", (Person("z", "z"),)), "joe", "not allowed"),
    (Entered("ez", (Person("z", "z"),)), "z", "not allowed"),
    (PersonCorrected(Person("z", "z")), "sam", "unknown"),
    (ByesAwarded("ea", 1), "sam", "late byes"),
    (Dropped("ez"), "sam", "unknown"),
    (Dropped("ea"), "b", "not allowed"),
    (Readmitted("ea"), "head", "plays"),
    (RoundsAnnounced(5, 2), "org", "frozen"),
    (Paired(3, tables_of(["ac", "bd"])), "sam", "wrong round"),
    (Paired(2, tables_of(["ac", "bd"])), "sam", "results open"),
    (Repaired(1, ("1-9",), ()), "sam", "unknown"),
    (Repaired(1, ("1-1",), (Table(2, "ea", "eb"),)), "sam", "same table"),
    (Repaired(1, ("1-1",), (Table(1, "ea"),)), "sam", "not paired"),
    (Repaired(1, ("1-1",), (Table(1, "ea", "ea"),)), "sam", "against themselves"),
    (Unpaired(2), "sam", "wrong round"),
    (Cut(("ea", "eb"), ("ea", "eb", "ec", "ed")), "sam", "results open"),
    (Started(1), "sam", "running"),
    (Stopped(2), "sam", "wrong round"),
    (Extended("1-9", 60), "joe", "unknown"),
    (Extended("1-1", -60), "joe", "bad extension"),
    (Recorded("1-1", Result(3, 0)), "sam", "too-many-wins"),
    (Recorded("1-1", Result(2, 2)), "sam", "both-won"),
    (Recorded("1-1", Result(-1, 0)), "sam", "negative"),
    (Recorded("1-1", Result(0, 0)), "sam", "no-games"),
    (Recorded("1-1", Result(0, 0, 1, how="intentional draw")), "sam", "intentional-draw"),
    (Followed("1-1", "turn ended"), "joe", "not now"),
    (Followed("1-9", "turn ended"), "joe", "unknown"),
    (Followed("1-1", "game began"), "a", "not allowed"),
    (Changed(msgspec.structs.replace(COMPETITIVE, edition="1993")), "org", "bad edition"),
    (Recorded("1-1", Result(2, 0)), "joe", "not allowed"),
    (Recorded("1-1", Result(2, 0), ("ec",)), "sam", "unknown"),
    (Reported("1-1", Result(2, 0)), "sam", "not allowed"),
    (NoShow("1-9", "a"), "joe", "unknown"),
    (Penalized("z", "3.3", "warning"), "joe", "unknown"),
    (Penalized("a", "3.3", "flogging"), "joe", "unknown"),
    (Penalized("a", "4.8", "disqualification"), "head", "no statement"),
    (Penalized("a", "3.2", "game loss"), "joe", "deviation-not-by-head-judge"),
    (Penalized("a", "3.2", "game loss"), "head", "deviation-without-reason"),
    (Penalized("a", "9.9", "warning"), "head", "unknown"),
    (Penalized("a", "4.8", "disqualification", statement="s"), "joe", "disqualification-not-by-head-judge"),
    (Penalized("a", "3.3", "none", deviation="new"), "joe", "deviation-not-by-head-judge"),
    (Penalized("a", "3.3", "warning"), "sam", "not allowed"),
    (Annulled("p1", "wrong"), "head", "unknown"),
    (DeckRegistered("a", " "), "a", "no cards"),
    (DeckRegistered("a", "60 Island"), "b", "not allowed"),
    (DeckRegistered("z", "60 Island"), "sam", "unknown"),
    (DeckAccepted("a"), "joe", "no list"),
    (ListsPublished(), "head", "not over"),
    (DeckChecked("z"), "joe", "unknown"),
    (ProxyIssued("z", "Ember Fox", "damaged here"), "head", "unknown"),
    (ProxyIssued("a", " ", "damaged here"), "head", "no card"),
    (ProxyIssued("a", "Ember Fox", "by owner"), "head", "no-reason-for-proxy"),
    (ProxyIssued("a", "Ember Fox", "damaged here"), "joe", "not allowed"),
    (CallTaken("c9"), "joe", "unknown"),
    (Ruled("c9"), "joe", "unknown"),
    (Appealed("c9"), "a", "not allowed"),
    (Noted(" "), "joe", "no text"),
    (Noted("looks tired"), "a", "not allowed"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("operation", "by", "code"), REFUSED, ids=[f"{type(c[0]).__name__}: {c[2]}" for c in REFUSED]
)
def test_what_stands_against_an_operation_is_told_and_nothing_changes(
    event: Event, operation: Operation, by: str, code: str
) -> None:
    before = len(event.desk.entries)

    with pytest.raises(Refused) as refused:
        event.did(operation, by)

    assert refused.value.code == code
    assert refused.value.text
    assert len(event.desk.entries) == before


def test_late_losses_and_drops_before_the_first_round() -> None:
    event = Event()
    event.enter("a", "b")

    event.did(Dropped("eb"), "b")

    assert "eb" not in event.desk.event.entrants  # MTR 2.10: they never took part
    event.enter("b")


def test_where_entry_is_open_people_enter_for_themselves_alone() -> None:
    event = Event(Settings("Friday", DAY, open_entry=True))

    event.did(Entered("ea", (Person("a", "a"),)), "a")

    with pytest.raises(Refused, match="isn't yours"):
        event.did(Entered("eb", (Person("b", "b"),)), "a")
    with pytest.raises(Refused, match="isn't yours"):
        event.did(Entered("ec", (Person("c", "c"),), byes=2), "c")


def test_a_result_for_somebody_who_had_left_is_the_head_judges_to_record(event: Event) -> None:
    results(event)
    event.did(Dropped("eb"), "b")
    event.pair("ac", "d")
    results(event)
    event.did(Recorded("1-1", Result(2, 1)))  # of the round they played: no question
    wrong = Repaired(2, (), (Table(9, "eb", "ed"),))
    with pytest.raises(Refused, match="doesn't play any more"):
        event.did(wrong, "sam", why="they came back")


def test_the_clock_is_stopped_goes_on_and_extensions_add_up(event: Event) -> None:
    began = event.desk.event.rounds[0].started
    event.did(Stopped(1))
    event.clock.now += 600
    event.did(Started(1))
    event.did(Extended("1-1", 120), "joe")
    event.did(Extended("1-1", 60), "joe", seen=1)

    now, match = event.desk.event.rounds[0], event.desk.event.matches["1-1"]

    assert match.extension == 180
    assert now.ends(match.extension) == began + 50 * 60 + 601 + 180


def test_a_round_with_results_is_taken_back_by_the_head_judge_alone(event: Event) -> None:
    event.did(Recorded("1-1", Result(2, 0)))

    for by in ("sam", "org"):
        with pytest.raises(Refused, match="have been recorded"):
            event.did(Unpaired(1), by, why="paired too early")
    event.did(Unpaired(1), "head", why="paired too early")

    assert event.desk.event.rounds == []
    assert event.desk.event.matches == {}


def test_after_the_cut_nobody_enters_or_comes_back(event: Event) -> None:
    results(event)
    event.pair("ac", "bd")
    results(event)
    event.did(Dropped("ed"), "d")
    event.did(Cut(("ea", "ec"), ("ea", "ec", "eb", "ed")))

    with pytest.raises(Refused, match=r"after the cut.*MTR 2\.10"):
        event.did(Readmitted("ed"), "head")
    with pytest.raises(Refused, match="after the cut"):
        event.did(Entered("ez", (Person("z", "z"),)), "sam")


def test_a_playoff_match_is_not_drawn_and_a_won_bracket_is_not_turned_around(event: Event) -> None:
    results(event)
    event.pair("ac", "bd")
    results(event)
    event.did(Cut(("ea", "eb"), ("ea", "eb", "ec", "ed")))
    event.did(Paired(3, (Table(1, "ea", "eb"),), "elimination"))

    with pytest.raises(Refused, match=r"MTR 2\.4"):
        event.did(Recorded("3-1", Result(1, 1)))


def test_a_game_loss_counts_in_the_match_being_played_or_in_the_next(event: Event) -> None:
    event.did(Penalized("a", "3.1", "game loss"), "joe")
    assert event.desk.event.matches["1-1"].game_losses == {"ea": 1}
    with pytest.raises(Refused, match="has a game loss"):
        event.did(Recorded("1-1", Result(2, 0)), "sam")
    event.did(Recorded("1-1", Result(2, 1)), "sam")
    event.did(Recorded("1-2", Result(2, 1)), "sam")

    event.did(Penalized("b", "3.4", "game loss"), "joe")
    event.pair("ac", "bd")

    assert event.desk.event.matches["2-2"].game_losses == {"eb": 1}
    assert not event.desk.event.owed


def test_a_match_loss_ends_the_match_and_between_matches_the_next(event: Event) -> None:
    event.did(Penalized("a", "3.2", "match loss"), "head")
    assert event.desk.event.matches["1-1"].result == Result(0, 2, how="penalty")
    event.did(Penalized("b", "3.2", "match loss", match="1-1", moment="no match"), "head")
    event.did(Recorded("1-2", Result(2, 0)))

    event.pair("ac", "bd")

    assert event.desk.event.matches["2-2"].result == Result(0, 2, how="penalty")


def test_a_match_loss_for_both_is_lost_by_both(event: Event) -> None:
    event.did(Penalized("a", "4.3", "match loss", match="1-1"), "head")
    event.did(Recorded("1-1", None))
    event.did(Penalized("b", "4.3", "match loss", match="1-1"), "head")

    assert event.desk.event.matches["1-1"].result == Result(0, 0, both_lost=True, how="penalty")


def test_a_disqualification_ends_it_for_the_player_and_can_be_annulled(event: Event) -> None:
    event.did(Penalized("a", "4.8", "disqualification", statement="lied to us"), "head")
    assert event.desk.event.entrants["ea"].status == "disqualified"
    with pytest.raises(Refused, match="was disqualified"):
        event.did(Readmitted("ea"), "head")

    given = next(iter(event.desk.event.penalties))
    event.did(Annulled(given, "it was somebody else"), "head")

    assert event.desk.event.entrants["ea"].status == "in"
    assert event.desk.event.matches["1-1"].result is None


def test_who_does_not_come_loses_and_is_dropped(event: Event) -> None:
    event.did(NoShow("1-1", "b"), "joe")

    assert event.desk.event.matches["1-1"].result == Result(2, 0, how="no show")
    assert event.desk.event.entrants["eb"].status == "dropped"
    event.did(Readmitted("eb"), "head")
    assert event.desk.event.entrants["eb"].plays


def test_a_list_is_final_once_the_first_round_has_begun_or_it_was_accepted() -> None:
    event = Event(COMPETITIVE)
    event.staff("joe", "judge")
    event.staff("head", "head judge")
    event.enter("a", "b")
    event.did(DeckRegistered("a", "60 Island"), "a")
    event.did(DeckRegistered("a", "60 Swamp"), "a")
    event.did(DeckAccepted("a"), "joe")
    with pytest.raises(Refused, match=r"can't be changed any more \(MTR 2\.7\)"):
        event.did(DeckRegistered("a", "60 Forest"), "a")

    event.did(DeckRegistered("b", "60 Plains"), "b")
    event.pair("ab")
    with pytest.raises(Refused, match="can't be changed"):
        event.did(DeckRegistered("b", "60 Forest"), "b", why="I like it more")
    event.did(DeckRegistered("b", "59 Forest"), "head", why="a clerk's slip")

    lists = event.desk.event.decks
    assert [each.text for each in lists["a"]] == ["60 Island", "60 Swamp"]
    assert lists["b"][-1].text == "59 Forest"


def test_a_deck_check_gives_the_match_its_time_back(event: Event) -> None:
    event.did(ChecksChosen(("a",)), "joe")
    event.did(DeckChecked("a", 400, ("59 cards",), extension=580), "joe")

    check = event.desk.event.checks[0]
    assert (check.done, check.found, len(event.desk.event.checks)) == (True, ("59 cards",), 1)
    assert event.desk.event.matches["1-1"].extension == 580


def test_a_call_is_taken_ruled_and_appealed_to_the_head_judge(event: Event) -> None:
    event.did(JudgeCalled("is it my trigger?"), "a")
    name = next(iter(event.desk.event.calls))
    with pytest.raises(Refused, match="has been called"):
        event.did(JudgeCalled(), "a")
    event.did(CallTaken(name), "joe")
    with pytest.raises(Refused, match="joe is on the way"):
        event.did(CallTaken(name), "head")
    with pytest.raises(Refused, match="no ruling yet"):
        event.did(Appealed(name), "a")
    event.did(Ruled(name, "it is missed"), "joe")
    with pytest.raises(Refused, match="isn't yours"):
        event.did(Appealed(name), "c")
    event.did(Appealed(name), "b")
    with pytest.raises(Refused, match="only the head judge"):
        event.did(Ruled(name, "it is missed"), "joe")
    event.did(CallTaken(name), "head")
    event.did(Ruled(name, "it is not"), "head")
    with pytest.raises(Refused, match="is final"):
        event.did(Appealed(name), "a")

    call = event.desk.event.calls[name]
    assert (call.table, call.ruling, call.taken_by) == (1, "it is not", "head")


def test_names_of_people_can_be_put_right(event: Event) -> None:
    event.did(PersonCorrected(Person("a", "Anna", number="77")), "sam")

    assert event.desk.event.entrants["ea"].name == "Anna"
    with pytest.raises(Refused, match="77 belongs to somebody else"):
        event.did(PersonCorrected(Person("b", "b", number="77")), "sam")


def test_a_match_is_followed_to_its_end(event: Event) -> None:
    event.did(Penalized("a", "3.3", "warning"), "joe")
    event.did(Followed("1-1", "game began"), "joe")
    event.did(Followed("1-1", "time called", player=0), "joe")
    match = event.desk.event.matches["1-1"]
    assert match.end is not None
    assert match.end.turns == 7  # MTR 2.4, 2.6: five, and two for slow play

    for _ in range(8):
        event.did(Followed("1-1", "turn ended"), "joe")

    assert match.end.result == Score(0, 0, 1)
    with pytest.raises(Refused, match=r"isn't that far \(MTR 2\.4\)"):
        event.did(Followed("1-1", "turn ended"), "joe")


def test_a_warning_that_is_repeated_becomes_a_game_loss(event: Event) -> None:
    for _ in range(2):
        event.did(Penalized("a", "2.5", "warning"), "joe")

    with pytest.raises(Refused, match="only the head judge may give another penalty"):
        event.did(Penalized("a", "2.5", "warning"), "joe")
    event.did(Penalized("a", "2.5", "game loss"), "joe")

    advice = advised(event.desk.event, "a", "2.5")
    assert advice.penalty == "game loss"
    assert any(rule == "IPG 2" for _, rule in advice.reasons)
    event.did(DayBegun(), "head")
    assert advised(event.desk.event, "a", "2.5").penalty == "warning"
    assert advised(event.desk.event, "b", "2.5").penalty == "warning"


def test_an_annulled_penalty_counts_no_longer_towards_an_upgrade(event: Event) -> None:
    for _ in range(2):
        event.did(Penalized("a", "2.5", "warning"), "joe")
    event.did(Annulled(next(iter(event.desk.event.penalties)), "it was the other"), "head")

    assert advised(event.desk.event, "a", "2.5").penalty == "warning"


def test_at_regular_the_guide_is_not_used() -> None:
    event = Event()
    event.staff("joe", "judge")
    event.enter("a", "b")
    event.pair("ab")

    assert advised(event.desk.event, "a", "slow").penalty == "none"
    for _ in range(3):
        event.did(Penalized("a", "slow", "none"), "joe")
    assert advised(event.desk.event, "a", "slow").penalty == "game loss"
    with pytest.raises(Refused, match=r"only the head judge .*\(JAR\)"):
        event.did(Penalized("a", "late", "match loss"), "joe")


def test_two_game_losses_at_once_change_no_score(event: Event) -> None:
    for who in "ab":
        event.did(Penalized(who, "3.1", "game loss", opponent="game loss"), "joe")

    assert event.desk.event.matches["1-1"].game_losses == {}
    assert len(event.desk.event.penalties) == 2


def test_a_game_loss_before_the_match_leaves_no_sideboarding_and_a_choice() -> None:
    event = Event(COMPETITIVE)
    event.staff("joe", "judge")
    event.enter("a", "b")
    event.pair("ab", start=False)
    event.did(Penalized("a", "3.1", "game loss"), "joe")

    match = event.desk.event.matches["1-1"]
    assert (match.game_losses, match.no_sideboarding, match.chooser) == ({"ea": 1}, True, "ea")


def test_slow_play_while_additional_turns_are_played_adds_none(event: Event) -> None:
    event.did(Followed("1-1", "game began"), "joe")
    event.did(Penalized("b", "3.3", "warning"), "joe")
    event.did(Followed("1-1", "time called", player=0), "joe")
    assert event.desk.event.matches["1-1"].end.turns == 7  # type: ignore[union-attr]

    event.did(Penalized("a", "3.3", "warning"), "joe")

    assert event.desk.event.matches["1-1"].end.turns == 7  # type: ignore[union-attr]


def test_a_proxy_is_in_the_register_of_the_event(event: Event) -> None:
    event.did(ProxyIssued("a", "Ember Fox", "damaged here"), "head")

    assert proxied(event.desk.event.proxies, "a") == {"Ember Fox": 1}


def test_lists_are_published_after_the_event(event: Event) -> None:
    event.did(DeckRegistered("a", "60 Island"), "head")
    results(event)
    event.did(Finished(), "head")
    assert not may_see_list(event.desk.event, OUTSIDER, "a")

    event.did(ListsPublished(), "org")

    assert may_see_list(event.desk.event, OUTSIDER, "a")
