"""Numbers as digits and words, X, and amounts that are found out. (CR 107, 608.2h)

`AMOUNT` is a number where digits stand ("3", "X"), `COUNT` a number before a noun ("a",
"two"), `VALUE` what stands after "equal to" or "where X is", and `FOR_EACH` what stands
after "for each".
"""

from typing import Any, Final

from apnap.abilities.amounts import (
    Amount,
    Characteristic,
    ColorsSpent,
    Count,
    CountersOn,
    Devotion,
    Different,
    Greatest,
    Half,
    HappenedThisTurn,
    LifeTotal,
    ManaSpent,
    Party,
    Plus,
    RememberedNumber,
    Times,
    TimesPaid,
    X,
)
from apnap.abilities.descriptions import APlayer, InZone
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    This,
    You,
)
from apnap.abilities.values import Difference, Happening, Measure, Remembered, WhichPlayer
from apnap.oracle.binding.antecedents import PERSONS
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, members, run, such, table
from apnap.oracle.engine.phrases import Choice, Number, Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import (
    AFTER_EACH,
    AMOUNT,
    COUNT,
    COUNTER_KIND,
    DESCRIPTIONS,
    FOR_EACH,
    OBJECTS,
    POSSESSIVE,
    VALUE,
)
from apnap.oracle.phrases.references.references import (
    HOST,
    PRONOUN,
    RING_BEARER,
    TARGET_OBJECT,
    THIS,
    THIS_THERE,
    WORDS,
)
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME


def _by_count(value: int) -> Number:
    return "s" if value == 1 else "p"


DIGITS: Final = leaf("digits", r"[0-9]+", int, number=_by_count)

NUMBER_WORD: Final = table(
    "number word", {word: n for n, word in enumerate(WORDS, 1)}, number=_by_count
)

_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)

ORDINAL: Final = table("ordinal", {word: n for n, word in enumerate(_ORDINALS, 1)})

THAT: Final = table(
    "that many",
    {each.value: RememberedNumber(each) for each in (Remembered.THAT_MUCH, Remembered.THAT_MANY)},
    number="p",
)

phrase(AMOUNT, DIGITS, reads=["3", "10"], refuses=["three"])

phrase(AMOUNT, constant("X", X(), number="p"), reads=["X"])

phrase(AMOUNT, THAT, reads=["that much"])

phrase(
    COUNT,
    table("count", {"a": 1} | {word: n for n, word in enumerate(WORDS, 1) if n > 1},
          number=_by_count),
    reads=["a", "two", "seven"],
    refuses=["one", "2"],
)  # fmt: skip

phrase(COUNT, constant("X", X(), number="p"), reads=["X"])

phrase(
    COUNT,
    constant("that many", RememberedNumber(Remembered.THAT_MANY), number="p"),
    reads=["that many"],
)

# --- What can be counted and measured -----------------------------------------------------

MEASURE: Final = members(
    "measure",
    (
        Measure.POWER,
        Measure.TOUGHNESS,
        Measure.MANA_VALUE,
        Measure.LOYALTY,
        Measure.BASE_POWER,
    ),
)

_OWNER: Final = one_of(
    "owner of a number", THIS, HOST, PRONOUN, TARGET_OBJECT, THIS_THERE, RING_BEARER
)


# What has counters; "~ from your hand" has none: from there something else is taken.
_HAVING: Final = such(OBJECTS, lambda ref: not isinstance(ref, This) or " from " not in ref.words)


def _each(what: Phrase[Any]) -> Phrase[Any]:
    """All that fit, in words that don't say "each"."""
    return template(Each, "{what}", what=what)


def _is_there(those: object) -> bool:
    """Not told of a deed: how many were put somewhere, they needn't be there now. (CR 608.2i)"""
    parts = those.parts if isinstance(those, Description) else ()
    return not any(isinstance(part, InZone) and part.words.startswith("put ") for part in parts)


_OF_IT: Final[Phrase[Any]] = one_of(
    "of it",
    template(Characteristic, "its {which}", fixed={"what": Bound("?", "it")}, which=MEASURE),
    template(
        Characteristic, "their {which}", fixed={"what": Bound("?", "their")}, which=MEASURE
    ),
    template(Characteristic, "his {which}", fixed={"what": Bound("?", "him")}, which=MEASURE),
    template(Characteristic, "her {which}", fixed={"what": Bound("?", "her")}, which=MEASURE),
    template(
        Characteristic,
        "{what}'s {which}",
        build=lambda what, which: None if _is_it(what) else Characteristic(which, what),
        what=_OWNER,
        which=MEASURE,
    ),
    template(
        Characteristic, "the total {which} of {what}",
        build=lambda which, what: Characteristic(which, what) if isinstance(what, Each) else None,
        which=MEASURE, what=OBJECTS,
    ),
)  # fmt: skip


_NO_GENITIVE: Final = ("it", "they", "them", *PERSONS)


def _is_it(what: Ref) -> bool:
    return isinstance(what, Bound) and what.words in _NO_GENITIVE


_TURN: Final[dict[str, HappenedThisTurn]] = {
    "the amount of life you gained this turn": HappenedThisTurn(Happening.LIFE_GAINED, You()),
    "the amount of life you lost this turn": HappenedThisTurn(Happening.LIFE_LOST, You()),
    "the total amount of life your opponents lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, EachOpponent()
    ),
    "the number of Attractions you've visited this turn": HappenedThisTurn(
        Happening.ATTRACTIONS_VISITED, You()
    ),
}

_DIFFERENT: Final = members(
    "different",
    (
        Difference.CARD_TYPES,
        Difference.COLORS,
        Difference.MANA_VALUES,
        Difference.POWERS,
        Difference.CREATURE_TYPES,
        Difference.BASIC_LAND_TYPES,
        Difference.COUNTER_KINDS,
    ),
)

_MUCH: Final = (
    *("that damage", "the damage dealt", "the amount of damage dealt", "that life"),
    *("the amount of life you gained", "the amount of damage it dealt to that player"),
    "the amount of damage ~ dealt to that player",
    "the life lost this way", "the damage dealt this way",
                "the life gained this way")  # fmt: skip

_NOTED: Final = {words: RememberedNumber(Remembered.THAT_MUCH, words) for words in _MUCH} | {
    "the result": RememberedNumber(Remembered.DIE_RESULT)
}

_OPPONENTS: Final = Description((APlayer(WhichPlayer.OPPONENT),))

_COUNTED: Final[dict[str, Amount]] = {
    "the number of opponents you have": Count(Each(_OPPONENTS, "you have")),
    "the number of colors of mana spent to cast ~": ColorsSpent(),
    "the amount of mana spent to cast ~": ManaSpent(),
    "the amount of mana spent to cast it": ManaSpent(Bound("?", "it")),
    "the amount of mana spent to cast that spell": ManaSpent(Bound("?", "that spell")),
    "the number of times ~ was kicked": TimesPaid("kicker"),
    "the number of times it was kicked": TimesPaid("kicker", Bound("?", "it")),
    "the number of times that spell was kicked": TimesPaid("kicker", Bound("?", "that spell")),
}

TOTALS: Final[Choice[Any]] = one_of(
    "total",
    template(Count, "the number of {what}", what=_each(such(DESCRIPTIONS, _is_there))),
    template(CountersOn, "the number of {kind} counters on {what}", kind=COUNTER_KIND,
             what=_HAVING),
    template(
        Greatest, "the greatest {which} among {what}", which=MEASURE, what=_each(DESCRIPTIONS)
    ),
    template(LifeTotal, "{who} life total", who=POSSESSIVE),
    template(Different, "the number of {which} among {what}", which=_DIFFERENT,
             what=_each(DESCRIPTIONS)),
    template(CountersOn, "the number of {kind} counters you have", fixed={"what": You()},
             kind=COUNTER_KIND),
    template(CountersOn, "the number of counters on {what}", fixed={"kind": ""}, what=_HAVING),
    table("noted", _NOTED),
    table("counted", _COUNTED),
    constant("the number of creatures in your party", Party()),
    table("this turn", _TURN),
    _OF_IT,
)  # fmt: skip


def _devotion(colors: tuple[int, ...]) -> Devotion:
    """The order of the colors is kept, if it isn't the usual one."""
    usual = tuple(bit for bit in COLOR_OF_NAME.values() if bit in colors)
    names = {bit: name for name, bit in COLOR_OF_NAME.items()}
    words = "" if colors == usual else " ".join(names[bit] for bit in colors)
    return Devotion(sum(set(colors)), words)


def _colors(value: Devotion) -> Slots | None:
    if not value.colors:
        return None  # of the chosen one
    names = value.words.split() or [
        name for name in COLOR_NAMES if COLOR_OF_NAME[name] & value.colors
    ]
    return {"colors": tuple(COLOR_OF_NAME[name] for name in names)}


_DEVOTION: Final = template(
    Devotion,
    "your devotion to {colors}",
    build=_devotion,
    match=_colors,
    colors=run(table("color", COLOR_OF_NAME), least=1),
)

phrase(
    VALUE,
    TOTALS,
    reads=["the number of creatures you control", "its power", "~'s toughness",
           "the greatest power among creatures you control", "your life total", "that spell's mana value",
           "the number of cards in your hand", "the number of +1/+1 counters on ~",
           "the total power of creatures you control",
           "enchanted creature's power"],
)  # fmt: skip

phrase(
    VALUE,
    constant("your devotion to that color", Devotion(0, "that color")),
    reads=["your devotion to that color"],
)

phrase(VALUE, _DEVOTION, reads=["your devotion to green", "your devotion to white and black"])

BASE: Final[Phrase[Any]] = one_of("base", TOTALS, constant("X", X()), THAT)

phrase(
    VALUE,
    template(Times, "twice {amount}", fixed={"factor": 2}, amount=BASE),
    reads=["twice the number of creatures you control", "twice its power", "twice X"],
)

phrase(
    VALUE,
    template(Times, "three times {amount}", fixed={"factor": 3}, amount=BASE),
    reads=["three times X"],
)

for _up, _words in ((True, "up"), (False, "down")):
    phrase(
        VALUE,
        template(Half, f"half {{amount}}, rounded {_words}", fixed={"up": _up}, amount=BASE),
        reads=[f"half its power, rounded {_words}"],
    )

phrase(
    VALUE,
    template(Plus, "{left} plus {right}", left=DIGITS, right=TOTALS),
    reads=["1 plus the number of cards in your hand"],
)

phrase(
    VALUE,
    template(
        Plus,
        "{left} plus {right}",
        build=lambda left, right: None if isinstance(left, int) else Plus(left, right),
        left=TOTALS,
        right=TOTALS,
    ),
    reads=["its power plus its toughness"],
)

# --- For each -----------------------------------------------------------------------------

phrase(
    FOR_EACH,
    template(Count, "{what}", what=_each(such(AFTER_EACH, _is_there))),
    reads=[
        "creature you control",
        "card in your hand",
        "other creature you control",
        "Aura and Equipment attached to ~",
    ],
    refuses=["creatures you control"],
)

phrase(
    FOR_EACH,
    template(CountersOn, "{kind} counter on {what}", kind=COUNTER_KIND, what=OBJECTS),
    reads=["+1/+1 counter on ~", "charge counter on ~"],
)

phrase(
    FOR_EACH,
    one_of(
        "for each this turn",
        constant("creature in your party", Party()),
        constant("opponent", Count(Each(_OPPONENTS))),
        constant("opponent you have", Count(Each(_OPPONENTS, "you have"))),
        constant("player", Count(EachPlayer())),
        constant("color of mana spent to cast it", ColorsSpent()),
        constant("mana spent to cast it", ManaSpent(Bound("?", "it"))),
        constant("time it was kicked", TimesPaid("kicker", Bound("?", "it"))),
        constant("time ~ was kicked", TimesPaid("kicker")),
        constant("creature you attacked with this turn", HappenedThisTurn(Happening.ATTACKERS, You())),
    ),
    reads=["creature in your party", "opponent", "opponent you have"],
)  # fmt: skip

phrase(
    FOR_EACH,
    template(
        Different,
        "{which} among {what}",
        which=table(
            "different one",
            {
                "color": Difference.COLORS,
                "card type": Difference.CARD_TYPES,
                "different mana value": Difference.MANA_VALUES,
                "different name": Difference.NAMES,
                "different power": Difference.POWERS,
                "creature type": Difference.CREATURE_TYPES,
                "basic land type": Difference.BASIC_LAND_TYPES,
                "kind of counter": Difference.COUNTER_KINDS,
            },
        ),
        what=_each(DESCRIPTIONS),
    ),
    reads=[
        "color among permanents you control",
        "card type among cards in your graveyard",
        "basic land type among lands they control",
    ],
)

phrase(
    FOR_EACH,
    template(
        Different,
        "kind of counter on {what}",
        fixed={"which": Difference.COUNTER_KINDS},
        match=lambda value: (
            {"what": value.what}
            if value.which is Difference.COUNTER_KINDS and not isinstance(value.what, Each)
            else None
        ),
        what=_OWNER,
    ),
    reads=["kind of counter on ~", "kind of counter on it"],
)

phrase(
    FOR_EACH,
    template(CountersOn, "{kind} counter you have", fixed={"what": You()}, kind=COUNTER_KIND),
    reads=["experience counter you have"],
)

phrase(
    FOR_EACH,
    template(CountersOn, "counter on {what}", fixed={"kind": ""}, what=OBJECTS),
    reads=["counter on ~"],
)
