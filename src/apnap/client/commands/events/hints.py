"""The log in words, and how an entry of it is put right."""

from datetime import datetime
from shlex import quote

from apnap.client.commands.events.session import Session
from apnap.languages import Said, said
from apnap.tournament.desk import entering, founding
from apnap.tournament.desk.judging import penalizing
from apnap.tournament.desk.operation import LogEntry
from apnap.tournament.desk.rounds import reporting, rounds
from apnap.tournament.desk.state import Tournament
from apnap.tournament.desk.telling import operation_in_words
from apnap.tournament.desk.viewing import log_lines
from apnap.tournament.printing.reading import score


def tell_log(session: Session, since: int) -> None:
    """Each entry: its number, when, who, what, and why if something stood against it."""
    for line in log_lines(session.desk, since, session.language):
        when = datetime.fromtimestamp(line.at).strftime("%m-%d %H:%M:%S")
        session.tell(f"{line.seq:4} {when} {line.name}: {line.what}")
        if line.why:
            session.tell(said("     although something stood against it: {why}", why=line.why))


def tell_undoing(session: Session, number: int) -> None:
    """What an entry did, and the command that puts it right."""
    at = number or len(session.desk.entries)
    after, entry = session.at(at), session.desk.entries[at - 1]
    before, what = session.desk.at(at - 1), operation_in_words(after, entry.operation)
    session.tell(said("Entry {n}: {what}", n=at, what=what))
    way = _way_back(before, entry)
    if way:
        session.tell(said("It is put right with: {command}", command=_command(session, *way)))
    else:
        session.tell(_NO_WAY)


_NO_WAY: Said = said("It can't be taken back; write down what is right as a new entry.")


def _command(session: Session, name: str, *arguments: str) -> str:
    words = ["apnap", "event", name, quote(str(session.path)), *map(quote, arguments)]
    return " ".join(words)


def _way_back(before: Tournament, entry: LogEntry) -> tuple[str, ...]:
    """The command and its arguments after the file; nothing if there is none."""
    match entry.operation:
        case entering.Entered() as it:
            return ("drop", it.entrant)
        case entering.Dropped() as it:
            if not before.has_begun:
                return ("enter", before.name_of(it.entrant))
            return ("readmit", it.entrant)
        case entering.Readmitted() as it:
            return ("drop", it.entrant)
        case entering.ByesAwarded() as it:
            return ("bye", it.entrant, str(before.entrants[it.entrant].byes))
        case founding.Staffed() as it:
            return ("staff", it.person.name, *sorted(before.staff.get(it.person.id, ())))
        case penalizing.Penalized():
            return ("annul", f"p{entry.seq}", "--why", "...")
        case _:
            return _way_back_in_rounds(before, entry)


def _way_back_in_rounds(before: Tournament, entry: LogEntry) -> tuple[str, ...]:
    match entry.operation:
        case rounds.RoundsAnnounced() if before.rounds_announced:
            return ("rounds", str(before.rounds_announced), "--cut", str(before.settings.cut))
        case rounds.Paired():
            return ("unpair",)
        case rounds.Unpaired():
            return ("pair",)
        case rounds.Repaired() as it:
            old = [before.matches[each] for each in it.gone]
            return ("repair", *(f"{m.table}={','.join(m.players)}" for m in old))
        case rounds.Started():
            return ("stop",)
        case rounds.Stopped():
            return ("start",)
        case rounds.Extended() as it:
            table = str(before.matches[it.match].table)
            return ("extend", "--", table, str(-(it.seconds // 60)))
        case reporting.Recorded() | reporting.NoShow() as it:
            match_ = before.matches[it.match]
            right = score(match_.result) or "2-1"
            if before.settings.in_pods:
                right = match_.winner or ("draw" if match_.result else match_.a)
            return ("correct", str(match_.round), str(match_.table), right)
        case _:
            return ()
