"""Keyword actions: amass, manifest, cloak; states that keywords are about. (CR 701, 702)"""

from typing import Any, Final

from apnap.abilities.amounts import RememberedNumber, X
from apnap.abilities.instructions.actions import Flip, Instruction, Proliferate
from apnap.abilities.instructions.flow import BecomeTime, IncreaseSpeed, KeywordAction, Repeat
from apnap.abilities.instructions.keyword_actions import Manifest, ManifestDread
from apnap.abilities.references import You
from apnap.abilities.values import Daytime, Remembered
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, table
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.descriptions.nouns import plural_of
from apnap.oracle.phrases.parts.categories import AMOUNT, CLAUSES, OBJECTS
from apnap.oracle.phrases.verbs.verbs import (
    COMMAND,
    DO,
    SUBJECT,
    act,
    subject_of,
    verb,
    with_subject,
)
from apnap.terms.subtypes import CREATURE_TYPES

# --- Amass (CR 701.47) ----------------------------------------------------------------------

_TYPES: Final = table("creature types", {plural_of(each): each for each in sorted(CREATURE_TYPES)})

verb(
    KeywordAction,
    "<amass|amasses> {kind} {amount}",
    build=lambda who, kind, amount: KeywordAction("amass", who, amount, kind=kind),
    match=lambda value: {"kind": value.kind, "amount": value.amount},
    kind=_TYPES,
    amount=AMOUNT,
    reads=["amass Goblins 2", "amass Zombies X"],
    refuses=["amass 2", "amass Goblin 2"],
)

# --- Manifest and cloak (CR 701.40, 701.58, 701.62) -----------------------------------------

for _word, _cloak in (("manifest", False), ("cloak", True)):
    verb(
        Manifest,
        f"<{_word}|{_word}s> {{what}}",
        fixed={"cloak": _cloak},
        what=OBJECTS,
        reads=[f"{_word} the top card of your library", f"{_word} a card from your hand"],
    )

verb(
    ManifestDread,
    "<manifest|manifests> dread",
    reads=["manifest dread"],
)

# --- Several times --------------------------------------------------------------------------

_REPEATED: Final = (KeywordAction, ManifestDread, Proliferate)

_TIMES: Final = table(
    "times",
    {
        "twice": 2,
        "three times": 3,
        "four times": 4,
        "five times": 5,
        "six times": 6,
        "seven times": 7,
        "eight times": 8,
        "X times": X(),
        "that many times": RememberedNumber(Remembered.THAT_MANY),
    },
)


def _yours(value: Instruction) -> Instruction | None:
    fit = isinstance(value, _REPEATED) and subject_of(value) == SUBJECT
    return with_subject(value, You()) if fit else None


def _anyones(value: Instruction) -> Instruction | None:
    fit = isinstance(value, _REPEATED) and subject_of(value) == You()
    return with_subject(value, SUBJECT) if fit else None


_DONE_AGAIN: Final[Phrase[Any]] = mapped(DO, _yours, _anyones)

phrase(
    COMMAND,
    template(Repeat, "{do} {amount}", do=_DONE_AGAIN, amount=_TIMES),
    reads=["manifest dread twice", "investigate X times"],
    refuses=["draw a card twice"],
)


# --- Connive and endure with a number (CR 701.50, 701.63) -----------------------------------

act(
    KeywordAction,
    "<connive|connives> {amount}",
    subject="what",
    build=lambda what, amount: (
        KeywordAction("connive", You(), amount, what) if amount != 1 else None
    ),
    match=lambda value: {"amount": value.amount},
    amount=AMOUNT,
    reads=["connive 2", "connive X"],
)

act(
    KeywordAction,
    "<endure|endures> {amount}",
    subject="what",
    build=lambda what, amount: KeywordAction("endure", You(), amount, what),
    match=lambda value: {"amount": value.amount},
    amount=AMOUNT,
    reads=["endure 1", "endure X"],
)

# --- Exploring several times (CR 701.44) ----------------------------------------------------

act(
    KeywordAction,
    "<explore, then explore again|explores, then it explores again>",
    subject="what",
    build=lambda what: KeywordAction("explore", You(), 2, what),
    match=lambda value: {} if (value.name, value.amount) == ("explore", 2) else None,
    reads=["explore, then explore again"],
)

act(
    KeywordAction,
    "<explore|explores> X times",
    subject="what",
    build=lambda what: KeywordAction("explore", You(), X(), what),
    match=lambda value: {} if (value.name, value.amount) == ("explore", X()) else None,
    reads=["explore X times"],
)

phrase(
    CLAUSES,
    template(
        IncreaseSpeed,
        "increase your speed by {amount}",
        fixed={"who": You()},
        amount=DIGITS,
    ),
    reads=["increase your speed by 1"],
)

phrase(
    CLAUSES,
    table(
        "time",
        {"it becomes day": BecomeTime(Daytime.DAY), "it becomes night": BecomeTime(Daytime.NIGHT)},
    ),
    reads=["it becomes night"],
)

phrase(
    COMMAND,
    template(Flip, "flip {what}", what=OBJECTS),
    reads=["flip ~", "flip it"],
)
