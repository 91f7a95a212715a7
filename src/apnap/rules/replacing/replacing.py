"""What replacement and prevention effects have in common. (CR 614.1, 615.1)

`REPLACEMENTS` tells, for each class of node, which events it looks at, whether it applies
to one, and what happens instead. The modules for damage, entering and the rest fill it;
`replacement_effects` walks it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from apnap.abilities.amounts import Condition
from apnap.abilities.nodes import Node
from apnap.abilities.references import Each, Ref
from apnap.abilities.replacements import DrawInstead, GoesElsewhere, Redirect
from apnap.game.bindings import Bindings
from apnap.game.choices import Details
from apnap.game.game import Game
from apnap.game.objects import FloatingEffect
from apnap.game.topics import Topic
from apnap.rules.meaning.descriptions import describes
from apnap.rules.meaning.references import includes
from apnap.rules.objects.context import Context
from apnap.terms.events import Event, Instead
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import COMMAND, HAND, LIBRARY, ZONE_NAMES

# The order of kinds: the lowest that applies must be chosen first. (CR 616.1)
SELF: Final = 0  # CR 616.1a

CONTROL: Final = 1  # CR 616.1b

COPY: Final = 2  # CR 616.1c

BACK_FACE: Final = 3  # CR 616.1d

ANY: Final = 4  # CR 616.1e

CONTAINED: Final = 5  # CR 616.1g: looks at an event contained in the one at hand


class Effect:
    """One replacement or prevention effect: its node and for whom it speaks."""

    __slots__ = (
        "_context",
        "condition",
        "floating",
        "node",
        "number",
        "others",
        "settled",
        "source",
        "way",
        "you",
    )

    def __init__(
        self,
        node: Node,
        source: ObjectId,
        you: PlayerId,
        condition: Condition | None = None,
        floating: FloatingEffect | None = None,
    ) -> None:
        self.node: Any = node
        self.source = source
        self.you = you
        self.condition = condition
        self.floating = floating  # from a resolution: its record, with shield and uses
        self.way = REPLACEMENTS[type(node)]
        self.number = 0  # which of several alike from one source
        self.others: list[Event] = []  # what else would happen at the same time,
        self.settled: Sequence[Event] = ()  # and what will
        self._context: Context | None = None

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes it the same effect, for its one opportunity. (CR 614.5)"""
        number = self.floating.id if self.floating is not None else NOTHING
        return (self.source, number, self.node, self.number)

    @property
    def rank(self) -> int:
        """Its kind in the order of CR 616.1."""
        if self.floating is not None and self.floating.values.get("self-replacement"):
            return SELF  # CR 614.15
        return self.way.rank

    @property
    def context(self) -> Context:
        """What its words refer to; one from a resolution kept its bindings."""
        if self._context is None:
            self._context = Context(self.you, self.source)
            if self.floating is not None:
                self._context.bindings = self.floating.values.copy()
        return self._context

    def use(self, context: Context) -> None:
        """Let it speak with a context that knows more: the choices of the entering spell."""
        self._context = context


class Replaced(NamedTuple):
    """What a witness is shown: an event, what was applied to it, and what came of it.

    `among` are the effects of the first kind there was, one of which was applied
    (CR 616.1a-e); none where the event just can't happen (CR 614.17). `chooser` is who had
    the choice; NOTHING if there was none.
    """

    event: Event
    among: list[Effect]
    applied: Effect | None
    chooser: PlayerId
    results: list[Event]


Applies = Callable[[Game, Any, Effect], bool]

Result = Callable[[Game, Any, Effect], list[Event]]


class Way:
    """How a class of nodes acts: on which events, whether, what instead, and when in 616.1.

    `alike` names a group whose members give the same result in whatever order, given a node.
    """

    __slots__ = ("alike", "applies", "events", "rank", "result")

    def __init__(
        self,
        events: tuple[type[Event], ...],
        applies: Applies,
        result: Result,
        rank: int = ANY,
        alike: Callable[[Any], object] | None = None,
    ) -> None:
        self.events = events
        self.applies = applies
        self.result = result
        self.rank = rank
        self.alike = alike


# How each effect replaces events.
ReplacementRows: TypeAlias = dict[type[Node], Way]

REPLACEMENTS: Final[ReplacementRows] = {}


def concerns(game: Game, ref: Ref | None, reference: Reference, effect: Effect) -> bool:
    """Whether the words of an effect speak of this object or player; None is any."""
    return ref is None or includes(game, ref, reference, effect.context)


def is_from(game: Game, ref: Ref | None, source: ObjectId, effect: Effect) -> bool:
    """Like `concerns`, for a source of damage, in whatever zone it is. (CR 609.7c)"""
    if isinstance(ref, Each):
        return describes(game, ref.what, source, effect.context)
    return concerns(game, ref, source, effect)


def is_subject(game: Game, ref: Ref | None, reference: Reference, effect: Effect) -> bool:
    """Like `concerns`, for what an effect affects: that was fixed as it began. (CR 611.2c)"""
    floating = effect.floating
    if floating is not None and floating.affected is not None:
        return reference in floating.affected
    return concerns(game, ref, reference, effect)


# The effects that may be ones "you may" apply.
Declinable: TypeAlias = DrawInstead | GoesElsewhere | Redirect


# What is asked of a commander that would go there. (CR 903.9b)
TO_COMMAND_ZONE: Final = {
    HAND: "put your commander into the command zone instead of your hand?",
    LIBRARY: "put your commander into the command zone instead of your library?",
}


def is_declined(game: Game, effect: Effect) -> bool:
    """Whether the effect is one its controller may apply, and they don't."""
    node: Declinable = effect.node
    if not node.optional:
        return False
    if isinstance(node, GoesElsewhere) and node.instead == COMMAND:  # CR 903.9b
        return not is_sent_to_command(game, effect, node.destination)
    return not game.confirm(effect.you, Topic.APPLY, "apply the effect", effect.source, "614.1a")


def is_sent_to_command(game: Game, effect: Effect, instead_of: int) -> bool:
    """Whether its owner puts a commander into the command zone instead. (CR 903.9b)"""
    details = Details(name=ZONE_NAMES[instead_of])
    prompt = TO_COMMAND_ZONE[instead_of]
    return game.confirm(
        effect.you, Topic.COMMANDER, prompt, effect.source, "903.9b", details=details
    )


def instead(effect: Effect, instruction: Node, cause: Event, about: Bindings) -> Instead:
    """The instruction that is followed instead, as an event of its own. (CR 614.6)"""
    context = Context(effect.you, effect.source)
    context.bindings = {**effect.context.bindings, **about}
    return Instead(instruction, context, rule=cause.rule, cause=effect.source)
