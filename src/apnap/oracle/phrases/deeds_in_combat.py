"""What creatures did in combat this turn, whom they block, who is attacked. (CR 508, 509)"""

from typing import Any, Final

from apnap.abilities.amounts import Compare, Count, HappenedThisTurn, Matches, NotSo
from apnap.abilities.descriptions import (
    APlayer,
    AttackedPlayer,
    AttackedThisTurn,
    Attacking,
    AttackingAlone,
    BlockedBy,
    DidInCombat,
)
from apnap.abilities.references import Bound, Each, EachPlayer, Those, You
from apnap.abilities.rule_changes import CantAttack
from apnap.abilities.values import Comparison
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import alone, constant, table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    ANYONE,
    CLAUSE,
    FOR_EACH,
    TAIL,
    VALUE,
)
from apnap.oracle.phrases.changes import change, one_change
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.references import HOST, PLAYER_ONLY, PRONOUN, THIS, THIS_THERE
from apnap.oracle.templates import template

_IT: Final = Bound("?", "it")
_OTHER: Final = one_of("one spoken of", HOST, PRONOUN, THIS_THERE)
_ANY: Final = one_of("it or another", THIS, _OTHER)

# --- Attacked, blocked ----------------------------------------------------------------------

_DEEDS: Final[dict[str, Any]] = {"was blocked this turn": DidInCombat(("was blocked",))}


def _that(words: str, category: Any) -> str:
    return f"that {words}" if category is CLAUSE else f"that {words}".replace("was ", "were ")


for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        alone(table("deed", {_that(words, _category): part for words, part in _DEEDS.items()})),
        reads=[_that(words, _category) for words in _DEEDS],
    )


def _matches(what: Phrase[Any], words: str, part: Any) -> Phrase[Any]:
    return template(
        Matches,
        "{what} " + words,
        fixed={"description": Those((part,))},
        what=what,
    )


def _not(what: Phrase[Any], words: str, part: Any) -> Phrase[Any]:
    return template(
        NotSo,
        "{what} " + words,
        build=lambda what: NotSo(Matches(what, Those((part,)))),
        match=lambda value: (
            {"what": value.condition.what} if isinstance(value.condition, Matches) else None
        ),
        what=what,
    )


for _words, _part in _DEEDS.items():
    claim(_matches(_ANY, _words, _part), [f"~ {_words}", f"that creature {_words}"])
claim(_matches(_OTHER, "attacked this turn", AttackedThisTurn()), ["it attacked this turn"])
claim(_not(_OTHER, "didn't attack this turn", AttackedThisTurn()), ["it didn't attack this turn"])
claim(
    template(
        Matches,
        "{what} attacked {whom} this turn",
        build=lambda what, whom: Matches(what, Those((DidInCombat(("attacked",), whom=whom),))),
        match=lambda value: (
            {"what": value.what, "whom": value.description.parts[0].whom}
            if isinstance(value.description, Those)
            and isinstance(value.description.parts[0], DidInCombat)
            else None
        ),
        what=_ANY,
        whom=one_of(
            "who or what was attacked",
            ANYONE,
            template(Each, "{what}", fixed={"words": "a"}, what=A_DESCRIPTION),
        ),
    ),
    ["it attacked you this turn", "it attacked a battle this turn"],
)
_ALONE: Final = Those((Attacking(), AttackingAlone()))
claim(
    template(
        Matches,
        "{what} is attacking alone",
        fixed={"description": _ALONE},
        what=one_of("not it", THIS, HOST, THIS_THERE),
    ),
    ["~ is attacking alone", "enchanted creature is attacking alone"],
)
_CREATURES: Final = HappenedThisTurn("attackers", EachPlayer())
claim(
    constant("no creatures attacked this turn", Compare(_CREATURES, Comparison.EQUAL, 0)),
    ["no creatures attacked this turn"],
)
claim(
    template(
        Compare,
        "{right} or more creatures attacked this turn",
        fixed={"left": _CREATURES, "how": Comparison.AT_LEAST},
        right=NUMBER_WORD,
    ),
    ["three or more creatures attacked this turn"],
)

# --- Whom it blocks, whom it blocked (CR 509.1g) ----------------------------------------------

_IS_BLOCKING: Final[Phrase[Any]] = one_of(
    "whom it blocks",
    constant("it's blocking", BlockedBy(_IT, "is blocking")),
    template(
        BlockedBy,
        "{whom} is blocking",
        fixed={"words": "is blocking"},
        build=lambda whom, words: None if whom == _IT else BlockedBy(whom, words),
        whom=_ANY,
    ),
    template(
        DidInCombat,
        "{whom} blocked this turn",
        fixed={"deeds": ("was blocked",)},
        whom=_ANY,
    ),
    template(
        DidInCombat,
        "{whom} blocked this combat",
        fixed={"deeds": ("was blocked",), "when": "combat"},
        whom=_ANY,
    ),
)
for _category, _was in ((CLAUSE, "was"), (TAIL, "were")):
    phrase(_category, alone(_IS_BLOCKING), reads=["it's blocking", "~ is blocking"])
    phrase(
        _category,
        alone(
            template(
                DidInCombat,
                f"that blocked or {_was} blocked by {{whom}} this turn",
                fixed={"deeds": ("blocked", "was blocked")},
                whom=_ANY,
            )
        ),
        reads=[f"that blocked or {_was} blocked by it this turn"],
    )

# --- Players who are attacked (CR 508.6) ------------------------------------------------------

_PEOPLE: Final = {
    "s": {"player": APlayer(), "opponent": APlayer("opponent")},
    "p": {"players": APlayer(), "opponents": APlayer("opponent")},
}


def _attacked(number: str) -> Phrase[Any]:
    """Players told by who attacks or attacked them: "opponent you attacked this turn"."""
    made = table("player", _PEOPLE[number])
    told: list[Phrase[Any]] = [
        constant("being attacked", AttackedPlayer(words="being")),
        constant("you're attacking", AttackedPlayer(by=You())),
        constant("you attacked this turn", AttackedPlayer("turn", You())),
        constant("you attacked this combat", AttackedPlayer("combat", You())),
        template(
            AttackedPlayer,
            "{by} attacked this turn",
            fixed={"when": "turn"},
            build=lambda by, when: None if by == You() else AttackedPlayer(when, by),
            by=_ANY,
        ),
        template(
            AttackedPlayer,
            "{by} has already attacked this turn",
            fixed={"when": "turn", "words": "already"},
            by=_ANY,
        ),
    ]
    return template(
        Those,
        "{player} {attacked}",
        build=lambda player, attacked: Those((player, attacked)),
        match=lambda value: (
            {"player": value.parts[0], "attacked": value.parts[1]}
            if len(value.parts) == 2
            else None
        ),
        player=made,
        attacked=one_of("how attacked", *told),
    )


_ONE_ATTACKED: Final = _attacked("s")
PLAYER_ONLY.add(template(Each, "each {what}", fixed={"words": "each"}, what=_ONE_ATTACKED))
phrase(
    ANYONE,
    template(Each, "{what}", fixed={"words": "a"}, what=with_article(_ONE_ATTACKED)),
    reads=["a player it has already attacked this turn"],
)
phrase(
    FOR_EACH,
    template(Count, "{what}", what=template(Each, "{what}", what=_ONE_ATTACKED)),
    reads=["player being attacked", "opponent you attacked this turn"],
)
phrase(
    VALUE,
    template(
        Count,
        "the number of {what}",
        what=template(Each, "{what}", fixed={"words": "players"}, what=_attacked("p")),
    ),
    reads=["the number of opponents being attacked", "the number of players you're attacking"],
)
change(
    "can't attack",
    "can't attack",
    one_change(
        template(
            CantAttack,
            "{whom}",
            whom=template(Each, "{what}", fixed={"words": "a"}, what=with_article(_ONE_ATTACKED)),
        )
    ),
    reads=["can't attack a player it has already attacked this turn"],
    where="static",
)
