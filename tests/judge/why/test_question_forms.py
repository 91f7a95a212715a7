"""How questions are put, in three languages."""

import pytest

from apnap.judge.why.question_forms import EXAMPLES, read_question

KINDS = {"is", "why is", "what", "has", "cast", "activate", "play", "attack", "block", "target"}


@pytest.mark.parametrize("language", EXAMPLES)
def test_every_example_is_understood(language: str) -> None:
    kinds = {read_question(each)[0].kind for each in EXAMPLES[language]}

    assert kinds == KINDS | {"trigger", "nothing"}


@pytest.mark.parametrize(
    "question",
    [
        "Can Alice cast Spark targeting Bear?",
        "Why can't Alice cast Spark on Bear?",
        "Alice能以Bear为目标施放Spark吗？",
        "Alice为什么不能以Bear为目标施放Spark？",
        "Alice는 Bear를 목표로 Spark을 발동할 수 있습니까?",
        "왜 Alice는 Bear를 목표로 Spark을 발동할 수 없습니까?",
    ],
)
def test_a_spell_with_its_target_is_read_in_each_language(question: str) -> None:
    found = read_question(question)[0]

    assert found.kind == "cast"
    assert found.words == {"player": "Alice", "subject": "Spark", "target": "Bear"}


def test_what_is_no_question_is_not_understood() -> None:
    assert read_question("Tell me a story about Bear") == []
