"""Instructions of a card that were followed and never changed anything.

A card that is read wrong often does nothing where it should do something: "it" names what is
gone, a number is never known. So each instruction of the card that is tried is watched as it is
followed. One that never changed the game in any of its games is listed, and so is a spell or
ability that resolved without an instruction being followed. If it may rightly do nothing, what
its tree says tells why: a condition was false, nothing fit, a number was 0.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from apnap.abilities.abilities import Ability
from apnap.abilities.cards import CardProgram
from apnap.abilities.instructions.actions import Instruction, PayCost
from apnap.abilities.instructions.flow import Delayed, Sequence
from apnap.abilities.nodes import Node, field_values
from apnap.abilities.references import Ref
from apnap.game.bindings import by_name
from apnap.game.choices import PICK, SELECT, Answer, Choice
from apnap.game.game import Game
from apnap.rules.costs.payment import can_pay
from apnap.rules.door.events import PERFORMERS
from apnap.rules.following.following import INSTRUCTIONS
from apnap.rules.meaning.amounts import AMOUNTS, amount
from apnap.rules.meaning.conditions import CONDITIONS, holds
from apnap.rules.meaning.references import REFERENCES, all_meant, found
from apnap.rules.objects.context import Context
from apnap.terms.identity import ObjectId

# Why an instruction may rightly do nothing.
FALSE: Final = "its condition was false"
NOTHING_FITS: Final = "nothing fit"
NONE_CHOSEN: Final = "none was chosen"
ZERO: Final = "its number was 0"
UNPAYABLE: Final = "its cost couldn't be paid"
IMPOSSIBLE: Final = "it was so already, or impossible"

NOTHING_SAID: Final = Sequence(())  # "if you do" nothing, otherwise something


@dataclass(slots=True)
class Followed:
    """How often an instruction was followed, and what came of it."""

    changed: int = 0
    unchanged: int = 0
    causes: Counter[str] = field(default_factory=Counter)  # "" if none was found


@dataclass(frozen=True, slots=True)
class NoOp:
    """An instruction that never changed anything."""

    card: str
    instruction: str
    times: int
    causes: tuple[str, ...]  # none, if not every time is explained

    def __str__(self) -> str:
        why = f" ({', '.join(self.causes)})" if self.causes else ""
        return f"{self.card}: {self.times} x nothing came of {self.instruction}{why}"


@dataclass(slots=True)
class _Span:
    """An instruction while it is followed."""

    proposed: int  # events put to the door before it
    none_chosen: int
    has_parts: bool = False  # another instruction of the card was followed within it


class NoOps:
    """Watches what is followed of one card, in as many games as it is tried in."""

    def __init__(self, card: CardProgram) -> None:
        self.card = card
        self.followed: dict[Node, Followed] = {}
        self.proposed = self.none_chosen = 0
        self._open: list[_Span] = []

    def found(self) -> list[NoOp]:
        """What never changed anything."""
        return [
            NoOp(self.card.name, repr(node), each.unchanged, told(each.causes))
            for node, each in self.followed.items()
            if each.unchanged and not each.changed
        ]

    def answered(self, choice: Choice, answer: Answer) -> None:
        """Note that somebody chose nothing."""
        if choice.kind == PICK and isinstance(answer, int):
            self.none_chosen += choice.options[answer] is None
        self.none_chosen += choice.kind == SELECT and answer == ()

    def is_own(self, game: Game, key: ObjectId) -> bool:
        """Whether an object is the card that is tried."""
        record = game.record_of(key)
        return record is not None and record.card is self.card

    def watched(self, follower: Callable[..., None]) -> Callable[..., None]:
        """The function that follows an instruction, with what comes of it noted."""

        def follow(game: Game, node: Any, context: Context) -> None:
            if node == NOTHING_SAID or not self.is_own(game, context.source):
                follower(game, node, context)
                return
            for each in self._open:
                each.has_parts = True
            span = _Span(self.proposed, self.none_chosen)
            before, bound = game.mark(), _bound(context)
            self._open.append(span)
            try:
                follower(game, node, context)
            finally:
                self._open.pop()
            changed = game.mark() != before or not _bound(context).items() <= bound.items()
            if changed or not span.has_parts:
                self._note(game, node, context, span, changed=changed)

        return follow

    def _note(
        self, game: Game, node: Instruction, context: Context, span: _Span, *, changed: bool
    ) -> None:
        noted = self.followed.setdefault(node, Followed())
        if changed:
            noted.changed += 1
            return
        noted.unchanged += 1
        if self.proposed != span.proposed:
            noted.causes[IMPOSSIBLE] += 1
        elif self.none_chosen != span.none_chosen:
            noted.causes[NONE_CHOSEN] += 1
        else:
            noted.causes[cause(game, node, context)] += 1

    def performing(self, performer: Callable[..., Any]) -> Callable[..., Any]:
        """The function that performs an event, counted."""

        def perform(game: Game, event: Any, before: Any) -> Any:
            self.proposed += 1
            return performer(game, event, before)

        return perform


@contextmanager
def watching(watch: NoOps) -> Iterator[None]:
    """While this lasts, what is followed is watched."""
    followers, performers = dict(INSTRUCTIONS), dict(PERFORMERS)
    for kind, follower in followers.items():
        INSTRUCTIONS[kind] = watch.watched(follower)
    for event, performer in performers.items():
        PERFORMERS[event] = watch.performing(performer)
    try:
        yield
    finally:
        INSTRUCTIONS.update(followers)
        PERFORMERS.update(performers)


# What an instruction leaves behind whatever came of it; another binding is a choice it made.
_LEFT_BEHIND: Final = frozenset(
    {"them", "that many", "that much", "subject", "each player", "each one", "who", "doers"}
)


def _bound(context: Context) -> dict[str, Any]:
    """What is chosen and found so far, by name."""
    bound = by_name(context.bindings).items()
    return {name: value for name, value in bound if value and name not in _LEFT_BEHIND}


def told(causes: Counter[str]) -> tuple[str, ...]:
    """Why, the commonest first; nothing, if some time isn't explained."""
    return () if causes[""] else tuple(each for each, _ in causes.most_common())


# The cause, found from the tree. Nothing was changed, so all is as it was.


def cause(game: Game, node: Instruction, context: Context) -> str:
    """Why the instruction may rightly do nothing; empty if nothing tells."""
    parts = list(_of_now(node))
    if any(type(each) in CONDITIONS and not holds(game, each, context) for each in parts):
        return FALSE
    refs = [each for each in parts if type(each) in REFERENCES]
    if any(_is_empty(game, each, context) for each in refs):
        return NOTHING_FITS
    if any(type(each) in AMOUNTS and not amount(game, each, context) for each in parts):
        return ZERO
    if any(isinstance(each, PayCost) and not _is_payable(game, each, context) for each in parts):
        return UNPAYABLE
    return ""


def _of_now(node: Node) -> Iterator[Any]:
    """The node and what is below it, but for what is said of later or of other objects."""
    yield node
    for _, value in field_values(node):
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and not isinstance(each, Ability | Delayed):
                yield from _of_now(each)


def _is_payable(game: Game, node: PayCost, context: Context) -> bool:
    payers = found(game, node.who, context)
    return any(can_pay(game, each, node.costs, context) for each in payers)


def _is_empty(game: Game, ref: Ref, context: Context) -> bool:
    try:
        return not all_meant(game, ref, context)
    except (AssertionError, KeyError, ValueError):
        return False  # it asks, or names what is known only in the midst of it
