"""Base power and toughness changed or become something for a time. (CR 208.4b, 613.4b)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Characteristic
from apnap.abilities.effects import Continuous, SetPT
from apnap.abilities.instructions_more import Apply, May
from apnap.abilities.references import Bound, Ref, You
from apnap.abilities.values import Measure
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, optional
from apnap.oracle.phrases.categories import CLAUSES, DURATION, OBJECTS, VALUE
from apnap.oracle.phrases.references import HOST, PRONOUN, TARGET_OBJECT, THIS, THIS_THERE
from apnap.oracle.phrases.sentences import SIMPLE
from apnap.oracle.phrases.tokens import SIZE
from apnap.oracle.phrases.verbs import COMMAND
from apnap.oracle.templates import template

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
def _pair(ref: Ref) -> tuple[Any, Any]:
    return Characteristic(Measure.POWER, ref), Characteristic(Measure.TOUGHNESS, ref)


def _of_one(value: Any) -> dict[str, Any] | None:
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


def _apply(whose: Whose, pair: tuple[Any, Any], duration: str, verb: str) -> Apply:
    change = SetPT(pair[0], pair[1], f"{verb} {whose[1]}")
    return Apply(Continuous(whose[0], (change,)), duration)


def _applied(value: Any, verb: str, which: str) -> dict[str, Any] | None:
    match value:
        case Apply(Continuous(what, (SetPT(power, toughness, words),)), duration):
            said, _, how = words.partition(" ")
            if said == verb and how.partition(" ")[2] == which and not value.fronted:
                return {"whose": (what, how), "pair": (power, toughness), "duration": duration}
    return None


_LASTING: Final = optional(
    template(
        str, " {duration}", build=lambda duration: duration,
        match=lambda duration: {"duration": duration}, duration=DURATION,
    ), "",
)  # fmt: skip


def _may(value: May, which: str) -> dict[str, Any] | None:
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
