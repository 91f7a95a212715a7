import msgspec

from apnap.server.games.audiences import Audience, Place
from apnap.server.workers.links import NOBODY, Shown


def shown(key: str, view: str, log: list[str], log_at: int) -> Shown:
    return Shown(key, view.encode(), [entry.encode() for entry in log], log_at)


def entries(place: Place) -> tuple[int, list[str]] | None:
    seen = place.seen("t", ())
    return None if seen is None else (seen.log_at, [bytes(each).decode() for each in seen.log])


def test_a_client_is_sent_only_what_it_has_not() -> None:
    audience = Audience(0, "en")
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a", "b"], 0), 0.0)

    assert entries(place) == (0, ["a", "b"])
    assert entries(place) is None

    audience.update(2, shown(audience.key, "2", ["c"], 2), 0.0)
    assert entries(place) == (2, ["c"])


def test_a_slow_client_is_sent_the_newest_state_and_the_whole_log() -> None:
    audience = Audience(0, "en")
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a"], 0), 0.0)
    audience.update(2, shown(audience.key, "2", ["b"], 1), 0.0)

    seen = place.seen("t", ())

    assert seen is not None
    assert (seen.at, seen.view) == (2, msgspec.Raw(b"2"))
    assert [bytes(each) for each in seen.log] == [b"a", b"b"]


def test_who_comes_late_is_sent_everything() -> None:
    audience = Audience(0, "en")
    audience.update(1, shown(audience.key, "1", ["a", "b"], 0), 0.0)

    assert entries(Place(audience)) == (0, ["a", "b"])


def test_what_was_taken_back_is_replaced() -> None:
    audience = Audience(0, "en")
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a", "b", "c"], 0), 0.0)
    entries(place)
    audience.update(2, shown(audience.key, "2", ["d"], 1), 0.0)

    assert entries(place) == (1, ["d"])


def test_a_new_worker_that_tells_the_same_log_again_costs_nothing() -> None:
    audience = Audience(0, "en")
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a", "b"], 0), 0.0)
    entries(place)
    audience.update(2, shown(audience.key, "2", ["a", "b", "c"], 0), 0.0)

    assert entries(place) == (2, ["c"])


def test_a_log_that_begins_late_keeps_its_numbers() -> None:
    audience = Audience(0, "en")
    audience.update(1, shown(audience.key, "1", ["x", "y"], 500), 0.0)
    audience.update(2, shown(audience.key, "2", ["z"], 502), 0.0)

    assert entries(Place(audience)) == (500, ["x", "y", "z"])


def test_spectators_with_open_hands_see_everything_late() -> None:
    audience = Audience(NOBODY, "en", delay=120.0)
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a"], 0), 1000.0)

    assert audience.advance(1119.9) == 1120.0
    assert entries(place) is None
    assert audience.advance(1120.0) is None
    assert entries(place) == (0, ["a"])
    assert audience.look().open_hands


def test_what_happens_in_the_same_second_is_shown_late_as_one() -> None:
    audience = Audience(NOBODY, "en", delay=120.0)
    place = Place(audience)
    audience.update(1, shown(audience.key, "1", ["a", "b"], 0), 0.0)
    audience.update(2, shown(audience.key, "2", ["c"], 1), 0.5)
    audience.update(3, shown(audience.key, "3", ["d"], 0), 0.9)
    audience.update(4, shown(audience.key, "4", ["e"], 1), 5.0)
    audience.advance(120.0)

    assert entries(place) == (0, ["d"])
    assert audience.at == 3


def with_moments(audience: Audience, log: list[str], log_at: int, moments: list[str]) -> Shown:
    made = shown(audience.key, "v", log, log_at)
    return msgspec.structs.replace(made, moments=[each.encode() for each in moments])


def moments_of(place: Place) -> list[bytes]:
    seen = place.seen("t", ())
    assert seen is not None
    return [bytes(each) for each in seen.moments]


def test_who_reads_slowly_is_sent_all_moments_and_who_comes_later_none() -> None:
    audience = Audience(0, "en", moments=True)
    place = Place(audience)
    audience.update(1, with_moments(audience, ["a"], 0, []), 0.0)
    assert moments_of(place) == []
    audience.update(2, with_moments(audience, ["b"], 1, ["1", "2"]), 0.0)
    audience.update(3, with_moments(audience, ["c"], 2, ["3"]), 0.0)

    assert moments_of(place) == [b"1", b"2", b"3"]
    assert moments_of(Place(audience)) == []
    assert audience.look().moments
    assert audience.key != Audience(0, "en").key


def test_moments_that_were_taken_back_are_not_sent() -> None:
    audience = Audience(0, "en", moments=True)
    place = Place(audience)
    audience.update(1, with_moments(audience, ["a"], 0, []), 0.0)
    moments_of(place)
    audience.update(2, with_moments(audience, ["b", "c"], 1, ["1"]), 0.0)
    audience.update(3, with_moments(audience, ["d"], 1, ["2"]), 0.0)

    assert moments_of(place) == [b"2"]
