"""Files of events: begun, verified, taken over; lists written to files."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

import msgspec

from apnap.client.commands.events.names import person_meant
from apnap.client.commands.events.session import Session, in_their_language, looked_at
from apnap.client.commands.events.showing import show
from apnap.languages import best_language, in_language, said
from apnap.tournament.desk.files import EventFile, dumps, loads
from apnap.tournament.desk.founding import Founded
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.state import Settings
from apnap.tournament.printing.kinds import Wanted, printed


@dataclass(frozen=True, slots=True)
class Export:
    """What is to be written, and how."""

    kind: str
    out: Path
    round: int
    paper: str
    slips: int
    person: str
    language: str
    backs: bool = False


def export(file: Path, it: Export) -> None:
    """Write it; a file that is there is replaced only when all went well."""
    session = looked_at(file, it.language)
    with in_their_language(file, it.language):
        wanted = Wanted(
            it.kind,
            it.out.suffix.lower().removeprefix("."),
            it.round,
            session.language,
            it.paper,
            datetime.now().strftime("%Y-%m-%d %H:%M"),
            it.slips,
            backs=it.backs,
            person=person_meant(session.event, it.person) if it.person else "",
        )
        made = printed(session.event, wanted)
    new = it.out.with_name(it.out.name + ".new")
    new.write_bytes(made.data)
    new.replace(it.out)
    session.tell(said("{file}: {n} bytes", file=str(it.out), n=len(made.data)))


def begin(path: Path, told: Mapping[str, Any], seed: int | None, why: str, language: str) -> None:
    """A new event; without a valid announcement there is no file."""
    must_be_new(path, language)
    given = dict(told)
    given["date"] = given["date"] or date.today().isoformat()
    with in_their_language(path, language):
        try:
            settings = msgspec.convert(given, Settings)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from None
        founded = Founded(settings, secrets.randbits(32) if seed is None else seed)
        Session(Desk(), path, language, why=why).do(founded)  # it can be done
        session = Session(EventFile(path).desk, path, language, why=why)
        session.do(founded)
    show(session)


def must_be_new(path: Path, language: str) -> None:
    """Nothing is overwritten."""
    if path.exists():
        text = said("{file}: there is such a file already", file=str(path))
        raise ValueError(in_language(text, best_language(language)))


def verify(path: Path, language: str) -> None:
    """Read the whole log again and tell that it is whole; a ValueError names the line."""
    data = path.read_bytes()
    with in_their_language(path, language):
        session = Session(loads(data), path, language)
    digest = hashlib.sha256(data).hexdigest()[:16]
    session.tell(
        said(
            "{file} is whole: {n} entries, digest {digest}",
            file=str(path),
            n=len(session.desk.entries),
            digest=digest,
        )
    )


def take_over(source: Path, path: Path, language: str) -> None:
    """The same log in another file."""
    must_be_new(path, language)
    data = source.read_bytes()
    with in_their_language(source, language):
        session = Session(loads(data), path, language)
    with path.open("xb") as file:
        file.write(dumps(session.desk))
    show(session)
