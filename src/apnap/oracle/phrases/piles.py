"""Piles of cards, and which of them is chosen. (CR 700.3)"""

from typing import Any, Final

from apnap.abilities.instructions_cards import APile, ChoosePile, SeparatePiles
from apnap.abilities.references import AnOpponent, Bound, You
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import OBJECTS
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

for _words, _hidden in (("two piles", False), ("a face-down pile and a face-up pile", True)):
    verb(
        SeparatePiles,
        f"<separate|separates> {{what}} into {_words}",
        fixed={"hidden": _hidden},
        what=OBJECTS,
        reads=[f"separate those cards into {_words}"],
    )
for _which in ("those", "the"):
    verb(
        ChoosePile,
        f"<choose|chooses> one of {_which} piles",
        fixed={"words": _which},
        reads=[f"choose one of {_which} piles"],
    )
_PILES: Final = {
    **{words: APile(words) for words in ("one pile", "the pile of your choice")},
    **{words: Bound("?", words) for words in ("that pile", "the chosen pile", "the other pile")},
}
phrase(OBJECTS, table("pile", _PILES, number="s"), reads=["one pile", "that pile"])
_WHOSE: Final[Phrase[Any]] = table(
    "who chooses",
    {
        "your": You(),
        "their": Bound("?", "their"),
        "that player's": Bound("?", "that player"),
        "an opponent's": AnOpponent(),
    },
)
for _things in ("permanents", "creatures", "lands", "cards"):
    phrase(
        OBJECTS,
        template(
            APile,
            f"all {_things} in the pile of {{who}} choice",
            number="p",
            fixed={"words": f"all {_things}"},
            who=_WHOSE,
        ),
        reads=[f"all {_things} in the pile of their choice"],
    )
