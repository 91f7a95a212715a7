"""Choices made as an ability resolves; coins. (CR 608.2d, 705)"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.descriptions import OfChosen
from apnap.abilities.effects import AddAbility, Continuous
from apnap.abilities.instructions_more import Apply, Choose, FlipCoin, Sequence
from apnap.abilities.references import Ref, Target, Those, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import CLAUSES, DURATION, OBJECTS, SENTENCE
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

# --- Protection from a color chosen now (CR 702.16) -------------------------------------

_PROTECTION: Final = AddAbility(KeywordAbility("protection", (Those((OfChosen("color"),)),)))


def _protect(what: Ref, duration: str) -> Sequence:
    effect = Apply(Continuous(what, (_PROTECTION,)), duration)
    return Sequence((Choose(You(), "color"), effect), "of your choice")


def _protected(value: Sequence) -> dict[str, Any] | None:
    match value:
        case Sequence((Choose(), Apply(Continuous(what), duration)), "of your choice"):
            return {"what": what, "duration": duration}
    return None


phrase(
    CLAUSES,
    template(
        Sequence,
        "{what} [gain|gains] protection from the color of your choice {duration}",
        agree="what",
        build=_protect,
        match=_protected,
        what=OBJECTS,
        duration=DURATION,
    ),
    reads=["target creature gains protection from the color of your choice until end of turn"],
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
