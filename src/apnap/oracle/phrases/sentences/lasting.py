"""What something is from now on, or for as long as it has a counter. (CR 611.2)"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar, cast

from apnap.abilities.amounts import Characteristic, Half, Number
from apnap.abilities.effects import (
    AddTypes,
    Continuous,
    Lasting,
    Modification,
    SetPT,
    SetTypes,
    WhileCounted,
)
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Apply, May
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Bound, Ref, You
from apnap.abilities.values import Duration, Measure
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.amounts.reckoned_x import UNROUNDED
from apnap.oracle.phrases.descriptions.nouns import SUBTYPE
from apnap.oracle.phrases.parts.categories import (
    CLAUSES,
    COUNTER_KIND,
    DURATION,
    OBJECTS,
    VALUE,
)
from apnap.oracle.phrases.references.references import (
    HOST,
    IT_IS,
    PRONOUN,
    TARGET_OBJECT,
    THIS,
    THIS_THERE,
)
from apnap.oracle.phrases.sentences.sentences import GROUP, LISTED, PLAIN, SIMPLE
from apnap.oracle.phrases.statics.objects.becoming import MANY, ONE
from apnap.oracle.phrases.statics.objects.changes import changes_in, effect_on
from apnap.oracle.phrases.statics.objects.effects import STANDING_CHANGES
from apnap.oracle.phrases.verbs.effects.pump import OF_RULES
from apnap.oracle.phrases.verbs.effects.text import FOR, WORDS, changed, changing
from apnap.oracle.phrases.verbs.permanents.tokens import SIZE
from apnap.oracle.phrases.verbs.verbs import COMMAND
from apnap.terms.characteristics import ARTIFACT, ENCHANTMENT, LAND

T = TypeVar("T")

# What is changed: the object, and how that is said: "'s base power", "of base power".
Whose = tuple[Ref, str]

_BOTH: Final = "power and toughness"

_OWNER: Final = one_of("whose", THIS, THIS_THERE, HOST, PRONOUN, TARGET_OBJECT)

_ITS: Final = Bound("?", "it")


def _whose(which: str) -> Phrase[Any]:
    """ "~'s base power", "its base power", "the base power of target creature"."""
    own, of = f"'s {which}", f"of {which}"
    return one_of(
        "base value",
        constant(f"its base {which}", (_ITS, own)),
        template(
            tuple,
            f"{{what}}'s base {which}",
            build=lambda what: None if what == _ITS else (what, own),
            match=lambda whose: {"what": whose[0]} if whose[1] == own else None,
            what=_OWNER,
        ),
        template(
            tuple,
            f"the base {which} of {{what}}",
            build=lambda what: (what, of),
            match=lambda whose: {"what": whose[0]} if whose[1] == of else None,
            what=OBJECTS,
        ),
    )


# What it becomes: power and toughness, and how they are said.
def _pair(ref: Ref) -> tuple[Characteristic, ...]:
    return Characteristic(Measure.POWER, ref), Characteristic(Measure.TOUGHNESS, ref)


def _of_one(value: tuple[Number, ...]) -> Slots | None:
    match value:
        case (Characteristic(Measure.POWER, ref), Characteristic(Measure.TOUGHNESS, other)) if (
            ref == other
        ):
            return {"ref": ref}
    return None


# Not a target: it would be told twice, of power and of toughness, and so be two targets.
_THEIRS: Final[Phrase[Any]] = template(
    _pair,
    "{ref}'s power and toughness",
    match=_of_one,
    ref=one_of("whose they are", THIS, THIS_THERE, HOST, PRONOUN),
)

_SIZES: Final[Phrase[Any]] = template(
    tuple,
    "{size}",
    build=lambda size: size,
    match=lambda size: {"size": size} if not isinstance(size[0], Characteristic) else None,
    size=SIZE,
)

_EQUAL: Final[Phrase[Any]] = template(
    tuple,
    "equal to {theirs}",
    build=lambda theirs: theirs,
    match=lambda theirs: {"theirs": theirs},
    theirs=_THEIRS,
)


def _alone(which: str, before: str = "") -> Phrase[Any]:
    """One of the two numbers; the other stays."""
    power = which == "power"
    return template(
        tuple,
        before + "{amount}",
        build=lambda amount: (amount, None) if power else (None, amount),
        match=lambda pair: {"amount": pair[0 if power else 1]} if None in pair else None,
        amount=VALUE,
    )


def _apply(
    whose: Whose, pair: tuple[Number | None, Number | None], duration: Lasting | None, verb: str
) -> Apply:
    change = SetPT(pair[0], pair[1], f"{verb} {whose[1]}")
    return Apply(Continuous(whose[0], (change,)), duration)


def _applied(value: Instruction, verb: str, which: str) -> Slots | None:
    match value:
        case Apply(Continuous(what, (SetPT(power, toughness, words),)), duration):
            said, _, how = words.partition(" ")
            if said == verb and how.partition(" ")[2] == which and not value.fronted:
                return {"whose": (what, how), "pair": (power, toughness), "duration": duration}
    return None


_LASTING: Final = optional(
    template(
        lambda duration: duration, " {duration}",
        match=lambda duration: {"duration": duration}, duration=DURATION,
    ),
)  # fmt: skip


def _may(value: May, which: str) -> Slots | None:
    return _applied(value.do, "become", which) if value.who == You() else None


_NEW: Final[dict[str, tuple[str, Phrase[Any], Phrase[Any], str]]] = {
    _BOTH: ("become", one_of("size", _SIZES, _EQUAL), _THEIRS, "4/2"),
    "power": ("becomes", _alone("power", "equal to "), _alone("power"), "equal to ~'s power"),
    "toughness": (
        "becomes",
        _alone("toughness", "equal to "),
        _alone("toughness"),
        "equal to ~'s power",
    ),
}

for _which, (_verb, _becomes, _changed, _example) in _NEW.items():
    phrase(
        CLAUSES,
        template(
            Apply,
            f"{{whose}} {_verb} {{pair}}{{duration}}",
            build=partial(_apply, verb="become"),
            match=partial(_applied, verb="become", which=_which),
            whose=_whose(_which),
            pair=_becomes,
            duration=_LASTING,
        ),
        reads=[f"target creature's base {_which} {_verb} {_example} until end of turn"],
    )
    phrase(
        SIMPLE,
        template(
            May,
            "you may have {whose} become {pair}{duration}",
            build=lambda whose, pair, duration: May(You(), _apply(whose, pair, duration, "become")),
            match=partial(_may, which=_which),
            whose=_whose(_which),
            pair=_becomes,
            duration=_LASTING,
        ),
        reads=[f"you may have ~'s base {_which} become {_example} until end of turn"],
    )
    phrase(
        COMMAND,
        template(
            Apply,
            "change {whose} to {pair}{duration}",
            build=partial(_apply, verb="change"),
            match=partial(_applied, verb="change", which=_which),
            whose=_whose(_which),
            pair=_changed,
            duration=_LASTING,
        ),
        reads=[
            f"change ~'s base {_which} to that creature's "
            f"{_which if _which == _BOTH else 'power'} until end of turn"
        ],
    )

phrase(
    GROUP,
    template(
        Apply,
        "change the text of {what} by replacing all instances of {words}{duration}. "
        "the new creature type can't be {never}",
        build=changing,
        match=changed,
        what=OBJECTS,
        words=WORDS,
        duration=FOR,
        never=SUBTYPE,
    ),
    reads=[
        "change the text of target permanent by replacing all instances of one creature type with "
        "another. the new creature type can't be Wall"
    ],
)


def _besides(changes: object) -> tuple[Modification, ...] | None:
    """Only what says what becomes of its other types: that lasts as long as it is there."""
    if not isinstance(changes, tuple):
        return None
    told = [each.words for each in changes if isinstance(each, (AddTypes, SetTypes))]
    so = any("in addition" in words or "loses all other" in words for words in told)
    return changes if so else None


def _for_good(what: Ref, changes: tuple[Modification, ...]) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, Duration.FOR_GOOD)


def _said(value: Apply) -> Slots | None:
    if value.fronted or value.duration != Duration.FOR_GOOD or value.effect.changes:
        return None
    return {"what": value.effect.affects, "changes": value.effect.modifications}


# The one card type it has now, instead of those it had. (CR 205.1a)
_NOTHING_ELSE: Final = table(
    "type it has now",
    {
        "an artifact": (SetTypes(ARTIFACT),),
        "an enchantment": (SetTypes(ENCHANTMENT),),
        "a land": (SetTypes(LAND),),
    },
)

_ONE: Final = mapped(ONE, _besides, _besides)

_MANY: Final = mapped(MANY, _besides, _besides)

phrase(
    PLAIN,
    template(
        Apply,
        "{what} [are|is] {changes}",
        agree="what",
        build=_for_good,
        match=_said,
        what=PRONOUN,
        changes=numbered(_MANY, _ONE),
    ),
    reads=["that creature is a black Zombie in addition to its other colors and types"],
    refuses=["that creature is a Zombie"],
)

phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}",
        build=_for_good,
        match=_said,
        what=IT_IS,
        changes=one_of("what it is", _ONE, _NOTHING_ELSE),
    ),
    reads=["it's a Spirit in addition to its other types", "it's an enchantment"],
    refuses=["it's a Spirit"],
)

# --- For as long as it has a counter (CR 611.2b) ------------------------------------------

_KIND: Final = with_article(
    template(
        str,
        "{kind} counter",
        build=lambda kind: kind,
        match=lambda kind: {"kind": kind},
        kind=COUNTER_KIND,
    )
)


def _counted(what: Ref, changes: tuple[Modification, ...], kind: str) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, WhileCounted(kind))


def _of_counted(value: Apply) -> Slots | None:
    if value.fronted or not isinstance(value.duration, WhileCounted):
        return None
    kind = value.duration.kind
    return {"what": value.effect.affects, "changes": changes_in(value.effect), "kind": kind}


_WHILE: Final = " for as long as it has {kind} on it"

phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}" + _WHILE,
        agree="what",
        build=_counted,
        match=_of_counted,
        what=PRONOUN,
        changes=STANDING_CHANGES,
        kind=_KIND,
    ),
    reads=["that land is a Swamp for as long as it has a mire counter on it"],
)

phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}" + _WHILE,
        build=_counted,
        match=_of_counted,
        what=IT_IS,
        changes=ONE,
        kind=_KIND,
    ),
    reads=[
        "it's an Island in addition to its other types for as long as it has a flood counter on it"
    ],
)


def _first(what: Ref, changes: tuple[Modification, ...], kind: str) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, WhileCounted(kind), fronted=True)


def _of_first(value: Apply) -> Slots | None:
    if not value.fronted or not isinstance(value.duration, WhileCounted):
        return None
    kind = value.duration.kind
    return {"what": value.effect.affects, "changes": changes_in(value.effect), "kind": kind}


def _not_a_kind(changes: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """What something is in "it's a Wraith" isn't said with "is"."""
    return None if ONE.said(changes) is not None else changes


_HAS: Final = mapped(STANDING_CHANGES.singular, _not_a_kind, _not_a_kind)

for _it in ("it ", "it's "):
    phrase(
        PLAIN,
        template(
            Apply,
            "for as long as {what} has {kind} on it, " + _it + "{changes}",
            build=_first,
            match=_of_first,
            what=PRONOUN,
            changes=_HAS if _it == "it " else ONE,
            kind=_KIND,
        ),
        reads=[
            "for as long as that creature has a mire counter on it, "
            + ("it has flying" if _it == "it " else "it's a Wraith in addition to its other types")
        ],
    )


def _rounding(surface: str, words: str, *, up: bool) -> Phrase[Any]:
    """Every half in it is rounded so, said later; only half X has its rounding after the noun."""

    def waits(half: Half) -> bool:
        return half == UNROUNDED if words == "apart" else half.words == UNROUNDED.words

    def build(do: Instruction) -> Instruction | None:
        if not any(isinstance(each, Half) and waits(each) for each in walk(do)):
            return None
        return _with(do, waits, up=up, words=words)

    def match(value: object) -> Slots | None:
        halves = [each for each in walk(value) if isinstance(each, Half) and each.words]
        if not halves or any((each.up, each.words) != (up, words) for each in halves):
            return None
        said = {"up": UNROUNDED.up, "words": UNROUNDED.words}
        return {"do": _with(value, lambda half: bool(half.words), **said)}

    return template(build, surface, match=match, do=LISTED)


def _with(value: object, which: Callable[[Half], bool], **fields: Any) -> Instruction:
    def change(each: Node) -> Node | None:
        return replace(each, **fields) if isinstance(each, Half) and which(each) else None

    return cast(Instruction, rewritten(value, change))


for _up, _word in ((True, "up"), (False, "down")):
    phrase(
        PLAIN,
        _rounding(f"{{do}}, rounded {_word}", "apart", up=_up),
        reads=[f"draw half X cards, rounded {_word}", f"you gain half X life, rounded {_word}"],
        refuses=[f"draw two cards, rounded {_word}"],
    )
    phrase(
        GROUP,
        _rounding(f"{{do}}. round {_word} each time", "each time", up=_up),
        reads=[
            f"you gain half X life and draw half X cards. round {_word} each time",
            "target player draws cards equal to half the number of cards in their library and "
            f"loses half their life. round {_word} each time",
            "each player discards half the cards in their hand, then sacrifices half the lands they "
            f"control of their choice. round {_word} each time",
        ],
    )

# --- Rules changed for a time (CR 611.2, 613.11) ------------------------------------------


def _for_a_time(effect: Continuous, duration: Lasting, *, fronted: bool) -> Apply | None:
    made = Apply(effect, duration, fronted)
    mine = Apply(replace(effect, affects=You("you")), duration, fronted)
    told = (made, mine) if effect.affects == You() else (made,)
    return None if any(SIMPLE.said(each) is not None for each in told) else made


def _timed(value: Apply, *, fronted: bool) -> Slots | None:
    if value.fronted != fronted or value.duration is None:
        return None
    return {"effect": value.effect, "duration": value.duration}


for _fronted, _surface in ((False, "{effect} {duration}"), (True, "{duration}, {effect}")):
    phrase(
        PLAIN,
        template(
            Apply,
            _surface,
            build=partial(_for_a_time, fronted=_fronted),
            match=partial(_timed, fronted=_fronted),
            effect=OF_RULES,
            duration=DURATION,
        ),
        reads=[
            "until your next turn, creatures can't attack you unless their controller pays 2 life "
            "for each of those creatures"
            if _fronted
            else "its activated abilities can't be activated this turn"
        ],
    )
