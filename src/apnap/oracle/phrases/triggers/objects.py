"""Trigger conditions of objects: entering, dying, attacking, damage. (CR 603.2, 603.6)"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from apnap.abilities.descriptions import APlayer, WithCounter
from apnap.abilities.nodes import with_fields
from apnap.abilities.references import Description, Each, Ref, This, Union, You
from apnap.abilities.triggers import (
    Attaches,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    CountersArePut,
    Either,
    TapChanges,
    Transforms,
    TriggerCondition,
    TurnsFaceUp,
    ZoneChanges,
)
from apnap.abilities.values import TapState, WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, run, such
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    COUNTER_KIND,
    DESCRIPTIONS,
    TRIGGER,
)
from apnap.oracle.phrases.references.references import (
    EITHER_KIND,
    HOST,
    PRONOUN,
    THESE,
    THIS,
    THIS_THERE,
)
from apnap.oracle.phrases.triggers.tenses import VERB, past_of
from apnap.oracle.phrases.verbs.verbs import SUBJECT, forms, subject_of, with_subject
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

# --- What an event is of ----------------------------------------------------------------

ANY_ONE: Final = template(Each, "{what}", fixed={"words": "a"}, what=A_DESCRIPTION)

ONE_OR_MORE: Final = template(
    Each, "one or more {what}", number="p", fixed={"words": "one or more"}, what=DESCRIPTIONS
)

_ITSELF: Final = one_of("itself", THIS, THIS_THERE, HOST, PRONOUN)

CONCERNED: Final = one_of(  # "~", "a creature you control", "~ or another creature"
    "object concerned",
    _ITSELF,
    ANY_ONE,
    ONE_OR_MORE,
    template(
        Union,
        "{one} or {other}",
        build=lambda one, other: Union((one, other)),
        match=lambda value: dict(zip(("one", "other"), value.parts, strict=False)),
        one=_ITSELF,
        other=one_of("the other", ANY_ONE, HOST),
    ),
)

THIS_OR_ANOTHER: Final = template(
    Union,
    "~ or {other}",
    build=lambda other: Union((This(), other)),
    match=lambda value: (
        {"other": value.parts[1]}
        if len(value.parts) == 2 and value.parts[0] == This() and not value.words
        else None
    ),
    other=ANY_ONE,
)

SOMEONE: Final = mapped(ANYONE, lambda ref: ref, lambda ref: ref)

_OPPONENTS: Final = Description((APlayer(WhichPlayer.OPPONENT),))

ONE_OF_THEM: Final = one_of(  # of several opponents, each by itself
    "one of your opponents",
    constant("one of your opponents", Each(_OPPONENTS, "one of your")),
    constant("another player", Each(Description((APlayer(WhichPlayer.OTHER),)), "another")),
)

A_PLAYER_OR_OBJECT: Final = mapped(  # "a player or permanent"
    with_article(EITHER_KIND),
    lambda those: Each(those, "a"),
    lambda ref: ref.what if isinstance(ref, Each) and ref.words == "a" else None,
)

YOU_OR_YOURS: Final = template(
    Union,
    "you or {other}",
    build=lambda other: Union((You(), other)),
    match=lambda value: (
        {"other": value.parts[1]} if len(value.parts) == 2 and value.parts[0] == You() else None
    ),
    other=ANY_ONE,
)

# "One or more players" are dealt damage at once, as another event: see `at_once`.
RECIPIENT: Final = such(
    one_of(
        "who or what is dealt damage",
        *(SOMEONE, ANY_ONE, _ITSELF, ONE_OF_THEM, YOU_OR_YOURS, A_PLAYER_OR_OBJECT),
    ),
    lambda whom: not isinstance(whom, Each) or whom.words != "one or more",
)

_SUBJECT: Final = one_of("subject of an event", CONCERNED, THESE)

HAPPEN: Choice[TriggerCondition] = choice_of("happen")  # TriggerCondition of SUBJECT, plural

HAPPENS: Choice[TriggerCondition] = choice_of("happens")  # the same, singular

HAPPENED: Choice[TriggerCondition] = choice_of(
    "happened"
)  # the same in the past: "was dealt damage"

ALL_HAPPENED: Choice[TriggerCondition] = choice_of(
    "happened to several"
)  # "were dealt damage", "died"

HAVE_HAPPENED: Choice[TriggerCondition] = choice_of("have happened")  # "been dealt damage"

NOT_HAPPEN: Choice[TriggerCondition] = choice_of("not happen")  # after "didn't": "deal damage"

UNDERGO: Choice[TriggerCondition] = choice_of("undergo")  # after "wasn't": "dealt damage"


_BEEN: Final = "been "


def event(
    node: type, surface: str, *, subject: str = "what", reads: Sequence[str], told: bool = True,
    **options: Any,
) -> None:  # fmt: skip
    """What can happen to objects: "<die|dies>"; the examples are in the plural.

    Without `told` no history is told of it in these words.
    """
    plural, singular = forms(node, surface, subject, options)
    phrase(HAPPEN, plural, reads=reads)
    HAPPENS.add(singular)
    several, did, done = past_of(surface)
    ALL_HAPPENED.add(template(node, several, **options))
    if told:
        HAPPENED.add(template(node, did, **options))
        HAVE_HAPPENED.add(template(node, done, **options))
        if done.startswith(_BEEN):
            UNDERGO.add(template(node, done.removeprefix(_BEEN), **options))
        else:
            NOT_HAPPEN.add(template(node, VERB.sub(r"\1", surface), **options))


def is_several(ref: Ref) -> bool:
    """Whether it says "one or more", of which all are one event."""
    return isinstance(ref, Each) and ref.words == "one or more"


def _of(subject: Ref, happening: TriggerCondition) -> TriggerCondition | None:
    """The event with its subject; "one or more" make it happen once for all."""
    made = with_subject(happening, subject)
    if is_several(subject):
        return with_fields(made, together=True) if hasattr(made, "together") else None
    return made


def _apart(value: TriggerCondition) -> tuple[Ref, TriggerCondition] | None:
    """The subject of an event, and the event without it."""
    subject = subject_of(value)
    if subject is None or subject == SUBJECT:
        return None
    happening = with_subject(value, SUBJECT)
    if is_several(subject):
        if not hasattr(value, "together"):
            return None
        happening = with_fields(happening, together=False)
    return subject, happening


def _parted(value: TriggerCondition) -> Slots | None:
    apart = _apart(value)
    return None if apart is None else {"subject": apart[0], "happening": apart[1]}


phrase(
    TRIGGER,
    template(
        _of,
        "{subject} {happening}",
        agree="subject",
        match=_parted,
        subject=_SUBJECT,
        happening=numbered(HAPPEN, HAPPENS),
    ),
    reads=[
        "~ enters",
        "a creature you control dies",
        "another creature enters",
        "one or more creatures you control attack",
        "~ or another creature you control dies",
        "enchanted creature attacks",
    ],
    refuses=["creatures die", "one or more creatures becomes tapped"],
)


def _by_the_same(options: tuple[TriggerCondition, ...]) -> tuple[TriggerCondition, ...]:
    """ "Blocks or becomes blocked by a Wall": it is a Wall that it blocks, too."""
    match options:
        case (Blocks(what, None), BecomesBlocked(_, Ref() as by, at_once=at_once)):
            return (Blocks(what, by, at_once), options[1])
    return options


def _said_once(options: tuple[TriggerCondition, ...]) -> tuple[TriggerCondition, ...]:
    match options:
        case (Blocks(what, Ref() as whom), BecomesBlocked(_, by)) if whom == by:
            return (Blocks(what), options[1])
    return options


def _options(subject: Ref, options: tuple[TriggerCondition, ...]) -> Either | None:
    made = [_of(subject, option) for option in _by_the_same(options)]
    several = tuple(each for each in made if each is not None)
    return Either(several) if len(several) == len(made) else None


def _optional(value: Either) -> Slots | None:
    parted = [_apart(option) for option in value.options]
    if None in parted or not parted:
        return None
    several = [each for each in parted if each is not None]
    subject = several[0][0]
    if any(each[0] != subject for each in several):
        return None
    return {"subject": subject, "options": _said_once(tuple(each[1] for each in several))}


_OR: Final = (" or ", ", ", ", or ")

phrase(
    TRIGGER,
    template(
        Either,
        "{subject} {options}",
        agree="subject",
        build=_options,
        match=_optional,
        subject=_SUBJECT,
        options=numbered(run(HAPPEN, *_OR), run(HAPPENS, *_OR)),
    ),
    reads=[
        "~ enters or attacks",
        "~ enters or dies",
        "~ attacks or blocks",
        "~ blocks or becomes blocked by a Wall",
    ],
)

# --- Moving (CR 603.6) ------------------------------------------------------------------

event(
    ZoneChanges, "<enter|enters>", fixed={"destination": BATTLEFIELD}, reads=["enter"], told=False
)

event(
    ZoneChanges,
    "<die|dies>",
    told=False,
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD},
    reads=["die"],
)

event(
    ZoneChanges,
    "<leave|leaves> the battlefield",
    told=False,
    fixed={"origin": BATTLEFIELD},
    reads=["leave the battlefield"],
)

event(
    ZoneChanges,
    "<leave|leaves> the battlefield without dying",
    fixed={"origin": BATTLEFIELD, "not_to": GRAVEYARD},
    reads=["leave the battlefield without dying"],
)

event(
    ZoneChanges,
    "<are|is> put into a graveyard from the battlefield",
    told=False,
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD, "words": "put"},
    reads=["are put into a graveyard from the battlefield"],
)

event(
    ZoneChanges,
    "<are|is> put into graveyards from anywhere",
    fixed={"destination": GRAVEYARD, "words": "graveyards"},
    reads=["are put into graveyards from anywhere"],
)

event(
    ZoneChanges,
    "<are|is> put into graveyards from the battlefield",
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD, "words": "graveyards"},
    reads=["are put into graveyards from the battlefield"],
)

event(
    ZoneChanges,
    "<are|is> put into a graveyard from anywhere",
    fixed={"destination": GRAVEYARD},
    reads=["are put into a graveyard from anywhere"],
)


# --- Status and the rest ----------------------------------------------------------------

for _status in TapState:
    event(
        TapChanges,
        f"<become|becomes> {_status.value}",
        fixed={"which": _status},
        reads=[f"become {_status.value}"],
    )

event(Transforms, "<transform|transforms>", reads=["transform"])

event(
    Transforms,
    "<transform|transforms> into {into}",
    into=A_DESCRIPTION,
    reads=["transform into a non-Human creature"],
)

event(TurnsFaceUp, "<are|is> turned face up", reads=["are turned face up"])

event(
    BecomesTarget,
    "<become|becomes> the target of {of}",
    of=ANY_ONE,
    reads=[
        "become the target of a spell or ability",
        "become the target of a spell or ability an opponent controls",
        "become the target of an Aura spell",
    ],
)

event(
    Attaches,
    "<become|becomes> attached to {to}",
    to=one_of("what is enchanted", ANY_ONE, THIS, THIS_THERE),
    reads=["become attached to a creature", "become attached to ~"],
)

event(Attaches, "<become|becomes> unattached from {to}", fixed={"unattached": True},
      to=ANY_ONE, reads=["become unattached from a permanent"])  # fmt: skip

# How counters are said that are put somewhere.
COUNTERS_THAT_ARE_PUT: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "one or more {kind} counters": ("are", {}),
    "one or more counters": ("are", {"kind": ""}),
    "a {kind} counter": ("is", {"one_or_more": False}),
    "a counter": ("is", {"kind": "", "one_or_more": False}),
}

ON: Final = one_of("that gets counters", CONCERNED, A_PLAYER_OR_OBJECT)


def counters_put(
    category: Choice[Any], node: type, surface: str, example: str, **both: Any
) -> None:
    """Say of counters that they are, or were, put somewhere."""
    for words, (verb, fixed) in COUNTERS_THAT_ARE_PUT.items():
        slots: dict[str, Any] = {} if "kind" in fixed else {"kind": COUNTER_KIND}
        said = surface.format(counters=words, verb=verb, past="were" if verb == "are" else "was")
        options: dict[str, Any] = (
            {"build": partial(both["build"], **fixed)} if both else {"fixed": fixed}
        )
        if both:
            options["match"] = partial(both["match"], **fixed)
        made: Phrase[Any] = template(node, said, **options, what=ON, **slots)
        phrase(category, made, reads=[said.format(kind="+1/+1", what=example)])


counters_put(TRIGGER, CountersArePut, "{counters} {verb} put on {{what}}", "~")

# --- With a counter -----------------------------------------------------------------------

_COUNTED: Final = WithCounter(words="as it enters")

phrase(
    TRIGGER,
    template(
        ZoneChanges,
        "{what} enters with a counter on it",
        build=lambda what: (
            ZoneChanges(
                Each(Description((*what.what.parts, _COUNTED)), what.words), -1, BATTLEFIELD
            )
            if isinstance(what, Each)
            else None
        ),
        match=lambda value: (
            {"what": Each(Description(value.what.what.parts[:-1]), value.what.words)}
            if isinstance(value.what, Each) and value.what.what.parts[-1:] == (_COUNTED,)
            else None
        ),
        what=ANY_ONE,
    ),
    reads=["a creature you control enters with a counter on it"],
)
