"""Lists with spells and abilities: "spell, activated ability, or triggered ability". (CR 112, 113)"""

from typing import Any, Final

from apnap.abilities.descriptions import AbilityOnStack, EitherOf, Permanent, Spell
from apnap.abilities.references import Those
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant, mapped, run, table
from apnap.oracle.phrases.adjectives import QUALITIES
from apnap.oracle.phrases.categories import NOUN, NOUNS
from apnap.oracle.phrases.nouns import TYPES
from apnap.oracle.templates import template

_SPELL: Final = (Spell(),)
_ABILITY: Final = table(
    "kind of ability",
    {f"{kind} ability": (AbilityOnStack(kind),) for kind in ("activated", "triggered")},
)


def _spell_of(what: Phrase[Any]) -> Phrase[Any]:
    """A spell of a kind: "instant spell", "legendary spell"."""
    return template(
        tuple,
        "{what} spell",
        build=lambda what: (*what, Spell()),
        match=lambda parts: (
            {"what": parts[:-1]} if len(parts) > 1 and parts[-1] == Spell() else None
        ),
        what=what,
    )


_ONE: Final = one_of(
    "spell or ability of a list",
    constant("spell", _SPELL),
    _ABILITY,
    _spell_of(TYPES["s"]),
    _spell_of(QUALITIES),
)


def _is_list(parts: Any) -> bool:
    match parts:
        case (EitherOf(options, "or"),):
            return len(options) > 2 and any(_on_stack(each) for each in options)
    return False


def _on_stack(those: Those) -> bool:
    return isinstance(those.parts[-1], (AbilityOnStack, Spell))


def _listed(options: tuple[Any, ...]) -> tuple[Any, ...] | None:
    parts = (EitherOf(tuple(Those(each) for each in options), "or"),)
    return parts if _is_list(parts) else None


phrase(
    NOUN,
    mapped(
        run(_ONE, " or ", ", ", ", or ", number="s"),
        _listed,
        lambda parts: tuple(each.parts for each in parts[0].options) if _is_list(parts) else None,
    ),
    reads=[
        "spell, activated ability, or triggered ability",
        "activated ability, triggered ability, or legendary spell",
        "instant spell, sorcery spell, or triggered ability",
    ],
    refuses=["spell or activated ability", "instant, sorcery, or creature spell"],
)

# --- A spell or something on the battlefield -------------------------------------------------


def _pair(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...] | None:
    if Permanent() in (*one, *other):
        return None
    return (EitherOf((Those(one), Those(other)), "or"),)


def _paired(parts: Any) -> dict[str, Any] | None:
    match parts:
        case (EitherOf((Those(one), Those(other)), "or"),):
            return {"one": one, "other": other}
    return None


_PLAIN_SPELL: Final = constant("spell", _SPELL)
for _one, _other in ((TYPES["s"], _PLAIN_SPELL), (_PLAIN_SPELL, TYPES["s"])):
    phrase(
        NOUN,
        template(tuple, "{one} or {other}", build=_pair, match=_paired, one=_one, other=_other),
        reads=["creature or spell" if _one is TYPES["s"] else "spell or creature"],
    )
phrase(
    NOUNS,
    constant(
        "spells and/or abilities",
        (EitherOf((Those(_SPELL), Those((AbilityOnStack(),))), "and/or"),),
        number="p",
    ),
    reads=["spells and/or abilities"],
)
