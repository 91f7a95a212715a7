"""Clauses of spells: where cast from, what they target, their costs and numbers. (CR 115.9, 601.2)"""

from typing import Any, Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.descriptions import (
    BeenCast,
    CastBy,
    EitherOf,
    HasAdventure,
    Having,
    InZone,
    Is,
    Measured,
    OddManaValue,
    OfColor,
    OfSubtype,
    OfType,
    OwnedBy,
    PaidFor,
    Spell,
    SpentManaFrom,
    TargetsNothingBut,
    Without,
    WithSymbol,
)
from apnap.abilities.references import Bound, Description, Quality, This, You
from apnap.abilities.values import Comparison, Measure
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, leaf, members, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.descriptions.adjectives import COLOR, QUALITIES
from apnap.oracle.phrases.descriptions.clauses import EVERGREEN_KEYWORD
from apnap.oracle.phrases.descriptions.nouns import TYPES
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    ANYONE,
    CLAUSE,
    DESCRIPTION,
    NOUN,
    NOUNS,
    TAIL,
)
from apnap.oracle.phrases.references.references import THIS
from apnap.terms.characteristics import INSTANT, SORCERY
from apnap.terms.turn import GRAVEYARD, HAND

_ELSEWHERE: Final = Without((InZone(HAND, "from"), OwnedBy(You())))

_NOT_FROM_THEIRS: Final = Without((InZone(HAND, "from"), OwnedBy(Bound("?", "their"))))

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(
            table(
                "from elsewhere",
                {
                    "from anywhere other than your hand": _ELSEWHERE,
                    "from anywhere other than their hand": _NOT_FROM_THEIRS,
                },
            )
        ),
        reads=["from anywhere other than your hand", "from anywhere other than their hand"],
    )

for _category, _verb in ((CLAUSE, "targets"), (TAIL, "target")):
    phrase(
        _category,
        alone(
            one_of(
                "only",
                constant(f"that {_verb} only ~", TargetsNothingBut(Description((Is(This()),)))),
                template(
                    TargetsNothingBut, f"that {_verb} only a single {{what}}", what=DESCRIPTION
                ),
            )
        ),
        reads=[f"that {_verb} only ~", f"that {_verb} only a single creature you control"],
    )

_SYMBOL: Final = leaf(
    "symbol", r"\{[XC]\}", lambda text: text[1:-1], lambda symbol: f"{{{symbol}}}"
)

_INSTANT_OR: Final = EitherOf(
    (
        Description((OfType(INSTANT),)),
        Description((OfType(SORCERY),)),
        Description((HasAdventure(),)),
    ),
    "and/or",
)

_ADVENTUROUS: Final = {
    "that are instant cards, sorcery cards, and/or have an Adventure": _INSTANT_OR
}

for _category, _its, _has in (
    (CLAUSE, "its mana cost", "has"),
    (TAIL, "their mana costs", "have"),
):
    phrase(
        _category,
        alone(template(WithSymbol, f"with {{symbol}} in {_its}", symbol=_SYMBOL)),
        reads=[f"with {{X}} in {_its}"],
    )
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                f"that {_has} {{keyword}}",
                build=lambda keyword: EitherOf((Description((Having(keyword),)),), "has"),
                match=lambda part: (
                    {"keyword": part.options[0].parts[0].keyword}
                    if part.words == "has" and isinstance(part.options[0].parts[0], Having)
                    else None
                ),
                keyword=EVERGREEN_KEYWORD,
            )
        ),
        reads=[f"that {_has} flash"],
    )
    phrase(
        _category,
        alone(table("instants, sorceries, Adventures", _ADVENTUROUS)),
        reads=list(_ADVENTUROUS),
    )
    phrase(
        _category,
        alone(constant(f"that {_has} an Adventure", HasAdventure())),
        reads=[f"that {_has} an Adventure"],
    )
    phrase(
        _category,
        alone(
            one_of(
                "mana spent",
                template(
                    SpentManaFrom,
                    "that mana from {source} was spent to cast",
                    source=A_DESCRIPTION,
                ),
                template(
                    SpentManaFrom,
                    "using mana produced by {source}",
                    fixed={"words": "using"},
                    source=template(
                        Description,
                        "{what}",
                        build=lambda what: Description((Is(what),)),
                        match=lambda those: (
                            {"what": those.parts[0].what}
                            if len(those.parts) == 1 and isinstance(those.parts[0], Is)
                            else None
                        ),
                        what=THIS,
                    ),
                ),
            )
        ),
        reads=["that mana from a Treasure was spent to cast", "using mana produced by ~"],
    )

_PARITY: Final[dict[str, Quality]] = {
    "with an odd mana value": OddManaValue(),
    "with an even mana value": Without((OddManaValue(),)),
}

phrase(CLAUSE, alone(table("parity", _PARITY)), reads=list(_PARITY))

for _category, _are in ((CLAUSE, "that's"), (TAIL, "that are")):
    phrase(
        _category,
        template(
            tuple,
            _are + " both {one} and {other}",
            build=lambda one, other: (one, other),
            match=lambda parts: (
                {"one": parts[0], "other": parts[1]}
                if len(parts) == 2 and all(isinstance(part, OfColor) for part in parts)
                else None
            ),
            one=COLOR,
            other=COLOR,
        ),
        reads=[f"{_are} both black and green"],
    )

phrase(NOUN, constant("kicked spell", (PaidFor("kicker"), Spell())), reads=["kicked spell"])

phrase(
    NOUNS,
    table("kicked spells", {"kicked spells": (PaidFor("kicker"), Spell())}, number="p"),
    reads=["kicked spells"],
)

# Outlaws. (CR 700.12)
OUTLAW: Final = EitherOf(
    tuple(
        Description((OfSubtype(each),))
        for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    ),
    "outlaw",
)

phrase(NOUN, constant("outlaw", (OUTLAW,)), reads=["outlaw"])

phrase(ADJECTIVE, constant("outlaw", OUTLAW), reads=["outlaw"])

phrase(NOUNS, table("outlaws", {"outlaws": (OUTLAW,)}, number="p"), reads=["outlaws"])

phrase(ADJECTIVE, constant("non-outlaw", Without((OUTLAW,))), reads=["non-outlaw"])

# --- One of several numbers -------------------------------------------------------------

_SEVERAL: Final = "numbers"


def _one_of(which: Measure, numbers: tuple[int, ...]) -> EitherOf:
    return EitherOf(
        tuple(Description((Measured(which, Comparison.EQUAL, n),)) for n in numbers), _SEVERAL
    )


def _numbers(part: EitherOf) -> Slots | None:
    if part.words != _SEVERAL:
        return None
    measured = [option.parts[0] for option in part.options]
    first = measured[0]
    if not isinstance(first, Measured):
        return None
    return {
        "which": first.which,
        "numbers": tuple(each.amount for each in measured if isinstance(each, Measured)),
    }


_OF_THAT_SPELL: Final = EitherOf(
    (
        Description(
            (
                Measured(
                    Measure.MANA_VALUE,
                    Comparison.EQUAL,
                    Characteristic(Measure.MANA_VALUE, Bound("?", "that spell")),
                ),
            )
        ),
    ),
    "that spell's",
)

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                "with {which} {numbers}",
                build=_one_of,
                match=_numbers,
                which=members("number", (Measure.POWER, Measure.MANA_VALUE)),
                numbers=run(DIGITS, " or ", ", ", ", or "),
            )
        ),
        reads=["with mana value 4, 5, or 6", "with power 1 or 2"],
    )
    phrase(
        _category,
        alone(constant("with that spell's mana value", _OF_THAT_SPELL)),
        reads=["with that spell's mana value"],
    )

# --- Spells that are cast ---------------------------------------------------------------


_CAST: Final = alone(template(CastBy, "{who} [cast|casts]", agree="who", who=ANYONE))

for _category in (CLAUSE, TAIL):
    phrase(_category, _CAST, reads=["you cast", "your opponents cast", "enchanted player casts"])

phrase(TAIL, constant("that you cast", (CastBy(You(), "that"),)), reads=["that you cast"])

_AND: Final = "spells and"

_KIND: Final = one_of(
    "kind of spell",
    TYPES["s"],
    QUALITIES,
    template(
        tuple,
        "{before} {types}",
        build=lambda before, types: (*before, *types),
        match=lambda parts: _split(parts),
        before=QUALITIES,
        types=TYPES["s"],
    ),
)


def _split(parts: tuple[Any, ...]) -> Slots | None:
    for at in range(1, len(parts)):
        if TYPES["s"].said(parts[at:]) is not None:
            return {"before": parts[:at], "types": parts[at:]}
    return None


def _kinds(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (EitherOf((Description(one), Description(other)), words), Spell()) if words == _AND:
            return {"one": one, "other": other}
    return None


phrase(
    NOUNS,
    template(
        tuple,
        "{one} spells and {other} spells",
        number="p",
        build=lambda one, other: (
            (EitherOf((Description(one), Description(other)), _AND), Spell())
            if (QUALITIES.said(one[:1]) is None) == (QUALITIES.said(other[:1]) is None)
            else None  # what stands before it would belong to both
        ),
        match=_kinds,
        one=_KIND,
        other=_KIND,
    ),
    reads=["Goblin spells and Rogue spells", "black spells and green spells"],
)

_SPELLS: Final = {
    "that wasn't cast from its owner's hand": Without((InZone(HAND, "from its owner's hand"),)),
    "cast from a graveyard": InZone(GRAVEYARD, "from a graveyard, cast"),
}

phrase(CLAUSE, alone(table("how it was cast", _SPELLS)), reads=list(_SPELLS))

_NOT: Final = "that wasn't cast"

phrase(
    CLAUSE,
    alone(
        leaf(  # from nowhere: it is a copy
            "uncast",
            _NOT + "(?! from)",
            lambda _: Without((BeenCast(),)),
            lambda _: _NOT,
        )
    ),
    reads=[_NOT],
)

phrase(
    TAIL,
    alone(constant("that were cast this turn", BeenCast(this_turn=True))),
    reads=["that were cast this turn"],
)
