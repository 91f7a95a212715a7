"""Some of the top cards of a library: looked at, taken, the rest put away. (CR 701.20)"""

from typing import Final

from apnap.abilities.amounts import WhereX
from apnap.abilities.instructions import Dig
from apnap.abilities.references import You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTIONS, PLACE, VALUE
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template

# How many cards: "four cards", or "X cards … where X is" a number, which follows the library.
_TOP: Final = one_of(
    "top cards",
    template(
        lambda amount: amount,
        "{amount} cards of your library",
        match=lambda amount: {"amount": amount},
        amount=COUNT_WORD,
    ),
    template(
        WhereX,
        "X cards of your library, where X is {amount}",
        amount=VALUE,
    ),
)
# What the cards are called, and how the two sentences are joined.
_THEM: Final = table("them", {"them": "them", "those cards": "those cards"})
_TAKEN: Final = table("taken", {"one": 1, "two": 2, "three": 3})
_LOOK: Final = "look at the top {amount}. "
_BACK: Final = "put the rest {rest}"

for _rest, _many in (("the rest", True), ("the other", False)):
    phrase(
        GROUP,
        template(
            Dig,
            _LOOK + "put {take} of {words} {to} and " + _rest + " {rest}",
            build=lambda many=_many, **slots: (
                Dig(You(), **slots) if (slots["amount"] != 2) == many else None
            ),
            amount=_TOP,
            take=_TAKEN,
            words=_THEM,
            to=PLACE,
            rest=PLACE,
        ),
        reads=[
            f"look at the top {'four' if _many else 'two'} cards of your library. put one of "
            f"them into your hand and {_rest} on the bottom of your library in any order"
        ],
    )
phrase(
    GROUP,
    template(
        Dig,
        _LOOK + "you may reveal {which} from among them and put {words} {to}. " + _BACK,
        fixed={"who": You(), "take": 1, "may": True, "reveal_taken": True},
        amount=_TOP,
        which=A_DESCRIPTION,
        words=table("it", {"it": "it", "that card": "that card"}),
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "look at the top five cards of your library. you may reveal a creature card from among "
        "them and put it into your hand. put the rest on the bottom of your library in a random "
        "order"
    ],
)
phrase(
    GROUP,
    template(
        Dig,
        _LOOK + "you may put {which} from among them {to}. " + _BACK,
        fixed={"who": You(), "take": 1, "may": True},
        amount=_TOP,
        which=A_DESCRIPTION,
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "look at the top five cards of your library. you may put a land card from among them "
        "onto the battlefield tapped. put the rest on the bottom of your library in a random "
        "order"
    ],
)
phrase(
    GROUP,
    template(
        Dig,
        "reveal the top {amount}. put all {which} revealed this way {to} and the rest {rest}",
        fixed={"who": You(), "take": -1, "revealed": True},
        amount=_TOP,
        which=DESCRIPTIONS,
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "reveal the top four cards of your library. put all creature cards revealed this way "
        "into your hand and the rest into your graveyard"
    ],
)

# In one sentence: "look at …, then put one of them here and the rest there".
phrase(
    GROUP,
    template(
        Dig,
        "look at the top {amount}, then put {take} of {words} {to} and the rest {rest}",
        build=lambda amount, take, words, to, rest: Dig(
            You(), amount, take, to, rest, words=f"then {words}"
        ),
        match=lambda value: {
            "amount": value.amount,
            "take": value.take,
            "words": value.words.removeprefix("then "),
            "to": value.to,
            "rest": value.rest,
        },
        amount=_TOP,
        take=_TAKEN,
        words=_THEM,
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "look at the top three cards of your library, then put one of them into your hand and the "
        "rest on the bottom of your library in any order"
    ],
)
_REVEAL: Final = "reveal the top {amount}. "
phrase(
    GROUP,
    template(
        Dig,
        _REVEAL + "you may put {which} from among them {to}. " + _BACK,
        fixed={"who": You(), "take": 1, "may": True, "revealed": True},
        amount=_TOP,
        which=A_DESCRIPTION,
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "reveal the top five cards of your library. you may put a creature card from among them "
        "into your hand. put the rest into your graveyard"
    ],
)
for _look, _shown in ((_LOOK, False), (_REVEAL, True)):
    phrase(
        GROUP,
        template(
            Dig,
            _look + "put up to {take} {which} from among them {to} and the rest {rest}",
            fixed={"who": You(), "may": True, "revealed": _shown},
            amount=_TOP,
            take=table("several", {"two": 2, "three": 3, "four": 4}),
            which=DESCRIPTIONS,
            to=PLACE,
            rest=PLACE,
        ),
        reads=[
            f"{_look.split(' {')[0]} five cards of your library. put up to two creature cards "
            "from among them onto the battlefield and the rest on the bottom of your library in "
            "a random order"
        ],
    )

# Several, or any number of them, in a sentence of its own.
_UP_TO: Final = table(
    "how many at most",
    {"up to two": 2, "up to three": 3, "up to four": 4, "any number of": -1},
)
for _look, _shown in ((_LOOK, False), (_REVEAL, True)):
    for _verb, _words in (("you may put", "you may"), ("put", "apart")):
        phrase(
            GROUP,
            template(
                Dig,
                _look + _verb + " {take} {which} from among them {to}. " + _BACK,
                fixed={"who": You(), "may": True, "revealed": _shown, "words": _words},
                amount=_TOP,
                take=_UP_TO,
                which=DESCRIPTIONS,
                to=PLACE,
                rest=PLACE,
            ),
            reads=[
                f"{_look.split(' {')[0]} five cards of your library. {_verb} any number of land "
                "cards from among them onto the battlefield tapped. put the rest on the bottom "
                "of your library in a random order"
            ],
        )
phrase(
    GROUP,
    template(
        Dig,
        _LOOK + "you may reveal {take} {which} from among them and put {words} {to}. " + _BACK,
        fixed={"who": You(), "may": True, "reveal_taken": True},
        amount=_TOP,
        take=_UP_TO,
        which=DESCRIPTIONS,
        words=table("them", {"them": "them", "those cards": "those cards",
                             "the revealed cards": "the revealed cards"}),
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "look at the top five cards of your library. you may reveal up to two creature cards from "
        "among them and put them into your hand. put the rest on the bottom of your library in a "
        "random order"
    ],
)  # fmt: skip
phrase(
    GROUP,
    template(
        Dig,
        _LOOK + "put {take} of {words} {to} and the rest {rest}",
        fixed={"who": You(), "may": True},
        amount=_TOP,
        take=table("at most", {"up to one": 1, "up to two": 2, "up to three": 3}),
        words=_THEM,
        to=PLACE,
        rest=PLACE,
    ),
    reads=[
        "look at the top five cards of your library. put up to two of them into your hand and the "
        "rest on the bottom of your library in a random order"
    ],
)
