"""What names are bound to while an ability is followed, and what it keeps of them. (CR 608.2)

One bag of names: what the trigger event was about, what instructions left behind for later words
of the same text ("them", "that many"), and what the rules themselves look up meanwhile. A name
is missing as long as nothing is bound to it. The type checker knows each name and what it stands
for; at run time the bag is a plain dict, so that it is saved and copied as ever.

Names that a card's text gives (a target's, a vote's, "chosen color") can't be listed. They are
made by the functions at the end alone, and looked up in the same bag `by_name`.
"""

from collections.abc import Container
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, NewType, TypeAlias, TypedDict, cast

from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.values import DoneTo
from apnap.terms.events import ActionTaken
from apnap.terms.identity import ObjectId, PlayerId, Reference

if TYPE_CHECKING:
    from apnap.game.objects import Mana

References: TypeAlias = tuple[Reference, ...]

# What may be chosen, and bound to a name that a card's text gives: objects and players, a number,
# or a word. (CR 608.2d)
Given: TypeAlias = References | int | str


class Again(NamedTuple):
    """How often a process is repeated: so many more times, or None as it is told then."""

    more: int | None
    whole: bool  # what is done "this way" is what was done all the times


Bindings = TypedDict(
    "Bindings",
    {
        # What the trigger event, or the event that is replaced, was about. (CR 603.2, 614.1)
        "event object": References,
        "event player": References,
        "event attacker": References,  # whose creatures attack, as they were declared (CR 508.3)
        "event other": References,  # what else took part: who was dealt damage, what it blocks
        "event source": References,  # of the damage or the effect
        "event mana": int,  # the types of mana that were produced, as bits (CR 106.12a)
        "event number": int,  # of the event before, to a reflexive ability (CR 603.12)
        "occasions": int,  # how often an ability triggers, if very often (CR 603.2c)
        "chooser": References,  # who chose a target in place of the controller (CR 601.7)
        "aura": ObjectId,  # the source, which is found in the graveyard too (CR 603.6e)
        "its controller": References,  # of an ability that no object has (CR 724.2, 725.2)
        # What instructions left behind for those after them. (CR 608.2c)
        "them": References,
        "that many": int,
        "that much": int,
        "the rest": References,  # of the cards seen, those not put anywhere since
        "seen": References,  # the cards last looked at, revealed, found or exiled together
        "found before": References,  # the cards found for others, where one is found for each
        "searched": References,  # the players whose libraries were searched (CR 701.23)
        "whose it was": References,  # the players whose zones a search was of
        "first pile": References,  # CR 700.3
        "second pile": References,
        "that pile": References,  # the one chosen of them
        "the other pile": References,
        "chosen": Given,
        "chosen by that player": References,
        "chosen source": References,  # of damage (CR 609.7)
        "the amassed Army": References,  # CR 701.47d
        "source of what was countered": References,
        "sticker put": str,  # the word on it (CR 123.6e)
        "won the subgame": References,  # CR 729.1b
        "doers": References,  # the players who did what the last instruction told them
        "added mana": tuple[PlayerId, tuple["Mana", ...]],  # to whose pool
        "may be played": References,
        # What was done "this way" before. (CR 608.2c)
        "cast this way": References,
        "chosen this way": References,
        "created this way": References,
        "creatures dealt damage this way": References,
        "dealt damage this way": References,
        "destroyed this way": References,
        "discarded this way": References,
        "drawn this way": References,
        "exiled from a hand this way": References,
        "exiled this way": References,
        "milled this way": References,
        "moved this way": References,  # wherever a replacement effect had them go
        "phased out this way": References,
        "permanents dealt damage this way": References,
        "put into a graveyard this way": References,
        "put into a hand this way": References,
        "put into exile this way": References,
        "put onto the battlefield this way": References,
        "returned this way": References,
        "revealed this way": References,
        "sacrificed this way": References,
        "tapped this way": References,
        # Numbers. (CR 107)
        "X": int,  # CR 107.3
        "the result": int,  # of a roll (CR 706.2)
        "won the flip": int,  # 1 or 0 (CR 705.2)
        "random number": int,
        "flips won": int,
        "flips lost": int,
        "coins that came up heads": int,
        "coins that came up tails": int,
        "excess damage": int,  # CR 120.10
        "excess damage to creatures": int,
        "paid in all": int,  # mana, by all players
        # Whom and what the words are about just now.
        "subject": References,
        "each one": References,
        "each player": References,
        "each other": References,  # the other of two
        "any one": References,
        "who": References,
        "described": References,
        "most votes": References,  # what has the most votes (CR 701.38)
        "holder": References,  # the player who has an ability that an effect gave (CR 702.11c)
        "granter": References,  # the source of the effect that gave the ability
        "defending player": References,  # while who may be attacked is found out (CR 508.5)
        "self-replacement": bool,  # it replaces only what its own spell or ability does (CR 614.15)
        "new controller": References,  # who an effect gives control to
        "it": References,  # what was moved by what was replaced (CR 614.6)
        "on an adventure": References,  # the card that may be played from exile (CR 715.3d)
        "original": References,  # what is copied (CR 707.2)
        "regenerated": References,  # CR 701.19a
        "shielded": References,  # one of several creatures with a shield each (CR 615.11)
        "entering": References,  # what is put onto the battlefield now (CR 614.12)
        # Paying costs. (CR 118, 601.2)
        "paid": References,  # what a cost was paid with
        "gone by then": References,  # what an earlier part of the cost takes away
        "such spells": References,  # the cards that fit as they would be cast
        "mana ability": int,  # which of the source's abilities makes mana just now
        "considered": References,  # the objects whose mana is being found out (CR 106.7)
        "spliced": tuple[Body, ...],  # the texts a spell gained (CR 702.47c)
        "began": int,  # when the effect began: one of several of a source
        # Objects as they are by now. (CR 400.7)
        "now": dict[ObjectId, ObjectId],  # what those became that were moved (CR 400.7e, 400.7j)
        "moving": ObjectId,  # whose move was replaced: what follows finds what it became
        # What is followed, and what stands around it.
        "said before": Instruction,
        "said next": Instruction,
        "said for later": Apply,  # the next, if it is about what enters later
        "begun already": Instruction,  # one whose effect has begun with the move
        "taken": ActionTaken,  # what is done once each turn, not told yet (CR 603.2h)
        "again": Again,  # the process is to be repeated
        "repeating": bool,  # that is being done, so many times
    },
    total=False,
)

# What was done before in the same effect, by the words for it. (CR 608.2c)
ThisWay: TypeAlias = Literal[
    "chosen this way",
    "created this way",
    "dealt damage this way",
    "destroyed this way",
    "discarded this way",
    "drawn this way",
    "exiled this way",
    "exiled from a hand this way",
    "milled this way",
    "phased out this way",
    "put into exile this way",
    "put into a graveyard this way",
    "put into a hand this way",
    "put onto the battlefield this way",
    "returned this way",
    "revealed this way",
    "sacrificed this way",
    "tapped this way",
]

THIS_WAY: Final[dict[DoneTo, ThisWay]] = {
    DoneTo.CHOSEN: "chosen this way",
    DoneTo.CREATED: "created this way",
    DoneTo.DEALT_DAMAGE: "dealt damage this way",
    DoneTo.DESTROYED: "destroyed this way",
    DoneTo.DISCARDED: "discarded this way",
    DoneTo.DRAWN: "drawn this way",
    DoneTo.EXILED: "exiled this way",
    DoneTo.EXILED_FROM_HAND: "exiled from a hand this way",
    DoneTo.MILLED: "milled this way",
    DoneTo.PHASED_OUT: "phased out this way",
    DoneTo.PUT_INTO_EXILE: "put into exile this way",
    DoneTo.PUT_INTO_GRAVEYARD: "put into a graveyard this way",
    DoneTo.PUT_INTO_HAND: "put into a hand this way",
    DoneTo.PUT_ONTO_BATTLEFIELD: "put onto the battlefield this way",
    DoneTo.RETURNED: "returned this way",
    DoneTo.REVEALED: "revealed this way",
    DoneTo.SACRIFICED: "sacrificed this way",
    DoneTo.TAPPED: "tapped this way",
}


# Names that a card's text gives.

GivenName = NewType("GivenName", str)


def references(given: Given) -> References:
    """The objects and players among what was chosen: none, if that is a number or a word."""
    return given if isinstance(given, tuple) else ()


def by_name(bindings: Bindings) -> dict[GivenName, Given]:
    """The same bag, by names that a card's text gives."""
    return cast("dict[GivenName, Given]", bindings)


def chosen_as(kind: str) -> GivenName:
    """Under which the last choice of a color, a name ... is found. (CR 607.2d)"""
    return GivenName("chosen " + kind)


def chosen_for(cost: str) -> GivenName:
    """Under which is kept what was chosen for a cost. (CR 601.2b)"""
    return GivenName(f"chosen for {cost}")


def chosen_by(player: PlayerId) -> GivenName:
    """Under which is kept what one of several players chose. (CR 608.2d)"""
    return GivenName(f"chosen by {player}")


def owners_of(target: str) -> GivenName:
    """Under which are kept the players of each of whom a target was chosen. (CR 601.2c)"""
    return GivenName(target + " of")


_VOTES: Final = "votes for "


def votes_for(option: str) -> GivenName:
    """Under which is the number of votes for a word. (CR 701.38)"""
    return GivenName(_VOTES + option)


def votes_in(bindings: Bindings) -> dict[str, int]:
    """How many votes there were for each name made by `votes_for`."""
    return {
        name: number
        for name, number in bindings.items()
        if isinstance(number, int) and name.startswith(_VOTES)
    }


def speaking_of(bindings: Bindings, old: ObjectId, new: ObjectId) -> Bindings:
    """The bindings with one object in the place of another."""
    changed = {
        name: tuple(new if each == old else each for each in value)
        if isinstance(value, tuple)
        else value
        for name, value in bindings.items()
    }
    return cast("Bindings", changed)


def only(bindings: Bindings, names: Container[str]) -> Bindings:
    """What is bound to these of the names."""
    kept = {name: value for name, value in bindings.items() if name in names}
    return cast("Bindings", kept)
