"""Differences, what happened this turn, numbers of the cards spoken of. (CR 107, 608.2h)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import (
    Amount,
    Characteristic,
    Count,
    CountersOn,
    Different,
    Greatest,
    Half,
    HappenedThisTurn,
    LifePaidWith,
    Minus,
    Plus,
    RememberedNumber,
    SpentOn,
    StartingLife,
)
from apnap.abilities.descriptions import Card, Designated, EitherOf, InZone, OwnedBy
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
from apnap.abilities.values import Designation, Difference, Happening, Measure, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, members, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import BASE, DIGITS, MEASURE, NUMBER_WORD, TOTALS
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AFTER_EACH,
    COUNTER_KIND,
    DESCRIPTIONS,
    FOR_EACH,
    POSSESSIVE,
    VALUE,
)
from apnap.oracle.phrases.references.references import HOST, PRONOUN, TARGET_OBJECT, THIS
from apnap.oracle.phrases.references.their_own import THEIR_OWN
from apnap.terms.characteristics import PLAYER_COUNTERS
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND

# --- Of an object -------------------------------------------------------------------------

phrase(
    VALUE,
    template(
        Characteristic,
        "the {which} of {what}",
        fixed={"words": "of"},
        which=MEASURE,
        what=one_of("of what", PRONOUN, TARGET_OBJECT, HOST, THIS, THEIR_OWN),
    ),
    reads=["the mana value of the exiled card", "the power of target creature you control"],
)

phrase(
    VALUE,
    one_of(
        "total of them",
        template(
            Characteristic,
            "the total {which} of {what}",
            fixed={"words": "total of"},
            which=MEASURE,
            what=PRONOUN,
        ),
        template(
            Characteristic,
            "their total {which}",
            fixed={"what": Bound("?", "their"), "words": "total"},
            which=MEASURE,
        ),
    ),
    reads=["the total power of those creatures", "their total power"],
)

phrase(
    VALUE,
    template(Greatest, "the greatest {which} among {what}", which=MEASURE, what=PRONOUN),
    reads=["the greatest power among those creatures"],
)

_COLORS: Final = Difference.COLORS

phrase(
    VALUE,
    one_of(
        "number of colors",
        constant("the number of colors it is", Different(_COLORS, Bound("?", "it"))),
        constant(
            "the number of colors that spell is", Different(_COLORS, Bound("?", "that spell"))
        ),
    ),
    reads=["the number of colors that spell is"],
)

phrase(
    FOR_EACH,
    one_of(
        "of its colors",
        constant("of its colors", Different(_COLORS, Bound("?", "it"))),
        constant("of that spell's colors", Different(_COLORS, Bound("?", "that spell"))),
    ),
    reads=["of its colors", "of that spell's colors"],
)

phrase(
    FOR_EACH,
    table(
        "of those",
        {
            f"of those {noun}": Count(Bound("?", f"those {noun}"))
            for noun in ("creatures", "cards", "permanents", "tokens", "lands")
        },
    ),
    reads=["of those creatures"],
)

phrase(
    VALUE,
    template(
        Different,
        "the number of differently named {what}",
        fixed={"which": Difference.NAMES},
        what=template(Each, "{what}", what=DESCRIPTIONS),
    ),
    reads=["the number of differently named lands you control"],
)

_THERE: Final = members("different", (Difference.POWERS, Difference.MANA_VALUES))

phrase(
    VALUE,
    template(
        Different,
        "the number of different {which} among {what}",
        which=_THERE,
        what=template(Each, "{what}", fixed={"words": "different"}, what=DESCRIPTIONS),
    ),
    reads=["the number of different powers among creatures you control"],
)

# --- Counters -------------------------------------------------------------------------------

_AMONG: Final = template(Each, "{what}", fixed={"words": "among"}, what=DESCRIPTIONS)

_PEOPLE: Final = table(
    "players",
    {"players": EachPlayer(words="among"), "your opponents": EachOpponent()},
)

phrase(
    VALUE,
    one_of(
        "counters among",
        template(CountersOn, "the number of {kind} counters among {what}", kind=COUNTER_KIND,
                 what=_AMONG),
        template(CountersOn, "the number of counters among {what}", fixed={"kind": ""},
                 what=_AMONG),
        template(CountersOn, "the total number of {kind} counters among {what}",
                 kind=table("counter of players", {kind: kind for kind in PLAYER_COUNTERS}),
                 what=_PEOPLE),
    ),
    reads=["the number of time counters among permanents you control",
           "the total number of rad counters among players"],
)  # fmt: skip

phrase(
    FOR_EACH,
    one_of(
        "counter among",
        template(CountersOn, "{kind} counter among {what}", kind=COUNTER_KIND, what=_AMONG),
        constant("poison counter your opponents have", CountersOn("poison", EachOpponent())),
        constant("poison counter they have", CountersOn("poison", Bound("?", "they"))),
    ),
    reads=["lore counter among Sagas you control", "poison counter your opponents have"],
)

# --- Sums and differences (CR 107.1) ----------------------------------------------------------

_TERM: Final = one_of("term", BASE, DIGITS)

phrase(
    VALUE,
    template(Plus, "{left} plus {right}", fixed={"words": "word"}, left=NUMBER_WORD, right=TOTALS),
    reads=["one plus the number of Foods you control"],
)

phrase(
    VALUE,
    template(Plus, "{left} plus {right}", fixed={"words": "after"}, left=BASE, right=NUMBER_WORD),
    reads=["the number of cards in your hand plus one", "X plus one"],
)

phrase(
    VALUE,
    template(Minus, "{left} minus {right}", left=_TERM, right=_TERM),
    reads=["3 minus the number of cards in their hand", "the number of cards in your hand minus 4"],
)

phrase(
    VALUE,
    template(Minus, "{left} minus {right}", fixed={"words": "word"}, left=BASE, right=NUMBER_WORD),
    reads=["the number of cards you've drawn this turn minus one"],
)

phrase(
    VALUE,
    template(
        Minus, "{left} minus {right}", fixed={"words": "word first"}, left=NUMBER_WORD, right=BASE
    ),
    reads=["three minus X", "seven minus the number of cards in your hand"],
)

# --- This turn --------------------------------------------------------------------------------


def of_turn(what: Happening, who: Ref, after: str, before: str = "", words: str = "") -> None:
    """How many of a kind: "the number of creatures that died this turn", "for each …"."""

    def build(which: Description) -> HappenedThisTurn:
        return HappenedThisTurn(what, who, Each(which), words)

    def match(value: HappenedThisTurn) -> Slots | None:
        fits = (value.what, value.who, value.words) == (what, who, words)
        return {"which": value.which.what} if fits and isinstance(value.which, Each) else None

    many = f"the number of {before}{{which}} {after.replace('[were|was]', 'were')}"
    one = f"{before}{{which}} {after.replace('[were|was]', 'was')}"
    for category, surface, which in ((TOTALS, many, DESCRIPTIONS), (FOR_EACH, one, AFTER_EACH)):
        noun = "creatures you own" if which is DESCRIPTIONS else "creature you own"
        phrase(
            category,
            template(HappenedThisTurn, surface, build=build, match=match, which=which),
            reads=[surface.format(which=noun)],
        )


_YOU: Final = You()

of_turn(Happening.PERMANENTS_DIED, EachPlayer(), "that died this turn")

of_turn(Happening.PERMANENTS_DIED, _YOU, "that died under your control this turn")

of_turn(Happening.PERMANENTS_DIED, EachPlayer(),
         "that [were|was] put into a graveyard from the battlefield this turn", "", "put")  # fmt: skip

of_turn(Happening.PERMANENTS_LEFT, _YOU, "that left the battlefield under your control this turn")

of_turn(Happening.ENTERED, _YOU, "that entered the battlefield under your control this turn")

of_turn(Happening.ENTERED, _YOU, "that entered under your control this turn", "", "short")

of_turn(
    Happening.ENTERED, _YOU, "you had enter the battlefield under your control this turn", "", "had"
)

of_turn(Happening.SPELLS_CAST, _YOU, "you've cast this turn")

of_turn(Happening.SACRIFICED, _YOU, "you've sacrificed this turn")

of_turn(Happening.SACRIFICED, _YOU, "you sacrificed this turn", "", "past")

of_turn(Happening.DISCARDED, _YOU, "you've discarded this turn")

of_turn(
    Happening.DISCARDED, _YOU, "you've cycled or discarded this turn", "", "cycled"
)  # CR 702.29a

of_turn(Happening.TOKENS_CREATED, _YOU, "you created this turn")

_TURN: Final[dict[str, Amount]] = {
    "the amount of life you've gained this turn": HappenedThisTurn(
        Happening.LIFE_GAINED, _YOU, words="have"
    ),
    "the amount of life you've lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, _YOU, words="have"
    ),
    "the life you've lost this turn": HappenedThisTurn(Happening.LIFE_LOST, _YOU, words="the life"),
    "the amount of life they lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, Bound("?", "they")
    ),
    "the total amount of life your opponents have lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, EachOpponent(), words="have"
    ),
    "the life they lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, Bound("?", "they"), words="the"
    ),
    "the life that player lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, Bound("?", "that player"), words="the"
    ),
    "the damage dealt to you this turn": HappenedThisTurn(Happening.DAMAGE_TAKEN, _YOU),
    "the damage dealt to your opponents this turn": HappenedThisTurn(
        Happening.DAMAGE_TAKEN, EachOpponent()
    ),
}

phrase(VALUE, table("of this turn", _TURN), reads=list(_TURN))

_LOST: Final = {
    "1 life your opponents have lost this turn": HappenedThisTurn(
        Happening.LIFE_LOST, EachOpponent()
    ),
    "1 life you've lost this turn": HappenedThisTurn(Happening.LIFE_LOST, _YOU),
    "1 life you gained this turn": HappenedThisTurn(Happening.LIFE_GAINED, _YOU),
    "1 damage dealt to you this turn": HappenedThisTurn(Happening.DAMAGE_TAKEN, _YOU),
    "card your opponents have drawn this turn": HappenedThisTurn(
        Happening.CARDS_DRAWN, EachOpponent()
    ),
}

phrase(FOR_EACH, table("lost this turn", _LOST), reads=list(_LOST))

# --- The rest ---------------------------------------------------------------------------------

_OWN_COMMANDERS: Final = Description(
    (
        Designated(Designation.COMMANDER),
        OwnedBy(_YOU),
        EitherOf((Description((InZone(BATTLEFIELD, "on the"),)), Description((InZone(COMMAND),)))),
    )
)

_SPELLS: Final = (Card(), OwnedBy(_YOU))

_REST: Final[dict[str, Amount]] = {
    "your starting life total": StartingLife(),
    "the total number of cards in all players' hands": Count(
        Each(Description((Card(), InZone(HAND))), "all players'")
    ),
    "the greatest mana value of a commander you own on the battlefield or in the command zone": (
        Greatest(Measure.MANA_VALUE, Each(_OWN_COMMANDERS))
    ),
}

phrase(VALUE, table("of the game", _REST), reads=list(_REST))

for _what in (Bound("?", "it"), Bound("?", "them")):
    phrase(
        FOR_EACH,
        template(
            SpentOn,
            f"mana from {{source}} spent to cast {_what.words}",
            fixed={"what": _what},
            source=A_DESCRIPTION,
        ),
        reads=[f"mana from a Treasure spent to cast {_what.words}"],
    )

_OWNED: Final[Phrase[Any]] = template(
    Count,
    "the total number of {what} you own in exile and in your graveyard",
    build=lambda what: Count(
        Each(
            Description(
                (
                    *what.parts,
                    OwnedBy(_YOU),
                    EitherOf((Description((InZone(EXILE),)), Description((InZone(GRAVEYARD),)))),
                )
            ),
            "total",
        )
    ),
    match=lambda value: (
        {"what": Description(value.what.what.parts[:-2])}
        if isinstance(value.what, Each) and value.what.words == "total"
        else None
    ),
    what=DESCRIPTIONS,
)

phrase(
    VALUE,
    _OWNED,
    reads=["the total number of instant and sorcery cards you own in exile and in your graveyard"],
)


def _whose_start(value: Half, *, up: bool) -> Slots | None:
    fits = isinstance(value.amount, StartingLife) and value.up is up
    return {"whose": value.amount.who} if fits and isinstance(value.amount, StartingLife) else None


for _up, _words in ((True, "up"), (False, "down")):
    phrase(
        VALUE,
        template(
            Half,
            f"half {{whose}} starting life total, rounded {_words}",
            build=lambda whose, up=_up: Half(StartingLife(whose), up=up),
            match=partial(_whose_start, up=_up),
            whose=POSSESSIVE,
        ),
        reads=[f"half your starting life total, rounded {_words}"],
    )

phrase(
    VALUE,
    constant("the amount of life paid with ~", LifePaidWith(This())),
    reads=["the amount of life paid with ~"],
)

phrase(
    VALUE,
    constant("the chosen number", RememberedNumber(Remembered.NUMBER, "the chosen number")),
    reads=["the chosen number"],
)
