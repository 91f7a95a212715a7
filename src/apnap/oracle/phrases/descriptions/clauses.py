"""What stands after the noun: "you control", "with flying", "from your graveyard". (CR 109)

`CLAUSE` goes after a singular noun and `TAIL` after a plural one; the value is a tuple of
parts, mostly of one.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number
from apnap.abilities.descriptions import (
    AttachedTo,
    AttackedThisTurn,
    Attacking,
    BlockedBy,
    Blocking,
    ControlledBy,
    DealtDamageThisTurn,
    EitherOf,
    EnteredThisTurn,
    ExiledWith,
    HasTargets,
    Having,
    InZone,
    Is,
    Measured,
    OwnedBy,
    PutThereThisTurn,
    PutWith,
    Tapped,
    TargetsAny,
    WithCounter,
    Without,
)
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import (
    DESCRIBED,
    Bound,
    ControllerOf,
    Description,
    Host,
    Quality,
    Ref,
    This,
    You,
)
from apnap.abilities.values import Comparison, Measure, MovedBy
from apnap.oracle.binding.antecedents import said_from
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, constant, leaf, mapped, members, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.adjectives import COLOR
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    ANYONE,
    CLAUSE,
    COUNTER_KIND,
    OBJECTS,
    POSSESSIVE,
    TAIL,
    VALUE,
)
from apnap.terms.turn import ANTE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

# Keywords an object can have, as a description asks for them ("with flying").
EVERGREEN: Final = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "trample", "vigilance", "defender", "shroud",
    "flash", "horsemanship", "shadow", "fear", "intimidate", "infect", "wither", "flanking",
    "banding", "phasing", "prowess", "toxic", "ward", "skulk", "changeling", "convoke", "delve",
    "cascade", "storm", "mutate", "morph", "disguise", "cycling", "flashback", "suspend",
    "unearth", "kicker", "foretell", "madness", "landwalk", "islandwalk", "swampwalk",
    "forestwalk", "mountainwalk", "plainswalk", "exalted", "bushido", "ninjutsu", "devoid", "awaken",
    "doctor's companion", "disturb", "freerunning",
)  # fmt: skip

EVERGREEN_KEYWORD: Final = table("keyword's name", {name: name for name in EVERGREEN})


def both(made: Phrase[Any], reads: list[str], refuses: list[str] | None = None) -> None:
    """A clause that is the same after a singular and a plural."""
    phrase(CLAUSE, made, reads=reads, refuses=refuses or [])
    phrase(TAIL, made, reads=reads, refuses=refuses or [])


# --- Control and ownership ----------------------------------------------------------------

_EITHER: Final = "that player or that planeswalker's controller"

_WHO: Final = one_of(
    "who",
    ANYONE,
    constant(_EITHER, ControllerOf(Bound("?", "that planeswalker"), _EITHER)),
    constant("they", Bound("?", "they"), number="p"),
)

both(
    alone(template(ControlledBy, "{who} [control|controls]", agree="who", who=_WHO)),
    ["you control", "an opponent controls", "your opponents control", "that player controls", "they control",
     "target opponent controls", "defending player controls"],
    ["you controls", "an opponent control"],
)  # fmt: skip

both(
    alone(constant("you already control", ControlledBy(You(), "already"))), ["you already control"]
)

both(
    alone(
        template(ControlledBy, "controlled by {who}", fixed={"words": "controlled by"}, who=ANYONE)
    ),
    ["controlled by an opponent", "controlled by that player"],
)

both(alone(template(OwnedBy, "{who} [own|owns]", agree="who", who=_WHO)), ["you own"])

both(
    alone(
        one_of(
            "not controlled",
            constant("you don't control", Without((ControlledBy(You()),))),
            constant("you don't own", Without((OwnedBy(You()),))),
            constant(
                "that player doesn't control", Without((ControlledBy(Bound("?", "that player")),))
            ),
        )
    ),
    ["you don't control", "you don't own"],
)

both(
    constant("you both own and control", (OwnedBy(You()), ControlledBy(You()))),
    ["you both own and control"],
)

both(
    constant("you own and control", (OwnedBy(You("own and control")), ControlledBy(You()))),
    ["you own and control"],
)

both(
    constant("you own but don't control", (OwnedBy(You()), Without((ControlledBy(You()),)))),
    ["you own but don't control"],
)

both(
    constant("you control but don't own", (ControlledBy(You()), Without((OwnedBy(You()),)))),
    ["you control but don't own"],
)

# --- Zones --------------------------------------------------------------------------------

_ZONE: Final = table("zone", {"graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY})

_PREPOSITION: Final = table("preposition", {"in": "in", "from": "from"})


def _zone_match(parts: tuple[Quality, ...]) -> Slots | None:
    if len(parts) != 2 or not isinstance(parts[0], InZone) or not isinstance(parts[1], OwnedBy):
        return None
    return {"words": parts[0].words, "zone": parts[0].zone, "whose": parts[1].who}


both(
    template(
        tuple,
        "{words} {whose} {zone}",
        build=lambda words, whose, zone: (InZone(zone, words), OwnedBy(whose)),
        match=_zone_match,
        words=_PREPOSITION,
        whose=POSSESSIVE,
        zone=_ZONE,
    ),
    ["in your graveyard", "from your graveyard", "from target player's graveyard",
     "in your hand", "from an opponent's graveyard", "from their hand"],
)  # fmt: skip

both(
    alone(
        table(
            "zone of anyone",
            {
                f"{words} {zone}": InZone(number, words)
                for words, zone, number in (
                    ("in a", "graveyard", GRAVEYARD), ("from a", "graveyard", GRAVEYARD),
                    ("in all", "graveyards", GRAVEYARD), ("from all", "graveyards", GRAVEYARD),
                    ("in", "exile", EXILE), ("from", "exile", EXILE),
                    ("from a single", "graveyard", GRAVEYARD), ("in", "graveyards", GRAVEYARD),
                    ("from", "graveyards", GRAVEYARD), ("on the", "stack", STACK),
                    ("from among", "them", -1), ("on the", "battlefield", 2),
                    ("in the", "ante", ANTE), ("from the", "ante", ANTE),
                )
                if number >= 0
            },
        )
    ),
    ["in exile", "from a graveyard", "in all graveyards"],
)  # fmt: skip

# Of two zones of one player: "from your hand or graveyard".
_TWO: Final = {
    words: EitherOf((Description((InZone(first),)), Description((InZone(second),))), words)
    for joint in ("or", "and/or", "and")
    for one, first, other, second in (
        ("hand", HAND, "graveyard", GRAVEYARD),
        ("graveyard", GRAVEYARD, "hand", HAND),
    )
    for words in [f"{one} {joint} {other}"]
}

both(
    template(
        tuple,
        "from {whose} {zones}",
        build=lambda whose, zones: (zones, OwnedBy(whose)),
        match=lambda parts: (
            {"zones": parts[0], "whose": parts[1].who}
            if len(parts) == 2 and isinstance(parts[1], OwnedBy)
            else None
        ),
        whose=POSSESSIVE,
        zones=table("two zones", _TWO),
    ),
    ["from your hand or graveyard", "from their graveyard and/or hand"],
)

# --- With ---------------------------------------------------------------------------------

_HAS: Final = template(Having, "{keyword}", keyword=EVERGREEN_KEYWORD)

_HAS_ONE_OF: Final = template(
    EitherOf,
    "{options}",
    build=lambda options: EitherOf(tuple(Description((each,)) for each in options)),
    match=lambda part: {
        "options": tuple(each.parts[0] for each in part.options if len(each.parts) == 1)
    },
    options=run(_HAS, " or ", ", ", ", or "),
)

both(
    alone(template(lambda part: part, "with {part}", build=lambda part: part,
                  match=lambda part: {"part": part}, part=one_of("has", _HAS, _HAS_ONE_OF))),
    ["with flying", "with flying or reach"],
)  # fmt: skip

both(
    template(
        tuple,
        "with {first} and {second}",
        build=lambda first, second: (first, second),
        match=lambda parts: {"first": parts[0], "second": parts[1]} if len(parts) == 2 else None,
        first=_HAS,
        second=_HAS,
    ),
    ["with flying and haste"],
)

both(
    alone(template(Without, "without {parts}", parts=alone(one_of("has", _HAS, _HAS_ONE_OF)))),
    ["without flying"],
)

_WHICH: Final = members(
    "measure",
    (
        Measure.POWER,
        Measure.TOUGHNESS,
        Measure.MANA_VALUE,
        Measure.LOYALTY,
        Measure.BASE_POWER,
    ),
)

for _surface, _how in (
    ("with {which} {amount} or less", Comparison.AT_MOST),
    ("with {which} {amount} or greater", Comparison.AT_LEAST),
    ("with {which} {amount}", Comparison.EQUAL),
):
    both(
        alone(template(Measured, _surface, fixed={"how": _how}, which=_WHICH, amount=AMOUNT)),
        [
            _surface.format(which="mana value", amount="3"),
            _surface.format(which="power", amount="X"),
        ],
    )


def _its_own(amount: Number) -> bool:
    """A number of the very object that is described, as in "greater than its power"."""
    return any(
        isinstance(each, Bound) and each.words in ("it", "their") and each != DESCRIBED
        for each in walk(amount)
    )


def _of_described(each: Node) -> Node | None:
    """The controller of the very object that is described."""
    if not isinstance(each, ControllerOf) or each.words != "its controller":
        return None
    return replace(each, what=DESCRIBED) if each.what == Bound("?", "it") else None


def _of_it(each: Node) -> Node | None:
    return Bound("?", "it") if each == DESCRIBED else None


def _measured(which: Measure, how: Comparison, amount: Number) -> Measured | None:
    if isinstance(amount, Node):
        amount = rewritten(amount, _of_described)
    return None if _its_own(amount) else Measured(which, how, amount)


def _unmeasured(part: Measured) -> Slots:
    amount = part.amount
    if isinstance(amount, Node):
        amount = rewritten(amount, _of_it)
    return {"which": part.which, "amount": amount}


for _surface, _how in (
    ("with {which} less than {amount}", Comparison.LESS),
    ("with {which} greater than {amount}", Comparison.MORE),
    ("with {which} less than or equal to {amount}", Comparison.AT_MOST),
    ("with {which} greater than or equal to {amount}", Comparison.AT_LEAST),
    ("with {which} equal to {amount}", Comparison.EQUAL),
):
    both(
        alone(
            template(
                Measured,
                _surface,
                fixed={"how": _how},
                build=_measured,
                match=_unmeasured,
                which=_WHICH,
                amount=VALUE,
            )
        ),
        [
            _surface.format(which="power", amount="~'s power"),
            _surface.format(
                which="mana value", amount="the number of cards in its controller's graveyard"
            ),
        ],
    )


def _at_most(one: Measure, other: Measure, amount: Number) -> EitherOf:
    return EitherOf(
        tuple(Description((Measured(each, Comparison.AT_MOST, amount),)) for each in (one, other))
    )


for _which, _other in (
    (Measure.POWER, Measure.TOUGHNESS),
    (Measure.TOUGHNESS, Measure.POWER),
):
    both(
        alone(
            one_of(
                "power or toughness",
                template(
                    EitherOf,
                    f"with {_which.value} or {_other.value} {{amount}} or less",
                    build=partial(_at_most, _which, _other),
                    match=lambda part: {"amount": getattr(_first(part), "amount", None)},
                    amount=AMOUNT,
                ),
            )
        ),
        [f"with {_which.value} or {_other.value} 1 or less"],
    )


def _first(part: EitherOf) -> Quality | None:
    return part.options[0].parts[0] if part.options and part.options[0].parts else None


_COUNTER: Final = template(WithCounter, "{kind} counter on it", kind=COUNTER_KIND)

phrase(
    CLAUSE,
    alone(template(lambda part: part, "with {part}", build=lambda part: part,
                  match=lambda part: {"part": part}, part=with_article(_COUNTER))),
    reads=["with a +1/+1 counter on it", "with an oil counter on it"],
)  # fmt: skip

phrase(
    CLAUSE,
    alone(constant("with a counter on it", WithCounter())),
    reads=["with a counter on it"],
)

phrase(
    TAIL,
    alone(template(WithCounter, "with {kind} counters on them", kind=COUNTER_KIND)),
    reads=["with +1/+1 counters on them", "with stun counters on them"],
)

phrase(
    TAIL,
    alone(constant("with counters on them", WithCounter())),
    reads=["with counters on them"],
)

both(
    alone(
        table(
            "number of targets",
            {
                "with a single target": HasTargets(1, 1),
                "with one or more targets": HasTargets(1),
            },
        )
    ),
    ["with a single target"],
)


def _anywhere(ref: Ref) -> Ref | None:
    """Where it is belongs to what is described: "that shares a color with it from your hand"."""
    return None if isinstance(ref, Bound) and said_from(ref.words) else ref


LIKE: Final = mapped(OBJECTS, _anywhere, _anywhere)

# --- Names, choices, likeness ---------------------------------------------------------------

NAME: Final = leaf(
    "name",
    r"[A-Z][\w'-]*(?:,? (?:(?:of|the|and|to|in|for|from|with|a|an|&) )*(?:l')?[A-Z][\w'-]*)*",
    str,
)

# --- What it does or what is done to it -------------------------------------------------------

both(
    alone(template(DealtDamageThisTurn, "dealt damage by {by} this turn", by=OBJECTS)),
    ["dealt damage by ~ this turn"],
)

both(alone(template(Attacking, "attacking {whom}", whom=ANYONE)), ["attacking you"])

both(alone(template(Blocking, "blocking {whom}", whom=OBJECTS)), ["blocking ~"])

both(
    alone(template(BlockedBy, "blocked by {whom}", fixed={"words": ""}, whom=OBJECTS)),
    ["blocked by ~"],
)

both(alone(template(AttachedTo, "attached to {what}", what=OBJECTS)), ["attached to ~"])

both(
    alone(
        one_of(
            "besides",
            template(Without, "other than {parts}",
                     parts=alone(template(Is, "{what}", what=OBJECTS))),
        )
    ),
    ["other than ~"],
)  # fmt: skip


def _relative(singular: dict[str, Quality], plural: dict[str, Quality]) -> None:
    phrase(CLAUSE, alone(table("that", singular)), reads=list(singular))
    phrase(TAIL, alone(table("that", plural)), reads=list(plural))


_WAS: Final[dict[str, Quality]] = {
    "that {was} put there this turn": PutThereThisTurn(),
    "that {was} put there from anywhere this turn": PutThereThisTurn(words="anywhere"),
    "that {was} put there from the battlefield this turn": PutThereThisTurn(BATTLEFIELD),
    "that {was} put there from your library this turn": PutThereThisTurn(LIBRARY, "your"),
    "that {was} put there from their library this turn": PutThereThisTurn(LIBRARY, "their"),
    "that {was} put there from libraries this turn": PutThereThisTurn(LIBRARY, "several"),
    "that {was} put there from a library this turn": PutThereThisTurn(LIBRARY),
    "that {was} milled this turn": PutThereThisTurn(LIBRARY, how=MovedBy.MILL),
    "that {was} dealt damage this turn": DealtDamageThisTurn(),
    "that entered this turn": EnteredThisTurn(),
    "exiled with ~": ExiledWith(),
    "exiled with it": ExiledWith("it"),
    "created with ~": PutWith(),
    "put onto the battlefield with ~": PutWith("put onto the battlefield with"),
    "put onto the battlefield with this Aura": PutWith("put there with this Aura"),
    "that attacked this turn": AttackedThisTurn(),
    "that didn't attack this turn": Without((AttackedThisTurn(),)),
}

_PUT_THERE: Final[dict[str, tuple[Quality, ...]]] = {
    f"that {{was}} put into your graveyard from {words} this turn": (
        InZone(GRAVEYARD, f"put from {words}"),
        OwnedBy(You()),
        PutThereThisTurn(origin),
    )
    for words, origin in {"the battlefield": BATTLEFIELD, "anywhere": -1}.items()
}

for _category, _was in ((CLAUSE, "was"), (TAIL, "were")):
    phrase(
        _category,
        table("put there", {words.format(was=_was): each for words, each in _PUT_THERE.items()}),
        reads=[f"that {_was} put into your graveyard from the battlefield this turn"],
    )

_relative(
    {words.format(was="was", its="its"): part for words, part in _WAS.items()}
    | {"that's tapped": Tapped(), "that isn't attacking": Without((Attacking(),))},
    {words.format(was="were", its="their"): part for words, part in _WAS.items()}
    | {"that are tapped": Tapped(), "that aren't attacking": Without((Attacking(),))},
)

phrase(
    CLAUSE,
    alone(template(TargetsAny, "that targets {what}", what=A_DESCRIPTION)),
    reads=["that targets a creature"],
)

phrase(
    TAIL,
    alone(template(TargetsAny, "that target {what}", what=A_DESCRIPTION)),
    reads=["that target a creature"],
)

_ITSELF: Final = {
    "~": TargetsAny(Description((Is(This()),))),
    **{
        f"this {kind}": TargetsAny(Description((Is(This(f"this {kind}")),)))
        for kind in ("creature", "permanent")
    },
    "you": TargetsAny(Description((Is(You()),))),
    **{
        host: TargetsAny(Description((Is(Host(host)),)))
        for host in ("enchanted player", "enchanted creature", "equipped creature")
    },
}

phrase(
    CLAUSE,
    alone(table("that targets", {f"that targets {who}": part for who, part in _ITSELF.items()})),
    reads=["that targets ~", "that targets you"],
)

phrase(
    TAIL,
    alone(table("that target", {f"that target {who}": part for who, part in _ITSELF.items()})),
    reads=["that target ~"],
)


def _of_no_zone(those: Description) -> tuple[Quality, ...] | None:
    """Where it is, is said of the object, not of what it isn't."""
    return None if any(isinstance(part, InZone) for part in those.parts) else those.parts


phrase(
    CLAUSE,
    alone(template(Without, "that isn't {parts}",
                  parts=mapped(A_DESCRIPTION, _of_no_zone, Description))),
    reads=["that isn't a Human"],
)  # fmt: skip

for _category, _words, _or, _at_least, _reads in (
    (CLAUSE, "that's", "or", 1, ["that's white", "that's white or blue"]),
    (TAIL, "that are", "or", 1, ["that are white", "that are white or blue"]),
    (TAIL, "that are", "and/or", 2, ["that are white, blue, and/or black"]),
):
    _said = _words if _or == "or" else f"{_words}, {_or}"
    phrase(
        _category,
        alone(
            template(
                EitherOf,
                _words + " {options}",
                fixed={"words": _said},
                build=lambda options, words: EitherOf(
                    tuple(Description((each,)) for each in options), words
                ),
                match=lambda part: {"options": tuple(each.parts[0] for each in part.options)},
                options=run(COLOR, f" {_or} ", ", ", f", {_or} ", least=_at_least),
            )
        ),
        reads=_reads,
    )
