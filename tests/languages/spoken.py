"""What of a text is left in English where another language is spoken."""

from collections.abc import Iterator
from typing import Any

from apnap.languages import Said
from apnap.languages.speaking import catalog


def left_in_english(text: str, language: str, names: frozenset[str]) -> Iterator[str]:
    """The templates that no catalog has, and the strings in it that are no names."""
    if not isinstance(text, Said):
        if not is_name(text, names):
            yield text
        return
    if (text.context, text.one or text.template) not in catalog(language):
        if not is_name(text.template, names):  # what only cards name
            yield f"{text.context}: {text.template}"
    for value in text.values.values():
        yield from _left(value, language, names)


def _left(value: Any, language: str, names: frozenset[str]) -> Iterator[str]:
    if isinstance(value, str):
        yield from left_in_english(value, language, names)
    elif isinstance(value, tuple):
        for each in value:
            yield from _left(each, language, names)


def is_name(text: str, names: frozenset[str]) -> bool:
    """Whether a string is a name, or has no word in it: numbers and symbols."""
    return text in names or not any(word.isalpha() and len(word) > 1 for word in _words(text))


def _words(text: str) -> list[str]:
    return "".join(each if each.isalpha() else " " for each in text).split()
