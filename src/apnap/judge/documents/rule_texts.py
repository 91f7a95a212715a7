"""The texts of rules, from the documents that the user imported.

Rules are cited by the numbers of the edition that games are played by, and numbers drift: in a
document of another edition the rule is looked for where it is there.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from apnap.game.record import EDITION
from apnap.judge.documents.documents import Language
from apnap.judge.documents.editions import UnknownEdition, UnknownRule, compare, edition_of
from apnap.judge.documents.library import Edition, Found, Library, known_library
from apnap.judge.explanations.lines import RuleTexts

_UNSURE: Final = "perhaps"


def rule_texts(
    rules: Iterable[str], languages: Sequence[Language], library: Library | None = None
) -> RuleTexts:
    """The text of each rule, by the language, the edition and its number there.

    Of each language it is the edition that games are played by, or else the newest in which the
    rule is found with some certainty. Without that edition in English there is nothing to follow
    a rule from: what has its number is told, and that it is another ("2015-01-23 ≠ 2026-08-07").
    """
    if library is not None:
        return _texts(list(rules), languages, library)
    known = known_library()
    if known is None:
        return {}
    with known as found:
        return _texts(list(rules), languages, found)


def _texts(rules: Sequence[str], languages: Sequence[Language], library: Library) -> RuleTexts:
    texts: dict[str, dict[str, str]] = {number: {} for number in rules}
    for number in rules:
        for language in languages:
            for label, found in _in_language(library, number, language):
                texts[number][label] = found.passage.text or found.passage.title
    return texts


def _in_language(library: Library, number: str, language: Language) -> Iterator[tuple[str, Found]]:
    try:
        ours = edition_of(library, EDITION, "en")
    except UnknownEdition:
        for found in library.find(number, "CR", (language,)):
            same = found.document.edition == EDITION
            yield _label(found) + ("" if same else f" ≠ {EDITION}"), found
        return
    books = [each for each in library.documents() if each.kind == "CR"]
    books.sort(key=lambda each: each.edition != EDITION)  # the others stay newest first
    for document in books:
        if document.language == language:
            there = _followed(library, number, ours, document)
            if there is not None:
                moved = there.passage.number
                yield _label(there) + (f", {moved}" if moved != number else ""), there
                return


def _followed(library: Library, number: str, ours: Edition, theirs: Edition) -> Found | None:
    """Where the rule is in another document, if it is there and that is certain enough."""
    if theirs.edition == ours.edition:
        return library.within(theirs, number)
    try:
        if theirs.edition < ours.edition:
            where = compare(library, theirs, ours).back(number)
        else:
            where = compare(library, ours, theirs).follow(number)
    except UnknownRule:
        return None
    return where.new if where.certainty != _UNSURE else None


def _label(found: Found) -> str:
    return f"{found.document.language} {found.document.edition}".strip()
