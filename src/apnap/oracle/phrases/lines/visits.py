"""Visit abilities of Attractions, and their prizes. (CR 702.159)"""

from typing import Final

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.keyword_actions import ClaimPrize
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import This, You
from apnap.abilities.triggers import TakesKeywordAction
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.lines.abilities import one
from apnap.oracle.phrases.parts.categories import ABILITY, BODY

_VISITED: Final = TakesKeywordAction(You(), "visit", This())


def _visit(body: Body) -> TriggeredAbility:
    return TriggeredAbility(_VISITED, body, word="visit")


def _visited(value: TriggeredAbility) -> Slots | None:
    return {"body": value.body} if value.word == "visit" else None


def _with_prize(body: Body, prize: Body) -> TriggeredAbility | None:
    """What is claimed stands in a paragraph of its own. (CR 702.159b)"""
    if sum(each == ClaimPrize() for each in walk(body)) != 1:
        return None
    claimed = ClaimPrize(prize.instructions)
    return _visit(rewritten(body, lambda each: claimed if each == ClaimPrize() else None))


def _prize(value: TriggeredAbility) -> Slots | None:
    prizes = [each.prize for each in walk(value.body) if isinstance(each, ClaimPrize)]
    if value.word != "visit" or len(prizes) != 1 or not prizes[0]:
        return None
    body = rewritten(
        value.body, lambda each: ClaimPrize() if isinstance(each, ClaimPrize) else None
    )
    return {"body": body, "prize": Body(prizes[0])}


phrase(
    ABILITY,
    one(template(TriggeredAbility, "visit — {body}", build=_visit, match=_visited, body=BODY)),
    reads=["visit — draw a card."],
)

phrase(
    ABILITY,
    one(
        template(
            TriggeredAbility,
            "visit — {body}\nprize — {prize}",
            build=_with_prize,
            match=_prize,
            body=BODY,
            prize=BODY,
        )
    ),
    reads=["visit — if you control a Swamp, claim the prize.\nprize — draw a card."],
)
