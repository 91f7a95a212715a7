"""The operations of a log in words."""

from collections.abc import Iterable, Mapping
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.desk import entering, founding
from apnap.tournament.desk.judging import calls, decklists, penalizing, proxies
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import Role
from apnap.tournament.desk.rounds import match_ends, reporting, rounds
from apnap.tournament.desk.state import Tournament
from apnap.tournament.policy.infractions.infractions import PENALTY_NAMES, Penalty

_SHOWN: Final = 8  # names in a list
_ROLES: Final[Mapping[Role, Said]] = {
    "organizer": said("organizer"),
    "head judge": said("head judge"),
    "judge": said("judge"),
    "scorekeeper": said("scorekeeper"),
}
_HAPPENED: Final[Mapping[str, Said]] = {
    "game began": said("a game begins"),
    "game won": said("a game is won"),
    "game drawn": said("a game is drawn"),
    "time called": said("time is called"),
    "turn ended": said("a turn ends"),
    "life counted": said("life totals are counted"),
    "conceded": said("the match is conceded"),
    "draw agreed": said("a draw is agreed"),
}


def operation_in_words(event: Tournament, operation: Operation) -> Said:
    """What was done."""
    for tell in (_founding, _entering, _rounds, _reporting, _decks, _judging):
        found = tell(event, operation)
        if found is not None:
            return found
    return said("something was done")


def _founding(event: Tournament, it: Operation) -> Said | None:
    match it:
        case founding.Founded():
            return said("The event {name} is founded.", name=it.settings.name)
        case founding.Changed():
            return said("The announcement is changed.")
        case founding.Staffed(roles=()):
            return said("{who} doesn't work here any more.", who=it.person.name)
        case founding.Staffed():
            roles = tuple(_ROLES[each] for each in it.roles)
            return said("{who} works here: {roles}.", who=it.person.name, roles=roles)
        case founding.Linked():
            return said("{who} has an account here.", who=event.called(it.person))
        case founding.DayBegun():
            return said("Another day begins.")
        case founding.Finished():
            return said("The event is over.")
    return None


def _entering(event: Tournament, it: Operation) -> Said | None:
    match it:
        case entering.Entered():
            name = it.name or " / ".join(each.name for each in it.members)
            return said("{who} enters.", who=name)
        case entering.PersonCorrected():
            return said("What is known of {who} is put right.", who=it.person.name)
        case entering.ByesAwarded():
            return said("{who} gets {n} byes.", who=event.name_of(it.entrant), n=it.byes)
        case entering.Seated():
            who = event.name_of(it.entrant)
            return said("{who} always sits at table {n}.", who=who, n=it.table)
        case entering.Dropped():
            return said("{who} drops.", who=event.name_of(it.entrant))
        case entering.Readmitted():
            return said("{who} is let in again.", who=event.name_of(it.entrant))
    return None


def _rounds(event: Tournament, it: Operation) -> Said | None:
    match it:
        case rounds.RoundsAnnounced(cut=0):
            return said("{n} rounds are announced.", n=it.rounds)
        case rounds.RoundsAnnounced():
            return said("{n} rounds and a cut to {cut} are announced.", n=it.rounds, cut=it.cut)
        case rounds.Paired():
            return said("Round {n} is paired.", n=it.round)
        case rounds.Repaired():
            tables = tuple(each.table for each in it.tables[:_SHOWN])
            return said("Round {n} is paired otherwise at tables {them}.", n=it.round, them=tables)
        case rounds.Unpaired():
            return said("Round {n} is taken back.", n=it.round)
        case rounds.Cut():
            return said("{n} play on.", n=len(it.seeds))
        case rounds.Started():
            return said("The clock of round {n} starts.", n=it.round)
        case rounds.Stopped():
            return said("The clock of round {n} is stopped.", n=it.round)
        case rounds.Extended():
            where, minutes = _table(event, it.match), _minutes(it.seconds)
            return said("{where} gets {minutes} more minutes.", where=where, minutes=minutes)
        case rounds.PodsSeated():
            return said("{n} pods are seated.", n=len(it.pods))
        case rounds.PoolOpened():
            who = event.name_of(it.entrant)
            return said("{who} has a pool of {n} cards.", who=who, n=len(it.cards))
    return None


def _reporting(event: Tournament, it: Operation) -> Said | None:
    match it:
        case reporting.Reported():
            where = _table(event, it.match)
            return said("{where}: {result} is reported.", where=where, result=_told(event, it))
        case reporting.Recorded(result=None):
            return said("{where} has no result after all.", where=_table(event, it.match))
        case reporting.Recorded():
            where = _table(event, it.match)
            return said("{where}: {result} is recorded.", where=where, result=_told(event, it))
        case reporting.Undecided():
            return said("{where}: a report is taken back.", where=_table(event, it.match))
        case reporting.NoShow():
            return said("{where}: somebody didn't come.", where=_table(event, it.match))
        case reporting.PlayedAt():
            return said("{where} is played on this server.", where=_table(event, it.match))
        case match_ends.Followed():
            where = _table(event, it.match)
            return said("{where}: {what}.", where=where, what=_HAPPENED[it.what])
    return None


def _decks(event: Tournament, it: Operation) -> Said | None:
    match it:
        case decklists.DeckRegistered():
            return said("{who} registers a deck.", who=event.called(it.person))
        case decklists.DeckAccepted():
            return said("The list of {who} is accepted.", who=event.called(it.person))
        case decklists.ListsPublished():
            return said("The lists are published.")
        case decklists.ChecksChosen():
            return said("Decks to be checked: {who}.", who=_people(event, it.people))
        case decklists.DeckChecked():
            return said("The deck of {who} was checked.", who=event.called(it.person))
        case proxies.ProxyIssued():
            who = event.called(it.person)
            return said("{who} gets a proxy for {card}.", who=who, card=it.card)
    return None


def _judging(event: Tournament, it: Operation) -> Said | None:
    match it:
        case penalizing.Penalized():
            return said(
                "{who} gets a penalty: {penalty} ({infraction}).",
                who=event.called(it.person),
                penalty=PENALTY_NAMES[Penalty(it.penalty)],
                infraction=it.infraction,
            )
        case penalizing.Annulled():
            return said("The penalty {it} is annulled.", it=it.penalty)
        case calls.JudgeCalled():
            return said("A judge is called.")
        case calls.CallTaken():
            return said("A judge goes there.")
        case calls.Ruled():
            return said("There is a ruling.")
        case calls.Appealed():
            return said("The ruling is appealed.")
        case calls.Noted():
            return said("Something is noted.")
    return None


def _table(event: Tournament, name: str) -> Said:
    """Where a match is played, and by whom; of one that was taken back, its name."""
    match = event.matches.get(name)
    if match is None:
        return said("Match {it}", it=name)
    if match.others:
        names = tuple(event.name_of(who) for who in match.players)
        where = said("Round {n}, table {table}", n=match.round, table=match.table)
        return said("{where} ({names})", where=where, names=names)
    a, b = event.name_of(match.a), event.name_of(match.b)
    return said("Round {n}, table {table} ({a}, {b})", n=match.round, table=match.table, a=a, b=b)


def _told(event: Tournament, it: reporting.Reported | reporting.Recorded) -> Said | str:
    """A result: the games, or who won in a pod."""
    result, match = it.result, event.matches.get(it.match)
    if result is None:
        return ""
    if match is None or not event.settings.in_pods:
        return f"{result.a}-{result.b}-{result.draws}"
    if result.both_lost:
        return said("a loss for all")
    won = [who for who, games in zip(match.players, result.games, strict=False) if games]
    return said("a win for {who}", who=event.name_of(won[0])) if won else said("a draw")


def _minutes(seconds: int) -> str:
    return f"{seconds / 60:g}"


def _people(event: Tournament, people: Iterable[str]) -> tuple[str, ...]:
    return tuple(event.called(each) for each in list(people)[:_SHOWN])
