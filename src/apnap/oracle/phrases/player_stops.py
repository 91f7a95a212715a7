"""What players can't do for a time; damage that can't be prevented. (CR 101.2, 611.2, 615.12)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.effects import Continuous
from apnap.abilities.instructions import DealDamage
from apnap.abilities.instructions_more import Apply, LastSpells
from apnap.abilities.references import Bound, EachPlayer, Those, You
from apnap.abilities.rule_changes import (
    CantActivate,
    CantCast,
    CantGainLife,
    CantPlayLands,
    CantSearch,
    DamageCantBePrevented,
)
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, table
from apnap.oracle.phrases.categories import (
    CLAUSES,
    DESCRIPTIONS,
    DURATION,
    EFFECT,
    PLAYERS,
)
from apnap.oracle.phrases.references import EACH, HOST, THIS, THIS_THERE
from apnap.oracle.phrases.sentences import GROUP, SIMPLE
from apnap.oracle.templates import template

# --- Players can't ------------------------------------------------------------------------

_STOP: Final[Phrase[Any]] = one_of(
    "what can't be done",
    template(CantCast, "cast {what}", what=DESCRIPTIONS),
    table(
        "deeds",
        {
            "gain life": CantGainLife(),
            "play lands": CantPlayLands(),
            "search libraries": CantSearch(),
        },
    ),
)


phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, {who} can't {stop}",
        build=lambda duration, who, stop: Apply(
            Continuous(who, (), (stop,)), duration, fronted=True
        ),
        match=lambda value: (
            {
                "duration": value.duration,
                "who": value.effect.affects,
                "stop": value.effect.changes[0],
            }
            if value.fronted and len(value.effect.changes) == 1
            else None
        ),
        duration=DURATION,
        who=PLAYERS,
        stop=_STOP,
    ),
    reads=["until your next turn, each opponent can't cast noncreature spells"],
)
_OF_ANYTHING: Final = CantActivate(Those(()), except_mana=True, by=Bound("?", "that player"))
phrase(
    CLAUSES,
    template(
        Apply,
        "{duration}, {who} can't {stop}, and that player can't activate abilities that aren't mana "
        "abilities",
        build=lambda duration, who, stop: Apply(
            Continuous(who, (), (stop, _OF_ANYTHING)), duration, fronted=True
        ),
        match=lambda value: (
            {
                "duration": value.duration,
                "who": value.effect.affects,
                "stop": value.effect.changes[0],
            }
            if value.fronted and value.effect.changes[1:] == (_OF_ANYTHING,)
            else None
        ),
        duration=DURATION,
        who=PLAYERS,
        stop=_STOP,
    ),
    reads=[
        "until end of turn, target player can't cast sorcery spells, and that player can't "
        "activate abilities that aren't mana abilities"
    ],
    refuses=[
        "until end of turn, target player can't cast sorcery spells, and you can't activate "
        "abilities that aren't mana abilities"
    ],
)
_MORE: Final = {
    "you can cast only one more spell this turn": LastSpells(You(), 1),
}
phrase(CLAUSES, table("last spells", _MORE), reads=list(_MORE))

# --- Damage that can't be prevented (CR 615.12) -------------------------------------------

_SOURCES: Final[Phrase[Any]] = one_of("sources", THIS, THIS_THERE, HOST, EACH)
for _words, _combat in (("damage", "any"), ("combat damage", "combat")):
    phrase(
        EFFECT,
        template(
            Continuous,
            _words + " that would be dealt by {affects} can't be prevented",
            build=lambda affects, combat=_combat: Continuous(
                affects, (), (DamageCantBePrevented(combat, by_it=True),)
            ),
            match=lambda effect: {"affects": effect.affects},
            affects=_SOURCES,
        ),
        reads=[f"{_words} that would be dealt by ~ can't be prevented"],
    )
phrase(
    EFFECT,
    constant(
        "combat damage can't be prevented",
        Continuous(EachPlayer(), (), (DamageCantBePrevented("combat"),)),
    ),
    reads=["combat damage can't be prevented"],
)


def _for_sure(do: Any, words: str) -> DealDamage | None:
    if not isinstance(do, DealDamage) or do.unpreventable:
        return None
    return replace(do, unpreventable=words)


def _unsure(value: Any, words: str) -> dict[str, Any] | None:
    return {"do": replace(value, unpreventable="")} if value.unpreventable == words else None


_SURELY: Final = "the damage can't be prevented"
phrase(
    GROUP,
    template(
        DealDamage,
        "{do}. " + _SURELY,
        build=lambda do: _for_sure(do, "."),
        match=lambda value: _unsure(value, "."),
        do=SIMPLE,
    ),
    reads=[f"~ deals 5 damage to target creature. {_SURELY}"],
)
phrase(
    SIMPLE,
    template(
        DealDamage,
        "{do} and " + _SURELY,
        build=lambda do: _for_sure(do, "and"),
        match=lambda value: _unsure(value, "and"),
        do=CLAUSES,
    ),
    reads=[f"~ deals 5 damage to target creature and {_SURELY}"],
)
