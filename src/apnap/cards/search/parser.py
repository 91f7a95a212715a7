"""Reading a query. What is wrong with one is told with its place."""

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from apnap.cards.importing.names import did_you_mean
from apnap.cards.search import words
from apnap.cards.search.is_words import KINDS
from apnap.cards.search.query import (
    All,
    ColorCount,
    ColorField,
    Colors,
    Compare,
    HasKeyword,
    HasLayout,
    InFormat,
    InSet,
    Is,
    Mana,
    NameIs,
    Not,
    NumberField,
    OfRarity,
    Parity,
    Query,
    Search,
    TextField,
    Words,
    all_of,
    any_of,
)
from apnap.languages import Said, said
from apnap.terms.mana import COLOR_OF_LETTER, mana_cost

DEEPEST: Final = 100  # parentheses in parentheses

_KEY: Final = re.compile(r"([A-Za-z_]+)(!=|<=|>=|:|=|<|>)")

_NUMBER: Final = re.compile(r"[+-]?(?:\d{1,9}(?:\.\d{1,4})?|\.\d{1,4})")

_BARE: Final = re.compile(r"[^\s()]+")

_QUOTE_ENDS: Final = re.compile(r"'(?=$|[\s()])")

_MANA: Final = re.compile(r"\{[^{}]*\}|\d+|[A-Za-z]")

_SHORT: Final = re.compile(r"[wubrg]+")


class QueryError(ValueError):
    """A query that can't be understood: what is wrong, and where."""

    def __init__(self, text: str, start: int, end: int, what: Said) -> None:
        super().__init__(what)
        self.what = what
        self.text = text
        self.start = start
        self.end = max(end, start + 1)

    def pointed(self) -> list[str]:
        """The query, and a line below that points at the place."""
        return [self.text, " " * self.start + "^" * (self.end - self.start)]


def parse(text: str) -> Search:
    """The search that a text asks for."""
    return _Parser(" ".join(text.split("\n"))).search()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0
        self.options = Search()

    def search(self) -> Search:
        self._skip()
        query = all_of([])
        if self.at < len(self.text):
            query = self._any()
        if self.at < len(self.text):
            raise self._wrong(said("this parenthesis closes nothing"), self.at, self.at + 1)
        return replace(self.options, query=query)

    # --- Structure ------------------------------------------------------------------------

    def _any(self) -> Query:
        begin = self.at
        parts = [self._all()]
        while self._word("or"):
            parts.append(self._all())
        if (len(parts) > 1 or self.depth) and All() in parts:
            raise self._wrong(
                said("an option like order: belongs to the whole search"), begin, self.at
            )
        return any_of(parts)

    def _all(self) -> Query:
        parts: list[Query] = []
        begin, found = self.at, False
        while self.at < len(self.text) and self.text[self.at] != ")":
            if self._is_word("or"):
                break
            if self._word("and"):
                continue
            found = True
            part = self._negated()
            if part is not None:
                parts.append(part)
            self._skip()
        if not found:
            raise self._wrong(said("something to search for should stand here"), begin, begin + 1)
        return all_of(parts)

    def _negated(self) -> Query | None:
        if self.text[self.at] != "-" or self.text[self.at + 1 : self.at + 2].strip() == "":
            return self._part()
        start = self.at
        self.at += 1
        part = self._part()
        if part is None:
            raise self._wrong(said("this can't be negated"), start, self.at)
        return Not(part)

    def _part(self) -> Query | None:
        """One condition; None, if it was an option."""
        if self.text[self.at] == "(":
            return self._group()
        if self.text[self.at] == "!" and self.text[self.at + 1 : self.at + 2].strip():
            self.at += 1
            start = self.at
            name, is_pattern = self._value()
            if is_pattern:
                raise self._wrong(said("an exact name is no regular expression"), start, self.at)
            return NameIs(name)
        start = self.at
        key = _KEY.match(self.text, self.at)
        if key is None:
            value, is_pattern = self._value()
            return self._words(words.TEXT_KEYS["name"], value, start, is_pattern=is_pattern)
        self.at = key.end()
        return self._keyed(key[1].lower(), key[2], start)

    def _group(self) -> Query:
        start = self.at
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._wrong(said("there are too many parentheses"), start, start + 1)
        self.at += 1
        self._skip()
        found = self._any()
        if self.text[self.at : self.at + 1] != ")":
            raise self._wrong(said("this parenthesis isn't closed"), start, start + 1)
        self.at += 1
        self.depth -= 1
        return found

    # --- Values ---------------------------------------------------------------------------

    def _value(self) -> tuple[str, bool]:
        """The next value, and whether it is a regular expression."""
        start = self.at
        first = self.text[start : start + 1]
        if first == '"' or (first == "'" and _QUOTE_ENDS.search(self.text, start + 1)):
            return self._until(first, said("this quote isn't closed")), False
        if first == "/":
            return self._until("/", said("this regular expression isn't closed")), True
        found = _BARE.match(self.text, start)
        if found is None:
            raise self._wrong(said("a value should stand here"), start, start + 1)
        self.at = found.end()
        return found[0], False

    def _until(self, end: str, unclosed: Said) -> str:
        """The text up to the closing sign; a backslash keeps the sign from closing."""
        start = self.at
        taken: list[str] = []
        self.at += 1
        while self.at < len(self.text):
            letter = self.text[self.at]
            self.at += 1
            if letter == end:
                return "".join(taken)
            following = self.text[self.at : self.at + 1]
            if letter == "\\" and following and (following in (end, "\\") or end == "/"):
                # A regular expression has its own backslashes; only that of a slash is ours.
                taken.append(following if end != "/" or following == "/" else letter + following)
                self.at += 1
            else:
                taken.append(letter)
        raise self._wrong(unclosed, start, len(self.text))

    # --- Conditions -----------------------------------------------------------------------

    def _keyed(self, key: str, operator: str, start: int) -> Query | None:
        if key not in words.KEYS:
            raise self._unknown_key(key, start)
        value_at = self.at
        value, is_pattern = self._value()
        plain = value.lower()
        if key in words.TEXT_KEYS:
            found = self._words(words.TEXT_KEYS[key], value, value_at, is_pattern=is_pattern)
            return self._only_equal(operator, found, start)
        if is_pattern:
            raise self._wrong(said("a regular expression can't stand here"), value_at, self.at)
        if key in words.OPTION_KEYS:
            self._option(key, plain, value_at)
            return None
        if key in words.NUMBER_KEYS:
            return self._number(words.NUMBER_KEYS[key], operator, plain, value_at)
        if key in words.COLOR_KEYS:
            return self._color(words.COLOR_KEYS[key], operator, plain, value_at)
        if key in words.MANA_KEYS:
            return self._mana(operator, value, value_at)
        if key in words.RARITY_KEYS or (key in words.IN_KEYS and plain in words.RARITIES):
            return self._rarity(operator, plain, value_at)
        return self._only_equal(operator, self._named(key, value, value_at), start)

    def _named(self, key: str, value: str, at: int) -> Query:
        """A condition whose value is a name."""
        plain = value.lower()
        if key in words.STATUS_KEYS:
            return InFormat(words.STATUS_KEYS[key], words.FORMATS.get(plain, plain))
        if key in words.KEYWORD_KEYS:
            return HasKeyword(plain)
        if key in words.LAYOUT_KEYS:
            return HasLayout(plain)
        if key in words.IS_KEYS:
            if plain not in KINDS:
                what = said("nothing is told of cards by the word '{word}'", word=plain)
                raise self._one_of(what, plain, KINDS, at)
            return Not(Is(plain)) if key == "not" else Is(plain)
        return InSet(plain)

    def _words(self, field: TextField, value: str, at: int, *, is_pattern: bool) -> Query:
        if is_pattern:
            try:
                re.compile(value, re.IGNORECASE)
            except (re.error, OverflowError, RecursionError) as error:
                raise self._wrong(said("this is no regular expression"), at, self.at) from error
        return Words(field, value, is_pattern)

    def _number(self, field: NumberField, operator: str, value: str, at: int) -> Query:
        operator = "=" if operator == ":" else operator
        if field is NumberField.MANA_VALUE and value in ("even", "odd") and operator in "!=":
            parity = Parity(value == "even")
            return parity if operator == "=" else Not(parity)
        if value in words.NUMBER_KEYS:
            return Compare(field, operator, words.NUMBER_KEYS[value])
        if not _NUMBER.fullmatch(value):
            names = tuple(each.value for each in NumberField)
            what = said("'{value}' is no number, nor one of {names}", value=value, names=names)
            raise self._wrong(what, at, self.at)
        return Compare(field, operator, float(value))

    def _color(self, field: ColorField, operator: str, value: str, at: int) -> Query:
        usual = ">=" if field is ColorField.COLOR else "<="
        if value.isascii() and value.isdigit() and len(value) == 1:
            return ColorCount(field, "=" if operator == ":" else operator, int(value))
        if value in words.COLORLESS_WORDS:
            return Colors(field, "=" if operator == ":" else operator, 0)
        if value in words.MULTICOLOR_WORDS and operator in (":", "="):
            return ColorCount(field, ">=", 2)
        operator = usual if operator == ":" else operator
        if _SHORT.fullmatch(value):
            colors = 0
            for letter in value:
                colors |= COLOR_OF_LETTER[letter.upper()]
            return Colors(field, operator, colors)
        if value not in words.COLOR_WORDS:
            what = said("no colors are called '{name}'", name=value)
            raise self._one_of(what, value, words.COLOR_WORDS, at)
        return Colors(field, operator, words.COLOR_WORDS[value])

    def _mana(self, operator: str, value: str, at: int) -> Query:
        found = _MANA.findall(value)
        symbols = [each.strip("{}").upper() for each in found]
        try:
            if "".join(found) != value:
                raise ValueError(value)
            mana_cost("".join(f"{{{symbol}}}" for symbol in symbols))
        except ValueError as error:
            what = said("not a mana cost: '{cost}'", cost=value)
            raise self._wrong(what, at, self.at) from error
        return Mana(">=" if operator == ":" else operator, tuple(symbols))

    def _rarity(self, operator: str, value: str, at: int) -> Query:
        rarity = words.RARITY_LETTERS.get(value, value)
        if rarity not in words.RARITIES:
            what = said("no rarity is called '{name}'", name=value)
            raise self._one_of(what, value, words.RARITIES, at)
        return OfRarity("=" if operator == ":" else operator, rarity)

    def _option(self, key: str, value: str, at: int) -> None:
        choices: dict[str, Callable[[], Search]] = {}
        if key == "order":
            for word, order in words.ORDERS.items():
                choices[word] = lambda order=order: replace(self.options, order=order)  # type: ignore[misc]
        elif key == "direction":
            choices["asc"] = lambda: replace(self.options, descending=False)
            choices["desc"] = lambda: replace(self.options, descending=True)
        elif key == "include":
            choices["extras"] = lambda: replace(self.options, extras=True)
        else:
            choices["cards"] = lambda: self.options  # printings and pictures aren't kept
        if value not in choices:
            what = said(
                "{key} is one of {words}, not '{word}'", key=key, words=tuple(choices), word=value
            )
            raise self._one_of(what, value, choices, at)
        self.options = choices[value]()

    # --- Letters --------------------------------------------------------------------------

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def _is_word(self, word: str) -> bool:
        end = self.at + len(word)
        after = self.text[end : end + 1]
        return self.text[self.at : end].lower() == word and (
            not after or after.isspace() or after in "()"
        )

    def _word(self, word: str) -> bool:
        """Take a word of the language, if it stands here."""
        if not self._is_word(word):
            return False
        self.at += len(word)
        self._skip()
        return True

    # --- Mistakes -------------------------------------------------------------------------

    def _only_equal(self, operator: str, found: Query, start: int) -> Query:
        if operator in (":", "="):
            return found
        if operator == "!=":
            return Not(found)
        what = said("'{operator}' compares numbers and colors only", operator=operator)
        raise self._wrong(what, start, self.at)

    def _unknown_key(self, key: str, start: int) -> QueryError:
        end = start + len(key)
        if key in words.UNKNOWN_HERE:
            what = said("'{key}' can't be searched: {why}", key=key, why=words.UNKNOWN_HERE[key])
            return self._wrong(what, start, end)
        near = difflib.get_close_matches(key, words.KEYS, n=2)
        what = said("nothing can be searched by '{key}'", key=key)
        return self._wrong(did_you_mean(what, near), start, end)

    def _one_of(self, what: Said, value: str, known: Iterable[str], at: int) -> QueryError:
        near = difflib.get_close_matches(value, list(known), n=2)
        return self._wrong(did_you_mean(what, near), at, self.at)

    def _wrong(self, what: Said, start: int, end: int) -> QueryError:
        return QueryError(self.text, start, end, what)
