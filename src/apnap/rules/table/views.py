"""Building what one player, or a spectator, may see of a game. (CR 400.2)

Built up from nothing: every field of a view is written here because its viewer may see it.
See `game.view` for the records and for how objects are numbered.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from apnap.abilities.cards import Face
from apnap.abilities.instructions.flow import Unless
from apnap.abilities.values import ChosenKind
from apnap.game.choices import Chance, Choice
from apnap.game.game import Game
from apnap.game.objects import (
    ABILITY,
    EMBLEM,
    SPELL_COPY,
    TOKEN,
    GameObject,
    Player,
    StackItem,
    TurnMarker,
)
from apnap.game.topics import Topic
from apnap.game.view import (
    FIRST_ALIAS,
    CardView,
    ChoiceView,
    CommanderDamageView,
    CommanderView,
    ExiledView,
    PermanentView,
    PlayerView,
    Sight,
    StackView,
    TurnView,
    View,
)
from apnap.languages.said import Said, listed, said, word
from apnap.rules.door.damage import damage_from_commanders, fatal_damage
from apnap.rules.meaning.commanders import leading_in, tax
from apnap.rules.meaning.timing import is_summoning_sick
from apnap.rules.mechanics.command_zone.conspiracies import SECRET
from apnap.rules.objects.command_zone.decks import PLANAR, attractions_in_deck, in_deck
from apnap.rules.objects.components import LEADING, SIGNATURE, TIMES_CAST, is_leading
from apnap.rules.objects.context import is_label
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.markers.stickers import CHOSEN, ON_IT, label_of, sticker_of, stickers_on
from apnap.rules.objects.roster import awake
from apnap.rules.objects.wording import cost_said, deeds, object_named, plain_option, type_line_said
from apnap.rules.table.exiled import tell
from apnap.rules.table.option_words import detail_said, face_of, option_view
from apnap.rules.table.standing import add_standing
from apnap.rules.table.telling_apart import tell_apart
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.characteristics import SCHEME, TYPE_NAMES, TypeLine, bits_to_names
from apnap.terms.identity import NOTHING, PlayerId, Reference
from apnap.terms.mana import ManaCost, color_names
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES

# What is chosen for an object, and what it has become, is public. (CR 607.2d, 614.12a, 701)
_WHO: Final = frozenset({"opponent", "player", "protector"})

PUBLIC_NOTES: Final = _WHO | {
    *("basic land type", "card name", "card type", "color", "creature type", "name", "number"),
    ChosenKind.ODD_OR_EVEN.value,
    *("level", "monstrous", "renowned", "saddled", "solved", "suspected"),
}

_KINDS: Final = {TOKEN: "token", SPELL_COPY: "copy", EMBLEM: "emblem"}

# What is asked by a prompt that says to pay, but not what.
PAYING: Final = frozenset(
    {
        Topic.PAY,
        Topic.PAY_TO_ENTER,
        Topic.PAY_TO_ENTER_UNTAPPED,
        Topic.MANA_ABILITY,
        Topic.VALUE_OF_X,
    }
)

C = TypeVar("C", bound=CardView)


def view(game: Game, player: PlayerId | None, choice: Choice | None = None) -> View:
    """The game as the player sees it, None for a spectator; `choice` is the open question."""
    return _Viewing(game, player).whole(choice)


def sight(
    game: Game,
    player: PlayerId | None,
    choice: Choice | None = None,
    imagining: Callable[[Chance], Any] | None = None,
) -> Sight:
    """The view, built when it is first asked for: most who decide never look.

    `imagining` makes the games that look the same; without it, none can be imagined.
    """
    return _Sight(game, player, choice, imagining)


class _Sight:
    """The eyes of one player at one choice; nothing else of the game can be reached by it."""

    __slots__ = ("_built", "_imagining", "_look")

    def __init__(
        self,
        game: Game,
        player: PlayerId | None,
        choice: Choice | None,
        imagining: Callable[[Chance], Any] | None,
    ) -> None:
        self._look: Callable[[], View] = lambda: view(game, player, choice)
        self._built: View | None = None
        self._imagining = imagining

    def __call__(self) -> View:
        if self._built is None:
            self._built = self._look()
        return self._built

    def imagine(self, chance: Chance) -> Any:
        return self._imagining(chance) if self._imagining is not None else None


class _Viewing:
    """One view while it is built."""

    def __init__(self, game: Game, viewer: PlayerId | None) -> None:
        self.game = game
        self.viewer = viewer
        self.seer = Seer(game, viewer)
        self.aliases: dict[Reference, Reference] = {}  # cards of hidden zones
        self.attachments: dict[Reference, list[Reference]] = {}
        for key in game.battlefield:
            host = game.objects[key].attached_to
            if host != NOTHING:
                self.attachments.setdefault(host, []).append(key)
        self.led: list[GameObject] = []
        if not awake(game).isdisjoint(LEADING):
            self.led = [each for each in game.objects.values() if is_leading(each)]

    def whole(self, choice: Choice | None) -> View:
        game = self.game
        made = View(
            None if self.viewer == ALL_SEEING else self.viewer,
            game.turn,
            STEP_NAMES[game.step],
            game.active,
            game.priority,
            tuple(self.player(game.players[each]) for each in game.turn_order),
            tuple(self.permanent(game.objects[key]) for key in game.battlefield),
            tuple(self.on_stack(game.objects[key]) for key in game.stack),
            tuple(self.exiled(game.objects[key]) for key in game.exile),
            tuple(self.card(game.objects[key]) for key in game.command),
        )
        if game.ante:
            made.ante = tuple(self.card(game.objects[key]) for key in game.ante)
        if self.led:
            made.fatal_damage = fatal_damage(game)
        add_standing(made, game)
        made.turns = tuple(self.turn(each) for each in game.markers[1:])
        made.is_over, made.winners = game.is_over, game.winners
        made.why_over = word("reason", game.why_over)
        if game.main is not None:
            made.main = view(game.main, self.viewer)
        if choice is not None:
            made.deciding = choice.decider
            if self.viewer in (choice.player, choice.decider, ALL_SEEING):
                made.choice = self.choice(choice)
                tell_apart(made.choice.options, made)
        return made

    def turn(self, marker: TurnMarker) -> TurnView:
        """Where another turn stands. (CR 807.4, 807.5)"""
        course = marker.course
        made = TurnView(course["turn"], "", marker.player)
        if not marker.taking:
            return made
        made.step, made.priority = STEP_NAMES[course["step"]], course["priority"]
        made.stack = tuple(self.on_stack(self.game.objects[key]) for key in course["stack"])
        return made

    # Players and their zones.

    def player(self, player: Player) -> PlayerView:
        """CR 402.3, 404.2, 401.3: all may count hands and libraries."""
        game = self.game
        made = PlayerView(
            player.id, player.name, player.life, len(player.hand), len(player.library)
        )
        made.counters = dict(player.counters)
        for mana in player.pool:
            made.pool[mana.type] = made.pool.get(mana.type, 0) + 1
        made.lands_played = player.lands_played
        made.lost, made.left = player.lost, player.left
        made.hand = self.hand(player)
        made.library = self.library(player)
        made.graveyard = tuple(self.card(game.objects[key]) for key in player.graveyard)
        if self.led:
            made.commanders = self.commanders(player)
            made.commander_damage = tuple(
                CommanderDamageView(each.owner, object_named(each.name), each.amount)
                for each in damage_from_commanders(game, player.id)
            )
        if CHOSEN in player.notes:
            made.sticker_sheets = player.notes["chosen sticker sheets"]
        if player.supplementary_deck:
            made.planes = len(in_deck(game, player.id, PLANAR))
            made.schemes = len(in_deck(game, player.id, SCHEME))
            made.attractions = len(attractions_in_deck(game, player.id))
        made.drafted = player.notes.get("drafted", ())
        return made

    def commanders(self, player: Player) -> tuple[CommanderView, ...]:
        """What leads the player's deck, and how often it was cast, which all know. (CR 903)"""
        found = []
        for record in self.led:
            if record.owner != player.id:
                continue
            for card, notes in leading_in(record):
                made = CommanderView(object_named(card.name), card.name)
                made.casts, made.tax = notes.get(TIMES_CAST, 0), tax(notes)
                made.signature_spell = bool(notes.get(SIGNATURE))
                if self.seer.sees(record):
                    made.id = self.aliases.get(record.id, self.seer.number(record.id))
                    made.zone = ZONE_NAMES[record.zone]
                found.append(made)
        return tuple(sorted(found, key=lambda each: (each.signature_spell, each.card)))

    def hand(self, player: Player) -> tuple[CardView, ...]:
        """A hand the viewer may look at in its order; what is known of another by name.

        (CR 402.3, 810.5)
        """
        seen = [self.game.objects[key] for key in player.hand]
        seen = [record for record in seen if self.seer.sees(record)]
        if self.viewer not in (player.id, ALL_SEEING) and player.id not in self.seer.reviewed:
            seen.sort(key=lambda record: characteristics(self.game, record.id).name)
        return tuple(self.card(record) for record in seen)

    def library(self, player: Player) -> tuple[CardView, ...]:
        """The cards whose place in the library the viewer knows. (CR 401.2, 401.5)"""
        found = []
        sees_all = self.viewer == ALL_SEEING
        for position, key in enumerate(player.library):
            record = self.game.objects[key]
            if position and not record.known_to and not sees_all:
                continue  # no effect shows it, and nobody was shown it
            if self.seer.sees(record):
                card = self.card(record)
                card.position = position
                found.append(card)
        return tuple(found)

    # Objects.

    def number(self, record: GameObject) -> Reference:
        """The object's number, or one of the view's own if it is in a hidden zone."""
        number = self.seer.number(record.id)
        if number == NOTHING:
            number = FIRST_ALIAS - len(self.aliases)
            self.aliases[record.id] = number
        return number

    def card(self, record: GameObject) -> CardView:
        """An object off the battlefield and the stack."""
        return self.described(CardView(self.number(record), record.owner), record)

    def exiled(self, record: GameObject) -> ExiledView:
        """A card in exile. (CR 406)"""
        made = self.described(ExiledView(self.number(record), record.owner), record)
        tell(made, self.game, record, self.seer)
        return made

    def described(self, made: C, record: GameObject) -> C:
        """What the viewer may see of what the object is. (CR 109.3, 406.3a, 708.2)"""
        made.kind = _KINDS.get(record.kind, made.kind)
        made.face_down = record.face_down
        made.counters = dict(record.counters)
        if ON_IT in record.notes:
            made.stickers = tuple(
                label_of(each.sheet, sticker_of(self.game, each)) for each in stickers_on(record)
            )
        if isinstance(made, (PermanentView, StackView)):
            made.count = record.count
        if record.face_down:
            if self.seer.sees(record) and record.card is not None:
                made.underneath = object_named(record.card.front.name)
            if not isinstance(made, (PermanentView, StackView)):
                self.tell_secret(made, record)
                return made  # CR 406.3a: it has no characteristics
        seen = made.characteristics = characteristics(self.game, record.id)
        made.card = seen.name
        made.name = object_named(seen.name) if seen.name else ""
        made.mana_cost = _cost_words(seen.mana_cost)
        made.colors = color_names(seen.colors)
        made.keywords = _in_order(seen.keywords)
        made.power, made.toughness = seen.power, seen.toughness
        made.loyalty, made.defense = seen.loyalty, seen.defense
        printed = None if record.face_down else face_of(record)
        if printed is not None:
            made.faces = _faces(record)
        order = printed.subtypes if printed is not None else ()
        made.types = _type_names(seen.types)
        made.subtypes = _subtypes(seen.subtypes, order)
        made.type_line = _type_line(seen.supertypes, seen.types, seen.subtypes, order)
        if printed is not None:
            tell_text(made, printed)
        if record.notes:
            made.notes = self.notes(record)
        return made

    def tell_secret(self, made: CardView, record: GameObject) -> None:
        """The names chosen for a face-down conspiracy, to who may look at it. (CR 702.106b)"""
        names = record.notes.get(SECRET)
        if names and self.seer.sees(record):
            made.notes = {SECRET: listed([object_named(each) for each in names])}

    def notes(self, record: GameObject) -> dict[str, str]:
        """What was chosen for the object: a color, a name, a player. (CR 607.2d)"""
        return {
            key: self.noted(key, value)
            for key, value in record.notes.items()
            if key in PUBLIC_NOTES or is_label(key)  # CR 614.12c
        }

    def noted(self, key: str, value: object) -> str:
        """A noted value in words."""
        if isinstance(value, bool):
            return said("yes") if value else said("no")
        if key in _WHO and isinstance(value, int):
            return self.seer.name(value)
        return plain_option(value) if isinstance(value, str) else str(value)

    def permanent(self, record: GameObject) -> PermanentView:
        """A permanent with its status. (CR 110.5)"""
        game = self.game
        made = self.described(PermanentView(record.id, record.owner), record)
        made.controller = characteristics(game, record.id).controller
        made.tapped, made.flipped = record.tapped, record.flipped
        made.phased_out, made.damage = record.phased_out, record.damage
        made.face = 0 if record.face_down else record.face
        made.sick = is_summoning_sick(game, record)
        made.attached_to = record.attached_to
        made.attachments = tuple(self.attachments.get(record.id, ()))
        combat = game.combat
        if combat is not None:
            made.attacking = combat.attackers.get(record.id, NOTHING)
            made.blocked = record.id in combat.blocked
            made.blocking = combat.blockers.get(record.id, ())
        return made

    def on_stack(self, record: GameObject) -> StackView:
        """A spell or ability with its choices, which are public. (CR 405.1, 601.2)"""
        item = record.item
        made = StackView(record.id, record.owner)
        made.controller = characteristics(self.game, record.id).controller
        if item is None:
            return self.described(made, record)  # being announced
        made.kind = "spell" if item.kind == "spell" else f"{item.kind} ability"
        if record.kind == ABILITY:
            made.controller = record.controller
            made.source = self.seer.number(item.source)
            made.name = self.seer.source_name(item.source) if item.source != NOTHING else ""
            made.card = str(made.name)
            made.ability = item.ability
            if item.source == NOTHING and item.ability is not None:
                made.text = deeds(item.ability.body)  # nothing is printed anywhere
        else:
            self.described(made, record)
        self.choices_of(made, item)
        return made

    def choices_of(self, made: StackView, item: StackItem) -> None:
        """What was chosen as it was put on the stack."""
        targets = [each for chosen in item.targets.values() for each in chosen]
        made.targets = tuple(self.seer.number(each) for each in targets)
        made.target_names = tuple(self.seer.name(each) for each in targets)
        made.division = tuple(each for shares in item.division.values() for each in shares)
        made.modes = item.modes
        if item.x:
            made.x = item.x
        if not made.face_down:  # CR 708.4: how it was cast would tell what it is
            made.paid = dict(item.paid)
            made.alternative = detail_said(item.alternative) if item.alternative else ""

    # The question.

    def choice(self, choice: Choice) -> ChoiceView:
        """The open question, for the one who must answer it."""
        seer = self.seer
        options = tuple(
            option_view(seer, option, choice, self.aliases) for option in choice.options
        )
        made = ChoiceView(
            choice.player,
            choice.kind,
            choice.topic,
            str(choice.prompt),
            choice.rule,
            choice.least,
            choice.most,
            options,
            text=choice.asked,
        )
        self.details_of(made, choice)
        if choice.about != NOTHING and self.game.record_of(choice.about) is not None:
            made.about = self.aliases.get(choice.about, seer.number(choice.about))
            made.about_name = seer.name(choice.about)
        return made

    def details_of(self, made: ChoiceView, choice: Choice) -> None:
        """What else it takes to decide."""
        details = choice.details
        made.name, made.amount = details.name, details.amount
        if details.cost is not None:
            made.cost = cost_said(details.cost)
            if choice.topic in PAYING:
                made.text = said("{prompt}: {cost}", prompt=made.text, cost=made.cost)
        if details.objects:
            numbers = [self.aliases.get(key, self.seer.number(key)) for key in details.objects]
            made.objects = tuple(each for each in numbers if each != NOTHING)
        if choice.meaning is not None and isinstance(choice.meaning.word, Unless):
            made.otherwise = deeds(choice.meaning.word.do)


def tell_text(made: CardView, printed: Face) -> None:
    """What is printed on it, and which lines of that don't count."""
    made.text, made.unread = printed.text, printed.unread


# Words, kept: the same few are needed again and again.


@lru_cache(maxsize=4096)
def _type_line(
    supertypes: int, types: int, subtypes: frozenset[str], printed: tuple[str, ...]
) -> Said:
    """The type line, its subtypes in the order they are printed. (CR 205.1)"""
    return type_line_said(TypeLine(supertypes, types, _subtypes(subtypes, printed)))


@lru_cache(maxsize=4096)
def _subtypes(subtypes: frozenset[str], printed: tuple[str, ...]) -> tuple[str, ...]:
    """As many as there is room for: a changeling has them all."""
    words = [each for each in printed if each in subtypes]
    words += sorted(subtypes.difference(printed))
    return tuple(words[:12])


@lru_cache(maxsize=4096)
def _type_names(types: int) -> tuple[str, ...]:
    return bits_to_names(types, TYPE_NAMES)


@lru_cache(maxsize=4096)
def _cost_words(cost: ManaCost) -> str:
    return str(cost)


@lru_cache(maxsize=4096)
def _in_order(keywords: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(keywords))


def _faces(record: GameObject) -> tuple[Face, ...]:
    """All that is printed on the object."""
    if record.copied is not None:
        return (record.copied,)
    return record.card.faces if record.card is not None else ()
