"""Life gained, lost and set. (CR 119)"""

from apnap.abilities.instructions import GainLife, LoseLife, SetLife
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import AMOUNT, CLAUSES, FOR_EACH, POSSESSIVE, VALUE
from apnap.oracle.phrases.multiples import per
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

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
    template(SetLife, "{who} life total becomes equal to {amount}", who=POSSESSIVE, amount=VALUE),
    reads=["your life total becomes equal to its power"],
)
