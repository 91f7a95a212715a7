"""What changes the words of a text. (CR 612)"""

from typing import Any, Final

from apnap.abilities.effects import Continuous, Lasting, ReplaceWords
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.references import Ref
from apnap.abilities.values import ChosenKind, Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, optional, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import SUBTYPE
from apnap.oracle.phrases.parts.categories import CLAUSES, DURATION, OBJECTS

_KIND: Final = table(
    "kind of word",
    {
        "color word": ChosenKind.COLOR,
        "basic land type": ChosenKind.BASIC_LAND_TYPE,
        "creature type": ChosenKind.CREATURE_TYPE,
    },
)

_ANOTHER: Final = template(
    ChosenKind,
    "one {kind} with another",
    build=lambda kind: kind,
    match=lambda kind: {"kind": kind},
    kind=_KIND,
)


def _by_any(kinds: tuple[ChosenKind, ...]) -> ReplaceWords:
    return ReplaceWords(kinds)


def _kinds(value: ReplaceWords) -> tuple[ChosenKind, ...] | None:
    return value.kinds if value == ReplaceWords(value.kinds) else None


def _by_one(kind: ChosenKind, new: str) -> ReplaceWords:
    return ReplaceWords((kind,), new)


def _one(value: ReplaceWords) -> Slots | None:
    return {"kind": value.kinds[0], "new": value.new} if value.new else None


WORDS: Final[Phrase[Any]] = one_of(
    "words replaced",
    mapped(run(_ANOTHER, " or ", last=", or ", least=1), _by_any, _kinds),
    template(
        ReplaceWords, "one {kind} with {new}", build=_by_one, match=_one, kind=_KIND, new=SUBTYPE
    ),
)

FOR: Final = optional(
    template(
        lambda duration: duration,
        " {duration}",
        match=lambda duration: {"duration": duration},
        duration=DURATION,
    ),
    Duration.FOR_GOOD,
)


def changing(what: Ref, words: ReplaceWords, duration: Lasting, never: str = "") -> Apply:
    """Words of a text are replaced for a time."""
    said = ReplaceWords(words.kinds, words.new, never)
    return Apply(Continuous(what, (said,)), duration)


def changed(value: Apply) -> Slots | None:
    """What is replaced, and by what."""
    match value.effect:
        case Continuous(what, (ReplaceWords(kinds, new, never),)):
            words = ReplaceWords(kinds, new)
            return {"what": what, "words": words, "duration": value.duration, "never": never}
    return None


def _unless_never(value: Apply) -> Slots | None:
    found = changed(value)
    return found if found is not None and not found.pop("never") else None


phrase(
    CLAUSES,
    template(
        Apply,
        "change the text of {what} by replacing all instances of {words}{duration}",
        build=changing,
        match=_unless_never,
        what=OBJECTS,
        words=WORDS,
        duration=FOR,
    ),
    reads=[
        "change the text of target spell or permanent by replacing all instances of one color "
        "word with another",
        "change the text of target permanent by replacing all instances of one color word with "
        "another or one basic land type with another until end of turn",
    ],
)
