"""Damage doubled and halved, draws and extra turns skipped. (CR 614.1a, 614.10, 615)"""

from typing import Final

from apnap.abilities.references import Ref
from apnap.abilities.replacements import DamageChange, Prevent, SkipInstead
from apnap.abilities.values import DamageKind, Rounding
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import optional, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import REPLACEMENT
from apnap.oracle.phrases.parts.damage_sources import SOURCES
from apnap.oracle.phrases.references.references import EACH, HOST, THIS
from apnap.oracle.phrases.replacements.damage import MULTIPLES, OUTCOME, TO
from apnap.oracle.phrases.replacements.events import OTHERS_DRAW
from apnap.oracle.phrases.verbs.permanents.prevention import KIND

# --- Doubled --------------------------------------------------------------------------------


def _doubled(surface: str, words: str, source: Phrase[Ref], example: str) -> None:
    """All damage from some sources."""

    def build(combat: DamageKind, source: Ref) -> DamageChange:
        return DamageChange(source, combat=combat, factor=2, words=words)

    def match(value: DamageChange) -> Slots | None:
        if value.words != words:
            return None
        return {"combat": value.combat, "source": value.source}

    phrase(
        REPLACEMENT,
        template(DamageChange, surface, build=build, match=match, combat=KIND, source=source),
        reads=[example],
    )


_doubled(
    "double all {combat} {source} would deal",
    "double all",
    one_of("it", THIS, HOST),
    "double all damage equipped creature would deal",
)

_doubled(
    "double all {combat} that {source} would deal",
    "double all that",
    one_of("sources", SOURCES, EACH),
    "double all damage that red sources you control would deal",
)


def _times(multiple: tuple[int, str], to: str) -> DamageChange:
    return DamageChange(factor=multiple[0], words=f"source:{multiple[1]};{to}")


def _multiplied(value: DamageChange) -> Slots | None:
    if not value.words.startswith("source:"):
        return None
    words, _, to = value.words.removeprefix("source:").partition(";")
    return {"multiple": (value.factor, words), "to": to}


phrase(
    OUTCOME,
    template(
        DamageChange,
        "that source deals {multiple}{to} instead",
        build=_times,
        match=_multiplied,
        multiple=MULTIPLES,
        to=optional(TO, ""),
    ),
    reads=["that source deals double that damage to that player or permanent instead"],
)

# --- Halved ---------------------------------------------------------------------------------

phrase(
    OUTCOME,
    table(
        "half prevented",
        {f"prevent half that damage, rounded {way.value}": Prevent(half=way) for way in Rounding},
    ),
    reads=["prevent half that damage, rounded up", "prevent half that damage, rounded down"],
)

# --- Skipped (CR 614.10) --------------------------------------------------------------------

_EXTRA: Final = "would begin an extra turn, "

phrase(
    REPLACEMENT,
    template(
        SkipInstead,
        "if {who} " + _EXTRA + "that player skips that turn instead",
        fixed={"extra": True},
        who=OTHERS_DRAW,
    ),
    reads=["if an opponent would begin an extra turn, that player skips that turn instead"],
)
