"""Questions made of boards: one right answer, by the engine, and wrong ones that differ from it."""

from pathlib import Path

import pytest

from apnap.game.record import EDITION
from apnap.judge.boards.queries import Allowed, Life, Size, Triggered
from apnap.judge.boards.script_commands import COMMANDS
from apnap.judge.documents.documents import Document, Passage
from apnap.judge.documents.library import Library
from apnap.judge.documents.rule_texts import rule_texts
from apnap.judge.explanations.explanation import explain
from apnap.judge.explanations.story import SETTING, TELLERS
from apnap.judge.quiz.asking import Quiz, answer_meant, question_named
from apnap.judge.quiz.bank import Board, board_named, boards, boards_of
from apnap.judge.quiz.quiz import Question, ask, asks, played
from apnap.judge.quiz.verdicts import reasons, verdict
from apnap.languages.speaking import LANGUAGES, in_language

PLACES = {board.lesson: number for number, board in enumerate(boards())}


def board_about(words: str) -> Board:
    return next(board for board in boards() if words in board.lesson)


def question_about(words: str, query: object, seed: int = 0) -> Question:
    """The last question of a board that asks just that."""
    board = board_about(words)
    numbers = [at for at, each in enumerate(asks(board)) if each.query == query]
    return ask(board, numbers[-1], seed)


def shown(question: Question) -> set[str]:
    return {str(option.text) for option in question.options}


def reason_of(question: Question, option: str) -> str:
    return next(str(each.why) for each in question.options if each.text == option)


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.key)
def test_a_question_has_one_right_answer_in_every_language(board: Board) -> None:
    known = asks(board)
    number = PLACES[board.lesson] % len(known)

    question = ask(board, number, seed=5)

    again = played(board, known[number].lines)
    value = known[number].query.value(again)
    assert question.options[question.right].text == known[number].query.say(value)
    assert not question.options[question.right].why
    assert 2 <= len(question.options) <= 4
    for language in LANGUAGES:
        words = [in_language(option.text, language) for option in question.options]
        assert len(set(words)) == len(words), words


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.key)
def test_the_rules_a_board_names_are_cited_by_the_engine(board: Board) -> None:
    ended = board.script.run()
    cited = {event.rule for event in ended.events}
    cited |= set(explain(ended, objects=tuple(ended.game.battlefield)).rules)
    for number, each in enumerate(asks(board)):
        if isinstance(each.query, Allowed) and not set(board.rules) <= cited:
            cited |= {rule for why in reasons(ask(board, number)) for rule in why.rules}

    assert set(board.rules) <= cited


def test_wrong_options_are_what_comes_of_overlooking_something() -> None:
    question = question_about("New base numbers", Size("Granite Ox"))

    assert question.options[question.right].text == "4/4"
    assert shown(question) == {"4/4", "3/3", "2/2", "6/8"}
    assert "Pack Banner" in reason_of(question, "3/3")
    assert "no counters on Granite Ox" in reason_of(question, "2/2")
    assert "Bob casts Make Small" in reason_of(question, "6/8")


def test_another_choice_between_replacement_effects_is_a_wrong_option() -> None:
    question = question_about("chooses what applies first", Life(1))

    assert question.options[question.right].text == "18"
    assert "something else had been chosen" in reason_of(question, "16")


def test_the_same_seed_asks_the_same_and_others_shuffle() -> None:
    board = board_about("New base numbers")

    orders = {tuple(option.text for option in ask(board, 0, seed).options) for seed in range(8)}

    assert ask(board, 0, 3).text() == ask(board, 0, 3).text()
    assert len(orders) > 1
    assert len({frozenset(each) for each in orders}) == 1


def test_a_question_hides_the_outcome_and_what_the_board_teaches() -> None:
    question = question_about("only target is gone", Life(0))

    told = question.told("en")
    assert question.board.lesson not in question.text()
    assert not {"right", "correct", "lesson", "rules"} & set(told)
    assert not any("expect" in line for line in told["actions"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_explains_in_the_language(language: str) -> None:
    question = question_about("only target is gone", Life(0))
    wrong = (question.right + 1) % len(question.options)

    judged = verdict(question, wrong)
    text = judged.text(language)

    assert not judged.is_right
    assert verdict(question, question.right).is_right
    assert in_language(question.board.lesson_said, language) in text
    assert "608.2b" in text
    assert in_language(question.options[question.right].text, language) in text
    if language != "en":
        assert question.board.lesson not in text


def test_all_lessons_are_translated() -> None:
    for board in boards():
        for language in ("zh_Hans", "ko"):
            assert in_language(board.lesson_said, language) != board.lesson


@pytest.mark.cr("307.1")
def test_why_an_action_is_illegal_is_told_with_its_rule() -> None:
    question = question_about("A sorcery waits", Allowed(0, "cast", "Two Pages"))

    judged = verdict(question, 0)

    assert [str(option.text) for option in question.options] == ["Yes", "No"]
    assert question.right == 1
    assert "307.1" in {rule for reason in judged.reasons for rule in reason.rules}
    assert judged.told("ko")["reasons"][0]["rules"]


def test_texts_of_rules_are_told_where_they_are_imported(tmp_path: Path) -> None:
    rule = Passage("rule", "608.2b", "", "Lo que sea.", (), (), 1)
    question = question_about("only target is gone", Life(0))
    with Library(tmp_path / "rules.sqlite") as library:
        library.add(Document("CR", EDITION, "en", "Rules", "rules.txt", [rule]))
        texts = rule_texts(verdict(question, 0).rules, ["ko", "en"], library)

    assert "Lo que sea." in verdict(question, 0).text("ko", texts)
    assert verdict(question, 0).told("ko", texts)["rules"]["608.2b"] == {
        f"en {EDITION}": "Lo que sea."
    }


def test_only_what_can_trigger_is_asked_about_and_by_its_name() -> None:
    def names(words: str) -> set[str]:
        queries = [each.query for each in asks(board_about(words))]
        return {query.name for query in queries if isinstance(query, Triggered)}

    assert names("The monarch changes hands") == {"Crown Bearer"}
    assert names("What triggers on a spell") == {"Loud Drum"}
    assert names("A mana ability resolves at once") == set()


def test_every_line_that_does_something_can_be_told() -> None:
    names = {getattr(action, "__name__", "") for _, action in COMMANDS}

    assert {name for name in names if not name.startswith("_expect")} - SETTING == set(TELLERS)


def test_a_quiz_asks_of_the_topic_and_difficulty_and_counts() -> None:
    quiz = Quiz(3, topic="comb", difficulty=1, seed=4)

    for place, question in enumerate(quiz):
        quiz.answer(question, question.right if place else None)
        assert (question.board.topic, question.board.difficulty) == ("combat", 1)

    assert quiz.score.total == (2, 3)
    assert [str(line) for line in quiz.score.lines()] == ["2 of 3 right"]


def test_a_quiz_longer_than_its_boards_asks_something_else() -> None:
    board = board_about("New base numbers")
    several = board_about("An Aura goes")

    keys = [question.key for question in Quiz(4, seed=1, of=[several, board])]

    assert len({key for key in keys if key.startswith(several.key)}) == 2


def test_what_there_is_not_is_told() -> None:
    question = question_about("New base numbers", Size("Granite Ox"))

    with pytest.raises(ValueError, match="'chess' is no topic"):
        Quiz(topic="chess")
    with pytest.raises(ValueError, match="no board is about mana at difficulty 9"):
        Quiz(topic="mana", difficulty=9)
    with pytest.raises(ValueError, match="there is no option 7; there are 4"):
        verdict(question, 7)
    with pytest.raises(ValueError, match="'layers' is no question"):
        question_named("layers")
    with pytest.raises(ValueError, match="there is no board 'layers:0'"):
        question_named("layers:0/0/0")
    with pytest.raises(ValueError, match="and none of number 99"):
        question_named(f"{question.board.key}/99/0")
    with pytest.raises(ValueError, match="maybe is no answer; answers: A, B, C, D"):
        answer_meant(question, "maybe", "en")


def test_a_question_is_found_again_by_its_name_and_answers_by_letter_number_or_words() -> None:
    question = question_about("New base numbers", Size("Granite Ox"), seed=6)
    place = question.right

    assert question_named(question.key).text("zh_Hans") == question.text("zh_Hans")
    for given in ("ABCD"[place], "abcd"[place] + ")", str(place + 1), "4/4"):
        assert answer_meant(question, given, "en") == place


def test_boards_of_ones_own_are_asked_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(
        "# A token stays tapped.\n# topic: tokens and counters\n# difficulty: 1\n# rules: 305.6\n"
        "card: Glass Hen {W} | Creature — Bird | Vigilance, flying | 1/1\n"
        "Alice has Forest, Glass Hen (tapped, 2 +1/+1)\nexpect Glass Hen is 3/3\n",
        encoding="utf-8",
    )

    (board,) = boards_of(file)
    question = ask(board, 0)

    assert question.options[question.right].text == "3/3"
    assert "Glass Hen (tapped, 2 +1/+1 counters)" in question.text()
    assert board_named(boards()[0].key) is boards()[0]
