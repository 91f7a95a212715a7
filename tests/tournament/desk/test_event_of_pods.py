"""An event of pods at the desk: dealt, reported, put right, repaired, played off."""

from random import Random

import pytest

from apnap.tournament.desk import files
from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.founding import Changed, Founded
from apnap.tournament.desk.judging.penalizing import Annulled, Penalized
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.people import AT_THE_DESK, Person
from apnap.tournament.desk.rounds.bracketing import next_round, pods_to_come
from apnap.tournament.desk.rounds.explaining import pod_told, round_told
from apnap.tournament.desk.rounds.planning import cut, next_swiss_round, playing, structure
from apnap.tournament.desk.rounds.pod_results import pod_result
from apnap.tournament.desk.rounds.proposing import Wish, proposed
from apnap.tournament.desk.rounds.ranking import champion, final_order, standings_of, tallies
from apnap.tournament.desk.rounds.repairing import squeezed_in, swapped, with_few_changes
from apnap.tournament.desk.rounds.reporting import NoShow, Recorded, Reported
from apnap.tournament.desk.rounds.rounds import Cut, Paired, RoundsAnnounced
from apnap.tournament.desk.state import Match, Result, Settings, Table, Tournament
from apnap.tournament.desk.viewing import Viewer, mine
from tests.tournament.desk.events import DAY, Event

PODS = Settings("Pods", DAY, format="commander", seats=4, wins=1, minutes=80)


def pods(names: str = "abcdefgh", settings: Settings = PODS) -> Event:
    """An event of pods with these players."""
    event = Event(settings)
    event.enter(*names)
    return event


def dealt(event: Event, *tables: str) -> None:
    """A round: `abcd` is a pod in turn order, `e` has a bye."""
    number = len(event.desk.event.rounds) + 1
    made = []
    for at, seats in enumerate(tables, 1):
        a, *rest = [f"e{who}" for who in seats]
        b, others = (rest[0], tuple(rest[1:])) if rest else ("", ())
        made.append(Table(at if b else 0, a, b, others=others))
    event.did(Paired(number, tuple(made)))


def won(event: Event, table: int, winner: str, lost: str = "") -> None:
    """The result of a table of the present round."""
    match = at(event, table)
    event.did(Recorded(match.id, result(match, winner, lost)))


def result(match: Match, winner: str = "", lost: str = "") -> Result:
    """Somebody won, or nobody; some had lost before."""
    return pod_result(match.players, f"e{winner}" if winner else "", {f"e{who}" for who in lost})


def at(event: Event, table: int) -> Match:
    """The match at a table of the present round."""
    now = event.desk.event
    return next(each for each in now.matches_of(len(now.rounds)) if each.table == table)


def points(event: Event) -> dict[str, int]:
    """The match points of all."""
    return {who[1:]: each.points for who, each in tallies(event.desk.event).items()}


# --- Founding -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings("x", DAY, seats=4, wins=2), "one game"),
        (Settings("x", DAY, seats=4, wins=1, team=2), "bad team"),
        (Settings("x", DAY, seats=4, wins=1, cut=8), "bad cut"),
        (Settings("x", DAY, seats=4, wins=1, win_points=1, draw_points=2), "bad points"),
    ],
)
def test_what_no_event_of_pods_can_be_is_not_announced(settings: Settings, code: str) -> None:
    with pytest.raises(Refused) as refused:
        Desk().submit(AT_THE_DESK, Founded(settings, 1), id="1")

    assert refused.value.code == code


def test_points_stay_as_they_are_once_it_has_begun() -> None:
    event = pods("abcd")
    dealt(event, "abcd")

    with pytest.raises(Refused, match="stay as they are"):
        event.did(Changed(Settings("Pods", DAY, format="commander", seats=4, wins=1, win_points=3)))


def test_a_cut_of_pods_is_of_so_many_that_pods_can_be_made() -> None:
    event = pods("abcdefgh")

    with pytest.raises(Refused, match="can't play on in pods"):
        event.did(RoundsAnnounced(3, 8))


def test_the_usual_length_is_that_of_pods() -> None:
    assert (structure(pods().desk.event).swiss, structure(pods().desk.event).playoff) == (2, 4)


# --- Rounds -----------------------------------------------------------------------------------


def test_a_round_seats_everybody_in_pods() -> None:
    event = pods("abcdefghij")

    event.did(next_swiss_round(event.desk.event))

    matches = event.desk.event.matches_of(1)
    assert sorted(len(each.players) for each in matches) == [3, 3, 4]
    assert sorted(who for each in matches for who in each.players) == [
        f"e{w}" for w in "abcdefghij"
    ]


def test_a_pod_that_is_no_pod_is_refused() -> None:
    event = pods("abcdefgh")

    with pytest.raises(Refused) as refused:
        dealt(event, "abcdef", "gh")

    assert {each.code for each in refused.value.obstacles} == {"pod size"}


def test_nobody_sits_in_two_pods_or_in_none() -> None:
    event = pods("abcdefgh")

    with pytest.raises(Refused) as refused:
        dealt(event, "abcd", "aefg")

    assert {each.code for each in refused.value.obstacles} == {"paired twice", "not paired"}


def test_two_who_met_meet_again_only_where_they_must_or_with_a_reason() -> None:
    event = pods("abcdefghijklmnop")
    dealt(event, "abcd", "efgh", "ijkl", "mnop")
    for table, winner in enumerate("aeim", 1):
        won(event, table, winner)

    with pytest.raises(Refused, match="have played each other"):
        dealt(event, "abeg", "cdfh", "ijmn", "klop")
    dealt(event, "aeim", "bfjn", "cgko", "dhlp")


def test_twelve_players_must_meet_again() -> None:
    event = pods("abcdefghijkl")
    dealt(event, "abcd", "efgh", "ijkl")
    for table, winner in enumerate("aei", 1):
        won(event, table, winner)

    event.did(next_swiss_round(event.desk.event))

    assert len(event.desk.event.rounds) == 2


def test_a_pair_is_no_match_of_pods_and_a_pod_none_of_pairs() -> None:
    with pytest.raises(Refused, match="pod of"):
        dealt(pods("abcd"), "ab", "cd")
    with pytest.raises(Refused, match="two play a match"):
        dealt(pods("abcd", Settings("Pairs", DAY)), "abcd")


def test_why_a_round_is_as_it_is_can_be_told() -> None:
    event = pods("abcdefghijk")
    dealt(event, "abcd", "efgh", "ijk")
    for table, winner in enumerate("aei", 1):
        won(event, table, winner)

    made = next_swiss_round(event.desk.event)

    told = " / ".join(map(str, round_told(event.desk.event, made.tables)))
    assert "2 pods of four / 1 pod of three" in told
    assert "have met in round 1" in told
    one = " / ".join(map(str, pod_told(event.desk.event, made.tables[0], 2)))
    assert "seat 1:" in one
    assert "5 points" in one


def test_why_the_pod_of_somebody_is_so_is_asked_of_the_desk() -> None:
    event = pods("abc")
    dealt(event, "abc")

    found = proposed(event.desk, event.actor("desk"), Wish("why", entrant="eb"))

    assert found.do is None
    assert [str(each) for each in found.notes][:1] == ["seat 1: a, 0 points"]
    with pytest.raises(Refused):
        proposed(event.desk, event.actor("desk"), Wish("why", entrant="ez"))


# --- Results ----------------------------------------------------------------------------------


def test_a_win_is_worth_five_points_and_a_draw_one_to_all() -> None:
    event = pods("abcdefgh")
    dealt(event, "abcd", "efgh")

    won(event, 1, "c")
    won(event, 2, "")

    assert points(event) == {"a": 0, "b": 0, "c": 5, "d": 0, "e": 1, "f": 1, "g": 1, "h": 1}


def test_who_had_lost_has_no_part_in_a_draw() -> None:
    event = pods("abcd")
    dealt(event, "abcd")

    won(event, 1, "", lost="b")

    assert points(event) == {"a": 1, "b": 0, "c": 1, "d": 1}


def test_a_bye_is_won() -> None:
    event = pods("abcde")
    dealt(event, "abcd", "e")

    assert points(event)["e"] == 5


def test_a_correction_puts_the_standings_right() -> None:
    event = pods("abcd")
    dealt(event, "abcd")
    won(event, 1, "a")

    won(event, 1, "d")

    assert standings_of(event.desk.event)[0].id == "ed"
    assert at(event, 1).corrected == 1


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"a": 1, "b": 1, "others": (0, 0)}, "too-many-wins"),
        ({"a": 2, "b": 0, "others": (0, 0)}, "too-many-wins"),
        ({"a": 0, "b": 0, "others": (0, 0)}, "no-games"),
        ({"a": 1, "b": 0, "draws": 1, "others": (0, 0)}, "no-games"),
        ({"a": 1, "b": 0, "others": (0,)}, "bad seats"),
        ({"a": 1, "b": 0, "others": (0, 0), "lost": (4,)}, "bad seats"),
        ({"a": 1, "b": 0, "others": (0, 0), "lost": (0,)}, "match loss"),
        ({"a": 0, "b": 0, "draws": 1, "others": (0, 0), "lost": (0, 1, 2)}, "no-games"),
        ({"a": 1, "b": 0, "both_lost": True, "others": (0, 0)}, "both-won"),
    ],
)
def test_what_no_pod_can_end_with_is_not_recorded(fields: dict[str, object], code: str) -> None:
    event = pods("abcd")
    dealt(event, "abcd")

    with pytest.raises(Refused) as refused:
        event.did(Recorded("1-1", Result(**fields)))  # type: ignore[arg-type]

    assert refused.value.code == code


def test_a_win_counts_when_one_of_the_losers_says_so_too() -> None:
    event = pods("abcd")
    dealt(event, "abcd")
    says = result(at(event, 1), "a")

    event.did(Reported("1-1", says), "a")
    assert at(event, 1).result is None
    event.did(Reported("1-1", says), "c")

    assert at(event, 1).result == says


def test_while_somebody_says_otherwise_nothing_counts() -> None:
    event = pods("abcd")
    dealt(event, "abcd")
    event.did(Reported("1-1", result(at(event, 1), "d")), "d")

    for who in "abc":
        event.did(Reported("1-1", result(at(event, 1), "a")), who)

    assert at(event, 1).result is None


def test_a_draw_counts_when_all_say_so() -> None:
    event = pods("abc")
    dealt(event, "abc")
    draw = result(at(event, 1))

    event.did(Reported("1-1", draw), "a")
    event.did(Reported("1-1", draw), "b")
    assert at(event, 1).result is None
    event.did(Reported("1-1", draw), "c")

    assert at(event, 1).result == draw


def test_who_does_not_come_has_lost_and_the_others_play() -> None:
    event = pods("abcd")
    dealt(event, "abcd")

    event.did(NoShow("1-1", "", ("eb",)))
    assert at(event, 1).result is None
    assert not event.desk.event.entrants["eb"].plays
    won(event, 1, "")

    assert points(event) == {"a": 1, "b": 0, "c": 1, "d": 1}


def test_who_alone_came_has_won() -> None:
    event = pods("abc")
    dealt(event, "abc")

    event.did(NoShow("1-1", "", ("ea", "ec")))

    assert at(event, 1).winner == "eb"


def test_a_no_show_is_somebody_of_the_pod() -> None:
    event = pods("abcdef")
    dealt(event, "abc", "def")

    with pytest.raises(Refused, match="'ed'"):
        event.did(NoShow("1-1", "", ("ed",)))
    with pytest.raises(Refused, match="say who"):
        event.did(NoShow("1-1", ""))


def test_a_game_loss_of_a_pod_is_the_match_and_can_be_annulled() -> None:
    event = pods("abcd", Settings("Pods", DAY, "", "competitive", "commander", seats=4, wins=1))
    event.staff("joe", "head judge")
    dealt(event, "abcd")

    loss = Penalized("b", "3.5", "game loss", "late list", deviation="a serious one")
    given = event.did(loss, "joe")
    assert at(event, 1).lost_by == {"eb"}
    event.did(Annulled(f"p{given.seq}", "it was another"), "joe")

    assert not at(event, 1).lost_by


def test_a_match_loss_before_the_round_leaves_three_who_play() -> None:
    event = pods("abcd", Settings("Pods", DAY, "", "competitive", "commander", seats=4, wins=1))
    event.staff("joe", "head judge")
    loss = Penalized("b", "3.2", "match loss", "notes", deviation="so it is")
    event.did(loss, "joe")

    dealt(event, "abcd")
    won(event, 1, "c")

    assert at(event, 1).losers == {"eb"}


# --- Repairs ----------------------------------------------------------------------------------


def test_two_players_change_pods_and_keep_the_seats() -> None:
    event = pods("abcdefgh")
    dealt(event, "abcd", "efgh")

    event.did(swapped(event.desk.event, "eb", "eg"))

    assert [each.players for each in event.desk.event.matches_of(1)] == [
        ("ea", "eg", "ec", "ed"),
        ("ee", "ef", "eb", "eh"),
    ]


def test_who_drops_after_the_deal_leaves_a_pod_of_three_at_its_table() -> None:
    event = pods("abcdefgh")
    dealt(event, "abcd", "efgh")
    event.did(Dropped("ef"))

    event.did(with_few_changes(event.desk.event))

    assert {each.table: each.players for each in event.desk.event.matches_of(1)} == {
        1: ("ea", "eb", "ec", "ed"),
        2: ("ee", "eg", "eh"),
    }


def test_who_comes_late_is_the_fourth_of_three() -> None:
    event = pods("abcdefg")
    dealt(event, "abcd", "efg")
    event.did(Entered("ez", (Person("z", "z"),)))

    event.did(squeezed_in(event.desk.event, "ez"))

    assert set(at(event, 2).players) == {"ee", "ef", "eg", "ez"}


def test_with_a_bye_for_the_rest_a_latecomer_takes_the_place_of_the_bye() -> None:
    event = pods("abcdefghi", Settings("Pods", DAY, seats=4, wins=1, rest="byes"))
    dealt(event, "abcd", "efgh", "i")
    event.did(Entered("ey", (Person("y", "y"),)))
    event.did(Entered("ez", (Person("z", "z"),)))

    event.did(with_few_changes(event.desk.event))

    sizes = sorted(len(each.players) for each in event.desk.event.matches_of(1))
    assert sizes == [3, 4, 4]


# --- The playoff ------------------------------------------------------------------------------


def after_swiss(players: int, cut_to: int) -> Event:
    """An event at its cut."""
    names = [chr(ord("A") + at // 26) + chr(ord("a") + at % 26) for at in range(players)]
    event = Event(PODS)
    event.enter(*names)
    event.did(next_swiss_round(event.desk.event))
    for match in event.desk.event.open_matches():
        event.did(Recorded(match.id, pod_result(match.players, match.a)))
    event.did(RoundsAnnounced(1, cut_to), why="a test")
    event.did(cut(event.desk.event))
    return event


def play_on(event: Event, seat: int = 0) -> None:
    """A round of the playoff, won by a seat of each pod."""
    event.did(next_round(event.desk.event))
    for match in event.desk.event.open_matches():
        event.did(Recorded(match.id, pod_result(match.players, match.players[seat])))


def test_of_ten_the_first_two_wait_in_the_final() -> None:
    event = after_swiss(16, 10)
    first, second, *_ = event.desk.event.seeds

    play_on(event)
    play_on(event)

    semifinals, final = event.desk.event.rounds[1:]
    assert [len(event.desk.event.matches[each].players) for each in semifinals.matches] == [
        1,
        1,
        4,
        4,
    ]
    assert set(event.desk.event.matches[final.matches[0]].players) >= {first, second}
    assert champion(event.desk.event) == first
    assert final_order(event.desk.event)[0] == first
    assert not next_round(event.desk.event).tables


def test_in_the_playoff_seats_are_in_the_order_of_seeds_and_there_is_no_limit() -> None:
    event = after_swiss(16, 4)

    made = next_round(event.desk.event)

    assert made.tables[0].players == event.desk.event.seeds
    assert made.minutes == 0


def test_a_drawn_final_is_won_by_the_highest_seed_of_it() -> None:
    event = after_swiss(16, 4)
    event.did(next_round(event.desk.event))
    match = event.desk.event.open_matches()[0]

    event.did(Recorded(match.id, pod_result(match.players, lost={event.desk.event.seeds[0]})))

    assert champion(event.desk.event) == event.desk.event.seeds[1]


def test_another_winner_of_a_semifinal_that_was_played_on_is_the_head_judges() -> None:
    event = after_swiss(16, 10)
    event.staff("sam", "scorekeeper")
    play_on(event)
    event.did(next_round(event.desk.event))
    match = event.desk.event.matches_of(2)[2]

    with pytest.raises(Refused, match="has been paired by the other result"):
        event.did(Recorded(match.id, pod_result(match.players, match.players[1])), "sam")


def test_who_dropped_after_the_cut_is_not_replaced() -> None:
    event = after_swiss(16, 4)
    gone = event.desk.event.seeds[2]

    event.did(Dropped(gone))

    assert pods_to_come(event.desk.event) == (
        tuple(who for who in event.desk.event.seeds if who != gone),
    )


def test_a_playoff_of_eight_is_no_playoff_of_pods() -> None:
    event = pods("abcdefgh")
    dealt(event, "abcd", "efgh")
    won(event, 1, "a")
    won(event, 2, "e")
    everybody = tuple(f"e{who}" for who in "abcdefgh")

    with pytest.raises(Refused, match="can't play on in pods"):
        event.did(Cut(everybody, everybody))


# --- What is shown ----------------------------------------------------------------------------


def test_all_see_who_sits_where_and_only_players_and_officials_what_was_reported() -> None:
    event = pods("abcdefgh")
    event.staff("sam", "scorekeeper")
    dealt(event, "abcd", "efgh")
    event.did(Reported("1-1", result(at(event, 1), "a")), "a")
    viewer = Viewer(event.desk, "e")

    seen = viewer.view(event.actor("e"), 0.0).matches[0]
    known = viewer.view(event.actor("sam"), 0.0).matches[0]
    own = mine(event.desk.event, event.actor("d"), {}).match

    assert [(each.entrant, each.name) for each in seen.seats] == [(f"e{w}", w) for w in "abcd"]
    assert not seen.reported
    assert known.reported
    assert own is not None
    assert [each.entrant for each in own.seats] == ["ea", "eb", "ec", "ed"]


# --- As a whole -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_an_event_by_chance_is_sound_after_every_round_and_read_again_as_it_is(seed: int) -> None:
    chance = Random(seed)
    event = Event(Settings("Pods", DAY, seats=4, wins=1, rest=chance.choice(("threes", "byes"))))
    event.enter(*(f"p{at}" for at in range(chance.randint(3, 40))))
    for _ in range(4):
        event.did(next_swiss_round(event.desk.event))
        _come_and_go(event, chance)
        _report(event, chance)
        assert _unsound(event.desk.event) == []

    again = files.loads(files.dumps(event.desk))

    assert again.event == event.desk.event


def _come_and_go(event: Event, chance: Random) -> None:
    """Somebody leaves and somebody comes after the round was dealt."""
    now = event.desk.event
    if chance.random() < 0.5 and len(playing(now)) > 4:
        event.did(Dropped(chance.choice(playing(now)).id))
    if chance.random() < 0.4:
        name = f"late{now.seq}"
        event.did(Entered(f"e{name}", (Person(name, name),), missed=len(now.rounds) - 1))
    made = with_few_changes(now)
    if made.gone or made.tables:
        event.did(made)


def _report(event: Event, chance: Random) -> None:
    """Results, some of which turn out to have been others."""
    now = event.desk.event
    for match in now.open_matches() + chance.sample(
        now.open_matches(), len(now.open_matches()) // 3
    ):
        winner = chance.choice((*match.players, ""))
        event.did(Recorded(match.id, pod_result(match.players, winner)))


def _unsound(event: Tournament) -> list[str]:
    """Who plays and has no place, or two; and points that don't add up."""
    wrong = []
    matches = event.matches_of(len(event.rounds))
    for each in playing(event):
        places = sum(match.has(each.id) for match in matches)
        if places != 1:
            wrong.append(f"{each.id} has {places} places")
    given = sum(each.points for each in tallies(event).values())
    earned = sum(
        5 if match.winner else len(match.players)
        for match in event.matches.values()
        if match.result is not None and not match.result.both_lost
    )
    return wrong if given == earned else [*wrong, f"{given} points of {earned}"]
