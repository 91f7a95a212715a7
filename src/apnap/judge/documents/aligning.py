"""Which rule of one edition is which of another: the same, reworded, renumbered, or neither.

Theory of operation. Sections are paired first, in their order, by their titles and by what is in
them; then the rules in each pair of sections, in their order too, by their texts, the rules they
cite and the place they have. Rules may be added and removed, and order is evidence: the pairs
chosen are those that together have most for them (as Needleman and Wunsch aligned molecules).
The rules are aligned twice: the second time it is known where most of what they cite, and the
rules they are parts of, have gone. Keyword actions and abilities are paired by their names
before that, in any order, since editions sort them anew. What is left over is looked for
everywhere else: some rules move.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from apnap.judge.documents.likeness import Features, Vector, cosine, nearest, overlap, weighed

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

_LEAST: Final = 0.15  # texts less alike are different

_ALONE: Final = 0.05  # by so much a text that moved is more like the other than any else

_KEYWORDS: Final = 5  # so many rules that are only a name make a section one of keywords


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much must speak for a pair."""

    section: float
    named: float  # keywords with such names
    rule: float
    near: float  # texts out of their order, in the same section or rule
    far: float  # texts elsewhere


SAME_LANGUAGE: Final = Bounds(section=0.3, named=0.6, rule=0.45, near=0.55, far=0.7)

ACROSS: Final = Bounds(section=0.25, named=0.5, rule=0.42, near=0.5, far=0.62)


@dataclass(frozen=True, slots=True)
class AlignedEntry:
    """A section or a rule, as it is compared."""

    number: str
    features: Features
    cited: tuple[str, ...] = ()
    is_title: bool = False  # a heading, or a rule that is only the name of a keyword
    size: int = 0  # of its text

    @property
    def section(self) -> str:
        """The number of the section it is in."""
        return self.number[:3]

    @property
    def parent(self) -> str:
        """The number of what it is a part of."""
        rule = self.number.rstrip(_LETTERS)
        return rule if rule != self.number else self.section

    @property
    def depth(self) -> int:
        """0 for a section, 1 for a rule, 2 for a subrule."""
        return ("." in self.number) + self.number[-1].isalpha()


@dataclass(frozen=True, slots=True)
class Pair:
    """A rule in two editions, and how much speaks for that."""

    old: str
    new: str
    alike: float  # the texts, from 0 to 1
    sure: float  # all in all, from 0 to 1


@dataclass(slots=True)
class _Side:
    """The entries of an edition, in order."""

    entries: Sequence[AlignedEntry]
    vectors: Sequence[Vector]
    at: dict[str, int] = field(init=False)
    sections: dict[str, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.at = {entry.number: at for at, entry in enumerate(self.entries)}
        self.sections = {}
        for at, entry in enumerate(self.entries):
            self.sections.setdefault(entry.section, []).append(at)

    def keywords(self, section: Sequence[int]) -> dict[int, list[int]]:
        """The rules of a section that are names, each with its subrules; none if they are few."""
        names = [at for at in section if self.entries[at].is_title and self.entries[at].depth == 1]
        if len(names) < _KEYWORDS:
            return {}
        by_number = {self.entries[at].number: at for at in names}
        groups: dict[int, list[int]] = {at: [at] for at in names}
        for at in section:
            if self.entries[at].depth == 2 and (name := by_number.get(self.entries[at].parent)):
                groups[name].append(at)
        return groups


def align(
    old: Sequence[AlignedEntry],
    new: Sequence[AlignedEntry],
    bounds: Bounds = SAME_LANGUAGE,
    hints: Mapping[str, str] | None = None,
) -> list[Pair]:
    """The pairs of sections and rules; hints are pairs that are known otherwise."""
    vectors = weighed([entry.features for entry in old], [entry.features for entry in new])
    return _Alignment(_Side(old, vectors[0]), _Side(new, vectors[1]), bounds, hints or {}).pairs()


class _Alignment:
    """The work on one pair of editions."""

    def __init__(self, old: _Side, new: _Side, bounds: Bounds, hints: Mapping[str, str]) -> None:
        self.old, self.new, self.bounds, self.hints = old, new, bounds, hints
        self.found: dict[int, int] = {}  # places of entries
        self.before: Mapping[int, int] = {}  # what was found the first time
        self.scores: dict[int, float] = {}
        self._alike: dict[tuple[int, int], float] = {}
        sizes = [max(1, sum(entry.size for entry in side.entries)) for side in (old, new)]
        per = [
            size / max(1, len(side.entries)) for size, side in zip(sizes, (old, new), strict=True)
        ]
        self._stretch = per[1] / per[0]
        self.same = dict(_unchanged(old.vectors, new.vectors))
        self.same_back = {j: i for i, j in self.same.items()}

    def pairs(self) -> list[Pair]:
        """The sections, then the rules twice, then the rest."""
        sections = self._sections()
        for _ in range(2):
            self.before, self.found, self.scores = self.found, {}, {}
            for one, other in sections.items():
                self._align_section(one, other)
        self._leftovers(sections)
        return [self._pair(i, j) for i, j in sorted(self.found.items())]

    def _pair(self, i: int, j: int) -> Pair:
        alike = self.alike(i, j)
        sure = min(1.0, max(alike, self.scores.get(i, 0.0)))
        return Pair(self.old.entries[i].number, self.new.entries[j].number, alike, sure)

    def alike(self, i: int, j: int) -> float:
        """How alike two texts are."""
        found = self._alike.get((i, j))
        if found is None:
            found = self._alike[i, j] = cosine(self.old.vectors[i], self.new.vectors[j])
        return found

    @cached_property
    def near(self) -> list[list[tuple[float, int]]]:
        """For each old entry the new ones that are most like it."""
        asked = [{} if at in self.same else vector for at, vector in enumerate(self.old.vectors)]
        found = nearest(asked, self.new.vectors, 4)
        for i, j in self.same.items():
            found[i] = [(1.0, j)]
        return found

    # --- Sections -----------------------------------------------------------------------------

    def _sections(self) -> dict[str, str]:
        """The sections of each chapter, in their order."""
        votes = self._votes()
        paired: dict[str, str] = {}
        for chapter in sorted({section[0] for section in self.old.sections}):
            ones = [each for each in self.old.sections if each[0] == chapter]
            others = [each for each in self.new.sections if each[0] == chapter]
            scores = [[self._section_score(one, other, votes) for other in others] for one in ones]
            for i, j in aligned(scores, self.bounds.section):
                paired[ones[i]] = others[j]
        return paired

    def _votes(self) -> dict[tuple[str, str], float]:
        """For how much of a section the nearest is in another."""
        votes: dict[tuple[str, str], float] = {}
        for entry, near in zip(self.old.entries, self.near, strict=True):
            hint = self.hints.get(entry.number)
            if hint is not None:
                near = [(1.0, self.new.at[hint])]
            for alike, at in near[:1]:
                key = entry.section, self.new.entries[at].section
                votes[key] = votes.get(key, 0.0) + alike
        return {key: vote / len(self.old.sections[key[0]]) for key, vote in votes.items()}

    def _section_score(self, one: str, other: str, votes: Mapping[tuple[str, str], float]) -> float:
        first, second = self.old.sections[one][0], self.new.sections[other][0]
        titles = self.old.entries[first].is_title and self.new.entries[second].is_title
        title = self.alike(first, second) if titles else 0.0
        if one[1:] == other[1:] == "00":
            title = 1.0
        return 0.5 * title + votes.get((one, other), 0.0)

    # --- Rules --------------------------------------------------------------------------------

    def _align_section(self, one: str, other: str) -> None:
        ones, others = self.old.sections[one], self.new.sections[other]
        if self.old.entries[ones[0]].depth == self.new.entries[others[0]].depth == 0:
            self.found[ones[0]] = others[0]
            ones, others = ones[1:], others[1:]
        groups, other_groups = self.old.keywords(ones), self.new.keywords(others)
        done, others_done = set[int](), set[int]()
        for i, j in self._named(groups, other_groups):
            self._align_rules(groups[i], other_groups[j])
            done.update(groups[i])
            others_done.update(other_groups[j])
        self._align_rules(
            [at for at in ones if at not in done],
            [at for at in others if at not in others_done],
        )

    def _named(
        self, groups: Mapping[int, Sequence[int]], others: Mapping[int, Sequence[int]]
    ) -> list[tuple[int, int]]:
        """The keywords that are called the same, in any order; of the same, the nearest."""

        def score(i: int, j: int) -> float:
            inside = [self.alike(one, other) for one in groups[i][1:2] for other in others[j][1:2]]
            return self.alike(i, j) + 0.3 * sum(inside)

        possible = ((score(i, j), i, j) for i in groups for j in others if self.alike(i, j) > 0)
        return list(_greedy(each for each in possible if each[0] >= self.bounds.named))

    def _align_rules(self, ones: Sequence[int], others: Sequence[int]) -> None:
        scores = [[self._score(i, j) for j in others] for i in ones]
        for i, j in aligned(scores, self.bounds.rule):
            self.found[ones[i]] = others[j]
            self.scores[ones[i]] = scores[i][j]

    def _score(self, i: int, j: int) -> float:
        """How much speaks for a pair of rules beside their order."""
        if self.same.get(i, j) != j or self.same_back.get(j, i) != i:
            return 0.0
        one, other = self.old.entries[i], self.new.entries[j]
        score = self.alike(i, j)
        hint = self.hints.get(one.number)
        if score < _LEAST and hint != other.number:
            return 0.0
        score += 0.1 * (one.number[3:] == other.number[3:]) + 0.05 * (one.depth == other.depth)
        if one.is_title != other.is_title:
            score -= 0.3
        score += 0.1 * _closeness(one.size * self._stretch, other.size)
        if one.cited or other.cited:
            score += 0.2 * self._cited_alike(one, other) - 0.05
        parent = self.before.get(self.old.at.get(one.parent, -1))
        if parent is not None:
            agrees = self.new.entries[parent].number == other.parent
            score += 0.12 if agrees else -0.08
        if hint is not None:
            score += 0.5 if hint == other.number else -0.3
        elsewhere = self.near[i][0] if self.near[i] else (0.0, j)
        if elsewhere[1] != j and elsewhere[0] > 0.85 and elsewhere[0] > score + 0.2:
            score -= 0.3
        return score

    def _cited_alike(self, one: AlignedEntry, other: AlignedEntry) -> float:
        """Whether they cite the same rules, and, for half of it, the same sections."""
        found = [self.before.get(self.old.at.get(each, -1)) for each in one.cited]
        gone = {self.new.entries[each].number for each in found if each is not None}
        sections = {each[:3] for each in gone}
        return 0.5 * overlap(gone, other.cited) + 0.5 * overlap(
            sections, {each[:3] for each in other.cited}
        )

    # --- The rest -----------------------------------------------------------------------------

    def _leftovers(self, sections: Mapping[str, str]) -> None:
        """Rules that went elsewhere: the most alike first, as long as they are alike enough."""
        taken = set(self.found.values())
        free = [at for at in range(len(self.new.entries)) if at not in taken]
        by_section: dict[str, list[int]] = {}
        for at in free:
            by_section.setdefault(self.new.entries[at].section, []).append(at)
        possible = []
        for i, one in enumerate(self.old.entries):
            if i not in self.found and one.depth:
                beside = by_section.get(sections.get(one.section, ""), [])
                elsewhere = [j for _, j in self.near[i] if j not in taken]
                possible += [(self._moved_score(i, j), i, j) for j in {*beside, *elsewhere}]
        for i, j in _greedy(each for each in possible if each[0] > 0):
            self.found[i] = j

    def _moved_score(self, i: int, j: int) -> float:
        """How much more speaks for a rule having moved than is needed."""
        one, other = self.old.entries[i], self.new.entries[j]
        if one.is_title != other.is_title:
            return 0.0
        parent, others_parent = self.old.at.get(one.parent), self.new.at.get(other.parent)
        near = parent is not None and self.found.get(parent) == others_parent
        rivals = [alike for alike, at in self.near[i] if at != j]
        if not near and rivals and rivals[0] > self.alike(i, j) - _ALONE:
            return 0.0
        score = self.alike(i, j) - (self.bounds.near if near else self.bounds.far)
        if one.cited or other.cited:
            score += 0.1 * self._cited_alike(one, other)
        return score - 0.05 * (one.number[0] != other.number[0])


def _unchanged(old: Sequence[Vector], new: Sequence[Vector]) -> Iterator[tuple[int, int]]:
    """The texts that are the same on both sides, and there once each."""
    places: dict[frozenset[tuple[str, float]], tuple[list[int], list[int]]] = {}
    for side, vectors in enumerate((old, new)):
        for at, vector in enumerate(vectors):
            places.setdefault(frozenset(vector.items()), ([], []))[side].append(at)
    for ones, others in places.values():
        if len(ones) == len(others) == 1 and old[ones[0]]:
            yield ones[0], others[0]


def _greedy(possible: Iterable[tuple[float, int, int]]) -> Iterator[tuple[int, int]]:
    """The pairs with the best first, each one once."""
    ones, others = set[int](), set[int]()
    for _, i, j in sorted(possible, key=lambda each: (-each[0], each[1:])):
        if i not in ones and j not in others:
            ones.add(i)
            others.add(j)
            yield i, j


def _closeness(one: float, other: float) -> float:
    return min(one, other) / max(one, other) if one and other else 0.0


def aligned(scores: Sequence[Sequence[float]], bound: float) -> list[tuple[int, int]]:
    """The pairs, in order, that score most above a bound together."""
    ones, others = len(scores), len(scores[0]) if scores else 0
    best = [[0.0] * (others + 1) for _ in range(ones + 1)]
    for i in range(1, ones + 1):
        row, last, line = best[i], best[i - 1], scores[i - 1]
        for j in range(1, others + 1):
            row[j] = max(last[j - 1] + line[j - 1] - bound, last[j], row[j - 1])
    pairs = []
    i, j = ones, others
    while i and j:
        if best[i][j] == best[i - 1][j]:
            i -= 1
        elif best[i][j] == best[i][j - 1]:
            j -= 1
        else:
            i, j = i - 1, j - 1
            pairs.append((i, j))
    return pairs[::-1]
