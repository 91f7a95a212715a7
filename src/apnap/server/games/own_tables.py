"""The tables of a person that aren't over, and how many of them there may be.

A game against agents alone that nobody looks at rests: it is in the journal, nobody waits in it,
and it goes on when its player comes back. It takes no place of those a person may have, only one
of the many that are kept. Who has no place left is told which tables take them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from apnap.languages.said import said
from apnap.server.games.tables import ServedTable
from apnap.server.settings import Limits
from apnap.server.wire.messages import TableInfo
from apnap.server.wire.refusal import Refusal

CODE: Final = "too many tables"

Owned = Mapping[int, list[ServedTable]]


def by_person(tables: Iterable[ServedTable]) -> Owned:
    """The tables that aren't over of all who sit at one, or opened one for agents."""
    found: dict[int, list[ServedTable]] = defaultdict(list)
    for table in tables:
        if table.match.status != "over":
            for user in table.match.owners:
                found[user].append(table)
    return found


def shown(tables: Iterable[ServedTable]) -> tuple[TableInfo, ...]:
    """A person's tables as they see them, those first where they were last."""
    latest = sorted(tables, key=lambda table: table.there.quiet_since)[::-1]
    return tuple(table.match.info(table.here(), inside=True) for table in latest)


async def make_room(user: int, tables: Iterable[ServedTable], limits: Limits) -> None:
    """Put to rest what nobody looks at; refuse, if a person has no place left all the same."""
    own = by_person(tables).get(user, [])
    waited_for = []
    for table in own:
        if table.may_rest:
            await table.sleep()
        else:
            waited_for.append(table)
    if len(waited_for) >= limits.tables_of_a_person:
        raise _too_many(waited_for, limits.tables_of_a_person)
    if len(own) >= limits.unfinished_of_a_person:
        raise _too_many(own, limits.unfinished_of_a_person)


def _too_many(tables: list[ServedTable], most: int) -> Refusal:
    names = "; ".join(_names(tables))
    text = said(
        "You are at {n} tables already, and {most} is the most. "
        "Go on or give up at one of them: {names}.",
        n=len(tables),
        most=most,
        names=names,
    )
    return Refusal(CODE, text, tuple(table.id for table in tables))


def _names(tables: list[ServedTable]) -> Iterator[str]:
    for table in tables:
        yield " – ".join(seat.name or "?" for seat in table.match.seats)
