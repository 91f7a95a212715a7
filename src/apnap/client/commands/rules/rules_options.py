"""What the commands about the rules share: the user's documents, and what options mean."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from apnap.judge.documents.documents import DocumentKind, Language
    from apnap.judge.documents.library import Library


def imported() -> "Library":
    """The user's documents; without any, an error says how to come by them."""
    from apnap.judge.documents.library import known_library, library_path

    library = known_library()
    if library is None:
        raise ValueError(f"{library_path()}: no rules were imported; see apnap rules import")
    return library


def languages_of(written: str) -> "list[Language]":
    """The languages of a list such as `zh,en`, in its order."""
    from apnap.judge.documents.documents import LANGUAGES

    known: dict[str, Language] = {each: each for each in LANGUAGES}
    named = [each.strip().lower() for each in written.split(",") if each.strip()]
    for each in named:
        if each not in known:
            raise ValueError(f"{each}: the languages are {', '.join(LANGUAGES)}")
    return [known[each] for each in dict.fromkeys(named)]


def kind_of(written: str) -> "DocumentKind":
    """A kind of documents, however it is written."""
    from apnap.judge.documents.documents import DOCUMENT_KINDS

    for each in DOCUMENT_KINDS:
        if each.lower() == written.lower():
            return each
    raise ValueError(f"{written}: the kinds of documents are {', '.join(DOCUMENT_KINDS)}")
