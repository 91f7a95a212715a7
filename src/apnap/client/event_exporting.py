"""Lists of an event written to files."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from apnap.client.event_names import person_meant
from apnap.client.event_session import in_their_language, looked_at
from apnap.languages import said
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
