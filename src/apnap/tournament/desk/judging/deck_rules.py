"""The rules of decks at this event: what lists must be, who sees them, whom to check."""

from collections import Counter
from datetime import date

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.formats import LIMITED
from apnap.languages import Said
from apnap.tournament.decks.checks import CheckedTable, Chosen, choose, how_far, tables_this_round
from apnap.tournament.decks.discrepancies import Circumstances
from apnap.tournament.decks.proxies import proxied
from apnap.tournament.decks.registering import RegisteredList, registered_in_team
from apnap.tournament.decks.validating import Demands
from apnap.tournament.decks.visibility import Setting, Viewer, lists_are_open, may_see
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.desk.judging.decklists import ChecksChosen, DeckRegistered
from apnap.tournament.desk.people import Actor
from apnap.tournament.desk.state import Tournament
from apnap.tournament.policy.levels import Level, rules_at

# --- What lists must be -------------------------------------------------------------------------


def demands_of(event: Tournament, person: str) -> Demands:
    """What this event asks of somebody's deck; a pool is that of their entrant."""
    settings = event.settings
    opened = event.pools.get(event.entrant_of(person)) if settings.limited else None
    return Demands(
        LIMITED if settings.limited else settings.format,
        date.fromisoformat(settings.date),
        edition_of(settings),
        settings.two_headed,
        Counter(opened) if opened else None,
    )


def lists_of_team(event: Tournament, person: str) -> tuple[str, ...]:
    """The lists that the others of somebody's team have handed in."""
    entrant = event.entrants.get(event.entrant_of(person))
    mates = [who for who in entrant.members if who != person] if entrant else []
    return tuple(event.decks[who][-1].text for who in mates if event.decks.get(who))


def looked_over(
    event: Tournament, person: str, text: str, database: CardDatabase
) -> RegisteredList:
    """A list somebody wants to hand in, with all that is wrong with it, also in their team."""
    team = lists_of_team(event, person)
    return registered_in_team(text, team, database, demands_of(event, person))


def registration(
    event: Tournament, person: str, text: str, database: CardDatabase
) -> DeckRegistered:
    """The operation that hands a list in, with what is wrong with it."""
    made = looked_over(event, person, text, database)
    problems, notes = (tuple(map(str, each)) for each in (made.problems, made.notes))
    return DeckRegistered(person, made.as_kept(text), problems, notes)


def seen_at_check(
    event: Tournament, person: str, *, after_sideboarding: bool = False
) -> Circumstances:
    """What a judge who checks somebody's deck knows beside the cards. (IPG 3.5)"""
    limited = bool(event.settings.limited)
    lists = event.decks.get(person, [])
    return Circumstances(
        edition_of(event.settings),
        after_sideboarding=after_sideboarding,
        list_is_legal=bool(lists) and not lists[-1].problems,
        exempt=proxied(event.proxies, person),
        least=40 if limited else 60,
        most_side=None if limited else 15,
    )


# --- Who sees them ------------------------------------------------------------------------------


def setting_of(event: Tournament) -> Setting:
    """What the sight of lists depends on now."""
    settings, current = event.settings, event.round
    return Setting(
        Level(settings.level),
        edition_of(settings),
        constructed=not settings.limited,
        elimination=current is not None and current.stage == "elimination",
        open_lists=settings.open_lists,
        finished=event.finished,
        published=event.lists_published,
    )


def has_open_lists(event: Tournament) -> bool:
    """Whether opponents get each other's lists now. (MTR 2.7)"""
    return lists_are_open(setting_of(event))


def may_see_list(event: Tournament, actor: Actor, person: str) -> bool:
    """Whether somebody may see the list of a person now. (MTR 2.7)"""
    owner = event.entrant_of(person)
    match = event.match_of(actor.entrant) if actor.entrant else None
    viewer = Viewer(
        actor.id,
        official=actor.is_official,
        opponent=match is not None and bool(owner) and owner in match.opponents(actor.entrant),
        teammate=bool(actor.entrant) and actor.entrant == owner,
        in_match=match is not None and match.result is None and bool(match.b) and is_on(event),
    )
    return may_see(viewer, person, setting_of(event))


def is_on(event: Tournament) -> bool:
    """Whether the present round has been started."""
    return event.round is not None and event.round.started > 0


# --- Whom to check ------------------------------------------------------------------------------


def tables_to_check(event: Tournament, count: int, seed: int) -> Chosen:
    """Tables whose decks are looked at, among those still playing. (MTR 2.8)"""
    playing = [
        CheckedTable(
            match.table, tuple(who for each in match.players for who in _members(event, each))
        )
        for match in event.open_matches()
        if match.b
    ]
    return choose(playing, checked(event), count, round_=len(event.rounds), seed=seed)


def checks_of(chosen: Chosen) -> ChecksChosen:
    """The operation that notes a choice."""
    return ChecksChosen(chosen.players, chosen.seed)


def checked(event: Tournament) -> tuple[str, ...]:
    """Whose decks were looked at, or are to be."""
    return tuple(dict.fromkeys(each.person for each in event.checks))


def usual_number(event: Tournament) -> int:
    """How many tables to check now, so that enough are by the end."""
    left = event.rounds_announced - len(event.rounds) + 1
    return tables_this_round(checked(event), _decks(event), max(left, 1), _percent(event))


def checks_told(event: Tournament) -> Said:
    """How far the checks are."""
    done = [each.person for each in event.checks if each.done]
    return how_far(done, _decks(event), _percent(event))


def _percent(event: Tournament) -> int:
    return rules_at(Level(event.settings.level), edition_of(event.settings)).deck_check_percent


def _decks(event: Tournament) -> int:
    return sum(len(each.members) for each in event.entrants.values())


def _members(event: Tournament, entrant: str) -> tuple[str, ...]:
    found = event.entrants.get(entrant)
    return found.members if found else ()
