"""Who looks at a session, and what each of them has been sent."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apnap.server.session.session import Session
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from apnap.game.view_text import localized
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.server.session.moments import Moments
from apnap.server.session.option_order import order_options
from apnap.server.session.question_words import word_question, word_stack
from apnap.server.session.telling import Lines
from apnap.server.session.yielding import abilities_on_stack, question_key
from apnap.server.wire.messages import Moment, Seen
from apnap.terms.identity import PlayerId

MOST_ENTRIES: Final = 1000  # of the log at once: who comes late gets the last ones


@dataclass(slots=True)
class Watcher:
    """One who looks, and what they know already."""

    viewer: PlayerId | None  # ALL_SEEING: a spectator to whom all hands are open
    language: str
    hashes: bool
    moments: Moments | None = None  # for who wants to see them
    sent: Any = None  # what the last message was made of


class Watchers:
    """All who look at a session."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._watchers: dict[str, Watcher] = {}

    def add(
        self,
        key: str,
        viewer: PlayerId | None,
        language: str,
        *,
        open_hands: bool,
        hashes: bool,
        moments: bool,
    ) -> None:
        """Somebody begins to look, or begins anew."""
        if viewer is not None and viewer not in self._session.table.game.players:
            raise ValueError(f"there is no player {viewer}")
        if viewer is not None and open_hands:
            raise ValueError("only spectators may see all hands")
        self.remove(key)
        seen_as = ALL_SEEING if open_hands else viewer
        lines = self._session.telling.lines(seen_as, self._session.table.record)
        followed = Moments(seen_as, language, len(lines.entries)) if moments else None
        self._watchers[key] = Watcher(seen_as, language, hashes, followed)

    def remove(self, key: str) -> None:
        """Somebody looks no longer."""
        gone = self._watchers.pop(key, None)
        if gone is not None:
            self._lines(gone).forget(key)

    def glance(self) -> None:
        """Somebody has priority: a moment for those who follow the game."""
        for watcher in self._watchers.values():
            if watcher.moments is not None:
                watcher.moments.glance(self._session.table.game, self._lines(watcher).entries)

    def go_back(self) -> None:
        """Something was taken back: what was not sent yet is no more."""
        for watcher in self._watchers.values():
            if watcher.moments is not None:
                watcher.moments.go_back(len(self._lines(watcher).entries))

    def _lines(self, watcher: Watcher) -> Lines:
        return self._session.telling.lines(watcher.viewer, self._session.table.record)

    def seen(self, key: str) -> Seen | None:
        """What a watcher has not been sent yet."""
        session, watcher = self._session, self._watchers.get(key)
        if watcher is None:
            return None
        viewer = watcher.viewer
        attention = session.attention_of(viewer)
        state = (session.at, attention, session.asking, session.deciding)
        if state == watcher.sent:
            return None
        watcher.sent = state
        lines = self._lines(watcher)
        at = lines.unread(key)
        new = lines.read(key)
        if len(new) > MOST_ENTRIES:
            at += len(new) - MOST_ENTRIES
            new = new[-MOST_ENTRIES:]
        view = session.table.view(viewer)
        if viewer != ALL_SEEING and session.deciding != view.deciding:
            view.choice = None  # it is being decided without the viewer
        word_stack(session.table.game, view)
        if session.table.choice is not None:
            word_question(session.table.game, session.table.choice, view)
            order_options(session.table.choice, view)
        return Seen(
            session.name,
            session.at,
            localized(view, watcher.language).to_json(),
            tuple(localized(entry, watcher.language).to_json() for entry in new),
            at,
            attention,
            session.undoable(viewer),
            session.asking,
            hash=session.table.hash() if watcher.hashes else "",
            abilities=abilities_on_stack(session.table.game) if attention is not None else {},
            question=_question(session, viewer),
            moments=self._moments(watcher, len(lines.entries)),
        )

    def _moments(self, watcher: Watcher, told: int) -> tuple[Moment, ...]:
        """What happened since the last message, if the watcher follows the game."""
        if watcher.moments is None:
            return ()
        session = self._session
        settled = session.deciding is not None or session.table.is_over
        return watcher.moments.taken(told, settled=settled)


def _question(session: "Session", viewer: PlayerId | None) -> str:
    """Which "may" the viewer is asked about."""
    if viewer is None or session.deciding != viewer:
        return ""
    return question_key(session.table.game, session.table.choice)
