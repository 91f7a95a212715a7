"""What creatures attack, block and did in combat; who crewed. (CR 508, 509, 702.122)"""

from typing import Any, Final

from apnap.abilities.descriptions import (
    APlayer,
    Attacking,
    BlockedBy,
    ControlledBy,
    CrewedIt,
    DealtDamageThisTurn,
    DidInCombat,
    FoughtThisTurn,
    OfType,
)
from apnap.abilities.references import Bound, Description, Each, Quality, Ref, This, Union, You
from apnap.abilities.values import CombatDeed, Span, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.clauses import both
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, CLAUSE, OBJECTS, TAIL
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.terms.characteristics import PLANESWALKER

# --- Creatures that attack somebody (CR 508.1k) ---------------------------------------------

_YOURS: Final = Description((OfType(PLANESWALKER), ControlledBy(You())))

_THEIRS: Final = Description((OfType(PLANESWALKER), ControlledBy(Bound("?", "they"))))

_OPPONENTS: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "your opponents")

_YOU_OR_YOURS: Final = {
    "you or a planeswalker you control": Union((You(), Each(_YOURS, "a")), "or"),
    "you and/or planeswalkers you control": Union((You(), Each(_YOURS, "")), "and/or"),
    "your opponents and/or planeswalkers they control": Union(
        (_OPPONENTS, Each(_THEIRS, "")), "and/or"
    ),
}

_SOMEBODY: Final = one_of("attacked", ANYONE, table("you or yours", _YOU_OR_YOURS))

for _category, _words in ((CLAUSE, "that's"), (TAIL, "that are")):
    phrase(
        _category,
        alone(template(Attacking, "attacking {whom}", whom=table("you or yours", _YOU_OR_YOURS))),
        reads=["attacking you or a planeswalker you control"],
    )
    phrase(
        _category,
        alone(
            template(
                Attacking,
                _words + " attacking {whom}",
                fixed={"words": _words},
                whom=_SOMEBODY,
            )
        ),
        reads=[f"{_words} attacking you", f"{_words} attacking you or a planeswalker you control"],
    )

# --- Who did it ------------------------------------------------------------------------------------


def _one_part(made: Phrase[Any]) -> Phrase[Any]:
    return mapped(made, lambda part: (part,), lambda parts: parts[0] if len(parts) == 1 else None)


for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        _one_part(
            table(
                "who crewed it",
                {
                    f"that {done} {words} this turn": CrewedIt(action, what)
                    for done, action in (("crewed", "crew"), ("saddled", "saddle"))
                    for words, what in (("it", Bound("?", "it")), ("~", This()))
                }
                | {
                    "that convoked it": CrewedIt("convoke", Bound("?", "it")),
                    "that convoked ~": CrewedIt("convoke", This()),
                },
            )
        ),
        reads=["that crewed it this turn", "that saddled it this turn", "that convoked it"],
    )

_IT: Final = Bound("?", "it")

OTHER: Final = one_of("one spoken of", HOST, PRONOUN, THIS_THERE)

ANY: Final = one_of("it or another", THIS, OTHER)

# --- Attacked, blocked ----------------------------------------------------------------------

DEEDS: Final[dict[str, Any]] = {"was blocked this turn": DidInCombat((CombatDeed.WAS_BLOCKED,))}


def _that(words: str, category: Any) -> str:
    return f"that {words}" if category is CLAUSE else f"that {words}".replace("was ", "were ")


for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(table("deed", {_that(words, _category): part for words, part in DEEDS.items()})),
        reads=[_that(words, _category) for words in DEEDS],
    )

# --- Whom it blocks, whom it blocked (CR 509.1g) ----------------------------------------------

_IS_BLOCKING: Final[Phrase[Any]] = one_of(
    "whom it blocks",
    constant("it's blocking", BlockedBy(_IT, "is blocking")),
    template(
        BlockedBy,
        "{whom} is blocking",
        fixed={"words": "is blocking"},
        build=lambda whom, words: None if whom == _IT else BlockedBy(whom, words),
        whom=ANY,
    ),
    template(
        DidInCombat,
        "{whom} blocked this turn",
        fixed={"deeds": (CombatDeed.WAS_BLOCKED,)},
        whom=ANY,
    ),
    template(
        DidInCombat,
        "{whom} blocked this combat",
        fixed={"deeds": (CombatDeed.WAS_BLOCKED,), "when": Span.COMBAT},
        whom=ANY,
    ),
)

for _category, _was in ((CLAUSE, "was"), (TAIL, "were")):
    phrase(_category, alone(_IS_BLOCKING), reads=["it's blocking", "~ is blocking"])
    phrase(
        _category,
        alone(
            template(
                DidInCombat,
                f"that blocked or {_was} blocked by {{whom}} this turn",
                fixed={"deeds": (CombatDeed.BLOCKED, CombatDeed.WAS_BLOCKED)},
                whom=ANY,
            )
        ),
        reads=[f"that blocked or {_was} blocked by it this turn"],
    )

for _category, _was in ((CLAUSE, "was"), (TAIL, "were")):
    _fought: Phrase[Any] = one_of(
        "blocked or was blocked",
        constant(f"that blocked or {_was} blocked this turn", FoughtThisTurn()),
        template(
            FoughtThisTurn,
            f"that blocked or {_was} blocked by {{other}} this turn",
            match=lambda part: {"other": part.other} if part.other.parts else None,
            other=A_DESCRIPTION,
        ),
    )
    phrase(
        _category,
        alone(_fought),
        reads=[
            f"that blocked or {_was} blocked this turn",
            f"that blocked or {_was} blocked by a blue creature this turn",
        ],
    )

PARTS: Final[dict[str, Quality]] = {
    "attacked or blocked this turn": DidInCombat((CombatDeed.ATTACKED, CombatDeed.BLOCKED)),
    "attacked or blocked this combat": DidInCombat(
        (CombatDeed.ATTACKED, CombatDeed.BLOCKED), Span.COMBAT
    ),
    "attacked this combat": DidInCombat((CombatDeed.ATTACKED,), Span.COMBAT),
    "blocked this turn": DidInCombat((CombatDeed.BLOCKED,)),
}

for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(table("took part", {f"that {words}": part for words, part in PARTS.items()})),
        reads=["that attacked or blocked this turn"],
    )


def hurt(by: Ref) -> Description:
    """Players dealt combat damage by it this turn."""
    return Description((APlayer(), DealtDamageThisTurn(by, combat=True)))


def damaged_by(those: object) -> Ref | None:
    """What dealt the damage, if these are players who were dealt it."""
    match those:
        case Description((APlayer(WhichPlayer.ANY), DealtDamageThisTurn(by, None, True))):
            return by
    return None


def _of_one(part: ControlledBy) -> Slots | None:
    match part.who:
        case Each(those, "whose controller"):
            return {"by": damaged_by(those)}
    return None


both(
    alone(
        template(
            ControlledBy,
            "whose controller was dealt combat damage by {by} this turn",
            build=lambda by: ControlledBy(Each(hurt(by), "whose controller")),
            match=_of_one,
            by=OBJECTS,
        )
    ),
    ["whose controller was dealt combat damage by ~ this turn"],
)
