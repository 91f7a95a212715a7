"""Deck lists in text, in every form players exchange them.

Arena, Magic Online, XMage and Forge (`.dck`), Apprentice (`.dec`), Moxfield, Archidekt,
deckstats, TappedOut and what people type. All are read by the same rules: a line is the title
of a part, a title or a comment to be passed over, or a card with its count and other things
around its name.
"""

import re
from collections.abc import Iterator
from typing import Final

from apnap.cards.decks.decks import (
    ABOUT,
    ASIDE,
    ATTRACTIONS,
    COMMANDER,
    COMPANION,
    CONSPIRACIES,
    MAIN,
    MOST,
    PLANES,
    SCHEMES,
    SIDEBOARD,
    STICKERS,
    VANGUARD,
    Candidate,
    DeckEntry,
    DeckList,
    DraftNote,
)
from apnap.cards.importing.names import clean_name

LONGEST_LINE: Final = 500  # characters; the longest name of a card has 141

MOST_LINES: Final = 5000


def _all(words: str, part: str) -> dict[str, str]:
    return dict.fromkeys(words.split(" | "), part)


# The titles of parts, in the languages of Arena.
_PARTS: Final = {
    **_all("deck | main | main deck | maindeck | mainboard | mazo | mazzo | колода", MAIN),
    **_all("デッキ | 덱 | 套牌 | 牌組", MAIN),
    **_all("sideboard | side | side board | réserve | banquillo | reserva | сайдборд", SIDEBOARD),
    **_all("サイドボード | 사이드보드 | 备牌 | 備牌", SIDEBOARD),
    **_all("commander | commanders | command zone | kommandeur | commandant", COMMANDER),
    **_all("comandante | командир | 統率者 | 커맨더 | 지휘관 | 指挥官 | 指揮官", COMMANDER),
    **_all("companion | gefährte | compagnon | compañero | compagno | companheiro", COMPANION),
    **_all("компаньон | 相棒 | 동료 | 行侣 | 行侶", COMPANION),
    **_all("about | metadata | 关于 | 關於", ABOUT),
    **_all("planar deck | planes | planechase", PLANES),
    **_all("scheme deck | schemes | archenemy", SCHEMES),
    **_all("vanguard | avatar", VANGUARD),
    **_all("conspiracies | conspiracy", CONSPIRACIES),
    **_all("attraction deck | attractions", ATTRACTIONS),
    **_all("stickers | sticker sheets", STICKERS),
    **_all("maybeboard | considering | tokens", ASIDE),
}

# Those that are such only in brackets: without, they may be cards.
_IN_BRACKETS: Final = {
    "general": ABOUT,
    **_all("planar", PLANES),
    **_all("dungeon | contraptions", ASIDE),
}

_GROUP: Final = "group"  # a title within a part

_GROUPS: Final = {
    **_all("creatures | lands | basic lands | nonbasic lands | instants | sorceries", _GROUP),
    **_all("artifacts | enchantments | planeswalkers | battles | spells | other", _GROUP),
    **_all("other spells | noncreature spells | instants and sorceries", _GROUP),
    "instants & sorceries": _GROUP,
}

_COMMENT: Final = ("//", "#")

_DRAFTED: Final = re.compile(r"// drafted", re.IGNORECASE)

_NOTED: Final = re.compile(r"// noted for ([^:]{1,150}): ([a-z]+) ?(.{0,150})", re.IGNORECASE)

_NUMBERS: Final = ("number", "guess")  # what is noted as one

_TITLE: Final = re.compile(r"(?://|#{1,6})? ?(.+?) ?(?:\(\d+(?: cards?)?\))? ?:?", re.IGNORECASE)

_NAMED: Final = re.compile(r"(?:name|名称|名稱)(?:\s*[:=]\s*|\s+)(.+)", re.IGNORECASE)

_COUNT: Final = re.compile(r"(\d+)\s*x?\s+(?=\S)", re.IGNORECASE)

_SIDE: Final = re.compile(r"SB:\s*", re.IGNORECASE)

_PASSED: Final = re.compile(r"(?:AUTHOR:|LAYOUT\b)", re.IGNORECASE)

_BULLET: Final = re.compile(r"^[*•-]\s+(?=[\d\[])")

_LINK: Final = re.compile(r"\[([^\]]+)\]\(\w+:[^)]*\)")

_DOUBLE: Final = re.compile(r"\[\[([^\]]+)\]\]")

_MARKED: Final = (
    (re.compile(r"\*CMDR\*|#\s*!commander\b", re.IGNORECASE), COMMANDER),
    (re.compile(r"\*CMPN\*|#\s*!companion\b", re.IGNORECASE), COMPANION),
)

_CATEGORIES: Final = re.compile(r"\s\[([^\]]+)\](?:\s+\^[^^]*\^)?$")

# What may stand before and after a name, each to be taken off if the rest is a card.
_BEFORE: Final = re.compile(r"\[[^\]]*\]\s*")

_AFTER: Final = (
    re.compile(r"\s+#.*$"),
    re.compile(r"\s+\^[^^]*\^$"),
    re.compile(r"\s+\[[^\]]*\]$"),
    re.compile(r"\s+<[^>]*>$"),
    re.compile(r"\s+\*\w+\*$"),
    re.compile(r"\|.*$"),
    re.compile(r"\s*\+$"),
    re.compile(r"\s+\([\w:-]{0,10}\)(?:\s+[\w★†/-]+)?$"),
)


def entries_of(text: str) -> DeckList:
    """Read every line of a deck list."""
    lines = [_plain(line) for line in text.removeprefix("\ufeff").splitlines()]
    name, section = "", MAIN
    entries: list[DeckEntry] = []
    after_blank = _sideboard_after_blank(lines)
    for number, line in enumerate(lines, 1):
        if not line:
            # Only the deck itself goes on without a title of its own.
            if section in (ABOUT, COMMANDER, COMPANION):
                section = MAIN
            if after_blank and entries:
                section = SIDEBOARD
        elif (title := _title(line)) is not None:
            section = _part_of(title, section)
        elif (named := _NAMED.fullmatch(line)) and (section == ABOUT or line[4] == ":"):
            name = named[1].strip()
        elif section != ABOUT and not line.startswith(_COMMENT) and not _PASSED.match(line):
            entries += _entry(line, number, section)
    name = name or (_first_comment(lines) if entries else "")
    drafted = any(_DRAFTED.fullmatch(line) for line in lines)
    return DeckList(name, tuple(entries), drafted, tuple(_notes(lines)))


def _notes(lines: list[str]) -> Iterator[DraftNote]:
    """What was noted in a draft, as `Deck` writes it. (CR 905.2b)"""
    for line in lines:
        if (found := _NOTED.fullmatch(line)) is not None:
            card, what, value = found.groups()
            if what not in _NUMBERS:
                yield card, what, value
            elif value.isdecimal() and len(value) < 10:
                yield card, what, int(value)


def _plain(line: str) -> str:
    """A line with single spaces, and not endless."""
    return " ".join(line[:LONGEST_LINE].split())


def _title(line: str) -> str | None:
    """The part that a line begins, or that it begins a group; None for other lines."""
    found = _TITLE.fullmatch(line)
    assert found is not None  # a line isn't empty
    words = found[1].casefold()
    if words.startswith("[") and words.endswith("]"):
        words = words[1:-1].strip()
        if "[" in words or not words:
            return None  # a card in double brackets
        return _PARTS.get(words) or _IN_BRACKETS.get(words, _GROUP)
    return _PARTS.get(words) or _GROUPS.get(words)


def _part_of(title: str, section: str) -> str:
    if title != _GROUP:
        return title
    return MAIN if section in (ABOUT, COMMANDER, COMPANION) else section


def _sideboard_after_blank(lines: list[str]) -> bool:
    """Whether the one gap in a list without titles divides deck and sideboard.

    With several gaps they only group the cards of the deck.
    """
    if any(line and (_title(line) is not None or _SIDE.match(line)) for line in lines):
        return False
    cards = [bool(line) for line in lines if not line.startswith(_COMMENT)]
    groups = "".join("x" if card else " " for card in cards).split()
    return len(groups) == 2


def _first_comment(lines: list[str]) -> str:
    """What stands above a list is its name."""
    first = next((line for line in lines if line), "")
    if not first.startswith("//") or _title(first) is not None:
        return ""
    if _DRAFTED.fullmatch(first) or _NOTED.fullmatch(first):
        return ""
    comment = first.removeprefix("//").strip()
    named = _NAMED.fullmatch(comment)
    return named[1] if named and ":" in comment else comment


def _entry(line: str, number: int, section: str) -> Iterator[DeckEntry]:
    """The card of a line; none, if there is nothing but marks."""
    if side := _SIDE.match(line):
        section = SIDEBOARD
    rest = line[side.end() :] if side else line
    rest = _DOUBLE.sub(r"\1", _LINK.sub(r"\1", _BULLET.sub("", rest, count=1)))
    for pattern, part in _MARKED:
        if pattern.search(rest):
            section = part
    if categories := _CATEGORIES.search(rest):
        section = _by_category(categories[1], section)
    if candidates := tuple(_candidates(rest)):
        yield DeckEntry(section, candidates, number, line)


def _by_category(categories: str, section: str) -> str:
    """The part a card is in by its first category, as Archidekt has it."""
    first, *flags = re.split(r"[{}]+", categories.partition(",")[0].casefold())
    if "nodeck" in flags:
        return ASIDE
    part = _PARTS.get(first.strip(), section)
    return section if part == ABOUT else part


def _candidates(text: str) -> Iterator[Candidate]:
    """What the text of an entry may mean, the most literal first; the last is the likeliest."""
    seen = set()
    for count, name in ((1, text), *_counted(text)):
        for form in _shorter(name):
            candidate = Candidate(count, clean_name(form))
            if candidate.name and candidate not in seen:
                seen.add(candidate)
                yield candidate


def _counted(text: str) -> Iterator[tuple[int, str]]:
    if found := _COUNT.match(text):
        digits = found[1]
        # Past this it is out of bounds, whatever it is; Python refuses to read 5,000 digits.
        count = int(digits) if len(digits) <= len(str(MOST)) else MOST + 1
        yield count, text[found.end() :]


def _shorter(name: str) -> Iterator[str]:
    """The name as it is, and ever less of what is written around names."""
    yield name
    name = _BEFORE.sub("", name, count=1) if name.startswith("[") else name
    yield name
    for _ in _AFTER:  # in whatever order they stand
        for pattern in _AFTER:
            shorter = pattern.sub("", name)
            if shorter and shorter != name:
                name = shorter
                yield name
