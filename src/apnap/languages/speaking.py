"""Saying it in a language: the catalogs, and which language somebody wants.

A catalog is a gettext file, read with babel when its language is first spoken. What a catalog
lacks is said in English.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from apnap.languages.korean import with_particles
from apnap.languages.said import COMMA, Said, Value, digits, filled

ENGLISH: Final = "en"
KOREAN: Final = "ko"
CHINESE: Final = "zh_Hans"
# In the words of who speaks it.
LANGUAGES: Final = {ENGLISH: "English", CHINESE: "简体中文", KOREAN: "한국어"}

CATALOGS: Final = Path(__file__).parent / "catalogs"

CARD: Final = "card"  # the context of the name of a card
NAMING: Final = frozenset({CARD, "option"})  # an option may be the name of a card

# A reader of another language who keeps the English names of cards reads "ko@english".
KEEPING_NAMES: Final = "@english"

Names = Callable[[str, str], str]
Key = tuple[str, str]  # the context, and the template (for a single one, if there is a choice)


@cache
def catalog(language: str) -> dict[Key, str]:
    """What is said in a language instead of each English text."""
    if language == ENGLISH:
        return {}
    if language != spoken(language):
        return catalog(spoken(language))
    from babel.messages.pofile import read_po  # only who speaks another language waits for it

    with (CATALOGS / f"{language}.po").open("rb") as file:
        read = read_po(file, locale=language)
    found: dict[Key, str] = {}
    for message in read:
        # Neither Chinese nor Korean tells one from many: the first form is the only one.
        forms = message.string or ("",)
        text = forms if isinstance(forms, str) else forms[0]
        template = message.id if isinstance(message.id, str) else message.id[0]
        if template and text and not message.fuzzy:
            found[message.context or "", template] = text
    return found


def in_language(text: str, language: str) -> str:
    """What was said, in a language; a plain string is a name, and stays as it is."""
    if not isinstance(text, Said) or language == ENGLISH:
        return str(text)
    template = catalog(language).get((text.context, text.one or text.template))
    if template is None:
        return _name(text.template, language) if text.context in NAMING else str(text)
    if not text.values:
        return template
    values = {key: _value(text.values[key], language) for key in text.values}
    new = filled(template, values)
    return with_particles(new) if spoken(language) == KOREAN else new


def _value(value: Value, language: str) -> str:
    if isinstance(value, str):
        return in_language(value, language)
    if isinstance(value, int):
        return digits(value)
    comma = catalog(language).get(("", COMMA), COMMA)
    return comma.join(_value(each, language) for each in value)


def know_names(names: Names | None) -> None:
    """Names of cards are looked up here from now on, by language and English name."""
    _names[:] = [names] if names is not None else []


_names: list[Names] = []


def _name(name: str, language: str) -> str:
    """The name of a card as printed, if that is known; that of a basic land is its type."""
    if language.endswith(KEEPING_NAMES):
        return name
    for names in _names:
        printed = names(language, name)
        if printed:
            return printed
    return catalog(language).get(("subtype", name), name)


def spoken(language: str) -> str:
    """The language itself, whatever its reader wants of names."""
    return language.removesuffix(KEEPING_NAMES)


def best_language(accepted: str) -> str:
    """The language for somebody who accepts these, as a browser says it: "zh-CN,zh;q=0.9,en".

    The English names of cards are kept for who says so: "ko-x-english".
    """
    wanted: list[tuple[float, str]] = []
    for part in accepted.replace("_", "-").replace("@", "-x-").split(","):
        tag, _, weight = part.partition(";")
        found = _spoken(tag.strip().lower())
        if found:
            wanted.append((-_quality(weight), found))
    return min(wanted, key=lambda each: each[0])[1] if wanted else ENGLISH


def _spoken(tag: str) -> str:
    """The language of ours that a tag stands for; readers of any Chinese are given the one."""
    main = tag.partition("-")[0]
    found = {"en": ENGLISH, "ko": KOREAN, "zh": CHINESE}.get(main, "")
    keeps = tag.endswith("-x-english") and found not in ("", ENGLISH)
    return found + KEEPING_NAMES if keeps else found


def _quality(weight: str) -> float:
    text = weight.strip().removeprefix("q=")
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
