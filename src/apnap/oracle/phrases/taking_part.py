"""What attacked or blocked, this turn or this combat, and with how much power. (CR 508, 509)"""

from typing import Final

from apnap.abilities.amounts import AttackedWithPower, Matches
from apnap.abilities.descriptions import DidInCombat
from apnap.abilities.references import Part, Those
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, table
from apnap.oracle.phrases.amounts import DIGITS
from apnap.oracle.phrases.categories import CLAUSE, TAIL
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.oracle.templates import template

_SUBJECT: Final = one_of("subject", THIS, THIS_THERE, HOST, PRONOUN)
_PARTS: Final[dict[str, Part]] = {
    "attacked or blocked this turn": DidInCombat(("attacked", "blocked")),
    "attacked or blocked this combat": DidInCombat(("attacked", "blocked"), "combat"),
    "attacked this combat": DidInCombat(("attacked",), "combat"),
    "blocked this turn": DidInCombat(("blocked",)),
}
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(table("took part", {f"that {words}": part for words, part in _PARTS.items()})),
        reads=["that attacked or blocked this turn"],
    )


claim(
    template(
        Matches,
        "{what} {description}",
        what=_SUBJECT,
        description=table("took part", {words: Those((part,)) for words, part in _PARTS.items()}),
    ),
    ["~ attacked or blocked this combat", "it attacked or blocked this turn"],
)
claim(
    template(
        AttackedWithPower,
        "you attacked with creatures with total power {least} or greater this combat",
        least=DIGITS,
    ),
    ["you attacked with creatures with total power 6 or greater this combat"],
)
