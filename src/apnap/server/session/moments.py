"""What happens between two decisions of a viewer, moment by moment.

A moment is the game as the viewer sees it when somebody gets priority and the viewer was told
something since the last one: a spell is on the stack, has resolved, creatures attack, damage was
dealt. (CR 117.5: before anybody gets priority, all that has to happen has happened.) Taken only for
who asked for moments, and so many at once at most; how it ends is in the newest state anyway.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from apnap.game.game import Game
from apnap.game.view import Told
from apnap.game.view_text import localized
from apnap.rules.table.views import view
from apnap.server.session.question_words import word_stack
from apnap.server.wire.messages import Moment
from apnap.terms.identity import PlayerId

MOST: Final = 40  # moments between two states that are sent

_ZONES: Final = ("battlefield", "stack", "exile", "command")

_OF_PLAYERS: Final = ("hand", "library", "graveyard")


class Moments:
    """The moments of one viewer that were not sent yet."""

    __slots__ = ("_language", "_taken", "_told", "_viewer")

    def __init__(self, viewer: PlayerId | None, language: str, told: int) -> None:
        self._viewer = viewer
        self._language = language
        self._told = told  # so many entries were told when the last moment was
        self._taken: list[Moment] = []

    def glance(self, game: Game, entries: Sequence[Told]) -> None:
        """Somebody got priority: it is a moment if the viewer was told something."""
        if len(self._taken) >= MOST or len(entries) == self._told:
            return
        news = entries[min(self._told, len(entries)) :]
        if all(entry.detail for entry in news):
            return
        self._told = len(entries)
        seen = view(game, self._viewer)
        word_stack(game, seen)
        self._taken.append(Moment(self._told, localized(seen, self._language).to_json()))

    def taken(self, told: int, *, settled: bool) -> tuple[Moment, ...]:
        """The moments to send now; each but the first tells only which objects have changed.

        If the game waits for a person and nothing was told since, the last is the state itself.
        """
        taken, self._taken = self._taken, []
        if settled and taken and taken[-1].log == told:
            taken.pop()
        if settled:
            self._told = told
        views = [each.view for each in taken]
        return tuple(
            Moment(each.log, packed(each.view, views[at - 1]) if at else each.view)
            for at, each in enumerate(taken)
        )

    def go_back(self, told: int) -> None:
        """What was told beyond that number hasn't happened."""
        self._taken.clear()
        self._told = min(self._told, told)


def packed(seen: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """A view in which each object that is as it was in another view is only its number."""
    known = {card["id"]: card for card in _cards(before)}

    def short(cards: Sequence[Mapping[str, Any]]) -> list[Any]:
        return [each["id"] if known.get(each["id"]) == each else each for each in cards]

    made = {**seen, **{zone: short(seen[zone]) for zone in _ZONES}}
    made["players"] = [
        {**player, **{zone: short(player[zone]) for zone in _OF_PLAYERS}}
        for player in seen["players"]
    ]
    return made


def _cards(seen: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    found = [card for zone in _ZONES for card in seen[zone]]
    for player in seen["players"]:
        found += [card for zone in _OF_PLAYERS for card in player[zone]]
    return found
