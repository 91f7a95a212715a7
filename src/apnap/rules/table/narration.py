"""Telling what happened, a sentence for each event: objects, zones and the stack.

A narrator says an event in words through a `Teller`, which names things only as its viewer
may know them. Silence means that another event already says it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from apnap.game.game import Game
from apnap.game.objects import ABILITY, TOKEN
from apnap.keywords.dungeons import DUNGEONS
from apnap.languages.said import SILENCE, Said, counted, listed, said, word
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.markers.stickers import label_of
from apnap.rules.objects.wording import counters_said, object_named, token_named
from apnap.rules.turn.seeing import Seer
from apnap.terms import events as ev
from apnap.terms.characteristics import CREATURE, DUNGEON
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player
from apnap.terms.turn import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NAMES,
)

Narrator = Callable[["Teller", Any], Said]

N = TypeVar("N", bound=Narrator)

# Which function tells of which event.
NarrationRows: TypeAlias = dict[type[ev.Event], Narrator]


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
            return said("nothing")
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
            seen.append(counted("a card", "{n} cards", hidden))
        return listed(seen)

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
                return said("{player}'s {card}", player=self.name(mine), card=name)
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


# Objects that move.

_QUIET: Final = frozenset({"cast", "play", "token"})  # SpellCast, LandPlayed, TokenCreation tell


def zone_change(teller: Teller, event: ev.ZoneChange) -> Said:
    """CR 400.7"""
    if event.how in _QUIET or (event.how == "mulligan" and event.position == 0):
        return SILENCE
    name = teller.moved(event)
    record = teller.game.objects.get(event.new_id)
    owner = record.owner if record is not None else NOTHING
    who = teller.name(event.by if event.by != NOTHING else owner)
    if event.how == "discard":
        return said("{player} discards {card}.", player=teller.name(owner), card=name)
    if event.how == "mill":
        return said("{player} mills {card}.", player=teller.name(owner), card=name)
    if event.how == "sacrifice":
        return said("{player} sacrifices {permanent}.", player=who, permanent=name)
    if event.to == GRAVEYARD and _was_creature(teller.game, event):
        return said("{creature} dies.", creature=name)  # CR 700.4
    if event.to == BATTLEFIELD:
        return _enters(teller, event, name)
    if event.to == EXILE and event.face_down:
        return said("{card} is exiled face down.", card=name)
    if event.to == EXILE:
        return said("{card} is exiled.", card=name)
    return _put(teller, event, name, owner)


def _was_creature(game: Game, event: ev.ZoneChange) -> bool:
    if event.origin != BATTLEFIELD:
        return False
    return bool(characteristics(game, event.object).types & CREATURE)


def _enters(teller: Teller, event: ev.ZoneChange, name: str) -> Said:
    """How a permanent entered."""
    player = teller.name(controller_of(teller.game, event.new_id))
    how: list[Said] = []
    if event.tapped:
        how.append(said("tapped"))
    for kind, amount in sorted(event.counters.items()):
        how.append(said("with {counters}", counters=counters_said(amount, kind)))
    if event.attach_to != NOTHING:
        how.append(said("attached to {host}", host=teller.name(event.attach_to)))
    if not how:
        return said("{card} enters under {player}'s control.", card=name, player=player)
    return said(
        "{card} enters under {player}'s control, {how}.", card=name, player=player, how=tuple(how)
    )


def _put(teller: Teller, event: ev.ZoneChange, name: str, owner: PlayerId) -> Said:
    """Where an object was put."""
    if event.to == COMMAND:
        return said("{card} is put into the command zone.", card=name)
    if event.to == STACK:
        return said("{card} is put on the stack.", card=name)
    if event.to == ANTE:
        return said("{player} antes {card}.", player=teller.name(owner), card=name)
    if event.to not in (LIBRARY, HAND, GRAVEYARD):
        return said("{card} is put outside the game.", card=name)
    player = teller.name(owner)
    if event.to == HAND:
        return said("{card} is put into {player}'s hand.", card=name, player=player)
    if event.to == GRAVEYARD:
        return said("{card} is put into {player}'s graveyard.", card=name, player=player)
    if event.position == 0:
        return said("{card} is put on top of {player}'s library.", card=name, player=player)
    if event.position == -1:
        return said("{card} is put on the bottom of {player}'s library.", card=name, player=player)
    return said("{card} is put into {player}'s library.", card=name, player=player)


def token_creation(teller: Teller, event: ev.TokenCreation) -> Said:
    """CR 111.1"""
    face = event.token if event.token is not None else event.program.front
    token = token_named(face.name.removesuffix(" Token"))  # CR 111.4
    if face.power is not None:
        token = said("{pt} {token}", pt=f"{face.power}/{face.toughness}", token=token)
    return counted(
        "{player} creates a {token} token.",
        "{player} creates {n} {token} tokens.",
        event.amount,
        player=teller.name(event.player),
        token=token,
    )


def emblem_creation(teller: Teller, event: ev.EmblemCreation) -> Said:
    """CR 114.1, 309.2b"""
    player = teller.name(event.player)
    if event.emblem.types & DUNGEON:
        dungeon = object_named(event.emblem.name)
        return said("{player} enters the {dungeon}.", player=player, dungeon=dungeon)
    return said("{player} gets an emblem.", player=player)


def venture_marker_moved(teller: Teller, event: ev.VentureMarkerMoved) -> Said:
    """CR 309.4"""
    rooms = DUNGEONS[teller.name(event.dungeon)].rooms
    player, room = teller.name(event.player), word("card", rooms[event.room].name)
    return said("{player} moves into the {room}.", player=player, room=room)


def door_unlocked(teller: Teller, event: ev.DoorUnlocked) -> Said:
    """CR 709.5c"""
    door = word("door", ("left", "right")[event.half])
    player, room = teller.name(event.player), teller.name(event.object)
    if event.locked:
        return said(
            "{player} locks the {door} door of {room}.", player=player, door=door, room=room
        )
    return said("{player} unlocks the {door} door of {room}.", player=player, door=door, room=room)


def ceasing_to_exist(teller: Teller, event: ev.CeasingToExist) -> Said:
    """CR 111.7, 608.2n, 704.5d: an ability's resolution was told, and so was a player's leaving."""
    record = teller.game.record_of(event.object)
    if record is None or record.kind == ABILITY:
        return SILENCE
    if record.zone in (HAND, LIBRARY) and record.kind != TOKEN:
        return SILENCE
    return said("{object} ceases to exist.", object=teller.name(event.object))


def owner_became(teller: Teller, event: ev.OwnerBecame) -> Said:
    """CR 407.3"""
    player, card = teller.name(event.player), teller.name(event.object)
    return said("{player} owns {card} from now on.", player=player, card=card)


def sticker_put(teller: Teller, event: ev.StickerPut) -> Said:
    """CR 123.3"""
    sticker = teller.game.cards[event.sheet].stickers[event.number]
    return said(
        "{player} puts a sticker on {object}: {sticker}.",
        player=teller.name(event.player),
        object=teller.name(event.object),
        sticker=label_of(event.sheet, sticker),
    )


def sticker_sheets_chosen(teller: Teller, event: ev.StickerSheetsChosen) -> Said:
    """CR 103.2d"""
    player = teller.name(event.player)
    return said(
        "{player} plays with these sticker sheets: {sheets}.", player=player, sheets=event.sheets
    )


def destruction(teller: Teller, event: ev.Destruction) -> Said:
    """CR 701.8"""
    return said("{permanent} is destroyed.", permanent=teller.name(event.object))


# The stack.


def _with_choices(teller: Teller, act: Said, key: Reference) -> Said:
    """What a player does, with what was chosen for the spell or ability: targets and X."""
    record = teller.game.record_of(key)
    item = record.item if record is not None else None
    if item is None:
        return said("{act}.", act=act)
    if item.x:
        act = said("{act} with X = {x}", act=act, x=item.x)
    targets = [each for chosen in item.targets.values() for each in chosen]
    if targets:
        named = listed([teller.which(each) for each in targets])
        act = said("{act}, targeting {targets}", act=act, targets=named)
    return said("{act}.", act=act)


def land_played(teller: Teller, event: ev.LandPlayed) -> Said:
    """CR 305.1"""
    player, land = teller.name(event.player), teller.name(event.object)
    return said("{player} plays {land}.", player=player, land=land)


def spell_cast(teller: Teller, event: ev.SpellCast) -> Said:
    """CR 601.2i"""
    player, spell = teller.name(event.player), teller.name(event.object)
    act = said("{player} casts {spell}", player=player, spell=spell)
    if event.origin not in (NOTHING, HAND):
        zone = word("zone", ZONE_NAMES[event.origin])
        act = said("{player} casts {spell} from {zone}", player=player, spell=spell, zone=zone)
    return _with_choices(teller, act, event.object)


def spell_copied(teller: Teller, event: ev.SpellCopied) -> Said:
    """CR 707.10"""
    player, spell = teller.name(event.player), teller.name(event.of)
    return said("{player} gets a copy of {spell}.", player=player, spell=spell)


def merged(teller: Teller, event: ev.Merged) -> Said:
    """CR 730.2"""
    spell, permanent = teller.name(event.spell), teller.name(event.permanent)
    return said("{spell} merges with {permanent}.", spell=spell, permanent=permanent)


def copy_exiled(teller: Teller, event: ev.CopyExiled) -> Said:
    """CR 722.3c"""
    return said(
        "A copy of {card} is created in exile for {permanent}.",
        card=object_named(event.face.name),
        permanent=teller.name(event.of),
    )


def ability_activated(teller: Teller, event: ev.AbilityActivated) -> Said:
    """CR 602.2"""
    player, source = teller.name(event.player), teller.source(event.source)
    if event.mana:
        act = said("{player} activates a mana ability of {source}", player=player, source=source)
    else:
        act = said("{player} activates an ability of {source}", player=player, source=source)
    return _with_choices(teller, act, event.object)


def ability_triggered(teller: Teller, event: ev.AbilityTriggered) -> Said:
    """CR 603.2"""
    return said("An ability of {source} triggers.", source=teller.source(event.trigger.source))


def put_on_stack(teller: Teller, event: ev.PutOnStack) -> Said:
    """CR 603.3"""
    player = teller.name(event.player)
    if event.item.kind != "triggered":
        return SILENCE  # AbilityActivated tells
    source = teller.source(event.source)
    return said("{player} puts the ability of {source} on the stack.", player=player, source=source)


def stack_changed(teller: Teller, event: ev.StackChanged) -> Said:
    """CR 115.7, 601.2"""
    return said("Choices are made for {spell}.", spell=teller.name(event.object))


def targeted(teller: Teller, event: ev.Targeted) -> Said:
    """CR 115.1"""
    spell, target = teller.name(event.by), teller.name(event.target)
    return said("{spell} targets {target}.", spell=spell, target=target)


def resolved(teller: Teller, event: ev.Resolved) -> Said:
    """CR 608.2, 608.3"""
    name = teller.name(event.object)
    if event.fizzled:
        return said("{spell} doesn't resolve.", spell=name)
    return said("{spell} resolves.", spell=name)


def countered(teller: Teller, event: ev.Countered) -> Said:
    """CR 701.6"""
    return said("{spell} is countered.", spell=teller.name(event.object))


# Status.


def tapping(teller: Teller, event: ev.Tapping) -> Said:
    """CR 701.26a"""
    return said("{permanent} becomes tapped.", permanent=teller.name(event.object))


def untapping(teller: Teller, event: ev.Untapping) -> Said:
    """CR 701.26b"""
    return said("{permanent} untaps.", permanent=teller.name(event.object))


def attaching(teller: Teller, event: ev.Attaching) -> Said:
    """CR 701.3"""
    name = teller.name(event.object)
    if event.to == NOTHING:
        return said("{permanent} becomes unattached.", permanent=name)
    host = teller.name(event.to)
    return said("{permanent} becomes attached to {host}.", permanent=name, host=host)


def face_turned(teller: Teller, event: ev.FaceTurned) -> Said:
    """CR 701.27, 708.7, 710"""
    name = teller.name(event.object)
    if event.how == "transform":
        return said("{permanent} transforms.", permanent=name)
    if event.how == "flip":
        return said("{permanent} is flipped.", permanent=name)
    if event.how == "face up":
        return said("{permanent} is turned face up.", permanent=name)
    return said("{permanent} is turned face down.", permanent=name)


def phasing(teller: Teller, event: ev.Phasing) -> Said:
    """CR 702.26"""
    name = teller.name(event.object)
    if event.out:
        return said("{permanent} phases out.", permanent=name)
    return said("{permanent} phases in.", permanent=name)


# Which function tells of which event.
EVENTS_NARRATED: Final[NarrationRows] = {
    ev.ZoneChange: zone_change,
    ev.TokenCreation: token_creation,
    ev.EmblemCreation: emblem_creation,
    ev.VentureMarkerMoved: venture_marker_moved,
    ev.DoorUnlocked: door_unlocked,
    ev.CeasingToExist: ceasing_to_exist,
    ev.Destruction: destruction,
    ev.StickerPut: sticker_put,
    ev.StickerSheetsChosen: sticker_sheets_chosen,
    ev.OwnerBecame: owner_became,
    ev.LandPlayed: land_played,
    ev.SpellCast: spell_cast,
    ev.SpellCopied: spell_copied,
    ev.Merged: merged,
    ev.CopyExiled: copy_exiled,
    ev.AbilityActivated: ability_activated,
    ev.AbilityTriggered: ability_triggered,
    ev.PutOnStack: put_on_stack,
    ev.StackChanged: stack_changed,
    ev.Targeted: targeted,
    ev.Resolved: resolved,
    ev.Countered: countered,
    ev.Tapping: tapping,
    ev.Untapping: untapping,
    ev.Attaching: attaching,
    ev.FaceTurned: face_turned,
    ev.Phasing: phasing,
}
