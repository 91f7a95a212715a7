"""All cards at hand, by name, and what they mean.

Any spelling finds a card: case, accents, kinds of quotes do not matter, and the name of one
face or half is enough.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from apnap.abilities.cards import CardProgram
from apnap.abilities.instructions.keyword_actions import Meld
from apnap.abilities.nodes import walk
from apnap.abilities.references import NamedCard
from apnap.cards.builtin_set import builtin_cards, cards_from_toml
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.reading import read_card
from apnap.cards.importing.json_files import cards_from_file, told_of
from apnap.cards.importing.names import SimilarNames, did_you_mean, name_key, several_called
from apnap.cards.importing.plain_text import cards_from_text
from apnap.languages import said
from apnap.oracle.card_text import CardText
from apnap.oracle.declines import Decline

Compiler: TypeAlias = Callable[[CardText], CardProgram | Decline]


class UnknownCard(KeyError):
    """No card of that name; `suggestions` are names like it."""

    def __init__(self, name: str, suggestions: list[str]) -> None:
        what = said("no card is called '{name}'", name=name)
        super().__init__(did_you_mean(what, suggestions))
        self.name = name
        self.suggestions = suggestions

    def __str__(self) -> str:
        return str(self.args[0])


class AmbiguousName(UnknownCard):
    """A name that is printed on several cards; `suggestions` are their English names."""

    def __init__(self, name: str, cards: list[str]) -> None:
        super().__init__(name, cards)
        self.args = (several_called(name, cards),)


class UnsupportedCard(Exception):
    """Cards that can't be played, because not all of their text could be read.

    `declines` has the reason for each name.
    """

    def __init__(self, declines: Mapping[str, Decline]) -> None:
        self.declines = dict(declines)
        told = "\n".join(str(decline) for decline in self.declines.values())
        super().__init__(told)


class CardDatabase:
    """Cards by name. A card added later takes the place of one with the same name.

    The imported cards, if any, are found too, but not counted among the cards at hand.
    Overrides are meanings of cards whose text the compiler can't read yet, as data; as
    soon as it reads the card, its reading counts and the override is not used.
    """

    def __init__(
        self,
        cards: Iterable[CardText] = (),
        compiler: Compiler = read_card,
        imported: ImportedCards | None = None,
    ) -> None:
        self._cards: dict[str, CardText] = {}
        self._of_face: dict[str, str] = {}  # the key of a face's name: the key of its card
        self._overrides: dict[str, CardProgram] = {}
        self._read: dict[str, CardProgram | Decline] = {}
        self._similar: SimilarNames | None = None  # made when first needed
        self._similar_printed: SimilarNames | None = None
        self._compiler = compiler
        self.imported = imported  # where a card is looked for that wasn't added
        self.add_all(cards)

    @classmethod
    def builtin(cls, imported: ImportedCards | None = None) -> "CardDatabase":
        """The cards that come with the package, and the imported ones if they are given."""
        return cls(builtin_cards(), imported=imported)

    @classmethod
    def from_file(cls, path: Path) -> "CardDatabase":
        """The cards of one file."""
        database = cls()
        database.add_file(path)
        return database

    def add(self, card: CardText) -> None:
        """Add a card, or put it in the place of the one with its name."""
        key = name_key(card.name)
        self._cards[key] = card
        self._read.pop(key, None)
        self._similar = None
        for face in card.faces:
            self._of_face.setdefault(name_key(face.name), key)

    def add_all(self, cards: Iterable[CardText]) -> None:
        """Add cards; where two have the same name, the last one counts."""
        for card in cards:
            self.add(card)

    def add_file(self, path: Path) -> None:
        """Add the cards of a file: JSON (or .gz), the TOML of the built-in set, plain text.

        A ValueError tells of the file, and what is wrong with it.
        """
        with told_of(path):
            if path.suffix == ".toml":
                self.add_all(cards_from_toml(path.read_text(encoding="utf-8")))
            elif path.suffix == ".txt":
                self.add_all(cards_from_text(path.read_text(encoding="utf-8")))
            else:
                self.add_all(cards_from_file(path))

    def override(self, program: CardProgram) -> None:
        """Give the meaning of a card whose text can't be read."""
        self._overrides[name_key(program.name)] = program

    def find(self, name: str) -> CardText | None:
        """The card of that name, or with a face of that name.

        The name may be the printed one in another language, if only one card has it.
        """
        found = self._find(name)
        if found is None and len(printed := self.called(name)) == 1:
            return printed[0]
        return found

    def _find(self, name: str) -> CardText | None:
        key = name_key(name)
        found = self._cards.get(key) or self._cards.get(self._of_face.get(key, ""))
        if found is None and self.imported is not None:
            return self.imported.find(name)
        return found

    def called(self, name: str) -> list[CardText]:
        """The cards on which this name is printed in another language."""
        if self.imported is None or name.isascii():
            return []
        found = (self._find(key) for key in self.imported.store.printed.keys(name))
        return list(dict.fromkeys(card for card in found if card is not None))

    def card(self, name: str) -> CardText:
        """The card of that name; an `UnknownCard` offers others."""
        found = self.find(name)
        if found is None:
            raise self.unknown(name)
        return found

    def unknown(self, name: str) -> UnknownCard:
        """Why no card is found by a name."""
        several = self.called(name)
        if several:
            return AmbiguousName(name, [card.name for card in several])
        return UnknownCard(name, self.close_names(name))

    def close_names(self, name: str, most: int = 3) -> list[str]:
        """Names much like this one, the nearest first."""
        if several := self.called(name):
            return [card.name for card in several]
        if not name.isascii() and (near := self._close_printed(name, most)):
            return near
        if self._similar is None:
            others = [key for key, _ in self.imported.names()] if self.imported else ()
            self._similar = SimilarNames([*self._cards, *self._of_face, *others])
        near = self._similar.close_to(name_key(name), 2 * most)
        return list(dict.fromkeys(self.card(key).name for key in near))[:most]

    def _close_printed(self, name: str, most: int) -> list[str]:
        """The cards with printed names much like this one."""
        if self.imported is None:
            return []
        if self._similar_printed is None:
            names = self.imported.store.printed.names()
            self._similar_printed = SimilarNames(called for called, _ in names)
        near = self._similar_printed.close_to(name_key(name), most)
        cards = (card.name for key in near for card in self.called(key))
        return list(dict.fromkeys(cards))[:most]

    def program(self, name: str) -> CardProgram:
        """What one card means."""
        return self.programs([name])[self.card(name).name]

    def programs(self, names: Iterable[str]) -> dict[str, CardProgram]:
        """What the cards mean, by their full names, and the cards that they speak of.

        An `UnsupportedCard` names every card that can't be read, and the words.
        """
        found: dict[str, CardProgram] = {}
        declines: dict[str, Decline] = {}
        cards = list(dict.fromkeys(self.card(name) for name in names))
        for card in cards:
            meaning = self.meaning(card)
            if isinstance(meaning, CardProgram):
                found[card.name] = meaning
                cards += [each for each in self._spoken_of(meaning) if each not in cards]
            else:
                declines[card.name] = meaning
        if declines:
            raise UnsupportedCard(declines)
        return found

    def _spoken_of(self, program: CardProgram) -> Iterator[CardText]:
        """The other side of a meld pair, which no deck has as a card of its own, and cards that
        tokens are copies of. (CR 707.2, 712.4a)
        """
        for node in walk(program):
            if isinstance(node, Meld | NamedCard) and (card := self.find(node.name)) is not None:
                yield card

    def meaning(self, card: CardText) -> CardProgram | Decline:
        """What a card means, or why its text can't be read."""
        key = name_key(card.name)
        if key not in self._read:
            known = self.imported.program(card) if self.imported else None
            self._read[key] = known or self._compiler(card)
        read = self._read[key]
        if isinstance(read, CardProgram):
            return read
        return self._overrides.get(key, read)

    def of_type(self, word: str) -> list[CardText]:
        """The cards at hand and the imported ones of a type that few have: Plane, Scheme ..."""
        found = {name_key(each.name): each for each in self if word in _types(each)}
        for stored in self.imported.store.of_type(word) if self.imported else ():
            found.setdefault(name_key(stored.text.name), stored.text)
        return [found[key] for key in sorted(found)]

    def saying(self, words: str) -> list[CardText]:
        """The cards at hand and the imported ones with these words in the text of their front."""
        found = {name_key(each.name): each for each in self if words in each.faces[0].text}
        for stored in self.imported.store.saying(words) if self.imported else ():
            found.setdefault(name_key(stored.text.name), stored.text)
        return [found[key] for key in sorted(found)]

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def __iter__(self) -> Iterator[CardText]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)


def _types(card: CardText) -> list[str]:
    """The words of the type line of its front."""
    return card.faces[0].type_line.split()
