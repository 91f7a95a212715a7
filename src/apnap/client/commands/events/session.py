"""Work on an event that is in a file, and what its commands have in common."""

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from apnap.client.commands.events.names import person_meant
from apnap.languages import best_language, in_language, said
from apnap.tournament.desk.files import EventFile, loads
from apnap.tournament.desk.log import CorruptLog, Desk
from apnap.tournament.desk.obstacles import Refused
from apnap.tournament.desk.operation import LogEntry, Operation
from apnap.tournament.desk.people import AT_THE_DESK, Actor
from apnap.tournament.desk.state import Tournament


class Session:
    """An event with who works on it; what is said, is said in their language."""

    def __init__(self, desk: Desk, path: Path, language: str, by: str = "", why: str = "") -> None:
        self.desk = desk
        self.path = path
        self.language = best_language(language)
        self.why = why
        self.actor = self._actor(by)

    @property
    def event(self) -> Tournament:
        """The event as it stands."""
        return self.desk.event

    def _actor(self, by: str) -> Actor:
        return self.event.actor(person_meant(self.event, by)) if by else AT_THE_DESK

    def do(self, operation: Operation) -> LogEntry:
        """Do something; a ValueError in one line says why not."""
        try:
            return self.desk.submit(
                self.actor, operation, id=secrets.token_hex(8), why=self.why.strip()
            )
        except Refused as refused:
            raise ValueError(self.refusal(refused)) from None

    def do_all(self, operations: Sequence[Operation], where: Callable[[int], str]) -> None:
        """Do all of it or nothing; `where` says which of them can't be done."""
        trial = Desk(self.desk.entries)
        for at, each in enumerate(operations):
            try:
                trial.submit(self.actor, each, id=f"trial {at}", why=self.why.strip())
            except Refused as refused:
                raise ValueError(f"{where(at)}: {self.refusal(refused)}") from None
        for each in operations:
            self.do(each)

    def refusal(self, refused: Refused) -> str:
        """The reasons with their rules, and whether they can be set aside."""
        reasons = "; ".join(in_language(each.told(), self.language) for each in refused.obstacles)
        mine = all(each.roles & self.actor.roles for each in refused.obstacles)
        if not mine:
            return reasons
        hint = said('{reasons} - with --because "..." it is done nevertheless', reasons=reasons)
        return in_language(hint, self.language)

    def at(self, number: int) -> Tournament:
        """The event as it was after an entry."""
        if not 1 <= number <= len(self.desk.entries):
            raise ValueError(said("there is no entry {n}", n=number))
        return self.desk.at(number)

    def tell(self, text: str) -> None:
        """Say something."""
        typer.echo(in_language(text, self.language))


def looked_at(path: Path, language: str) -> Session:
    """An event to look at. What was being written when all ended is left out."""
    data = _must_be_there(path, language).read_bytes()
    with in_their_language(path, language):
        return Session(loads(data[: data.rfind(b"\n") + 1]), path, language)


@contextmanager
def worked_on(path: Path, language: str, by: str = "", why: str = "") -> Iterator[Session]:
    """An event to change; nobody else does meanwhile."""
    _must_be_there(path, language)
    with alone(path), in_their_language(path, language):
        yield Session(EventFile(path).desk, path, language, by, why)


@contextmanager
def in_their_language(path: Path, language: str) -> Iterator[None]:
    """Mistakes are told in the language of the session, those of the file with its name."""
    spoken = best_language(language)
    try:
        yield
    except CorruptLog as error:
        raise ValueError(f"{path}: {in_language(error.args[0], spoken)}") from None
    except Refused as refused:
        told = [in_language(each.told(), spoken) for each in refused.obstacles]
        raise ValueError("; ".join(told)) from None
    except ValueError as error:
        if not error.args:
            raise
        raise ValueError(in_language(error.args[0], spoken)) from None


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process works on the file."""
    try:
        import fcntl
    except ImportError:  # where there are no such locks, one person works on a file
        yield
        return
    with path.open("rb") as file:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield


def _must_be_there(path: Path, language: str) -> Path:
    if not path.is_file():
        text = said(
            "{file}: there is no such event; begin one with apnap event new", file=str(path)
        )
        raise ValueError(in_language(text, best_language(language)))
    if not os.access(path, os.R_OK):
        raise PermissionError(13, os.strerror(13), str(path))
    return path


File = Annotated[Path, typer.Argument(help="The file of the event.")]

Who = Annotated[str, typer.Argument(help="A player: name, part of it, number or id.")]

By = Annotated[
    str, typer.Option("--as", help="Who does it, by name; otherwise who is at the desk.")
]

Because = Annotated[
    str, typer.Option("--because", help="Why it is done although something stands against it.")
]

Lang = Annotated[
    str, typer.Option("--lang", envvar="APNAP_LANG", help="In which language: en, zh, ko.")
]

RoundNumber = Annotated[
    int, typer.Option("--round", min=0, help="Of which round; otherwise the present one.")
]
