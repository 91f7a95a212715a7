"""Choices made as an ability resolves; coins. (CR 608.2d, 705)"""

from typing import Final

from apnap.abilities.instructions_more import Choose, FlipCoin
from apnap.abilities.references import Some, Target, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.sentences import GROUP, PLAIN
from apnap.oracle.phrases.verbs import COMMAND, verb
from apnap.oracle.templates import template

CHOICES: Final = {
    "a color": "color",
    "a creature type": "creature type",
    "a card type": "card type",
    "a player": "player",
    "an opponent": "opponent",
    "a card name": "name",
    "a nonland card name": "nonland name",
    "a basic land type": "basic land type",
    "a number": "number",
}
verb(
    Choose,
    "<choose|chooses> {which}",
    which=table("choice", CHOICES),
    reads=["choose a color", "choose a creature type"],
)
# A target said for the sentences that follow. (CR 115.1)
_TARGET: Final = mapped(
    OBJECTS,
    lambda ref: ref if isinstance(ref, Target) else None,
    lambda ref: ref if isinstance(ref, Target) else None,
)
phrase(
    COMMAND,
    template(Choose, "choose {of}", fixed={"who": You(), "which": "object"}, of=_TARGET),
    reads=["choose target creature", "choose two target creatures"],
)
# Ones that aren't targets, chosen as this is done.
_SOME: Final = mapped(
    OBJECTS,
    lambda ref: ref if isinstance(ref, Some) else None,
    lambda ref: ref if isinstance(ref, Some) else None,
)
verb(
    Choose,
    "<choose|chooses> {of}",
    fixed={"which": "object"},
    match=lambda value: {"of": value.of} if isinstance(value.of, Some) else None,
    of=_SOME,
    reads=["choose a creature you control", "choose up to two artifacts"],
)

# --- Coins (CR 705) ---------------------------------------------------------------------

phrase(
    GROUP,
    template(
        FlipCoin,
        "flip a coin. if you win the flip, {won}",
        fixed={"who": You()},
        won=SENTENCE,
    ),
    reads=["flip a coin. if you win the flip, draw a card"],
)
phrase(
    GROUP,
    template(
        FlipCoin,
        "flip a coin. if you lose the flip, {lost}",
        fixed={"who": You()},
        lost=SENTENCE,
    ),
    reads=["flip a coin. if you lose the flip, sacrifice ~"],
)
phrase(
    GROUP,
    template(
        FlipCoin,
        "flip a coin. if you win the flip, {won}. if you lose the flip, {lost}",
        fixed={"who": You()},
        won=PLAIN,
        lost=SENTENCE,
    ),
    reads=["flip a coin. if you win the flip, draw a card. if you lose the flip, sacrifice ~"],
)
