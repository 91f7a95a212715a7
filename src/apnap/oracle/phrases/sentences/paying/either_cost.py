"""One of several payments: "unless they sacrifice a creature or discard a card". (CR 118.12)"""

from typing import Any, Final

from apnap.abilities.costs import Costs, SacrificeCost
from apnap.abilities.instructions.actions import PayCost
from apnap.abilities.instructions.flow import May, Unless
from apnap.abilities.references import Ref, You
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.costs.joined import PAY, either, mana_or
from apnap.oracle.phrases.parts.categories import CLAUSES, OBJECTS, PLAYERS
from apnap.oracle.phrases.sentences.paying.paying import PAYS
from apnap.oracle.phrases.sentences.sentences import PLAIN, SIMPLE
from apnap.oracle.phrases.verbs.verbs import OTHERS, SUBJECT

_OF_CHOICE: Final = "of their choice"

_THEIRS: Final[Phrase[Any]] = mapped(
    template(
        SacrificeCost,
        "sacrifice {what} " + _OF_CHOICE,
        fixed={"words": _OF_CHOICE},
        what=OBJECTS,
    ),
    lambda cost: Costs((cost,)),
    lambda costs: costs.parts[0] if len(getattr(costs, "parts", ())) == 1 else None,
)


def _paid_by(value: May, who: Ref) -> Slots | None:
    match value.do:
        case PayCost(payer, costs, None) if payer == who:
            return {"costs": costs}
    return None


_PAY: Final = one_of("they pay", PAY, _THEIRS)

phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(one_of("they do", either(_PAY), _THEIRS), either(PAYS)),
    ),
    reads=[
        "target opponent loses 3 life unless they sacrifice a creature of their choice or discard "
        "a card",
        "draw a card unless target opponent sacrifices a creature of their choice or pays 3 life",
    ],
)


phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} {costs}",
        agree="who",
        do=CLAUSES,
        who=PLAYERS,
        costs=numbered(mana_or("pay"), mana_or("pays")),
    ),
    reads=[
        "counter target black spell unless that spell's controller pays {B} or {3}",
        "destroy target land unless its controller pays {1} or 1 life",
    ],
)


# --- What may be done, either way -------------------------------------------------------------

phrase(
    SIMPLE,
    template(
        May,
        "you may {costs}",
        build=lambda costs: May(You(), PayCost(You(), costs)),
        match=lambda value: _paid_by(value, You()) if value.who == You() else None,
        costs=one_of("either", either(PAY), mana_or("pay")),
    ),
    reads=["you may sacrifice an artifact or discard a card", "you may discard a card or pay {2}"],
)

phrase(
    SIMPLE,
    template(
        May,
        "{who} may {costs}",
        build=lambda who, costs: May(who, PayCost(SUBJECT, costs)),
        match=lambda value: (
            {"who": value.who} | paid if (paid := _paid_by(value, SUBJECT)) is not None else None
        ),
        who=OTHERS,
        costs=one_of("either", either(_PAY), mana_or("pay")),
    ),
    reads=["each opponent may discard a card or sacrifice a creature of their choice"],
)
