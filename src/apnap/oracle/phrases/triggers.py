"""Trigger conditions of objects: entering, dying, attacking, damage. (CR 603.2, 603.6)

An event is said without its subject first, as verbs are (see `verbs`), so that "~ enters or
attacks" is two of them with one subject. Those of players and steps are in `more_triggers`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import ControlledBy, OfType, OwnedBy
from apnap.abilities.references import Each, Ref, This, Those, Union, You
from apnap.abilities.triggers import (
    Attaches,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    CountersArePut,
    DealsDamage,
    Either,
    IsDealtDamage,
    TapChanges,
    Transforms,
    TriggerCondition,
    TurnsFaceUp,
    ZoneChanges,
)
from apnap.oracle.engine import Choice, choice_of, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped, run, table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ANYONE,
    COUNTER_KIND,
    DESCRIPTIONS,
    TRIGGER,
)
from apnap.oracle.phrases.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.verbs import SUBJECT, forms, subject_of, with_subject
from apnap.oracle.templates import numbered, template
from apnap.terms.characteristics import CREATURE, PLANESWALKER
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, LIBRARY

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
        other=ANY_ONE,
    ),
)
SOMEONE: Final = mapped(ANYONE, lambda ref: ref, lambda ref: ref)
RECIPIENT: Final = one_of("who or what is dealt damage", SOMEONE, ANY_ONE, _ITSELF)

HAPPEN: Choice[Any] = choice_of("happen")  # TriggerCondition of SUBJECT, plural
HAPPENS: Choice[Any] = choice_of("happens")  # the same, singular


def event(
    node: Any, surface: str, *, subject: str = "what", reads: Sequence[str], **options: Any
) -> None:
    """What can happen to objects: "<die|dies>"; the examples are in the plural."""
    plural, singular = forms(node, surface, subject, options)
    phrase(HAPPEN, plural, reads=reads)
    HAPPENS.add(singular)


def _is_several(ref: Ref) -> bool:
    return isinstance(ref, Each) and ref.words == "one or more"


def _of(subject: Ref, happening: TriggerCondition) -> Any:
    """The event with its subject; "one or more" make it happen once for all."""
    made = with_subject(happening, subject)
    if _is_several(subject):
        return replace(made, together=True) if hasattr(made, "together") else None
    return made


def _parted(value: Any) -> dict[str, Any] | None:
    subject = subject_of(value)
    if subject is None or subject == SUBJECT:
        return None
    happening = with_subject(value, SUBJECT)
    if _is_several(subject):
        if not hasattr(value, "together"):
            return None
        happening = replace(happening, together=False)
    return {"subject": subject, "happening": happening}


phrase(
    TRIGGER,
    template(
        _of,
        "{subject} {happening}",
        agree="subject",
        match=_parted,
        subject=CONCERNED,
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
    refuses=["~ enter", "creatures die", "one or more creatures becomes tapped"],
)


def _options(subject: Ref, options: tuple[TriggerCondition, ...]) -> Either | None:
    made = tuple(_of(subject, option) for option in options)
    return None if None in made else Either(made)


def _optional(value: Either) -> dict[str, Any] | None:
    parted = [_parted(option) for option in value.options]
    if None in parted or not parted:
        return None
    slots = [each for each in parted if each is not None]
    if any(each["subject"] != slots[0]["subject"] for each in slots):
        return None
    return {
        "subject": slots[0]["subject"],
        "options": tuple(each["happening"] for each in slots),
    }


_OR: Final = (" or ", ", ", ", or ")
phrase(
    TRIGGER,
    template(
        Either,
        "{subject} {options}",
        agree="subject",
        build=_options,
        match=_optional,
        subject=CONCERNED,
        options=numbered(run(HAPPEN, *_OR), run(HAPPENS, *_OR)),
    ),
    reads=["~ enters or attacks", "~ enters or dies", "~ attacks or blocks"],
)

# --- Moving (CR 603.6) ------------------------------------------------------------------

event(ZoneChanges, "<enter|enters>", fixed={"destination": BATTLEFIELD}, reads=["enter"])
event(
    ZoneChanges,
    "<die|dies>",
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD},
    reads=["die"],
)
event(
    ZoneChanges,
    "<leave|leaves> the battlefield",
    fixed={"origin": BATTLEFIELD},
    reads=["leave the battlefield"],
)
event(
    ZoneChanges,
    "<are|is> put into a graveyard from the battlefield",
    fixed={"origin": BATTLEFIELD, "destination": GRAVEYARD, "words": "put"},
    reads=["are put into a graveyard from the battlefield"],
)
event(
    ZoneChanges,
    "<are|is> put into a graveyard from anywhere",
    fixed={"destination": GRAVEYARD},
    reads=["are put into a graveyard from anywhere"],
)


def _yours(surface: str, origin: int, destination: int, reads: list[str], words: str = "") -> None:
    """What happens to objects of yours in your own graveyard. (CR 400.3)"""

    def build(what: Each | This) -> ZoneChanges:
        if isinstance(what, This):
            return ZoneChanges(what, origin, destination, words=f"{words}, yours")
        yours = Each(Those((*what.what.parts, OwnedBy(You()))), what.words)
        return ZoneChanges(yours, origin, destination, _is_several(what), words=f"{words}, yours")

    def match(value: ZoneChanges) -> dict[str, Any] | None:
        if isinstance(value.what, This):
            return {"what": value.what}
        if not isinstance(value.what, Each):
            return None
        *parts, owned = value.what.what.parts
        if owned != OwnedBy(You()):
            return None
        return {"what": Each(Those(tuple(parts)), value.what.words)}

    made = template(
        ZoneChanges,
        "{what} " + surface,
        agree="what",
        build=build,
        match=match,
        what=one_of("what is yours", THIS, ANY_ONE, ONE_OR_MORE),
    )
    phrase(TRIGGER, made, reads=reads)


_yours(
    "[leave|leaves] your graveyard",
    GRAVEYARD,
    -1,
    ["one or more cards leave your graveyard", "a creature card leaves your graveyard"],
)
_yours(
    "[are|is] put into your graveyard from the battlefield",
    BATTLEFIELD,
    GRAVEYARD,
    ["an artifact is put into your graveyard from the battlefield"],
    "put",
)
_yours(
    "[are|is] put into your graveyard from anywhere",
    -1,
    GRAVEYARD,
    ["a creature card is put into your graveyard from anywhere"],
)
_yours(
    "[are|is] put into your graveyard from your library",
    LIBRARY,
    GRAVEYARD,
    ["one or more creature cards are put into your graveyard from your library"],
)

# --- Combat (CR 508.3, 509.3) -----------------------------------------------------------

event(Attacks, "<attack|attacks>", reads=["attack"])
event(Attacks, "<attack|attacks> alone", fixed={"alone": True}, reads=["attack alone"])
event(Attacks, "<attack|attacks> {defender}", defender=SOMEONE, reads=["attack you"])
event(
    Attacks,
    "<attack|attacks> {defender}",
    defender=constant(
        "you or a planeswalker you control",
        Union((You(), Each(Those((OfType(PLANESWALKER), ControlledBy(You()))), "a"))),
    ),
    reads=["attack you or a planeswalker you control"],
)
event(Blocks, "<block|blocks>", reads=["block"])
event(Blocks, "<block|blocks> {whom}", whom=ANY_ONE, reads=["block a creature"])
event(BecomesBlocked, "<become|becomes> blocked", reads=["become blocked"])
event(
    BecomesBlocked,
    "<become|becomes> blocked by {by}",
    by=ANY_ONE,
    reads=["become blocked by a creature"],
)
event(AttacksUnblocked, "<attack and aren't|attacks and isn't> blocked",
      reads=["attack and aren't blocked"])  # fmt: skip
_YOURS: Final = Those((OfType(CREATURE), ControlledBy(You())))
phrase(
    TRIGGER,
    table(
        "you attack",
        {
            "you attack": Attacks(Each(_YOURS, "you"), together=True),
            **{
                f"~ and at least {word} other creatures attack": Attacks(This(), others=others)
                for others, word in ((1, "one"), (2, "two"), (3, "three"))
            },
            **{
                f"you attack with {word} or more creatures": Attacks(
                    Each(_YOURS, "you"), together=True, least=least
                )
                for least, word in ((2, "two"), (3, "three"))
            },
        },
    ),
    reads=["you attack", "you attack with two or more creatures"],
)

# --- Damage (CR 120, 603.2) -------------------------------------------------------------

COMBAT: Final = table(
    "damage", {"combat damage": "combat", "damage": "any", "noncombat damage": "noncombat"}
)
event(
    DealsDamage,
    "<deal|deals> {combat} to {recipient}",
    subject="source",
    combat=COMBAT,
    recipient=RECIPIENT,
    reads=["deal combat damage to a player", "deal damage to an opponent",
           "deal damage to a creature"],
)  # fmt: skip
event(DealsDamage, "<deal|deals> {combat}", subject="source", combat=COMBAT, reads=["deal damage"])
event(
    IsDealtDamage,
    "<are|is> dealt {combat}",
    subject="recipient",
    combat=COMBAT,
    reads=["are dealt damage", "are dealt combat damage"],
)

# --- Status and the rest ----------------------------------------------------------------

for _status in ("tapped", "untapped"):
    event(
        TapChanges,
        f"<become|becomes> {_status}",
        fixed={"which": _status},
        reads=[f"become {_status}"],
    )
event(Transforms, "<transform|transforms>", reads=["transform"])
event(TurnsFaceUp, "<are|is> turned face up", reads=["are turned face up"])
event(
    BecomesTarget,
    "<become|becomes> the target of a spell or ability",
    reads=["become the target of a spell or ability"],
)
event(
    BecomesTarget,
    "<become|becomes> the target of a spell",
    fixed={"spells_only": True},
    reads=["become the target of a spell"],
)
event(
    BecomesTarget,
    "<become|becomes> the target of a spell or ability {by} [control|controls]",
    agree="by",
    by=SOMEONE,
    reads=["become the target of a spell or ability an opponent controls"],
)
event(
    Attaches,
    "<become|becomes> attached to {to}",
    to=ANY_ONE,
    reads=["become attached to a creature"],
)
event(Attaches, "<become|becomes> unattached from {to}", fixed={"unattached": True},
      to=ANY_ONE, reads=["become unattached from a permanent"])  # fmt: skip
for _surface, _several in (
    ("one or more {kind} counters are", True),
    ("a {kind} counter is", False),
):
    phrase(
        TRIGGER,
        template(
            CountersArePut,
            _surface + " put on {what}",
            fixed={"one_or_more": _several},
            kind=COUNTER_KIND,
            what=CONCERNED,
        ),
        reads=[_surface.format(kind="+1/+1") + " put on ~"],
    )
phrase(
    TRIGGER,
    template(
        Attacks,
        "you attack with one or more {what}",
        build=lambda what: Attacks(
            Each(Those((*what.parts, ControlledBy(You()))), "you with"), together=True
        ),
        match=lambda value: {"what": Those(value.what.what.parts[:-1])}
        if isinstance(value.what, Each) and value.what.words == "you with"
        else None,
        what=DESCRIPTIONS,
    ),
    reads=["you attack with one or more Elves"],
)
phrase(
    TRIGGER,
    template(
        CountersArePut,
        "{by} [put|puts] one or more {kind} counters on {what}",
        agree="by",
        by=ANYONE,
        kind=COUNTER_KIND,
        what=CONCERNED,
    ),
    reads=["you put one or more +1/+1 counters on a creature"],
)
