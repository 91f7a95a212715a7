"""What the HTTP interface takes and gives, beside what is told of cards and decks."""

from collections.abc import Sequence
from typing import Final

import msgspec

from apnap.cards.decks.deck_changes import DeckChange
from apnap.languages import in_language
from apnap.server.store.journal import KeptGame
from apnap.server.wire.messages import OptionValue
from apnap.server.workers.explaining import DeckInfo
from apnap.variants.beginning import decks_for
from apnap.variants.beside import needed
from apnap.variants.composing import lives
from apnap.variants.seating import tables_of
from apnap.variants.table import as_played
from apnap.variants.variant import OptionRow, Variant

LONGEST: Final = 256 * 1024  # bytes of a request; a deck has 50,000 characters


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says they are."""

    name: str
    password: str


class DeckBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any form, and the format it is for."""

    text: str
    format: str = ""


class SignedIn(msgspec.Struct, frozen=True):
    """A person, and the token by which they are known from now on."""

    name: str
    token: str


class Decks(msgspec.Struct, frozen=True):
    """The decks there are."""

    mine: tuple[DeckInfo, ...]
    built_in: tuple[DeckInfo, ...]


class DeckText(msgspec.Struct, frozen=True):
    """A deck with its list."""

    name: str
    text: str
    format: str


class DeckVersion(msgspec.Struct, frozen=True):
    """A deck as it was once, and what the next version changed of it."""

    name: str
    text: str
    format: str
    colors: str
    cards: int
    saved: float  # seconds since 1970
    changes: tuple[DeckChange, ...] = ()


class DeckVersions(msgspec.Struct, frozen=True):
    """Older versions of a deck, or decks that were deleted; the latest first."""

    versions: tuple[DeckVersion, ...]


class OptionValueInfo(msgspec.Struct, frozen=True):
    """A value of an option."""

    value: OptionValue  # as `create` takes it
    told: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a variant; its values, the usual one first."""

    name: str  # as `create` takes it
    told: str
    values: tuple[OptionValueInfo, ...]
    least: int  # players of a game that has it
    explained: str
    section: str  # of the Comprehensive Rules


class BesideInfo(msgspec.Struct, frozen=True):
    """What a game needs beside its decks, and where it comes from."""

    part: str  # of a deck list
    told: str
    rule: str


class SeatsInfo(msgspec.Struct, frozen=True):
    """A table of so many players: the seats of each team, in each number of teams there may be."""

    players: int
    teams: tuple[tuple[tuple[int, ...], ...], ...]  # none: each plays alone; the usual one first
    lives: tuple[tuple[int, ...], ...]  # of each seat, in each of those, or alone; shared by a team


class VariantInfo(msgspec.Struct, frozen=True):
    """A way to play, to be chosen as a table is opened."""

    key: str  # as `create` takes it
    name: str
    told: str  # what is special about it
    section: str  # of the Comprehensive Rules, or empty
    source: str  # of those that aren't in them: where their rules are
    format: str  # the format of its decks, or empty
    least: int  # players
    most: int | None  # None: as many as the server lets sit down
    life: int  # of each player; of a team, 15 for each that would have 20
    life_of_two: int
    commanders: bool  # a deck of it needs a commander
    decks: tuple[str, ...]  # those that come with the package
    aspects: tuple[str, ...]  # what it has rules for: two that share one aren't played together
    teams: bool  # who is with whom is told by seats
    free_teams: bool  # teams need not be equal
    alone: bool  # the first team is one player, against all others
    seated_apart: bool  # nobody sits next to a teammate
    seats: tuple[SeatsInfo, ...]  # how many may sit down, and in which teams
    options: tuple[OptionInfo, ...]
    beside: tuple[BesideInfo, ...]


def variant_info(variant: Variant, language: str, most_players: int) -> VariantInfo:
    """A variant as it is sent."""
    kind = variant.teams
    return VariantInfo(
        variant.key,
        in_language(variant.name, language),
        in_language(variant.told, language),
        variant.section,
        variant.source,
        variant.format,
        variant.least,
        variant.most,
        variant.life,
        variant.starting_life(2),
        variant.commanders,
        tuple(decks_for(variant)),
        tuple(sorted(variant.aspects)),
        kind is not None,
        kind is not None and not kind.equal,
        kind is not None and kind.alone,
        kind is not None and kind.seated == "apart",
        tuple(
            seats_info(variant, players, splits)
            for players in range(2, most_players + 1)
            if (splits := tables_of(variant, players)) is not None
        ),
        tuple(option_info(variant, each, language) for each in offered(variant)),
        tuple(
            BesideInfo(each.part, in_language(each.told, language), each.rule)
            for each in needed(variant)
        ),
    )


def seats_info(
    variant: Variant, players: int, splits: Sequence[Sequence[Sequence[int]]]
) -> SeatsInfo:
    """A table of so many as it is sent."""
    teams = tuple(tuple(tuple(team) for team in split) for split in splits)
    found = [lives(variant, players, [list(team) for team in split]) for split in teams or ((),)]
    return SeatsInfo(players, teams, tuple(tuple(each) for each in found))


def offered(variant: Variant) -> tuple[OptionRow, ...]:
    """The options of a game of it, of as many players as have the most."""
    return as_played(variant, max(variant.least, 3)).options


def option_info(variant: Variant, row: OptionRow, language: str) -> OptionInfo:
    """An option as it is sent."""
    values = tuple(OptionValueInfo(each, in_language(told, language)) for each, told in row.values)
    least = variant.least if row in variant.options else max(variant.least, 3)
    told, explained = in_language(row.told, language), in_language(row.explained, language)
    return OptionInfo(row.name, told, values, least, explained, row.section)


class Formats(msgspec.Struct, frozen=True):
    """The formats a deck can be checked for, those of them that tables play, and the variants."""

    formats: tuple[str, ...]
    played: tuple[str, ...]
    variants: tuple[VariantInfo, ...] = ()


class Languages(msgspec.Struct, frozen=True):
    """The languages there are, each in its own words."""

    languages: dict[str, str]


class RuleText(msgspec.Struct, frozen=True):
    """A rule; without a text the hint says where it could come from."""

    number: str
    text: str | None = None
    edition: str | None = None
    hint: str = ""
    tests: tuple[str, ...] = ()


class PastGame(msgspec.Struct, frozen=True):
    """A game somebody has played."""

    id: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    winners: tuple[int, ...]
    seat: int  # one's own
    status: str
    answers: int
    created: float  # seconds since 1970
    ended: float | None = None
    match: str | None = None
    number: int = 1  # in the match


class Games(msgspec.Struct, frozen=True):
    """Past games; the next page is before the last one's `created`."""

    games: tuple[PastGame, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request isn't fulfilled; `code` is for programs, the text for people."""

    code: str
    text: str


def past_game(game: KeptGame, user: int) -> PastGame:
    """A game as one of its players is told of it."""
    return PastGame(
        game.id,
        tuple(sitter.name for sitter in game.sitters),
        tuple(sitter.deck for sitter in game.sitters),
        game.winners,
        next(at for at, sitter in enumerate(game.sitters) if sitter.user == user),
        game.status,
        game.length,
        game.created,
        game.ended,
        game.match,
        game.number,
    )
