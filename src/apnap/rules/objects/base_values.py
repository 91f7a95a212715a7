"""What an object is by itself, before continuous effects. (CR 613.1, 613.2c)

Kept on the object's record, which never changes: a changed object has another record.
Copiable values come from the card's face or what it copies (CR 707.2); a face-down object
has those the rules list (CR 708.2a); a split card off the stack has both its halves
(CR 709.4). Counters are part of what the object is alone (CR 122.1a, 122.1b).
"""

from dataclasses import replace
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from apnap.abilities.abilities import Ability, ActivatedAbility, KeywordAbility, TriggeredAbility
from apnap.abilities.cards import ADVENTURE, FLIP, MODAL, PROTOTYPE, SPLIT, CardProgram, Face
from apnap.abilities.costs import Costs, PayMana, TapSelf
from apnap.abilities.effects import FaceDownCharacteristics
from apnap.abilities.instructions.actions import AddMana, Body, Move, Place
from apnap.abilities.instructions.flow import CastIt
from apnap.abilities.nodes import rewritten
from apnap.abilities.references import Bound, This, You
from apnap.abilities.triggers import CountersAreRemoved, UnlocksDoor
from apnap.abilities.values import Moving
from apnap.game.characteristics import Characteristics, printed
from apnap.game.objects import GameObject
from apnap.rules.objects.static_abilities import Kinds, kinds_of, notes_of, notes_on
from apnap.terms.characteristics import BATTLE, CREATURE, DEFENSE, LAND, MANA_OF_LAND_TYPE
from apnap.terms.identity import PlayerId
from apnap.terms.subtypes import BASIC_LAND_TYPES
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, HAND, STACK

FACE_DOWN: Final = Face(name="", types=CREATURE, power=2, toughness=2)  # CR 708.2a

DISGUISED: Final = Face(  # CR 702.168a
    name="",
    types=CREATURE,
    power=2,
    toughness=2,
    abilities=(KeywordAbility("ward", (Costs((PayMana(("2",)),)),)),),
)

NO_FACE: Final = Face(name="")

KEYWORD_COUNTERS: Final = frozenset(  # CR 122.1b
    {
        *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted"),
        *("haste", "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow"),
        *("trample", "vigilance"),
    }
)

# Of these keywords, each instance does something (CR 702.83a); of the others several are redundant.
MANY_TIMES: Final = frozenset({"exalted"})

INTRINSIC: Final[dict[str, Ability]] = {  # CR 305.6
    land_type: ActivatedAbility(Costs((TapSelf(),)), Body((AddMana(You(), (mana,)),)))
    for land_type, mana in MANA_OF_LAND_TYPE.items()
}

SIEGE: Final = TriggeredAbility(  # CR 310.12b
    CountersAreRemoved(This(), DEFENSE, last=True),
    Body(
        (
            Move(This(), Place(EXILE), Moving.EXILE),
            CastIt(You(), Bound("them"), transformed=True),
        )
    ),
    word="when",
)

_SET_OF_LAND_TYPES: Final = frozenset(BASIC_LAND_TYPES)

_counter_keywords: Final[dict[str, KeywordAbility]] = {
    name: KeywordAbility(name) for name in sorted(KEYWORD_COUNTERS)
}


class Base:
    """An object's characteristics before effects, and its abilities by kind.

    It is kept with the face, and doesn't hold it: that of a token goes as its game goes.
    """

    __slots__ = ("alone", "copiable", "kinds", "plain", "start")

    def __init__(
        self,
        copiable: Characteristics,
        start: Characteristics,
        alone: Characteristics,
        kinds: Kinds,
    ) -> None:
        self.copiable = copiable
        # With the abilities its land types give, as layer 5 finds it if nothing came before.
        self.start = start
        self.alone = alone  # with its counters, and on the battlefield with numbers settled
        self.kinds = kinds
        self.plain = not kinds.modifying  # it changes no characteristics, its own neither


def base_values(face: Face, controller: PlayerId, *, on_battlefield: bool) -> Base:
    """What an object with these copiable values is, without counters."""
    copiable = printed(face, controller)
    start = alone = with_intrinsic(copiable)
    if on_battlefield and not numbers_settled(start):
        alone = start.copy()
        settle_numbers(alone)
    return Base(copiable, start, alone, kinds_of(alone.abilities))


def base_of(record: GameObject) -> Base:
    """What the object is by itself; objects without counters share it."""
    known: Base | None = record.base
    if known is not None:
        return known
    face = copiable_face(record)
    on_battlefield = record.zone == BATTLEFIELD
    bases = notes_of(face).bases
    key = (record.controller, on_battlefield)
    base: Base | None = bases.get(key)
    if base is None:
        base = base_values(face, record.controller, on_battlefield=on_battlefield)
        bases[key] = base
    if record.counters:
        base = with_counters(base, record)
    record.base = base
    return base


def with_counters(base: Base, record: GameObject) -> Base:
    """The same with the counters on the object. (CR 122.1a, 122.1b)"""
    seen = base.start.copy()
    for kind, amount in record.counters.items():
        if amount and kind in KEYWORD_COUNTERS:
            times = amount if kind in MANY_TIMES else 1
            seen.abilities = (*seen.abilities, *[keyword_of(kind)] * times)
    add_counters(record, seen)
    if record.zone == BATTLEFIELD:
        settle_numbers(seen)
    same = seen.abilities == base.start.abilities
    kinds = base.kinds if same else kinds_of(seen.abilities)
    return Base(base.copiable, base.start, seen, kinds)


def listed_face(listed: FaceDownCharacteristics) -> Face:
    """What a permanent is face down, as an effect lists it. (CR 708.2a)"""
    return Face(
        name="",
        types=listed.types,
        subtypes=listed.subtypes,
        power=listed.power,
        toughness=listed.toughness,
    )


def copiable_face(record: GameObject) -> Face:
    """The object's own copiable values, without effects that last for a time. (CR 707.2)"""
    if record.face_down and record.zone in (BATTLEFIELD, STACK):
        listed: Face | None = record.notes.get("face down")
        return listed if isinstance(listed, Face) else FACE_DOWN
    if record.face_down and record.zone in (EXILE, COMMAND):
        return NO_FACE  # CR 315.5b, 406.3a
    if record.copied is not None:
        return as_it_stands(record.copied, record)
    card = record.card
    if card is None:
        return NO_FACE  # an ability on the stack has no characteristics of this sort
    if record.item is not None and record.zone == STACK:
        return card.faces[record.item.face]
    if card.layout == SPLIT and record.zone == BATTLEFIELD:
        return room_face(locked_room(card), record.notes.get(UNLOCKED, ()))
    if card.layout == SPLIT and record.zone != STACK:
        return combined(card)
    if card.layout == FLIP and record.face:
        return _flipped(card)
    return card.faces[record.face]


def _flipped(card: CardProgram) -> Face:
    """The lower half, with the color and mana cost of the card. (CR 710.1c)"""
    notes = notes_of(card)
    if notes.flipped is None:
        upper = card.faces[0]
        notes.flipped = replace(card.faces[1], mana=upper.mana, colors=upper.colors)
    return notes.flipped


def with_lower(card: CardProgram) -> Face:
    """A flip card as it is copied: which half counts is for the copy to tell. (CR 707.3, 710.2)"""
    notes = notes_of(card)
    if notes.lower is None:
        notes.lower = replace(card.faces[0], lower=_flipped(card))
    return notes.lower


def as_it_stands(face: Face, record: GameObject) -> Face:
    """The copied values: of the half that counts, or with those of the unlocked doors.

    (CR 110.5c, 707.3, 709.5)
    """
    if face.halves:
        return room_face(face, record.notes.get(UNLOCKED, ()))
    return face.lower if record.flipped and face.lower is not None else face


UNLOCKED: Final = "unlocked"  # the note of a Room: the halves that are unlocked (CR 709.5c)


def locked_room(card: CardProgram) -> Face:
    """A Room both of whose doors are locked, as it is copied. (CR 709.5, 709.5a)"""
    notes = notes_of(card)
    if notes.locked is None:
        left = card.faces[0]
        notes.locked = Face("", None, left.types, left.supertypes, left.subtypes, halves=card.faces)
    return notes.locked


def room_face(locked: Face, unlocked: tuple[int, ...]) -> Face:
    """A Room: it has the names, costs and texts of its unlocked halves. (CR 709.5, 709.5a)"""
    rooms = notes_of(locked).rooms
    made = rooms.get(unlocked)
    if made is None:
        made = rooms[unlocked] = _with_doors(locked, unlocked)
    return made


def _with_doors(locked: Face, unlocked: tuple[int, ...]) -> Face:
    """What else it has, by exceptions of a copy effect, it has locked as well. (CR 707.9)"""
    there = [(door, locked.halves[door]) for door in sorted(unlocked)]
    cost = tuple(symbol for _, half in there for symbol in half.mana or ())
    abilities = tuple(_of_door(each, door) for door, half in there for each in half.abilities)
    return replace(
        locked,
        name=locked.name or " // ".join(half.name for _, half in there),
        mana=cost if there else None,
        colors=reduce(or_, (half.colors for _, half in there), locked.colors),
        abilities=abilities + locked.abilities,
        halves=(),
        text="\n//\n".join(half.text for _, half in there),
    )


def _of_door(ability: Ability, door: int) -> Ability:
    """The ability, knowing on which half it stands: always the very same object. (CR 709.5h)"""
    of_doors = notes_on(ability).of_doors
    if door not in of_doors:
        of_doors[door] = rewritten(
            ability, lambda each: UnlocksDoor(door) if isinstance(each, UnlocksDoor) else None
        )
    return of_doors[door]


def combined(card: CardProgram) -> Face:
    """Both halves of a split card as one. (CR 709.4)"""
    notes = notes_of(card)
    if notes.combined is None:
        notes.combined = _combined(card.faces[0], card.faces[1])
    return notes.combined


def _combined(left: Face, right: Face) -> Face:
    return Face(
        name=f"{left.name} // {right.name}",
        mana=(*(left.mana or ()), *(right.mana or ())),
        types=left.types | right.types,
        supertypes=left.supertypes | right.supertypes,
        subtypes=tuple(dict.fromkeys(left.subtypes + right.subtypes)),
        colors=left.colors | right.colors,
        abilities=left.abilities + right.abilities,
        text=f"{left.text}\n//\n{right.text}",
    )


def with_intrinsic(seen: Characteristics) -> Characteristics:
    """With the abilities its types give it. (CR 305.6, 310.12b)"""
    own: tuple[Ability, ...] = ()
    if seen.types & LAND and not _SET_OF_LAND_TYPES.isdisjoint(seen.subtypes):
        own = tuple(
            ability
            for name, ability in INTRINSIC.items()
            if name in seen.subtypes and ability not in seen.abilities
        )
    elif seen.types & BATTLE and "Siege" in seen.subtypes and SIEGE not in seen.abilities:
        own = (SIEGE,)
    if not own:
        return seen
    new = seen.copy()
    new.abilities = seen.abilities + own
    return new


def keyword_of(kind: str) -> KeywordAbility:
    """The keyword a keyword counter gives, always the same object."""
    return _counter_keywords[kind]


def numbers_settled(seen: Characteristics) -> bool:
    """Whether `settle_numbers` would change nothing."""
    if seen.types & CREATURE:
        return seen.power is not None and seen.toughness is not None
    return seen.power is None and seen.toughness is None


def settle_numbers(seen: Characteristics) -> None:
    """Only creatures on the battlefield have power and toughness, at least 0. (CR 208.3, 208.5)"""
    if not seen.types & CREATURE:
        if seen.power is not None or seen.toughness is not None:
            seen.power = seen.toughness = None
    elif seen.power is None or seen.toughness is None:
        seen.power = seen.power or 0
        seen.toughness = seen.toughness or 0


def add_counters(record: GameObject, seen: Characteristics) -> None:
    """+X/+Y and -X/-Y counters. (CR 122.1a, 613.4c)"""
    for kind, amount in record.counters.items():
        change = counter_change(kind)
        if change is not None:
            if seen.base is None:
                seen.base = (seen.power, seen.toughness)
            seen.power = (seen.power or 0) + change[0] * amount
            seen.toughness = (seen.toughness or 0) + change[1] * amount


@lru_cache(maxsize=1024)
def counter_change(kind: str) -> tuple[int, int] | None:
    """What one counter of the kind adds to power and toughness; None if nothing."""
    power, slash, toughness = kind.partition("/")
    try:
        return (int(power), int(toughness)) if slash else None
    except ValueError:
        return None


_FACES_TO_CAST: Final = (SPLIT, MODAL, ADVENTURE, PROTOTYPE)

_ONE_FACE: Final = range(1)

_HALVES: Final = 2  # of a split card; the face after them is both, fused (CR 702.102b)


def has_faces_to_cast(card: CardProgram) -> bool:
    """Whether one of several faces is chosen as it is cast."""
    return card.layout in _FACES_TO_CAST


def castable_faces(record: GameObject) -> range:
    """The faces of a card that may be cast. (CR 709.3, 712.11, 715.3)"""
    card = record.card
    if card is not None and card.layout in _FACES_TO_CAST and record.copied is None:
        if card.layout == SPLIT and record.zone != HAND:
            return range(_HALVES)  # CR 702.102a: fused from the hand only
        return range(len(card.faces))
    return _ONE_FACE
