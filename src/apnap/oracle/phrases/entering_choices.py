"""Choosing among few, mostly as a permanent enters: "a color other than white".

(CR 607.2d, 614.12a)
"""

from typing import Any, Final

from apnap.abilities.instructions_more import Choose
from apnap.abilities.references import AnOpponent, Bound, Ref, This
from apnap.abilities.replacements import EntersChoosing
from apnap.oracle.engine import Choice, Phrase, choice_of, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, run, table
from apnap.oracle.phrases.categories import REPLACEMENT
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template
from apnap.terms.characteristics import TYPE_NAMES
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

_BUT: Final = " but "
_FROM: Final = " from "

FEW: Choice[Any] = choice_of(
    "choice among few"
)  # str: "color but white", "card type from artifact, land"
_COLOR: Final = table("color", {name: name for name in COLOR_NAMES})
_LAND: Final = table("basic land type", {name: name for name in BASIC_LAND_TYPES})
_CREATURE: Final = table("creature type", {name: name for name in sorted(CREATURE_TYPES)})
_TYPE: Final = table("card type", {name: name for name in TYPE_NAMES})


def _parted(which: Any, kind: str, link: str) -> dict[str, Any] | None:
    said, _, options = which.partition(link)
    return {"options": tuple(options.split(", "))} if said == kind and options else None


def _but(kind: str, option: Phrase[Any], example: str) -> None:
    """Any of a kind, but not those."""
    phrase(
        FEW,
        template(
            str,
            f"a {kind} other than {{options}}",
            build=lambda options: kind + _BUT + ", ".join(options),
            match=lambda which: _parted(which, kind, _BUT),
            options=run(option, " or ", ", ", ", or ", least=1),
        ),
        reads=[f"a {kind} other than {example}"],
    )


def _among(kind: str, option: Phrase[Any], example: str) -> None:
    """One of those that are named."""
    phrase(
        FEW,
        template(
            str,
            "{options}",
            build=lambda options: kind + _FROM + ", ".join(options),
            match=lambda which: _parted(which, kind, _FROM),
            options=run(option, " or ", ", ", ", or "),
        ),
        reads=[example],
    )


_but("color", _COLOR, "white")
_but("card type", _TYPE, "creature or land")
_among("color", _COLOR, "black or red")
_among("card type", _TYPE, "artifact, creature, or enchantment")
_among("basic land type", _LAND, "Island or Swamp")
_among("creature type", _CREATURE, "Elf, Goblin, or Merfolk")

verb(Choose, "<choose|chooses> {which}", which=FEW, reads=["choose creature or land"])

_ENTERING: Final[dict[str, Ref]] = {"~": This(), "it": Bound("?", "it")}
for _words, _what in _ENTERING.items():
    phrase(
        REPLACEMENT,
        template(
            EntersChoosing,
            f"as {_words} enters, choose {{which}}",
            fixed={"what": _what},
            which=FEW,
        ),
        reads=[f"as {_words} enters, choose a color other than white"],
    )

_LOOKING: Final = "as ~ enters, look at an opponent's hand, then choose "
phrase(
    REPLACEMENT,
    template(
        EntersChoosing,
        _LOOKING + "{which}",
        fixed={"what": This(), "hand_of": AnOpponent()},
        which=one_of("choice", constant("any card name", "name"), FEW),
    ),
    reads=[_LOOKING + "any card name", _LOOKING + "a card type other than creature"],
)
