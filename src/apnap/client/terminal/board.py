"""The board as the terminal shows it: short lines, what is alike together, words for what colors
only repeat.
"""

from collections.abc import Iterable

from rich.text import Text

from apnap.game.view import CardView, PermanentView, PlayerView, View
from apnap.game.view_text import (
    card_words,
    commander_words,
    counter_words,
    damage_words,
    deck_words,
    stack_words,
    standing_words,
    status_words,
    table_lines,
    team_lines,
)
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import in_language
from apnap.terms.identity import NOTHING


class BoardText:
    """Writes a view as lines, in a language, for the player at a seat."""

    def __init__(self, view: View, seat: int, language: str) -> None:
        self.view = view
        self.seat = seat
        self.language = language

    def whole(self) -> Text:
        """The others on top, then the stack, then oneself; creatures face each other."""
        lines = [self.said(each, "dim") for each in team_lines(self.view)]
        lines += [self.said(each, "yellow") for each in table_lines(self.view)]
        for player in self.view.players:
            if player.id != self.seat:
                lines += [self.player(player), *reversed(self.permanents(player))]
        lines += self.stack()
        for player in self.view.players:
            if player.id == self.seat:
                lines += [*self.permanents(player), self.player(player)]
                lines += self.hand(player)
        lines += self.elsewhere()
        return Text("\n").join(lines)

    def said(self, text: str, style: str = "") -> Text:
        """A text in the language of the player."""
        return Text(in_language(text, self.language), style)

    def player(self, player: PlayerView) -> Text:
        """A player with what is counted."""
        if player.left:
            return self.said(said("{player} has left the game.", player=player.name), "dim")
        counts = [
            said("{n} life", n=player.life),
            said("{n} in hand", n=player.hand_size),
            said("{n} in library", n=player.library_size),
        ]
        if player.graveyard:
            counts.append(said("{n} in graveyard", n=len(player.graveyard)))
        counts += deck_words(self.view, player)
        counts += counter_words(player.counters)
        counts += standing_words(self.view, player)
        for each in commander_words(player):
            counts.append(said("commander {commander}", commander=each))
        for each in damage_words(self.view, player):
            counts.append(said("damage {amount}", amount=each))
        line = said("{player}: {counts}", player=player.name, counts=tuple(counts))
        text = self.said(line, "reverse" if self.acts(player) else "underline")
        if player.pool:
            mana = "".join("{" + each + "}" * n for each, n in player.pool.items())
            text.append(f" {mana}", "bold")
        return text

    def acts(self, player: PlayerView) -> bool:
        """Whether it is the player's turn, or that of their team."""
        return player.id in (self.view.acting or (self.view.active,))

    def permanents(self, player: PlayerView) -> list[Text]:
        """What the player controls: creatures a line each, then others, then lands in one line."""
        creatures, others, lands = [], [], []
        for each in self.view.battlefield:
            if each.controller != player.id:
                continue
            if each.power is not None:
                creatures.append(each)
            elif "Land" in each.type_line:
                lands.append(each)
            else:
                others.append(each)
        lines = [Text("  ").append(self.said(*each)) for each in self.grouped(creatures)]
        for several in (others, lands):
            words = [self.said(*each) for each in self.grouped(several)]
            if words:
                lines.append(Text("  ").append(Text(", ").join(words)))
        return lines

    def grouped(self, permanents: Iterable[PermanentView]) -> list[tuple[Said, str]]:
        """Permanents that read the same, once, with how many there are; and how to show them."""
        counts: dict[Said, int] = {}
        styles: dict[Said, str] = {}
        for each in permanents:
            words = self.permanent(each)
            counts[words] = counts.get(words, 0) + each.count
            styles[words] = _style(each)
        return [
            (said("{n} x {what}", n=count, what=words) if count > 1 else words, styles[words])
            for words, count in counts.items()
        ]

    def permanent(self, it: PermanentView) -> Said:
        """A permanent in a few words."""
        words = said("{it}", it=it.name or said("a face-down permanent"))
        if it.underneath:
            words = said("{hidden} ({name})", hidden=words, name=it.underneath)
        if it.power is not None and it.toughness is not None:
            words = said("{what} {more}", what=words, more=f"{it.power}/{it.toughness}")
        if it.loyalty is not None:
            words = said("{what} {more}", what=words, more=f"({it.loyalty})")
        details = [word("keyword", each) for each in it.keywords]
        details += status_words(self.view, it)
        return said("{what} ({details})", what=words, details=tuple(details)) if details else words

    def stack(self) -> list[Text]:
        """The stack, the next to resolve first."""
        if not self.view.stack:
            return [Text("")]
        lines = [self.said(said("Stack, the next to resolve first:"), "bold yellow")]
        for each in reversed(self.view.stack):
            words = stack_words(self.view, each)
            if each.count > 1:
                words = said("{n} x {what}", n=each.count, what=words)
            lines.append(Text("  ").append(self.said(words, "yellow")))
        return lines

    def hand(self, player: PlayerView) -> list[Text]:
        """The own hand."""
        return [self.cards(said("Hand"), player.hand)] if player.hand else []

    def elsewhere(self) -> list[Text]:
        """What is known of other hands, exile and the command zone."""
        lines = []
        for player in self.view.players:
            if player.id != self.seat and player.hand:
                lines.append(self.cards(said("Hand of {player}", player=player.name), player.hand))
        if self.view.exile:
            lines.append(self.cards(said("Exile"), self.view.exile))
        if self.view.command:
            lines.append(self.cards(said("Command zone"), self.view.command))
        if self.view.ante:
            lines.append(self.cards(said("Ante"), self.view.ante))
        return lines

    def cards(self, title: Said, cards: Iterable[CardView]) -> Text:
        """A zone in a line."""
        words = tuple(card_words(card) for card in cards)
        return self.said(said("{zone}: {cards}", zone=title, cards=words))


def _style(it: PermanentView) -> str:
    """Paler if it is tapped; what fights stands out."""
    if it.attacking != NOTHING or it.blocking:
        return "bold red"
    return "dim" if it.tapped or it.phased_out else ""
