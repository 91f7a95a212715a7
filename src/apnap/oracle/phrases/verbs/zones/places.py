"""Where things are put: hands, libraries, graveyards, the battlefield. (CR 400)

`PLACE` is what follows "put": "into your hand", "on top of its owner's library", "onto the
battlefield tapped". `BACK` follows "return": "to your hand". An object goes to its own
owner's hand, library or graveyard whatever the words say (CR 400.3), so these are kept for
printing only.
"""

from typing import Any, Final

from apnap.abilities.instructions.actions import Place
from apnap.abilities.references import AnOpponent, Bound, OwnerOf, Ref, You
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional, table
from apnap.oracle.engine.phrases import Choice, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, OBJECTS, PLACE
from apnap.oracle.phrases.references.references import COUNT_WORD, TARGET_PLAYER, WORDS
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

BACK: Choice[Any] = choice_of("back")

_WHOSE: Final = (
    "your",
    "its owner's",
    "their owner's",
    "their",
    "that player's",
    "that card's owner's",
    "that creature's owner's",
    "his owner's",
    "her owner's",
)

WHOSE: Final = table("whose", {words: words for words in (*_WHOSE, "their owners'")})

_UNDER: Final[dict[str, Ref]] = {
    "your": You(),
    "its owner's": OwnerOf(Bound("?", "it"), "its owner"),
    "their owners'": OwnerOf(Bound("?", "they"), "their owners"),
    "their owner's": OwnerOf(Bound("?", "they"), "their owner"),
    "that player's": Bound("?", "that player"),
    "an opponent's": AnOpponent(),
    "his owner's": OwnerOf(Bound("?", "him"), "his owner"),
    "her owner's": OwnerOf(Bound("?", "her"), "her owner"),
}

_CONTROL: Final = table("under", {f" under {words} control": ref for words, ref in _UNDER.items()})

_STATE: Final = table(
    "how it enters",
    {
        " tapped": (True, False, False, ""),
        " tapped and attacking": (True, True, False, ""),
        " attacking": (False, True, False, ""),
        " transformed": (False, False, True, ""),
        " tapped and transformed": (True, False, True, ""),
        " converted": (False, False, True, "converted"),  # CR 701.28a
    },
)

_AS_USUAL: Final = (False, False, False, "")

_ONE_COUNTER: Final = template(
    str,
    " with {kind} on it",
    build=lambda kind: kind,
    match=lambda kind: {"kind": kind},
    kind=with_article(
        template(
            str,
            "{kind} counter",
            build=lambda kind: kind,
            match=lambda kind: {"kind": kind},
            kind=COUNTER_KIND,
        )
    ),
)


def _several(words: str) -> Any:
    """Several counters: "2 +1/+1". (CR 122.6)"""
    return template(
        str,
        f" with {{amount}} {{kind}} counters on {words}",
        build=lambda amount, kind: f"{amount} {kind}{_ON[words]}",
        match=lambda said: _counted(said, words),
        amount=table("how many", {word: str(n) for n, word in enumerate(WORDS, 1) if n > 1}),
        kind=COUNTER_KIND,
    )


_ON: Final = {"it": "", "them": " each"}


def _counted(said: str, words: str) -> Slots | None:
    amount, _, kind = said.partition(" ")
    each = kind.endswith(" each")
    if not amount.isdigit() or each != (words == "them"):
        return None
    return {"amount": amount, "kind": kind.removesuffix(" each")}


_ADDITIONAL: Final = template(
    str,
    " with an additional {kind} counter on it",
    build=lambda kind: f"additional {kind}",
    match=lambda said: (
        {"kind": said.removeprefix("additional ")} if said.startswith("additional ") else None
    ),
    kind=COUNTER_KIND,
)

_ADDITIONALS: Final = template(
    str,
    " with {amount} additional {kind} counters on it",
    build=lambda amount, kind: f"{amount} additional {kind}",
    match=lambda said: (
        {"amount": said.split(" ")[0], "kind": said.split(" additional ", 1)[1]}
        if " additional " in said
        else None
    ),
    amount=table("how many", {word: str(n) for n, word in enumerate(WORDS, 1) if n > 1}),
    kind=COUNTER_KIND,
)

COUNTERS: Final[Any] = one_of(
    "counters", _ONE_COUNTER, _several("it"), _several("them"), _ADDITIONAL, _ADDITIONALS
)


_ATTACHED_TO: Final = one_of("host", OBJECTS, TARGET_PLAYER)


def _entering(
    state: tuple[bool, bool, bool, str], under: Ref | None, attached: Ref | None, counters: str
) -> Place:
    tapped, attacking, transformed, words = state
    return Place(
        BATTLEFIELD,
        under=under,
        tapped=tapped,
        attacking=attacking,
        transformed=transformed,
        attached_to=attached,
        counters=counters,
        words=words,
    )


def _entered(place: Place) -> Slots | None:
    if place.zone != BATTLEFIELD:
        return None
    return {
        "state": (place.tapped, place.attacking, place.transformed, place.words),
        "under": place.under,
        "attached": place.attached_to,
        "counters": place.counters,
    }


def _battlefield(preposition: str) -> Any:
    return template(
        Place,
        preposition + " the battlefield{state}{under}{attached}{counters}",
        build=_entering,
        match=_entered,
        state=optional(_STATE, _AS_USUAL),
        under=optional(_CONTROL),
        attached=optional(template(lambda what: what, " attached to {what}",
                                   match=lambda what: {"what": what}, what=_ATTACHED_TO)),
        counters=optional(COUNTERS, ""),
    )  # fmt: skip


for _category, _preposition in ((PLACE, "onto"), (BACK, "to")):
    phrase(
        _category,
        template(
            Place,
            _preposition + " the battlefield face down{under}",
            build=lambda under: Place(BATTLEFIELD, under=under, face_down=True),
            match=lambda place: {"under": place.under} if place.face_down else None,
            under=optional(_CONTROL),
        ),
        reads=[f"{_preposition} the battlefield face down under your control"],
    )

_CONTROL_FIRST: Final = "control first"

for _category, _preposition in ((PLACE, "onto"), (BACK, "to")):
    phrase(
        _category,
        template(
            Place,
            _preposition + " the battlefield{under} tapped",
            build=lambda under: Place(BATTLEFIELD, under=under, tapped=True, words=_CONTROL_FIRST),
            match=lambda place: {"under": place.under} if place.words == _CONTROL_FIRST else None,
            under=_CONTROL,
        ),
        reads=[f"{_preposition} the battlefield under your control tapped"],
    )

for _category, _preposition in ((PLACE, "onto"), (BACK, "to")):
    phrase(
        _category,
        _battlefield(_preposition),
        reads=[
            f"{_preposition} the battlefield{rest}"
            for rest in (
                "",
                " tapped",
                " tapped and attacking",
                " under your control",
                " tapped under its owner's control",
                " with a +1/+1 counter on it",
                " attached to target creature",
                " tapped and transformed under its owner's control",
                " transformed under your control attached to target opponent",
            )
        ],
    )


def _zones(preposition: str, zone: int, word: str) -> dict[str, Place]:
    """A zone of each owner, and of several owners."""
    places = {f"{preposition} {words} {word}": Place(zone, words=words) for words in _WHOSE}
    places[f"{preposition} their owners' {word}s"] = Place(zone, words="their owners'")
    return places


phrase(PLACE, table("into a hand", _zones("into", HAND, "hand")), reads=["into your hand"])

phrase(
    BACK,
    table("to a hand", _zones("to", HAND, "hand")),
    reads=["to its owner's hand", "to your hand", "to their owners' hands"],
)

phrase(
    PLACE,
    table("into a graveyard", _zones("into", GRAVEYARD, "graveyard")),
    reads=["into your graveyard", "into its owner's graveyard"],
)

phrase(
    BACK,
    table("to a graveyard", _zones("to", GRAVEYARD, "graveyard")),
    reads=["to its owner's graveyard", "to their owners' graveyards"],
)

# So many cards from the top. (CR 401.7)
_NTH: Final = {"second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6}

phrase(
    PLACE,
    table(
        "from the top",
        {
            f"into {words} library {nth} from the top{tail}": Place(
                LIBRARY, at, words=words, or_bottom=bool(tail)
            )
            for words in _WHOSE
            for nth, at in _NTH.items()
            for tail in ("", " or on the bottom")
        },
    ),
    reads=["into its owner's library third from the top"],
)

phrase(
    PLACE,
    template(
        Place,
        "into {words} library just beneath the top {beneath} cards of that library",
        fixed={"zone": LIBRARY},
        words=WHOSE,
        beneath=COUNT_WORD,
    ),
    reads=["into its owner's library just beneath the top X cards of that library"],
)

_ORDER: Final = table(
    "order", {" in any order": (True, False), " in a random order": (False, True)}
)


def _on_library(position: int) -> Any:
    def build(words: str, order: tuple[bool, bool]) -> Place:
        return Place(LIBRARY, position, any_order=order[0], random_order=order[1], words=words)

    def match(place: Place) -> Slots | None:
        order = (place.any_order, place.random_order)
        return {"words": place.words, "order": order}

    where = "on top of" if position == 0 else "on the bottom of"
    return template(
        Place, where + " {words} library{order}", build=build, match=match,
        words=WHOSE, order=optional(_ORDER, (False, False)),
    )  # fmt: skip


for _position, _where in ((0, "on top of"), (-1, "on the bottom of")):
    phrase(
        PLACE,
        _on_library(_position),
        reads=[f"{_where} your library", f"{_where} its owner's library in any order"],
    )

for _position, _where in ((0, "on top of"), (-1, "on the bottom of")):
    _words = f"{_where} their owners' libraries"
    phrase(
        PLACE,
        constant(_words, Place(LIBRARY, _position, words="their owners' libraries")),
        reads=[_words],
    )


def _either_end(choice: str) -> None:
    """On the top or the bottom, as who puts it there likes."""
    said = "" if choice == "their choice of " else choice

    def match(place: Place) -> Slots | None:
        if place.position != -2 or not place.words.startswith(said):
            return None
        return {"words": place.words.removeprefix(said)}

    phrase(
        PLACE,
        template(
            Place,
            f"on {choice}the top or bottom of {{words}} library",
            build=lambda words: Place(LIBRARY, -2, words=said + words),
            match=match,
            words=WHOSE,
        ),
        reads=[f"on {choice}the top or bottom of its owner's library"],
    )


for _choice in ("their choice of ", "your choice of "):
    _either_end(_choice)

phrase(
    PLACE,
    constant("back in any order", Place(LIBRARY, any_order=True, words="back")),
    reads=["back in any order"],
)

ANYWHERE: Final = one_of("place", PLACE, BACK)
