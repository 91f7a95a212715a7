"""Life gained, lost, set and exchanged; paying amounts. (CR 118.3, 119, 701.12)"""

from typing import Any, Final

from apnap.abilities.amounts import AnyAmount, Compare, Greatest, LifeTotal, Number
from apnap.abilities.costs import PayEnergy, PayLife, PayManaAmount
from apnap.abilities.descriptions import APlayer, OwnedBy, Who
from apnap.abilities.effects import ChangeControl, Continuous
from apnap.abilities.instructions.actions import (
    Exchange,
    GainLife,
    GetCounters,
    LoseLife,
    PayCost,
    RedistributeLife,
    SetLife,
)
from apnap.abilities.instructions.flow import Apply, Choose, May
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    OwnerOf,
    Ref,
    Some,
    You,
)
from apnap.abilities.values import ChosenKind, Comparison, Exchanged, Measure, WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.costs.joined import mana_and_life, one_cost, paid_by
from apnap.oracle.phrases.parts.categories import (
    AMOUNT,
    CLAUSES,
    DESCRIPTIONS,
    FOR_EACH,
    PLAYERS,
    POSSESSIVE,
    VALUE,
)
from apnap.oracle.phrases.parts.spread_amounts import per
from apnap.oracle.phrases.references.references import WHO
from apnap.oracle.phrases.sentences.paying.paying import PAY_X, equal_amount
from apnap.oracle.phrases.verbs.verbs import verb

verb(
    Exchange,
    "<exchange|exchanges> life totals with {other}",
    subject="one",
    fixed={"which": Exchanged.LIFE_TOTALS},
    other=PLAYERS,
    reads=["exchange life totals with target opponent"],
)

verb(
    Exchange,
    "<exchange|exchanges> life totals",
    subject="one",
    fixed={"which": Exchanged.LIFE_TOTALS, "other": None},
    reads=["exchange life totals"],
)

# --- Each player gets what is theirs ----------------------------------------------------------

_OWN: Final = OwnedBy(EachPlayer())

_TO_OWNER: Final = ChangeControl(OwnerOf(Bound("each one", "each's own"), "its owner"))


def _back(what: Description) -> Apply:
    return Apply(Continuous(Each(Description((*what.parts, _OWN)), "all"), (_TO_OWNER,)), None)


def _match(value: Apply) -> Slots | None:
    match value.effect:
        case Continuous(Each(Description((*parts, own)), "all"), (control,)) if own == _OWN:
            return (
                {"what": Description(tuple(parts))} if isinstance(control, ChangeControl) else None
            )
    return None


phrase(
    CLAUSES,
    template(
        Apply,
        "each player gains control of all {what} they own",
        build=_back,
        match=_match,
        what=DESCRIPTIONS,
    ),
    reads=["each player gains control of all creatures they own"],
)

verb(
    PayCost,
    "{costs}",
    costs=numbered(
        one_of("pay", one_cost(paid_by("pay")), mana_and_life("pay")),
        one_of("pays", one_cost(paid_by("pays")), mana_and_life("pays")),
    ),
    reads=["pay {2}", "pay 2 life", "pay {E}{E}", "pay {1} and 1 life"],
)

for _node, _verb in ((GainLife, "gain"), (LoseLife, "lose")):
    verb(
        _node,
        f"<{_verb}|{_verb}s> {{amount}} life",
        amount=AMOUNT,
        reads=[f"{_verb} 3 life", f"{_verb} X life"],
        refuses=[f"{_verb} three life"],
    )
    verb(
        _node,
        f"<{_verb}|{_verb}s> life equal to {{amount}}",
        amount=VALUE,
        reads=[f"{_verb} life equal to its power"],
    )
    verb(
        _node,
        f"<{_verb}|{_verb}s> {{amount}} life for each {{each}}",
        amount=AMOUNT,
        each=FOR_EACH,
        reads=[f"{_verb} 1 life for each creature you control"],
        **per(_node),
    )


phrase(
    CLAUSES,
    template(SetLife, "{who} life total becomes {amount}", who=POSSESSIVE, amount=AMOUNT),
    reads=["your life total becomes 10", "target player's life total becomes 1"],
)

phrase(
    CLAUSES,
    template(
        SetLife,
        "{who} life total becomes equal to {amount}",
        fixed={"words": "equal to"},
        who=POSSESSIVE,
        amount=VALUE,
    ),
    reads=["your life total becomes equal to its power"],
)

phrase(
    CLAUSES,
    template(
        SetLife,
        "{who} life total becomes {amount}",
        who=POSSESSIVE,
        amount=VALUE,
    ),
    reads=["your life total becomes the number of creatures you control"],
)

phrase(
    CLAUSES,
    template(
        May,
        "you may have {whose} life total become {amount}",
        build=lambda whose, amount: May(You(), SetLife(whose, amount)),
        match=lambda value: (
            {"whose": value.do.who, "amount": value.do.amount}
            if value.who == You() and isinstance(value.do, SetLife)
            else None
        ),
        whose=POSSESSIVE,
        amount=one_of("how much life", AMOUNT, VALUE),
    ),
    reads=[
        "you may have your life total become 20",
        "you may have your life total become the number of creatures you control",
    ],
)

_SYMBOL: Final = leaf("a symbol", r"\{[WUBRGC]\}", lambda text: text[1:-1], lambda s: f"{{{s}}}")  # fmt: skip


def _much(number: Number) -> int | None:
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
    costs=numbered(equal_amount("pay"), equal_amount("pays")),
    reads=["pay an amount of {E} equal to ~'s power", "pay life equal to its power"],
)

verb(
    PayCost,
    "{costs}",
    costs=numbered(_many_energy("pay"), _many_energy("pays")),
    reads=["pay eight {E}"],
    refuses=["pay two {E}"],
)

verb(
    GetCounters,
    "<get|gets> an amount of {E} equal to {amount}",
    fixed={"kind": "energy"},
    amount=VALUE,
    reads=["get an amount of {E} equal to its mana value"],
)

verb(
    PayCost,
    "{costs}, where X is {x}",
    costs=PAY_X,
    x=VALUE,
    reads=["pay {X}, where X is the number of creatures you control"],
)

_ONE_PAYMENT: Final = numbered(one_cost(paid_by("pay")), one_cost(paid_by("pays")))

verb(
    PayCost,
    "{costs} any number of times",
    fixed={"most": 0},
    costs=_ONE_PAYMENT,
    reads=["pay {1}{W} any number of times"],
)

verb(
    PayCost,
    "{costs} up to {most} times",
    costs=_ONE_PAYMENT,
    most=such(NUMBER_WORD, lambda number: isinstance(number, int) and number > 1),
    reads=["pay {1} up to three times"],
)

# --- Redistributed (CR 119.7, 119.8) ------------------------------------------------------

for _whose in ("", "players' "):
    verb(
        RedistributeLife,
        f"<redistribute|redistributes> any number of {_whose}life totals",
        fixed={"words": _whose},
        reads=[f"redistribute any number of {_whose}life totals"],
    )

# --- Who has the most (CR 102.1, 608.2h) --------------------------------------------------


def _leading(who: WhichPlayer, among: Ref, words: str) -> Description:
    """Nobody among those has more."""
    most = Compare(LifeTotal(WHO), Comparison.AT_LEAST, Greatest(Measure.LIFE, among), words)
    return Description((APlayer(who), Who(most)))


_OPPONENT: Final = WhichPlayer.OPPONENT

_LEADING: Final = {
    f"opponent with the {most} among your opponents": _leading(_OPPONENT, EachOpponent(), most)
    for most in ("highest life total", "most life")
} | {
    "player with the most life or tied for most life": _leading(
        WhichPlayer.ANY, EachPlayer(), "tied"
    )
}

LEADING: Final[Phrase[Description]] = table("who has the most life", _LEADING)

verb(
    Choose,
    "<choose|chooses> {of}",
    fixed={"which": ChoiceOf(ChosenKind.OBJECT)},
    match=lambda value: {"of": value.of} if isinstance(value.of, Some) else None,
    of=template(Some, "{what}", what=with_article(LEADING)),
    reads=["choose an opponent with the most life among your opponents"],
)
