"""Keywords whose cost is the mana cost of what has them. (CR 118.9, 202.1, 702)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.costs import Costs, DamageCost, OwnManaCost
from apnap.abilities.effects import AddAbility, Continuous, Lasting
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import Apply, Unless
from apnap.abilities.references import Ref
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import (
    AMOUNT,
    CLAUSES,
    COSTS,
    DURATION,
    EFFECT,
    OBJECTS,
    PLAYERS,
)
from apnap.oracle.phrases.references.references import PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.oracle.phrases.statics.objects.effects import STANDING

# Those that are costs to cast a card, to cast it again, or of its abilities.
_KEYWORDS: Final = (
    *("escape", "flashback", "harmonize", "mayhem", "miracle", "replicate"),
    *("embalm", "encore", "scavenge", "unearth"),  # activated abilities
    "foretell",
)

_WHOSE: Final = table(
    "whose cost", {words: words for words in ("its", "that card's", "the card's")}
)

_THE: Final = table("the cost", {words: words for words in ("the", "its")})

_MORE: Final[Phrase[Any]] = optional(
    one_of(
        "more than that",
        template(
            tuple,
            " plus {costs}",
            build=lambda costs: ((), costs.parts),
            match=lambda more: {"costs": Costs(more[1])} if more[1] else None,
            costs=COSTS,
        ),
        template(
            tuple,
            " reduced by {less}",
            build=lambda less: (less, ()),
            match=lambda more: {"less": more[0]} if more[0] else None,
            less=SYMBOLS,
        ),
    ),
    ((), ()),
)

_OWN: Final = "{the} %s cost is equal to {whose} mana cost{more}"


def _given(keyword: str, the: str, whose: str, more: Any) -> AddAbility:
    less, parts = more
    own = OwnManaCost(less, f"{the} {whose}")
    return AddAbility(KeywordAbility(keyword, (Costs((own, *parts)),)))


def _slots(effect: Continuous, keyword: str) -> Slots | None:
    match effect:
        case Continuous(affects, (AddAbility(KeywordAbility(name, (Costs(parts),))),)):
            if name == keyword and parts and isinstance(parts[0], OwnManaCost):
                the, _, whose = parts[0].words.partition(" ")
                more = (parts[0].less, parts[1:])
                return {"affects": affects, "the": the, "whose": whose, "more": more}
    return None


def _static(keyword: str, affects: Ref, the: str, whose: str, more: Any) -> Continuous:
    return Continuous(affects, (_given(keyword, the, whose, more),))


def _timed(keyword: str, affects: Ref, duration: Lasting, the: str, whose: str, more: Any) -> Apply:
    return Apply(_static(keyword, affects, the, whose, more), duration)


def _timed_slots(value: Apply, keyword: str) -> Slots | None:
    slots = _slots(value.effect, keyword)
    return None if slots is None else {**slots, "duration": value.duration}


for _keyword in _KEYWORDS:
    phrase(
        EFFECT,
        template(
            Continuous,
            f"{{affects}} [have|has] {_keyword}. " + _OWN % _keyword,
            agree="affects",
            build=partial(_static, _keyword),
            match=partial(_slots, keyword=_keyword),
            affects=STANDING,
            the=_THE,
            whose=_WHOSE,
            more=_MORE,
        ),
        reads=[
            f"each sorcery card in your graveyard has {_keyword}. the {_keyword} cost is equal to "
            "its mana cost"
        ],
    )
    phrase(
        GROUP,
        template(
            Apply,
            f"{{affects}} [gain|gains] {_keyword} {{duration}}. " + _OWN % _keyword,
            agree="affects",
            build=partial(_timed, _keyword),
            match=partial(_timed_slots, keyword=_keyword),
            affects=OBJECTS,
            duration=DURATION,
            the=_THE,
            whose=_WHOSE,
            more=_MORE,
        ),
        reads=[
            f"target sorcery card in your graveyard gains {_keyword} until end of turn. the "
            f"{_keyword} cost is equal to its mana cost"
        ],
    )

# --- Damage -------------------------------------------------------------------------------


def _unless(do: Instruction, who: Ref, source: Ref, amount: int) -> Unless:
    return Unless(do, who, Costs((DamageCost(source, amount),)))


def _has_dealt(value: Unless) -> Slots | None:
    match value.costs.parts:
        case (DamageCost(source, amount),):
            return {"do": value.do, "who": value.who, "source": source, "amount": amount}
    return None


phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} has {source} deal {amount} damage to them",
        build=_unless,
        match=_has_dealt,
        do=CLAUSES,
        who=PLAYERS,
        source=one_of("source", THIS, THIS_THERE, PRONOUN),
        amount=AMOUNT,
    ),
    reads=["destroy target land unless its controller has ~ deal 2 damage to them"],
)
