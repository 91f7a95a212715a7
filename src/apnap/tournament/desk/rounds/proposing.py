"""What officials ask the desk to propose: an operation to look at, and what is to be said of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final

import msgspec

from apnap.languages import Said, said
from apnap.tournament.desk.judging import deck_rules
from apnap.tournament.desk.judging.penalizing import Penalized
from apnap.tournament.desk.judging.recommending import advised, situation_of, what_follows
from apnap.tournament.desk.log import Desk
from apnap.tournament.desk.obstacles import Obstacle, Refused, unknown
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import Actor
from apnap.tournament.desk.rounds import planning, repairing
from apnap.tournament.desk.rounds.bracketing import next_round
from apnap.tournament.desk.rounds.explaining import pod_told, round_told
from apnap.tournament.desk.rounds.planning import table_of
from apnap.tournament.desk.rounds.rounds import RoundsAnnounced
from apnap.tournament.desk.state import Tournament
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.effects import tell


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for, and what it takes to propose it."""

    what: str
    a: str = ""  # two entrants change places
    b: str = ""
    entrant: str = ""  # who came late, or in whose pod one asks why
    person: str = ""  # who is penalized
    infraction: str = ""
    circumstances: tuple[str, ...] = ()
    share: float = 0.0  # of all decks, to be checked now; 0: as many as the rules ask for


@dataclass(frozen=True, slots=True)
class Proposal:
    """An operation that isn't done; None, where there is nothing to do."""

    do: Operation | None
    notes: tuple[Said | str, ...] = ()


def proposed(desk: Desk, actor: Actor, wish: Wish) -> Proposal:
    """What is asked for, with what would stand against it; a Refused if it can't be made."""
    if wish.what not in _MAKERS:
        text = said("{it} can't be proposed; there are {all}", it=repr(wish.what), all=_NAMES)
        raise Refused([Obstacle("unknown", text)])
    try:
        made = _MAKERS[wish.what](desk.event, wish)
    except Impossible as why:
        raise Refused([Obstacle("impossible", why.text)]) from None
    if made.do is None:
        return made
    against = tuple(each.told() for each in desk.obstacles(actor, made.do))
    return Proposal(made.do, (*made.notes, *against))


def _round(event: Tournament, _: Wish) -> Proposal:
    made = next_round(event)
    if not made.tables:
        return Proposal(None, (said("nobody is left to pair"),))
    told = event.settings.in_pods and made.stage == "swiss"
    return Proposal(made, round_told(event, made.tables) if told else ())


def _why(event: Tournament, wish: Wish) -> Proposal:
    """Why the pod somebody sits in is as it is; nothing is to be done."""
    match = event.match_of(wish.entrant)
    if match is None or not event.settings.in_pods:
        raise Refused([unknown("entrant", wish.entrant)])
    return Proposal(None, pod_told(event, table_of(match.table, match.players), match.round))


def _cut(event: Tournament, _: Wish) -> Proposal:
    return Proposal(planning.cut(event))


def _pods(event: Tournament, _: Wish) -> Proposal:
    return Proposal(planning.pods(event))


def _rounds(event: Tournament, _: Wish) -> Proposal:
    found = planning.structure(event)
    notes = (
        [] if found.from_table else [said("no number of rounds is recommended for so many players")]
    )
    return Proposal(RoundsAnnounced(found.swiss, found.playoff), tuple(notes))


def _swap(event: Tournament, wish: Wish) -> Proposal:
    return Proposal(repairing.swapped(event, wish.a, wish.b))


def _late(event: Tournament, wish: Wish) -> Proposal:
    if not event.rounds:
        raise Refused([Obstacle("wrong round", said("there is no round {n}", n=1))])
    return Proposal(repairing.squeezed_in(event, wish.entrant))


def _repair(event: Tournament, _: Wish) -> Proposal:
    made = repairing.with_few_changes(event)
    if made.gone or made.tables:
        return Proposal(made)
    return Proposal(None, (said("everybody who plays has a table"),))


def _checks(event: Tournament, wish: Wish) -> Proposal:
    """Tables to look at, by a share of all decks or as the rules ask for. (MTR 2.8)"""
    told = deck_rules.checks_told(event)
    decks = len(event.plays_for)
    some = min(max(wish.share, 0.0), 1.0)
    tables = ceil(Fraction(some).limit_denominator(10_000) * decks / 2)
    count = tables or deck_rules.usual_number(event)
    seed = event.chance(f"checks {event.seq}").getrandbits(32)
    chosen = deck_rules.tables_to_check(event, count, seed)
    return Proposal(deck_rules.checks_of(chosen) if chosen.players else None, (told,))


def _penalty(event: Tournament, wish: Wish) -> Proposal:
    """The penalty of the guide, why, and what it does now. (IPG 1)"""
    if wish.person not in event.persons:
        raise Refused([unknown("person", wish.person)])
    found = advised(event, wish.person, wish.infraction, wish.circumstances)
    match = event.match_of(event.entrant_of(wish.person))
    at = match if match is not None and match.b and match.result is None else None
    situation = situation_of(event, wish.person, at)
    follows = what_follows(event, wish.person, wish.infraction, found.penalty, situation)
    penalty, holding = found.penalty.value, wish.circumstances
    made = Penalized(wish.person, wish.infraction, penalty, circumstances=holding)
    reasons = (said("{what} ({rule})", what=text, rule=rule) for text, rule in found.reasons)
    return Proposal(made, (*reasons, *(tell(each) for each in follows)))


_MAKERS: Final[Mapping[str, Callable[[Tournament, Wish], Proposal]]] = {
    "round": _round,
    "why": _why,
    "cut": _cut,
    "pods": _pods,
    "rounds": _rounds,
    "swap": _swap,
    "late": _late,
    "repair": _repair,
    "checks": _checks,
    "penalty": _penalty,
}

_NAMES: Final = tuple(_MAKERS)
