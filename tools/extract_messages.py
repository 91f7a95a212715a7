"""Keep the catalogs in step with what is said.

Reads the sources of the package and of the page, adds what is new to the catalogs without a
translation, drops what is said no more, and keeps the rest. With --page it writes the catalogs
of the page instead, as JSON, from the translations there are.

    python -m tools.extract_messages           update src/apnap/languages/catalogs/*.po
    python -m tools.extract_messages --page    write page/src/catalogs/*.json
    python -m tools.extract_messages --check   print what is missing; any is a failure
"""

import json
import re
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from apnap.languages.said import COMMA
from apnap.languages.speaking import CARD, CATALOGS, ENGLISH, LANGUAGES
from tools.book import ROOT
from tools.game_words import LESSON, game_words, word_messages
from tools.messages import (
    PAGE,
    Message,
    in_python,
    in_typescript,
    page_files,
    python_files,
)
from tools.prompts import CONTEXT, all_prompts

OTHERS: Final = tuple(each for each in LANGUAGES if each != ENGLISH)
HEADER: Final = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

"""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
# What `said.listed`, `said.in_lines` and lists in values are made of.
_LISTS: Final = (
    Message("", COMMA),
    Message("", "nothing"),
    Message("", "{it}"),
    Message("", "{several} and {last}"),
    Message("", "{lines}\n{line}"),
)


def shown_contexts() -> frozenset[str]:
    """The contexts whose words are listed, or found otherwise than by `word`."""
    return frozenset(game_words()) | {CARD, CONTEXT, "label", "reason"}


def said_by_the_game() -> set[Message]:
    """Everything the package says."""
    contexts = shown_contexts()
    found = {*_LISTS, *word_messages(), *(Message(CONTEXT, each) for each in all_prompts())}
    for path in python_files():
        name = path.relative_to(ROOT).as_posix()
        found.update(in_python(path.read_text(encoding="utf-8"), name, contexts))
    return found


def said_by_the_page() -> set[Message]:
    """Everything the page says, but for the words of the game."""
    contexts = shown_contexts()
    found: set[Message] = set()
    for path in page_files():
        name = path.relative_to(ROOT).as_posix()
        found.update(in_typescript(path.read_text(encoding="utf-8"), name, contexts))
    return found


def read_catalog(path: Path, language: str) -> dict[Message, str]:
    """The translations in a file; fuzzy ones are none."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    found: dict[Message, str] = {}
    for each in catalog:
        one, many = (each.id, "") if isinstance(each.id, str) else (each.id[0], each.id[1])
        forms = each.string or ("",)
        text = forms if isinstance(forms, str) else forms[0]
        if one:
            found[Message(each.context or "", one, many)] = "" if each.fuzzy else text
    return found


def written_catalog(translations: dict[Message, str], language: str) -> str:
    """The text of a file: sorted, and without the places where things are said."""
    catalog = Catalog(locale=language)
    for message in sorted(translations):
        text = translations[message]
        if message.many:
            ids = (message.template, message.many)
            catalog.add(ids, (text,), context=message.context or None)
        else:
            catalog.add(message.template, text, context=message.context or None)
    out = BytesIO()
    write_po(out, catalog, omit_header=True, sort_output=True, width=100)
    return HEADER.format(language=language) + out.getvalue().decode().lstrip("\n")


def problems(messages: Iterable[Message], kept: dict[Message, str], language: str) -> list[str]:
    """What is wrong with the translations of these messages."""
    found = []
    wanted = set(messages)
    for message in sorted(wanted):
        text = kept.get(message, "")
        if not text:
            found.append(f"{language}: not translated: {_shown(message)}")
        elif names_in(text) != names_in(message.template, message.many):
            found.append(f"{language}: other placeholders than in English: {_shown(message)}")
    for message in sorted(set(kept) - wanted):
        found.append(f"{language}: nobody says this any more: {_shown(message)}")
    return found


def clashes(messages: Iterable[Message]) -> list[str]:
    """What is said both with a number and without: a catalog can't tell them apart."""
    forms: dict[tuple[str, str], set[str]] = {}
    for message in messages:
        forms.setdefault((message.context, message.template), set()).add(message.many)
    return [
        f"said in two ways: {template}" for (_, template), many in forms.items() if len(many) > 1
    ]


def names_in(*templates: str) -> set[str]:
    """The placeholders of templates."""
    return {name for each in templates for name in _PLACEHOLDER.findall(each)}


def _shown(message: Message) -> str:
    return f"{message.context}: {message.template}" if message.context else message.template


def update() -> int:
    """Bring the catalogs up to date and say what is left to translate."""
    messages = said_by_the_game() | said_by_the_page()
    for language in OTHERS:
        path = CATALOGS / f"{language}.po"
        kept = read_catalog(path, language)
        new = {message: kept.get(message, "") for message in messages}
        path.write_text(written_catalog(new, language), encoding="utf-8")
        missing = sum(not text for text in new.values())
        print(f"{path.relative_to(ROOT)}: {len(new)} messages, {missing} to translate")
    return 0


def check() -> int:
    """Print what is wrong with the catalogs."""
    messages = said_by_the_game() | said_by_the_page()
    found = clashes(messages)
    for language in OTHERS:
        kept = read_catalog(CATALOGS / f"{language}.po", language)
        found += problems(messages, kept, language)
    for problem in found:
        print(problem)
    return 1 if found else 0


def for_the_page(translations: dict[Message, str], messages: Iterable[Message]) -> str:
    """The catalog of the page: what it says itself, and the words of the game."""
    words = (each for each in word_messages() if each.context != LESSON)
    wanted = sorted({*messages, *words})
    made = {
        (f"{each.context}\4{each.template}" if each.context else each.template): translations[each]
        for each in wanted
        if translations.get(each)
    }
    return json.dumps(made, ensure_ascii=False, indent=0) + "\n"


def write_page_catalogs() -> int:
    """Write the catalogs of the page."""
    folder = PAGE / "catalogs"
    folder.mkdir(parents=True, exist_ok=True)
    messages = said_by_the_page()
    for language in OTHERS:
        kept = read_catalog(CATALOGS / f"{language}.po", language)
        path = folder / f"{language}.json"
        path.write_text(for_the_page(kept, messages), encoding="utf-8")
    return 0


def main(arguments: list[str]) -> int:
    """Do what is asked."""
    match arguments:
        case []:
            return update()
        case ["--check"]:
            return check()
        case ["--page"]:
            return write_page_catalogs()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
