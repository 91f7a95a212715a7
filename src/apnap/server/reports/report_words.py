"""What somebody writes who reports a problem, as far as it is taken, and the report it makes."""

from datetime import UTC, datetime
from importlib.metadata import version
from typing import Final

from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.imported import ImportedCards
from apnap.cards.database.store import default_path
from apnap.game.record import EDITION, Record
from apnap.languages.said import said
from apnap.server.store.journal import new_id
from apnap.server.store.kept_reports import Report
from apnap.server.wire import messages
from apnap.server.wire.refusal import Refusal
from apnap.terms.compiled import is_compiled

LONGEST: Final = 4000  # characters of what happened, and of what was expected

LONGEST_RULE: Final = 100

Words = tuple[str, str, str]  # what happened, what was expected, the rule


def words_of(message: messages.Report) -> Words:
    """What was written, without what can't be seen; a Refusal says what is wrong with it."""
    happened, expected, rule = (
        "".join(each for each in text if each == "\n" or each.isprintable()).strip()
        for text in (message.happened, message.expected, message.rule)
    )
    if not happened:
        raise Refusal("nothing said", said("say what happened"))
    for text, most in ((happened, LONGEST), (expected, LONGEST), (rule, LONGEST_RULE)):
        if len(text) > most:
            told = said("this is {n} characters too long", n=len(text) - most)
            raise Refusal("too long", told)
    return happened, expected, rule


def report_of(words: Words, now: float, who: str, seat: int, game: str, at: int) -> Report:
    """A new report, without a board yet, by what plays the games here."""
    return Report(new_id(), now, who, seat, game, at, *words, version_told(), cards_told(), "")


def version_told() -> str:
    """What plays the games."""
    kernel = "compiled" if is_compiled(Record) else "interpreted"
    return f"apnap {version('apnap')}, Comprehensive Rules of {EDITION}, {kernel}"


def cards_told() -> str:
    """Which cards are known here, and by which version they are read."""
    imported = ImportedCards.at()
    if imported is None:
        return f"built-in alone, read by {fingerprint()}"
    changed = datetime.fromtimestamp(default_path().stat().st_mtime, UTC)
    count = len(imported.store)
    return f"{count} imported at {changed:%Y-%m-%d %H:%M:%S} UTC, read by {fingerprint()}"
