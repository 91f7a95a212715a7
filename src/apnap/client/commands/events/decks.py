"""Decklists at the desk: handed in, looked at, and compared with what is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from apnap.cards.decks.deck_files import deck_text, read_deck
from apnap.client.commands.cards.known_cards import known_cards
from apnap.client.commands.events.names import person_meant
from apnap.client.commands.events.people import done
from apnap.client.commands.events.session import Session
from apnap.client.commands.events.showing import show_list
from apnap.languages import said
from apnap.tournament.decks.checking import verdict
from apnap.tournament.desk.judging.deck_rules import (
    checks_of,
    checks_told,
    looked_over,
    registration,
    seen_at_check,
    tables_to_check,
    usual_number,
)
from apnap.tournament.desk.judging.decklists import DeckChecked
from apnap.tournament.desk.judging.recommending import advised, is_regular
from apnap.tournament.policy.infractions.guides import infraction
from apnap.tournament.policy.infractions.infractions import PENALTY_NAMES
from apnap.tournament.policy.times import extension_for_deck_check
from apnap.tournament.printing.kinds import Wanted


@dataclass(frozen=True, slots=True)
class Checking:
    """A deck as it was found, and how long that took."""

    who: str
    presented: Path
    seconds: int = 0
    sideboarded: bool = False


def register(session: Session, who: str, path: Path, more: Sequence[Path] | None) -> None:
    """Hand a list in; what is wrong with it is told and noted."""
    person = person_meant(session.event, who)
    text, database = deck_text(path), known_cards(more)
    for each in looked_over(session.event, person, text, database).findings:
        session.tell(said("  {what} ({rule})", what=each.text, rule=each.rule))
    done(session, registration(session.event, person, text, database))


def show_deck(session: Session, who: str) -> None:
    """The list somebody has handed in."""
    person = person_meant(session.event, who)
    lists = session.event.decks.get(person, [])
    if not lists:
        raise ValueError(said("{who} has handed in no list", who=session.event.called(person)))
    session.tell(lists[-1].text.rstrip())
    for each in (*lists[-1].problems, *lists[-1].notes):
        session.tell(f"  {each}")


def choose(session: Session, tables: int) -> None:
    """Tables at random, so that enough are checked by the end. (MTR 2.8)"""
    event = session.event
    seed = event.chance(f"checks {event.seq}").getrandbits(32)
    chosen = tables_to_check(event, tables or usual_number(event), seed)
    if chosen.players:
        session.do(checks_of(chosen))
        show_list(session, Wanted("checks", "csv", len(event.rounds)))
    session.tell(checks_told(event))


def check(session: Session, checking: Checking, more: Sequence[Path] | None) -> None:
    """What differs from the list, the infraction, its penalty and the remedy. (IPG 3.4, 3.5)"""
    event = session.event
    person = person_meant(event, checking.who)
    lists = event.decks.get(person, [])
    if not lists:
        raise ValueError(said("{who} has handed in no list", who=event.called(person)))
    database = known_cards(more)
    listed = read_deck(lists[-1].text, database)
    here = read_deck(deck_text(checking.presented), database)
    seen = seen_at_check(event, person, after_sideboarding=checking.sideboarded)
    made = verdict(listed, here, seen)
    for each in made.found or [said("The deck is as its list.")]:
        session.tell(each)
    if made.infraction and not is_regular(event):
        it = infraction(made.infraction, seen.edition)
        penalty = advised(event, person, made.infraction, made.circumstances).penalty
        name = PENALTY_NAMES[penalty]
        session.tell(said("{number} {name}: {penalty}", number=it.id, name=it.name, penalty=name))
    for step in made.remedy:
        session.tell(step)
    if checking.seconds:
        noted = tuple(str(each) for each in made.found)
        more_time = extension_for_deck_check(checking.seconds)
        done(session, DeckChecked(person, checking.seconds, noted, more_time))
