"""Paying or getting as much as one likes, or as something else is. (CR 107.14, 118.3, 119.4)"""

from typing import Any, Final

from apnap.abilities.amounts import AnyAmount, Noted
from apnap.abilities.costs import PayEnergy, PayLife, PayManaAmount
from apnap.abilities.instructions import GetCounters, PayCost
from apnap.abilities.instructions_more import Unless
from apnap.abilities.references import EachPlayer
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, leaf, mapped, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import CLAUSES, FOR_EACH, PLAYERS, VALUE
from apnap.oracle.phrases.paying import one_cost
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import numbered, template

_SYMBOL: Final = leaf("a symbol", r"\{[WUBRGC]\}", lambda text: text[1:-1], lambda s: f"{{{s}}}",
                      begins="{")  # fmt: skip


def _much(number: Any) -> int | None:
    return number if isinstance(number, int) and number > 5 else None


def _any(pay: str) -> Phrase[Any]:
    """As much as is chosen."""
    return one_cost(
        one_of(
            "any amount",
            constant(f"{pay} any amount of {{E}}", PayEnergy(AnyAmount())),
            constant(f"{pay} one or more {{E}}", PayEnergy(AnyAmount(1))),
            constant(f"{pay} any amount of life", PayLife(AnyAmount())),
            constant(f"{pay} any amount of mana", PayManaAmount(AnyAmount())),
            template(
                PayManaAmount,
                pay + " any amount of {symbol}",
                fixed={"amount": AnyAmount()},
                symbol=_SYMBOL,
            ),
        )
    )


def _equal(pay: str, *, life: bool = True) -> Phrase[Any]:
    """As much as something is."""
    return one_cost(
        one_of(
            "as much",
            template(PayEnergy, pay + " an amount of {E} equal to {amount}", amount=VALUE),
            *((template(PayLife, pay + " life equal to {amount}", amount=VALUE),) if life else ()),
            template(
                PayManaAmount, pay + " mana equal to {amount}", fixed={"symbol": ""}, amount=VALUE
            ),
        )
    )


def _many_energy(pay: str) -> Phrase[Any]:
    return one_cost(
        template(PayEnergy, pay + " {amount} {E}", amount=mapped(NUMBER_WORD, _much, _much))
    )


verb(
    PayCost,
    "{costs}",
    costs=numbered(_any("pay"), _any("pays")),
    reads=["pay any amount of {E}", "pay one or more {E}", "pay any amount of life"],
    refuses=["pay any amount"],
)
verb(
    PayCost,
    "{costs}",
    costs=numbered(_equal("pay"), _equal("pays")),
    reads=["pay an amount of {E} equal to ~'s power", "pay life equal to its power"],
)
verb(
    PayCost,
    "{costs}",
    costs=numbered(_many_energy("pay"), _many_energy("pays")),
    reads=["pay eight {E}"],
    refuses=["pay two {E}"],
)
phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(_equal("pay", life=False), _equal("pays")),
    ),
    reads=[
        "sacrifice ~ unless you pay an amount of {E} equal to its power",
        "sacrifice ~ unless target player pays life equal to its power",
    ],
)
verb(
    GetCounters,
    "<get|gets> an amount of {E} equal to {amount}",
    fixed={"kind": "energy"},
    amount=VALUE,
    reads=["get an amount of {E} equal to its mana value"],
)

for _words, _each in (
    ("starting with you, each player", EachPlayer(from_you=True)),
    ("each player starting with you", EachPlayer(from_you=True, words="after")),
):
    phrase(PLAYERS, constant(_words, _each), reads=[_words])

# --- What was paid ------------------------------------------------------------------------

_PAID: Final = {
    words: Noted("that many", words)
    for words in (
        *("the amount of {E} paid this way", "the amount of life paid this way"),
        "the amount of mana paid this way",
    )
}
phrase(VALUE, table("paid this way", _PAID), reads=["the amount of {E} paid this way"])
phrase(
    VALUE,
    constant(
        "the total amount of mana paid this way",
        Noted("paid in all", "the total amount of mana paid this way"),
    ),
    reads=["the total amount of mana paid this way"],
)
phrase(
    FOR_EACH,
    table(
        "each paid",
        {
            f"{each} paid this way": Noted("that many", f"{each} paid this way")
            for each in ("{E}", "1 life")
        },
    ),
    reads=["{E} paid this way"],
)
