"""Rules that static abilities change for players: hands, steps, casting, limits. (CR 613.11)"""

from typing import Final

from apnap.abilities.descriptions import APlayer, Permanent, Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.references import (
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    Ref,
    You,
)
from apnap.abilities.rule_changes.rule_changes import (
    AttackLimit,
    CantActivate,
    CantCast,
    ExtraLandPlays,
    HandSize,
    LegendRuleOff,
    PlayWithHandRevealed,
    PlayWithTopRevealed,
    RuleChange,
    SkipStep,
    UntapLimit,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    DESCRIPTION,
    DESCRIPTIONS,
    EFFECT,
    POSSESSIVE,
)
from apnap.oracle.phrases.references.references import EACH
from apnap.oracle.phrases.statics.players.effects import PEOPLE
from apnap.terms.turn import DRAW, UNTAP, UPKEEP

_EVERYBODY_CAST: Final = Each(Description((APlayer(),)), "by anyone")

_ENCHANTED: Final = constant("enchanted player", Host("enchanted player"))

WHO: Final = one_of("players said by name", PEOPLE, _ENCHANTED)


def _on(affects: Ref, *changes: RuleChange) -> Continuous:
    return Continuous(affects, (), changes)


def _only(effect: Continuous, kind: type, *slots: str) -> Slots | None:
    """What an effect affects and the fields of its one change, if that is of the class."""
    if effect.modifications or len(effect.changes) != 1:
        return None
    change = effect.changes[0]
    if not isinstance(change, kind):
        return None
    return {"affects": effect.affects} | {slot: getattr(change, slot) for slot in slots}


def _holds(surface: str, change: RuleChange, example: str, who: Phrase[Ref] = WHO) -> None:
    """What holds for players, in fixed words."""
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects} " + surface,
            agree="affects",
            build=lambda affects: None if affects == You() else _on(affects, change),
            match=lambda effect: _only(effect, type(change)),
            affects=who,
        ),
        reads=[example],
    )


# --- Hands and steps (CR 402.2, 500.11) -------------------------------------------------

_holds("[have|has] no maximum hand size", HandSize(-1), "players have no maximum hand size")

_holds(
    "[play|plays] with [their hands|their hand] revealed",
    PlayWithHandRevealed(),
    "your opponents play with their hands revealed",
)

_holds(
    "[play|plays] with the top card of [their libraries|their library] revealed",
    PlayWithTopRevealed(),
    "players play with the top card of their libraries revealed",
)

_holds(
    "may play an additional land on each of their turns",
    ExtraLandPlays(1),
    "each player may play an additional land on each of their turns",
)

for _step, _words in ((UNTAP, "untap"), (UPKEEP, "upkeep"), (DRAW, "draw")):
    _holds(
        f"[skip|skips] their {_words} [steps|step]",
        SkipStep(_step),
        f"players skip their {_words} steps",
    )


def _hand(surface: str, example: str, field: str, sign: int = 1) -> None:
    def match(effect: Continuous) -> Slots | None:
        found = _only(effect, HandSize, field)
        size = None if found is None else found[field]
        if found is None or not isinstance(size, int) or size * sign <= 0:
            return None
        return {"whose": found["affects"], "size": size * sign}

    phrase(
        EFFECT,
        template(
            Continuous,
            "{whose} maximum hand size is " + surface,
            build=lambda whose, size: _on(whose, HandSize(**{field: size * sign})),
            match=match,
            whose=POSSESSIVE,
            size=NUMBER_WORD,
        ),
        reads=[example],
    )


_hand("increased by {size}", "your maximum hand size is increased by one", "change")

_hand("reduced by {size}", "each opponent's maximum hand size is reduced by two", "change", -1)

_hand("{size}", "your maximum hand size is four", "maximum")

# --- Untapping (CR 502.3) ---------------------------------------------------------------

for _whose, _steps, _who in (
    ("their untap steps", "players", WHO),
    ("your untap step", "you", constant("you", You())),
):
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects} can't untap more than one {what} during " + _whose,
            build=lambda affects, what, yours=_steps == "you": (
                _on(affects, UntapLimit(what, 1)) if (affects == You()) == yours else None
            ),
            match=lambda effect: _one_at_most(effect),
            affects=_who,
            what=DESCRIPTION,
        ),
        reads=[f"{_steps} can't untap more than one artifact during {_whose}"],
    )


def _one_at_most(effect: Continuous) -> Slots | None:
    found = _only(effect, UntapLimit, "what", "most")
    return None if found is None or found.pop("most") != 1 else found


phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't untap more than {most} {what} during their untap steps",
        build=lambda affects, most, what: (
            _on(affects, UntapLimit(what, most)) if most > 1 else None
        ),
        match=lambda effect: _only(effect, UntapLimit, "what", "most"),
        affects=WHO,
        most=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    reads=["players can't untap more than two permanents during their untap steps"],
)

# --- Casting and activating (CR 601.3, 602.5) -------------------------------------------

phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't cast more than one {what} each turn",
        build=lambda affects, what: (
            None if what == Description((Spell(),)) and not isinstance(affects, Host) else
            _on(affects, CantCast(what, 1))
        ),
        match=lambda effect: _only(effect, CantCast, "what"),
        affects=WHO,
        what=DESCRIPTION,
    ),
    reads=["each player can't cast more than one noncreature spell each turn"],
)  # fmt: skip

_ADDITIONAL: Final = "additional"


def _no_more(affects: Ref, one: Description, what: Description) -> Continuous | None:
    """Who has cast one has cast as many as they can."""
    return _on(affects, CantCast(what, 1, words=_ADDITIONAL)) if one == what else None


def _that_one(effect: Continuous) -> Slots | None:
    found = _only(effect, CantCast, "what", "words")
    if found is None or found.pop("words") != _ADDITIONAL:
        return None
    return found | {"one": found["what"]}


phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} who has cast {one} this turn can't cast additional {what}",
        build=_no_more,
        match=_that_one,
        affects=table(
            "each of them", {"each player": EachPlayer(), "each opponent": EachOpponent()}
        ),
        one=A_DESCRIPTION,
        what=DESCRIPTIONS,
    ),
    reads=["each player who has cast a green spell this turn can't cast additional green spells"],
    refuses=["each player who has cast a green spell this turn can't cast additional red spells"],
)


def _uncastable(effect: Continuous) -> Slots | None:
    match effect:
        case Continuous(affects, (), (CantCast(what),)) if affects == _EVERYBODY_CAST:
            return {"what": what}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{what} can't be cast",
        build=lambda what: _on(_EVERYBODY_CAST, CantCast(what)),
        match=_uncastable,
        what=DESCRIPTIONS,
    ),
    reads=["creature spells can't be cast"],
)


def _neither(effect: Continuous) -> Slots | None:
    match effect.changes:
        case (CantCast(what), CantActivate(of, by=by)) if by == effect.affects:
            return {"affects": effect.affects, "what": what, "of": of}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't cast {what} or activate abilities of {of}",
        build=lambda affects, what, of: _on(affects, CantCast(what), CantActivate(of, by=affects)),
        match=_neither,
        affects=WHO,
        what=DESCRIPTIONS,
        of=DESCRIPTIONS,
    ),
    reads=[
        "your opponents can't cast spells or activate abilities of artifacts, creatures, or "
        "enchantments"
    ],
)

# --- The legend rule (CR 704.5j) --------------------------------------------------------

_ALL: Final = Each(Description((Permanent(),)), "all")

phrase(
    EFFECT,
    constant('the "legend rule" doesn\'t apply', _on(_ALL, LegendRuleOff())),
    reads=['the "legend rule" doesn\'t apply'],
)

phrase(
    EFFECT,
    template(
        Continuous,
        'the "legend rule" doesn\'t apply to {affects}',
        build=lambda affects: None if affects == _ALL else _on(affects, LegendRuleOff()),
        match=lambda effect: None if effect.affects == _ALL else _only(effect, LegendRuleOff),
        affects=EACH,
    ),
    reads=['the "legend rule" doesn\'t apply to permanents you control'],
)

# --- How many attack (CR 508.1c) --------------------------------------------------------

for _most, _words in ((1, "one creature"), (2, "two creatures")):
    _effect = _on(You(), AttackLimit(_most, You()))
    _said = f"no more than {_words} can attack you each combat"
    phrase(EFFECT, constant(_said, _effect), reads=[_said])

_EVERYBODY: Final = table(
    "limit for all",
    {
        f"no more than {words} can attack each combat": _on(EachPlayer(), AttackLimit(most))
        for most, words in ((1, "one creature"), (2, "two creatures"))
    },
)

phrase(EFFECT, _EVERYBODY, reads=["no more than two creatures can attack each combat"])
