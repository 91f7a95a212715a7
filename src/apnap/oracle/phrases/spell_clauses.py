"""Clauses of spells: where cast from, what they target, their costs. (CR 115.9, 601.2)"""

from typing import Final

from apnap.abilities.descriptions import (
    EitherOf,
    HasAdventure,
    Having,
    InZone,
    Is,
    OddManaValue,
    OfColor,
    OfSubtype,
    OwnedBy,
    PaidFor,
    Spell,
    SpentManaFrom,
    TargetsJust,
    Without,
    WithSymbol,
)
from apnap.abilities.references import Part, This, Those, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, leaf, table
from apnap.oracle.phrases.adjectives import COLOR
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ADJECTIVE,
    CLAUSE,
    DESCRIPTION,
    NOUN,
    NOUNS,
    TAIL,
)
from apnap.oracle.phrases.clauses import EVERGREEN_KEYWORD
from apnap.oracle.phrases.references import THIS
from apnap.oracle.templates import template
from apnap.terms.turn import HAND

_ELSEWHERE: Final = Without((InZone(HAND, "from"), OwnedBy(You())))
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(constant("from anywhere other than your hand", _ELSEWHERE)),
        reads=["from anywhere other than your hand"],
    )
for _category, _verb in ((CLAUSE, "targets"), (TAIL, "target")):
    phrase(
        _category,
        alone(
            one_of(
                "only",
                constant(f"that {_verb} only ~", TargetsJust(Those((Is(This()),)))),
                template(TargetsJust, f"that {_verb} only a single {{what}}", what=DESCRIPTION),
            )
        ),
        reads=[f"that {_verb} only ~", f"that {_verb} only a single creature you control"],
    )
_SYMBOL: Final = leaf(
    "symbol", r"\{[XC]\}", lambda text: text[1:-1], lambda symbol: f"{{{symbol}}}", begins="{"
)
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
                build=lambda keyword: EitherOf((Those((Having(keyword),)),), "has"),
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
                        Those,
                        "{what}",
                        build=lambda what: Those((Is(what),)),
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
_PARITY: Final[dict[str, Part]] = {
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

# Outlaws. (CR 700.12)
OUTLAW: Final = EitherOf(
    tuple(
        Those((OfSubtype(each),))
        for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
    ),
    "outlaw",
)
phrase(NOUN, constant("outlaw", (OUTLAW,)), reads=["outlaw"])
phrase(ADJECTIVE, constant("outlaw", OUTLAW), reads=["outlaw"])
phrase(NOUNS, table("outlaws", {"outlaws": (OUTLAW,)}, number="p"), reads=["outlaws"])
