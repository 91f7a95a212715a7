"""Entering for a price, with a choice of counters; and not entering. (CR 614.1c, 614.13)"""

from dataclasses import replace
from typing import Final

from apnap.abilities.costs import Costs, DiscardCost, SacrificeCost
from apnap.abilities.descriptions import APlayer, Card, ControlledBy, OwnedBy, Token, Without
from apnap.abilities.references import Description, Each, Quality, Ref, This, Union, You
from apnap.abilities.replacements import (
    EntersSacrificing,
    EntersUntapped,
    EntersWithCounters,
    GoesElsewhere,
)
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, COST, COUNTER_KIND, REPLACEMENT
from apnap.oracle.phrases.references.references import EACH, THIS, THIS_THERE
from apnap.oracle.phrases.statics.players.damage import WITH
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY

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

_THEIRS: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an")


_YOURS_NOT: Final = Without((ControlledBy(You()),))

_NOT_YOURS: Final = template(
    Description,
    "{what} you didn't control",
    build=lambda what: Description((_YOURS_NOT, *what.parts)),
    match=lambda those: (
        {"what": Description(those.parts[1:])} if those.parts[:1] == (_YOURS_NOT,) else None
    ),
    what=A_DESCRIPTION,
)


def _into(owner: Ref, words: str) -> None:
    """What would be put into the graveyards of some players is exiled."""

    def build(what: Description) -> GoesElsewhere:
        owned = Each(Description((*what.parts, OwnedBy(owner))), "a")
        return GoesElsewhere(owned, -1, GRAVEYARD, EXILE, words=words)

    def match(value: GoesElsewhere) -> Slots | None:
        if value.words != words or not isinstance(value.what, Each):
            return None
        *parts, owned = value.what.what.parts
        return {"what": Description(tuple(parts))} if owned == OwnedBy(owner) else None

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


def _card_or_token(whose: str, owned: tuple[Quality, ...]) -> tuple[str, GoesElsewhere]:
    """Whatever would be put there, tokens too. (CR 111.8)"""
    both = Union(tuple(Each(Description((kind, *owned)), "a") for kind in (Card(), Token())))
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
