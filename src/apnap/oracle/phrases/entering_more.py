"""More ways to enter: for a price, with a choice of counters; and not to. (CR 614.1c, 614.13)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import ReplacementAbility, StaticAbility
from apnap.abilities.costs import Costs, DiscardCost, SacrificeCost
from apnap.abilities.descriptions import APlayer, Card, ControlledBy, OwnedBy, Token, Without
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Each, EachOpponent, Part, This, Those, Union, You
from apnap.abilities.replacements import (
    EntersSacrificing,
    EntersTapped,
    EntersUntapped,
    EntersWithCounters,
    GoesElsewhere,
)
from apnap.abilities.rule_changes import DoesntUntap
from apnap.oracle.articles import with_article
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, optional, run, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, ABILITY, COST, COUNTER_KIND, REPLACEMENT
from apnap.oracle.phrases.counters import COUNTERS
from apnap.oracle.phrases.references import EACH, THIS, THIS_THERE
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

# --- For a price (CR 614.13) ------------------------------------------------------------


for _may, _must, _example in (
    ("", True, "sacrifice a Forest"),
    ("you may ", False, "discard a land card"),
):
    phrase(
        REPLACEMENT,
        template(
            EntersSacrificing,
            "if ~ would enter, " + _may + "{costs} instead. if you do, put ~ onto the "
            "battlefield. if you don't, put it into its owner's graveyard",
            build=lambda costs, must=_must: (
                EntersSacrificing(This(), Costs((costs,)), must=must)
                if isinstance(costs, SacrificeCost | DiscardCost)
                else None
            ),
            match=lambda value: {"costs": value.costs.parts[0]},
            costs=COST,
        ),
        reads=[
            f"if ~ would enter, {_may}{_example} instead. if you do, put ~ onto the "
            "battlefield. if you don't, put it into its owner's graveyard"
        ],
    )

# --- With a choice of counters ----------------------------------------------------------

_ONE: Final = with_article(
    template(str, "{kind} counter", build=lambda kind: kind, match=lambda kind: {"kind": kind},
             kind=COUNTER_KIND)
)  # fmt: skip
phrase(
    REPLACEMENT,
    template(
        EntersWithCounters,
        "~ enters with your choice of {kinds} on it",
        build=lambda kinds: EntersWithCounters(This(), kinds[0], 1, kinds=kinds[1:]),
        match=lambda value: {"kinds": (value.kind, *value.kinds)} if value.kinds else None,
        kinds=run(_ONE, " or ", ", ", ", or "),
    ),
    reads=["~ enters with your choice of a flying counter or a reach counter on it"],
)

# --- Tapped and something else ----------------------------------------------------------

_TAPPED: Final = This("~, tapped and")


def _tapped_and(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (
            ReplacementAbility(EntersTapped(what)),
            ReplacementAbility(EntersWithCounters() as it),
        ):
            return {"counters": (it.amount, it.kind)} if what == _TAPPED else None
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "~ enters tapped and with {counters} on it.",
        build=lambda counters: (
            ReplacementAbility(EntersTapped(_TAPPED)),
            ReplacementAbility(EntersWithCounters(This(), counters[1], counters[0])),
        ),
        match=_tapped_and,
        counters=COUNTERS,
    ),
    reads=["~ enters tapped and with three charge counters on it."],
)
phrase(
    ABILITY,
    constant(
        "~ enters tapped and doesn't untap during your untap step.",
        (
            ReplacementAbility(EntersTapped(_TAPPED)),
            StaticAbility(Continuous(This(), (), (DoesntUntap("your"),))),
        ),
    ),
    reads=["~ enters tapped and doesn't untap during your untap step."],
)

# --- Somewhere else (CR 614.6) ----------------------------------------------------------

_CAUSED: Final = "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"
WITH: Final = template(
    tuple,
    " with {counters} on it",
    build=lambda counters: ((counters[1], counters[0]),),
    match=lambda value: {"counters": (value[0][1], value[0][0])} if value else None,
    counters=COUNTERS,
)
STATEMENT.add(
    template(
        ReplacementAbility,
        _CAUSED + "{counters} instead of putting it into your graveyard.",
        build=lambda counters: ReplacementAbility(
            GoesElsewhere(
                This(), HAND, GRAVEYARD, BATTLEFIELD, how="discard", by=EachOpponent(),
                counters=counters,
            ),
            zones=1 << HAND,
        ),
        match=lambda ability: {"counters": getattr(ability.replacement, "counters", ())},
        counters=optional(WITH, ()),
    )
)  # fmt: skip
_THEIRS: Final = Each(Those((APlayer("opponent"),)), "an")


_YOURS_NOT: Final = Without((ControlledBy(You()),))
_NOT_YOURS: Final = template(
    Those,
    "{what} you didn't control",
    build=lambda what: Those((_YOURS_NOT, *what.parts)),
    match=lambda those: (
        {"what": Those(those.parts[1:])} if those.parts[:1] == (_YOURS_NOT,) else None
    ),
    what=A_DESCRIPTION,
)


def _into(owner: Any, words: str) -> None:
    """What would be put into the graveyards of some players is exiled."""

    def build(what: Those) -> GoesElsewhere:
        owned = Each(Those((*what.parts, OwnedBy(owner))), "a")
        return GoesElsewhere(owned, -1, GRAVEYARD, EXILE, words=words)

    def match(value: GoesElsewhere) -> dict[str, Any] | None:
        if value.words != words or not isinstance(value.what, Each):
            return None
        *parts, owned = value.what.what.parts
        return {"what": Those(tuple(parts))} if owned == OwnedBy(owner) else None

    phrase(
        REPLACEMENT,
        template(
            GoesElsewhere,
            "if {what} would be put into " + words + " graveyard from anywhere, exile it instead",
            build=build,
            match=match,
            what=one_of("what would be put there", A_DESCRIPTION, _NOT_YOURS),
        ),
        reads=[f"if a card would be put into {words} graveyard from anywhere, exile it instead"],
    )
    kept = " would be put into " + words + " graveyard from anywhere, instead exile it"
    phrase(
        REPLACEMENT,
        template(
            GoesElsewhere,
            "if {what}" + kept + "{counters}",
            build=lambda what, counters: replace(build(what), counters=counters),
            match=lambda value: (found := match(value)) and found | {"counters": value.counters},
            what=A_DESCRIPTION,
            counters=WITH,
        ),
        reads=[f"if a card{kept} with a void counter on it"],
    )


_into(_THEIRS, "an opponent's")
_into(You(), "your")


def _card_or_token(whose: str, owned: tuple[Part, ...]) -> tuple[str, GoesElsewhere]:
    """Whatever would be put there, tokens too. (CR 111.8)"""
    both = Union(tuple(Each(Those((kind, *owned)), "a") for kind in (Card(), Token())))
    words = f"if a card or token would be put into {whose} graveyard from anywhere, exile it"
    made = GoesElsewhere(both, -1, GRAVEYARD, EXILE, words=f"a card or token, {whose}")
    return f"{words} instead", made


_CARD_OR_TOKEN: Final = dict(
    (_card_or_token("a", ()), _card_or_token("your", (OwnedBy(You()),))),
)
phrase(REPLACEMENT, table("card or token", _CARD_OR_TOKEN), reads=list(_CARD_OR_TOKEN))
phrase(
    REPLACEMENT,
    constant(
        "if ~ would die, put it on the bottom of its owner's library instead",
        GoesElsewhere(This(), BATTLEFIELD, GRAVEYARD, LIBRARY, bottom=True),
    ),
    reads=["if ~ would die, put it on the bottom of its owner's library instead"],
)

# --- Untapped ---------------------------------------------------------------------------

phrase(
    REPLACEMENT,
    template(
        EntersUntapped,
        "{what} [enter|enters] untapped",
        agree="what",
        what=one_of("what enters untapped", THIS, THIS_THERE, EACH),
    ),
    reads=["lands you control enter untapped"],
)
