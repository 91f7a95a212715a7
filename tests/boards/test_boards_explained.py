"""The boards judges argue about are explained, by the rules that decide them."""

from pathlib import Path

import pytest

from apnap.judge.boards.script import scripts
from apnap.judge.explanations.explanation import Explanation, explain
from tools.book import Book

BOARDS = Path(__file__).parents[1] / "scenarios" / "boards"

# The rules that decide each board, as a judge would name them.
DECIDING = {
    "01-humility-and-opalescence": ("613.1d", "613.1f", "613.4b", "613.6", "613.7"),
    "02-moon-and-tomb": ("305.7", "613.8a"),
    "03-moon-and-arbor": ("305.7", "205.1a"),
    "04-conspiracy-opalescence-evening": ("613.8",),
    "05-humility-and-petroglyphs": ("613.1f", "613.4c"),
    "06-switched": ("613.4d",),
    "07-ogre": ("613.4b", "613.4c"),
    "08-saga-under-the-moon": ("305.7", "704.5s", "714"),
    "09-jailer": ("603.6c", "603.10"),
    "10-two-chains": ("614.5", "616.1f"),
    "11-furnace-and-presence": ("616.1", "616.1f"),
    "12-stage-and-depths": ("704.5j", "603.8"),
    "13-eighty-doublings": ("614.5", "616.1", "107.1"),
}


def explanations(board: str) -> list[Explanation]:
    return [explain(script.run(), name=script.title) for script in scripts(BOARDS / f"{board}.txt")]


def is_named(rule: str, rules: tuple[str, ...]) -> bool:
    """Whether the rule is among them, or a subrule of it."""
    return any(each == rule or each.startswith((f"{rule}.", *subrules(rule))) for each in rules)


def subrules(rule: str) -> tuple[str, ...]:
    return tuple(f"{rule}{letter}" for letter in "abcdefghijkmnpqrstuvwxyz" if "." in rule)


def test_all_thirteen_are_there() -> None:
    assert sorted(path.stem for path in BOARDS.glob("*.txt")) == sorted(DECIDING)


@pytest.mark.parametrize("board", DECIDING)
def test_the_explanation_names_the_rules_that_decide(board: str) -> None:
    for explanation in explanations(board):
        missing = [rule for rule in DECIDING[board] if not is_named(rule, explanation.rules)]
        text = explanation.text()

        assert missing == [], text
        assert all(is_named(rule, tuple(numbers_in(text))) for rule in DECIDING[board])


def numbers_in(text: str) -> list[str]:
    """The rules that a text cites."""
    return [rule for part in text.split("(CR ")[1:] for rule in part.split(")")[0].split(", ")]


@pytest.mark.parametrize("board", DECIDING)
def test_every_rule_an_explanation_names_is_in_the_book(board: str) -> None:
    book = Book.pinned()

    for explanation in explanations(board):
        assert [rule for rule in explanation.rules if rule not in book.rules] == []


@pytest.mark.cr("613.6", "613.7")
def test_humility_says_why_it_applies_and_why_it_is_4_4() -> None:
    text = explanations("01-humility-and-opalescence")[0].text()

    assert "Humility: 4/4, white, Enchantment Creature; abilities: none" in text
    assert "had begun to apply, and goes on. (CR 613.6)" in text
    assert "It is newer than the effect of Humility, and comes after it. (CR 613.7)" in text


@pytest.mark.cr("613.8a")
def test_the_tomb_says_on_what_it_depends() -> None:
    for explanation in explanations("02-moon-and-tomb"):
        text = explanation.text()

        assert "The effect of Tomb of Yawgmoth doesn't apply." in text
        assert "It depends on the effect of Blood Moon, which applies first. (CR 613.8a" in text


@pytest.mark.cr("616.1")
def test_of_furnace_and_presence_it_is_said_who_chose() -> None:
    first, second, third = explanations("11-furnace-and-presence")

    assert (
        "Bob, who is affected, chose it among the effects of Furnace and Presence" in first.text()
    )
    assert "Spark deals 6 damage to Bob" in second.text()
    assert "chose" not in third.text()


@pytest.mark.cr("614.5")
def test_the_second_chain_is_the_only_one_left_for_the_second_draw() -> None:
    text = explanations("10-two-chains")[0].text()

    assert "The effect of Alice's Chains had its opportunity. (CR 614.5" in text
    assert "The effects of Alice's Chains and Bob's Chains had their opportunities" in text


@pytest.mark.cr("603.10")
def test_what_did_not_trigger_is_told_where_it_might_have() -> None:
    text = explanations("09-jailer")[0].text()

    assert "Aeons Torn doesn't trigger" in text
    assert "The effect of Jailer took it away. (CR 613.1f)" in text


def test_an_explanation_is_told_as_json() -> None:
    told = explanations("12-stage-and-depths")[0].told("en", {"704.5j": {"en": "A rule."}})

    legend = [step for step in told["steps"] if "704.5j" in step["rules"]]
    assert [step["kind"] for step in legend] == ["state-based action"]
    assert told["rules"]["704.5j"] == {"en": "A rule."}
    assert told["undefined"] is False
