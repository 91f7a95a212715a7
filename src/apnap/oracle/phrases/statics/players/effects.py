"""What static abilities mean for players, costs and casting. (CR 604, 613.11)"""

from typing import Final

from apnap.abilities.descriptions import Spell
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Bound, Description, Ref, You
from apnap.abilities.rule_changes.rule_changes import (
    CantBeBeaten,
    CantCast,
    CantDraw,
    CantGainLife,
    CantHaveCounters,
    CantLoseGame,
    CantLoseLife,
    CantPlayLands,
    CantSearch,
    CantWinGame,
    CastAsThoughFlash,
    DamageCantBePrevented,
    ExtraLandPlays,
    HandSize,
    MayLookAtTop,
    PlayWithHandRevealed,
    PlayWithTopRevealed,
    RevealsDraws,
    RuleChange,
    SkipStep,
    SpendAnyColor,
)
from apnap.abilities.values import Timing
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, EFFECT, PLAYERS
from apnap.oracle.phrases.statics.objects.changes import ABILITIES
from apnap.terms.turn import DRAW, UNTAP, UPKEEP


def _on(affects: Ref, *changes: RuleChange) -> Continuous:
    return Continuous(affects, (), changes)


# Players said by name: a pronoun could be an object.
PEOPLE: Final = mapped(
    PLAYERS,
    lambda ref: None if isinstance(ref, Bound) else ref,
    lambda ref: None if isinstance(ref, Bound) else ref,
)


def said(words: str, *changes: RuleChange) -> None:
    """Fixed words for what holds for you."""
    phrase(EFFECT, constant(words, _on(You(), *changes)), reads=[words])


def _players(surface: str, change: RuleChange, example: str) -> None:
    """What holds for players."""
    phrase(
        EFFECT,
        template(
            Continuous,
            "{affects} " + surface,
            build=lambda affects: _on(affects, change),
            match=lambda effect: {"affects": effect.affects},
            affects=PEOPLE,
        ),
        reads=[example],
    )


phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} [have|has] {modifications}",
        agree="affects",
        affects=PEOPLE,
        modifications=ABILITIES,
    ),
    reads=["you have hexproof"],
)

said("you may play an additional land on each of your turns", ExtraLandPlays(1))

said("you may play two additional lands on each of your turns", ExtraLandPlays(2))

said("you have no maximum hand size", HandSize(-1))

said("play with the top card of your library revealed", PlayWithTopRevealed())

said("play with your hand revealed", PlayWithHandRevealed())

said("you may look at the top card of your library any time", MayLookAtTop())

said("skip your draw step", SkipStep(DRAW))

said("skip your untap step", SkipStep(UNTAP))

said("skip your upkeep step", SkipStep(UPKEEP))

said("damage can't be prevented", DamageCantBePrevented())

said("you may spend mana as though it were mana of any color", SpendAnyColor())

said("your life total can't change", CantGainLife(), CantLoseLife())

_players("reveal each card they draw", RevealsDraws(), "players reveal each card they draw")

_players("can't draw cards", CantDraw(), "you can't draw cards")

_players("can't gain life", CantGainLife(), "players can't gain life")

_players("can't lose life", CantLoseLife(), "you can't lose life")

said(
    "you can't lose the game and your opponents can't win the game",
    CantLoseGame(),
    CantBeBeaten(),
)

_players("can't lose the game", CantLoseGame(), "you can't lose the game")

_players("can't win the game", CantWinGame(), "your opponents can't win the game")

for _kind in ("poison", "energy", "experience", "rad"):
    _players(
        f"can't get {_kind} counters", CantHaveCounters(_kind), f"you can't get {_kind} counters"
    )

_players("can't get counters", CantHaveCounters(), "players can't get counters")

_players("can't play lands", CantPlayLands(), "players can't play lands")

_players("can't search libraries", CantSearch(), "players can't search libraries")

_players(
    "can't draw more than one card each turn",
    CantDraw(1),
    "each opponent can't draw more than one card each turn",
)

_players(
    "can't cast more than one spell each turn",
    CantCast(Description((Spell(),)), 1),
    "each player can't cast more than one spell each turn",
)

_SPELLS: Final = Description((Spell(),))

for _time, _but, _example in (
    ("any time they could cast a sorcery", Timing.SORCERY, "each opponent"),
    ("during their own turns", Timing.YOUR_TURN, "players"),
):
    _players(
        "can cast spells only " + _time,
        CantCast(_SPELLS, but=_but),
        f"{_example} can cast spells only {_time}",
    )

phrase(
    EFFECT,
    template(
        Continuous,
        "{affects} can't cast {what}",
        build=lambda affects, what: _on(affects, CantCast(what)),
        match=lambda effect: _inner(effect, CantCast, "what"),
        affects=PEOPLE,
        what=DESCRIPTIONS,
    ),
    reads=["your opponents can't cast creature spells"],
)


def _inner(effect: Continuous, kind: type, *slots: str) -> Slots | None:
    """The fields of the one rule change of an effect, and what it affects."""
    if len(effect.changes) != 1 or not isinstance(effect.changes[0], kind):
        return None
    change = effect.changes[0]
    return {"affects": effect.affects} | {slot: getattr(change, slot) for slot in slots}


def _yours(effect: Continuous, kind: type, *slots: str) -> Slots | None:
    found = _inner(effect, kind, *slots)
    if found is not None:
        del found["affects"]
    return found


# --- Casting and activating (CR 601.3, 602.5) -------------------------------------------

phrase(
    EFFECT,
    template(
        Continuous,
        "you may cast {what} as though they had flash",
        build=lambda what: _on(You(), CastAsThoughFlash(what)),
        match=lambda effect: _yours(effect, CastAsThoughFlash, "what"),
        what=DESCRIPTIONS,
    ),
    reads=["you may cast creature spells as though they had flash"],
)
