"""What is counted of this turn: cards moved, players, combat. (CR 608.2h)"""

from typing import Final

from apnap.abilities.amounts import (
    CastBefore,
    Count,
    HappenedThisTurn,
    Plus,
    RememberedNumber,
)
from apnap.abilities.descriptions import APlayer, Card, InZone, Spell
from apnap.abilities.references import Bound, Description, Each, You
from apnap.abilities.values import Happening, Remembered, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import ANYONE, COUNTER_KIND, DESCRIPTION, FOR_EACH, VALUE
from apnap.oracle.phrases.references.players import (
    A_PLAYER_WHO,
    ONE_ATTACKED,
    attacked_by,
    players_told_of,
)
from apnap.oracle.phrases.references.references import WHO_ALL
from apnap.terms.turn import GRAVEYARD

# --- Counters -----------------------------------------------------------------------------

_KINDS_OF_COUNTER: Final = leaf(
    "counter",
    r"[+-]\d/[+-]\d|first strike|double strike"
    r"|(?!counter|(?:a|all|an|another|any|each|its|more|no|that|the|their|these|those)\b)[a-z]+",
    str,
)

phrase(COUNTER_KIND, _KINDS_OF_COUNTER, reads=["+1/+1", "-0/-1"], refuses=["no", "those"])

# --- Damage (CR 120) --------------------------------------------------------------------------

phrase(
    VALUE,
    template(
        HappenedThisTurn,
        "the damage already dealt to {who} this turn",
        fixed={"what": Happening.DAMAGE_TAKEN, "words": "already"},
        who=ANYONE,
    ),
    reads=["the damage already dealt to that player this turn"],
)

phrase(
    FOR_EACH,
    template(
        CastBefore,
        "other {which} you've cast before it this turn",
        build=lambda which: (
            CastBefore(Bound("?", "it"), You(), which) if Spell() in which.parts else None
        ),
        match=lambda value: {"which": value.which} if value.which is not None else None,
        which=DESCRIPTION,
    ),
    reads=["other instant spell you've cast before it this turn"],
)

phrase(
    FOR_EACH,
    constant(
        "Attraction you've visited this turn",
        HappenedThisTurn(Happening.ATTRACTIONS_VISITED, You()),
    ),
    reads=["Attraction you've visited this turn"],
)

# --- How many cards there are (CR 400.1) ----------------------------------------------------


def _in_each(value: Count) -> Slots | None:
    match value.what:
        case Each(Description((*parts, InZone(zone, "in each")))) if zone == GRAVEYARD:
            return {"what": Description(tuple(parts))}
    return None


# Counted, they are all of them; chosen, they would be one of each.
phrase(
    FOR_EACH,
    template(
        Count,
        "{what} in each graveyard",
        build=lambda what: (
            Count(Each(Description((*what.parts, InZone(GRAVEYARD, "in each")))))
            if Card() in what.parts
            else None
        ),
        match=_in_each,
        what=DESCRIPTION,
    ),
    reads=["card named Llanowar Elves in each graveyard"],
)

phrase(
    FOR_EACH,
    template(Count, "{what}", what=template(Each, "{what}", what=ONE_ATTACKED)),
    reads=["player being attacked", "opponent you attacked this turn"],
)

phrase(
    VALUE,
    template(
        Count,
        "the number of {what}",
        what=template(Each, "{what}", fixed={"words": "players"}, what=attacked_by("p")),
    ),
    reads=["the number of opponents being attacked", "the number of players you're attacking"],
)

# After a condition that compared two numbers: by how much they differ.
phrase(
    VALUE,
    constant("the difference", RememberedNumber(Remembered.DIFFERENCE)),
    reads=["the difference"],
)

_COUNT: Final = template(Count, "{what}", what=template(Each, "{what}", what=DESCRIPTION))

phrase(
    FOR_EACH,
    template(
        Plus, "{left} and each {right}", fixed={"words": "and each"}, left=_COUNT, right=_COUNT
    ),
    reads=["land you control and each land card in your graveyard"],
)

_MANY: Final = {"players": APlayer(), "opponents": APlayer(WhichPlayer.OPPONENT)}

PLAYERS_WHO: Final = players_told_of(_MANY, WHO_ALL)

phrase(
    FOR_EACH,
    template(Count, "{what}", what=template(Each, "{what}", what=A_PLAYER_WHO)),
    reads=["opponent who lost life this turn"],
)

phrase(
    VALUE,
    template(
        Count,
        "the number of {what}",
        what=template(Each, "{what}", fixed={"words": "players"}, what=PLAYERS_WHO),
    ),
    reads=["the number of opponents who control more lands than you"],
)
