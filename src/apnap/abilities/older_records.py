"""Nodes as older records tell them, brought to what they are called and hold now.

A saved game has its cards as trees of nodes, by the names of their classes and fields. Where
one was renamed, or a value is told in another way, the older form is read by these tables. Entries
are never taken out. A record tells by its format that it is older; a form of today is never
looked at here, since a field that it leaves out has its default.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from apnap.abilities.values import ChosenKind
from apnap.terms.characteristics import LAND, SUPERTYPE_OF_NAME, TYPE_OF_NAME

Told = Mapping[str, Any]


def _what_was_asked(told: Told) -> Told:
    """What the words of `IfYouDo` asked, now told beside them."""
    words = told.get("words", "")
    asked: dict[str, Any] = {}
    if words.startswith("when"):
        asked["reflexive"] = True
    if "can't" in words:
        asked["outcome"] = "impossible"
    elif words == "otherwise" or (", " not in words and _NOT_DONE.search(words)):
        asked["outcome"] = "not done"
    if _OTHERS.search(words):
        asked["by"] = "each"
    elif words in ("if a player does", "if no one does", "if no player does"):
        asked["by"] = "anyone"
    return {**told, **asked}


_NOT_DONE: Final = re.compile("don't|doesn't|wasn't|if no ")
_OTHERS: Final = re.compile("they|that player|the player|that opponent")


def _once_told(field: str, now: Callable[[Any], Told]) -> Callable[[Told], Told]:
    """A field that is no more, by what is told instead of what it held."""

    def change(told: Told) -> Told:
        if field not in told:
            return told
        return {name: told[name] for name in told if name != field} | dict(now(told[field]))

    return change


def _told_as(field: str, now: Callable[[Any], Any]) -> Callable[[Told], Told]:
    """A field that tells in another way what it told."""
    return lambda told: {**told, field: now(told[field])} if field in told else told


def _how_long(told: Any) -> Any:
    """Durations that are nodes now, or nothing."""
    if told == "":
        return None
    if isinstance(told, str) and told.startswith(_WHILE_COUNTED):
        return {"is": "WhileCounted", "kind": told.removeprefix(_WHILE_COUNTED)}
    if isinstance(told, str) and _WHILE_EXILED.fullmatch(told):
        return {"is": "WhileExiled", "words": told}
    return told


# The nodes that tell for how long.
_LASTING: Final = ("Apply", "ApplyReplacement", "BecomeCopy", "MayPlay", "WhenSpent")
_WHILE_COUNTED: Final = "for as long as it has a counter: "
_WHILE_EXILED: Final = re.compile("for as long as .* remains? exiled")


def _once_told_in_words(told: Told) -> Told:
    """That damage can't be prevented was told by the words it is said after."""
    words = told.get("unpreventable")
    return {**told, "unpreventable": True, "words": words} if isinstance(words, str) else told


# The class of today for the name of a former one.
RENAMED: Final[dict[str, str]] = {
    "AttackTax": "CombatTax",
    "CantAttackUnlessPaid": "CombatTax",
    "Listed": "FaceDownCharacteristics",
    "Noted": "RememberedNumber",
    "Does": "TakesKeywordAction",
    "Outdoes": "HasMoreThan",
    "TargetsJust": "TargetsNothingBut",
    "TargetsOnly": "TargetsAny",
    "TheVery": "ExactObject",
    "Those": "Description",
}


def brought_up_to_date(data: Any) -> Any:
    """The JSON of a tree of nodes in its older form, as it is told today."""
    if isinstance(data, list):
        return [brought_up_to_date(each) for each in data]
    if not isinstance(data, dict):
        return data
    told: Told = data
    if "is" in told:
        name: str = told["is"]
        name = RENAMED.get(name, name)
        change = CHANGED.get(name, dict)
        told = change({**told, "is": name})
    return {key: brought_up_to_date(value) for key, value in told.items()}


def renamed_fields(**names: str) -> Callable[[Told], Told]:
    """A change of fields' names: `renamed_fields(words="outcome")`."""

    def change(told: Told) -> Told:
        return {names.get(field, field): value for field, value in told.items()}

    return change


def renamed_values(field: str, values: Mapping[Any, Any]) -> Callable[[Told], Told]:
    """A change of what one field holds, by the former values."""

    def change(told: Told) -> Told:
        if field in told and told[field] in values:
            return {**told, field: values[told[field]]}
        return told

    return change


# What words decided before there were fields for it.


def _spoken_again(told: Told) -> Told:
    words = told.get("words", "")
    again = words.startswith(("they", "them", "their", "those ", "each of "))
    return {**told, "again": True} if again else told


def _called(told: Told) -> Told:
    what = told.get("what")
    if not isinstance(what, dict) or what.get("is") != "Bound" or "called" in told:
        return told
    words = what.get("words", "it")
    if "card" in words:
        return {**told, "called": "card"}
    permanent = "creature" in words or "permanent" in words
    return {**told, "called": "permanent"} if permanent else told


def _origin(told: Told) -> Told:
    words = told.get("words", "")
    if not words.startswith("from"):
        return told
    single = {"single": True} if words == "from a single" else {}
    return {**told, "origin": True, **single}


def _of_each(told: Told) -> Told:
    return {**told, "of_each": True} if told.get("per") else told


def _to_several(told: Told) -> Told:
    whom = told.get("recipient")
    several = isinstance(whom, dict) and whom.get("words", "").startswith("one or more")
    return {**told, "at_once": True} if several else told


# What was chosen, once told in a small language of its own: "color but white", "nonland name".


def _choice(told: Any) -> Any:
    """What is to be chosen, once in words."""
    if not isinstance(told, str):
        return told
    kind, _, among = told.partition(" from ")
    kind, _, but = kind.partition(" but ")
    choice: dict[str, Any] = {"is": "ChoiceOf", "kind": kind}
    if among or but:
        return {**choice, "among" if among else "but": (among or but).split(", ")}
    if kind.endswith(" name"):
        sorts = _printed_as(kind.split()[:-1])
        return {**choice, "kind": "name", "cards": {"is": "Description", "parts": sorts}}
    if kind in _KINDS_CHOSEN:
        return choice
    if " or " in kind:
        return {**choice, "kind": "word", "among": kind.split(" or ")}
    return {**choice, "kind": "object", "words": kind}


_KINDS_CHOSEN: Final = frozenset(each.value for each in ChosenKind)


def _printed_as(words: list[str]) -> list[Told]:
    """What the card must be whose name is chosen: "nonbasic land", "not basic land"."""
    if words[:1] == ["not"]:
        return [{"is": "Without", "parts": _printed_as(words[1:])}]
    sorts: list[Told] = []
    for word in words:
        plain = word.removeprefix("non")
        sort = (
            {"is": "OfSupertype", "supertypes": SUPERTYPE_OF_NAME[plain]}
            if plain in SUPERTYPE_OF_NAME
            else {"is": "OfType", "types": TYPE_OF_NAME[plain]}
        )
        sorts.append({"is": "Without", "parts": [sort]} if word != plain else sort)
    return sorts


def _of_chosen(told: Told) -> Told:
    """ "That color" and "the chosen color" were two kinds of what was chosen."""
    which = told.get("which")
    if not isinstance(which, str) or not which.startswith("that "):
        return told
    words = "" if told.get("words") == "chosen" else "that"
    return {**told, "which": which.removeprefix("that "), "words": words}


# What a node of a class (by today's name) tells now for what it told in an older record.
def _among_your_lands(told: Told) -> Told:
    """What domain counts is a number of differences now."""
    lands = ({"is": "OfType", "types": LAND}, {"is": "ControlledBy", "who": {"is": "You"}})
    those = {"is": "Description", "parts": [*lands]}
    return {
        "is": "Different",
        "which": "basic land types",
        "what": {"is": "Each", "what": those},
    }


def _of_the_same_name(told: Told) -> Told:
    """So many of them have the same name: a comparison with the most that have."""
    most = {"is": "MostAlike", "what": told["what"], "which": "name"}
    return {"is": "Compare", "left": most, "how": ">=", "right": told.get("least", 2)}


def _tougher(told: Told) -> Told:
    """Its toughness compared with its power."""
    itself = {"is": "Bound", "name": "described", "words": "it"}
    power = {"is": "Characteristic", "which": "power", "what": itself}
    return {"is": "Measured", "which": "toughness", "how": ">", "amount": power}


CHANGED: Final[dict[str, Callable[[Told], Told]]] = {
    "CombatTax": lambda told: {**told, "attacking": not told.get("blocking", False)},
    **dict.fromkeys(_LASTING, _told_as("duration", _how_long)),
    "AnchorWord": _once_told("which", lambda which: {"among": which.split(" or ")}),
    "CanAttackAsThough": renamed_fields(without="keyword"),
    "CantBeBlocked": renamed_fields(walking="keyword"),
    "Characteristic": _called,
    "Choose": _told_as("which", _choice),
    "DealDamage": _once_told_in_words,
    "DealsDamage": _to_several,
    "Domain": _among_your_lands,
    "Each": _spoken_again,
    "EntersChoosing": _told_as("which", _choice),
    "ExileUntil": renamed_values(
        "until",
        {
            "~ leaves the battlefield": "until the source leaves the battlefield",
            "an opponent becomes the monarch": "until an opponent becomes the monarch",
        },
    ),
    "ExtraTurn": _once_told("after", lambda after: {"after_next": after == "that turn"}),
    "HasDesignation": renamed_values("which", {"the monarch": "monarch"}),
    "IfYouDo": _what_was_asked,
    "InZone": _origin,
    "Matches": _once_told("words", lambda words: {"past": bool(words)}),
    "Multiply": _told_as(
        "which", lambda told: told.split(" and ") if isinstance(told, str) else told
    ),
    "OfChosen": _of_chosen,
    "RememberedNumber": renamed_fields(name="which"),
    "Sacrifice": _once_told("deed", lambda deed: {"exploits": bool(deed)}),
    "SameNames": _of_the_same_name,
    "SpentOn": lambda told: (
        {**told, "type": "", "colored": True} if told.get("type") == "colored" else told
    ),
    "Target": _of_each,
    "ToughnessMoreThanPower": _tougher,
    "WasCast": _once_told("words", lambda words: {"by": {"is": "You"}} if words else {}),
}
