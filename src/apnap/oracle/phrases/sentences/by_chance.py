"""What chance decides as it is done: numbers, abilities, tokens. (CR 107.1, 608.2d)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Number, RememberedNumber, X
from apnap.abilities.descriptions import OfColor
from apnap.abilities.effects import AddOneOf
from apnap.abilities.instructions.actions import (
    DealDamage,
    Draw,
    Exchange,
    Instruction,
)
from apnap.abilities.instructions.flow import FlipCoin, RandomNumber, Sequence
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Description, Ref, You
from apnap.abilities.values import Exchanged, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, such
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.amounts.reckoned_x import COIN_SIDES
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, OBJECTS, REFERENCE, SENTENCE
from apnap.oracle.phrases.parts.quoted import GRANTED
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.references.random_and_excepted import PICKED
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.oracle.phrases.statics.objects.changes import change, one_change
from apnap.oracle.phrases.verbs.verbs import COMMAND
from apnap.terms.mana import COLOR_OF_NAME

# --- Numbers ------------------------------------------------------------------------------

_NUMBER: Final = RememberedNumber(Remembered.RANDOM)


def _cards(least: Number, most: Number) -> Sequence:
    return Sequence((RandomNumber(least, most), Draw(You(), _NUMBER)), "cards by chance")


def _bounds(value: Sequence, words: str) -> Slots | None:
    match value:
        case Sequence((RandomNumber(least, most), _), said) if said == words:
            return {"least": least, "most": most}
    return None


phrase(
    COMMAND,
    template(
        Sequence,
        "draw a number of cards chosen at random between {least} and {most}",
        build=_cards,
        match=partial(_bounds, words="cards by chance"),
        least=DIGITS,
        most=AMOUNT,
    ),
    reads=["draw a number of cards chosen at random between 0 and X"],
)


def _damage(source: Ref, least: Number, most: Number, recipient: Ref) -> Sequence:
    deal = DealDamage(source, _NUMBER, recipient)
    return Sequence((RandomNumber(least, most), deal), "damage by chance")


def _dealt(value: Sequence) -> Slots | None:
    match value:
        case Sequence((RandomNumber(least, most), DealDamage(source, _, recipient)), words):
            if words == "damage by chance":
                return {"source": source, "least": least, "most": most, "recipient": recipient}
    return None


phrase(
    CLAUSES,
    template(
        Sequence,
        "{source} deals an amount of damage chosen at random from {least} to {most} to {recipient}",
        build=_damage,
        match=_dealt,
        source=OBJECTS,
        least=DIGITS,
        most=AMOUNT,
        recipient=REFERENCE,
    ),
    reads=["~ deals an amount of damage chosen at random from 0 to X to any target"],
)

_X_BY_CHANCE: Final = "X by chance"


def _with_x(do: Instruction, least: int, most: int) -> Sequence | None:
    """The number is chosen once, and X is that everywhere."""
    if not any(isinstance(each, X) for each in walk(do)):
        return None
    known = rewritten(do, lambda each: _NUMBER if isinstance(each, X) else None)
    return Sequence((RandomNumber(least, most), known), _X_BY_CHANCE)


def _without_x(value: Sequence) -> Slots | None:
    match value:
        case Sequence((RandomNumber(least, most), known), words) if words == _X_BY_CHANCE:
            do: Node = rewritten(known, lambda each: X() if each == _NUMBER else None)
            return {"do": do, "least": least, "most": most}
    return None


phrase(
    SENTENCE,
    template(
        Sequence,
        "{do}, where X is a number chosen at random from {least} to {most}",
        build=_with_x,
        match=_without_x,
        do=PLAIN,
        least=DIGITS,
        most=DIGITS,
    ),
    reads=["~ deals X damage to target creature, where X is a number chosen at random from 0 to 4"],
)

# --- Abilities ----------------------------------------------------------------------------

change(
    "gain",
    "gains",
    one_change(
        template(
            AddOneOf,
            "{many} abilities chosen at random from among {options}",
            build=lambda many, options: AddOneOf(options, "from among", many),
            match=lambda value: (
                {"many": value.at_random, "options": value.options}
                if value.words == "from among"
                else None
            ),
            many=NUMBER_WORD,
            options=run(GRANTED, pair=" and ", last=", and "),
        )
    ),
    reads=["gain two abilities chosen at random from among flying, vigilance, and haste"],
    where="time",
)

_PROTECTIONS: Final = tuple(
    KeywordAbility("protection", (Description((OfColor(color),)),))
    for color in COLOR_OF_NAME.values()
)

change(
    "gain",
    "gains",
    one_change(
        constant(
            "protection from a color chosen at random from colors it doesn't have protection from",
            AddOneOf(_PROTECTIONS, "a color by chance", 1, lacking=True),
        )
    ),
    reads=[
        "gain protection from a color chosen at random from colors it doesn't have protection from"
    ],
    where="time",
)

# --- Objects ------------------------------------------------------------------------------

phrase(
    COMMAND,
    template(
        Exchange,
        "exchange control of {one} and {other}",
        fixed={"which": Exchanged.CONTROL},
        one=PICKED,
        other=PICKED,
    ),
    reads=[
        "exchange control of a permanent you control chosen at random and a permanent target "
        "opponent controls chosen at random"
    ],
)

# --- Coins that nobody calls (CR 705.3) -----------------------------------------------------


def _uncalled(flip: FlipCoin, then: Instruction) -> Sequence | None:
    """Only how the coins come up is told next."""
    told = [each for each in walk(then) if isinstance(each, RememberedNumber)]
    if not any(each.which in COIN_SIDES for each in told):
        return None
    return Sequence((replace(flip, called=False), then), _UNCALLED)


_UNCALLED: Final = "coins"


def _coins(value: Sequence) -> Slots | None:
    match value:
        case Sequence((FlipCoin() as flip, then), words) if words == _UNCALLED:
            return {"flip": replace(flip, called=True), "then": then}
    return None


phrase(
    GROUP,
    template(
        Sequence,
        "{flip} {then}",
        build=_uncalled,
        match=_coins,
        flip=followed(such(SENTENCE, lambda do: isinstance(do, FlipCoin))),
        then=SENTENCE,
    ),
    reads=["flip five coins. draw a card for each coin that comes up heads"],
)
