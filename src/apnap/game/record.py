"""A game as its record: how it began, and the answers since. Same record, same game."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.abilities.nodes import from_json, to_json
from apnap.abilities.older_records import brought_up_to_date
from apnap.game.choices import Answer
from apnap.game.position import Position
from apnap.game.position_json import older_position, position_from_json, position_to_json

EDITION: Final = "2026-08-07"  # of the Comprehensive Rules
FORMAT: Final = 2
OLDER: Final = 1  # nodes held words where they hold values now


class CorruptRecord(ValueError):
    """A saved game that can't be read; says where."""


@dataclass(slots=True)
class Seat:
    """A player as the game begins."""

    name: str
    deck: list[str] = field(default_factory=list)
    life: int = 20
    sideboard: list[str] = field(default_factory=list)  # outside the game (CR 400.11a)
    # They lead the deck, beside its other cards (CR 903.3); of Oathbreaker, the spell with them.
    commanders: list[str] = field(default_factory=list)
    planes: list[str] = field(default_factory=list)  # the planar deck (CR 901.3)
    schemes: list[str] = field(default_factory=list)  # the scheme deck (CR 904.3)
    vanguard: str = ""  # the vanguard card (CR 902.3)
    # What was noted in the draft: the card, what it is, its value (CR 905.2b).
    noted: list[tuple[str, str, int | str]] = field(default_factory=list)
    attractions: list[str] = field(default_factory=list)  # the Attraction deck (CR 717.2)
    stickers: list[str] = field(default_factory=list)  # sticker sheets (CR 123.2)


@dataclass(slots=True)
class Setup:
    """How a game begins: the players, their cards, the seed of chance, options.

    With a position the game goes on from there, and seats only name the players. Options:
    starting_player, first_draw, mana_by_hand (the players who pay mana by hand), teams (the
    players of each), shared_life (each team has one life total, and wins and loses as one),
    shared_poison (false: but each player their own poison counters),
    shared_turns (each team takes turns together), emperors (one of each team), deploy_creatures,
    range_of_influence (how many seats), attack (whom: left, right, neighbors or one player),
    seats (random, or the players from one seat to the left), turn_markers (several turns at once);
    `variants` has those of each variant. commander_damage (how much of it by one commander is
    fatal; 0: no amount), free_mulligans (how many cost no card), planar_deck (the cards of the
    only one, for all), drafted (the decks are built of what was drafted), ante (whether players
    play for ante).
    """

    seats: list[Seat]
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    position: Position | None = None

    @classmethod
    def at(
        cls, position: Position, seed: int = 0, options: dict[str, Any] | None = None
    ) -> "Setup":
        """A game that begins from a position."""
        seats = [Seat(player.name, life=player.life) for player in position.players]
        return cls(seats, seed, dict(options or {}), position)

    def told(self) -> dict[str, Any]:
        """The setup for JSON."""
        told: dict[str, Any] = {
            "seats": [_told(seat) for seat in self.seats],
            "seed": self.seed,
            "options": self.options,
        }
        if self.position is not None:
            told["position"] = position_to_json(self.position)
        return told


def _told(seat: Seat) -> dict[str, Any]:
    """A seat for JSON; what few players bring isn't told of the others."""
    told = asdict(seat)
    for seldom in ("attractions", "stickers"):
        if not told[seldom]:
            del told[seldom]
    return told


@dataclass(slots=True)
class Record:
    """Everything needed to play the same game again."""

    setup: Setup
    programs: dict[str, CardProgram]
    answers: list[Answer] = field(default_factory=list)
    hash: str = ""

    def dumps(self) -> str:
        """The record as JSON text."""
        return json.dumps(
            {
                "apnap": FORMAT,
                "rules": EDITION,
                "setup": self.setup.told(),
                "cards": {name: to_json(card) for name, card in self.programs.items()},
                "answers": [written_answer(answer) for answer in self.answers],
                "hash": self.hash,
            },
            ensure_ascii=False,
        )

    def save(self, path: str | Path) -> None:
        """Write the record to a file; an old file stays whole if writing fails."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.dumps(), encoding="utf-8")
        draft.replace(target)


def loads(text: str) -> Record:
    """Read a record from JSON text; a CorruptRecord says what is wrong and where."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise CorruptRecord(f"not a saved game: {error.msg} at {where}") from None
    if not isinstance(data, dict) or "apnap" not in data:
        raise CorruptRecord("not a saved game: there is no 'apnap' format number")
    if data["apnap"] not in (OLDER, FORMAT):
        raise CorruptRecord(f"saved by another version: format {data['apnap']!r}, not {FORMAT}")
    try:
        return _record(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CorruptRecord(f"a broken saved game: {type(error).__name__} {error}") from None


def _record(data: dict[str, Any]) -> Record:
    setup = _setup(data["setup"])
    cards = data["cards"]
    if data["apnap"] == OLDER:
        cards = brought_up_to_date(cards)
    programs = {name: from_json(card) for name, card in cards.items()}
    for name, program in programs.items():
        if not isinstance(program, CardProgram):
            raise ValueError(f"the card {name!r} is not a card")
    answers = [read_answer(answer, at) for at, answer in enumerate(data["answers"])]
    # What was hashed then had words where it has values now: it is no hash of today's game.
    hashed = "" if data["apnap"] == OLDER else str(data["hash"])
    return Record(setup, programs, answers, hashed)


def _setup(data: dict[str, Any]) -> Setup:
    seats = [
        Seat(**{name: value for name, value in seat.items() if name != "board"})
        for seat in data["seats"]
    ]
    position = older_position(data)
    if "position" in data:
        position = position_from_json(data["position"])
    return Setup(seats, int(data["seed"]), dict(data["options"]), position)


def written_answer(answer: Answer) -> Any:
    """An answer for JSON; a number too long for Python to write in digits is hexadecimal."""
    if isinstance(answer, tuple):
        return [written_answer(each) for each in answer]
    return answer if answer.bit_length() < 10_000 else hex(answer)


def read_answer(answer: Any, at: int) -> Answer:
    """An answer from JSON; a ValueError tells at which place it is none."""
    if isinstance(answer, str) and answer.startswith("0x"):
        return int(answer, 16)
    if isinstance(answer, list) and any(isinstance(each, str) for each in answer):
        answer = [int(each, 16) if isinstance(each, str) else each for each in answer]
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer
    if isinstance(answer, list) and all(type(each) is int for each in answer):
        return tuple(answer)
    raise ValueError(f"answer {at} is {answer!r}")


def load(path: str | Path) -> Record:
    """Read a record from a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CorruptRecord(f"{path}: not text at byte {error.start}") from None
    try:
        return loads(text)
    except CorruptRecord as error:
        raise CorruptRecord(f"{path}: {error}") from None
