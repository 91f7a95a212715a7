"""How what was spoken of enters later. (CR 614.12)"""

from functools import partial
from typing import Final

from apnap.abilities.instructions.actions import Instruction, Move
from apnap.abilities.instructions.flow import May, Sequence
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import SENTENCE
from apnap.oracle.phrases.parts.stops import followed
from apnap.oracle.phrases.sentences.sentences import GROUP
from apnap.oracle.phrases.verbs.zones.entering import ENTERS
from apnap.terms.turn import BATTLEFIELD


def _onto_battlefield(do: Instruction) -> Instruction | None:
    move = do.do if isinstance(do, May) else do
    return do if isinstance(move, Move) and move.to.zone == BATTLEFIELD else None


_PUT: Final = mapped(SENTENCE, _onto_battlefield, _onto_battlefield)

_SO: Final = "and it enters so"


def _so(first: Instruction, second: Instruction, words: str) -> Sequence:
    return Sequence((first, second), words)


def _parts(value: Sequence, words: str) -> Slots | None:
    if value.words != words:
        return None
    return dict(zip(("first", "second"), value.parts, strict=False))


for _break in (" ", "\n"):
    phrase(
        GROUP,
        template(
            Sequence,
            "{first}" + _break + "{second}",
            build=partial(_so, words=_SO + _break),
            match=partial(_parts, words=_SO + _break),
            first=followed(_PUT),
            second=ENTERS,
        ),
        reads=[
            f"return target creature card from your graveyard to the battlefield.{_break}if you "
            "control a Swamp, that creature enters with an additional +1/+1 counter on it"
        ],
    )
