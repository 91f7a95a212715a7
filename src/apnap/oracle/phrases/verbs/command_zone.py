"""Verbs of planes and schemes: planeswalking, chaos, planar decks. (CR 311.7, 701.31-701.33, 901)"""

from typing import Final

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import DigUntil, Place
from apnap.abilities.instructions.flow import Apply, ApplyReplacement
from apnap.abilities.instructions.keyword_actions import (
    Abandon,
    ChaosEnsues,
    Planeswalk,
    ReverseTurnOrder,
    RollPlanarDie,
    SetInMotion,
)
from apnap.abilities.references import Bound, EachPlayer, Ref, TopOfLibrary, You
from apnap.abilities.replacements import MoreInMotion, PlaneswalkInstead
from apnap.abilities.rule_changes.command_zone import BlankIsChaos
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    CLAUSES,
    DESCRIPTIONS,
    DURATION,
    OBJECTS,
    PLACE,
    POSSESSIVE,
    REPLACEMENT,
    SENTENCE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD, PRONOUN, THIS
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb
from apnap.oracle.phrases.verbs.zones.digging import FOUND
from apnap.terms.turn import SUPPLEMENTARY_DECK

# --- Planeswalking and chaos ------------------------------------------------------------

_BOTH: Final[Phrase[Ref]] = constant("both of them", Bound("?", "both of them"), number="p")

verb(
    Planeswalk,
    "<planeswalk|planeswalks>",
    match=lambda value: {} if value.to is None else None,
    reads=["planeswalk"],
)

verb(Planeswalk, "<planeswalk|planeswalks> to {to}", to=PRONOUN, reads=["planeswalk to it"])

verb(
    Planeswalk,
    "simultaneously <planeswalk|planeswalks> to {to}",
    to=_BOTH,
    reads=["simultaneously planeswalk to both of them"],
)

verb(
    Planeswalk,
    "<planeswalk|planeswalks> to {to}, except don't planeswalk away from any plane",
    fixed={"staying": True},
    to=PRONOUN,
    reads=["planeswalk to it, except don't planeswalk away from any plane"],
)

phrase(CLAUSES, constant("chaos ensues", ChaosEnsues()), reads=["chaos ensues"])

phrase(
    CLAUSES,
    template(ChaosEnsues, "chaos ensues on {on}", on=PRONOUN),
    reads=["chaos ensues on that plane"],
)

phrase(
    CLAUSES,
    constant(
        "each of the revealed cards' chaos abilities triggers",
        ChaosEnsues(Bound("?", "the revealed cards"), "triggers"),
    ),
    reads=["each of the revealed cards' chaos abilities triggers"],
)

phrase(
    CLAUSES,
    template(
        Apply,
        "each blank roll of the planar die is a {CHAOS} roll {duration}",
        build=lambda duration: Apply(Continuous(EachPlayer(), (), (BlankIsChaos(),)), duration),
        match=lambda value: (
            {"duration": value.duration} if value.effect.changes == (BlankIsChaos(),) else None
        ),
        duration=DURATION,
    ),
    reads=["each blank roll of the planar die is a {CHAOS} roll until end of turn"],
)

for _words, _rolled in (("", False), (" as a result of rolling the planar die", True)):
    phrase(
        REPLACEMENT,
        template(
            PlaneswalkInstead,
            f"if a player would planeswalk{_words}, {{then}} instead",
            fixed={"who": EachPlayer(), "rolled": _rolled},
            then=CLAUSES,
        ),
        reads=[f"if a player would planeswalk{_words}, chaos ensues instead"],
    )

verb(RollPlanarDie, "<roll|rolls> the planar die", reads=["roll the planar die"])

phrase(
    COMMAND,
    constant("reverse the game's turn order", ReverseTurnOrder()),
    reads=["reverse the game's turn order"],
)

# --- A planar deck (CR 901.3) -------------------------------------------------------------

phrase(
    OBJECTS,
    one_of(
        "top of a planar deck",
        template(
            TopOfLibrary,
            "the top card of {who} planar deck",
            fixed={"zone": SUPPLEMENTARY_DECK},
            who=POSSESSIVE,
        ),
        template(
            TopOfLibrary,
            "the top {amount} cards of {who} planar deck",
            number="p",
            fixed={"zone": SUPPLEMENTARY_DECK},
            amount=COUNT_WORD,
            who=POSSESSIVE,
        ),
    ),
    reads=["the top card of your planar deck", "the top three cards of your planar deck"],
)

_UNTIL: Final = (
    "<reveal|reveals> cards from the top of <your|their> planar deck until <you|they> reveal "
)

_FOUND: Final = {"name": FOUND, "zone": SUPPLEMENTARY_DECK}

verb(
    DigUntil,
    _UNTIL + "{which}",
    fixed=_FOUND,
    which=A_DESCRIPTION,
    reads=["reveal cards from the top of your planar deck until you reveal a plane card"],
)

verb(
    DigUntil,
    _UNTIL + "{amount} {which}",
    fixed=_FOUND,
    amount=COUNT_WORD,
    which=DESCRIPTIONS,
    reads=["reveal cards from the top of your planar deck until you reveal five plane cards"],
)

_ORDERS: Final = {  # in any order, in a random one
    "": (False, False),
    " in any order": (True, False),
    " in a random order": (False, True),
}

_PLACES: Final = {
    f"{where} of your planar deck{tail}": Place(
        SUPPLEMENTARY_DECK,
        position,
        words="your planar deck",
        any_order=any_order,
        random_order=random_order,
    )
    for where, position in (("on top", 0), ("on the bottom", -1))
    for tail, (any_order, random_order) in _ORDERS.items()
}

phrase(
    PLACE,
    table("in a planar deck", _PLACES),
    reads=["on top of your planar deck", "on the bottom of your planar deck in any order"],
)

# --- Schemes ------------------------------------------------------------------------------

verb(
    SetInMotion,
    "<set|sets> the top card of <your|their> scheme deck in motion",
    match=lambda value: {} if value.times == 1 and value.what is None else None,
    reads=["set the top card of your scheme deck in motion"],
)

_SCHEME: Final = constant("that scheme", Bound("?", "that scheme"))

verb(
    SetInMotion,
    "<set|sets> {what} in motion again",
    what=_SCHEME,
    reads=["set that scheme in motion again"],
)

phrase(
    COMMAND,
    template(Abandon, "abandon {what}", what=one_of("scheme", THIS, _SCHEME)),
    reads=["abandon ~"],
)

phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "the next time you would set a scheme in motion, set {times} schemes in motion instead",
        build=lambda times: ApplyReplacement(MoreInMotion(You(), times), None, uses=1),
        match=lambda value: (
            {"times": value.replacement.times}
            if isinstance(value.replacement, MoreInMotion)
            else None
        ),
        times=such(COUNT_WORD, lambda times: isinstance(times, int)),
    ),
    reads=["the next time you would set a scheme in motion, set three schemes in motion instead"],
)
