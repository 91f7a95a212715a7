"""Replacement effects of tokens, counters, draws, life and mana. (CR 614)"""

from typing import Final

from apnap.abilities.descriptions import APlayer
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import May
from apnap.abilities.references import Description, Each, EachOpponent, EachPlayer, Ref, You
from apnap.abilities.replacements import (
    DrawInstead,
    LifeChange,
    LoseInstead,
    MoreCounters,
    MoreMana,
    MoreTokens,
    UntapInstead,
)
from apnap.abilities.values import LifeEvent, WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, POSSESSIVE, REPLACEMENT, SENTENCE
from apnap.oracle.phrases.references.references import THIS
from apnap.oracle.phrases.sentences.sentences import COMMANDS, PLAIN
from apnap.oracle.phrases.triggers.objects import ANY_ONE
from apnap.oracle.phrases.verbs.effects.mana import MANA
from apnap.oracle.phrases.verbs.permanents.tokens import MANY, ONE
from apnap.terms.characteristics import TYPE_OF_NAME

OTHERS_DRAW: Final = table(
    "who draws",
    {
        "an opponent": Each(Description((APlayer(WhichPlayer.OPPONENT),)), "an"),
        "a player": Each(Description((APlayer(),)), "a"),
    },
)

# --- Tokens and counters ----------------------------------------------------------------

phrase(
    REPLACEMENT,
    table(
        "more tokens",
        {
            "if an effect would create one or more tokens under your control, it creates twice "
            "that many of those tokens instead": MoreTokens(You()),
            "if one or more tokens would be created under your control, twice that many of those "
            "tokens are created instead": MoreTokens(You("you")),
            "if an effect would create one or more tokens, it creates twice that many of those "
            "tokens instead": MoreTokens(EachPlayer()),
        },
    ),
    reads=[
        "if an effect would create one or more tokens under your control, it creates twice that "
        "many of those tokens instead"
    ],
)

_KINDS: Final[dict[str, tuple[int, str]]] = {
    "": (0, ""),
    **{f"{name} ": (TYPE_OF_NAME[name], "") for name in ("artifact", "creature")},
    **{f"{name} ": (0, name) for name in ("Treasure", "Food", "Clue", "Blood")},
}

_SOLDIER: Final = "1/1 white Soldier creature token"

for _kind, _of in _KINDS.items():
    for _surface, _fields, _token in (
        (
            f"if you would create one or more {_kind}tokens, instead create those tokens plus an "
            "additional {also}",
            {"words": "create"},
            ONE,
        ),
        (
            f"if one or more {_kind}tokens would be created under your control, those tokens plus "
            "an additional {also} are created instead",
            {"words": "additional"},
            ONE,
        ),
        (
            f"if one or more {_kind}tokens would be created under your control, those tokens plus "
            "{also} are created instead",
            {},
            with_article(ONE),
        ),
        (
            f"if one or more {_kind}tokens would be created under your control, those tokens plus "
            "that many {also} are created instead",
            {"many": True},
            MANY,
        ),
    ):
        phrase(
            REPLACEMENT,
            template(
                MoreTokens,
                _surface,
                fixed={"who": You(), "factor": 1, "of": _of, **_fields},
                match=lambda value: None if value.also is None else {"also": value.also},
                also=_token,
            ),
            reads=[
                _surface.format(
                    also=_SOLDIER + "s"
                    if "many" in _fields
                    else "a " + _SOLDIER
                    if not _fields
                    else _SOLDIER
                )
            ],
        )

_ONTO: Final = "if one or more {kind} counters would be put on {what}, "

_IT: Final = table(
    "it", {"it": "", **{each: each for each in ("that creature", "that permanent", "~")}}
)

for _words, _times in (
    ("that many plus one {kind} counters", {"factor": 1, "plus": 1}),
    ("twice that many {kind} counters", {"factor": 2}),
    ("that many {kind} counters minus one", {"factor": 1, "plus": -1}),
):
    phrase(
        REPLACEMENT,
        template(
            MoreCounters,
            _ONTO + _words + " are put on {words} instead",
            fixed=_times,
            kind=COUNTER_KIND,
            what=one_of("on what", ANY_ONE, THIS),
            words=_IT,
        ),
        reads=[
            "if one or more +1/+1 counters would be put on a creature you control, "
            + _words.replace("{kind}", "+1/+1")
            + " are put on it instead"
        ],
    )

# --- Life, draws, mana ------------------------------------------------------------------


def _life(who: Phrase[Ref], subject: str, which: LifeEvent, doing: str) -> None:
    """So much more life than a player would gain or lose."""
    would = f"if {{who}} would {which.value} life, {doing} "
    fixed = {"which": which, "words": doing}
    phrase(
        REPLACEMENT,
        template(
            LifeChange,
            would + "twice that much life instead",
            fixed={**fixed, "factor": 2},
            who=who,
        ),
        reads=[would.format(who=subject) + "twice that much life instead"],
    )
    phrase(
        REPLACEMENT,
        template(
            LifeChange,
            would + "that much life plus {plus} instead",
            fixed=fixed,
            match=lambda value: {"who": value.who, "plus": value.plus} if value.plus else None,
            who=who,
            plus=DIGITS,
        ),
        reads=[would.format(who=subject) + "that much life plus 1 instead"],
    )


for _which in LifeEvent:
    _life(constant("you", You()), "you", _which, f"you {_which.value}")
    _life(OTHERS_DRAW, "an opponent", _which, f"they {_which.value}")
    _life(OTHERS_DRAW, "a player", _which, f"that player {_which.value}s")

phrase(
    REPLACEMENT,
    table(
        "life",
        {
            "if an opponent would gain life, that player loses that much life instead": LifeChange(
                EachOpponent(), turned=True
            ),
            "if a player would gain life, that player gains no life instead": LifeChange(
                EachPlayer(), factor=0
            ),
        },
    ),
    reads=["if an opponent would gain life, that player loses that much life instead"],
)


_FROM_RADIATION: Final = {
    "you gain life rather than lose life from radiation": LifeChange(
        You(), LifeEvent.LOSE, turned=True, from_radiation=True
    ),
}

phrase(REPLACEMENT, table("radiation", _FROM_RADIATION), reads=list(_FROM_RADIATION))


def _not_may(do: Instruction) -> Instruction | None:
    """What one may do instead is an effect one may apply: not an instruction with "may"."""
    return None if isinstance(do, May) else do


MUST: Final = mapped(PLAIN, _not_may, _not_may)

MUST_ALL: Final = mapped(SENTENCE, _not_may, _not_may)

_EXCEPT: Final = {
    "you": " except the first one you draw in each of your draw steps",
    "they": " except the first one they draw in each of their draw steps",
}

for _first in (False, True):
    for _surface, _words, _then in (
        ("{then} instead", "", MUST),
        ("instead {then}", "instead", MUST_ALL),
        ("you may {then} instead", "may", COMMANDS),
        ("instead you may {then}", "instead may", COMMANDS),
    ):
        for _who, _subject, _they in (
            (constant("you", You()), "you", "you"),
            (OTHERS_DRAW, "an opponent", "they"),
        ):
            if _they == "they" and "may" in _words:
                continue
            _would = " would draw a card" + (_EXCEPT[_they] if _first else "")
            phrase(
                REPLACEMENT,
                template(
                    DrawInstead,
                    "if {who}" + _would + ", " + _surface,
                    fixed={"except_first": _first, "words": _words, "optional": "may" in _words},
                    who=_who,
                    then=_then,
                ),
                reads=[
                    f"if {_subject}{_would}, "
                    + _surface.format(then="you gain 1 life" if _then is not COMMANDS else "scry 1")
                ],
            )

for _surface, _then in (("instead {then}", SENTENCE),):
    phrase(
        REPLACEMENT,
        template(
            LoseInstead, "if you would lose the game, " + _surface, fixed={"who": You()}, then=_then
        ),
        reads=["if you would lose the game, instead exile ~ and your life total becomes 10"],
    )

for _often, _factor in (("twice", 2), ("three times", 3)):
    phrase(
        REPLACEMENT,
        template(
            MoreMana,
            f"if you tap {{what}} for mana, it produces {_often} as much of that mana instead",
            fixed={"factor": _factor, "by": You()},
            what=ANY_ONE,
        ),
        reads=[f"if you tap a land for mana, it produces {_often} as much of that mana instead"],
    )

_TAPPED_FOR: Final = {"mana": 0, "two or more mana": 2}

for _amount, _least in _TAPPED_FOR.items():
    phrase(
        REPLACEMENT,
        template(
            MoreMana,
            f"if {{what}} is tapped for {_amount}, it produces {{instead}} instead of any other type "
            "and amount",
            fixed={"amount": 1, "least": _least},
            build=lambda what, instead, amount, least: (
                MoreMana(what, 1, instead, amount, least) if len(instead) == 1 else None
            ),
            what=ANY_ONE,
            instead=MANA,
        ),
        reads=[
            f"if a land is tapped for {_amount}, it produces {{C}} instead of any other type and "
            "amount"
        ],
        refuses=[
            f"if a land is tapped for {_amount}, it produces {{C}}{{C}} instead of any other type "
            "and amount"
        ],
    )

phrase(
    REPLACEMENT,
    template(
        MoreMana,
        "if {what} is tapped for mana, it produces colorless mana instead of any other type",
        fixed={"instead": "C"},
        what=ANY_ONE,
    ),
    reads=["if a land is tapped for mana, it produces colorless mana instead of any other type"],
)

# --- Untapping (CR 502.3) -----------------------------------------------------------------

phrase(
    REPLACEMENT,
    template(
        UntapInstead,
        "if {what} would untap during {whose} untap step, {then} instead",
        match=lambda value: (
            None
            if value.then is None or value.whose is None
            else {"what": value.what, "whose": value.whose, "then": value.then}
        ),
        what=ANY_ONE,
        whose=POSSESSIVE,
        then=SENTENCE,
    ),
    reads=[
        "if a creature you control would untap during your untap step, put two +1/+1 counters on "
        "it instead"
    ],
)
