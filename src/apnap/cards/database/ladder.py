"""The ladder: how far each card is understood, computed and kept with the card.

The rungs are *declined*, *read*, *printed back*, *supported* (all of it is executable),
*played* (in a game of its own, and nothing broke) and *tested* (a scenario plays its very
words). The games are played elsewhere; what they found is kept with the cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.database.compiled import packed
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.plays import Play, is_played
from apnap.cards.database.rungs import NOT_SAID as NOT_SAID
from apnap.cards.database.rungs import Rung as Rung
from apnap.cards.database.store import BESIDE_DECKS, Standing, StoredCard
from apnap.cards.database.tested import is_tested
from apnap.cards.importing.names import name_key
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import compile_card, read_unbound, said_line
from apnap.oracle.declines import Decline
from apnap.oracle.normalization import normalize
from apnap.terms.characteristics import INSTANT, SORCERY, type_line

# What no rule executes in a program; given by who knows the rules.
Missing = Callable[[CardProgram], list[str]]


COUNTED: Final = tuple(Rung)[1:]


def standing(card: CardText, missing: Missing) -> Standing:
    """The rung of a card, and what keeps it from being supported."""
    key = name_key(card.name)
    program = compile_card(card)
    if isinstance(program, Decline):
        return Standing(key, Rung.DECLINED, program.reason, program.words)
    lacking = missing(program)
    said = all(is_printed_back(face) for face in card.faces)
    kept = packed(program)
    if lacking:
        rung = Rung.PRINTED_BACK if said else Rung.READ
        return Standing(key, rung, "no rule executes", ", ".join(lacking), kept)
    # A card read by another spelling passed the deletion probe: it is supported all the same.
    return Standing(key, Rung.SUPPORTED, "" if said else NOT_SAID, "", kept)


def is_printed_back(face: FaceText) -> bool:
    """Whether the meaning of each line is said as that very line."""
    spell = bool(type_line(face.type_line).types & (INSTANT | SORCERY))
    lines = normalize(face.name, face.type_line, face.text).texts
    return all(
        said_line(read_unbound(line, spell=spell), spell=spell) == line for line in lines if line
    )


@dataclass
class Count:
    """How many of some cards stand on each rung or above it."""

    cards: int = 0
    reached: Counter[Rung] = field(default_factory=Counter)

    def add(self, found: Standing) -> None:
        """Count a card."""
        self.cards += 1
        for rung in COUNTED:
            if found.rung >= rung and not (rung is Rung.PRINTED_BACK and found.reason == NOT_SAID):
                self.reached[rung] += 1

    def as_data(self) -> dict[str, int]:
        """The numbers by name."""
        numbers = {rung.name.lower(): self.reached[rung] for rung in COUNTED}
        return {"cards": self.cards, **numbers}


@dataclass
class Ladder:
    """The counts over the pool, and of each format, set and layout in it."""

    pool: Count = field(default_factory=Count)
    formats: dict[str, Count] = field(default_factory=dict)
    sets: dict[str, Count] = field(default_factory=dict)
    layouts: dict[str, Count] = field(default_factory=dict)
    gaps: Counter[str] = field(default_factory=Counter)

    def add(self, card: StoredCard, found: Standing) -> None:
        """Count a card everywhere it belongs."""
        self.pool.add(found)
        for name in card.legalities:
            count = self.formats.setdefault(name, Count())
            if card.is_legal_in(name):
                count.add(found)
        for name in card.sets:
            self.sets.setdefault(name, Count()).add(found)
        self.layouts.setdefault(card.text.layout, Count()).add(found)
        if found.rung < Rung.SUPPORTED:
            self.gaps[gap(found)] += 1

    def as_data(self, most: int = 100) -> dict[str, object]:
        """All of it, for JSON. The numbers of the pool stand at the top."""
        numbers = self.pool.as_data()
        parts = {"formats": self.formats, "sets": self.sets, "layouts": self.layouts}
        return {
            "version": fingerprint(),
            "pool": numbers.pop("cards"),
            **numbers,
            **{name: _as_data(counts) for name, counts in parts.items()},
            "gaps": [
                {"words": words, "cards": cards} for words, cards in self.gaps.most_common(most)
            ],
        }


def _as_data(counts: Mapping[str, Count]) -> dict[str, dict[str, int]]:
    return {name: counts[name].as_data() for name in sorted(counts)}


def gap(found: Standing, words: int = 4) -> str:
    """What stops a card, in few words, so that those stopped by the same come together."""
    if found.rung >= Rung.READ:
        return f"{found.reason}: {found.words}"
    return f"{found.reason}: {' '.join(found.words.split()[:words])}"


def ladder(cards: Iterable[StoredCard], standings: Mapping[str, Standing]) -> Ladder:
    """The counts over cards whose standings are known."""
    counted = Ladder()
    for card in cards:
        if card.pool or card.kind in BESIDE_DECKS:
            counted.add(card, standings[card.key])
    return counted


def raised(
    cards: Iterable[StoredCard], standings: Mapping[str, Standing], plays: dict[str, Play]
) -> dict[str, Standing]:
    """The standings with the rungs that games and scenarios give to cards that are supported."""
    found = dict(standings)
    for card in cards:
        stands = found.get(card.key)
        if stands is None or stands.rung != Rung.SUPPORTED or not is_played(card.text, plays):
            continue
        rung = Rung.TESTED if is_tested(card.text) else Rung.PLAYED
        found[card.key] = replace(stands, rung=rung)
    return found


def changes(old: Mapping[str, Standing], new: Mapping[str, Standing]) -> list[str]:
    """The cards that stand elsewhere than before, those that fell first."""
    moved = [
        (new[key].rung - before.rung, key)
        for key, before in old.items()
        if key in new and new[key].rung != before.rung
    ]
    return [_change(old[key], new[key]) for _, key in sorted(moved)]


def _change(old: Standing, new: Standing) -> str:
    before, after = (Rung(each.rung).name.lower().replace("_", " ") for each in (old, new))
    why = f" ({gap(new)})" if new.rung < Rung.SUPPORTED else ""
    return f"{new.key}: {before}, now {after}{why}"
