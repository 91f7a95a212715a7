"""More counters than a player would put, or get. (CR 122.6, 614.1a)"""

from typing import Any, Final

from apnap.abilities.descriptions import APlayer
from apnap.abilities.references import Description, Each, Ref, Union, You
from apnap.abilities.replacements import MoreCounters
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import REPLACEMENT
from apnap.oracle.phrases.triggers.objects import ANY_ONE

_PLAYER: Final = Each(Description((APlayer(),)), "a")


def _or(words: str, who: Ref) -> Phrase[Any]:
    return template(
        Union,
        "{what}" + words,
        build=lambda what: Union((what, who)),
        match=lambda value: {"what": value.parts[0]} if value.parts[1:] == (who,) else None,
        what=ANY_ONE,
    )


_OR_PLAYER: Final[Phrase[Any]] = one_of(
    "and on whom", _or(" or on yourself", You()), _or(" or player", _PLAYER)
)

_ON: Final[Phrase[Any]] = one_of("on what they would be put", ANY_ONE, _OR_PLAYER)

_THAT: Final = table(
    "what they are put on",
    {words: words for words in ("that permanent or player", "that permanent", "that creature")},
)

_KINDS: Final = " of each of those kinds of counters on {words} instead"

_OPPONENT: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an")


def _more(would: str, by: Ref, fields: dict[str, Any], example: str) -> None:
    phrase(
        REPLACEMENT,
        template(
            MoreCounters,
            would,
            fixed={"by": by, "kind": "", **fields},
            what=_ON,
            words=_THAT,
        ),
        reads=[would.format(what=example, words="that permanent or player")],
    )


_YOU_WOULD: Final = "if you would put one or more counters on {what}, put "

_more(
    _YOU_WOULD + "that many plus one" + _KINDS,
    You(),
    {"factor": 1, "plus": 1},
    "a creature you control or on yourself",
)

_more(_YOU_WOULD + "twice that many" + _KINDS, You(), {"factor": 2}, "a permanent or player")

_more(
    "if an opponent would put one or more counters on {what}, they put half that many"
    + _KINDS
    + ", rounded down",
    _OPPONENT,
    {"half": True, "factor": 1},
    "a permanent or player",
)

# --- By effects -------------------------------------------------------------------------------

phrase(
    REPLACEMENT,
    template(
        MoreCounters,
        "if an effect would put one or more counters on {what}, it puts twice that many of those "
        "counters on {words} instead",
        fixed={"kind": "", "factor": 2, "effect": True},
        what=ANY_ONE,
        words=_THAT,
    ),
    reads=[
        "if an effect would put one or more counters on a permanent you control, it puts twice "
        "that many of those counters on that permanent instead"
    ],
)

# --- What players get ---------------------------------------------------------------------------

for _words, _fields in (
    ("that many plus one of each of those kinds of counters", {"factor": 1, "plus": 1}),
    ("twice that many of each of those kinds of counters", {"factor": 2}),
):
    phrase(
        REPLACEMENT,
        template(
            MoreCounters,
            f"if you would get one or more counters, you get {_words} instead",
            fixed={"what": You(), "kind": "", **_fields},
        ),
        reads=[f"if you would get one or more counters, you get {_words} instead"],
    )
