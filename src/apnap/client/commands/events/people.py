"""Entering players, one by one or from a file, and naming the staff."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, get_args

from apnap.client.commands.events.names import free_number, person_meant
from apnap.client.commands.events.session import Session
from apnap.languages import counted, said
from apnap.tournament.desk.entering import Entered
from apnap.tournament.desk.founding import Staffed
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import Person, Role
from apnap.tournament.desk.telling import operation_in_words
from apnap.tournament.printing.exports import from_csv

_ROLES: Final[Mapping[str, Role]] = {each: each for each in get_args(Role)}

_COLUMNS: Final = frozenset(("name", "number", "born", "consent", "byes", "table", "team"))

# What a list of players that was exported has besides.
_EXPORTED: Final = frozenset(("people", "since", "list", "status", "left", "entrant"))

_YES: Final = frozenset(("yes", "true", "1", "x"))


@dataclass(frozen=True, slots=True)
class Asking:
    """What is said of a player besides the name."""

    number: str = ""
    born: str = ""
    team: str = ""
    byes: int = 0
    missed: int = 0
    consent: bool = False
    table: int = 0


def done(session: Session, operation: Operation) -> None:
    """Do something and say what was done."""
    text = operation_in_words(session.event, operation)
    session.do(operation)
    session.tell(text)


def enter(session: Session, names: Sequence[str], asking: Asking) -> None:
    """Players one by one, or the people of a team together."""
    if not names:
        raise ValueError(said("say who enters, or give a file with --from"))
    size = session.event.settings.team
    groups = [[each] for each in names] if size == 1 else [list(names)]
    if len(groups) > 1 and asking.number:
        raise ValueError(said("a number belongs to one player"))
    first = free_number(session.event)
    made = [
        _entered(group, asking, first + at * max(size, len(group)))
        for at, group in enumerate(groups)
    ]
    session.do_all(made, lambda at: ", ".join(groups[at]))
    for each in made:
        session.tell(operation_in_words(session.event, each))


def _entered(names: Sequence[str], asking: Asking, first: int) -> Entered:
    members = tuple(
        Person(f"p{first + at}", name, asking.number, born=asking.born, consent=asking.consent)
        for at, name in enumerate(names)
    )
    return Entered(f"e{first}", members, asking.team, asking.byes, asking.table, asking.missed)


def enter_from(session: Session, path: Path) -> None:
    """All players of a CSV, or none; each row is a player, those of a team stand together."""
    rows = from_csv(path.read_text(encoding="utf-8-sig"))
    strange = {key for row in rows for key in row} - _COLUMNS - _EXPORTED
    if not rows or "name" not in rows[0] or strange:
        it = ", ".join(sorted(strange))
        text = said("{file}: a column name is needed", file=str(path))
        if strange:
            text = said("{file}: the column {it} is unknown", file=str(path), it=it)
        raise ValueError(text)
    made, lines = [], []
    size, first = session.event.settings.team, free_number(session.event)
    for at in range(0, len(rows), size):
        group = rows[at : at + size]
        asking = _asked(group[0], f"{path}:{at + 2}")
        names = [each["name"].strip() for each in group]
        entered = _entered(names, asking, first + at)
        if size > 1:
            numbers = [each.get("number", "") for each in group]
            members = zip(names, numbers, range(first + at, first + at + size), strict=False)
            people = tuple(Person(f"p{n}", name, number) for name, number, n in members)
            entered = Entered(entered.entrant, people, asking.team, asking.byes)
        made.append(entered)
        lines.append(at + 2)
    session.do_all(made, lambda at: f"{path}:{lines[at]}")
    session.tell(counted("{n} has entered.", "{n} have entered.", len(made)))


def _asked(row: Mapping[str, str], where: str) -> Asking:
    def number(key: str) -> int:
        text = row.get(key, "").strip() or "0"
        if not text.isdecimal():
            it = repr(text)
            raise ValueError(said("{where}: {key}: {it} is no number", where=where, key=key, it=it))
        return int(text)

    return Asking(
        row.get("number", "").strip(),
        row.get("born", "").strip(),
        row.get("team", "").strip(),
        number("byes"),
        0,
        row.get("consent", "").strip().lower() in _YES,
        number("table"),
    )


def staff(session: Session, name: str, roles: Sequence[str]) -> None:
    """Somebody works there; who isn't known yet is now."""
    unknown = [each for each in roles if each not in _ROLES]
    if unknown:
        them = ", ".join(_ROLES)
        raise ValueError(said("{it} is no role; there are {them}", it=repr(unknown[0]), them=them))
    event = session.event
    try:
        person = event.persons[person_meant(event, name)]
    except ValueError:
        if not roles:
            raise
        person = Person(f"p{free_number(event)}", name)
    done(session, Staffed(person, tuple(_ROLES[each] for each in roles)))
