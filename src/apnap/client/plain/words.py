"""What the plain client says besides the game itself, and what it asks before there is one."""

from typing import TYPE_CHECKING

import apnap
from apnap.client.commands.table.wishes import agent_kinds
from apnap.languages.said import said

if TYPE_CHECKING:
    from apnap.client.plain.game import PlainPlayer
from apnap.client.tables.card_words import in_a_line
from apnap.client.tables.known_table import Position
from apnap.game.view_text import name_in, player_name
from apnap.languages.said import Said
from apnap.server.wire.messages import Judged, Previewed, TableInfo
from apnap.terms.identity import NOTHING


def asked_for(player: "PlainPlayer") -> None:
    """Ask for what the wishes don't say: the deck, and against whom."""
    wishes = player.wishes
    if not wishes.deck:
        wishes.deck = player.ask(
            said("Which deck do you play?"), apnap.builtin_decks(wishes.variant)
        )
    if not wishes.agents and not wishes.url:
        wishes.agents = (player.ask(said("Against which agent?"), agent_kinds()),)


def seats_line(table: TableInfo) -> Said:
    """Who plays what."""
    seats = tuple(
        said("{player} ({deck})", player=seat.name or said("nobody yet"), deck=seat.deck)
        if seat.deck
        else said("{it}", it=seat.name or said("nobody yet"))
        for seat in table.seats
    )
    return said("At the table: {seats}. Say ? for help.", seats=seats)


def offered_lines(position: Position) -> list[Said]:
    """What can be done now, each with the words of its card; options alike are one."""
    view, choice = position.view, position.choice
    if view is None or (choice is None and view.deciding == NOTHING):
        return [said("There is nothing for you to decide now.")]
    if choice is None:
        line = said(
            "{player} has to decide; you are asked when there is something for you to do.",
            player=player_name(view, view.deciding),
        )
        return [line]
    cards = {each.id: each for each in view.objects()}
    lines: dict[tuple[str, str], int] = {}
    for option in choice.options:
        words = next((in_a_line(cards[key]) for key in option.about if key in cards), "")
        lines[option.text, words] = lines.get((option.text, words), 0) + 1
    return [said("{it}", it=choice.text)] + [
        _offered(text if count == 1 else f"{text} ×{count}", words)
        for (text, words), count in lines.items()
    ]


def _offered(text: str, words: str) -> Said:
    if not words:
        return said("  {it}", it=text)
    return said("  {offer}: {words}", offer=text, words=words)


def judged_lines(found: Judged) -> list[Said]:
    """What can be done with an object, and why not the rest."""
    lines = []
    for each in found.verdicts:
        lines.append(said("{it}", it=each.text))
        for reason in each.reasons:
            rules = ", ".join(f"CR {rule}" for rule in reason.rules)
            text = f"{reason.text} ({rules})" if rules else reason.text
            lines.append(said("  {it}", it=text))
    return lines or [said("Nothing is done with it there.")]


def previewed_lines(position: Position, found: Previewed) -> list[Said]:
    """A preview in words."""
    view = position.view
    assert view is not None
    lines = []
    if found.mana:
        lines.append(said("Pays {mana}.", mana=found.mana))
    if found.taps:
        names = tuple(name_in(view, each) for each in found.taps)
        lines.append(said("Taps {permanents}.", permanents=names))
    for key, amount in found.damage.items():
        who = name_in(view, int(key))
        lines.append(said("{amount} damage to {who}.", amount=str(amount), who=who))
    for key, change in found.life.items():
        who = name_in(view, int(key))
        lines.append(said("Life of {player}: {change}.", player=who, change=_signed(change)))
    if found.dies:
        names = tuple(name_in(view, each) for each in found.dies)
        lines.append(said("Dies: {permanents}.", permanents=names))
    if found.unsure:
        lines.append(said("More may come of it: not all of it is known."))
    return lines or [said("Nothing of note.")]


def _signed(change: int | str) -> str:
    return str(change) if str(change).startswith("-") else f"+{change}"
