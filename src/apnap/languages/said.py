"""Texts that remember what they are made of.

A `Said` is a string, the English text, and can be used as any other. Besides, it knows its
template ("{player} draws {cards}.") and the values in it. A value is a number, a name, which
reads the same in every language, another `Said`, or a tuple of these, which is a list.

Words of the game that programs compare (steps, zones, keywords ...) stay plain strings; `word`
makes something said of one where it is shown. The context keeps apart words that are one in
English and two elsewhere: a draw, and to draw.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

Value: TypeAlias = "str | int | Said | tuple[str | int | Said, ...]"

COMMA: Final = ", "  # between the parts of a list
NO_VALUES: Final[Mapping[str, Any]] = {}


class Said(str):
    """English text, with what it takes to say it in another language.

    `template` is the key in the catalogs, `one` the template for a single one if there is a
    choice between the two. Made by `said`, `counted` and `word`.
    """

    __slots__ = ("context", "one", "template", "values")

    context: str
    one: str
    template: str
    values: Mapping[str, Value]

    def written(self, text: str) -> "Said":
        """The same, written otherwise in English: capitalized, or without its full stop."""
        return remade(text, self.template, self.values, self.one, self.context)

    def capitalized(self) -> "Said":
        """The same as the beginning of a sentence."""
        text = str(self)
        return self.written(text[:1].upper() + text[1:])

    def __reduce__(self) -> tuple[Any, ...]:
        values = dict(self.values)
        return (remade, (str(self), self.template, values, self.one, self.context))


def remade(
    text: str, template: str, values: Mapping[str, Value], one: str = "", context: str = ""
) -> Said:
    """Something said, from what it is made of."""
    new = Said(text)
    new.template, new.values = template, values
    new.one, new.context = one, context
    return new


# Nothing at all.
SILENCE: Final = remade("", "", NO_VALUES)


def said(template: str, /, **values: Value) -> Said:
    """Something said: the template with its values."""
    if not values:
        return remade(template, template, NO_VALUES)
    return remade(
        filled(template, {key: in_english(values[key]) for key in values}), template, values
    )


def counted(one: str, many: str, number: int, /, **values: Value) -> Said:
    """Something said of a number of things, `{n}` in the templates: one of them, or many."""
    values["n"] = number
    shown = {key: in_english(values[key]) for key in values}
    return remade(filled(one if number == 1 else many, shown), many, values, one)


def word(context: str, text: str) -> Said:
    """A word of the game, such as a zone or a keyword: `word("zone", "hand")`."""
    return text if isinstance(text, Said) else remade(text, text, NO_VALUES, "", context)


def listed(parts: Sequence[str]) -> Said:
    """Several things: a, b and c."""
    if not parts:
        return said("nothing")
    if len(parts) == 1:
        only = parts[0]
        return only if isinstance(only, Said) else said("{it}", it=only)
    return said("{several} and {last}", several=tuple(parts[:-1]), last=parts[-1])


def in_lines(parts: Sequence[str]) -> Said:
    """Several sentences, a line each."""
    made = parts[0] if isinstance(parts[0], Said) else said("{it}", it=parts[0])
    for each in parts[1:]:
        made = said("{lines}\n{line}", lines=made, line=each)
    return made


def filled(template: str, values: Mapping[str, str]) -> str:
    """The template with texts in the place of names."""
    return template.format_map(values)


def in_english(value: Value) -> str:
    """A value as text."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return digits(value)
    return COMMA.join(in_english(each) for each in value)


def digits(number: int) -> str:
    """A number as text; beyond what Python writes in digits, in hexadecimal."""
    return str(number) if number.bit_length() < 10_000 else hex(number)
