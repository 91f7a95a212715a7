"""What static abilities do to objects. (CR 604, 611.3, 613)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Number, Plus
from apnap.abilities.descriptions import ControlledBy, OfType, Other
from apnap.abilities.effects import (
    ChangeControl,
    Continuous,
    DefinePT,
    EveryCreatureType,
    Modification,
)
from apnap.abilities.references import (
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    Ref,
    This,
    Union,
    You,
)
from apnap.abilities.rule_changes.rule_changes import (
    AssignAsUnblocked,
    CantAttack,
    CantBeCountered,
    CantBlock,
    EntersUntriggered,
    LethalByPower,
    MayNotUntap,
    MustBeBlocked,
    RuleChange,
    UntapsElsewhere,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.phrases import Choice, choice_of, one_of
from apnap.oracle.engine.templates import Slots, numbered, template
from apnap.oracle.phrases.descriptions.zones import EVERYWHERE, YOURS
from apnap.oracle.phrases.parts.categories import AFTER_EACH, CONDITION, DESCRIPTIONS, EFFECT, VALUE
from apnap.oracle.phrases.parts.choices import all_chosen
from apnap.oracle.phrases.parts.kept_types import STILL, keeping, kept_words
from apnap.oracle.phrases.references.references import EACH, HOST, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.sentences.sentences import where_x
from apnap.oracle.phrases.statics.objects.changes import (
    ARE,
    IS,
    change,
    changes_in,
    changes_of,
    effect_on,
    fixed,
)
from apnap.terms.characteristics import CREATURE


def _says_more(what: Description) -> bool:
    """ "Skeletons you control and other Zombies you control" are simply two."""
    return any(isinstance(part, (Other, ControlledBy)) for part in what.parts)


# What a static ability can speak of: nothing chosen.
_OTHERS_TOO: Final = template(  # "Saprolings and other Treefolk"
    Union,
    "{one} and {other}",
    number="p",
    build=lambda one, other: (
        Union((one, other), "and others")
        if other.what.parts[:1] == (Other(),) and not _says_more(one.what)
        else None
    ),
    match=lambda ref: (
        {"one": ref.parts[0], "other": ref.parts[1]} if ref.words == "and others" else None
    ),
    one=template(Each, "{what}", fixed={"words": ""}, what=DESCRIPTIONS),
    other=template(Each, "{what}", fixed={"words": ""}, what=DESCRIPTIONS),
)

STANDING: Final = one_of(
    "what it affects",
    *(THIS, THIS_THERE, HOST, EACH, PRONOUN, _OTHERS_TOO, EVERYWHERE),
    constant("your commander", Each(YOURS, "your commander")),
)

STANDING_CHANGES: Final = numbered(changes_of(ARE), changes_of(IS))

PLAIN_EFFECT: Choice[Any] = choice_of("effect without a definition")

# --- Types ------------------------------------------------------------------------------

fixed("are every creature type", "is every creature type", EveryCreatureType(), where="static")

# --- Can't, unless ----------------------------------------------------------------------

for _words, _made in (("attack", (CantAttack,)), ("block", (CantBlock,)),
                      ("attack or block", (CantAttack, CantBlock))):  # fmt: skip
    change(
        f"can't {_words} unless",
        f"can't {_words} unless",
        template(
            tuple,
            "{condition}",
            build=lambda condition, made=_made: tuple(each(unless=condition) for each in made),
            match=lambda changes: {"condition": getattr(changes[0], "unless", None)},
            condition=CONDITION,
        ),
        reads=[f"can't {_words} unless you control a Swamp"],
        where="static",
    )

# --- Effects ----------------------------------------------------------------------------


def _unkept(value: Continuous, still: str) -> Slots | None:
    words, effect = kept_words(value)
    return {"value": effect} if words == still else None


def _standing(affects: Ref, changes: tuple[Modification | RuleChange, ...]) -> Continuous | None:
    """An effect; that the spell itself can't be countered is an ability of its own kind."""
    if isinstance(affects, This) and CantBeCountered() in changes:
        return None
    if all_chosen((affects, changes)):
        return None  # nothing is followed, so there is no time to choose
    return effect_on(affects, changes)


phrase(
    PLAIN_EFFECT,
    template(
        Continuous,
        "{affects} {changes}",
        agree="affects",
        build=_standing,
        match=lambda effect: {"affects": effect.affects, "changes": changes_in(effect)},
        affects=STANDING,
        changes=STANDING_CHANGES,
    ),
    reads=[
        "creatures you control get +1/+1",
        "enchanted creature gets +2/+2 and has flying",
        "other Goblins you control get +1/+1 and have haste",
        "~ can't be blocked",
        "~ can't block",
        "enchanted creature can't attack or block",
        "~ attacks each combat if able",
        "each creature you control with flying gets +1/+1",
        "~ gets +1/+1 for each creature you control",
        "enchanted creature loses all abilities and has base power and toughness 1/1",
        "nonbasic lands are Mountains",
        "~ is every creature type",
    ],
    refuses=["target creature gets +1/+1", "creatures you control gets +1/+1"],
)

EFFECT.add(PLAIN_EFFECT)

_EXAMPLES: Final = (
    "enchanted land is a 2/2 white Wall creature with defender",
    "Mountains you control are 2/2 white Wall creatures",
    "enchanted land is a 2/2 white Wall creature",
)

for _still, _example in zip(STILL, _EXAMPLES, strict=True):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{value}. " + _still,
            build=partial(keeping, words=_still),
            match=partial(_unkept, still=_still),
            value=PLAIN_EFFECT,
        ),
        reads=[f"{_example}. {_still}"],
    )

phrase(
    EFFECT,
    where_x(PLAIN_EFFECT),
    reads=["~ gets +X/+X, where X is the number of creatures you control"],
)


# --- Defined size (CR 604.3, 613.4a) ----------------------------------------------------


_ITSELF: Final = one_of("itself", THIS, THIS_THERE)


def _defined(words: str, build: Any, example: str) -> None:
    def made(what: This, amount: Number) -> Continuous:
        return Continuous(what, (DefinePT(*build(amount)),))

    def match(effect: Continuous) -> Slots | None:
        match effect.modifications:
            case (DefinePT(power, toughness),):
                amount = power if power is not None else toughness
                return {"what": effect.affects, "amount": amount}
        return None

    phrase(
        EFFECT,
        template(Continuous, words, build=made, match=match, what=_ITSELF, amount=VALUE),
        reads=[example],
    )


_defined(
    "{what}'s power and toughness are each equal to {amount}",
    lambda amount: (amount, amount),
    "~'s power and toughness are each equal to the number of lands you control",
)

_defined(
    "{what}'s power is equal to {amount}",
    lambda amount: (amount, None),
    "~'s power is equal to the number of lands you control",
)

_defined(
    "{what}'s toughness is equal to {amount}",
    lambda amount: (None, amount),
    "~'s toughness is equal to the number of lands you control",
)

_defined(
    "{what}'s power is equal to {amount} and its toughness is equal to that number plus 1",
    lambda amount: (amount, Plus(amount, 1)),
    "~'s power is equal to the number of lands you control and its toughness is equal to that "
    "number plus 1",
)

# --- Said otherwise ---------------------------------------------------------------------

for _kind in ("creature", "permanent", "land", "artifact", "planeswalker"):
    _host = Host(f"enchanted {_kind}")
    phrase(
        EFFECT,
        constant(f"you control enchanted {_kind}", Continuous(_host, (ChangeControl(You()),))),
        reads=[f"you control enchanted {_kind}"],
    )


_FOR_EACH: Final = "for each"


def _rule(surface: str, made: RuleChange, example: str) -> None:
    """A rule change said around what it affects."""
    phrase(
        EFFECT,
        template(
            Continuous,
            surface,
            build=lambda affects: Continuous(affects, (), (made,)),
            match=lambda effect: {"affects": effect.affects},
            affects=STANDING,
        ),
        reads=[example],
    )


_rule(
    "you may choose not to untap {affects} during your untap step",
    MayNotUntap(),
    "you may choose not to untap ~ during your untap step",
)

_rule(
    "untap {affects} during each other player's untap step",
    UntapsElsewhere(),
    "untap all permanents you control during each other player's untap step",
)

_rule(
    "untap {affects} during each opponent's untap step",
    UntapsElsewhere(EachOpponent()),
    "untap all permanents you control during each opponent's untap step",
)

_rule(
    "{affects} untap during each player's untap step",
    UntapsElsewhere(EachPlayer()),
    "permanents you control untap during each player's untap step",
)

_rule(
    "you may have {affects} assign its combat damage as though it weren't blocked",
    AssignAsUnblocked(),
    "you may have ~ assign its combat damage as though it weren't blocked",
)

phrase(
    EFFECT,
    template(
        Continuous,
        "for each {what}, you may have that creature assign its combat damage as though it weren't "
        "blocked",
        build=lambda what: Continuous(Each(what, _FOR_EACH), (), (AssignAsUnblocked(),)),
        match=lambda effect: (
            {"what": effect.affects.what}
            if isinstance(effect.affects, Each) and effect.affects.words == _FOR_EACH
            else None
        ),
        what=AFTER_EACH,
    ),
    reads=[
        "for each creature you control, you may have that creature assign its combat damage as "
        "though it weren't blocked"
    ],
)

_rule(
    "{affects} entering don't cause abilities to trigger",
    EntersUntriggered(),
    "creatures entering don't cause abilities to trigger",
)

_rule(
    "{affects} entering or dying don't cause abilities to trigger",
    EntersUntriggered(dying=True),
    "creatures entering or dying don't cause abilities to trigger",
)

_rule(
    "lethal damage dealt to {affects} is determined by their power rather than their toughness",
    LethalByPower(),
    "lethal damage dealt to creatures you control is determined by their power rather than "
    "their toughness",
)


def _unheard(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (EntersUntriggered(of=Description() as of),):
            return {"affects": effect.affects, "of": of}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} entering don't cause abilities of {of} to trigger",
        build=lambda affects, of: Continuous(affects, (), (EntersUntriggered(of),)),
        match=_unheard,
        affects=STANDING,
        of=DESCRIPTIONS,
    ),
    reads=[
        "permanents entering don't cause abilities of permanents your opponents control to trigger"
    ],
)

_rule(
    "all creatures able to block {affects} do so",
    MustBeBlocked(by_all=True),
    "all creatures able to block ~ do so",
)


def _all_able(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (MustBeBlocked(True, Description() as by),):
            return {"affects": effect.affects, "by": by}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "all {by} able to block {affects} do so",
        build=lambda by, affects: (
            None
            if by == Description((OfType(CREATURE),))
            else Continuous(affects, (), (MustBeBlocked(by_all=True, by=by),))
        ),
        match=_all_able,
        by=DESCRIPTIONS,
        affects=STANDING,
    ),
    reads=["all Walls able to block ~ do so"],
)
