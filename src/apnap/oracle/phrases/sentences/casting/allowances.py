"""What players may do and play for a time. (CR 601.3, 611.2)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import OwnedBy
from apnap.abilities.effects import Continuous, Lasting
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Apply, MayPlay
from apnap.abilities.references import Description, You
from apnap.abilities.rule_changes.rule_changes import (
    CastAsThoughFlash,
    ExtraLandPlays,
    HandSize,
    MayPlayFrom,
    RuleChange,
)
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, DURATION, SENTENCE
from apnap.oracle.phrases.sentences.sentences import GROUP, SIMPLE
from apnap.oracle.phrases.statics.casting.permissions import LANDS, SPELLS
from apnap.oracle.phrases.statics.casting.tails import FOR_A_TIME, TAILS
from apnap.terms.turn import GRAVEYARD


def _for_you(change: RuleChange, duration: Lasting) -> Apply:
    return Apply(Continuous(You(), (), (change,)), duration)


_MORE: Final = {
    f"you may play {words} this turn": _for_you(ExtraLandPlays(amount), Duration.THIS_TURN)
    for words, amount in {
        "an additional land": 1,
        "up to two additional lands": 2,
        "up to three additional lands": 3,
    }.items()
}

phrase(
    SIMPLE,
    table("more lands", _MORE),
    reads=["you may play an additional land this turn"],
)

_LARGE: Final[Phrase[Any]] = table(
    "larger hand",
    {
        f"you have no maximum hand size {duration.value}": _for_you(HandSize(-1), duration)
        for duration in (Duration.END_OF_GAME, Duration.YOUR_NEXT_TURN, Duration.THIS_TURN)
    },
)

phrase(SIMPLE, _LARGE, reads=["you have no maximum hand size for the rest of the game"])

phrase(
    SIMPLE,
    template(
        Apply,
        "you may cast {what} this turn as though they had flash",
        build=lambda what: _for_you(CastAsThoughFlash(what), Duration.THIS_TURN),
        match=lambda value: (
            {"what": value.effect.changes[0].what}
            if not value.fronted
            and len(value.effect.changes) == 1
            and isinstance(value.effect.changes[0], CastAsThoughFlash)
            else None
        ),
        what=DESCRIPTIONS,
    ),
    reads=["you may cast creature spells this turn as though they had flash"],
)


def _priced(do: Instruction, tail: str) -> MayPlay | None:
    if not isinstance(do, MayPlay) or do.rather or do.spending or do.told:
        return None
    return replace(do, told=tail, **TAILS[tail])


def _unpriced(value: MayPlay) -> Slots | None:
    if value.told not in TAILS:
        return None
    return {"do": replace(value, told="", rather=(), spending=None), "tail": value.told}


phrase(
    GROUP,
    template(MayPlay, "{do}. {tail}", build=_priced, match=_unpriced, do=SENTENCE, tail=FOR_A_TIME),
    reads=[
        "you may play those cards this turn. if you cast a spell this way, mana of any type can "
        "be spent to cast it"
    ],
)

_WHERE = "your graveyard"


def _may(what: Description, *, cast_only: bool) -> MayPlayFrom:
    parts = (*what.parts, OwnedBy(You()))
    return MayPlayFrom(Description(parts), GRAVEYARD, words=_WHERE, cast_only=cast_only)


def _apply(duration: Lasting, lands: Description, spells: Description) -> Apply:
    changes = (_may(lands, cast_only=False), _may(spells, cast_only=True))
    return Apply(Continuous(You(), (), changes), duration, fronted=True)


def _slots(value: Apply) -> Slots | None:
    match value.effect.changes:
        case (MayPlayFrom(words="your graveyard") as lands, MayPlayFrom() as spells):
            return {
                "duration": value.duration,
                "lands": Description(lands.what.parts[:-1]),
                "spells": Description(spells.what.parts[:-1]),
            }
    return None


phrase(
    SENTENCE,
    template(
        Apply,
        "{duration}, you may play {lands} and cast {spells} from your graveyard",
        build=_apply,
        match=_slots,
        duration=DURATION,
        lands=LANDS,
        spells=SPELLS,
    ),
    reads=["until end of turn, you may play lands and cast spells from your graveyard"],
)
