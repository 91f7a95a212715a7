"""Votes, clashes, villainous choices, and tables of die rolls. (CR 701.38, 701.55, 706)"""

import re
from typing import Any, Final

from apnap.abilities.amounts import VotesFor
from apnap.abilities.descriptions import Card, InZone, Named, OwnedBy
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.instructions.flow import (
    DieResult,
    IfYouDo,
    May,
    MayPlay,
    Repeat,
    RollDie,
    Sequence,
)
from apnap.abilities.instructions.keyword_actions import Clash, FromOutside
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import Description, Some, You
from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, run
from apnap.oracle.engine.phrases import Phrase
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.mechanics import WORD
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, BODY, DESCRIPTION, SENTENCE
from apnap.oracle.phrases.parts.outcome_words import if_done
from apnap.oracle.phrases.sentences.bodies import Sentences
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN, SIMPLE
from apnap.terms.turn import HAND, LIBRARY, OUTSIDE

# --- The table ----------------------------------------------------------------------------

_RANGE: Final = re.compile(r"(\d+)(?:[—-](\d+)|(\+))?")


def _range(text: str) -> tuple[int, int] | None:
    found = _RANGE.fullmatch(text)
    if found is None:
        return None
    least = int(found[1])
    return least, -1 if found[3] else int(found[2] or least)


def _ranged(ends: tuple[int, int]) -> str:
    least, most = ends
    if most == -1:
        return f"{least}+"
    return str(least) if least == most else f"{least}—{most}"


_SENTENCES: Final = " "  # between the sentences of one row


def _row(ends: tuple[int, int], body: Body) -> DieResult:
    parts = body.instructions
    do: Instruction = parts[0] if len(parts) == 1 else Sequence(parts, _SENTENCES)
    return DieResult(*ends, do)


def _rowed(row: DieResult) -> Slots:
    do = row.do
    parts: tuple[Instruction, ...] = (do,)
    if isinstance(do, Sequence) and do.words == _SENTENCES:
        parts = do.parts
    return {"ends": (row.least, row.most), "body": Body(parts)}


_ROW: Final = template(
    DieResult,
    "\n{ends} | {body}",
    build=_row,
    match=_rowed,
    ends=leaf("results", r"[0-9]+(?:—[0-9]+|\+)?", _range, _ranged),
    body=Sentences(),
)


def _rolls(item: Body) -> list[RollDie]:
    return [each for each in walk(item) if isinstance(each, RollDie)]


def _with_table(body: Body, rows: tuple[DieResult, ...]) -> Body | None:
    """The table belongs to the one roll before it. (CR 706.3b)"""
    rolls = _rolls(body)
    if len(rolls) != 1 or rolls[0].results:
        return None
    return rewritten(body, lambda each: _given(each, rows))  # type: ignore[no-any-return]


def _given(item: object, rows: tuple[DieResult, ...]) -> RollDie | None:
    if not isinstance(item, RollDie):
        return None
    return RollDie(item.who, item.sides, rows, item.plus, item.named, item.dice)


def _without_table(body: Body) -> Slots | None:
    rolls = [roll for roll in _rolls(body) if roll.results]
    if len(rolls) != 1:
        return None
    return {"rows": rolls[0].results, "body": rewritten(body, lambda each: _given(each, ()))}


phrase(
    BODY,
    template(
        Body, "{body}{rows}", build=_with_table, match=_without_table,
        body=Sentences(), rows=run(_ROW, "", "", "", least=2),
    ),
    reads=["roll a d20.\n1—9 | draw a card.\n10—19 | draw two cards. scry 1.\n20 | scry 3."],
    refuses=["draw a card.\n1—9 | draw a card.\n10—20 | scry 3."],
)  # fmt: skip


def _clashing(value: Instruction) -> Instruction | None:
    inner = value.do if isinstance(value, May) else value
    return value if isinstance(inner, Clash) else None


_CLASH: Final[Phrase[Any]] = mapped(SIMPLE, _clashing, _clashing)

phrase(
    GROUP,
    template(
        IfYouDo,
        "{first}. if you win, {then}",
        fixed={"words": "if you win"},
        build=if_done,
        first=_CLASH,
        then=SENTENCE,
    ),
    reads=["clash with an opponent. if you win, draw a card"],
    refuses=["draw a card. if you win, draw a card"],
)

phrase(
    GROUP,
    template(
        IfYouDo,
        "{first}. if you win, {then}. otherwise, {otherwise}",
        fixed={"words": "if you win"},
        build=if_done,
        first=_CLASH,
        then=SENTENCE,
        otherwise=SENTENCE,
    ),
    reads=["clash with an opponent. if you win, draw a card. otherwise, scry 1"],
)

phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {option} vote, {do}",
        build=lambda option, do: Repeat(VotesFor(option), do),
        match=lambda value: (
            {"option": value.amount.option, "do": value.do}
            if isinstance(value.amount, VotesFor)
            else None
        ),
        option=WORD,
        do=PLAIN,
    ),
    reads=["for each bread vote, draw a card"],
)

# --- From outside the game (CR 400.11) ------------------------------------------------------


phrase(
    SIMPLE,
    template(
        FromOutside,
        "you may reveal {what} you own from outside the game and put it into your hand",
        fixed={"who": You()},
        match=lambda value: (
            None
            if any(isinstance(part, Named) for part in value.what.parts)
            else {"what": value.what}
        ),
        what=A_DESCRIPTION,
    ),
    reads=["you may reveal a sorcery card you own from outside the game and put it into your hand"],
)

phrase(
    GROUP,
    template(
        FromOutside,
        "you may reveal {what} you own from outside the game or choose a face-up {exiled} you own in "
        "exile. put that card into your hand",
        fixed={"who": You()},
        what=A_DESCRIPTION,
        exiled=DESCRIPTION,
    ),
    reads=[
        "you may reveal an artifact card you own from outside the game or choose a face-up artifact "
        "card you own in exile. put that card into your hand"
    ],
)

_YOURS: Final = mapped(
    A_DESCRIPTION,
    lambda those: those if OwnedBy(You()) in those.parts else None,
    lambda those: those if OwnedBy(You()) in those.parts else None,
)

for _start, _least in (("you may put", 0), ("put", 1)):
    for _to, _zone in (("into your hand", HAND), ("on top of your library", LIBRARY)):
        phrase(
            SIMPLE,
            template(
                FromOutside,
                f"{_start} {{what}} from outside the game {_to}",
                fixed={"who": You(), "revealed": False, "least": _least, "to": _zone},
                what=_YOURS,
            ),
            reads=[f"{_start} a card you own from outside the game {_to}"],
        )

phrase(
    SIMPLE,
    template(
        FromOutside,
        "you may reveal a card you own named {name} from outside the game and put it into your hand",
        fixed={"who": You()},
        build=lambda name, who: FromOutside(who, Description((Card(), Named(name)))),
        match=lambda value: (
            {"name": value.what.parts[1].name}
            if len(value.what.parts) == 2 and isinstance(value.what.parts[1], Named)
            else None
        ),
        name=NAME,
    ),
    reads=[
        "you may reveal a card you own named Ajani from outside the game and put it into your hand"
    ],
)

# --- Played from there (CR 400.11, 601.3) -----------------------------------------------------


def _from_outside(what: Description) -> MayPlay:
    cards = Description((*what.parts, InZone(OUTSIDE)))
    return MayPlay(You(), Some(cards), Duration.THIS_TURN)


def _outside(value: MayPlay) -> Slots | None:
    match value.what:
        case Some(Description((*parts, InZone(zone)))) if zone == OUTSIDE:
            return {"what": Description(tuple(parts))}
    return None


phrase(
    SIMPLE,
    template(
        MayPlay,
        "you may play {what} from outside the game this turn",
        build=_from_outside,
        match=_outside,
        what=constant("a card you own", Description((Card(), OwnedBy(You())))),
    ),
    reads=["you may play a card you own from outside the game this turn"],
)
