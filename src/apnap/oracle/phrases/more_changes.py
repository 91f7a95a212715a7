"""More ways to say what something gains, has or may do; modes with tiers. (CR 613.1f, 702.183)"""

from typing import Any, Final

from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import EitherOf, Having
from apnap.abilities.effects import THIS_TURN, AddAbility, Continuous
from apnap.abilities.instructions import Body
from apnap.abilities.instructions_more import Apply, Modal, Mode
from apnap.abilities.references import Those, You
from apnap.abilities.rule_changes import CanAttackAsThough
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, mapped, run, table
from apnap.oracle.phrases.bodies import Sentences
from apnap.oracle.phrases.categories import BODY, CLAUSE, CLAUSES, DURATION, TAIL
from apnap.oracle.phrases.changes import PLUS, change
from apnap.oracle.phrases.costs import MANA
from apnap.oracle.phrases.quoted import GRANTS
from apnap.oracle.phrases.verbs import SUBJECT, act
from apnap.oracle.templates import template


def _said(words: str) -> Phrase[Any]:
    """Abilities that are given in these words."""

    def back(changes: Any) -> tuple[Any, ...] | None:
        if not isinstance(changes, tuple) or not changes:
            return None
        if not all(isinstance(each, AddAbility) and each.words == words for each in changes):
            return None
        return tuple(each.ability for each in changes)

    return mapped(GRANTS, lambda given: tuple(AddAbility(each, words) for each in given), back)


change("also gain", "also gains", _said("also"), reads=["also gain flying"], where="time")
change("also have", "also has", _said("also"), reads=["also have flying"], where="static")


def _gets_and_has(verb: str) -> Phrase[Any]:
    """A size and abilities had with it: "gets +2/+2 and has flying for as long as …"."""
    return template(
        tuple,
        "{plus} and " + verb + " {abilities}",
        build=lambda plus, abilities: (plus, *abilities),
        match=lambda changes: (
            {"plus": changes[0], "abilities": changes[1:]}
            if isinstance(changes, tuple) and len(changes) > 1
            else None
        ),
        plus=PLUS,
        abilities=_said("has"),
    )


change(
    "get",
    "gets",
    _gets_and_has("has"),
    many=_gets_and_has("have"),
    reads=["get +2/+2 and have flying"],
    where="time",
)

# --- What you gain (CR 702.11c) --------------------------------------------------------------------


def _yours(abilities: tuple[Any, ...], duration: str) -> Apply:
    gained = tuple(AddAbility(each) for each in abilities)
    return Apply(Continuous(You("you"), gained), duration)


def _parted(value: Apply) -> dict[str, Any] | None:
    match value:
        case Apply(Continuous(You("you"), changes, ()), duration) if changes:
            if all(isinstance(each, AddAbility) for each in changes):
                return {"abilities": tuple(e.ability for e in changes), "duration": duration}  # type: ignore[attr-defined]
    return None


phrase(
    CLAUSES,
    template(
        Apply, "you gain {abilities} {duration}", build=_yours, match=_parted,
        abilities=GRANTS, duration=DURATION,
    ),
    reads=["you gain hexproof until end of turn"],
)  # fmt: skip
_WITHIN: Final = CanAttackAsThough(words="this turn")
act(
    Apply,
    "can attack this turn as though <they|it> didn't have defender",
    subject="effect.affects",
    build=lambda: Apply(Continuous(SUBJECT, (), (_WITHIN,)), THIS_TURN),
    match=lambda value: {} if value.effect.changes == (_WITHIN,) else None,
    reads=["can attack this turn as though they didn't have defender"],
)

# --- With a keyword ability (CR 702.29f, 702.33c, 702.37b) ---------------------------------------------


def _one_of(*keywords: str) -> tuple[EitherOf, ...]:
    return (EitherOf(tuple(Those((Having(each),)) for each in keywords)),)


_VARIANTS: Final = {
    "morph": _one_of("morph", "megamorph"),
    "kicker": _one_of("kicker", "multikicker"),
    "cycling": _one_of("cycling", "typecycling"),
}
phrase(
    CLAUSE,
    table("with one", {f"with a {name} ability": made for name, made in _VARIANTS.items()}),
    reads=["with a morph ability"],
)
phrase(
    TAIL,
    table("with some", {f"with {name} abilities": made for name, made in _VARIANTS.items()}),
    reads=["with cycling abilities"],
)

# --- Tiers (CR 702.183) ----------------------------------------------------------------------------------

_TIER: Final = template(
    Mode,
    "\n• {label} — {cost} — {body}",
    label=leaf("name of a tier", r"[A-Za-z][\w'-]*(?: [A-Z][\w'-]*)*", str),
    cost=template(Costs, "{parts}", parts=run(MANA, least=1)),
    body=Sentences(),
)


def _tiers(body: Body) -> dict[str, Any] | None:
    match body.instructions:
        case (Modal(modes=modes, words="tiered"),):
            return {"modes": modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "tiered{modes}",
        build=lambda modes: Body((Modal(modes, 1, 1, words="tiered"),)),
        match=_tiers,
        modes=run(_TIER, "", "", "", least=2),
    ),
    reads=["tiered\n• small — {0} — draw a card.\n• great — {2} — draw two cards."],
)
