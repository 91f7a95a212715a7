"""What spells and abilities cost more or less. (CR 118.7, 601.2f)"""

from dataclasses import fields
from typing import Any, Final

from apnap.abilities.abilities import Ability, StaticAbility
from apnap.abilities.amounts import YourTurn
from apnap.abilities.costs import Costs, PayLife
from apnap.abilities.descriptions import (
    CastBy,
    Is,
    Measured,
    NthCast,
    OfChosen,
    Source,
    Spell,
    SpentManaFrom,
)
from apnap.abilities.effects import Continuous, Modification
from apnap.abilities.references import Description, Each, Quality, You
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    CantBeCountered,
    CostChange,
)
from apnap.abilities.values import ChosenKind, Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import ORDINAL
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import (
    ABILITY,
    AMOUNT,
    CLAUSE,
    COST,
    DESCRIPTION,
    DESCRIPTIONS,
    EFFECT,
    FOR_EACH,
    TAIL,
    VALUE,
)
from apnap.oracle.phrases.references.references import HOST
from apnap.oracle.phrases.statics.objects.changes import ABILITIES
from apnap.oracle.phrases.statics.statements import STATEMENT

# --- Their costs ------------------------------------------------------------------------

_SPELLS: Final = mapped(DESCRIPTIONS, lambda those: _of_spells(those), lambda those: those)

_SPELL: Final = mapped(DESCRIPTION, lambda those: _of_spells(those), lambda those: those)


def _of_spells(those: Description) -> Description | None:
    return those if any(isinstance(part, Spell) for part in those.parts) else None


def _on_you(change: CostChange) -> Continuous:
    return Continuous(You(), (), (change,))


def _cost(effect: Continuous, **wanted: Any) -> Slots | None:
    """The fields of a change of costs, if those named are as wanted."""
    match effect.changes:
        case (CostChange() as change,):
            if all(getattr(change, name) == value for name, value in wanted.items()):
                return {each.name: getattr(change, each.name) for each in fields(change)}
    return None


def _said(
    surface: str, example: str, *, keep: tuple[str, ...], fixed: Any = None, **slots: Any
) -> None:
    """A cost changed in these words; `keep` are the slots that are fields by the same name."""
    given = fixed or {}

    def build(**values: Any) -> Continuous | None:
        if "times" in values and "X" in values.get("symbols", ()) and "X is" not in surface:
            return None
        if "X is" in surface and values["symbols"] != ("X",):
            return None
        return _on_you(CostChange(**values, **given))

    def match(effect: Continuous) -> Slots | None:
        found = _cost(effect, **given)
        if found is None or ("additional" in keep) != (found["additional"] is not None):
            return None
        if ("times" in keep) != (found["times"] != 1):
            return None
        return {slot: found[slot] for slot in keep}

    phrase(
        EFFECT,
        template(Continuous, surface, build=build, match=match, **slots),
        reads=[example],
    )


for _number, _verb, _what, _subject in (
    ("", "cost", _SPELLS, "creature spells you cast"),
    ("each ", "costs", _SPELL, "creature spell you cast"),
):
    for _words, _more in (("less", False), ("more", True)):
        _surface = f"{_number}{{what}} {_verb} {{symbols}} {_words} to cast"
        _example = f"{_number}{_subject} {_verb} {{1}} {_words} to cast"
        _given = {"more": _more, "words": _number.strip()}
        _slots = {"what": _what, "symbols": SYMBOLS}
        _said(_surface, _example, keep=("what", "symbols"), fixed=_given, **_slots)
        _said(
            _surface + " for each {times}",
            _example + " for each creature you control",
            keep=("what", "symbols", "times"),
            fixed=_given,
            times=FOR_EACH,
            **_slots,
        )
        _said(
            _surface + ", where X is {times}",
            _example.replace("{1}", "{X}") + ", where X is the number of creatures you control",
            keep=("what", "symbols", "times"),
            fixed=_given,
            times=VALUE,
            **_slots,
        )

for _words, _more in (("less", False), ("more", True)):
    for _each, _turns in (
        ("each turn", None),
        ("during each of your turns", Timing.YOUR_TURN),
    ):
        _said(
            f"the {{nth}} {{what}} {_each} costs {{symbols}} {_words} to cast",
            f"the first creature spell you cast {_each} costs {{1}} {_words} to cast",
            keep=("nth", "what", "symbols"),
            fixed={"more": _more, "when": _turns},
            nth=ORDINAL,
            what=_SPELL,
            symbols=SYMBOLS,
        )
        _said(
            f"the {{nth}} {{what}} {_each} costs {{symbols}} {_words} to cast for each {{times}}",
            f"the first creature spell you cast {_each} costs {{1}} {_words} to cast for each "
            "creature you control",
            keep=("nth", "what", "symbols", "times"),
            fixed={"more": _more, "when": _turns},
            nth=ORDINAL,
            what=_SPELL,
            symbols=SYMBOLS,
            times=FOR_EACH,
        )

_said(
    "{what} cost {symbols} less to cast. this effect reduces only the amount of colored mana you "
    "pay",
    "Cleric spells you cast cost {W}{B} less to cast. this effect reduces only the amount of "
    "colored mana you pay",
    keep=("what", "symbols"),
    fixed={"colored_only": True},
    what=_SPELLS,
    symbols=SYMBOLS,
)

_NUMBER: Final = one_of("so much mana", *(
    constant(words, number) for words, number in (("two", 2), ("three", 3), ("four", 4))
))  # fmt: skip

_said(
    "each {what} that would cost less than {least} mana to cast costs {least} mana to cast",
    "each spell that would cost less than three mana to cast costs three mana to cast",
    keep=("what", "least"),
    fixed={"symbols": (), "more": True, "words": "each"},
    what=_SPELL,
    least=_NUMBER,
)

# --- Costs of abilities (CR 602.2b) -----------------------------------------------------

_WITH_NAME: Final = constant(
    "sources with the chosen name", Description((Source(), OfChosen(ChosenKind.NAME)))
)

_OF_HOST: Final = template(
    Description,
    "{host}",
    build=lambda host: Description((Is(host),)),
    match=lambda those: (
        {"host": those.parts[0].what}
        if len(those.parts) == 1 and isinstance(those.parts[0], Is)
        else None
    ),
    host=HOST,
)

OF_SOURCES: Final = one_of("whose abilities", DESCRIPTIONS, _WITH_NAME, _OF_HOST)

# --- More than mana (CR 118.8) ----------------------------------------------------------

_MORE: Final = one_of(
    "what more is paid",
    template(
        Costs,
        "an additional {amount} life",
        build=lambda amount: Costs((PayLife(amount),)),
        match=lambda costs: (
            {"amount": costs.parts[0].amount} if isinstance(costs.parts[0], PayLife) else None
        ),
        amount=AMOUNT,
    ),
    template(
        Costs,
        'an additional "{cost}"',
        build=lambda cost: Costs((cost,)),
        match=lambda costs: {"cost": costs.parts[0]} if len(costs.parts) == 1 else None,
        cost=COST,
    ),
)

_said(
    "{what} cost {additional} to cast",
    "creature spells you cast cost an additional 3 life to cast",
    keep=("what", "additional"),
    fixed={"symbols": (), "more": True},
    what=_SPELLS,
    additional=_MORE,
)

_said(
    "activated abilities of {what} cost {additional} to activate",
    'activated abilities of artifacts cost an additional "sacrifice a land" to activate',
    keep=("what", "additional"),
    fixed={"symbols": (), "more": True, "of_abilities": True},
    what=OF_SOURCES,
    additional=_MORE,
)

for _words, _more in (("less", False), ("more", True)):
    _surface = f"activated abilities of {{what}} cost {{symbols}} {_words} to activate"
    _example = f"activated abilities of artifacts cost {{1}} {_words} to activate"
    _given = {"more": _more, "of_abilities": True}
    for _end, _fields in (
        ("", {}),
        (" unless they're mana abilities", {"words": "unless they're mana abilities"}),
        (
            ". this effect can't reduce the mana in that cost to less than one mana",
            {"least": 1},
        ),
    ):
        _said(
            _surface + _end,
            _example + _end,
            keep=("what", "symbols"),
            fixed=_given | _fields,
            what=OF_SOURCES,
            symbols=SYMBOLS,
        )
        if "less than" in _end:
            _said(
                _surface + ", where X is {times}" + _end,
                _example.replace("{1}", "{X}") + ", where X is ~'s power" + _end,
                keep=("what", "symbols", "times"),
                fixed=_given | _fields,
                what=OF_SOURCES,
                symbols=SYMBOLS,
                times=VALUE,
            )

# --- What else they have ----------------------------------------------------------------


def _cast_only(what: Description) -> Description | None:
    """Spells as they are cast, and so not copies of spells."""
    return what if any(isinstance(part, CastBy) for part in what.parts) else None


def _nth(nth: int, what: Description, modifications: tuple[Modification, ...]) -> Continuous | None:
    if not _cast_only(what):
        return None
    return Continuous(Each(Description((*what.parts, NthCast(nth, what))), "the"), modifications)


def _nth_of(effect: Continuous) -> Slots | None:
    match effect.affects:
        case Each(Description((*_, NthCast(nth, what))), "the"):
            return {"nth": nth, "what": what, "modifications": effect.modifications}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "the {nth} {what} each turn has {modifications}",
        build=_nth,
        match=lambda effect: None if _nth_such_of(effect) else _nth_of(effect),
        nth=ORDINAL,
        what=_SPELL,
        modifications=ABILITIES,
    ),
    reads=["the first creature spell you cast each turn has cascade"],
)


def _on_your_turns(
    nth: int,
    what: Description,
    measured: tuple[Quality, ...],
    modifications: tuple[Modification, ...],
) -> StaticAbility | None:
    """Of those of each of your turns: it is so while that is."""
    those = Description((*what.parts, *measured))
    effect = _nth(nth, those, modifications)
    if effect is None or not all(isinstance(each, Measured) for each in measured):
        return None
    return StaticAbility(effect, YourTurn(You()), fronted=True, words=_EACH_TURN_OF_YOURS)


def _of_your_turns(value: StaticAbility) -> Slots | None:
    slots = _nth_of(value.effect) if value.words == _EACH_TURN_OF_YOURS else None
    if slots is None:
        return None
    what = slots["what"]
    assert isinstance(what, Description)
    *parts, last = what.parts
    return {**slots, "what": Description(tuple(parts)), "measured": (last,)}


_EACH_TURN_OF_YOURS: Final = "during each of your turns"

phrase(
    STATEMENT,
    template(
        StaticAbility,
        "the {nth} {what} during each of your turns {measured} has {modifications}.",
        build=_on_your_turns,
        match=_of_your_turns,
        nth=ORDINAL,
        what=_SPELL,
        measured=TAIL,
        modifications=ABILITIES,
    ),
    reads=[
        "the first spell you cast during each of your turns with mana value 2 or greater has "
        "cascade."
    ],
)


def _nth_such(
    nth: int,
    what: Description,
    clause: tuple[Quality, ...],
    modifications: tuple[Modification, ...],
) -> Continuous | None:
    if not any(isinstance(part, SpentManaFrom) for part in clause):
        return None
    return _nth(nth, Description((*what.parts, *clause)), modifications)


def _nth_such_of(effect: Continuous) -> Slots | None:
    slots = _nth_of(effect)
    if slots is None:
        return None
    match slots["what"]:
        case Description((*parts, SpentManaFrom() as last)):
            return {**slots, "what": Description(tuple(parts)), "clause": (last,)}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "the {nth} {what} each turn {clause} has {modifications}",
        build=_nth_such,
        match=_nth_such_of,
        nth=ORDINAL,
        what=_SPELL,
        clause=CLAUSE,
        modifications=ABILITIES,
    ),
    reads=[
        "the first spell you cast each turn that mana from a Treasure was spent to cast has cascade"
    ],
)

for _end, _mana in (("", False), (" unless they're mana abilities", True)):
    phrase(
        EFFECT,
        template(
            Continuous,
            "activated abilities of {what} can't be activated" + _end,
            build=lambda what, mana=_mana: Continuous(You(), (), (CantActivate(what, mana),)),
            match=lambda effect: (
                {"what": effect.changes[0].what}
                if len(effect.changes) == 1 and isinstance(effect.changes[0], CantActivate)
                else None
            ),
            what=OF_SOURCES,
        ),
        reads=[f"activated abilities of artifacts can't be activated{_end}"],
    )


def _safe(cost: Continuous) -> tuple[StaticAbility, StaticAbility] | None:
    match cost.changes:
        case (CostChange(what, nth=0, of_abilities=False),) if Spell() in what.parts:
            sure = Continuous(Each(what, "the same"), (), (CantBeCountered(),))
            return StaticAbility(cost), StaticAbility(sure)
    return None


def _unsafe(line: tuple[Ability, ...]) -> Slots | None:
    match line:
        case (
            StaticAbility(Continuous(changes=(CostChange(what),)) as cost),
            StaticAbility(Continuous(Each(same, "the same"), (), (CantBeCountered(),))),
        ) if what == same:
            return {"cost": cost}
    return None


phrase(
    ABILITY,
    template(
        tuple,
        "{cost} and can't be countered.",
        build=_safe,
        match=_unsafe,
        cost=EFFECT,
    ),
    reads=["creature spells you cast cost {1} less to cast and can't be countered."],
)
