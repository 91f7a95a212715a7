"""Why a card can't be played, to be said in any language."""

from typing import Final

from apnap.languages import Said, said, word
from apnap.oracle.declines import AMBIGUOUS, IGNORED, UNCLEAR, UNKNOWN, UNREAD, UNSAID, Decline

UNKNOWN_LAYOUT: Final = f"is a layout that {UNKNOWN}"

UNPLAYED: Final = "is executed by no rule yet"

REASONS: Final = (UNREAD, AMBIGUOUS, UNCLEAR, UNSAID, IGNORED, UNKNOWN_LAYOUT, UNPLAYED)


def decline_in_words(decline: Decline) -> Said:
    """What `str` says of it in English."""
    card, reason = word("card", decline.card), word("reading", decline.reason)
    words = repr(decline.words)
    if not decline.line or decline.line == decline.words:
        return said("{card}: {words} {reason}.", card=card, words=words, reason=reason)
    line = repr(decline.line)
    return said(
        "{card}: {words} in {line} {reason}.", card=card, words=words, line=line, reason=reason
    )
