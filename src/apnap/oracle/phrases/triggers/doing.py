"""Events that players do: "you draw a card", and several of one player: "create or sacrifice". (CR 603.2)

A verb is declared once, without its player, and serves trigger conditions, joined ones and
histories ("you've drawn a card this turn"); `event` is the same for objects.
"""

from collections.abc import Sequence
from typing import Any, Final

from apnap.abilities.descriptions import APlayer, ExiledWith, InZone
from apnap.abilities.nodes import walk, with_fields
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, Ref
from apnap.abilities.triggers import (
    Either,
    LandIsPlayed,
    SpellIsCast,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import run
from apnap.oracle.engine.phrases import Choice, choice_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.parts.categories import ANYONE, TRIGGER
from apnap.oracle.phrases.triggers.tenses import VERB, doing, past_of
from apnap.oracle.phrases.verbs.verbs import SUBJECT

DO_SO: Choice[TriggerCondition] = choice_of("do so")  # of SUBJECT: "draw a card"

DOES_SO: Choice[TriggerCondition] = choice_of("does so")  # the same: "draws a card"

NOT_DO_SO: Choice[TriggerCondition] = choice_of("not do so")  # after "didn't": "draw a card"

DOING_SO: Choice[TriggerCondition] = choice_of("doing so")  # "drawing a card"

DID_SO: Choice[TriggerCondition] = choice_of("did so")  # "drew a card"

DONE_SO: Choice[TriggerCondition] = choice_of("done so")  # "drawn a card"

# Which field of the event is the player who does it.
_DOERS: Final[dict[type, str]] = {}


def deed(
    node: type[TriggerCondition], surface: str, *, reads: Sequence[str], doer: str = "who",
    told: bool = True, **options: Any,
) -> None:  # fmt: skip
    """What a player does: "<draw|draws> a card"; the examples are in the plain form.

    Without `told` no history is told of it in these words.
    """
    _DOERS[node] = doer
    options["fixed"] = {doer: SUBJECT, **options.get("fixed", {})}
    phrase(DO_SO, template(node, VERB.sub(r"\1", surface), **options), reads=reads)
    DOES_SO.add(template(node, VERB.sub(r"\2", surface), **options))
    DOING_SO.add(template(node, doing(surface), **options))
    if not told:
        return
    NOT_DO_SO.add(template(node, VERB.sub(r"\1", surface), **options))
    for each in dict.fromkeys((surface, _by_others(surface))):
        _, did, done = past_of(each)
        DID_SO.add(template(node, did, **options))
        DONE_SO.add(template(node, done, **options))


def _by_others(surface: str) -> str:
    """Said of others than you: theirs is not yours."""
    return VERB.sub(
        lambda verb: (
            f"<{verb[1].replace('your', 'their')}|{verb[2]}>" if "their" in verb[2] else verb[0]
        ),
        surface,
    )


# Several players who move objects at once are one event, where "a player" is each. (CR 603.2c)
_AT_ONCE: Final[dict[Ref, Ref]] = {
    Each(Description((APlayer(),)), "one or more"): EachPlayer(),
    Each(Description((APlayer(WhichPlayer.OPPONENT),)), "one or more"): EachOpponent(),
}

_SEVERAL: Final = {them: each for each, them in _AT_ONCE.items()}


def done_by(who: Ref, happening: TriggerCondition) -> TriggerCondition:
    """The event with its player."""
    if isinstance(happening, Either):
        return Either(tuple(done_by(who, each) for each in happening.options), happening.words)
    if isinstance(happening, ZoneChanges):
        who = _AT_ONCE.get(who, who)
    return with_fields(happening, **{_DOERS[type(happening)]: who})


def doer_of(value: TriggerCondition) -> Slots | None:
    """The player of an event, and the event without that player."""
    name = _DOERS.get(type(value))
    who = getattr(value, name) if name else None
    if name is None or not isinstance(who, Ref) or who == SUBJECT:
        return None
    said = _SEVERAL.get(who, who) if isinstance(value, ZoneChanges) else who
    return {"who": said, "happening": with_fields(value, **{name: SUBJECT})}


phrase(
    TRIGGER,
    template(
        done_by,
        "{who} {happening}",
        agree="who",
        match=doer_of,
        who=ANYONE,
        happening=numbered(DO_SO, DOES_SO),
    ),
    reads=["you draw a card", "an opponent gains life", "a player cycles a card"],
)

_SOMEWHERE: Final = (InZone, ExiledWith)


def _several(who: Ref, options: tuple[TriggerCondition, ...]) -> Either | None:
    """Where a spell is cast from may be said of the land that is played as well."""
    last = options[-1]
    if any(isinstance(each, LandIsPlayed) for each in options) and isinstance(last, SpellIsCast):
        if any(isinstance(part, _SOMEWHERE) for part in walk(last.what)):
            return None
    return Either(tuple(done_by(who, each) for each in options))


def _apart(value: Either) -> Slots | None:
    if value.words != "or":
        return None
    parted = [doer_of(each) for each in value.options]
    found = [each for each in parted if each is not None]
    if len(found) < len(parted) or not found or any(f["who"] != found[0]["who"] for f in found):
        return None
    return {"who": found[0]["who"], "options": tuple(each["happening"] for each in found)}


_OR: Final = (" or ", ", ", ", or ")

phrase(
    TRIGGER,
    template(
        Either,
        "{who} {options}",
        agree="who",
        build=_several,
        match=_apart,
        who=ANYONE,
        options=numbered(run(DO_SO, *_OR), run(DOES_SO, *_OR)),
    ),
    reads=["you scry or surveil", "a player plays a land or casts a spell"],
)
