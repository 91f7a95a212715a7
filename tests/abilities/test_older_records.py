"""What older records told in words is read as the values of today."""

from typing import Any

import pytest

from apnap.abilities.nodes import from_json, to_json
from apnap.abilities.older_records import brought_up_to_date
from apnap.terms.characteristics import BASIC, LAND

DRAW = {"is": "Draw", "who": {"is": "You"}}
IT: dict[str, Any] = {"is": "This"}


def now(told: dict[str, Any]) -> Any:
    """The node of a record, written as records are today."""
    return to_json(from_json(brought_up_to_date(told)))


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("if they do", {"by": "each"}),
        ("when you do", {"reflexive": True}),
        ("when that player does", {"reflexive": True, "by": "each"}),
        ("if you don't", {"outcome": "not done"}),
        ("if you do, if you don't", {}),
        ("if they do, if they don't", {"by": "each"}),
        ("if no one does", {"outcome": "not done", "by": "anyone"}),
        ("if that player can't", {"outcome": "impossible", "by": "each"}),
        ("otherwise", {"outcome": "not done"}),
    ],
)
def test_what_the_words_of_an_outcome_asked(words: str, asked: dict[str, Any]) -> None:
    told = {"is": "IfYouDo", "first": DRAW, "then": DRAW, "words": words}

    assert now(told) == told | asked
    assert now(now(told)) == now(told)


@pytest.mark.parametrize(
    ("told", "today"),
    [
        ("for as long as it has a counter: mire", {"is": "WhileCounted", "kind": "mire"}),
        (
            "for as long as those cards remain exiled",
            {"is": "WhileExiled", "words": "for as long as those cards remain exiled"},
        ),
        ("this turn", "this turn"),
        ("", None),
    ],
)
def test_how_long_an_effect_lasts(told: str, today: Any) -> None:
    effect = {"is": "Continuous", "affects": IT}

    assert now({"is": "Apply", "effect": effect, "duration": told})["duration"] == today


@pytest.mark.parametrize(
    ("told", "today"),
    [
        ({"is": "WasCast", "words": "you"}, {"is": "WasCast", "by": {"is": "You"}}),
        (
            {"is": "Matches", "what": IT, "description": IT, "words": "had"},
            {"is": "Matches", "what": IT, "description": IT, "past": True},
        ),
        ({"is": "Noted", "name": "that many"}, {"is": "RememberedNumber", "which": "that many"}),
        (
            {"is": "AnchorWord", "which": "Clan or Horde", "name": "Clan"},
            {"is": "AnchorWord", "among": ["Clan", "Horde"], "name": "Clan"},
        ),
        ({"is": "OfChosen", "which": "color"}, {"is": "OfChosen", "which": "color"}),
        (
            {"is": "OfChosen", "which": "that color"},
            {"is": "OfChosen", "which": "color", "words": "that"},
        ),
        (
            {"is": "OfChosen", "which": "that type", "words": "chosen"},
            {"is": "OfChosen", "which": "type"},
        ),
        ({"is": "SpentOn", "type": "colored"}, {"is": "SpentOn", "colored": True}),
        (
            {"is": "Multiply", "what": IT, "which": "power and toughness"},
            {"is": "Multiply", "what": IT, "which": ["power", "toughness"]},
        ),
        (
            {"is": "ExileUntil", "what": IT, "until": "an opponent becomes the monarch"},
            {"is": "ExileUntil", "what": IT, "until": "until an opponent becomes the monarch"},
        ),
    ],
)
def test_other_words(told: dict[str, Any], today: dict[str, Any]) -> None:
    assert now(told) == today


NOT_A_LAND = {"is": "Without", "parts": [{"is": "OfType", "types": LAND}]}
BASIC_LAND = [{"is": "OfSupertype", "supertypes": BASIC}, {"is": "OfType", "types": LAND}]


@pytest.mark.parametrize(
    ("told", "today"),
    [
        ("creature type", {"kind": "creature type"}),
        ("other player", {"kind": "other player"}),
        ("odd or even", {"kind": "odd or even"}),
        ("color but white", {"kind": "color", "but": ["white"]}),
        ("card type from artifact, land", {"kind": "card type", "among": ["artifact", "land"]}),
        ("Clan or Horde", {"kind": "word", "among": ["Clan", "Horde"]}),
        ("name", {"kind": "name"}),
        ("nonland name", {"kind": "name", "cards": {"is": "Description", "parts": [NOT_A_LAND]}}),
        (
            "not basic land name",
            {
                "kind": "name",
                "cards": {
                    "is": "Description",
                    "parts": [{"is": "Without", "parts": BASIC_LAND}],
                },
            },
        ),
        ("creature token", {"kind": "object", "words": "creature token"}),
    ],
)
def test_what_is_chosen(told: str, today: dict[str, Any]) -> None:
    choice = {"is": "ChoiceOf", **today}
    chosen = {"is": "Choose", "who": {"is": "You"}}
    entering = {"is": "EntersChoosing", "what": IT}

    assert now({**chosen, "which": told})["which"] == choice
    assert now({**entering, "which": told})["which"] == choice
    assert now(now({**chosen, "which": told}))["which"] == choice


def test_a_description_was_once_called_otherwise() -> None:
    each = {"is": "Each", "what": {"is": "Those", "parts": [{"is": "Spell"}]}}

    assert now(each)["what"] == {"is": "Description", "parts": [{"is": "Spell"}]}
