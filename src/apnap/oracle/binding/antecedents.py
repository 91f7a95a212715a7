"""What a pronoun asks for, and what there is for it to mean. (CR 608.2c)"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.abilities.descriptions import (
    AbilityOnStack,
    APlayer,
    Card,
    EitherOf,
    OfSubtype,
    OfType,
    Permanent,
    Source,
    Spell,
    Token,
)
from apnap.abilities.effects import Continuous, ModifyPT, SetPT
from apnap.abilities.instructions.actions import DealDamage, Instruction, RemoveCounters
from apnap.abilities.instructions.flow import Apply, Instead
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Description,
    Host,
    OwnerOf,
    Ref,
    Target,
    This,
)
from apnap.abilities.rule_changes.rule_changes import CantPhaseIn
from apnap.oracle.phrases.descriptions.nouns import plural_of
from apnap.terms.characteristics import SUBTYPES_OF_TYPE, TYPE_NAMES, bits_to_names
from apnap.terms.turn import EXILE, GRAVEYARD


@dataclass(frozen=True)
class Antecedent:
    """Something spoken of: how a pronoun for it is written, and what it could be called."""

    make: Callable[[str], Ref]
    clause: int
    plural: bool = False
    player: bool = False
    thing: bool = True
    names: frozenset[str] = frozenset()  # types and forms it is known to have
    done: str = ""  # "sacrificed", "exiled": what was done to it
    itself: bool = False  # the source of the ability
    heads: frozenset[str] = frozenset()  # those of its names that were said
    weak: bool = False  # a player told only by "an opponent controls": not "they"
    nested: bool = False  # said within the description of another
    scopes: tuple[int, ...] = ()  # what must have been done for it to be there
    local: bool = False  # each of several, within one clause only
    rest: bool = False  # what is left of cards set apart, and nothing else
    called: bool = False  # meant only by what it is called: "that creature", not "it"
    held: str = ""  # whose it was said to be: "you" or "other"
    copy: bool = False  # a token made as a copy of another object, which isn't "it" then
    again: bool = False  # spoken of before: "that creature", after the object itself was
    anew: bool = False  # the same, after something else was: only "it" in later clauses means it
    gone: bool = False  # no permanent any more: what is done to permanents isn't done to it
    group: bool = False  # players who act as one: "your opponents"
    by_them: int | None = None  # a player told by "them": the clause whose objects those were


# --- Names ------------------------------------------------------------------------------


def names_of(those: Description) -> frozenset[str]:
    """What the objects of a description can be called: "creature", "Goblin", "card"."""
    names: set[str] = set()
    for part in those.parts:
        if isinstance(part, OfType):
            names.update(bits_to_names(part.types, TYPE_NAMES))
        elif isinstance(part, OfSubtype):
            names.add(part.subtype)
            names.update(_types_of(part.subtype))
        elif isinstance(part, EitherOf):
            for option in part.options:
                names |= names_of(option)
        else:
            names.update(word for word, kind in _FORMS.items() if isinstance(part, kind))
    return frozenset(names)


def heads_of(those: Description) -> frozenset[str]:
    """The names that the description itself says."""
    names = names_of(those)
    derived = {
        name
        for subtype in names
        for name in _types_of(subtype)
        if not any(isinstance(part, OfType) for part in those.parts)
    }
    return names - derived


_FORMS: Final = {
    "permanent": Permanent, "card": Card, "spell": Spell, "token": Token, "ability": AbilityOnStack,
    "source": Source,
}  # fmt: skip

_ALWAYS: Final = ("card", "permanent", "object", "source")


def _types_of(subtype: str) -> Iterator[str]:
    for bit, subtypes in SUBTYPES_OF_TYPE.items():
        if subtype in subtypes:
            yield from bits_to_names(bit, TYPE_NAMES)


def is_player(those: Description) -> bool:
    """It describes players."""
    return any(isinstance(part, APlayer) for part in those.parts)


# --- What a pronoun asks for ----------------------------------------------------------------

_PLAYER_WORDS: Final = ("that player", "that opponent", "the player", "those players")

# Where a card is that is spoken of again; elsewhere it would be another object. (CR 400.7)
FROM: Final = {
    " from your graveyard": GRAVEYARD,
    " from a graveyard": GRAVEYARD,
    " from their graveyard": GRAVEYARD,
    " from its owner's graveyard": GRAVEYARD,
    " from that graveyard": GRAVEYARD,
    " from exile": EXILE,
}

# What is left of cards that were looked at, revealed, found or exiled together.
REST: Final = (
    "the rest",
    "the other",
    "the rest of them",
    "the rest of those cards",
    "the rest of the revealed cards",
    "the rest of the exiled cards",
    "the rest of those exiled cards",
    "the rest of the cards revealed this way",
    "the rest of the cards exiled this way",
    "all other cards revealed this way",
    "all other cards exiled this way",
    "all revealed cards not cast this way",
    "all cards exiled this way that weren't cast",
    "the exiled cards not cast this way",
    "the exiled cards that weren't cast this way",
    "the cards exiled this way that weren't cast",
    "the cards not cast this way",
    "the remaining cards",
    "all cards revealed this way that weren't put onto the battlefield",
    "all revealed cards that weren't put onto the battlefield",
    "the revealed cards that weren't put onto the battlefield",
    "all cards revealed this way not put onto the battlefield",
    "the revealed cards not put onto the battlefield this way",
    "each of the other cards",
    "the other revealed cards",
    "the other cards revealed this way",
    "the other cards exiled this way",
    "the rest of the found cards",
    "the other cards",
)

_THEY: Final = ("they", "they each", "them", "their", "themselves")

# The cards that were found, where all others are spoken of.
FOUND_THERE: Final = Bound("seen", "those found")

# How those are spoken of again that fitted before.
AGAIN: Final = ("they", "them", "their", "those ", "each of ")

# A card that is somebody says so of itself, and of nobody else. (CR 201.5)
PERSONS: Final = ("he", "she", "him", "her", "himself", "herself")

PERSON_IS: Final = ("he's", "she's")

_IT: Final = ("it", "itself", "its", "it's")

_SEVERAL: Final = ("the copies", "the tokens", "the creatures")

_DONE: Final = {
    "other",
    "exiled", "chosen", "revealed", "sacrificed", "discarded", "copied", "returned", "milled",
    "amassed", "devoured", "tapped",
}  # fmt: skip


@dataclass(frozen=True)
class Wanted:
    """The kind of antecedent that words ask for."""

    player: bool | None = None  # None: either
    plural: bool | None = None
    name: str = ""
    done: str = ""
    any: bool = False
    this_way: bool = False
    held: str = ""
    rest: bool = False
    either: bool = False  # a permanent or a player, whichever it is
    # What the words alone don't tell:
    person: bool = False  # only a player can be meant: "their hand"
    other: bool = False  # not the object whose text this is
    beside: bool = False  # not what stands beside it in the clause
    measured: bool = False  # it has a power or a mana value, and so isn't any target: a player
    unlike: Ref | None = None  # not that, which is compared with it


# One of two targets, told by who controls it.
HELD: Final = {
    "the creature you control": "you",
    "the creature you don't control": "other",
    "the creature an opponent controls": "other",
}


def said_from(words: str) -> str:
    """The words that tell which zone it is in, if there are such."""
    return next((zone for zone in FROM if words.endswith(zone)), "")


def wanted(words: str) -> Wanted:
    """What the words of a pronoun ask for; no words at all ask for any one thing or player."""
    if not words:
        return Wanted(plural=False, any=True)
    if words == "the Army you amassed":
        words = "the amassed Army"
    if words in HELD:
        return Wanted(player=False, plural=False, name="creature", held=HELD[words])
    words = words.removesuffix(said_from(words))
    if words in REST:
        return Wanted(rest=True)
    if words == "that permanent or player":
        return Wanted(plural=False, either=True)
    if words in ("of", "of cards", "from it"):  # "one", of what was set apart
        return Wanted(player=False, plural=True, name="card")
    for some in ("each of ", "both of ", "one of ", "of ", "among "):
        if words.startswith(some):
            return replace(wanted(words.removeprefix(some)), player=False, plural=True)
    if words == "the chosen player":
        return Wanted(player=True, plural=False, done="chosen")
    if words in _PLAYER_WORDS:
        return Wanted(player=True, plural=words == "those players")
    if words in _IT:
        return Wanted(player=False, plural=False)
    if words in _THEY:
        return Wanted(plural=True)
    if words.endswith(" this way"):
        *nouns, done = words.removesuffix(" this way").split()
        name = _SINGULAR.get(nouns[0], nouns[0])
        return Wanted(player=False, name=name, done=done, this_way=True)
    *before, noun = words.split()
    if noun == "cards" and before[:1] == ["those"] and len(before) == 2 and before[1] not in _DONE:
        return Wanted(player=False, plural=True, name=before[1])  # "those land cards"
    if before[:2] == ["the", "revealed"] and len(before) == 3 and noun == "cards":
        return Wanted(player=False, plural=True, name=before[2], done="revealed")
    if before[:2] == ["the", "revealed"] and len(before) == 3 and noun == "card":
        return Wanted(player=False, plural=False, name=before[2], done="revealed")
    done = before[-1] if before and before[-1] in _DONE else ""
    several = words.startswith("those ") or noun == "copies" or (noun.endswith("s") and done != "")
    several = several or words in _SEVERAL
    return Wanted(
        player=False, plural=several, name=_SINGULAR.get(noun, noun) if several else noun, done=done
    )


_SINGULAR: Final = {
    plural_of(name): name
    for name in (*TYPE_NAMES, *_FORMS, "copy",
                 *(each for names in SUBTYPES_OF_TYPE.values() for each in names))
}  # fmt: skip


def fits(want: Wanted, one: Antecedent) -> bool:
    """The antecedent is what the words ask for."""
    if want.rest or one.rest:
        return want.rest and one.rest
    if one.called and not (want.name and want.name in one.names):
        return False
    if want.held:
        return one.held == want.held and not one.plural and want.name in one.names
    if want.this_way:
        alone = want.name in _ALWAYS or one.names - {"card", "permanent"} == {want.name}
        return one.done == want.done and alone
    if want.either:
        return one.player and one.thing and not one.plural
    if want.any:
        return not one.itself and not one.weak and not one.again
    if want.player is None:  # "they": several things, or one or more players
        return (one.player or one.plural) and not one.weak
    if want.player:
        return one.player and one.plural == want.plural and want.done in ("", one.done)
    if not one.thing or one.plural != want.plural:
        return False
    if want.done:
        return one.done == want.done
    if want.name == "permanent" and is_only_a_card(one):
        return False
    if not want.name or want.name in _ALWAYS:
        return True
    return want.name in one.names or (want.name == "copy" and one.done == "copied")


def is_only_a_card(one: Antecedent) -> bool:
    """A card that nothing has put onto the battlefield: no permanent. (CR 110.1)"""
    there = one.done in ("put onto the battlefield", "returned", "chosen")
    return "card" in one.names and "permanent" not in one.names and not there


# Those a condition spoke of: "if there are three counters on it, remove them"; the compiler
# finds of which kind they are, and on what.
THOSE_COUNTERS: Final = {
    words: RemoveCounters(This(), "?", -1, words=words)
    for words in ("those counters", "them", "all of them", "all of them from it")
}


# --- What an instruction is about, which tells what it can mean ----------------


def is_sized(item: Continuous) -> bool:
    """Power and toughness are changed or set. (CR 613.4)"""
    return any(isinstance(each, ModifyPT | SetPT) for each in item.modifications)


def is_about_phasing(item: Instruction | None) -> bool:
    """It says what can't phase in. (CR 702.26)"""
    changes = item.effect.changes if isinstance(item, Apply) else ()
    return any(isinstance(each, CantPhaseIn) for each in changes)


# --- Which one it is ------------------------------------------------------------------------


def is_target(one: Antecedent) -> bool:
    """Targets are chosen before anything is done."""
    ref = one.make("")
    return isinstance(ref, Bound) and ref.name.startswith("target")


def is_there_before(one: Antecedent) -> bool:
    """It is there before anything is done: a target, what is enchanted, what the event that
    triggers the ability is about, or whose it is."""
    ref = one.make("")
    if isinstance(ref, (ControllerOf, OwnerOf)):
        ref = ref.what
    return isinstance(ref, (Host, This)) or (
        isinstance(ref, Bound) and ref.name.startswith(("target", "event object"))
    )


FOUND: Final = "found"  # the head of what was searched for


def is_found(one: Antecedent) -> bool:
    """Several cards that were searched for."""
    return one.plural and FOUND in one.heads


def dealt_to_the_same(item: Instead, said: Sequence[Antecedent]) -> Instruction:
    """ "It deals double that damage instead": to what it would be dealt to."""
    do, then = item.do, item.then
    if not isinstance(do, DealDamage) or not isinstance(then, DealDamage):
        return then
    if not isinstance(do.recipient, Target) or then.recipient != Bound("?", ""):
        return then
    target = next(one for one in reversed(said) if is_target(one))
    return replace(then, recipient=target.make(""))
