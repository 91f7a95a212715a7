"""What one player, or somebody looking on, may see of a game, as plain records. (CR 400.2)

A view holds nothing but what was put into it on purpose: `rules.views` writes each field
because the rules let its viewer see that (CR 401.2, 402.3, 406.3, 708.5). It is a value:
two games that differ only in what is hidden give equal views.

Numbers. An object that all can see bears its number in the game, and so does a card in the
viewer's own hand. A card of another hand or of a library that the viewer knows bears a
number of the view's own, below `FIRST_ALIAS`, and such cards are listed by name: the number
of the game would tell when the card was drawn. Other hidden objects are not in a view at all.

Words. A text that is shown is something said (`apnap.languages`) until `localized` says it in
the language of its reader. All else, such as the step, the prompt and the kinds of counters, is
English in every language: programs compare it, and who shows it looks the word up.

Meaning. What can be read on an object is there in words and, for agents that play in this
process, as the rules understand it: `characteristics`, `faces`, `ability`. These fields are
not told in JSON.
"""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, Protocol

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import Face
from apnap.game.characteristics import Characteristics
from apnap.game.choices import Chance
from apnap.game.topics import Topic
from apnap.languages.said import digits
from apnap.terms.identity import NOTHING, PlayerId, Reference

SPECTATOR: Final = None  # sees what everybody sees
FIRST_ALIAS: Final = -2  # known cards of hidden zones are numbered downward from here
_EXACT: Final = 1 << 53  # readers of JSON elsewhere lose digits of larger numbers
_UNTOLD: Final = {"told": False}  # the metadata of fields that aren't told in JSON


@dataclass(slots=True)
class CardView:
    """An object: a card, an emblem, a permanent or what is on the stack.

    A face-down object the viewer may not look at shows what the rules give it. (CR 708.2)
    """

    id: Reference
    owner: PlayerId
    name: str = ""
    card: str = ""  # the name in English, by which texts and images are found
    kind: str = "card"  # card, token, copy, emblem, spell, activated ability, triggered ability
    mana_cost: str = ""
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()  # its card types: "creature", "land"
    type_line: str = ""
    subtypes: tuple[str, ...] = ()  # as it names them, in English
    text: str = ""
    unread: tuple[str, ...] = ()  # lines of it that don't count: the card is played in part
    keywords: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    face_down: bool = False
    underneath: str = ""  # the name of a face-down card, for who may look at it (CR 708.5)
    counters: dict[str, int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)  # what was chosen for it (CR 607.2d)
    position: int = -1  # in a library, from the top
    stickers: tuple[str, ...] = ()  # what is on them, and of which sheets they are (CR 123)
    # What it is, as the rules understand it; None where the viewer sees only its back.
    characteristics: Characteristics | None = field(
        default=None, compare=False, repr=False, metadata=_UNTOLD
    )
    # What is printed on its card, or on what it is a copy of.
    faces: tuple[Face, ...] = field(default=(), repr=False, metadata=_UNTOLD)


@dataclass(slots=True)
class ExiledView(CardView):
    """A card in exile, with what holds it there and who may play it. (CR 406, 610.3)"""

    holder: Reference = NOTHING  # the permanent that exiled it, and still speaks of it
    players: tuple[PlayerId, ...] = ()  # who may play it from there, now or later
    told: tuple[str, ...] = ()  # all of that in sentences


@dataclass(slots=True)
class PermanentView(CardView):
    """A permanent, with its status. (CR 110)"""

    controller: PlayerId = NOTHING
    count: int = 1  # how many it stands for: a pile of tokens all alike
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    face: int = 0  # which face of its card is up
    damage: int = 0
    sick: bool = False  # a creature that came under control too late to attack (CR 302.6)
    attached_to: Reference = NOTHING
    attachments: tuple[Reference, ...] = ()
    attacking: Reference = NOTHING  # the player, planeswalker or battle
    blocked: bool = False
    blocking: tuple[Reference, ...] = ()
    goaded: tuple[PlayerId, ...] = ()  # by whom (CR 701.15)
    bears_ring: bool = False  # it is a player's Ring-bearer (CR 701.54)


@dataclass(slots=True)
class StackView(CardView):
    """A spell or ability on the stack, with what was chosen for it. (CR 405, 601.2)"""

    controller: PlayerId = NOTHING
    count: int = 1  # how many it stands for: abilities all alike
    source: Reference = NOTHING  # of an ability: the object it came from
    x: int | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[Reference, ...] = ()
    target_names: tuple[str, ...] = ()
    division: tuple[int, ...] = ()
    paid: dict[str, int] = field(default_factory=dict)  # optional costs, how often
    alternative: str = ""  # the alternative cost it was cast for
    # Of an ability: what it says.
    ability: Ability | None = field(default=None, repr=False, metadata=_UNTOLD)


@dataclass(slots=True)
class CommanderView:
    """A card that leads a player's deck. (CR 903.3)"""

    name: str
    card: str  # the name in English
    id: Reference = NOTHING  # where the viewer sees it
    zone: str = ""  # "command", "battlefield" ...; empty where the viewer doesn't see it
    casts: int = 0  # how often it was cast from the command zone
    tax: int = 0  # how much more mana it costs from there (CR 903.8)
    signature_spell: bool = False  # of Oathbreaker: it goes with a commander, and is none


@dataclass(slots=True)
class CommanderDamageView:
    """The combat damage a player was dealt by one commander. (CR 903.10a)"""

    owner: PlayerId  # of the commander
    name: str
    amount: int


@dataclass(slots=True)
class RoomView:
    """A room of a dungeon. (CR 309.4)"""

    name: str
    told: str = ""  # what happens there, in a few words
    leads: tuple[int, ...] = ()  # the rooms one may go to from it, by their places


@dataclass(slots=True)
class DungeonView:
    """The dungeon a player is in, and where. (CR 309, 701.49)"""

    id: Reference
    name: str
    room: int  # the place of the room with the venture marker
    rooms: tuple[RoomView, ...] = ()


@dataclass(slots=True)
class VoteView:
    """What a player voted for, while the vote goes on and what it decides. (CR 701.38)"""

    player: PlayerId
    choice: str


@dataclass(slots=True)
class TeamView:
    """A team. (CR 808-811, 904)"""

    players: tuple[PlayerId, ...]  # the primary player first, if they take turns together
    emperor: PlayerId = NOTHING  # with whom they win and lose (CR 809.2)
    life: int | None = None  # that they share (CR 810.4)
    poison: int | None = None  # counters that they share, and how many are fatal (CR 810.8d)
    fatal_poison: int = 10


@dataclass(slots=True)
class PlayerView:
    """A player. `hand` and `library` list only the cards the viewer knows."""

    id: PlayerId
    name: str
    life: int
    hand_size: int
    library_size: int
    counters: dict[str, int] = field(default_factory=dict)
    pool: dict[str, int] = field(default_factory=dict)  # type of mana -> how much
    lands_played: int = 0
    lost: bool = False
    left: bool = False
    hand: tuple[CardView, ...] = ()
    library: tuple[CardView, ...] = ()
    graveyard: tuple[CardView, ...] = ()  # the last is on top
    commanders: tuple[CommanderView, ...] = ()
    commander_damage: tuple[CommanderDamageView, ...] = ()  # that the player was dealt
    planes: int = 0  # how many cards the planar deck has (CR 901.3)
    schemes: int = 0  # likewise the scheme deck (CR 904.3)
    attractions: int = 0  # likewise the Attraction deck (CR 717.2)
    sticker_sheets: tuple[str, ...] = ()  # those with which they play (CR 103.2d)
    planar_die: int = 0  # the mana their next roll of it costs this turn (CR 901.9)
    dungeon: DungeonView | None = None
    completed: tuple[str, ...] = ()  # the dungeons, as often as they were (CR 309.7)
    tempted: int = 0  # how often the Ring tempted them (CR 701.54)
    speed: int = 0  # 0: none (CR 702.179)
    blessed: bool = False  # has the city's blessing (CR 702.131)
    # What was noted in the draft: the card for which it was, what it is, its value (CR 905.2b).
    drafted: tuple[tuple[str, str, int | str], ...] = ()


@dataclass(slots=True)
class OptionView:
    """One option of a choice, in words, and the objects and players it names."""

    text: str
    about: tuple[Reference, ...] = ()
    mana: bool = False  # a mana ability: it makes mana and uses no stack (CR 605)
    special: str = ""  # a special action: which, in English (CR 116.2)


@dataclass(slots=True)
class ClosedOption:
    """Something that is asked about but can't be chosen now: it is no option, only shown."""

    text: str
    why: str


@dataclass(slots=True)
class ChoiceView:
    """The choice the viewer has to make; an answer gives options by their place."""

    player: PlayerId
    kind: str
    topic: Topic  # what is asked; see Topics
    prompt: str  # the question in English, for people
    rule: str  # for people too: what the question rests on
    least: int
    most: int
    options: tuple[OptionView, ...] = ()
    about: Reference = NOTHING
    about_name: str = ""
    text: str = ""  # the prompt as it is shown
    name: str = ""  # of the cost, quality, symbol or kind of counter asked about
    cost: str = ""  # what is paid, or would be
    amount: int = 0  # so many are still to be chosen, are needed together, or were before
    objects: tuple[Reference, ...] = ()  # others that it concerns
    otherwise: str = ""  # what is done if the answer is no
    reason: str = ""  # the words of the card that ask; without any, the rule does
    order: tuple[int, ...] = ()  # the options as they are best shown; empty: as they are
    closed: tuple[ClosedOption, ...] = ()  # what can't be chosen now, such as a mode
    limit: str = ""  # why no more can be chosen, or what to leave room for
    fate: str = ""  # what is done with those chosen, such as put on the bottom ...
    rest_fate: str = ""  # ... and with the others


@dataclass(slots=True)
class TurnView:
    """Another of several turns that are taken at once, with its own stack. (CR 807.4, 807.5)"""

    turn: int
    step: str  # empty: it hasn't begun, and waits for those to the left
    active: PlayerId  # who has the turn marker
    priority: PlayerId = NOTHING
    stack: tuple[StackView, ...] = ()  # the last is on top


@dataclass(slots=True)
class View:
    """A game as one viewer sees it."""

    viewer: PlayerId | None
    turn: int
    step: str
    active: PlayerId
    priority: PlayerId  # NOTHING while nobody has it
    players: tuple[PlayerView, ...]  # as they sit, each to the left of the one before
    battlefield: tuple[PermanentView, ...] = ()
    stack: tuple[StackView, ...] = ()  # the last is on top
    exile: tuple[ExiledView, ...] = ()
    command: tuple[CardView, ...] = ()
    ante: tuple[CardView, ...] = ()  # where players play for ante (CR 407)
    monarch: PlayerId = NOTHING
    initiative: PlayerId = NOTHING
    day: str = ""
    fatal_damage: int = 0  # by one commander; 0: none is fatal by itself, or there are none
    teams: tuple[TeamView, ...] = ()
    acting: tuple[PlayerId, ...] = ()  # whose turn it is, where a team takes it together (CR 805.4)
    reach: tuple[PlayerId, ...] | None = None  # within the viewer's range of influence, if limited
    turns: tuple[TurnView, ...] = ()  # the others, where several are taken at once (CR 807.4)
    planar_controller: PlayerId = NOTHING  # who controls the face-up planes (CR 901.6)
    votes: tuple[VoteView, ...] = ()
    deciding: PlayerId = NOTHING  # who has to answer a choice
    choice: ChoiceView | None = None  # only for that player
    is_over: bool = False
    winners: tuple[PlayerId, ...] = ()
    why_over: str = ""
    main: "View | None" = None  # of a subgame: the game it is played in (CR 729.1a)

    def to_json(self) -> dict[str, Any]:
        """The view as plain lists, dicts, strings and numbers."""
        made = jsonable(self)
        assert isinstance(made, dict)
        return made

    def find(self, name: str) -> CardView | None:
        """The first object of that name: permanents, the stack, then cards elsewhere."""
        return next((each for each in self.objects() if each.name == name), None)

    def objects(self) -> list[CardView]:
        """Every object in the view."""
        found: list[CardView] = [*self.battlefield, *self.stack, *self.exile, *self.command]
        for turn in self.turns:
            found += turn.stack
        found += self.ante
        for player in self.players:
            found += [*player.hand, *player.graveyard, *player.library]
        return found

    def __str__(self) -> str:
        """The board as text."""
        from apnap.game.view_text import board  # it needs the records

        return board(self)


@dataclass(slots=True)
class Told:
    """An event as one viewer is told of it."""

    kind: str  # the name of the event: Damage, ZoneChange ...
    text: str
    rule: str = ""  # the rule that made it happen
    about: tuple[Reference, ...] = ()  # the objects and players it names
    cause: Reference = NOTHING  # the object whose effect it is
    detail: bool = False  # what another event tells too, or only the thorough want to know
    amount: int = 0  # of damage, or of life gained or lost

    def to_json(self) -> dict[str, Any]:
        """The entry as plain lists, dicts, strings and numbers."""
        made = jsonable(self)
        assert isinstance(made, dict)
        return made

    def __str__(self) -> str:
        """The sentence and its rule."""
        return f"{self.text} (CR {self.rule})" if self.rule else self.text


class Sight(Protocol):
    """What a player who has to choose is given of the game."""

    def __call__(self) -> View:
        """The game as the player sees it, built when it is first asked for."""
        ...

    def imagine(self, chance: Chance) -> Any:
        """A game that looks the same to the player: an `apnap.rules.table.table.Table` of its own.

        It stands at the same choice. What the player can't know is dealt anew, by `chance`.
        None where no such game could be found: in the middle of some resolutions.
        """
        ...


def jsonable(value: Any) -> Any:
    """Records as dicts, sequences as lists; integers too large for others as strings."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, str):
        return str(value)  # no longer something said, which not every writer takes
    if isinstance(value, int):
        return value if -_EXACT < value < _EXACT else digits(value)
    if isinstance(value, dict):
        return {str(key): jsonable(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [jsonable(each) for each in value]
    assert is_dataclass(value)
    return {name: jsonable(getattr(value, name)) for name in _told(type(value))}


_TOLD: Final[dict[Any, tuple[str, ...]]] = {}


def _told(record: Any) -> tuple[str, ...]:
    """The fields of a kind of record that are told in JSON."""
    if record not in _TOLD:
        told = [each.name for each in fields(record) if each.metadata.get("told", True)]
        _TOLD[record] = tuple(told)
    return _TOLD[record]
