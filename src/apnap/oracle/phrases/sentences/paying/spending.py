"""What mana may be spent on, and what it does to a spell it is spent on. (CR 106.6)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import ReplacementAbility
from apnap.abilities.descriptions import OfChosen
from apnap.abilities.effects import AddAbility, Lasting, Modification
from apnap.abilities.instructions.actions import AddMana, Instruction, OnlyOn, WhenSpent
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import Bound, Description, This
from apnap.abilities.replacements import EntersWithCounters
from apnap.abilities.rule_changes.rule_changes import CantBeCountered, RuleChange
from apnap.abilities.values import ChosenKind, Duration
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.nouns import TYPES
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    COUNTER_KIND,
    DESCRIPTIONS,
    DURATION,
    SENTENCE,
    VALUE,
)
from apnap.oracle.phrases.sentences.paying.spending_limits import ADDING
from apnap.oracle.phrases.sentences.sentences import GROUP
from apnap.oracle.phrases.statics.objects.changes import ABILITIES

# --- Spells or abilities --------------------------------------------------------------------


def _worded(words: str, made: Phrase[Any], surface: str) -> Phrase[Any]:
    """What it may be spent on, with a letter for how that is said."""
    return template(
        tuple,
        surface,
        build=lambda what: (words, what),
        match=lambda value: {"what": value[1]} if value[0] == words else None,
        what=made,
    )


def _source(noun: str) -> Phrase[Any]:
    return template(
        Description,
        "{parts} " + noun,
        build=lambda parts: Description(parts),
        match=lambda those: {"parts": those.parts},
        parts=TYPES["s"],
    )


_CHOSEN: Final = OfChosen(ChosenKind.CREATURE_TYPE)


def _of_chosen(noun: str) -> Phrase[Any]:
    """Sources of the chosen type, in which it isn't told what else they are, or is."""
    return one_of(
        f"{noun} of the chosen type",
        constant(f"{noun} of the chosen type", Description((_CHOSEN,))),
        template(
            Description,
            "{parts} " + noun + " of the chosen type",
            build=lambda parts: Description((*parts, _CHOSEN)),
            match=lambda those: (
                {"parts": those.parts[:-1]}
                if those.parts[1:] and those.parts[-1] == _CHOSEN
                else None
            ),
            parts=TYPES["s"],
        ),
    )


_ANY: Final = Description(())

_CAST: Final = one_of(
    "cast which",
    _worded("p", DESCRIPTIONS, "cast {what}"),
    _worded("s", A_DESCRIPTION, "cast {what}"),
)

_ACTIVATE: Final = one_of(
    "activate which",
    constant("activate abilities", ("any", _ANY)),
    constant("activate an ability", ("an", _ANY)),
    _worded("of many", DESCRIPTIONS, "activate abilities of {what}"),
    _worded("of one", A_DESCRIPTION, "activate an ability of {what}"),
    _worded("sources", _source("sources"), "activate abilities of {what}"),
    _worded("source", with_article(_source("source")), "activate an ability of {what}"),
    _worded("sources", _of_chosen("sources"), "activate abilities of {what}"),
    _worded("source", with_article(_of_chosen("source")), "activate an ability of {what}"),
)

_JOINTS: Final = (" or ", " or to ", " and ")


def _only(
    first: tuple[str, Description], second: tuple[str, Description], joint: str, *, reversed_: bool
) -> OnlyOn:
    (cast, spells), (activate, sources) = (second, first) if reversed_ else (first, second)
    anywhere = activate in ("sources", "source", "any", "an")
    order = "<" if reversed_ else ">"
    return OnlyOn(spells, sources, anywhere, "|".join((cast, activate, joint, order)))


def _only_parts(value: OnlyOn, joint: str, *, reversed_: bool) -> Slots | None:
    if not isinstance(value, OnlyOn) or value.words.count("|") != 3:
        return None
    cast, activate, said, order = value.words.split("|")
    if said != joint or order != ("<" if reversed_ else ">"):
        return None
    both = (cast, value.spells), (activate, value.sources)
    return dict(zip(("first", "second"), reversed(both) if reversed_ else both, strict=True))


def _alone(activate: tuple[str, Description | None]) -> OnlyOn | None:
    said, sources = activate
    return OnlyOn(None, sources, said in ("sources", "source", "any", "an"), said)


_ONLY: Final = one_of(
    "only on",
    *(
        template(
            OnlyOn,
            "{first}" + joint + "{second}",
            build=partial(_only, joint=joint, reversed_=turned),
            match=partial(_only_parts, joint=joint, reversed_=turned),
            first=_ACTIVATE if turned else _CAST,
            second=_CAST if turned else _ACTIVATE,
        )
        for joint in _JOINTS
        for turned in (False, True)
    ),
    mapped(
        _ACTIVATE,
        _alone,
        lambda value: (value.words, value.sources) if value.spells is None else None,
    ),
)


# --- Special actions, and abilities by their keyword (CR 116.2) -----------------------------

_USES: Final[dict[str, str]] = {
    "unlock a door": "unlock",
    "unlock doors": "unlock",
    "turn a permanent face up": "turn face up",
    "turn permanents face up": "turn face up",
    "turn creatures face up": "turn face up",
    "foretell a card from your hand": "foretell",
    "foretell cards": "foretell",
    "gain a Class level": "gain a level",
    "activate an equip ability": "equip",
    "activate equip abilities": "equip",
    "activate power-up abilities": "power-up",
}

_USE: Final = table("use", {words: (words, use) for words, use in _USES.items()})

_ORDERS: Final = {
    "{cast} or {use}": "or",
    "{cast} or to {use}": "or to",
    "{cast} and {use}": "and",
    "{use} or {cast}": "first",
    "{cast}, {use}, or {second}": "three",
    "{use}": "alone",
}


def _useful(
    order: str,
    use: tuple[str, str],
    cast: tuple[str, Description] | None = None,
    second: tuple[str, str] | None = None,
) -> OnlyOn:
    said = [order, cast[0] if cast else "", use[0], *([second[0]] if second else [])]
    uses = (use[1], *([second[1]] if second else []))
    return OnlyOn(cast[1] if cast else None, words="|".join(said), uses=uses)


def _of_use(value: OnlyOn, order: str) -> Slots | None:
    if not isinstance(value, OnlyOn) or not value.uses:
        return None
    said, article, *words = value.words.split("|")
    if said != order:
        return None
    slots: Slots = dict(zip(("use", "second"), zip(words, value.uses, strict=True), strict=False))
    return slots | ({"cast": (article, value.spells)} if value.spells else {})


for _surface, _order in _ORDERS.items():
    _slots: dict[str, Any] = {"cast": _CAST, "use": _USE, "second": _USE}
    _ONLY.add(
        template(
            OnlyOn,
            _surface,
            build=partial(_useful, _order),
            match=partial(_of_use, order=_order),
            **{name: made for name, made in _slots.items() if "{" + name + "}" in _surface},
        )
    )


def _restricted(add: Instruction, only_for: OnlyOn) -> AddMana | None:
    return replace(add, only_for=only_for) if isinstance(add, AddMana) else None


def _unrestricted(value: AddMana) -> Slots | None:
    if not isinstance(value.only_for, OnlyOn) or value.when_spent is not None:
        return None
    return {"add": replace(value, only_for=None), "only_for": value.only_for}


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. spend this mana only to {only_for}",
        build=_restricted,
        match=_unrestricted,
        add=ADDING,
        only_for=_ONLY,
    ),
    reads=[
        "add {C}{C}. spend this mana only to activate abilities",
        "add {G}. spend this mana only to cast creature spells or activate abilities of creatures",
        "add {G}. spend this mana only to cast an Elf spell or activate an ability of an Elf source",
        "add {G}. spend this mana only to activate an ability or cast an artifact spell",
        "add {G}. spend this mana only to cast a creature spell of the chosen type or activate an "
        "ability of a creature source of the chosen type",
        "add {C}. spend this mana only to cast a Room spell or unlock a door",
        "add {C}. spend this mana only to foretell cards or cast creature spells",
        "add {C}. spend this mana only to cast a creature spell, unlock a door, or turn a permanent "
        "face up",
        "add {C}. spend this mana only to activate power-up abilities",
    ],
    refuses=["add {G}. spend this mana only to draw a card"],
)

# --- What becomes of the spell ----------------------------------------------------------------

_SAFE: Final = WhenSpent(None, changes=(CantBeCountered(),))


def _safe(add: Instruction, only_for: Description, words: str) -> AddMana | None:
    if not isinstance(add, AddMana):
        return None
    return replace(add, only_for=only_for, words=words, when_spent=_SAFE)


def _unsafe(value: AddMana, words: str) -> Slots | None:
    if not isinstance(value.only_for, Description) or (value.when_spent, value.words) != (
        _SAFE,
        words,
    ):
        return None
    add = replace(value, only_for=None, words="", when_spent=None)
    return {"add": add, "only_for": value.only_for}


for _words, _for, _example in (
    ("", DESCRIPTIONS, "creature spells"),
    ("a", A_DESCRIPTION, "a creature spell"),
):
    phrase(
        GROUP,
        template(
            AddMana,
            "{add}. spend this mana only to cast {only_for}, and that spell can't be countered",
            build=partial(_safe, words=_words),
            match=partial(_unsafe, words=_words),
            add=ADDING,
            only_for=_for,
        ),
        reads=[
            f"add {{C}}. spend this mana only to cast {_example}, and that spell can't be countered"
        ],
    )


def _gains(said: str, duration: Duration | None, surface: str) -> Phrase[Any]:
    return template(
        tuple,
        surface,
        build=lambda abilities: (abilities, (), duration, said),
        match=lambda value: (
            {"abilities": value[0]} if value[2:] == (duration, said) and value[0] else None
        ),
        abilities=ABILITIES,
    )


_WITH_ONE_MORE: Final = AddAbility(
    ReplacementAbility(EntersWithCounters(This("this spell"), "+1/+1", 1))
)


def _counted(kind: str, amount: Any) -> tuple[Any, ...] | None:
    """As many counters as what is said of "it", which is the spell itself. (CR 614.12)"""
    own = rewritten(amount, lambda each: _OWN if each == _IT else None)
    if any(isinstance(each, Bound) for each in walk(own)):
        return None  # of anything else the spell would know nothing
    enters = EntersWithCounters(This("this spell"), kind, own)
    return (AddAbility(ReplacementAbility(enters)),), (), None, "as many"


def _as_many(value: tuple[Any, ...]) -> Slots | None:
    match value:
        case ((AddAbility(ReplacementAbility(EntersWithCounters() as enters)),), _, _, "as many"):
            amount = rewritten(enters.amount, lambda each: _IT if each == _OWN else None)
            return {"kind": enters.kind, "amount": amount}
    return None


_IT: Final = Bound("?", "it")

_OWN: Final = This("this spell")

_BECOMES: Final = one_of(
    "what becomes of the spell",
    constant(
        "that creature enters with an additional +1/+1 counter on it",
        ((_WITH_ONE_MORE,), (), None, "creature enters"),
    ),
    constant("that spell can't be countered", ((), (CantBeCountered(),), None, "spell")),
    template(
        tuple,
        "it enters with a number of additional {kind} counters on it equal to {amount}",
        build=_counted,
        match=_as_many,
        kind=COUNTER_KIND,
        amount=VALUE,
    ),
    _gains("it", Duration.END_OF_TURN, "it gains {abilities} until end of turn"),
    _gains("it", None, "it gains {abilities}"),
)


def _spent(
    add: Instruction,
    on: Description,
    becomes: tuple[tuple[Modification, ...], tuple[RuleChange, ...], Duration | None, str],
    said: str,
) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None:
        return None
    modifications, changes, duration, words = becomes
    effect = WhenSpent(on, modifications, changes, duration, f"{said}|{words}")
    return replace(add, when_spent=effect)


def _unspent(value: AddMana, said: str) -> Slots | None:
    effect = value.when_spent
    if effect is None or not effect.words.startswith(f"{said}|"):
        return None
    words = effect.words.removeprefix(f"{said}|")
    becomes = (effect.modifications, effect.changes, effect.duration, words)
    return {"add": replace(value, when_spent=None), "on": effect.on, "becomes": becomes}


for _said in (
    "that mana is spent on",
    "this mana is spent to cast",
    "that mana is spent to cast",
    "you spend this mana to cast",
):
    phrase(
        GROUP,
        template(
            AddMana,
            "{add}. if " + _said + " {on}, {becomes}",
            build=partial(_spent, said=_said),
            match=partial(_unspent, said=_said),
            add=ADDING,
            on=A_DESCRIPTION,
            becomes=_BECOMES,
        ),
        reads=[
            f"add {{R}}. if {_said} a creature spell, it gains haste until end of turn",
            f"add {{C}}. if {_said} a sorcery spell, that spell can't be countered",
        ],
    )

# --- What triggers then (CR 603.12) -------------------------------------------------------------


def _then(add: Instruction, on: Description, then: Instruction, said: str) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None or add.when_spent is not None:
        return None
    return replace(add, when_spent=WhenSpent(on, words=said, then=then))


def _not_then(value: AddMana, said: str) -> Slots | None:
    effect = value.when_spent
    if effect is None or effect.then is None or effect.words != said:
        return None
    return {"add": replace(value, when_spent=None), "on": effect.on, "then": effect.then}


for _said in ("you spend this mana to cast", "that mana is spent to cast"):
    phrase(
        GROUP,
        template(
            AddMana,
            "{add}. when " + _said + " {on}, {then}",
            build=partial(_then, said=_said),
            match=partial(_not_then, said=_said),
            add=ADDING,
            on=A_DESCRIPTION,
            then=SENTENCE,
        ),
        reads=[f"add {{R}}. when {_said} a creature spell, scry 2"],
    )


def _entering(kind: str, abilities: tuple[Modification, ...], duration: Lasting) -> WhenSpent:
    more = AddAbility(ReplacementAbility(EntersWithCounters(This("this spell"), kind, 1)))
    return WhenSpent(None, (more, *abilities), duration=duration, words="enters")


def _entered(effect: WhenSpent) -> Slots | None:
    match effect:
        case WhenSpent(
            modifications=(
                AddAbility(ReplacementAbility(EntersWithCounters(kind=kind))),
                *abilities,
            ),
            words="enters",
        ):
            return {"kind": kind, "abilities": tuple(abilities), "duration": effect.duration}
    return None


_ENTERING: Final = template(
    WhenSpent,
    "it enters with an additional {kind} counter on it and gains {abilities} {duration}",
    build=_entering,
    match=_entered,
    kind=COUNTER_KIND,
    abilities=ABILITIES,
    duration=DURATION,
)


def _enters(add: Instruction, on: Description, effect: WhenSpent) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None or add.when_spent is not None:
        return None
    return replace(add, when_spent=replace(effect, on=on))


phrase(
    GROUP,
    template(
        AddMana,
        "{add}. when you spend this mana to cast {on}, {effect}",
        build=_enters,
        match=lambda value: (
            {
                "add": replace(value, when_spent=None),
                "on": value.when_spent.on,
                "effect": replace(value.when_spent, on=None),
            }
            if value.when_spent is not None and value.when_spent.words == "enters"
            else None
        ),
        add=ADDING,
        on=A_DESCRIPTION,
        effect=_ENTERING,
    ),
    reads=[
        "add {G}. when you spend this mana to cast a creature spell, it enters with an additional "
        "+1/+1 counter on it and gains hexproof until your next turn"
    ],
)
