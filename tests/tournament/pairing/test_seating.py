"""Which pair plays at which table."""

from apnap.tournament.pairing.seating import SeatedTable, seated

PAIRS = [("a", "b"), ("c", "d"), ("e", "f")]


def test_the_top_pairs_have_the_top_tables() -> None:
    assert seated(PAIRS).tables == (
        SeatedTable(1, ("a", "b")),
        SeatedTable(2, ("c", "d")),
        SeatedTable(3, ("e", "f")),
    )


def test_tables_are_counted_from_the_first_one() -> None:
    assert [table.number for table in seated(PAIRS, first_table=101).tables] == [101, 102, 103]


def test_who_needs_a_table_sits_there_and_others_around() -> None:
    seating = seated(PAIRS, fixed={"f": 1, "z": 2})

    assert seating.tables == (
        SeatedTable(1, ("e", "f")),
        SeatedTable(2, ("a", "b")),
        SeatedTable(3, ("c", "d")),
    )
    assert seating.displaced == ()


def test_a_featured_match_has_the_feature_table_unless_somebody_needs_another() -> None:
    seating = seated(PAIRS, fixed={"a": 9}, featured={"a": 50, "d": 51})

    assert seating.tables == (
        SeatedTable(1, ("e", "f")),
        SeatedTable(9, ("a", "b")),
        SeatedTable(51, ("c", "d")),
    )


def test_closed_tables_stay_empty_unless_somebody_is_sent_there() -> None:
    seating = seated(PAIRS, closed={1, 3}, featured={"c": 1})

    assert [(each.number, each.players[0]) for each in seating.tables] == [
        (1, "c"),
        (2, "a"),
        (4, "e"),
    ]


def test_of_two_who_need_different_tables_the_first_has_theirs() -> None:
    seating = seated(PAIRS, fixed={"a": 7, "b": 8})

    assert SeatedTable(7, ("a", "b")) in seating.tables
    assert seating.displaced == ("b",)


def test_of_two_pairs_who_need_one_table_the_higher_has_it() -> None:
    seating = seated(PAIRS, fixed={"c": 2, "f": 2})

    assert seating.tables == (
        SeatedTable(1, ("a", "b")),
        SeatedTable(2, ("c", "d")),
        SeatedTable(3, ("e", "f")),
    )
    assert seating.displaced == ("f",)


def test_a_second_choice_of_a_pair_is_taken_when_the_first_is_gone() -> None:
    seating = seated(PAIRS, fixed={"a": 2, "c": 2, "d": 5})

    assert SeatedTable(5, ("c", "d")) in seating.tables
    assert seating.displaced == ("c",)
