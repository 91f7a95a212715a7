"""Destroy, sacrifice, exile, return, put: objects that change zones. (CR 400.7, 701)"""

from typing import Any, Final

from apnap.abilities.descriptions import InZone, OwnedBy
from apnap.abilities.instructions.actions import Destroy, ExileUntil, Move, Place, Sacrifice
from apnap.abilities.references import Description, Each, Ref, Some, Union
from apnap.abilities.values import Duration, Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, alternate, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.lists import ONE_OR_ANOTHER
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, OBJECTS, PLACE, POSSESSIVE, VALUE
from apnap.oracle.phrases.verbs.verbs import COMMAND, DOES, MIGHT, SUBJECT, verb
from apnap.oracle.phrases.verbs.zones.places import BACK, COUNTERS, WHOSE
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY

EXILED: Final = Place(EXILE)


def _only(kind: type, *, chosen: bool) -> Phrase[Any]:
    def fits(ref: Ref) -> Ref | None:
        return ref if isinstance(ref, kind) == chosen else None

    return mapped(OBJECTS, fits, fits)


CHOSEN: Final = _only(Some, chosen=True)  # "a creature": chosen as it is done

GIVEN: Final = _only(Some, chosen=False)  # "that creature", "target creature"

phrase(
    COMMAND,
    template(Destroy, "destroy {what}", what=OBJECTS),
    reads=["destroy target creature", "destroy all creatures", "destroy it"],
    refuses=["destroy target player"],
)

phrase(
    COMMAND,
    template(
        Destroy,
        "destroy {what}. [they|it] can't be regenerated",
        agree="what",
        fixed={"no_regeneration": True},
        what=OBJECTS,
    ),
    reads=[
        "destroy target creature. it can't be regenerated",
        "destroy all creatures. they can't be regenerated",
    ],
)

_UNREGENERATED: Final = (
    "they",
    "that creature",
    "that permanent",
    "that land",
    "that artifact",
    "a creature destroyed this way",
    "a permanent destroyed this way",
    "creatures destroyed this way",
    "artifacts destroyed this way",
    "permanents destroyed this way",
)

phrase(
    COMMAND,
    template(
        Destroy,
        "destroy {what}. {words} can't be regenerated",
        build=lambda what, words: _unless_plain(what, words),
        match=lambda value: {"what": value.what, "words": value.words} if value.words else None,
        what=OBJECTS,
        words=table("what", {words: words for words in _UNREGENERATED}),
    ),
    reads=[
        "destroy target creature. that creature can't be regenerated",
        "destroy each creature. they can't be regenerated",
    ],
)


def _unless_plain(what: Ref, words: str) -> Destroy | None:
    """ "They" are what is in the plural: that is said without these words."""
    said = OBJECTS.said(what)
    if words == "they" and (said is None or said[1] == "p"):
        return None
    return Destroy(what, no_regeneration=True, words=words)


_SACRIFICED: Final = one_of(
    "what is sacrificed", CHOSEN, template(Some, "{what}", what=ONE_OR_ANOTHER)
)

# Of what a player may choose, others are told so: "of their choice". (CR 701.21)
verb(
    Sacrifice,
    "<sacrifice {what}|sacrifices {what} of their choice>",
    what=_SACRIFICED,
    reads=["sacrifice a creature", "sacrifice two lands"],
)

# Some texts leave that to the rules, which say the same. (CR 701.21a)
for _form, _surface in ((DOES, "sacrifices {what}"), (MIGHT, "sacrifice {what}")):
    _form.add(
        alternate(
            template(
                Sacrifice,
                _surface,
                fixed={"who": SUBJECT},
                match=lambda value: {"what": value.what},
                what=_SACRIFICED,
            )
        )
    )

verb(
    Sacrifice,
    "<sacrifice|sacrifices> {what}",
    what=GIVEN,
    reads=["sacrifice ~", "sacrifice it"],
)

verb(
    Move,
    "<exile|exiles> {what}",
    fixed={"to": EXILED, "verb": Moving.EXILE},
    what=OBJECTS,
    reads=["exile target creature", "exile ~", "exile all creatures"],
)

verb(
    Move,
    "<exile|exiles> {what}{counters}",
    build=lambda who, what, counters: Move(
        what, Place(EXILE, counters=counters), Moving.EXILE, who
    ),
    match=lambda value: (
        {"what": value.what, "counters": value.to.counters}
        if value.to.counters and value.to.many is None
        else None
    ),
    what=OBJECTS,
    counters=COUNTERS,
    reads=["exile ~ with three time counters on it", "exile it with a brick counter on it"],
)

verb(
    Move,
    "<exile|exiles> {what} with a number of {kind} counters on it equal to {many}",
    build=lambda who, what, kind, many: Move(
        what, Place(EXILE, counters=kind, many=many), Moving.EXILE, who
    ),
    match=lambda value: (
        {"what": value.what, "kind": value.to.counters, "many": value.to.many}
        if value.to.many is not None
        else None
    ),
    what=OBJECTS,
    kind=COUNTER_KIND,
    many=VALUE,
    reads=[
        "exile a card from your hand with a number of time counters on it equal to its mana value"
    ],
)

phrase(
    COMMAND,
    template(
        ExileUntil,
        "exile {what} until {until}",
        what=OBJECTS,
        until=table(
            "what ends it",
            {
                "~ leaves the battlefield": Duration.SOURCE_LEAVES,
                "an opponent becomes the monarch": Duration.OPPONENT_IS_MONARCH,
            },
        ),
    ),
    reads=[
        "exile target creature until ~ leaves the battlefield",
        "exile target creature until an opponent becomes the monarch",
    ],
)


def graveyard_of(whose: Ref) -> Each:
    """All of a player's graveyard."""
    return Each(Description((InZone(GRAVEYARD), OwnedBy(whose))), "graveyard")


def _whose(value: Move) -> Slots | None:
    if not isinstance(value.what, Each) or len(value.what.what.parts) != 2:
        return None
    owned = value.what.what.parts[1]
    return {"whose": owned.who} if isinstance(owned, OwnedBy) else None


verb(
    Move,
    "<exile|exiles> {whose} [graveyards|graveyard]",
    agree="whose",
    build=lambda who, whose: Move(graveyard_of(whose), EXILED, Moving.EXILE, who),
    match=_whose,
    whose=POSSESSIVE,
    reads=["exile target player's graveyard", "exile any number of target players' graveyards"],
    refuses=["exile target player's graveyards", "exile two target players' graveyard"],
)

phrase(
    COMMAND,
    constant(
        "exile all graveyards",
        Move(Each(Description((InZone(GRAVEYARD),)), "all graveyards"), EXILED, Moving.EXILE),
    ),
    reads=["exile all graveyards"],
)

verb(
    Move,
    "<return|returns> {what} {to}",
    fixed={"verb": Moving.RETURN},
    what=OBJECTS,
    to=BACK,
    reads=[
        "return target creature to its owner's hand",
        "return target creature card from your graveyard to the battlefield",
        "return ~ from your graveyard to your hand",
        "return it to the battlefield under its owner's control",
    ],
)

verb(
    Move,
    "<put|puts> {what} {to}",
    fixed={"verb": Moving.PUT},
    what=OBJECTS,
    to=PLACE,
    reads=[
        "put target creature on top of its owner's library",
        "put it onto the battlefield tapped",
    ],
)

for _verb, _place in ((Moving.RETURN, BACK), (Moving.PUT, PLACE)):
    verb(
        Move,
        f"<{_verb.value}|{_verb.value}s> {{to}} {{what}}",
        fixed={"verb": _verb, "fronted": True},
        what=OBJECTS,
        to=_place,
        reads=[
            "return to your hand all creature cards in your graveyard"
            if _verb is Moving.RETURN
            else "put onto the battlefield all creature cards in your graveyard"
        ],
    )

verb(
    Move,
    "<shuffle|shuffles> {whose} graveyard into {words} library",
    build=lambda who, whose, words: Move(
        graveyard_of(whose), Place(LIBRARY, shuffled=True, words=words), Moving.SHUFFLE, who
    ),
    match=lambda value: _also_words(value, _whose(value)),
    whose=POSSESSIVE,
    words=WHOSE,
    reads=["shuffle your graveyard into your library"],
)


def _both(whose: Ref) -> Union:
    return Union((Each(Description((InZone(HAND), OwnedBy(whose))), "hand"), graveyard_of(whose)))


def _both_whose(value: Move) -> Slots | None:
    match value.what:
        case Union((Each(Description((InZone(), OwnedBy(whose))), "hand"), _)):
            return {"whose": whose}
    return None


def _hand_of(value: Move) -> Slots | None:
    match value.what:
        case Each(Description((InZone(zone), OwnedBy(whose))), "hand" | "cards") if zone == HAND:
            return {"whose": whose}
    return None


def _also_words(value: Move, slots: Slots | None) -> Slots | None:
    return None if slots is None else slots | {"words": value.to.words}


verb(
    Move,
    "<shuffle|shuffles> {whose} hand and graveyard into {words} library",
    build=lambda who, whose, words: Move(
        _both(whose), Place(LIBRARY, shuffled=True, words=words), Moving.SHUFFLE, who
    ),
    match=lambda value: _also_words(value, _both_whose(value)),
    whose=POSSESSIVE,
    words=WHOSE,
    reads=["shuffle your hand and graveyard into your library"],
)

for _words, _said in (("cards", "the cards from {whose} hand"), ("hand", "{whose} hand")):
    verb(
        Move,
        f"<shuffle|shuffles> {_said} into {{words}} library",
        build=lambda who, whose, words, said=_words: Move(
            Each(Description((InZone(HAND), OwnedBy(whose))), said),
            Place(LIBRARY, shuffled=True, words=words),
            Moving.SHUFFLE,
            who,
        ),
        match=lambda value: _also_words(value, _hand_of(value)),
        whose=POSSESSIVE,
        words=WHOSE,
        reads=[f"shuffle {_said.format(whose='your')} into your library"],
    )

verb(
    Move,
    "<shuffle|shuffles> {what} into {words} library",
    build=lambda who, what, words: Move(
        what, Place(LIBRARY, shuffled=True, words=words), Moving.SHUFFLE, who
    ),
    match=lambda value: {"what": value.what, "words": value.to.words},
    what=OBJECTS,
    words=WHOSE,
    reads=["shuffle ~ into its owner's library", "shuffle it into your library"],
)

_THEIRS: Final = "their owners' libraries"

verb(
    Move,
    f"<shuffle|shuffles> {{what}} into {_THEIRS}",
    fixed={"to": Place(LIBRARY, shuffled=True, words=_THEIRS), "verb": Moving.SHUFFLE},
    what=OBJECTS,
    reads=["shuffle ~ and target creature into their owners' libraries"],
)
