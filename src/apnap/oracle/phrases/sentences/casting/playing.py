"""Cards that may be played or cast, now or for a time. (CR 601.3, 608.2g)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.effects import Lasting, WhileExiled
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import CastIt, MayPlay
from apnap.abilities.references import Ref, Some, You
from apnap.abilities.values import Duration, Spending
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DURATION, OBJECTS, SENTENCE
from apnap.oracle.phrases.parts.spread_amounts import last_of, with_last
from apnap.oracle.phrases.sentences.sentences import GROUP, IF_DONE, SIMPLE, THEN
from apnap.oracle.phrases.verbs.verbs import OTHERS

WHILE_EXILED: Final = (
    "for as long as it remains exiled",
    "for as long as they remain exiled",
    "for as long as that card remains exiled",
    "for as long as those cards remain exiled",
    "for as long as the card remains exiled",
)

VERB: Final = table("play", {"play": False, "cast": True})  # is it only cast?

WHO: Final[Phrase[Any]] = one_of("who", constant("you", You(), number="p"), OTHERS)

FREE: Final = " without paying [their mana costs|its mana cost]"

TIME: Final[Phrase[Any]] = one_of(
    "for how long",
    DURATION,
    table(
        "while it is in exile",
        {
            **{words: WhileExiled(words) for words in WHILE_EXILED},
            "until your next end step": Duration.YOUR_NEXT_END_STEP,
        },
    ),
)

# --- With what mana (CR 609.4b) ---------------------------------------------------------

_CAST: Final = ("it", "them", "that spell", "those spells", "spells this way", "a spell this way",
                "that card", "those cards", "the spell")  # fmt: skip

_SPENT: Final = {
    "mana of any type can be spent to cast {it}": Spending.ANY_TYPE,
    "you may spend mana as though it were mana of any color to cast {it}": Spending.ANY_COLOR,
    "you may spend mana as though it were mana of any type to cast {it}": Spending.ANY_TYPE,
    "they may spend mana as though it were mana of any color to cast {it}": Spending.ANY_COLOR,
    "that player may spend mana as though it were mana of any color to cast {it}": Spending.ANY_COLOR,
}

SPENDING: Final = table(
    "with what mana",
    {
        joint + words.format(it=it): (spent, joint + words.format(it=it))
        for joint in (", and ", " and ", ". ")
        for words, spent in _SPENT.items()
        for it in _CAST
    },
)

# --- For a time -------------------------------------------------------------------------


def _for_a_time(
    who: Ref,
    cast_only: Any,
    what: Ref,
    duration: Lasting,
    mana: tuple[Spending | None, str],
    free: Any,
    fronted: Any,
) -> MayPlay | None:
    this_turn = duration in (Duration.END_OF_TURN, Duration.THIS_TURN)
    if isinstance(what, Some) and not (this_turn and what.amount == 1 and not what.up_to):
        return None  # which ones is chosen only as they are cast, and how many must be kept
    spending, paying = mana
    return MayPlay(
        who, what, duration, without_paying=free, cast_only=cast_only, fronted=fronted,
        spending=spending, paying=paying,
    )  # fmt: skip


def _match(value: MayPlay) -> Slots:
    return {
        "who": value.who,
        "cast_only": value.cast_only,
        "what": value.what,
        "duration": value.duration,
        "mana": (value.spending, value.paying),
    }


for _free in (False, True):
    for _fronted in (False, True):
        _words = "{who} may {cast_only} {what}"
        _words = f"{{duration}}, {_words}" if _fronted else f"{_words} {{duration}}"
        phrase(
            SIMPLE,
            template(
                MayPlay,
                _words + (FREE if _free else "") + "{mana}",
                agree="what",
                fixed={"free": _free, "fronted": _fronted},
                build=_for_a_time,
                match=_match,
                who=WHO,
                cast_only=VERB,
                what=OBJECTS,
                duration=TIME,
                mana=optional(SPENDING, (None, "")),
            ),
            reads=[
                ("until end of turn, you may play that card" if _fronted
                 else "you may play that card this turn")
                + (" without paying its mana cost" if _free else "")
            ],
        )  # fmt: skip

phrase(
    SIMPLE,
    template(
        MayPlay,
        "{who} may {cast_only} {what}" + FREE + " {duration}",
        agree="what",
        fixed={"free": True, "fronted": False, "mana": (None, "the cost first")},
        build=_for_a_time,
        match=lambda value: {k: v for k, v in _match(value).items() if k != "mana"},
        who=WHO,
        cast_only=VERB,
        what=OBJECTS,
        duration=TIME,
    ),
    reads=["you may cast it without paying its mana cost this turn"],
)

# --- Now, as part of the resolution (CR 608.2g) -----------------------------------------

for _verb, _play in (("cast", False), ("play", True)):
    phrase(
        SIMPLE,
        template(
            CastIt,
            f"{{who}} may {_verb} {{what}}" + FREE,
            agree="what",
            fixed={"play": _play},
            who=WHO,
            what=OBJECTS,
        ),
        reads=[f"you may {_verb} it without paying its mana cost"],
    )

phrase(
    SIMPLE,
    template(
        CastIt,
        "{who} may cast {what}",
        fixed={"without_paying": False},
        who=WHO,
        what=OBJECTS,
    ),
    reads=["you may cast it"],
)

phrase(
    SIMPLE,
    template(
        CastIt,
        "{who} may cast {what}{mana}",
        fixed={"without_paying": False},
        build=lambda who, what, mana, without_paying: CastIt(
            who, what, without_paying, spending=mana[0], words=mana[1]
        ),
        match=lambda value: {
            "who": value.who, "what": value.what, "mana": (value.spending, value.words)
        },
        who=WHO,
        what=OBJECTS,
        mana=SPENDING,
    ),
    reads=["you may cast it, and mana of any type can be spent to cast it"],
)  # fmt: skip

# --- What becomes of the spell ----------------------------------------------------------

_THAT: Final = ("that spell", "that card", "it", "a spell cast this way", "those spells",
                "one of those spells", "a card cast this way", "any of those spells",
                "the spell", "that Adventure spell")  # fmt: skip

_INTO: Final = ("a graveyard", "your graveyard", "their graveyard", "its owner's graveyard",
                "a graveyard this turn", "your graveyard this turn", "an opponent's graveyard",
                "that player's graveyard", "their graveyard this turn")  # fmt: skip

_EXILED: Final = table(
    "exiled instead",
    {
        words: words
        for that in _THAT
        for into in _INTO
        for words in [f"{that} would be put into {into}, exile it instead"]
    },
)


def _exiled(do: Instruction, words: str) -> Instruction | None:
    last = last_of(do)
    if not isinstance(last, (CastIt, MayPlay)) or last.then_exile:
        return None
    return with_last(do, replace(last, then_exile=True, exiled=words))


def _not_exiled(value: Instruction) -> Slots | None:
    last = last_of(value)
    if not isinstance(last, (CastIt, MayPlay)) or not last.then_exile:
        return None
    plain = replace(last, then_exile=False, exiled="")
    return {"do": with_last(value, plain), "words": last.exiled}


phrase(
    GROUP,
    template(
        _exiled,
        "{do}. if {words}",
        match=_not_exiled,
        do=one_of("what ends with casting", SENTENCE, IF_DONE, THEN),
        words=_EXILED,
    ),
    reads=[
        "you may cast it this turn. if that spell would be put into a graveyard, exile it instead"
    ],
)

# --- Chosen, and cast (CR 608.2g) ---------------------------------------------------------

_CHOSEN: Final = "choose and cast"


phrase(
    SIMPLE,
    template(
        CastIt,
        "you may choose {what} and cast it without paying its mana cost",
        build=lambda what: CastIt(You(), Some(what), words=_CHOSEN),
        match=lambda value: (
            {"what": value.what.what}
            if isinstance(value.what, Some) and value.words == _CHOSEN
            else None
        ),
        what=A_DESCRIPTION,
    ),
    reads=[
        "you may choose a nonland card revealed this way and cast it without paying its mana cost"
    ],
)
