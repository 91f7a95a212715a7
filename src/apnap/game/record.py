"""A game as its record: how it began, and the answers since. Same record, same game."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.abilities.nodes import from_json, to_json
from apnap.game.choices import Answer

EDITION: Final = "2026-08-07"  # of the Comprehensive Rules
FORMAT: Final = 1


class CorruptRecord(ValueError):
    """A saved game that can't be read; says where."""


@dataclass(slots=True)
class Placed:
    """A card that begins on the board rather than in a deck."""

    card: str
    zone: int
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    attached_to: list[int] = field(default_factory=list)  # seat and place on that board
    controller: int = -1
    face: int = 0
    fresh: bool = False  # came under control this turn
    face_down: bool = False
    token: bool = False
    notes: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Seat:
    """A player as the game begins."""

    name: str
    deck: list[str] = field(default_factory=list)
    life: int = 20
    board: list[Placed] = field(default_factory=list)
    sideboard: list[str] = field(default_factory=list)  # outside the game (CR 400.11a)


@dataclass(slots=True)
class Setup:
    """How a game begins: the players, their cards, the seed of chance, options.

    Options: starting_player, prepared (no opening hands), first_draw, step, turn,
    mana_by_hand (the players who pay mana by hand), teams (the players of each), shared_life
    (each team has one life total, and wins and loses as one), range_of_influence (how many seats),
    attack (whom: left, right or neighbors).
    """

    seats: list[Seat]
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)


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
                "setup": asdict(self.setup),
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
    if data["apnap"] != FORMAT:
        raise CorruptRecord(f"saved by another version: format {data['apnap']!r}, not {FORMAT}")
    try:
        return _record(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CorruptRecord(f"a broken saved game: {type(error).__name__} {error}") from None


def _record(data: dict[str, Any]) -> Record:
    seats = [
        Seat(**{**seat, "board": [Placed(**placed) for placed in seat["board"]]})
        for seat in data["setup"]["seats"]
    ]
    setup = Setup(seats, int(data["setup"]["seed"]), dict(data["setup"]["options"]))
    programs = {name: from_json(card) for name, card in data["cards"].items()}
    for name, program in programs.items():
        if not isinstance(program, CardProgram):
            raise ValueError(f"the card {name!r} is not a card")
    answers = [read_answer(answer, at) for at, answer in enumerate(data["answers"])]
    return Record(setup, programs, answers, str(data["hash"]))


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
