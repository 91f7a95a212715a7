"""Who may see what. (CR 400.2, 401.2, 401.5, 402.3, 406.3, 708.5)

Everything a view or a told event says of an object passes `Seer`. What it does not allow
stays unsaid.
"""

from typing import Final

from apnap.abilities.rule_changes.rule_changes import (
    MayLookAtTop,
    PlayWithHandRevealed,
    PlayWithTopRevealed,
)
from apnap.game.game import DECIDED_BY, Game
from apnap.game.objects import ABILITY, CARD, GameObject
from apnap.languages.said import counted, said
from apnap.rules.meaning.references import affecting
from apnap.rules.objects.current_characteristics import characteristics, controller_of, derived
from apnap.rules.objects.multiplayer.teams import sit_together
from apnap.rules.objects.wording import object_named
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    SUPPLEMENTARY_DECK,
)

ALL_SEEING: Final = -2  # for logs of whole games and for judges; never for a player


def controlled_by(game: Game, decider: PlayerId) -> list[PlayerId]:
    """The other players whose decisions the player makes. (CR 723.5)"""
    return [
        each
        for each, player in game.players.items()
        if each != decider and player.notes.get(DECIDED_BY, each) == decider
    ]


def reviewed_by(game: Game, player: PlayerId) -> tuple[PlayerId, ...]:
    """The teammates whose hands the player may review: all, or those beside the player if the
    team doesn't sit together. (CR 808.5, 809.7, 810.5, 811.5)
    """
    if player == ALL_SEEING:
        return ()
    team = game.team_of(player)
    if not sit_together(game):
        order = game.in_turn_order(player)
        team = tuple(each for each in team if each in (order[1 % len(order)], order[-1]))
    return tuple(each for each in team if each != player)


class Seer:
    """The eyes of one player, of a spectator (None), or of one who sees everything."""

    __slots__ = ("game", "others", "reviewed", "viewer")

    def __init__(self, game: Game, viewer: PlayerId | None) -> None:
        self.game = game
        self.viewer = viewer
        self.reviewed: tuple[PlayerId, ...] = ()
        if viewer is not None and "teams" in game.options:
            self.reviewed = reviewed_by(game, viewer)
        self.others: list[Seer] = []  # of those the viewer controls (CR 723.4)
        if viewer is not None and viewer != ALL_SEEING:
            self.others = [Seer(game, each) for each in controlled_by(game, viewer)]

    def sees(self, record: GameObject) -> bool:
        """Whether the viewer may look at the face of the object, where it is or last was."""
        if self._sees(record):
            return True
        return record.zone != OUTSIDE and any(each._sees(record) for each in self.others)

    def _sees(self, record: GameObject) -> bool:
        if self.viewer == ALL_SEEING:
            return True
        zone = record.zone
        if zone == HAND and (record.owner == self.viewer or record.owner in self.reviewed):
            return True  # CR 402.3
        if zone in (HAND, LIBRARY):
            return self._knows(record) or self._is_shown(record)
        if zone == SUPPLEMENTARY_DECK:
            return self._knows(record)
        if zone == OUTSIDE and record.kind == CARD:
            return record.owner == self.viewer  # CR 400.11
        if not record.face_down:
            return True
        if self._knows(record):
            return True  # CR 406.3
        if self.viewer is None or zone not in (BATTLEFIELD, STACK, COMMAND):
            return False
        return controller_of(self.game, record.id) == self.viewer  # CR 315.7, 708.5

    def _knows(self, record: GameObject) -> bool:
        """Whether the viewer was shown the card, and could follow it since."""
        bit = len(self.game.turn_order) if self.viewer is None else self.viewer
        return bool(record.known_to >> bit & 1)

    def _is_shown(self, record: GameObject) -> bool:
        """Hands and top cards played with revealed, and top cards one may look at.

        Not yet: CR 401.5, the new top card stays hidden while a spell is being cast.
        """
        game = self.game
        if record.id not in game.objects:
            return False
        if record.zone == HAND:
            return next(affecting(game, PlayWithHandRevealed, record.owner), None) is not None
        changes = derived(game).rule_changes
        if PlayWithTopRevealed not in changes and MayLookAtTop not in changes:
            return False
        if game.players[record.owner].library[:1] != (record.id,):
            return False
        if next(affecting(game, PlayWithTopRevealed, record.owner), None) is not None:
            return True
        if self.viewer != record.owner:
            return False
        return next(affecting(game, MayLookAtTop, record.owner), None) is not None

    def name(self, reference: Reference) -> str:
        """A player's name, or what the viewer may call the object."""
        game = self.game
        if is_player(reference):
            return game.players[reference].name
        record = game.record_of(reference)
        if record is None:
            return said("something")
        if record.kind == ABILITY:
            source = record.item.source if record.item is not None else NOTHING
            return said("the ability of {source}", source=self.source_name(source))
        if not self.sees(record):
            return hidden_name(record)
        return self.name_of_seen(record)

    def source_name(self, reference: Reference) -> str:
        """The source of an ability; one that was activated from a hand was shown. (CR 602.2a)

        If it left the hand as a cost, it is named by what it became. An ability without a source
        is the game's own: of the monarch, of the planar die ...
        """
        if reference == NOTHING:
            return said("the game")
        found = reference
        while found in self.game.known and not self.sees(self.game.known[found].object):
            found = self.game.known[found].moved_to
        record = self.game.objects.get(found)
        is_seen = found in self.game.known or (record is not None and self.sees(record))
        return self.name(found if is_seen else reference)

    def name_of_seen(self, record: GameObject) -> str:
        """The name of an object the viewer may look at."""
        if record.face_down and record.card is not None:
            under = object_named(record.card.front.name)
            return said("{hidden} ({name})", hidden=hidden_name(record), name=under)
        name = characteristics(self.game, record.id).name
        return object_named(name) if name else record_name(record)

    def number(self, reference: Reference) -> Reference:
        """The number a reference may bear; NOTHING for what must not be told apart.

        In hidden zones numbers would tell when a card was drawn, so only the hand's owner
        is given them.
        """
        if is_player(reference):
            return reference
        record = self.game.record_of(reference)
        if record is None:
            return NOTHING
        if record.zone in (LIBRARY, SUPPLEMENTARY_DECK):
            return NOTHING
        if record.zone == HAND:
            whole = self.viewer in (record.owner, ALL_SEEING) or record.owner in self.reviewed
            return reference if whole else NOTHING
        return reference


def record_name(record: GameObject) -> str:
    """The printed name of an object."""
    face = record.copied
    if face is None and record.card is not None:
        face = record.card.faces[record.face]
    if face is not None and face.name:
        return object_named(face.name)
    return said("a nameless object")


def hidden_name(record: GameObject) -> str:
    """What an object is called by those who may not look at it."""
    if record.zone in (HAND, LIBRARY, OUTSIDE, SUPPLEMENTARY_DECK):
        return counted("a card", "{n} cards", 1)
    if record.zone == BATTLEFIELD:
        return said("a face-down permanent")
    return said("a face-down spell") if record.zone == STACK else said("a face-down card")


# The changes of the rules that are heeded here.
HEEDS: Final = (
    MayLookAtTop,
    PlayWithHandRevealed,
    PlayWithTopRevealed,
)
