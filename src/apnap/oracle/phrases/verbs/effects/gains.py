"""What something gains or must block for a time. (CR 509.1c, 613.1f)"""

from typing import Final

from apnap.abilities.abilities import Ability
from apnap.abilities.effects import AddAbility, Continuous, Lasting
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import You
from apnap.abilities.rule_changes.rule_changes import CanAttackAsThough, MustBlock
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import CLAUSES, DURATION
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import (
    HOST,
    PRONOUN,
    TARGET_OBJECT,
    THIS,
    THIS_THERE,
)
from apnap.oracle.phrases.verbs.verbs import SUBJECT, act

_WHOM: Final = one_of("whom it blocks", THIS, HOST, PRONOUN, TARGET_OBJECT, THIS_THERE)


def _slots(value: Apply, duration: Lasting) -> Slots | None:
    match value.effect.changes:
        case (MustBlock(whom),) if whom is not None and value.duration == duration:
            return {"whom": whom}
    return None


for _words, _duration in (("turn", Duration.END_OF_TURN), ("combat", Duration.END_OF_COMBAT)):
    act(
        Apply,
        f"<block|blocks> {{whom}} this {_words} if able",
        subject="effect.affects",
        build=lambda whom, until=_duration: Apply(
            Continuous(SUBJECT, (), (MustBlock(whom),)), until
        ),
        match=lambda value, until=_duration: _slots(value, until),
        whom=_WHOM,
        reads=[f"block ~ this {_words} if able", f"block target creature this {_words} if able"],
    )

# --- What you gain (CR 702.11c) --------------------------------------------------------------------


def _yours(abilities: tuple[Ability, ...], duration: Lasting) -> Apply:
    gained = tuple(AddAbility(each) for each in abilities)
    return Apply(Continuous(You("you"), gained), duration)


def _parted(value: Apply) -> Slots | None:
    match value:
        case Apply(Continuous(You("you"), changes, ()), duration) if changes:
            if all(isinstance(each, AddAbility) for each in changes):
                return {"abilities": tuple(e.ability for e in changes), "duration": duration}  # type: ignore[attr-defined]
    return None


phrase(
    CLAUSES,
    template(
        Apply, "you gain {abilities} {duration}", build=_yours, match=_parted,
        abilities=GRANTS, duration=DURATION,
    ),
    reads=["you gain hexproof until end of turn"],
)  # fmt: skip

_WITHIN: Final = CanAttackAsThough(words="this turn")

act(
    Apply,
    "can attack this turn as though <they|it> didn't have defender",
    subject="effect.affects",
    build=lambda: Apply(Continuous(SUBJECT, (), (_WITHIN,)), Duration.THIS_TURN),
    match=lambda value: {} if value.effect.changes == (_WITHIN,) else None,
    reads=["can attack this turn as though they didn't have defender"],
)
