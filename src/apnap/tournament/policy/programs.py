"""Kinds of events, how strict each must be at least, and who may play (MTR 1.4, App. F)."""

from dataclasses import dataclass
from typing import Final

from apnap.languages import Said, said, word
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Finding, Impossible
from apnap.tournament.policy.levels import LEVEL_NAMES, Level, at_least


@dataclass(frozen=True, slots=True)
class Program:
    """A kind of event.

    Of an event of several days, `later` is the level from the second day on.
    """

    key: str
    name: Said
    minimum: Level
    recommended: Level | None = None
    later: Level | None = None
    premier: bool = False

    @property
    def officials_may_play(self) -> bool:
        """Whether those who run it may play in it; else it would be invalid (MTR 1.4)."""
        return not self.premier


_REGULAR, _COMPETITIVE, _PROFESSIONAL = Level.REGULAR, Level.COMPETITIVE, Level.PROFESSIONAL
_OTHER: Final = Program("other", word("program", "Other event"), _REGULAR)
_FNM: Final = Program("friday-night-magic", word("program", "Friday Night Magic"), _REGULAR)
_PRERELEASE: Final = Program("prerelease", word("program", "Prerelease"), _REGULAR)
_LAUNCH: Final = Program("launch-party", word("program", "Launch Party"), _REGULAR)
_PRO_TOUR: Final = Program("pro-tour", word("program", "Pro Tour"), _PROFESSIONAL, premier=True)
_PTQ: Final = Program(
    "pro-tour-qualifier", word("program", "Pro Tour Qualifier"), _COMPETITIVE, premier=True
)
_WORLDS: Final = Program(
    "world-championship", word("program", "World Championship"), _PROFESSIONAL, premier=True
)


# MTR App. F, and the list of Premier events in MTR 1.4 and 10.4.
_NEW: Final = (
    _OTHER,
    _FNM,
    _PRERELEASE,
    _LAUNCH,
    Program("game-day", word("program", "Game Day"), _REGULAR, recommended=_COMPETITIVE),
    Program(
        "store-championship",
        word("program", "Store Championship"),
        _REGULAR,
        recommended=_COMPETITIVE,
    ),
    Program("eternal-weekend", word("program", "Eternal Weekend"), _COMPETITIVE),
    Program(
        "regional-championship-qualifier",
        word("program", "Regional Championship Qualifier"),
        _COMPETITIVE,
        premier=True,
    ),
    Program(
        "regional-championship",
        word("program", "Regional Championship"),
        _COMPETITIVE,
        premier=True,
    ),
    Program(
        "spotlight-series",
        word("program", "Spotlight Series"),
        _COMPETITIVE,
        later=_PROFESSIONAL,
        premier=True,
    ),
    _PTQ,
    Program(
        "limited-championship",
        word("program", "Limited Championship"),
        _PROFESSIONAL,
        premier=True,
    ),
    _PRO_TOUR,
    _WORLDS,
)
# IPG 2015 App. B, and the list of Premier events in MTR 2015 1.4. That list lacks the two Pro Tour
# Qualifiers of 2014, which the record of changes of the same edition calls added: they are Premier.
_OLD: Final = (
    _OTHER,
    _FNM,
    _PRERELEASE,
    _LAUNCH,
    Program("game-day", word("program", "Game Day"), _REGULAR),
    Program("championship", word("program", "Championship of a format"), _COMPETITIVE),
    Program("wpn-premium", word("program", "WPN Premium"), _REGULAR, premier=True),
    Program(
        "wpn-premium-qualifier", word("program", "WPN Premium Qualifier"), _REGULAR, premier=True
    ),
    Program("grand-prix-trial", word("program", "Grand Prix Trial"), _COMPETITIVE, premier=True),
    Program(
        "grand-prix",
        word("program", "Grand Prix"),
        _COMPETITIVE,
        later=_PROFESSIONAL,
        premier=True,
    ),
    Program(
        "preliminary-pro-tour-qualifier",
        word("program", "Preliminary Pro Tour Qualifier"),
        _COMPETITIVE,
        premier=True,
    ),
    Program(
        "regional-pro-tour-qualifier",
        word("program", "Regional Pro Tour Qualifier"),
        _COMPETITIVE,
        premier=True,
    ),
    _PTQ,
    Program(
        "world-magic-cup-qualifier-trial",
        word("program", "World Magic Cup Qualifier Trial"),
        _COMPETITIVE,
        premier=True,
    ),
    Program(
        "world-magic-cup-qualifier",
        word("program", "World Magic Cup Qualifier"),
        _COMPETITIVE,
        premier=True,
    ),
    Program("world-magic-cup", word("program", "World Magic Cup"), _PROFESSIONAL, premier=True),
    _PRO_TOUR,
    _WORLDS,
)
_PROGRAMS: Final = {Edition.E2015: _OLD, Edition.E2025: _NEW}


def programs(edition: Edition = NEWEST) -> tuple[Program, ...]:
    """The kinds of events, the humblest first."""
    return _PROGRAMS[edition]


def program(key: str, edition: Edition = NEWEST) -> Program:
    """A kind of event by its key."""
    for each in _PROGRAMS[edition]:
        if each.key == key:
            return each
    raise Impossible(
        said("there is no kind of event {name} in the edition of {year}", name=key, year=edition)
    )


def minimum_level(key: str, edition: Edition = NEWEST, day: int = 1) -> Level:
    """The level such an event must be run at, at least, on its first, second ... day."""
    kind = program(key, edition)
    return kind.later if day > 1 and kind.later is not None else kind.minimum


def level_findings(
    key: str, level: Level, edition: Edition = NEWEST, day: int = 1
) -> tuple[Finding, ...]:
    """What is wrong with running such an event at this level."""
    rule = "MTR App. F" if edition is Edition.E2025 else "IPG App. B"
    kind, least = program(key, edition), minimum_level(key, edition, day)
    if not at_least(level, least):
        text = said(
            "{program} must be run at {level} or above",
            program=kind.name,
            level=LEVEL_NAMES[least],
        )
        return (Finding("level-too-low", text, rule),)
    if kind.recommended is not None and not at_least(level, kind.recommended):
        text = said(
            "{program} is recommended to be run at {level}",
            program=kind.name,
            level=LEVEL_NAMES[kind.recommended],
        )
        return (Finding("level-below-recommended", text, rule, blocks=False),)
    return ()
