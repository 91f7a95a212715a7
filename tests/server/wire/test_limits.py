from apnap.server.wire.limits import Bucket, Door


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=2, burst=3)

    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(11.0) for _ in range(3)] == [True, True, False]


def test_a_bucket_holds_no_more_than_a_burst() -> None:
    bucket = Bucket(rate=2, burst=3)
    bucket.take(10.0)

    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_what_costs_too_much_takes_nothing() -> None:
    bucket = Bucket(rate=1, burst=3)

    assert not bucket.take(10.0, 4)
    assert bucket.take(10.0, 3)


def test_an_address_has_only_so_many_connections() -> None:
    door = Door(most=10, most_of_an_address=2)

    assert [door.enter("a"), door.enter("a"), door.enter("a")] == ["", "", "too many"]
    door.leave("a")
    assert door.enter("a") == ""


def test_there_are_only_so_many_connections_in_all() -> None:
    door = Door(most=2, most_of_an_address=2)
    door.enter("a")
    door.enter("b")

    assert door.enter("c") == "full"
    assert len(door) == 2
