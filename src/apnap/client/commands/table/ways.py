"""The ways to play, told: what each is, for how many, its options, what it takes beside decks."""

from collections.abc import Iterator
from typing import Final

from apnap.languages import Said, said
from apnap.languages.speaking import in_language
from apnap.variants.beside import needed
from apnap.variants.composing import lives
from apnap.variants.options import written
from apnap.variants.seating import tables_of
from apnap.variants.table import VARIANTS, as_played, variant_named
from apnap.variants.variant import Variant

MOST: Final = 8  # players that are listed


def told(name: str, language: str) -> list[str]:
    """Each way in a line or two, or one of them, or several at once, with all about it."""
    rows = [variant_named(name)] if name else VARIANTS
    lines = [line for row in rows for line in (_whole(row) if name else _short(row))]
    return [in_language(line, language) for line in lines]


def _short(row: Variant) -> Iterator[Said]:
    yield said("{key}: {told}", key=row.key, told=row.told)


def _whole(row: Variant) -> Iterator[Said]:
    yield from _short(row)
    where = f"CR {row.section}" if row.section else row.source
    yield said("  rules: {where}", where=where)
    players = [each for each in range(2, MOST + 1) if tables_of(row, each) is not None]
    yield said("  players: {numbers}", numbers=", ".join(map(str, players)))
    splits = tables_of(row, players[0]) or [()]
    if splits[0]:
        teams = " : ".join(str(len(team)) for team in splits[0])
        yield said("  teams of {n} players: {teams}", n=players[0], teams=teams)
    life = lives(row, players[0], [list(team) for team in splits[0]])
    totals = ", ".join(map(str, dict.fromkeys(life)))
    yield said("  life of {n} players: {totals}", n=players[0], totals=totals)
    for each in needed(row):
        yield said("  beside the decks: {told} (CR {rule})", told=each.told, rule=each.rule)
    for option in as_played(row, max(row.least, 3)).options:
        values = ", ".join(written(value) for value, _ in option.values)
        yield said(
            "  --option {name}={values}: {told} (CR {rule})",
            name=option.name.replace("_", "-"),
            values=values,
            told=option.explained,
            rule=option.section,
        )
