"""Searching by the command."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console

from apnap.cards.builtin_set import builtin_cards, builtin_rarities
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.rungs import Rung
from apnap.cards.database.store import (
    CardStore,
    Standing,
    default_path,
    must_be_there,
    no_collection,
)
from apnap.cards.importing.names import SimilarNames, did_you_mean
from apnap.cards.search.card_pool import printed_names
from apnap.cards.search.matching import asks_of_games, asks_rarity, found, names_in, needs_standings
from apnap.cards.search.parser import QueryError, parse
from apnap.cards.search.query import Search
from apnap.cards.search.searched_card import UNMEASURED, Seen
from apnap.languages import Said, said
from apnap.terms.mana import COLOR_LETTERS

_SHOWN: Final = 40

Tell = Callable[[str], None]

_KNOWN: Final[dict[str, Callable[[Seen], Iterable[str]]]] = {
    "format": lambda card: card.formats,
    "set": lambda card: card.sets,
    "keyword": lambda card: card.keywords,
    "layout": lambda card: [card.layout],
}


_UNKNOWN: Final[dict[str, Callable[[str], Said]]] = {
    "format": lambda name: said("no format is called '{name}'", name=name),
    "set": lambda name: said("no set is called '{name}'", name=name),
    "keyword": lambda name: said("no keyword is called '{name}'", name=name),
    "layout": lambda name: said("no layout is called '{name}'", name=name),
}


def search_cards(
    text: str, database: Path | None, *, as_json: bool, count: bool, limit: int | None
) -> None:
    """Find cards, and print them."""
    aside = Console(stderr=True, soft_wrap=True, highlight=False)

    def tell(line: str) -> None:
        aside.print(line, markup=False)

    try:
        search = parse(text)
    except QueryError as error:
        tell(f"apnap: {error}")
        for line in error.pointed():
            tell(f"  {line}")
        raise typer.Exit(2) from None
    cards = found(search, _cards(search, database, tell))
    if count:
        typer.echo(len(cards))
    elif as_json:
        typer.echo(json.dumps([as_data(card) for card in cards[:limit]], ensure_ascii=False))
    else:
        shown = cards[: limit or _SHOWN]
        typer.echo("\n".join([*map(line_of, shown), _told(len(shown), len(cards))]))


def _told(shown: int, count: int) -> str:
    cards = "1 card" if count == 1 else f"{count} cards"
    return cards if shown == count else f"{cards}, {shown} of them shown (see --limit)"


# --- Which cards ----------------------------------------------------------------------------


def _cards(search: Search, database: Path | None, tell: Tell) -> Iterable[Seen]:
    """The imported cards, or the built-in ones if there are none."""
    if database is not None:
        must_be_there(database)
    path = database or default_path()
    if not path.is_file():
        tell("no cards were imported; these are the built-in ones")
        cards = _builtin(search)
        _check(search, cards)
        return cards
    with CardStore(path) as store:
        standings = _standings(store, search, tell) if needs_standings(search.query) else {}
        with no_collection():
            printed = printed_names(store)
            cards = [
                Seen(row, standings.get(row[0], UNMEASURED), printed.get(row[0], ""))
                for row in store.rows()
            ]
    _check(search, cards)
    return cards


def _builtin(search: Search) -> list[Seen]:
    rarities = builtin_rarities()
    measured = needs_standings(search.query)
    if names_in(search.query)["format"]:
        raise ValueError(said("built-in cards are in no format; see apnap cards import"))
    from apnap.cards.database.ladder import standing
    from apnap.rules.table.support import missing

    return [
        Seen.of(card, standing(card, missing) if measured else UNMEASURED, rarities[card.name])
        for card in builtin_cards()
    ]


def _standings(store: CardStore, search: Search, tell: Tell) -> Mapping[str, Standing]:
    """Where the cards stand; older findings are better than none."""
    known = store.standings()
    if not known:
        raise ValueError(said("no card was measured yet; see apnap cards coverage"))
    if len(store.standings(fingerprint())) < len(known):
        tell("some cards were measured by another version of apnap; see apnap cards coverage")
    if asks_of_games(search.query):
        from apnap.cards.database.ladder import raised
        from apnap.cards.database.plays import plays_of

        return raised(store.cards(), known, plays_of(store.path, fingerprint()))
    return known


def _check(search: Search, cards: Iterable[Seen]) -> None:
    """Tell of a format, set, keyword or layout that isn't known, or of rarities that aren't."""
    for what, named in names_in(search.query).items():
        known: set[str] = set()
        for card in cards:
            if known.issuperset(named):
                break
            known.update(_KNOWN[what](card))
        for name in sorted(named - known):
            near = SimilarNames(known).close_to(name, 2)
            told = did_you_mean(_UNKNOWN[what](name), near)
            if what == "set":
                told = said(
                    "{what}; of all printings only default_cards and all_cards tell", what=told
                )
            raise ValueError(told)
    if asks_rarity(search) and not any(card.rarities for card in cards):
        raise ValueError(said("the database knows no rarities; import a file of Scryfall's"))


# --- What is told of a card -----------------------------------------------------------------


def line_of(card: Seen) -> str:
    """A card in a line."""
    costs = " // ".join(face.mana_cost for face in card.faces if face.mana_cost)
    types = " // ".join(face.type_line for face in card.faces)
    corner = _corner(card)
    told = f"{card.name} {costs}".rstrip()
    return f"{told} · {types}{f' · {corner}' if corner else ''}"


def _corner(card: Seen) -> str:
    parts = []
    for face in card.faces:
        pt = f"{face.power}/{face.toughness}" if face.power else ""
        parts += [each for each in (pt, face.loyalty, face.defense) if each]
    return " // ".join(parts)


def as_data(card: Seen) -> dict[str, Any]:
    """All that is known of a card, in Scryfall's words."""
    data: dict[str, Any] = {
        "name": card.name,
        "layout": card.layout,
        "kind": card.kind,
        "colors": [_letters(each) for each in card.colors],
        "color_identity": _letters(card.color_identity),
        "keywords": card.keywords,
        "sets": card.sets,
        "rarities": card.rarities,
        "card_faces": [
            {
                "name": face.name,
                "mana_cost": face.mana_cost,
                "type_line": face.type_line,
                "oracle_text": face.text,
                "power": face.power or None,
                "toughness": face.toughness or None,
                "loyalty": face.loyalty or None,
                "defense": face.defense or None,
            }
            for face in card.faces
        ],
    }
    if card.standing is not UNMEASURED:
        data["rung"] = Rung(card.standing.rung).name.lower()
    return data


def _letters(colors: int) -> list[str]:
    return [letter for bit, letter in enumerate(COLOR_LETTERS) if colors >> bit & 1]
