"""What a person is shown, in their language.

The words of the game inside a view (steps, kinds of counters, keywords ...) stay as they are:
they are keys, which who draws the view looks up.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from apnap.languages.said import Said
from apnap.languages.speaking import ENGLISH, in_language

R = TypeVar("R")


def localized(record: R, language: str) -> R:
    """A view, an entry of the log or a choice with all its texts in a language.

    The record that is given does not change; where nothing is to be said otherwise, it is the
    one that is returned.
    """
    if language == ENGLISH:
        return record
    said: R = _localized(record, language)
    return said


def _localized(value: Any, language: str) -> Any:
    if isinstance(value, Said):
        return in_language(value, language)
    if isinstance(value, tuple):
        made = tuple(_localized(each, language) for each in value)
        return made if _differ(made, value) else value
    if isinstance(value, dict):
        return {key: _localized(each, language) for key, each in value.items()}
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for each in fields(value):
        if each.metadata.get("told", True):
            old = getattr(value, each.name)
            new = _localized(old, language)
            if new is not old:
                changed[each.name] = new
    return replace(value, **changed) if changed else value


def _differ(made: tuple[Any, ...], old: tuple[Any, ...]) -> bool:
    return any(new is not before for new, before in zip(made, old, strict=True))
