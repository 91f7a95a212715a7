"""The words of an event that programs compare, as people read them."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from apnap.languages import Said, said
from apnap.tournament.policy.infractions.infractions import PENALTY_NAMES

STATUSES: Final[Mapping[str, Said]] = {
    "in": said("in the event"),
    "dropped": said("dropped"),
    "disqualified": said("disqualified"),
}
PENALTIES: Final[Mapping[str, Said]] = {str(key): name for key, name in PENALTY_NAMES.items()}
LEVELS: Final[Mapping[str, Said]] = {
    "regular": said("Regular"),
    "competitive": said("Competitive"),
    "professional": said("Professional"),
}
HOW: Final[Mapping[str, Said]] = {
    "played": said("played"),
    "conceded": said("conceded"),
    "intentional draw": said("intentional draw"),
    "no show": said("no show"),
    "penalty": said("by penalty"),
    "awarded bye": said("awarded bye"),
    "bye": said("bye"),
    "time": said("by time"),
}
RESULTS: Final[Mapping[str, Said]] = {
    "won": said("won"),
    "drawn": said("drawn"),
    "lost": said("lost"),
}
FORMATS: Final[Mapping[str, Said]] = {
    "standard": said("Standard"),
    "pioneer": said("Pioneer"),
    "modern": said("Modern"),
    "legacy": said("Legacy"),
    "vintage": said("Vintage"),
    "pauper": said("Pauper"),
    "commander": said("Commander"),
    "sealed": said("Sealed"),
    "booster draft": said("Booster Draft"),
    "rochester draft": said("Rochester Draft"),
}


def in_words(words: Mapping[str, Said], key: str) -> Said | str:
    """A word as people read it; one that isn't known stays as it is."""
    return words.get(key, key)


def percent(share: Fraction | None) -> str:
    """A share with four digits, rounded half up; nothing where it doesn't count."""
    if share is None:
        return ""
    digits = (share.numerator * 20000 // share.denominator + 1) // 2
    return f"{digits // 10000}.{digits % 10000:04d}"
