"""Face-down permanents: what they are, and what is done as they are turned up. (CR 708)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.abilities import AsTurnedFaceUp, ReplacementAbility
from apnap.abilities.amounts import Matches, WhereX
from apnap.abilities.descriptions import FaceDown, OfSubtype, OfType
from apnap.abilities.effects import Listed
from apnap.abilities.instructions import Place, TurnFaceDown
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, This, Those
from apnap.abilities.replacements import EntersWithCounters
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Number, Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, leaf
from apnap.oracle.phrases.categories import ABILITY, COUNTER_KIND, SENTENCE, VALUE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.nouns import TYPES
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.statements import STATEMENT
from apnap.oracle.phrases.states import SUBJECT
from apnap.oracle.templates import template
from apnap.terms.turn import BATTLEFIELD

_DOWN: Final = Those((FaceDown(),))
claim(
    template(
        Matches,
        "{what} is face down",
        build=lambda what: None if what == Bound("?", "it") else Matches(what, _DOWN),
        match=lambda value: {"what": value.what},
        what=SUBJECT,
    ),
    ["enchanted creature is face down"],
)
claim(constant("it's face down", Matches(Bound("?", "it"), _DOWN)), ["it's face down"])

# --- What they are (CR 708.2a) --------------------------------------------------------------

_SIZE: Final = leaf(
    "size",
    r"\d+/\d+",
    lambda words: tuple(map(int, words.split("/"))),
    lambda size: f"{size[0]}/{size[1]}",
)


def _listed(types: tuple[Any, ...], words: str, size: tuple[int, int] | None) -> Listed | None:
    bits, subtypes = 0, []
    for part in types:
        if isinstance(part, OfSubtype) and not bits:
            subtypes.append(part.subtype)
        elif isinstance(part, OfType):
            bits |= part.types
        else:
            return None
    power, toughness = size or (None, None)
    return Listed(bits, tuple(subtypes), power, toughness, words) if bits else None


def _types(listed: Listed) -> tuple[Any, ...]:
    bits = [1 << n for n in range(listed.types.bit_length()) if listed.types >> n & 1]
    return (*map(OfSubtype, listed.subtypes), *map(OfType, bits))


def _spec(number: Number, words: str, *, sized: bool) -> Phrase[Any]:
    def build(types: Any, size: Any = None) -> Listed | None:
        return _listed(types, words, size)

    def match(listed: Listed) -> dict[str, Any] | None:
        if listed.words != words or (listed.power is not None) != sized:
            return None
        found: dict[str, Any] = {"types": _types(listed)}
        return found | {"size": (listed.power, listed.toughness)} if sized else found

    size: dict[str, Any] = {"size": _SIZE} if sized else {}
    surface = "{size} {types}" if sized else "{types}"
    return template(
        Listed, surface, number=number, build=build, match=match, types=TYPES[number], **size
    )


_ONE: Final = one_of("what it is", _spec("s", "it's", sized=True), _spec("s", "it's", sized=False))
_MANY: Final = one_of(
    "what they are", _spec("p", "they're", sized=True), _spec("p", "they're", sized=False)
)


def _are_so(do: Any, listed: Listed) -> Any:
    """The sentence before puts or turns them face down: that is what they are then."""

    def change(node: Node) -> Node | None:
        if isinstance(node, Place) and node.face_down and node.zone == BATTLEFIELD:
            return replace(node, listed=listed)
        return replace(node, listed=listed) if isinstance(node, TurnFaceDown) else None

    if any(isinstance(each, Listed) for each in walk(do)):
        return None
    made = rewritten(do, change)
    found = [each for each in walk(made) if isinstance(each, Listed)]
    return made if len(found) == 1 else None


def _said(do: Any) -> dict[str, Any] | None:
    if not isinstance(do, Node):
        return None
    found = [each for each in walk(do) if isinstance(each, Listed)]
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
            "{do}. they're {listed}",
            match=_said,
            do=SENTENCE,
            listed=_MANY,
        ),
    ),
    reads=[
        "turn target creature face down. it's a 2/2 Rogue artifact creature",
        "put the top two cards of your library onto the battlefield face down. they're 3/3 "
        "Elf creatures",
    ],
    refuses=["destroy target creature. it's a 2/2 Rogue artifact creature"],
)

# --- As it is turned face up (CR 614.1e) ----------------------------------------------------

STATEMENT.add(
    template(
        AsTurnedFaceUp,
        "as ~ is turned face up, put {amount} {kind} counters on it.",
        amount=COUNT_WORD,
        kind=COUNTER_KIND,
    )
)


def _both(kind: str, amount: Any) -> tuple[Any, ...]:
    many = WhereX(amount)
    enters = ReplacementAbility(EntersWithCounters(This(), kind, many))
    return enters, AsTurnedFaceUp(kind, many)


def _of_both(line: tuple[Any, ...]) -> dict[str, Any] | None:
    match line:
        case (ReplacementAbility(), AsTurnedFaceUp(kind, WhereX(amount))):
            return {"kind": kind, "amount": amount}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "as ~ enters or is turned face up, put X {kind} counters on it, where X is {amount}.",
        build=_both,
        match=_of_both,
        kind=COUNTER_KIND,
        amount=VALUE,
    ),
    reads=[
        "as ~ enters or is turned face up, put X +1/+1 counters on it, where X is the number of "
        "lands you control."
    ],
)
