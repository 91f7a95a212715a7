"""From the text of a card to its abilities, or a decline that names the words. (CR 200, 207)

A face is read line by line. Each line must have one reading of all its words, its pronouns
one meaning each, and the abilities must be said back as the very same line; a line that
was read by an alternate spelling is probed for words that were ignored instead.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from apnap.abilities import cards as layouts
from apnap.abilities.abilities import (
    Ability,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TextInstead,
)
from apnap.abilities.cards import CardProgram, Face
from apnap.abilities.instructions.actions import Body
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound
from apnap.abilities.values import StickerKind
from apnap.oracle.binding.binder import Binder, UnclearError
from apnap.oracle.binding.binding import settled, unbound
from apnap.oracle.binding.folding import bind_folded
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.declines import AMBIGUOUS, IGNORED, UNCLEAR, UNKNOWN, UNREAD, UNSAID, Decline
from apnap.oracle.engine import outcomes
from apnap.oracle.engine.outcomes import deletion_probe, read_all
from apnap.oracle.grammar import grammar
from apnap.oracle.halves import with_more_faces
from apnap.oracle.leveling import leveled, stationed
from apnap.oracle.normalization import cleaved, is_cleaved, normalize
from apnap.oracle.sense import has_no_x, nonsense
from apnap.oracle.sticker_sheets import SheetError, sticker_texts
from apnap.terms.characteristics import (
    CREATURE,
    INSTANT,
    NONTRADITIONAL,
    SORCERY,
    TypeLine,
    type_line,
)
from apnap.terms.mana import COLOR_OF_LETTER, mana_cost

# How databases name layouts that are one or two faces like others.
LAYOUTS: Final = {
    "normal": layouts.NORMAL,
    "saga": layouts.NORMAL,
    "class": layouts.NORMAL,
    "case": layouts.NORMAL,
    "mutate": layouts.NORMAL,
    "planar": layouts.NORMAL,
    "scheme": layouts.NORMAL,
    "vanguard": layouts.NORMAL,
    "meld": layouts.MELD,  # unless melded, it is as any other card (CR 712.4b)
    "leveler": layouts.NORMAL,
    "split": layouts.SPLIT,
    "transform": layouts.TRANSFORM,
    "modal_dfc": layouts.MODAL,
    "adventure": layouts.ADVENTURE,
    "flip": layouts.FLIP,
    "prepare": layouts.PREPARE,
    "prototype": layouts.PROTOTYPE,
}


class DeclinedError(Exception):
    """A face is declined; carries the words and the reason."""

    def __init__(self, line: str, words: str, reason: str) -> None:
        super().__init__(line, words, reason)
        self.line = line
        self.words = words
        self.reason = reason


def compile_card(card: CardText) -> CardProgram | Decline:
    """What the card is and does, or why that can't be told."""
    try:
        if card.layout == layouts.STICKERS:
            return read_sheet(card)
        layout = LAYOUTS.get(card.layout)
        if layout is None:
            raise DeclinedError("", card.layout, "is a layout that " + UNKNOWN)
        faces = tuple(read_face(face) for face in card.faces)
    except DeclinedError as error:
        return Decline(card.name, error.line, error.words, error.reason)
    except SheetError as error:
        return Decline(card.name, str(error), str(error), UNREAD)
    return CardProgram(card.name, with_more_faces(faces, layout), layout)


def read_sheet(card: CardText) -> CardProgram:
    """A sticker sheet and its stickers. (CR 123.2)"""
    stickers = []
    for each in sticker_texts(card):
        if each.kind is not StickerKind.ABILITY:
            stickers.append(each)
            continue
        on = FaceText(_ON, type_line="Creature", text=each.text)
        abilities = tuple(_abilities(on, type_line(on.type_line)))
        stickers.append(replace(each, abilities=abilities))
    return CardProgram(card.name, (Face(card.name),), layouts.STICKERS, tuple(stickers))


_ON: Final = "what it is on"  # no name by which a sticker's text could call anything


def read_face(face: FaceText) -> Face:
    """A face's characteristics and abilities; a `DeclinedError` has the words that stop it."""
    try:
        types = type_line(face.type_line)
    except ValueError as error:
        raise DeclinedError(face.type_line, face.type_line, str(error)) from error
    try:
        cost = mana_cost(face.mana_cost) if face.mana_cost else None
    except ValueError as error:
        raise DeclinedError(face.mana_cost, face.mana_cost, str(error)) from error
    colors = cost.colors if cost else 0
    for letter in face.color_indicator:
        colors |= COLOR_OF_LETTER.get(letter, 0)
    made = Face(
        name=face.name,
        mana=cost.symbols if cost else None,
        types=types.types,
        supertypes=types.supertypes,
        subtypes=types.subtypes,
        colors=colors,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        abilities=tuple(leveled(_abilities(face, types))),
        text=face.text,
        hand_modifier=_number(face.hand_modifier) or 0,
        life_modifier=_number(face.life_modifier) or 0,
        lights=tuple(int(each) for each in face.lights if each.isdecimal()),
    )
    if has_no_x(made.abilities, made.mana):
        raise DeclinedError("", "X", UNCLEAR)
    if is_cleaved(face.text):
        made = replace(made, abilities=(*made.abilities, _cleaved_text(face, types)))
    return stationed(made)


def _cleaved_text(face: FaceText, types: TypeLine) -> TextInstead:
    """The text without the words in brackets. (CR 702.148a)"""
    abilities = _abilities(replace(face, text=cleaved(face.text)), types)
    bodies = [each.body for each in abilities if isinstance(each, SpellAbility)]
    return TextInstead("cleave", Body(tuple(i for body in bodies for i in body.instructions)))


def _number(printed: str) -> int | None:
    """A printed number; a star, which an ability defines, counts as 0. (CR 208.2a)"""
    if not printed:
        return None
    if "*" in printed or printed == "X":
        return 0
    try:
        return int(printed)
    except ValueError as error:
        raise DeclinedError(printed, printed, UNREAD) from error


def _abilities(face: FaceText, types: TypeLine) -> Iterator[Ability]:
    spell = bool(types.types & (INSTANT | SORCERY))
    worn = bool({"Aura", "Equipment"} & set(types.subtypes)) and not types.types & CREATURE
    binder = Binder(spell=True)  # the lines of a spell's text are one text
    lines = [line for line in normalize(face.name, face.type_line, face.text).texts if line]
    costs = any(line.startswith("as an additional cost to cast ~, ") for line in lines)
    alone = partial(Binder, worn=worn, beside=bool(types.types & NONTRADITIONAL))
    for line in lines:
        together = alone()
        for ability in read_unbound(line, spell=spell):
            bound = _bound(line, ability, binder, together, alone())
            if not costs and any(node == Bound("paid", node.words) for node in _spell_nodes(bound)):
                raise DeclinedError(line, "paid", UNCLEAR)
            yield bound


def _spell_nodes(ability: Ability) -> Iterator[Bound]:
    """The pronouns in the text of a spell."""
    if isinstance(ability, SpellAbility):
        yield from (node for node in walk(ability) if isinstance(node, Bound))


def _bound(
    line: str, ability: Ability, binder: Binder, together: Binder, alone: Binder | None = None
) -> Ability:
    """Bound with what all lines of a spell share, or with what one line of others does."""
    shared = alone
    if isinstance(ability, SpellAbility):
        shared = binder
    elif isinstance(ability, (StaticAbility, ReplacementAbility)):
        shared = together
    try:
        bound: Ability = settled(bind_folded(ability, shared))
    except UnclearError as error:
        raise DeclinedError(line, str(error), UNCLEAR) from error
    if words := nonsense(bound):
        raise DeclinedError(line, words, UNCLEAR)
    if unbound(bound) != ability:
        raise DeclinedError(line, line, UNSAID)
    return bound


# --- Lines ------------------------------------------------------------------------------


def read_line(line: str, *, spell: bool) -> tuple[Ability, ...]:
    """The abilities one normalized line means. Declines as `read_face` does."""
    together = Binder()
    return tuple(
        _bound(line, ability, Binder(spell=spell), together)
        for ability in read_unbound(line, spell=spell)
    )


def read_unbound(line: str, *, spell: bool) -> tuple[Ability, ...]:
    """As the grammar reads it, pronouns still unbound."""
    found = _read_line(line, spell)
    if isinstance(found, DeclinedError):
        raise found
    return found


@lru_cache(maxsize=200_000)
def _read_line(line: str, spell: bool) -> tuple[Ability, ...] | DeclinedError:  # noqa: FBT001
    category = grammar()[spell]
    reading = read_all(category, line)
    if isinstance(reading, outcomes.Ambiguous):
        return DeclinedError(line, line, AMBIGUOUS)
    if isinstance(reading, outcomes.Decline):
        return DeclinedError(line, reading.tail or line, reading.reason or UNREAD)
    if reading.alternates:
        if ignored := deletion_probe(category, line):
            return DeclinedError(line, " ".join(ignored), IGNORED)
    elif category.say(reading.value) != line:
        return DeclinedError(line, line, UNSAID)
    return reading.value  # type: ignore[no-any-return]


def said_line(abilities: tuple[Ability, ...], *, spell: bool) -> str | None:
    """The normalized line that means these abilities, or None if it can't be said."""
    return grammar()[spell].say(unbound(abilities))
