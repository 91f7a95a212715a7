"""What moved this turn, told by the moves that trigger abilities. (CR 400.3, 608.2i)

"A creature was put into your graveyard from the battlefield this turn", and how many were.
"""

import re
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Compare
from apnap.abilities.references import Description, Each, Ref
from apnap.abilities.triggers import Occurred, TimesOccurred, ZoneChanges
from apnap.abilities.values import Comparison
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD, TOTALS
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AFTER_EACH,
    DESCRIPTIONS,
    FOR_EACH,
    POSSESSIVE,
)
from apnap.oracle.phrases.triggers.moves import OWN_MOVES, OwnMove
from apnap.oracle.phrases.triggers.tenses import past_of

_AGREED: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def _tell(move: OwnMove) -> None:  # long: one move in all the ways that it is told
    several, one, done = past_of(_AGREED.sub(r"<\1|\2>", move.surface))
    slots: dict[str, Any] = {"whose": POSSESSIVE} if "{whose}" in move.surface else {}
    shown = {"whose": "your"} if slots else {}

    def event(which: Description, whose: dict[str, Ref]) -> ZoneChanges | None:
        return move.build(Each(which), **whose)

    def found(value: object) -> Slots | None:
        if not isinstance(value, ZoneChanges):
            return None
        slots = move.match(value)
        if slots is None or not isinstance(slots["what"], Each) or slots["what"].words != "each":
            return None
        rest = {"whose": slots["whose"]} if "whose" in slots else {}
        return {"which": slots["what"].what, **rest}

    def happened(which: Description, **whose: Ref) -> Occurred | None:
        made = event(which, whose)
        return None if made is None else Occurred(made)

    def counted(which: Description, **whose: Ref) -> TimesOccurred | None:
        made = event(which, whose)
        return None if made is None else TimesOccurred(made)

    def counted_that(which: Description, **whose: Ref) -> TimesOccurred | None:
        made = event(which, whose)
        return None if made is None else TimesOccurred(made, words="that")

    def at_least(amount: int, which: Description, **whose: Ref) -> Compare | None:
        made = counted(which, **whose)
        return None if made is None else Compare(made, Comparison.AT_LEAST, amount)

    def least(value: Compare) -> Slots | None:
        if not isinstance(value.left, TimesOccurred) or value.left.words:
            return None
        slots = found(value.left.event)
        return None if slots is None else slots | {"amount": value.right}

    def counts(value: TimesOccurred, words: str) -> Slots | None:
        return found(value.event) if value.words == words and not value.total else None

    claim(
        template(
            Occurred,
            f"{{which}} {one} this turn",
            build=happened,
            match=lambda value: None if value.words else found(value.event),
            which=A_DESCRIPTION,
            **slots,
        ),
        [f"an artifact {one.format(**shown)} this turn"],
    )
    claim(
        template(
            Compare,
            f"{{amount}} or more {{which}} {several} this turn",
            build=at_least,
            match=least,
            amount=NUMBER_WORD,
            which=DESCRIPTIONS,
            **slots,
        ),
        [f"two or more artifacts {several.format(**shown)} this turn"],
    )
    passive = done.removeprefix("been ")
    for made, words, after in (
        (counted, "", passive if passive != done else ""),
        (counted_that, "that", "that "),
    ):
        if not after:
            continue
        for category, surface, which, noun in (
            (TOTALS, "the number of {which} ", DESCRIPTIONS, "artifacts"),
            (FOR_EACH, "{which} ", AFTER_EACH, "artifact"),
        ):
            plural = category is TOTALS
            told = (after + (several if plural else one)) if words else after
            phrase(
                category,
                template(
                    TimesOccurred,
                    f"{surface}{told} this turn",
                    build=made,
                    match=partial(counts, words=words),
                    which=which,
                    **slots,
                ),
                reads=[f"{surface}{told} this turn".format(which=noun, **shown)],
            )


for _move in OWN_MOVES:
    _tell(_move)
