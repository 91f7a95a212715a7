"""Magic: The Gathering's rules, executable.

    import apnap

    table = apnap.new_game(["harbor-skies", "debts-of-cinder"], seed=1)
    apnap.play(table, [apnap.RandomAgent(1), apnap.RandomAgent(2)])
    print(table.view())

This is the front door: it fetches what it names from the layers below when it is asked for,
so that importing it costs next to nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from apnap.abilities.cards import CardProgram
    from apnap.agents.agent import Agent as Agent
    from apnap.agents.playing import play as play
    from apnap.agents.simple import EagerAgent as EagerAgent
    from apnap.agents.simple import PassiveAgent as PassiveAgent
    from apnap.agents.simple import RandomAgent as RandomAgent
    from apnap.cards.database.database import CardDatabase as CardDatabase
    from apnap.cards.decks.decks import Deck as Deck
    from apnap.game.choices import Choice as Choice
    from apnap.game.choices import IllegalAnswer as IllegalAnswer
    from apnap.game.position import Attack as Attack
    from apnap.game.position import Placed as Placed
    from apnap.game.position import PlayerPosition as PlayerPosition
    from apnap.game.position import Position as Position
    from apnap.game.position import PositionError as PositionError
    from apnap.game.position import happened as happened
    from apnap.game.record import CorruptRecord as CorruptRecord
    from apnap.game.record import Record as Record
    from apnap.game.view import View as View
    from apnap.rules.table.feed import Log as Log
    from apnap.rules.table.positions.positions import position_of as position_of
    from apnap.rules.table.table import Hear
    from apnap.rules.table.table import Table as Table
    from apnap.rules.table.table import replay as replay
    from apnap.rules.table.table import resume as resume
    from apnap.variants.seating import Wanted

__version__: Final = "0.2.0"

# Where each name of the front door comes from.
_FROM: Final = {
    "Agent": "apnap.agents.agent",
    "Attack": "apnap.game.position",
    "CardDatabase": "apnap.cards.database.database",
    "Choice": "apnap.game.choices",
    "CorruptRecord": "apnap.game.record",
    "Deck": "apnap.cards.decks.decks",
    "EagerAgent": "apnap.agents.simple",
    "IllegalAnswer": "apnap.game.choices",
    "Log": "apnap.rules.table.feed",
    "PassiveAgent": "apnap.agents.simple",
    "RandomAgent": "apnap.agents.simple",
    "Placed": "apnap.game.position",
    "PlayerPosition": "apnap.game.position",
    "Position": "apnap.game.position",
    "PositionError": "apnap.game.position",
    "Record": "apnap.game.record",
    "Table": "apnap.rules.table.table",
    "View": "apnap.game.view",
    "happened": "apnap.game.position",
    "play": "apnap.agents.playing",
    "position_of": "apnap.rules.table.positions.positions",
    "replay": "apnap.rules.table.table",
    "resume": "apnap.rules.table.table",
}
NAMES: Final = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")

__all__ = [*_FROM, "all_cards", "builtin_decks", "deck", "new_game", "play_from"]


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module 'apnap' has no attribute {name!r}")
    return getattr(import_module(_FROM[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_FROM])


def builtin_decks(variant: str = "") -> list[str]:
    """The names of the decks that come with the package, for a variant if one is named."""
    from apnap.variants.beginning import decks_for
    from apnap.variants.table import variant_for

    return list(decks_for(variant_for(2, variant)))


def deck(source: "str | Deck | Sequence[str]", database: "CardDatabase | None" = None) -> "Deck":
    """A deck: of the name of a built-in one, a file, a list in text, or names of cards.

    Its cards are those of the database; without one, the built-in and the imported cards. A
    ValueError says what is wrong with it.
    """
    from pathlib import Path

    from apnap.cards.builtin_set import all_builtin_decks
    from apnap.cards.decks.deck_files import load_deck, read_deck
    from apnap.cards.decks.decks import Deck

    if isinstance(source, Deck):
        return source
    database = database if database is not None else all_cards()
    if not isinstance(source, str):
        return read_deck("\n".join(f"1 {name}" for name in source), database)
    if "\n" in source:
        return read_deck(source, database)
    known = all_builtin_decks()
    if source in known:
        return read_deck(known[source], database)
    if Path(source).is_file():
        return load_deck(Path(source), database)
    raise ValueError(f"no deck is called {source!r}; there are {', '.join(known)}")


def all_cards() -> "CardDatabase":
    """The built-in cards, and behind them those that were imported."""
    from apnap.cards.database.database import CardDatabase
    from apnap.cards.database.imported import ImportedCards

    return CardDatabase.builtin(ImportedCards.at())


def new_game(
    decks: "Sequence[str | Deck | Sequence[str]]",
    seed: int = 0,
    names: Sequence[str] = NAMES,
    *,
    database: "CardDatabase | None" = None,
    variant: str = "",
    teams: "Wanted" = 0,
    life: int | None = None,
    options: dict[str, Any] | None = None,
    hear: "Hear | None" = None,
    tell: "Callable[[str], None] | None" = None,
    allow_unsupported: bool = False,
    unread: "str | Mapping[str, str]" = "",
) -> "Table":
    """A table at which a game has just begun, with a player for each deck.

    A deck is the name of a built-in one, a file, a list in text, names of cards, or a `Deck`.
    `variant` is one of `apnap.variants.table`, such as "commander", or several of them,
    "commander+planechase": it tells the life totals, teams, and what begins in the command zone;
    whether decks are legal is asked by `apnap deck check`. `teams` is how many there are,
    "random", or the players of each: [[0, 2], [1, 3]]. What a deck should bring beside it and
    doesn't, such as a planar deck, is drawn at random; `tell` is called with what was.
    `options` are those of `game.record.Setup`; `hear` is called with each event. A card that
    the rules can't execute in full is refused with an `UnsupportedCard` that says what of it,
    unless `allow_unsupported`, or `unread` tells how such cards are played: "leave-out" of a
    sideboard, "partly", with the lines that are read, or "substitute", the likest card instead;
    or of each by its name ("*": all others), one of these or the name of another card. What is
    played otherwise is told too.
    """
    from apnap.judge.explanations.card_lines import refuse_unsupported
    from apnap.rules.table.table import Table
    from apnap.variants.beginning import beginning
    from apnap.variants.table import variant_for

    database = database if database is not None else all_cards()
    lists = [_as_played(deck(each, database), unread, database) for each in decks]
    seated = [_seat_name(names, at) for at in range(len(lists))]
    played = variant_for(len(lists), variant)
    begun = beginning(
        played, seated, lists, seed, options, life=life, teams=teams, database=database
    )
    for each in begun.told:
        if tell is not None:
            tell(each)
    programs = begun.programs(database)
    if not allow_unsupported:
        refuse_unsupported(programs)
    return Table(begun.setup, programs, hear)


def play_from(
    position: "Position",
    seed: int = 0,
    *,
    database: "CardDatabase | None" = None,
    options: dict[str, Any] | None = None,
    hear: "Hear | None" = None,
    allow_unsupported: bool = False,
) -> "Table":
    """A table at which a game goes on from a position; the rest as for `new_game`.

    A `PositionError` says what is wrong with the position, and where in it.
    """
    from apnap.judge.explanations.card_lines import refuse_unsupported
    from apnap.rules.table.table import Table

    database = database if database is not None else all_cards()
    names = list(dict.fromkeys(position.names()))
    programs = database.programs(names)
    programs |= {name: programs[database.card(name).name] for name in names}
    if not allow_unsupported:
        refuse_unsupported(programs)
    return Table.from_position(position, programs, seed, options, hear)


def _as_played(deck: "Deck", unread: "str | Mapping[str, str]", database: "CardDatabase") -> "Deck":
    """The deck, with what is decided for its cards that aren't read in full."""
    if not unread:
        return deck
    from apnap.variants.unread import OTHERS, decided

    return decided(deck, {OTHERS: unread} if isinstance(unread, str) else unread, database)


def _seat_name(names: Sequence[str], at: int) -> str:
    return names[at] if at < len(names) else f"Player {at + 1}"
