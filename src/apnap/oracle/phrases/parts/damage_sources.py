"""Sources of damage, and what it would be dealt to. (CR 120, 609.7)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    APlayer,
    ControlledBy,
    EitherOf,
    OfChosen,
    Other,
    Permanent,
    Without,
)
from apnap.abilities.references import (
    Description,
    Each,
    EachOpponent,
    Quality,
    SourceOfChoice,
    Union,
    You,
)
from apnap.abilities.values import ChosenKind, WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.leaves import constant, mapped, optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.adjectives import QUALITY
from apnap.oracle.phrases.descriptions.nouns import TYPES
from apnap.oracle.phrases.parts.categories import ANYONE, OBJECTS
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE, YOU
from apnap.oracle.phrases.triggers.objects import ANY_ONE

# --- Sources (CR 609.7) -----------------------------------------------------------------

_A_SOURCE: Final = "a source"  # any object can be one; a description of it names no zone

_SOURCES: Final = "sources"

_KEPT: Final[dict[str, tuple[Quality, ...]]] = {
    " you control": (ControlledBy(You()),),
    " an opponent controls": (ControlledBy(EachOpponent()),),
    " you don't control": (Without((ControlledBy(You()),)),),
    " your opponents control": (
        ControlledBy(Each(Description((APlayer(WhichPlayer.OPPONENT),)), "your opponents")),
    ),
    " of the chosen color": (OfChosen(ChosenKind.COLOR),),
    " of the color of your choice": (OfChosen(ChosenKind.COLOR, "of your choice"),),
    " you control of the chosen type": (ControlledBy(You()), OfChosen(ChosenKind.TYPE)),
    " with the chosen name": (OfChosen(ChosenKind.NAME),),
}


def _quality() -> Phrase[Any]:
    """What a source is: "red", "noncreature", "instant or sorcery", "red or artifact"."""
    color = mapped(QUALITY, lambda part: (part,), lambda parts: _only(parts))
    one = one_of("quality of a source", color, TYPES["s"])
    several = template(
        tuple,
        "{options}",
        build=lambda options: (EitherOf(tuple(Description(each) for each in options)),),
        match=lambda parts: (
            {"options": tuple(each.parts for each in parts[0].options)}
            if len(parts) == 1 and isinstance(parts[0], EitherOf)
            else None
        ),
        options=run(TYPES["s"], " or ", ", ", ", or "),
    )
    mixed = template(
        tuple,
        "{first} or {second}",
        build=lambda first, second: (EitherOf((Description((first,)), Description(second))),),
        match=_mixed,
        first=QUALITY,
        second=TYPES["s"],
    )
    return one_of("what a source is", one, several, mixed)


def _only(parts: tuple[Quality, ...]) -> Quality | None:
    return parts[0] if isinstance(parts, tuple) and len(parts) == 1 else None


def _mixed(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (EitherOf((Description((first,)), Description(second))),):
            return {"first": first, "second": second}
    return None


def _source(word: str, said: str) -> Phrase[Any]:
    """A description of sources by a quality and who controls them."""

    def match(those: Description) -> Slots | None:
        parts = those.parts if isinstance(those, Description) else ()
        for kept in _KEPT.values():
            if kept and parts[-len(kept) :] == kept:
                return {"what": parts[: -len(kept)], "kept": kept}
        return {"what": parts, "kept": ()}

    quality = _quality()
    return one_of(
        said,
        template(
            Description,
            f"{{what}} {word}{{kept}}",
            build=lambda what, kept: Description((*what, *kept)),
            match=match,
            what=quality,
            kept=optional(table("kept", _KEPT), ()),
        ),
        template(
            Description,
            f"{word}{{kept}}",
            build=lambda kept: Description(kept),
            match=lambda those: {"kept": those.parts},
            kept=optional(table("kept", _KEPT), ()),
        ),
    )


_ONE: Final = _source("source", "source")

_SOURCE: Final = one_of(
    "a source of damage",
    template(Each, "{what}", fixed={"words": _A_SOURCE}, what=with_article(_ONE)),
    template(
        Each,
        "another {what}",
        build=lambda what: Each(Description((Other(), *what.parts)), _A_SOURCE),
        match=lambda ref: (
            {"what": Description(ref.what.parts[1:])}
            if ref.words == _A_SOURCE and ref.what.parts[:1] == (Other(),)
            else None
        ),
        what=_ONE,
    ),
)

SOURCES: Final = template(
    Each, "{what}", fixed={"words": _SOURCES}, what=_source("sources", _SOURCES)
)

CHOSEN: Final = template(
    SourceOfChoice,
    "{what}",
    what=with_article(_source("source of your choice", "source of your choice")),
)

SOURCE: Final = one_of("source of damage", THIS, THIS_THERE, HOST, PRONOUN, ANY_ONE, _SOURCE)

# --- Recipients -------------------------------------------------------------------------

_ANYTHING: Final = Each(
    Description((EitherOf((Description((Permanent(),)), Description((APlayer(),)))),)),
    "a permanent or player",
)

_OPPONENT: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an")

_HIT: Final = one_of(
    "one that would be dealt damage",
    ANYONE,
    ANY_ONE,
    THIS,
    THIS_THERE,
    HOST,
    constant("a permanent or player", _ANYTHING),
)

_OR: Final = template(
    Union,
    "{one} or {other}",
    build=lambda one, other: Union((one, other)),
    match=lambda value: dict(zip(("one", "other"), value.parts, strict=False)),
    one=one_of("who", YOU, constant("an opponent", _OPPONENT)),
    other=ANY_ONE,
)

HIT: Final = one_of("what would be dealt damage", _HIT, _OR)

_YOU_AND: Final = template(
    Union,
    "you and {other}",
    build=lambda other: Union((You(), other)),
    match=lambda value: {"other": value.parts[1]} if value.parts[0] == You() else None,
    other=OBJECTS,
)

SPARED: Final = one_of("what is spared", OBJECTS, YOU, _YOU_AND)
