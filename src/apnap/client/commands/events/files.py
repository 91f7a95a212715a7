"""Files of events: begun, verified, taken over; lists written to files."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
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
from apnap.tournament.desk.founding import Changed, Founded
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.state import Settings
from apnap.tournament.multiplayer.structure import ROUND_MINUTES
from apnap.tournament.policy.times import round_minutes
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


@dataclass(slots=True)
class Announced:
    """What is said of a new event; what isn't said is as usual for its kind."""

    name: str
    day: str = ""
    format: str = ""
    limited: str = ""
    level: str = "regular"
    cut: int = 0
    team: int = 1
    wins: int = 0
    minutes: int | None = None
    edition: str = ""
    two_headed: bool = False
    in_pods: bool = False
    rest: str = "threes"
    points: str = ""

    def settings(self) -> dict[str, Any]:
        """As the desk takes it."""
        usual = ROUND_MINUTES if self.in_pods else round_minutes()
        found = {
            "name": self.name,
            "date": self.day or date.today().isoformat(),
            "format": self.format or ("commander" if self.in_pods else "standard"),
            "limited": self.limited,
            "level": self.level,
            "cut": self.cut,
            "team": 2 if self.two_headed else self.team,
            "two_headed": self.two_headed,
            "wins": self.wins or (1 if self.in_pods or self.two_headed else 2),  # MTR 2.1, 9.1
            "minutes": usual if self.minutes is None else self.minutes,
            "edition": self.edition,
            "seats": 4 if self.in_pods else 2,
            "rest": self.rest,
        }
        return found | _match_points(self.points)


def _match_points(written: str) -> dict[str, int]:
    """Match points for a win and a draw: 5-1."""
    if not written:
        return {}
    win, _, draw = written.partition("-")
    if not (win.isdecimal() and draw.isdecimal()):
        text = said("{it} are no match points; write them as 5-1", it=repr(written))
        raise ValueError(text)
    return {"win_points": int(win), "draw_points": int(draw)}


def change(session: Session, changes: Sequence[str]) -> None:
    """Some of what was announced otherwise."""
    told = msgspec.to_builtins(session.event.settings)
    for each in changes:
        key, given, value = each.partition("=")
        if not given or key not in told:
            it, them = repr(each), ", ".join(told)
            raise ValueError(said("{it} is no KEY=VALUE; keys are {them}", it=it, them=them))
        told[key] = value
    try:
        settings = msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    session.do(Changed(settings))
    show(session)


def begin(path: Path, told: Mapping[str, Any], seed: int | None, why: str, language: str) -> None:
    """A new event; without a valid announcement there is no file."""
    must_be_new(path, language)
    with in_their_language(path, language):
        try:
            settings = msgspec.convert(told, Settings)
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
