"""What a card did in a game: whether it was cast or played, and whether an ability of it was used.

A card that lies beside decks is played as it is turned up or set in motion, or is face up in the
command zone. A spell's instructions are used when it resolves, an activated or triggered ability
when it resolves, a mana ability when it adds mana; a static ability while the permanent is on the
battlefield and the ability functions there. What changes the cost of the spell itself is used
as it is cast. A card without abilities is used as it enters.
"""

from apnap.abilities.abilities import (
    Ability,
    KeywordAbility,
    ReplacementAbility,
    SelfCostChange,
    SpellAbility,
    StaticAbility,
)
from apnap.abilities.cards import CardProgram
from apnap.game.game import Game
from apnap.keywords.registry import expand, expanded
from apnap.rules.meaning.conditions import holds
from apnap.rules.objects.context import Context
from apnap.rules.objects.current_characteristics import abilities_of, controller_of
from apnap.terms.characteristics import INSTANT, SORCERY
from apnap.terms.events import (
    ActionTaken,
    Event,
    LandPlayed,
    ManaAdded,
    PutOnStack,
    Resolved,
    SpellCast,
    ZoneChange,
)
from apnap.terms.identity import ObjectId
from apnap.terms.turn import BATTLEFIELD, COMMAND, STACK
from apnap.testing.games.beside_decks import AT_START, TURNED_UP, is_beside_decks


class Deeds:
    """Follows a game and notes what one card does in it."""

    def __init__(self, game: Game, card: CardProgram) -> None:
        self.game = game
        self.card = card
        self.cast = False
        self.used = False
        self.turn = 0  # in which it was first cast and used
        self._own: set[ObjectId] = set()  # its spells and abilities that were put on the stack

    def hear(self, event: Event) -> None:
        """Note an event."""
        if isinstance(event, (SpellCast, LandPlayed)):
            if self._is_it(event.object):
                self.cast = True
                if isinstance(event, SpellCast):
                    self._note_spell(event.object)
        elif isinstance(event, ActionTaken) and event.action in TURNED_UP:
            self.cast = self.cast or self._is_it(event.object)
        elif isinstance(event, PutOnStack):
            if self._is_it(event.source):
                self._own.add(event.new_id)
        elif isinstance(event, ManaAdded):
            self.used = self.used or self._is_it(event.source)
        elif isinstance(event, Resolved):
            self.used = self.used or (event.object in self._own and not event.fizzled)
        elif isinstance(event, ZoneChange) and event.origin == STACK and event.to == BATTLEFIELD:
            self.used = self.used or self._is_plain(event.new_id)

    def look(self) -> None:
        """Note what static abilities the card has in force; beside decks, that it is there."""
        own = [key for key in (*self.game.battlefield, *self.game.command) if self._is_it(key)]
        there = [key for key in own if self.game.objects[key].zone == COMMAND]
        if is_beside_decks(self.card) and any(self._is_face_up(key) for key in there):
            self.cast = True
        if not self.used:
            self.used = any(map(self._is_in_force, own))
        if self.cast and self.used and not self.turn:
            self.turn = self.game.turn

    def _is_face_up(self, key: ObjectId) -> bool:
        return not self.game.objects[key].face_down

    def _is_it(self, key: ObjectId) -> bool:
        record = self.game.objects.get(key)
        if record is None and key in self.game.known:
            record = self.game.known[key].object
        return record is not None and record.card is self.card

    def _note_spell(self, key: ObjectId) -> None:
        """Its instructions will be used; what it says of its own cost is used already."""
        if self._has_instructions(key):
            self._own.add(key)
        record = self.game.objects[key]
        cheaper = any(
            isinstance(each, SelfCostChange) and each.condition is None
            for each in expanded(record.printed.abilities)
        )
        self.used = self.used or cheaper or bool(record.item and record.item.alternative)

    def _has_instructions(self, key: ObjectId) -> bool:
        face = self.game.objects[key].printed
        return bool(face.types & (INSTANT | SORCERY)) or any(
            isinstance(each, SpellAbility) for each in face.abilities
        )

    def _is_plain(self, key: ObjectId) -> bool:
        return self._is_it(key) and not any(face.abilities for face in self.card.faces)

    def _is_in_force(self, key: ObjectId) -> bool:
        record = self.game.objects[key]
        if record.phased_out or record.face_down:
            return False
        context = Context(controller_of(self.game, key), key)
        return any(
            _is_static(ability) and _applies(self.game, ability, context)
            for ability in abilities_of(self.game, key)
        )


def _is_static(ability: Ability) -> bool:
    if isinstance(ability, KeywordAbility):
        return not expand(ability)  # a rule knows it by its name
    if isinstance(ability, AT_START):
        return True
    return isinstance(ability, (StaticAbility, ReplacementAbility)) and (
        not ability.zones or bool(ability.zones & 1 << BATTLEFIELD)
    )


def _applies(game: Game, ability: Ability, context: Context) -> bool:
    condition = getattr(ability, "condition", None)
    return condition is None or holds(game, condition, context)
