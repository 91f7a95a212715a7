"""An event played to its end with results by chance, to try the desk."""

from pathlib import Path
from random import Random

from apnap.client.commands.events.files import Announced, begin
from apnap.client.commands.events.session import Session, worked_on
from apnap.client.commands.events.showing import show, show_list
from apnap.languages import said
from apnap.tournament.desk.entering import Dropped, Entered
from apnap.tournament.desk.founding import Finished
from apnap.tournament.desk.people import Person
from apnap.tournament.desk.rounds.bracketing import next_round
from apnap.tournament.desk.rounds.planning import cut, playing, structure
from apnap.tournament.desk.rounds.pod_results import pod_result
from apnap.tournament.desk.rounds.reporting import Recorded
from apnap.tournament.desk.rounds.rounds import RoundsAnnounced, Started
from apnap.tournament.desk.state import Match, Result
from apnap.tournament.printing.kinds import Wanted


def simulate(
    path: Path, players: int, cut_to: int, seed: int, language: str, *, pods: bool = False
) -> None:
    """A new event, or the rest of one that is there."""
    if not path.exists():
        told = Announced(f"Simulation {seed}", cut=cut_to, in_pods=pods)
        begin(path, told.settings(), seed, "", language)
        with worked_on(path, language) as session:
            for n in range(1, players + 1):
                session.do(Entered(f"e{n}", (Person(f"p{n}", f"Player {n}"),)))
    with worked_on(path, language) as session:
        _play(session, Random(seed))
        show(session)
        show_list(session, Wanted("result", "csv"))


def _play(session: Session, chance: Random) -> None:
    """Round after round, then the cut and the playoff; somebody leaves now and then."""
    event = session.event
    if not event.rounds_announced:
        found = structure(event)
        playoff = event.settings.cut if found.swiss else found.playoff
        session.do(RoundsAnnounced(found.swiss, playoff))
    while not event.finished:
        _results(session, chance)
        swiss_over = len(event.rounds) >= event.rounds_announced
        if swiss_over and not event.seeds and len(playing(event)) >= event.settings.cut > 1:
            session.do(cut(event))
        made = next_round(event)
        if not made.tables or (swiss_over and not event.seeds):
            session.do(Finished())
            return
        session.do(made)
        session.do(Started(len(event.rounds)))
        session.tell(said("Round {n}", n=len(event.rounds)))


def _results(session: Session, chance: Random) -> None:
    event = session.event
    for match in event.open_matches():
        result = _by_chance(match, chance, in_pods=event.settings.in_pods)
        session.do(Recorded(match.id, result))
        if not event.seeds and chance.random() < 0.02 and len(playing(event)) > 8:
            session.do(Dropped(next(who for who in match.players if who != match.winner)))


def _by_chance(match: Match, chance: Random, *, in_pods: bool) -> Result:
    """A result; one of ten pods has no winner when time is called."""
    if not in_pods:
        return Result(*chance.choice([(2, 0), (2, 1), (1, 2), (0, 2)]))
    if chance.random() < 0.1:
        return pod_result(match.players, how="time")
    return pod_result(match.players, chance.choice(match.players))
