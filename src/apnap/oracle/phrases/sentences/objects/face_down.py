"""Face-down permanents and cards exiled face down. (CR 406.3, 708)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import OfSubtype, OfType
from apnap.abilities.effects import FaceDownCharacteristics, Lasting
from apnap.abilities.instructions.actions import Instruction, Place, TurnFaceDown
from apnap.abilities.instructions.flow import MayPlay
from apnap.abilities.instructions.keyword_actions import MayLookAt
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Quality, Ref, You
from apnap.abilities.values import Spending
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, optional, table
from apnap.oracle.engine.phrases import Number, Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import TYPES
from apnap.oracle.phrases.parts.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.sentences.casting.playing import SPENDING, TIME, VERB, WHILE_EXILED, WHO
from apnap.oracle.phrases.sentences.sentences import GROUP, SIMPLE
from apnap.terms.turn import BATTLEFIELD

_WHILE: Final = table("while it is in exile", {each: each for each in WHILE_EXILED})

phrase(
    SIMPLE,
    template(
        MayLookAt,
        "you may look at {what} {words}",
        fixed={"who": You()},
        what=OBJECTS,
        words=_WHILE,
    ),
    reads=["you may look at that card for as long as it remains exiled"],
)


def _looking(
    who: Ref, cast_only: Any, what: Ref, duration: Lasting, mana: tuple[Spending | None, str]
) -> MayPlay:
    return MayPlay(
        who, what, duration, cast_only=cast_only, spending=mana[0], paying=mana[1], look=True
    )


phrase(
    SIMPLE,
    template(
        MayPlay,
        "{who} may look at and {cast_only} {what} {duration}{mana}",
        build=_looking,
        match=lambda value: {
            "who": value.who,
            "cast_only": value.cast_only,
            "what": value.what,
            "duration": value.duration,
            "mana": (value.spending, value.paying),
        },
        who=WHO,
        cast_only=VERB,
        what=OBJECTS,
        duration=TIME,
        mana=optional(SPENDING, (None, "")),
    ),
    reads=["you may look at and play those cards for as long as they remain exiled"],
)

# --- What they are (CR 708.2a) --------------------------------------------------------------

_SIZE: Final = leaf(
    "size",
    r"[0-9]+/[0-9]+",
    lambda words: (int(words.split("/")[0]), int(words.split("/")[1])),
    lambda size: f"{size[0]}/{size[1]}",
)


def _listed(
    types: tuple[Quality, ...], words: str, size: tuple[int, int] | None
) -> FaceDownCharacteristics | None:
    bits, subtypes = 0, []
    for part in types:
        if isinstance(part, OfSubtype) and not bits:
            subtypes.append(part.subtype)
        elif isinstance(part, OfType):
            bits |= part.types
        else:
            return None
    power, toughness = size or (None, None)
    return FaceDownCharacteristics(bits, tuple(subtypes), power, toughness, words) if bits else None


def _types(listed: FaceDownCharacteristics) -> tuple[Quality, ...]:
    bits = [1 << n for n in range(listed.types.bit_length()) if listed.types >> n & 1]
    return (*map(OfSubtype, listed.subtypes), *map(OfType, bits))


def _spec(number: Number, words: str, *, sized: bool) -> Phrase[Any]:
    def build(
        types: tuple[Quality, ...], size: tuple[int, int] | None = None
    ) -> FaceDownCharacteristics | None:
        return _listed(types, words, size)

    def match(listed: FaceDownCharacteristics) -> Slots | None:
        if listed.words != words or (listed.power is not None) != sized:
            return None
        found: dict[str, object] = {"types": _types(listed)}
        return found | {"size": (listed.power, listed.toughness)} if sized else found

    size: dict[str, Any] = {"size": _SIZE} if sized else {}
    surface = "{size} {types}" if sized else "{types}"
    return template(
        FaceDownCharacteristics,
        surface,
        number=number,
        build=build,
        match=match,
        types=TYPES[number],
        **size,
    )


_ONE: Final = one_of("what it is", _spec("s", "it's", sized=True), _spec("s", "it's", sized=False))

_BECOMES: Final = one_of(
    "what it becomes",
    _spec("s", "it becomes", sized=True),
    _spec("s", "it becomes", sized=False),
)

_MANY: Final = one_of(
    "what they are", _spec("p", "they're", sized=True), _spec("p", "they're", sized=False)
)


def _are_so(do: Instruction, listed: FaceDownCharacteristics) -> Instruction | None:
    """The sentence before puts or turns them face down: that is what they are then."""

    def change(node: Node) -> Node | None:
        if isinstance(node, Place) and node.face_down and node.zone == BATTLEFIELD:
            return replace(node, listed=listed)
        return replace(node, listed=listed) if isinstance(node, TurnFaceDown) else None

    if any(isinstance(each, FaceDownCharacteristics) for each in walk(do)):
        return None
    made = rewritten(do, change)
    found = [each for each in walk(made) if isinstance(each, FaceDownCharacteristics)]
    return made if len(found) == 1 else None


def _said(do: object) -> Slots | None:
    if not isinstance(do, Node):
        return None
    found = [each for each in walk(do) if isinstance(each, FaceDownCharacteristics)]
    if len(found) != 1:
        return None

    def change(node: Node) -> Node | None:
        if isinstance(node, Place | TurnFaceDown) and node.listed is not None:
            return replace(node, listed=None)
        return None

    return {"do": rewritten(do, change), "listed": found[0]}


phrase(
    GROUP,
    one_of(
        "what is face down",
        template(
            lambda do, listed: _are_so(do, listed),
            "{do}. it's {listed}",
            match=_said,
            do=SENTENCE,
            listed=with_article(_ONE),
        ),
        template(
            lambda do, listed: _are_so(do, listed),
            "{do}. it becomes {listed}",
            match=_said,
            do=SENTENCE,
            listed=with_article(_BECOMES),
        ),
        template(
            lambda do, listed: _are_so(do, listed),
            "{do}. they're {listed}",
            match=_said,
            do=SENTENCE,
            listed=_MANY,
        ),
    ),
    reads=[
        "turn target creature face down. it's a 2/2 Rogue artifact creature",
        "turn target creature face down. it becomes a 2/2 Rogue artifact creature",
        "put the top two cards of your library onto the battlefield face down. they're 3/3 "
        "Elf creatures",
    ],
    refuses=["destroy target creature. it's a 2/2 Rogue artifact creature"],
)
