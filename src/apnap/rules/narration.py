"""Telling what happened, a sentence for each event: objects, zones and the stack.

A narrator says an event in words through a `Teller`, which names things only as its viewer
may know them. An empty sentence means that another event already says it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from apnap.game.game import Game
from apnap.game.objects import ABILITY, TOKEN
from apnap.keywords.dungeons import DUNGEONS
from apnap.rules.continuous_effects import characteristics, controller_of
from apnap.rules.seeing import Seer
from apnap.terms import events as ev
from apnap.terms.characteristics import CREATURE, DUNGEON
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player
from apnap.terms.turn import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NAMES,
)

Narrator = Callable[["Teller", Any], str]
N = TypeVar("N", bound=Narrator)

NARRATORS: dict[type[ev.Event], Narrator] = {}


def narrates(*kinds: type[ev.Event]) -> Callable[[N], N]:
    """Register the narrator of events of these kinds."""

    def register(function: N) -> N:
        for kind in kinds:
            NARRATORS[kind] = function
        return function

    return register


class Teller:
    """Names things for one viewer, and remembers which it named."""

    __slots__ = ("about", "game", "seer")

    def __init__(self, game: Game, viewer: PlayerId | None) -> None:
        self.game = game
        self.seer = Seer(game, viewer)
        self.about: dict[Reference, None] = {}

    def name(self, reference: Reference) -> str:
        """What the viewer may call an object or player."""
        if reference == NOTHING:
            return "nothing"
        number = self.seer.number(reference)
        if number != NOTHING:
            self.about[number] = None
        return self.seer.name(reference)

    def source(self, reference: Reference) -> str:
        """The source of an ability."""
        number = self.seer.number(reference)
        if number != NOTHING:
            self.about[number] = None
        return self.seer.source_name(reference)

    def sees(self, reference: Reference) -> bool:
        """Whether the viewer may know what the object is."""
        record = self.game.record_of(reference)
        return record is not None and self.seer.sees(record)

    def names(self, references: Sequence[Reference]) -> str:
        """Several things: those the viewer may see by name, the others by their number."""
        seen = [self.name(each) for each in references if is_player(each) or self.sees(each)]
        hidden = len(references) - len(seen)
        if hidden:
            seen.append("a card" if hidden == 1 else f"{hidden} cards")
        return joined(seen)

    def whose(self, player: PlayerId) -> str:
        """The possessive of a player."""
        return f"{self.name(player)}'s"

    def which(self, reference: Reference) -> str:
        """The name, and whose it is where two players control one of the same name."""
        name = self.name(reference)
        game = self.game
        if is_player(reference) or reference not in game.objects:
            return name
        mine = controller_of(game, reference)
        for other in game.permanents():
            seen = characteristics(game, other.id)
            if seen.controller != mine and seen.name == name:
                return f"{self.whose(mine)} {name}"
        return name

    def moved(self, event: ev.ZoneChange) -> str:
        """An object that changed zones, by what could be seen of it before or after."""
        if self.sees(event.object) and not self._vanished(event):
            name = self.name(event.object)
            self.about[self.seer.number(event.new_id)] = None
            self.about.pop(NOTHING, None)
            return name
        return self.name(event.new_id)

    def _vanished(self, event: ev.ZoneChange) -> bool:
        """Whether a known card went where it can't be told from others: then so be it.

        Who saw the card in a hand does not learn that it is the one that left.
        """
        record = self.game.objects.get(event.new_id)
        return record is not None and not self.seer.sees(record) and event.origin == HAND


def joined(words: Sequence[str]) -> str:
    """Words as a list: a, b and c."""
    if not words:
        return "nothing"
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


# Objects that move.

_QUIET: Final = frozenset({"cast", "play", "token"})  # SpellCast, LandPlayed, TokenCreation tell
MULLIGAN: Final = "103.5"


@narrates(ev.ZoneChange)
def zone_change(teller: Teller, event: ev.ZoneChange) -> str:
    """CR 400.7"""
    if event.how in _QUIET or (event.how == "mulligan" and event.position == 0):
        return ""
    name = teller.moved(event)
    record = teller.game.objects.get(event.new_id)
    owner = record.owner if record is not None else NOTHING
    who = teller.name(event.by if event.by != NOTHING else owner)
    if event.how == "discard":
        return f"{teller.name(owner)} discards {name}."
    if event.how == "mill":
        return f"{teller.name(owner)} mills {name}."
    if event.how == "sacrifice":
        return f"{who} sacrifices {name}."
    if event.to == GRAVEYARD and _was_creature(teller.game, event):
        return f"{name} dies."  # CR 700.4
    if event.to == BATTLEFIELD:
        return _enters(teller, event, name)
    if event.to == EXILE:
        return f"{name} is exiled{' face down' if event.face_down else ''}."
    return f"{name} is put {_where(teller, event, owner)}."


def _was_creature(game: Game, event: ev.ZoneChange) -> bool:
    if event.origin != BATTLEFIELD:
        return False
    return bool(characteristics(game, event.object).types & CREATURE)


def _enters(teller: Teller, event: ev.ZoneChange, name: str) -> str:
    """How a permanent entered."""
    words = f"{name} enters under {teller.whose(controller_of(teller.game, event.new_id))} control"
    if event.tapped:
        words += ", tapped"
    for kind, amount in sorted(event.counters.items()):
        words += f", with {counted(amount, kind)}"
    if event.attach_to != NOTHING:
        words += f", attached to {teller.name(event.attach_to)}"
    return words + "."


def _where(teller: Teller, event: ev.ZoneChange, owner: PlayerId) -> str:
    """Where an object was put."""
    if event.to == LIBRARY:
        place = {0: "on top of", -1: "on the bottom of"}.get(event.position, "into")
        return f"{place} {teller.whose(owner)} library"
    if event.to in (HAND, GRAVEYARD):
        return f"into {teller.whose(owner)} {ZONE_NAMES[event.to]}"
    if event.to == COMMAND:
        return "into the command zone"
    return "on the stack" if event.to == STACK else "outside the game"


def counted(amount: int, kind: str) -> str:
    """So many counters of a kind."""
    return f"a {kind} counter" if amount == 1 else f"{amount} {kind} counters"


@narrates(ev.TokenCreation)
def token_creation(teller: Teller, event: ev.TokenCreation) -> str:
    """CR 111.1"""
    number = "a" if event.amount == 1 else str(event.amount)
    plural = "" if event.amount == 1 else "s"
    face = event.token if event.token is not None else event.program.front
    pt = f"{face.power}/{face.toughness} " if face.power is not None else ""
    name = face.name.removesuffix(" Token")  # CR 111.4
    return f"{teller.name(event.player)} creates {number} {pt}{name} token{plural}."


@narrates(ev.EmblemCreation)
def emblem_creation(teller: Teller, event: ev.EmblemCreation) -> str:
    """CR 114.1, 309.2b"""
    if event.emblem.types & DUNGEON:
        return f"{teller.name(event.player)} enters the {event.emblem.name}."
    return f"{teller.name(event.player)} gets an emblem."


@narrates(ev.VentureMarkerMoved)
def venture_marker_moved(teller: Teller, event: ev.VentureMarkerMoved) -> str:
    """CR 309.4"""
    rooms = DUNGEONS[teller.name(event.dungeon)].rooms
    return f"{teller.name(event.player)} moves into the {rooms[event.room].name}."


@narrates(ev.DoorUnlocked)
def door_unlocked(teller: Teller, event: ev.DoorUnlocked) -> str:
    """CR 709.5c"""
    door = ("left", "right")[event.half]
    verb = "locks" if event.locked else "unlocks"
    return f"{teller.name(event.player)} {verb} the {door} door of {teller.name(event.object)}."


@narrates(ev.CeasingToExist)
def ceasing_to_exist(teller: Teller, event: ev.CeasingToExist) -> str:
    """CR 111.7, 608.2n, 704.5d: an ability's resolution was told, and so was a player's leaving."""
    record = teller.game.record_of(event.object)
    if record is None or record.kind == ABILITY:
        return ""
    if record.zone in (HAND, LIBRARY) and record.kind != TOKEN:
        return ""
    return f"{teller.name(event.object)} ceases to exist."


@narrates(ev.Destruction)
def destruction(teller: Teller, event: ev.Destruction) -> str:
    """CR 701.8"""
    return f"{teller.name(event.object)} is destroyed."


# The stack.


def _choices(teller: Teller, key: Reference) -> str:
    """What was chosen for a spell or ability: targets and X."""
    record = teller.game.record_of(key)
    item = record.item if record is not None else None
    if item is None:
        return ""
    words = f" with X = {item.x}" if item.x else ""
    targets = [each for chosen in item.targets.values() for each in chosen]
    if targets:
        words += f", targeting {joined([teller.which(each) for each in targets])}"
    return words


@narrates(ev.LandPlayed)
def land_played(teller: Teller, event: ev.LandPlayed) -> str:
    """CR 305.1"""
    return f"{teller.name(event.player)} plays {teller.name(event.object)}."


@narrates(ev.SpellCast)
def spell_cast(teller: Teller, event: ev.SpellCast) -> str:
    """CR 601.2i"""
    words = f"{teller.name(event.player)} casts {teller.name(event.object)}"
    if event.origin not in (NOTHING, HAND):
        words += f" from {ZONE_NAMES[event.origin]}"
    return f"{words}{_choices(teller, event.object)}."


@narrates(ev.SpellCopied)
def spell_copied(teller: Teller, event: ev.SpellCopied) -> str:
    """CR 707.10"""
    return f"{teller.name(event.player)} gets a copy of {teller.name(event.of)}."


@narrates(ev.Merged)
def merged(teller: Teller, event: ev.Merged) -> str:
    """CR 730.2"""
    return f"{teller.name(event.spell)} merges with {teller.name(event.permanent)}."


@narrates(ev.CopyExiled)
def copy_exiled(teller: Teller, event: ev.CopyExiled) -> str:
    """CR 722.3c"""
    return f"A copy of {event.face.name} is created in exile for {teller.name(event.of)}."


@narrates(ev.AbilityActivated)
def ability_activated(teller: Teller, event: ev.AbilityActivated) -> str:
    """CR 602.2"""
    kind = "a mana ability" if event.mana else "an ability"
    words = f"{teller.name(event.player)} activates {kind} of {teller.source(event.source)}"
    return f"{words}{_choices(teller, event.object)}."


@narrates(ev.AbilityTriggered)
def ability_triggered(teller: Teller, event: ev.AbilityTriggered) -> str:
    """CR 603.2"""
    return f"An ability of {teller.source(event.trigger.source)} triggers."


@narrates(ev.PutOnStack)
def put_on_stack(teller: Teller, event: ev.PutOnStack) -> str:
    """CR 603.3"""
    who = teller.name(event.player)
    if event.item.kind != "triggered":
        return ""  # AbilityActivated tells
    return f"{who} puts the ability of {teller.source(event.source)} on the stack."


@narrates(ev.StackChanged)
def stack_changed(teller: Teller, event: ev.StackChanged) -> str:
    """CR 115.7, 601.2"""
    return f"Choices are made for {teller.name(event.object)}."


@narrates(ev.Targeted)
def targeted(teller: Teller, event: ev.Targeted) -> str:
    """CR 115.1"""
    return f"{teller.name(event.by)} targets {teller.name(event.target)}."


@narrates(ev.Resolved)
def resolved(teller: Teller, event: ev.Resolved) -> str:
    """CR 608.2, 608.3"""
    name = teller.name(event.object)
    return f"{name} doesn't resolve." if event.fizzled else f"{name} resolves."


@narrates(ev.Countered)
def countered(teller: Teller, event: ev.Countered) -> str:
    """CR 701.6"""
    return f"{teller.name(event.object)} is countered."


# Status.


@narrates(ev.Tapping)
def tapping(teller: Teller, event: ev.Tapping) -> str:
    """CR 701.26a"""
    return f"{teller.name(event.object)} becomes tapped."


@narrates(ev.Untapping)
def untapping(teller: Teller, event: ev.Untapping) -> str:
    """CR 701.26b"""
    return f"{teller.name(event.object)} untaps."


@narrates(ev.Attaching)
def attaching(teller: Teller, event: ev.Attaching) -> str:
    """CR 701.3"""
    if event.to == NOTHING:
        return f"{teller.name(event.object)} becomes unattached."
    return f"{teller.name(event.object)} becomes attached to {teller.name(event.to)}."


@narrates(ev.FaceTurned)
def face_turned(teller: Teller, event: ev.FaceTurned) -> str:
    """CR 701.27, 708.7, 710"""
    verb = {"transform": "transforms", "flip": "is flipped"}.get(
        event.how, f"is turned {event.how}"
    )
    return f"{teller.name(event.object)} {verb}."


@narrates(ev.Phasing)
def phasing(teller: Teller, event: ev.Phasing) -> str:
    """CR 702.26"""
    return f"{teller.name(event.object)} phases {'out' if event.out else 'in'}."
