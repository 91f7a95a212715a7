"""Decks written in the forms that programs and sites read, to be read here again.

Not every form has a place for each part: what Magic Online, Cockatrice, XMage and Apprentice have
no place for, the commander and the companion, they keep in the sideboard, and so it is done here.
"""

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import COMMANDER, COMPANION, MAIN, SIDEBOARD, Deck

_WHOLE_NAMES: Final = ("split", "aftermath", "fuse", "room")  # layouts with two names on one face

_OCTGN_GAME: Final = "a6c8d2e8-7cd8-11dd-8f94-e62b56d89593"  # by which OCTGN knows Magic


@dataclass(frozen=True, slots=True)
class DeckForm:
    """A form of deck lists."""

    key: str
    title: str
    extension: str
    write: Callable[[Deck], str]
    parts: tuple[str, ...] = (MAIN, SIDEBOARD, COMMANDER, COMPANION)  # that it has places for
    named: bool = True  # it tells the name of the deck


class UnknownForm(ValueError):
    """There is no such form of deck lists."""


def written(deck: Deck, form_name: str, database: CardDatabase | None = None) -> str:
    """A deck in a form; an `UnknownForm` says which there are.

    With a database, a card with another side is called by the name of its front, as others do.
    """
    form = form_named(form_name)
    deck = _fitted(deck, form.parts)
    if database is not None:
        deck = _by_front_names(deck, database)
    return form.write(deck)


def _fitted(deck: Deck, parts: tuple[str, ...]) -> Deck:
    """The same, with only these parts; what is in others goes to the sideboard."""
    side = Counter(deck.sideboard)
    commander, companion = deck.commander, deck.companion
    if COMMANDER not in parts:
        side, commander = side + Counter(commander), {}
    if COMPANION not in parts:
        side, companion = side + Counter(companion), {}
    return Deck(deck.name, deck.main, dict(side), commander, companion)


def form_named(name: str) -> DeckForm:
    """The form of that key."""
    if name not in FORMS:
        raise UnknownForm(f"no form of deck lists is called {name!r}; there are {', '.join(FORMS)}")
    return FORMS[name]


def form_of_file(name: str) -> DeckForm:
    """The form that files of such a name are in: by how the name ends."""
    for form in FORMS.values():
        if name.lower().endswith(form.extension):
            return form
    ends = ", ".join(dict.fromkeys(form.extension for form in FORMS.values()))
    raise UnknownForm(f"{name!r} ends like no deck file ({ends}); say its form")


def _by_front_names(deck: Deck, database: CardDatabase) -> Deck:
    def named(name: str) -> str:
        card = database.find(name)
        if card is None or len(card.faces) < 2 or card.layout in _WHOLE_NAMES:
            return name
        return card.faces[0].name

    def renamed(cards: Mapping[str, int]) -> dict[str, int]:
        return {named(name): count for name, count in cards.items()}

    parts = map(renamed, (deck.main, deck.sideboard, deck.commander, deck.companion))
    return Deck(deck.name, *parts, drafted=deck.drafted, noted=deck.noted)


# --- Lists in text ------------------------------------------------------------------------------


def _lines(cards: Mapping[str, int], before: str = "", after: str = "") -> Iterator[str]:
    return (f"{before}{count} {name}{after}" for name, count in cards.items())


def _joined(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _arena(deck: Deck) -> str:
    return str(deck)


def _mtgo_text(deck: Deck) -> str:
    side = ("", "Sideboard", *_lines(deck.sideboard)) if deck.sideboard else ()
    return _joined((*_lines(deck.main), *side)).replace(" // ", "/")


def _apprentice(deck: Deck) -> str:
    name = (f"// NAME: {deck.name}",) if deck.name else ()
    return _joined((*name, *_lines(deck.main), *_lines(deck.sideboard, "SB: ")))


def _xmage(deck: Deck) -> str:
    """XMage looks for the name where it doesn't know the printing."""
    name = (f"NAME:{deck.name}",) if deck.name else ()
    main = (f"{count} [ANY:0] {card}" for card, count in deck.main.items())
    side = (f"SB: {count} [ANY:0] {card}" for card, count in deck.sideboard.items())
    return _joined((*name, *main, *side))


def _forge(deck: Deck) -> str:
    lines = ["[metadata]", f"Name={deck.name}"] if deck.name else []
    for title, cards in (
        ("[Commander]", deck.commander),
        ("[Main]", deck.main),
        ("[Sideboard]", deck.sideboard),
    ):
        lines += (title, *_lines(cards)) if cards else ()
    return _joined(lines)


def _titled(deck: Deck) -> str:
    """As Moxfield and others write it: a title above each part but the deck itself."""
    parts = (
        ("COMMANDER:", deck.commander),
        ("COMPANION:", deck.companion),
        ("DECK:", deck.main),
        ("SIDEBOARD:", deck.sideboard),
    )
    written_parts = (_joined((title, *_lines(cards))) for title, cards in parts if cards)
    return "\n".join(written_parts)


def _archidekt(deck: Deck) -> str:
    parts = (
        (" [Commander{top}]", deck.commander),
        (" [Companion]", deck.companion),
        ("", deck.main),
        (" [Sideboard]", deck.sideboard),
    )
    lines = (
        f"{count}x {name}{category}" for category, cards in parts for name, count in cards.items()
    )
    return _joined(lines)


def _deckstats(deck: Deck) -> str:
    name = (f"//NAME: {deck.name}", "") if deck.name else ()
    return _joined(
        (
            *name,
            "//Main",
            *_lines(deck.commander, after=" # !Commander"),
            *_lines(deck.companion, after=" # !Companion"),
            *_lines(deck.main),
            *(("", "//Sideboard") if deck.sideboard else ()),
            *_lines(deck.sideboard, "SB: "),
        )
    )


def _tappedout(deck: Deck) -> str:
    main = (
        *(f"{count}x {name} *CMDR*" for name, count in deck.commander.items()),
        *(f"{count}x {name} *CMPN*" for name, count in deck.companion.items()),
        *(f"{count}x {name}" for name, count in deck.main.items()),
    )
    side = (f"{count}x {name}" for name, count in deck.sideboard.items())
    return _joined((*main, *(("", "Sideboard:", *side) if deck.sideboard else ())))


# --- Tables and trees ---------------------------------------------------------------------------


def _csv(deck: Deck) -> str:
    """With the titles of Moxfield, Archidekt and Deckbox."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("Count", "Name", "Section"))
    for part, cards in _parts(deck):
        table.writerows((count, name, part) for name, count in cards.items())
    return text.getvalue()


def _parts(deck: Deck) -> Iterator[tuple[str, Mapping[str, int]]]:
    yield COMMANDER, deck.commander
    yield COMPANION, deck.companion
    yield MAIN, deck.main
    yield SIDEBOARD, deck.sideboard


def _json(deck: Deck) -> str:
    data: dict[str, object] = {"name": deck.name} if deck.name else {}
    data |= {part: dict(cards) for part, cards in _parts(deck) if cards}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


def _mtgo(deck: Deck) -> str:
    cards = (
        f'  <Cards CatID="0" Quantity="{count}" Sideboard="{side}"'
        f' Name={quoteattr(name.replace(" // ", "/"))} Annotation="0" />'
        for side, part in (("false", deck.main), ("true", deck.sideboard))
        for name, count in part.items()
    )
    head = "  <NetDeckID>0</NetDeckID>\n  <PreconstructedDeckID>0</PreconstructedDeckID>\n"
    return f"{_XML}<Deck>\n{head}{_joined(cards)}</Deck>\n"


def _cockatrice(deck: Deck) -> str:
    zones = []
    for zone, cards in (("main", deck.main), ("side", deck.sideboard)):
        if cards:
            lines = (
                f'    <card number="{count}" name={quoteattr(name)}/>'
                for name, count in cards.items()
            )
            zones.append(f'  <zone name="{zone}">\n{_joined(lines)}  </zone>\n')
    name = f"  <deckname>{escape(deck.name)}</deckname>\n"
    return f'{_XML}<cockatrice_deck version="1">\n{name}{"".join(zones)}</cockatrice_deck>\n'


def _octgn(deck: Deck) -> str:
    sections = []
    for section, cards in (
        ("Main", deck.main),
        ("Sideboard", deck.sideboard),
        ("Command Zone", deck.commander),
    ):
        lines = (
            f'    <card qty="{count}" id="">{escape(name)}</card>' for name, count in cards.items()
        )
        sections.append(
            f'  <section name="{section}" shared="False">\n{_joined(lines)}  </section>\n'
        )
    return f'{_XML}<deck game="{_OCTGN_GAME}">\n{"".join(sections)}</deck>\n'


_TWO: Final = (MAIN, SIDEBOARD)

FORMS: Final[dict[str, DeckForm]] = {
    form.key: form
    for form in (
        DeckForm("arena", "MTG Arena", ".txt", _arena),
        DeckForm("mtgo", "Magic Online", ".dek", _mtgo, _TWO, named=False),
        DeckForm("mtgo-text", "Magic Online (text)", ".txt", _mtgo_text, _TWO, named=False),
        DeckForm("cockatrice", "Cockatrice", ".cod", _cockatrice, _TWO),
        DeckForm("forge", "Forge", ".dck", _forge, (MAIN, SIDEBOARD, COMMANDER)),
        DeckForm("xmage", "XMage", ".dck", _xmage, _TWO),
        DeckForm("moxfield", "Moxfield", ".txt", _titled, named=False),
        DeckForm("archidekt", "Archidekt", ".txt", _archidekt, named=False),
        DeckForm("deckstats", "deckstats", ".txt", _deckstats),
        DeckForm("tappedout", "TappedOut", ".txt", _tappedout, named=False),
        DeckForm("apprentice", "Apprentice", ".dec", _apprentice, _TWO),
        DeckForm("octgn", "OCTGN", ".o8d", _octgn, (MAIN, SIDEBOARD, COMMANDER), named=False),
        DeckForm("csv", "CSV", ".csv", _csv, named=False),
        DeckForm("json", "JSON", ".json", _json),
    )
}
