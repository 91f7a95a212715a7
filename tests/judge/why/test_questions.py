"""Questions about a board and their answers."""

import pytest

from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.judge.why.question_words import Unknown
from apnap.judge.why.questions import NotUnderstood, Reply, answer
from apnap.languages.speaking import in_language

CARDS = (
    "Ember Fox {1}{R} | Creature — Fox | 2/1",
    "Spark {R} | Instant | Spark deals 3 damage to target creature.",
    "Dull {W} | Enchantment | Creatures lose all abilities and have base power and toughness 1/1.",
    "Sly Eel {U} | Creature — Fish | Hexproof | Flying | 3/4",
    "Grave Bell {1} | Artifact | Whenever a creature you control dies, draw a card.",
    "Tinker Mole {1} | Artifact Creature — Mole | {T}: You gain 1 life. | 1/1",
)

KINDS = {
    "Goblins": "Each Goblin is an Elf in addition to its other types.",
    "Elves": "Each Elf is a Goblin in addition to its other types.",
    "Humans": "Each Human is a Goblin in addition to its other types.",
}


def board(*more: str) -> Scenario:
    scenario = Scenario()
    for text in (*CARDS, *more):
        scenario.card(text)
    scenario.put(ALICE, "Mountain x3", "Spark (hand)", "Ember Fox", "Grave Bell", "Plains (hand)")
    return scenario.put(BOB, "Sly Eel", "Tinker Mole (tapped)")


def dulled() -> Scenario:
    return board().put(BOB, "Dull")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is Ember Fox a creature?", "yes"),
        ("Is Ember Fox an artifact?", "no"),
        ("Is Sly Eel blue?", "yes"),
        ("Is Sly Eel colorless?", "no"),
        ("Is Sly Eel a Fish?", "yes"),
        ("Is Sly Eel legendary?", "no"),
        ("Is Sly Eel 3/4?", "yes"),
        ("Is Tinker Mole tapped?", "yes"),
        ("Is Bob's Sly Eel untapped?", "yes"),
        ("Does Sly Eel have flying?", "yes"),
        ("Does Ember Fox have flying?", "no"),
        ("Can Alice cast Spark?", "yes"),
        ("Can Alice cast Spark targeting Tinker Mole?", "yes"),
        ("Can Alice cast Spark targeting Sly Eel?", "no"),
        ("Why can't Alice cast Spark on Bob?", "no"),
        ("Can Spark target Sly Eel?", "no"),
        ("Is Ember Fox a legal target for Spark?", "yes"),
        ("Can Alice play Plains?", "yes"),
        ("Can Ember Fox attack Bob?", "yes"),
        ("Can Tinker Mole attack?", "no"),
        ("Can Sly Eel block Ember Fox?", "yes"),
        ("Can Tinker Mole block Ember Fox?", "no"),
        ("Can Bob activate Tinker Mole?", "no"),
        ("Why didn't Grave Bell trigger?", "told"),
        ("Why did Spark do nothing?", "told"),
        ("Who controls Sly Eel?", "value"),
    ],
)
def test_a_question_gets_its_answer(question: str, verdict: str) -> None:
    assert answer(board(), question).verdict == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Sly Eel是生物吗？", "yes"),
        ("Sly Eel是红色吗？", "no"),
        ("Sly Eel具有飞行吗？", "yes"),
        ("Tinker Mole是横置的吗？", "yes"),
        ("Alice能以Sly Eel为目标施放Spark吗？", "no"),
        ("为什么Tinker Mole不能攻击？", "no"),
        ("为什么Grave Bell没有触发？", "told"),
        ("Sly Eel的颜色是什么？", "value"),
        ("Sly Eel은 생물입니까?", "yes"),
        ("Sly Eel은 비행을 가지고 있습니까?", "yes"),
        ("Alice는 Sly Eel을 목표로 Spark을 발동할 수 있습니까?", "no"),
        ("Tinker Mole은 공격할 수 있습니까?", "no"),
        ("왜 Grave Bell은 격발하지 않았습니까?", "told"),
        ("Sly Eel의 색은 무엇입니까?", "value"),
    ],
)
def test_questions_are_understood_in_chinese_and_korean(question: str, verdict: str) -> None:
    assert answer(board(), question).verdict == verdict


@pytest.mark.cr("613.1f", "613.4b")
def test_a_size_is_told_with_how_it_came_to_be() -> None:
    reply = answer(dulled(), "Why is Sly Eel 1/1?")

    assert reply.text == "Sly Eel is 1/1. This is how:"
    assert reply.derivation is not None
    assert [step.layer for step in reply.derivation.steps] == ["6", "7b"]
    assert {"613.1f", "613.4b"} <= set(reply.rules)


def test_a_wrong_premise_is_put_right() -> None:
    reply = answer(dulled(), "Why is Sly Eel 3/4?")

    assert reply.verdict == "no"
    assert "It is: 1/1" in reply.text or "what it is: 1/1" in reply.text


def test_the_abilities_are_told() -> None:
    assert answer(board(), "What are Sly Eel's abilities?").text == "Sly Eel: hexproof and flying."
    assert answer(dulled(), "What are Sly Eel's abilities?").text == "Sly Eel: none."


@pytest.mark.cr("702.11b")
def test_an_illegal_target_is_told_with_its_rule() -> None:
    reply = answer(board(), "Can Alice cast Spark targeting Sly Eel?")

    assert [str(each.text) for each in reply.reasons] == ["Sly Eel has hexproof."]
    assert "702.11b" in reply.rules


@pytest.mark.cr("117.1")
def test_who_has_no_priority_may_when_they_get_it() -> None:
    scenario = board("Zap {0} | Instant | Draw a card.").put(BOB, "Zap (hand)")

    reply = answer(scenario, "Can Bob cast Zap?")

    assert (reply.verdict, reply.text) == (
        "later",
        "Not now, but as soon as Bob has priority.",
    )


def told_in(reply: Reply, language: str) -> str:
    return in_language(reply.text, language)


def test_answers_are_told_in_three_languages() -> None:
    reply = answer(board(), "Is Sly Eel a creature?")

    assert told_in(reply, "en") == "Yes, Sly Eel is a creature."
    assert told_in(reply, "zh_Hans") == "是，Sly Eel是生物。"
    assert told_in(reply, "ko").endswith("생물입니다.")


def test_an_answer_as_data() -> None:
    told = answer(board(), "Can Alice cast Spark targeting Sly Eel?").told("zh_Hans")

    assert told["verdict"] == "no"
    assert told["reasons"][0]["rules"] == ["702.11b", "101.2"]
    assert "Sly Eel" in told["reasons"][0]["text"]


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("Is Nemo a creature?", "nothing of that name in the game: Nemo"),
        ("Is Sly Eel a wobble?", "no word of the game: wobble"),
        ("Can Zoe cast Spark?", "no player of that name: Zoe"),
        ("Does Sly Eel have creature?", "no keyword"),
    ],
)
def test_what_is_not_there_is_named(question: str, why: str) -> None:
    with pytest.raises(Unknown, match=why):
        answer(board(), question)


def test_a_question_of_no_known_form_gets_the_forms() -> None:
    with pytest.raises(NotUnderstood, match=r"Is X a creature\?.*X是生物吗.*X은 생물입니까"):
        answer(board(), "Sing a song about Sly Eel")


@pytest.mark.cr("613.8b")
def test_what_the_rules_leave_open_is_said_to_be_so() -> None:
    scenario = Scenario()
    for name, text in KINDS.items():
        scenario.card(f"{name} {{G}} | Enchantment | {text}")
    for kind in ("Goblin", "Elf", "Human"):
        scenario.card(f"{kind} Scout {{1}} | Creature — {kind} | 1/1").put(ALICE, f"{kind} Scout")
    scenario.put(ALICE, *KINDS)

    reply = answer(scenario, "Is Elf Scout an Elf?")

    assert reply.verdict == "undefined"
    assert "The Comprehensive Rules don't define this" in reply.text
    assert "613.8b" in reply.rules
