"""Trigger conditions of casting, playing lands and drawing. (CR 305.1, 601.2i, 603.2)"""

from typing import Final

from apnap.abilities.descriptions import APlayer, CastBy, InZone, NthCast, OfType, Spell, Without
from apnap.abilities.references import Description, Each, Ref, You
from apnap.abilities.triggers import CardIsDrawn, CardIsPlayed, Either, LandIsPlayed, SpellIsCast
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import ORDINAL
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTION, TRIGGER
from apnap.terms.characteristics import LAND
from apnap.terms.turn import EXILE


def _other(who: Ref) -> Ref | None:
    return None if who == You() else who


def _yourself(who: Ref) -> You | None:
    return who if who == You() else None


_YOU: Final = mapped(ANYONE, _yourself, _yourself)

_OTHER: Final = mapped(ANYONE, _other, _other)

for _whose, _they, _who, _example in (
    ("your", "you", _YOU, "you draw"),
    ("their", "they", _OTHER, "an opponent draws"),
):
    phrase(
        TRIGGER,
        template(
            CardIsDrawn,
            "{who} [draw|draws] " + _whose + " {nth} card in a turn",
            agree="who",
            fixed={"words": "in a turn", "except_first": False},
            who=_who,
            nth=ORDINAL,
        ),
        reads=[f"{_example} {_whose} third card in a turn"],
    )
    _except = f" a card except the first one {_they} draw in each of {_whose} draw steps"
    phrase(
        TRIGGER,
        template(
            CardIsDrawn,
            "{who} [draw|draws]" + _except,
            agree="who",
            fixed={"nth": 0, "except_first": True, "words": ""},
            who=_who,
        ),
        reads=[_example + _except],
    )

YOU: Final = You()

# --- Their place in the turn --------------------------------------------------------------

_OWN: Final = Description((Spell(), CastBy(YOU)))

phrase(
    TRIGGER,
    constant(
        "you cast a spell other than your first spell each turn",
        SpellIsCast(YOU, Description((Spell(), Without((NthCast(1, _OWN),))))),
    ),
    reads=["you cast a spell other than your first spell each turn"],
)

_ANYONE: Final = Each(Description((APlayer(),)), "of a turn")


def _nth(nth: int, of: Description) -> SpellIsCast | None:
    if Spell() not in of.parts:
        return None
    return SpellIsCast(_ANYONE, Description((*of.parts, NthCast(nth, of, anyone=True))))


def _nth_of(value: SpellIsCast) -> Slots | None:
    match value:
        case SpellIsCast(who, Description((*_, NthCast(nth, of)))) if who == _ANYONE:
            return {"nth": nth, "of": of}
    return None


phrase(
    TRIGGER,
    template(
        SpellIsCast,
        "the {nth} {of} of a turn is cast",
        build=_nth,
        match=_nth_of,
        nth=ORDINAL,
        of=DESCRIPTION,
    ),
    reads=["the first noncreature spell of a turn is cast"],
)

_KINDS: Final = "kinds"

_FROM: Final = "from exile"

_FROM_EXILE: Final = InZone(EXILE, "from")


def _of_kinds(who: Ref, land: Description, spell: Description) -> Either | None:
    if OfType(LAND) not in land.parts or land.parts == (OfType(LAND),):
        return None
    if Spell() not in spell.parts or any(isinstance(part, InZone) for part in land.parts):
        return None
    return Either((LandIsPlayed(who, what=land), SpellIsCast(who, spell)), _KINDS)


def _kinds(value: Either) -> Slots | None:
    match value:
        case Either((LandIsPlayed(who, False, land), SpellIsCast(_, spell)), "kinds"):
            return {"who": who, "land": land, "spell": spell}
    return None


phrase(
    TRIGGER,
    template(
        Either,
        "{who} [play|plays] {land} or [cast|casts] {spell}",
        agree="who",
        build=_of_kinds,
        match=_kinds,
        who=ANYONE,
        land=A_DESCRIPTION,
        spell=A_DESCRIPTION,
    ),
    reads=["you play a legendary land or cast a legendary spell"],
)


def _from_exile(who: Ref, spell: Description) -> Either | None:
    if _FROM_EXILE not in spell.parts or Spell() not in spell.parts:
        return None
    return Either((LandIsPlayed(who, origin=EXILE), SpellIsCast(who, spell)), _FROM)


def _exiled(value: Either) -> Slots | None:
    match value:
        case Either((LandIsPlayed(who), SpellIsCast(_, spell)), "from exile"):
            return {"who": who, "spell": spell}
    return None


phrase(
    TRIGGER,
    template(
        Either,
        "{who} [play|plays] a land from exile or [cast|casts] {spell}",
        agree="who",
        build=_from_exile,
        match=_exiled,
        who=ANYONE,
        spell=A_DESCRIPTION,
    ),
    reads=["you play a land from exile or cast a spell from exile"],
)

for _where, _with in (("from exile", False), ("exiled with ~", True)):
    phrase(
        TRIGGER,
        template(
            CardIsPlayed,
            f"{{who}} [play|plays] a card {_where}",
            agree="who",
            fixed={"exiled_with": _with, "words": "a card"},
            who=ANYONE,
        ),
        reads=[f"you play a card {_where}"],
    )

# What is played is a land or a spell. (CR 701.18a)
phrase(
    TRIGGER,
    template(
        CardIsPlayed,
        "{who} [play|plays] a land or [cast|casts] a spell from among cards exiled with ~",
        agree="who",
        fixed={"exiled_with": True, "words": "a land or a spell"},
        who=ANYONE,
    ),
    reads=["you play a land or cast a spell from among cards exiled with ~"],
)
