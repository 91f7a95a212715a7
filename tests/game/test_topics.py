"""What a choice is about is told by its topic, and each topic is asked, cited and documented."""

import ast

import pytest

from apnap.game.choices import Choice, Details, Meaning
from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic, topics_named
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.rules.table.table import Table
from tests.house.source import modules
from tools.book import ROOT, Book

ASKING = {"arrange", "confirm", "divide", "number", "pick", "select"}
PROTOCOL = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")


def asked() -> set[str]:
    """The topics that the rules name."""
    return {
        node.attr
        for path, tree in modules().items()
        if path.startswith(("game/", "rules/", "variants/")) and path != "game/topics.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Topic"
    }


def test_every_topic_is_asked() -> None:
    assert {topic.name for topic in Topic} - asked() == set()


@pytest.mark.parametrize("topic", Topic)
def test_a_topic_is_in_the_book_and_in_the_protocol(topic: Topic) -> None:
    assert topic.section in Book.pinned()
    assert f"| `{topic}` | {topic.asks} | CR {topic.section} |" in PROTOCOL


def test_the_asking_functions_take_a_topic_first() -> None:
    asking = [
        each
        for each in ast.walk(modules()["game/game.py"])
        if isinstance(each, ast.FunctionDef) and each.name in ASKING
    ]

    assert {each.name for each in asking} == set(ASKING)
    for each in asking:
        assert [one.arg for one in each.args.args[1:4]] == ["player", "topic", "prompt"]


# What is the same question.


def question(topic: Topic, name: str = "", word: object = None) -> Choice:
    made = Choice(ALICE, topic, "", "pick", (True, False))
    made.details = Details(name)
    made.meaning = None if word is None else Meaning(None, word)
    return made


def test_a_question_is_known_by_its_topic_name_and_word_not_by_its_prompt() -> None:
    one, other = question(Topic.OPTIONAL_COST, "kicker"), question(Topic.OPTIONAL_COST, "kicker")
    other.prompt = "something else"

    assert one.asks_as(other)
    assert not one.asks_as(question(Topic.PAY, "kicker"))
    assert not one.asks_as(question(Topic.OPTIONAL_COST, "buyback"))
    assert not question(Topic.MAY, word="draw").asks_as(question(Topic.MAY, word="discard"))


# What is always asked.


def test_older_records_name_what_is_always_asked_by_prompts() -> None:
    older = ["priority", "choose a target", "choose targets", "choose a mode", "choose X"]

    named = topics_named([*older, "declare attackers", "declare blockers"])

    assert named == {
        Topic.PRIORITY,
        Topic.TARGET,
        Topic.MODE,
        Topic.VALUE_OF_X,
        Topic.ATTACKERS,
        Topic.BLOCKERS,
    }
    assert named == topics_named(str(topic) for topic in named)


def test_what_is_always_asked_stays_as_a_record_tells_it() -> None:
    setup = Setup([Seat("Ann"), Seat("Ben")], 1, {"always_ask": ["choose a target"]})

    game = Table(setup, {}).game

    assert game.options["always_ask"] == ["choose a target"]  # or the hash would be another
    assert game.fork().always_asked == game.always_asked == {Topic.TARGET}


# What a person needs to decide.

LEAK = "Leak {U} | Instant | Counter target spell unless its controller pays {3}."


def test_who_may_pay_sees_what_and_what_happens_otherwise() -> None:
    s = Scenario().card(LEAK).card("Bear {G} | Creature - Bear | 2/2")
    s.put(ALICE, "Bear (hand)", *["Forest"] * 4).put(BOB, "Leak (hand)", "Island")
    s.cast("Bear")
    s.cast("Leak", "Bear", by=BOB)

    while s.table.choice is not None and s.table.choice.topic is Topic.PRIORITY:
        s.table.answer(0)

    view = s.table.view(ALICE).choice
    assert view is not None
    assert (view.topic, view.cost) == (Topic.PAY, "{3}")
    assert view.otherwise == "counter it"
    assert view.about_name == "Leak"


def test_who_taps_for_a_crew_sees_how_much_power_it_takes() -> None:
    s = Scenario().card("Cart {2} | Artifact - Vehicle | Crew 3 | 4/4")
    s.card("Bear {G} | Creature - Bear | 2/2").put(ALICE, "Cart", "Bear", "Bear", "Bear")
    s.settle()
    choice = s.table.choice
    assert choice is not None
    s.table.answer(next(at for at, each in enumerate(choice.options) if each.kind == "activate"))

    view = s.table.view(ALICE).choice
    assert view is not None
    assert (view.topic, view.amount) == (Topic.TAP, 3)
