"""What happens to players, their turns and phases. (CR 104, 500.7, 500.8, 725)"""

from typing import Final

from apnap.abilities.instructions.actions import Exchange
from apnap.abilities.instructions.flow import (
    BecomeMonarch,
    ControlPlayer,
    CreateEmblem,
    DrawGame,
    EndCombatPhase,
    EndTheTurn,
    ExtraPhase,
    ExtraTurn,
    KeywordAction,
    LoseGame,
    SkipNext,
    WinGame,
)
from apnap.abilities.references import Ref, Target, You
from apnap.abilities.values import Exchanged
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, run, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, FOR_EACH, OBJECTS
from apnap.oracle.phrases.parts.quoted import QUOTED
from apnap.oracle.phrases.parts.spread_amounts import each_of, is_each
from apnap.oracle.phrases.references.references import (
    COUNT_WORD,
    HOST,
    PRONOUN,
    TARGET_OBJECT,
    TARGET_PLAYER,
    THIS,
)
from apnap.oracle.phrases.verbs.verbs import COMMAND, act, verb
from apnap.terms.turn import BEGINNING_OF_COMBAT, DRAW, UNTAP, UPKEEP

phrase(COMMAND, constant("end the combat phase", EndCombatPhase()), reads=["end the combat phase"])

_COMBAT: Final = "there is an additional combat phase"

_MAIN: Final = f"{_COMBAT} followed by an additional main phase"

_TWO: Final = "there are two additional combat phases"

_PHASES: Final = {
    f"after this {phase}, {words}": ExtraPhase(main=main, after_main=after, combats=combats)
    for phase, after in (("phase", False), ("main phase", True))
    for words, main, combats in ((_COMBAT, False, 1), (_MAIN, True, 1), (_TWO, False, 2))
}

_MORE: Final = {
    f"after this combat phase, {_COMBAT}": ExtraPhase(main=False, after_combat=True),
    f"{_COMBAT} after this phase": ExtraPhase(main=False, words="trails"),
    f"{_COMBAT} after this phase followed by an additional main phase": ExtraPhase(words="trails"),
    f"{_COMBAT} after this phase, followed by an additional main phase": ExtraPhase(
        words="trails, followed"
    ),
    "there is an additional beginning phase after this phase": ExtraPhase(
        combat=False, main=False, beginning=True
    ),
}

phrase(
    CLAUSES,
    table("additional phases", _PHASES | _MORE),
    reads=[*_PHASES, *_MORE],
    refuses=["there is an additional combat phase"],
)

verb(
    ExtraTurn,
    "<take|takes> an extra turn after this one",
    reads=["take an extra turn after this one"],
)

verb(
    ExtraTurn,
    "<take|takes> {amount} extra turns after this one",
    amount=COUNT_WORD,
    reads=["take two extra turns after this one"],
)

verb(
    ExtraTurn,
    "<take|takes> an extra turn after this one for each {each}",
    build=lambda who, each: ExtraTurn(who, each_of(1, each)),
    match=lambda value: {"each": value.amount.amount} if is_each(value.amount) else None,
    each=FOR_EACH,
    reads=["take an extra turn after this one for each creature you control"],
)

_WHOSE: Final = table("whose", {"that player's": "that player's", "their": "their"})

verb(
    ControlPlayer,
    "<control|controls> {whom} during {words} next turn",
    whom=TARGET_PLAYER,
    words=_WHOSE,
    reads=["control target player during that player's next turn"],
)

verb(
    ControlPlayer,
    "<gain|gains> control of {whom} during {words} next turn",
    whom=TARGET_PLAYER,
    words=_WHOSE,
    fixed={"verb": "gain"},
    reads=["gain control of target opponent during their next turn"],
)

verb(WinGame, "<win|wins> the game", reads=["win the game"])

verb(LoseGame, "<lose|loses> the game", reads=["lose the game"])

verb(BecomeMonarch, "<become|becomes> the monarch", reads=["become the monarch"])

phrase(CLAUSES, constant("the game is a draw", DrawGame()), reads=["the game is a draw"])

phrase(COMMAND, constant("end the turn", EndTheTurn()), reads=["end the turn"])

_SKIPPED: Final = table("step", {"turn": -1, "untap step": UNTAP, "draw step": DRAW,
                                 "upkeep step": UPKEEP, "combat phase": BEGINNING_OF_COMBAT})  # fmt: skip

verb(
    SkipNext,
    "<skip your|skips their> next {step}",
    match=lambda value: {"step": value.step} if value.amount == 1 else None,
    step=_SKIPPED,
    reads=["skip your next turn", "skip your next untap step"],
)

verb(
    SkipNext,
    "<skip your|skips their> next {amount} turns",
    match=lambda value: (
        {"amount": value.amount} if value.step == -1 and value.amount != 1 else None
    ),
    amount=COUNT_WORD,
    reads=["skip your next two turns", "skip your next X turns"],
)

verb(
    CreateEmblem,
    "<get|gets> an emblem with {abilities}",
    abilities=run(QUOTED, least=1),
    reads=['get an emblem with "creatures you control get +2/+2."'],
)

OBJECT: Final = one_of("one object", THIS, HOST, TARGET_OBJECT, PRONOUN)

# --- Keyword actions that are written as they are (CR 701) ------------------------------

_ALONE: Final = (
    "investigate",
    "populate",
    "learn",
    "venture into the dungeon",
    "take the initiative",
)

_NUMBERED: Final = (
    "bolster",
    "support",
    "adapt",
    "monstrosity",
    "incubate",
    "discover",
    "fateseal",
)

for _name in _ALONE:
    _third = _name.replace("investigate", "investigates").replace("populate", "populates")
    verb(
        KeywordAction,
        f"<{_name}|{_third}>",
        build=lambda who, name=_name: KeywordAction(name, who),
        match=lambda value: {},
        reads=[_name],
    )

for _name in _NUMBERED:
    verb(
        KeywordAction,
        f"<{_name}|{_name}s> {{amount}}",
        build=lambda who, amount, name=_name: KeywordAction(name, who, amount),
        match=lambda value: {"amount": value.amount},
        amount=AMOUNT,
        reads=[f"{_name} 2"],
    )

for _name in ("goad", "suspect", "detain", "convert", "harness"):
    phrase(
        COMMAND,
        template(
            KeywordAction,
            _name + " {what}",
            build=lambda what, name=_name: KeywordAction(name, You(), what=what),
            match=lambda value: {"what": value.what},
            what=OBJECTS,
        ),
        reads=[f"{_name} target creature"],
    )

for _name in ("explore", "connive"):
    act(
        KeywordAction,
        f"<{_name}|{_name}s>",
        subject="what",
        build=lambda what, name=_name: KeywordAction(name, You(), what=what),
        match=lambda value: {},
        reads=[_name],
    )

phrase(
    CLAUSES,
    constant("the Ring tempts you", KeywordAction("the Ring tempts", You())),
    reads=["the Ring tempts you"],
)

phrase(
    COMMAND,
    template(
        Exchange,
        "exchange control of {one} and {other}",
        fixed={"which": Exchanged.CONTROL},
        one=OBJECT,
        other=OBJECT,
    ),
    reads=["exchange control of ~ and target creature"],
)


def _are_two(ref: Ref) -> bool:
    return isinstance(ref, Target) and (ref.least, ref.most) == (2, 2)


phrase(
    COMMAND,
    template(
        Exchange,
        "exchange control of {one}",
        build=lambda one: Exchange(Exchanged.CONTROL, one, None) if _are_two(one) else None,
        match=lambda value: {"one": value.one} if value.other is None else None,
        one=OBJECTS,
    ),
    reads=["exchange control of two target creatures"],
    refuses=["exchange control of target creature", "exchange control of three target creatures"],
)
