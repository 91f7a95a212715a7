"""The journal: games survive whole, on SQLite and on PostgreSQL."""

from dataclasses import dataclass, field

import pytest
import sqlalchemy as sa

import apnap
from apnap.game.choices import Answer
from apnap.game.record import Record
from apnap.server.store.journal import JournalError, NotOpen, Sitter, new_id
from apnap.server.store.schema import answers, games
from apnap.server.store.store import Store


@dataclass
class Changes:
    """What a session tells."""

    keep: int
    answers: list[Answer] = field(default_factory=list)
    undone: int = 0
    is_over: bool = False
    winners: tuple[int, ...] = ()
    standing: str = ""


SITTERS = (Sitter("Ann", deck="harbor-skies"), Sitter("Bo", agent="heuristic"))


@pytest.fixture(scope="module")
def played() -> apnap.Table:
    table = apnap.new_game(["harbor-skies", "debts-of-cinder"], seed=3)
    apnap.play(table, [apnap.EagerAgent(1), apnap.EagerAgent(2)], 60)
    return table


@pytest.fixture(scope="module")
def opening(played: apnap.Table) -> Record:
    return Record(played.record.setup, played.record.programs)


def test_a_game_is_read_as_it_was_written(
    store: Store, opening: Record, played: apnap.Table
) -> None:
    game = store.create_game(opening, SITTERS)
    given = played.record.answers

    store.append(game, Changes(0, given[:20]))
    store.append(game, Changes(20, given[20:]))

    [[running], broken] = store.load_running()
    assert broken == []
    assert running.game.sitters == SITTERS
    assert running.game.length == len(given)
    assert running.record.answers == given
    assert apnap.replay(running.record).hash() == played.hash()


def test_what_is_taken_back_is_gone_and_counted(store: Store, opening: Record) -> None:
    game = store.create_game(opening, SITTERS)
    store.append(game, Changes(0, [0, (1, 2), 3, 4]))

    store.append(game, Changes(2, [9], undone=3))

    assert store.record_of(game).answers == [0, (1, 2), 9]
    assert store.game(game).undone == 3
    assert store.game(game).length == 3


def test_clocks_and_stops_are_kept_with_the_answers_or_without(
    store: Store, opening: Record
) -> None:
    game = store.create_game(opening, SITTERS)
    assert store.game(game).standing == ""

    store.append(game, Changes(0, [1], standing="with"))
    store.append(game, Changes(1, [2]))
    assert store.game(game).standing == "with"

    store.put_standing(game, "without")
    assert (store.game(game).standing, store.game(game).length) == ("without", 2)


def test_a_match_that_never_began_is_forgotten(store: Store) -> None:
    match = store.create_match("")

    store.forget_match(match)

    assert store.running_matches() == []
    with pytest.raises(JournalError, match="there is no match"):
        store.put_match(match, "")


def test_many_changes_of_many_games_are_one_transaction(store: Store, opening: Record) -> None:
    one, two = (store.create_game(opening, SITTERS) for _ in range(2))

    failed = store.append_many(
        [
            (one, Changes(0, [1, 2])),
            (two, Changes(0, [5])),
            (one, Changes(1, [3, 4], undone=2)),
            (one, Changes(3, [6], undone=2)),
        ]
    )

    assert failed == {}
    assert store.record_of(one).answers == [1, 3, 4, 6]
    assert store.game(one).undone == 2
    assert store.record_of(two).answers == [5]


def test_changes_that_do_not_follow_leave_the_game_as_it_was_and_the_others_go_on(
    store: Store, opening: Record
) -> None:
    one, two, three = (store.create_game(opening, SITTERS) for _ in range(3))
    store.append(three, Changes(0, [1], undone=4))

    failed = store.append_many(
        [
            (one, Changes(0, [1])),
            (one, Changes(7, [1])),
            (two, Changes(0, [5])),
            (three, Changes(1, [2], undone=3)),
            ("nowhere", Changes(0, [1])),
        ]
    )

    assert set(failed) == {one, three, "nowhere"}
    assert "it has 1 answers, so 7 can't stand" in str(failed[one])
    assert "4 were taken back already" in str(failed[three])
    assert "there is no game 'nowhere'" in str(failed["nowhere"])
    assert store.record_of(one).answers == []
    assert store.record_of(two).answers == [5]
    assert store.record_of(three).answers == [1]


def test_a_game_that_is_over_is_not_running_and_takes_nothing_more(
    store: Store, opening: Record
) -> None:
    game = store.create_game(opening, SITTERS)

    store.append(game, Changes(0, [1], is_over=True, winners=(1,)))

    assert store.load_running() == ([], [])
    kept = store.game(game)
    assert (kept.status, kept.winners) == ("over", (1,))
    assert kept.ended is not None
    with pytest.raises(JournalError, match="is over; nothing can follow"):
        store.append(game, Changes(1, [1]))


def test_numbers_of_any_size_survive(store: Store, opening: Record) -> None:
    game = store.create_game(opening, SITTERS)
    huge = [2**70, 2**20_000, (2**64, 3**30_000, 0)]

    store.append(game, Changes(0, list(huge)))

    assert store.record_of(game).answers == huge


@pytest.mark.parametrize(
    ("answer", "what"),
    [("[1, ", "can't be read"), ('{"a": 1}', "answer 1 is"), ("true", "answer 1 is True")],
)
def test_a_broken_row_is_told_with_its_game_and_others_go_on(
    store: Store, opening: Record, answer: str, what: str
) -> None:
    good, bad = (store.create_game(opening, SITTERS) for _ in range(2))
    store.append_many([(good, Changes(0, [1, 2])), (bad, Changes(0, [1, 2]))])
    with store._writing() as connection:
        row = answers.c.game == bad, answers.c.at == 1
        connection.execute(sa.update(answers).where(*row).values(answer=answer))

    [[running], [broken]] = store.load_running()

    assert running.game.id == good
    assert broken.id == bad
    assert f"the game '{bad}' can't be read" in broken.why
    assert what in broken.why


def test_a_missing_row_is_told(store: Store, opening: Record) -> None:
    game = store.create_game(opening, SITTERS)
    store.append(game, Changes(0, [1, 2, 3]))
    with store._writing() as connection:
        connection.execute(sa.delete(answers).where(answers.c.at == 1))

    [[], [broken]] = store.load_running()

    assert "3 answers were given, 2 are there" in broken.why


def test_a_broken_opening_is_told(store: Store, opening: Record) -> None:
    game = store.create_game(opening, SITTERS)
    with store._writing() as connection:
        connection.execute(sa.update(games).values(opening=b"nothing packed"))

    [[], [broken]] = store.load_running()

    assert broken.id == game


def test_a_game_that_cannot_go_on_is_set_aside_with_the_reason(
    store: Store, opening: Record
) -> None:
    game = store.create_game(opening, SITTERS)

    store.set_aside(game, "answer 3 doesn't fit")

    assert store.load_running() == ([], [])
    assert (store.game(game).status, store.game(game).why) == ("set aside", "answer 3 doesn't fit")


def test_the_games_of_a_person_are_listed_latest_first_and_by_pages(
    database_url: str, opening: Record
) -> None:
    clock = iter(range(1, 1000))
    with Store(database_url, now=lambda: float(next(clock))) as store:
        ann, bo = store.new_guest("Ann"), store.new_guest("Bo")
        mine = [
            store.create_game(opening, (Sitter("Ann", ann.id), Sitter("Bo", bo.id)))
            for _ in range(3)
        ]
        store.create_game(opening, (Sitter("Bo", bo.id), Sitter("x", agent="random")))

        first = store.games_of(ann.id, most=2)
        rest = store.games_of(ann.id, most=2, before=first[-1].created)

        assert [game.id for game in [*first, *rest]] == mine[::-1]
        assert len(store.games_of(bo.id)) == 4
        assert first[0].sitters[1] == Sitter("Bo", bo.id)


def test_a_match_is_kept_until_it_is_over(store: Store, opening: Record) -> None:
    match = store.create_match('{"best_of": 3}')
    game = store.create_game(opening, SITTERS, match, 2)

    store.put_match(match, '{"wins": [1, 0]}')

    assert [(each.id, each.state) for each in store.running_matches()] == [
        (match, '{"wins": [1, 0]}')
    ]
    assert (store.game(game).match, store.game(game).number) == (match, 2)

    store.put_match(match, "", over=True, result="2-0")

    assert store.running_matches() == []
    with pytest.raises(JournalError, match="there is no match"):
        store.put_match("nowhere", "")


def test_a_past_game_is_open_to_who_played_it_when_the_match_is_over(
    store: Store, opening: Record
) -> None:
    ann, bo = store.new_guest("Ann"), store.new_guest("Bo")
    match = store.create_match("")
    game = store.create_game(opening, (Sitter("Ann", ann.id), Sitter("x", agent="random")), match)
    store.append(game, Changes(0, [1]))
    with pytest.raises(NotOpen, match="when the match is over"):
        store.past_record(game, ann.id)
    store.append(game, Changes(1, [2], is_over=True))
    with pytest.raises(NotOpen, match="when the match is over"):
        store.past_record(game, ann.id)
    store.put_match(match, "", over=True)

    assert store.past_record(game, ann.id).answers == [1, 2]
    with pytest.raises(NotOpen, match="played by others"):
        store.past_record(game, bo.id)


def test_a_store_that_is_opened_again_has_everything(database_url: str, opening: Record) -> None:
    with Store(database_url) as store:
        game = store.create_game(opening, SITTERS)
        store.append(game, Changes(0, [1, 2]))

    with Store(database_url) as store:
        assert store.record_of(game).answers == [1, 2]


def test_no_id_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-Xs", "--a", "b-c"])
    monkeypatch.setattr(
        "apnap.server.store.journal.secrets.token_urlsafe", lambda length: next(made)
    )

    assert new_id() == "b-c"
