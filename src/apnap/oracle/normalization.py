"""The text of one card face, made plain for the grammar, and back. (CR 201.5, 207.2)

The grammar reads *lines*: one ability each, in lower case at the beginning of sentences,
without what has no rules meaning, and with `~` for the object itself. Every change is
recorded as an `Edit` at its place, so `restore` gives the printed text again, letter for
letter, from lines that the grammar has said.

- Reminder text, in parentheses, is taken out. (CR 207.2a)
- Ability words, from the rules' closed list, are taken out, and flavor words. These have
  capitals as titles have; a single word is one unless it is a keyword that stands before
  a dash, and words that come again in the text are none: it refers to them. (CR 207.2c,
  207.2d)
- The object's own name, or the short form of a legend's name, is `~`; so is "this
  creature", "this spell", "this Aura" and the like. (CR 201.5, 201.5c)
  Two places are exceptions. After "named" or "meld them into", or with an article, the name is
  not the object but a name or a type, and stays. Inside quotation marks "this creature" is the object
  that *has* the quoted ability, and stays as it is; the name there is still `~`, the
  object that *grants* it (CR 201.5a). So `~` means one and the same object in a line.
  What `~` has "on him" or "on her" it has "on it". To planeswalk "here" is to planeswalk to `~`.
- "Also" before a verb, and square brackets, are taken out: what stands there counts all the
  same; what a cleave cost leaves out is read apart. (CR 702.148a)
- The first letter of a sentence is made small, unless the word is a subtype, a symbol or
  a numeral.

Modes and the rows of a die table belong to the line before them; the newline stays.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from apnap.terms import subtypes


class EditKind(Enum):
    """Why a place of the text was changed."""

    REMINDER = "reminder text"
    ABILITY_WORD = "ability word"
    FLAVOR_WORD = "flavor word"
    SELF = "self-reference"
    CASE = "sentence case"
    BRACKET = "square bracket"
    ALSO = "also"
    COMMA = "a comma of the list that stands inside a quotation"
    JOY = "an exclamation mark"
    DASH = "the dash before modes, where there is one already"


@dataclass(frozen=True, slots=True)
class Edit:
    """At `at` in the normalized line stands `now`; printed is `was`."""

    at: int
    was: str
    now: str
    kind: EditKind


@dataclass(frozen=True, slots=True)
class Line:
    """One ability as the grammar reads it. Empty, if it was reminder text only."""

    text: str
    edits: tuple[Edit, ...]

    @property
    def printed(self) -> str:
        """The line as it is printed on the card."""
        pieces, at = [], 0
        for edit in self.edits:
            pieces += [self.text[at : edit.at], edit.was]
            at = edit.at + len(edit.now)
        return "".join([*pieces, self.text[at:]])


@dataclass(frozen=True, slots=True)
class Normalized:
    """A card face's text in lines."""

    lines: tuple[Line, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The lines for the grammar, one for each printed ability, some of them empty."""
        return tuple(line.text for line in self.lines)


def normalize(name: str, type_line: str, text: str) -> Normalized:
    """The lines of a card face's text."""
    own = _own_name(name, type_line, text)
    return Normalized(tuple(_normalized(line, own, text) for line in _abilities(text)))


def restore(normalized: Normalized, lines: Sequence[str]) -> str:
    """The printed text, from lines the grammar has said.

    A ValueError tells of a line that isn't the one normalized: its edits have no place.
    """
    for line, said in zip(normalized.lines, lines, strict=True):
        if line.text != said:
            raise ValueError(f"{said!r} is not {line.text!r}")
    return "\n".join(line.printed for line in normalized.lines)


def restored(normalized: Normalized) -> str:
    """The text as it was."""
    return restore(normalized, normalized.texts)


def is_cleaved(text: str) -> bool:
    """Whether words of the text stand in brackets for a cleave cost. (CR 702.148a)"""
    return _CLEAVE.search(text) is not None


def cleaved(text: str) -> str:
    """The text without the words in brackets. (CR 702.148a)"""
    without = re.sub(r"\[[^\]]*\] ", "", text)
    return re.sub(r" ?\[[^\]]*\]", "", without)


# --- Lines ----------------------------------------------------------------------------

# A mode begins with a bullet (CR 700.2), with an additional cost (CR 702.172), with pawprints
# (CR 700.2i) or with what it counts for; what a prize is stands apart (CR 702.159b); a row of a die table with its results (CR 706.3a). A
# leveler's power and toughness stand alone in a line below the level (CR 711.2).
_CONTINUES = re.compile(
    r"• |Prize — |\+ \{|(?:\{P\})+ — |\[\d+\] |\d+(?:[—–-]\d+|\+)? \| |\d+/\d+$"
)


_INSTEAD = re.compile(
    r"(?:[A-Z][\w' ]+ — )?(?:If [^.]*, instead |If [^.]* instead\.$|[^.:]* instead if [^.]*\.$)"
)


def _is_station(line: str, before: list[str]) -> bool:
    """A station symbol, not a row of a die table: the station ability is above. (CR 721.2)"""
    above = any(each.startswith("Station") for each in before)
    return above and re.match(r"\d+\+ \| ", line) is not None


def _changes_what_is_before(line: str) -> bool:
    """What is done instead of what the line before says, if something is so. (CR 608.2c)"""
    return _INSTEAD.match(line) is not None and " would " not in line


def _is_sentence(line: str) -> bool:
    """It says what is done; keywords alone do not."""
    return "." in re.sub(r"\([^)]*\)", "", line)


def _abilities(text: str) -> list[str]:
    """The lines of a text, with modes and table rows joined to the line before them."""
    joined: list[str] = []
    for line in text.split("\n"):
        instead = _changes_what_is_before(line) and joined and _is_sentence(joined[-1])
        joins = _CONTINUES.match(line) or instead
        if joined and joins and not _is_station(line, joined):
            joined[-1] += "\n" + line
        else:
            joined.append(line)
    return joined


# --- Self-reference -------------------------------------------------------------------


def _words(text: str, separator: str | None = None) -> frozenset[str]:
    return frozenset(word.strip() for word in text.split(separator))


# What an object calls itself by its kind.
_KINDS: Final = _words(
    "creature artifact enchantment land planeswalker battle permanent spell card token "
    "conspiracy phenomenon plane scheme dungeon emblem "
    "Attraction Aura Background Case Class Contraption Equipment Fortification Mount Planet "
    "Room Saga Siege Spacecraft Vehicle"
)
_THIS: Final = re.compile(rf"[Tt]his (?:{'|'.join(sorted(_KINDS))})(?![\w-])")
_NEVER: Final = re.compile(r"(?!)")

# A name that is also one of these words can't be told from the word. (CR 701)
_VERBS: Final = _words(
    "Activate Attach Behold Cast Clash Counter Create Destroy Discard Double Exchange Exert "
    "Exile Explore Fight Goad Investigate Manifest Mill Play Populate Proliferate Regenerate "
    "Reveal Sacrifice Scry Search Shuffle Surveil Tap Transform Triple Untap X"
)
# The first word of a name that is a rank, and no name to be called by.
_RANKS: Final = _words("The Captain Count Doctor Dr General King Lady Lord Queen Sir")


def _own_name(name: str, type_line: str, text: str) -> re.Pattern[str]:
    """The words by which this text means its object by name."""
    full, *short = _own_names(name, type_line)
    # A short name before another capital is the beginning of some other name.
    names = {full: ""} | dict.fromkeys(short, r"(?!(?:'s)? [A-Z])")
    used = sorted((each for each in names if each and each in text), key=len, reverse=True)
    if not used:
        return _NEVER  # so that few patterns are made for many cards
    any_name = "|".join(re.escape(each) + names[each] for each in used)
    # With an article it is a type, and after "named" a name; neither is the object.
    before = r"(?<!\w)(?<![Nn]amed )(?<!meld them into )(?<!\ba )(?<!\ban )"
    return re.compile(rf"{before}(?:{any_name})(?!\w)")


def _own_names(name: str, type_line: str) -> Iterator[str]:
    """The full name, and what a legend is called for short. (CR 201.5, 201.5c)"""
    full = name.removeprefix("A-")  # as databases mark a rebalanced card
    yield "" if full in _VERBS else full
    if "Legendary" not in type_line and "Planeswalker" not in type_line:
        return
    if "," in full:
        yield full.partition(",")[0]
    elif "Creature" in type_line or "Planeswalker" in type_line:
        short = re.split(r" (?:the|of|and) | [IVXL]+$", full)[0]
        first = full.split(" ")[0]
        yield from (each for each in {short, first} if not _is_common(each))


def _is_common(word: str) -> bool:
    """A word too common to mean one legend by it."""
    return word in _RANKS or word in _VERBS or word in _TYPES


# --- Words that keep their capital ----------------------------------------------------

_TYPES: Final = (
    subtypes.ARTIFACT_TYPES
    | subtypes.ENCHANTMENT_TYPES
    | subtypes.LAND_TYPES
    | subtypes.SPELL_TYPES
    | subtypes.CREATURE_TYPES
)
_SINGULARS: Final = (
    ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"),
    ("i", "us"), ("Mice", "Mouse"), ("Oxen", "Ox"), ("Children", "Child"),
)  # fmt: skip


def is_type_word(word: str) -> bool:
    """A subtype, singular or plural; in the text it always has its capital."""
    if word in _TYPES or word in subtypes.PLANESWALKER_TYPES:
        return True
    return any(
        word.endswith(plural) and word.removesuffix(plural) + singular in _TYPES
        for plural, singular in _SINGULARS
    )


# --- The edits of one line ------------------------------------------------------------

ABILITY_WORDS: Final = _words(  # CR 207.2c
    """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, council's dilemma, coven, delirium, descend 4, descend 8,
    disappear, domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious,
    flurry, formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces,
    kinship, landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox,
    parley, radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery,
    strive, survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void,
    will of the council
    """,
    ",",
)
_ABILITY_WORD: Final = re.compile(
    rf"""(?:^|(?<=• )|(?<=["']))(?:{"|".join(sorted(ABILITY_WORDS))}) — """,
    re.IGNORECASE | re.MULTILINE,
)
_BEFORE_DASH: Final = _words(  # keywords with their abilities after a dash (CR 702)
    "Boast Companion Exhaust Forecast Power-up Prize Solved Visit"
)
_TITLE: Final = r"[A-Z][\w'!,-]*(?: (?:[A-Z\d][\w'!,-]*|a|and|for|from|in|into|it|of|the|to|with))*"
_FLAVOR_WORD: Final = re.compile(
    rf"(?:^|(?<=• )|(?<=[IV] — ))(?![IV]+(?:, [IV]+)* — )({_TITLE}) — (?!\{{[^\n]*? — )",
    re.MULTILINE,
)
_ALSO: Final = re.compile(
    r" also(?= (?:gains?|gets?|deals?|has|have|loses?|draws?)\b)|(?<=, )also (?=(?:create|put)\b)"
)
_LOYALTY: Final = re.compile(r"\[(?=(?:[+−]\d+|0|−X)\]: )|(?<=\d|X)\](?=: )")
_CLEAVE: Final = re.compile(r"^Cleave \{", re.MULTILINE)
_PARENTHESES: Final = r"\((?:[^()]|\([^()]*\))*\)"
_REMINDER: Final = re.compile(rf"^{_PARENTHESES} ?| ?{_PARENTHESES}", re.MULTILINE)

# Where a capital begins a sentence: at the start, after a colon, stop, dash, bullet, table
# bar or opening quotation mark, and at each part of a cost ("{T}, Sacrifice ~: …").
_COST: Final = (
    r",[ ](?=(?:Behold|Blight|Collect|Discard|Exert|Exile|Mill|Pay|Put|Remove|Return|Reveal|"
    r'Sacrifice|Tap|Unattach|Untap)\b[^.:"\n]*:[ ])'
)
_SENTENCE: Final = re.compile(
    rf"""(?:^|:[ ]|[.!?]["')]*[ ]|—[ ]?|•[ ]|\|[ ]|^\[\d+\][ ]|(?:^|[ (—])["']+|\}},[ ]|{_COST})
    (?=([A-Z][\w'-]*))""",
    re.MULTILINE | re.VERBOSE,
)

# A change to the printed line: from, to, instead, why.
_Change: TypeAlias = tuple[int, int, str, EditKind]


def _normalized(printed: str, own: re.Pattern[str], text: str) -> Line:
    """The line with all its edits, one of the lines of a text."""
    changes = [(*each.span(), "", EditKind.REMINDER) for each in _REMINDER.finditer(printed)]
    removed = (
        *_ability_words(printed),
        *_flavor_words(printed, text),
        *_brackets(printed, text),
        *_commas(printed),
        *_of_visits(printed),
    )
    for change in (*removed, *_also(printed), *_self_references(printed, own)):
        if not any(start < change[1] and change[0] < end for start, end, *_ in changes):
            changes.append(change)
    line, edits = _edited(printed, sorted(changes, key=lambda change: change[:2]))
    capitals = [at for at in _sentences(line) if _loses_capital(line, at)]
    edits += [Edit(at, line[at], line[at].lower(), EditKind.CASE) for at in capitals]
    for at in capitals:
        line = line[:at] + line[at].lower() + line[at + 1 :]
    # What was taken out stood before the letter at its place, and sorting keeps it there.
    return Line(line, tuple(sorted(edits, key=lambda edit: edit.at)))


def _ability_words(printed: str) -> Iterator[_Change]:
    for word in _ABILITY_WORD.finditer(printed):
        yield *word.span(), "", EditKind.ABILITY_WORD


def _commas(printed: str) -> Iterator[_Change]:
    """A quotation in a list has the comma of the list inside its marks."""
    for each in re.finditer(r',"(?= )', printed):
        if printed.count('"', 0, each.end()) % 2 == 0:
            yield *each.span(), '",', EditKind.COMMA


def _of_visits(printed: str) -> Iterator[_Change]:
    """A prize is claimed with joy, and modes stand after a stop. (CR 702.159)"""
    for each in re.finditer(r"(?<=claim the prize)!", printed):
        yield *each.span(), ".", EditKind.JOY
    for stop in re.finditer(r"^Visit — Choose [^.\n]*(\.)\n• ", printed):
        yield *stop.span(1), " —", EditKind.DASH


def _also(printed: str) -> Iterator[_Change]:
    """The word "also" before a verb: what is done besides is done all the same."""
    for word in _ALSO.finditer(printed):
        yield *word.span(), "", EditKind.ALSO


def _brackets(printed: str, text: str) -> Iterator[_Change]:
    """Around words that a cleave cost removes, and around the cost of a loyalty ability."""
    found = re.finditer(r"[\[\]]", printed) if is_cleaved(text) else _LOYALTY.finditer(printed)
    for each in found:
        yield *each.span(), "", EditKind.BRACKET


def _flavor_words(printed: str, text: str) -> Iterator[_Change]:
    for words in _FLAVOR_WORD.finditer(printed):
        again = len(re.findall(rf"(?<!\w){re.escape(words[1])}(?!\w)", text)) > 1
        if words[1] not in _BEFORE_DASH and not again:
            yield *words.span(), "", EditKind.FLAVOR_WORD


# "~ has a counter on him", "~ enters with a counter on her": as other objects have it on it.
_HAS_ON: Final = re.compile(
    r"(?: has| enters with) [^.,:\"]*? on (him|her)(?=[.,\"]|$| for each | equal to | and )"
)


_HE: Final = re.compile(r"\b[Ss]?[Hh]e(?= has )")


# Where players planeswalk to, or away from, as some planes say it.
_HERE: Final = re.compile(r"(?<=planeswalk )here\b|(?<=planeswalk away from )here\b")

_CHAOS: Final = re.compile(r"(?<=[Ww]henever )Chaos(?= ensues)")


def _self_references(printed: str, own: re.Pattern[str]) -> Iterator[_Change]:
    names = [each.span() for each in own.finditer(printed)]
    for start, end in names:
        yield start, end, "~", EditKind.SELF
    for here in _HERE.finditer(printed):
        away = printed.endswith("from ", 0, here.start())
        yield *here.span(), "~" if away else "to ~", EditKind.SELF
    for chaos in _CHAOS.finditer(printed):
        yield *chaos.span(), "chaos", EditKind.CASE
    for end in (*(name[1] for name in names), *(he.end() for he in _HE.finditer(printed))):
        if person := _HAS_ON.match(printed, end):
            yield *person.span(1), "it", EditKind.SELF
    for words in _THIS.finditer(printed):
        before = printed.count('"', 0, words.start())
        within_names = sum(printed.count('"', *name) for name in names if name[1] <= words.start())
        if (before - within_names) % 2 == 0:  # not within quotation marks
            yield *words.span(), "~", EditKind.SELF


def _edited(printed: str, changes: Sequence[_Change]) -> tuple[str, list[Edit]]:
    """The line after the changes, and how to undo them."""
    text, edits, at = "", [], 0
    for start, end, instead, kind in changes:
        text += printed[at:start]
        edits.append(Edit(len(text), printed[start:end], instead, kind))
        text += instead
        at = end
    return text + printed[at:], edits


def _sentences(text: str) -> Iterator[int]:
    """Where a capital begins a sentence."""
    return (sentence.start(1) for sentence in _SENTENCE.finditer(text))


def _loses_capital(text: str, at: int) -> bool:
    """It is an ordinary word, not a type, a symbol ("X") or a numeral ("II")."""
    word = re.compile(r"[\w'-]+").match(text, at)
    if word is None or not re.match(r"A$|[A-Z]['a-z-]", word[0]):
        return False
    return not is_type_word(word[0].removesuffix("'s")) and not text.startswith("Time Lord", at)
