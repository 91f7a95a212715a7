import pytest

from apnap.server.games.matches import Match, Seat, loads, locked, opens

ANN, BOB = 0, 1


def match(best_of: int = 3) -> Match:
    seats = [Seat(7, "Ann", deck="a", registered="a"), Seat(8, "Bob", deck="b", registered="b")]
    made = Match("table", seats, best_of=best_of)
    made.began("game1")
    return made


def test_one_game_decides_a_match_of_one() -> None:
    made = match(1)
    made.ended((ANN,))

    assert made.status == "over"
    assert made.seats[ANN].wins == 1


def test_two_wins_decide_a_match_of_three() -> None:
    made = match()
    made.ended((ANN,))
    assert (made.status, made.game) == ("between games", 2)

    made.began("game2")
    made.ended((BOB,))
    assert (made.status, made.game) == ("between games", 3)

    made.began("game3")
    made.ended((BOB,))
    assert made.status == "over"


def test_a_drawn_game_decides_nothing() -> None:
    made = match()
    made.ended(())

    assert (made.status, made.game) == ("between games", 2)
    assert [seat.wins for seat in made.seats] == [0, 0]


@pytest.mark.cr("103.1")
def test_who_lost_chooses_who_plays_first() -> None:
    made = match()
    assert made.starting_player is None

    made.ended((ANN,))
    assert made.starting_player == BOB

    made.play_first = False
    assert made.starting_player == ANN


def test_after_a_drawn_game_who_chose_before_chooses_again() -> None:
    made = match()
    made.ended((ANN,))
    made.began("game2")
    made.ended(())

    assert made.chooser == BOB


def test_the_next_game_waits_until_all_people_are_ready() -> None:
    made = match()
    made.ended((ANN,))

    assert not made.is_ready(ANN)
    assert not made.is_ready(ANN)
    assert made.is_ready(BOB)


def test_agents_are_always_ready() -> None:
    made = match()
    made.seats[BOB] = Seat(None, "Heuristic", "heuristic")

    assert made.is_ready(ANN)


def test_who_gives_the_match_up_loses_it() -> None:
    made = match()
    made.given_up = ANN
    made.ended((BOB,))

    assert (made.status, made.seats[BOB].wins) == ("over", 2)


def test_a_rematch_begins_anew_with_the_registered_decks() -> None:
    made = match()
    made.seats[ANN].deck = "sideboarded"
    made.ended((ANN,))
    made.conceded(BOB)

    again = made.rematch()

    assert (again.status, again.game, again.games, again.id) == ("open", 1, [], "")
    assert [(seat.wins, seat.deck) for seat in again.seats] == [(0, "a"), (0, "b")]
    assert again.starting_player == BOB


def test_a_match_is_read_as_it_was_written() -> None:
    made = match()
    made.ended((ANN,))

    assert loads(made.dumps()) == made


def test_a_password_opens_what_it_locked() -> None:
    kept = locked("open sesame")

    assert "sesame" not in kept
    assert opens("open sesame", kept)
    assert not opens("sesame", kept)
    assert not opens("", kept)


def test_what_is_not_locked_is_open() -> None:
    assert opens("anything", locked(""))


def test_the_game_of_a_closed_table_is_told_to_no_stranger() -> None:
    made = match()
    assert made.info(frozenset()).game_id == "game1"

    made.password = locked("x")
    assert made.info(frozenset()).game_id == ""
    assert made.info(frozenset(), inside=True).game_id == "game1"
