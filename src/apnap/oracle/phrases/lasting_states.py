"""What something is from now on, or for as long as it has a counter. (CR 611.2a, 611.2b)"""

from typing import Any, Final

from apnap.abilities.effects import FOR_GOOD, WHILE_COUNTED, AddTypes, SetTypes
from apnap.abilities.instructions_more import Apply
from apnap.oracle.articles import with_article
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.becoming import MANY, ONE
from apnap.oracle.phrases.categories import COUNTER_KIND
from apnap.oracle.phrases.changes import changes_in, effect_on
from apnap.oracle.phrases.effects import STANDING_CHANGES
from apnap.oracle.phrases.references import IT_IS, PRONOUN
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import numbered, template
from apnap.terms.characteristics import ARTIFACT, ENCHANTMENT, LAND


def _besides(changes: Any) -> Any:
    """Only what says what becomes of its other types: that lasts as long as it is there."""
    if not isinstance(changes, tuple):
        return None
    told = [each.words for each in changes if isinstance(each, (AddTypes, SetTypes))]
    so = any("in addition" in words or "loses all other" in words for words in told)
    return changes if so else None


def _for_good(what: Any, changes: Any) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, FOR_GOOD)


def _said(value: Apply) -> dict[str, Any] | None:
    if value.fronted or value.duration != FOR_GOOD or value.effect.changes:
        return None
    return {"what": value.effect.affects, "changes": value.effect.modifications}


# The one card type it has now, instead of those it had. (CR 205.1a)
_NOTHING_ELSE: Final = table(
    "type it has now",
    {
        "an artifact": (SetTypes(ARTIFACT),),
        "an enchantment": (SetTypes(ENCHANTMENT),),
        "a land": (SetTypes(LAND),),
    },
)
_ONE: Final = mapped(ONE, _besides, _besides)
_MANY: Final = mapped(MANY, _besides, _besides)
phrase(
    PLAIN,
    template(
        Apply,
        "{what} [are|is] {changes}",
        agree="what",
        build=_for_good,
        match=_said,
        what=PRONOUN,
        changes=numbered(_MANY, _ONE),
    ),
    reads=["that creature is a black Zombie in addition to its other colors and types"],
    refuses=["that creature is a Zombie"],
)
phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}",
        build=_for_good,
        match=_said,
        what=IT_IS,
        changes=one_of("what it is", _ONE, _NOTHING_ELSE),
    ),
    reads=["it's a Spirit in addition to its other types", "it's an enchantment"],
    refuses=["it's a Spirit"],
)

# --- For as long as it has a counter (CR 611.2b) ------------------------------------------

_KIND: Final = with_article(
    template(
        str,
        "{kind} counter",
        build=lambda kind: kind,
        match=lambda kind: {"kind": kind},
        kind=COUNTER_KIND,
    )
)


def _counted(what: Any, changes: Any, kind: str) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, WHILE_COUNTED + kind)


def _of_counted(value: Apply) -> dict[str, Any] | None:
    kind = value.duration.removeprefix(WHILE_COUNTED)
    if value.fronted or kind == value.duration:
        return None
    return {"what": value.effect.affects, "changes": changes_in(value.effect), "kind": kind}


_WHILE: Final = " for as long as it has {kind} on it"
phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}" + _WHILE,
        agree="what",
        build=_counted,
        match=_of_counted,
        what=PRONOUN,
        changes=STANDING_CHANGES,
        kind=_KIND,
    ),
    reads=["that land is a Swamp for as long as it has a mire counter on it"],
)
phrase(
    PLAIN,
    template(
        Apply,
        "{what} {changes}" + _WHILE,
        build=_counted,
        match=_of_counted,
        what=IT_IS,
        changes=ONE,
        kind=_KIND,
    ),
    reads=[
        "it's an Island in addition to its other types for as long as it has a flood counter on it"
    ],
)


def _first(what: Any, changes: Any, kind: str) -> Apply | None:
    effect = effect_on(what, changes)
    return None if effect is None else Apply(effect, WHILE_COUNTED + kind, fronted=True)


def _of_first(value: Apply) -> dict[str, Any] | None:
    kind = value.duration.removeprefix(WHILE_COUNTED)
    if not value.fronted or kind == value.duration:
        return None
    return {"what": value.effect.affects, "changes": changes_in(value.effect), "kind": kind}


def _not_a_kind(changes: Any) -> Any:
    """What something is in "it's a Wraith" isn't said with "is"."""
    return None if ONE.said(changes) is not None else changes


_HAS: Final = mapped(STANDING_CHANGES.singular, _not_a_kind, _not_a_kind)
for _it in ("it ", "it's "):
    phrase(
        PLAIN,
        template(
            Apply,
            "for as long as {what} has {kind} on it, " + _it + "{changes}",
            build=_first,
            match=_of_first,
            what=PRONOUN,
            changes=_HAS if _it == "it " else ONE,
            kind=_KIND,
        ),
        reads=[
            "for as long as that creature has a mire counter on it, "
            + ("it has flying" if _it == "it " else "it's a Wraith in addition to its other types")
        ],
    )
