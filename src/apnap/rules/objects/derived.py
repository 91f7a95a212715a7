"""What is derived from a game at one moment: characteristics and active abilities.

Made by `continuous_effects`; good for as long as the game's stamp stays. What it lists is
as it was then, also after the game has moved on.
"""

from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import TriggeredAbility
from apnap.abilities.amounts import Condition
from apnap.abilities.references import Ref
from apnap.abilities.replacements import Replacement
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.triggers import Limited, TriggerCondition
from apnap.game.characteristics import Characteristics
from apnap.rules.objects.context import HOLDER, Context
from apnap.rules.objects.static_abilities import Kinds
from apnap.terms.identity import ObjectId, PlayerId, Reference, is_player


class Active:
    """A rule change in force. (CR 613.11)

    It affects `affects`, found anew, or what was fixed as it began: `affected`.
    """

    __slots__ = (
        "affected",
        "affects",
        "asks",
        "condition",
        "context",
        "node",
        "source_id",
        "timestamp",
    )

    def __init__(self, node: RuleChange, affects: Ref, context: Context, timestamp: int) -> None:
        self.node: Any = node
        self.affects = affects
        self.context = context
        self.source_id = context.source
        self.timestamp = timestamp
        self.affected: tuple[Reference, ...] | None = None
        self.condition: Condition | None = None
        self.asks = False  # of one that designates: whether its words ask for a designation

    @property
    def you(self) -> PlayerId:
        """The controller of the effect."""
        return self.context.you

    def context_on(self, reference: Reference) -> Context:
        """How its words are read for one it affects: a player has what is given to players."""
        if not is_player(reference):
            return self.context
        context = Context(self.you, self.source_id)
        context.bindings = {**self.context.bindings, HOLDER: (reference,)}
        return context


class ActiveTrigger:
    """A triggered ability that functions; one for each of its events. (CR 603.2)"""

    __slots__ = ("ability", "condition", "index", "kind", "of_granter", "source_id", "you")

    def __init__(
        self,
        source_id: ObjectId,
        ability: TriggeredAbility,
        index: int,
        you: PlayerId,
        condition: TriggerCondition,
    ) -> None:
        self.source_id = source_id
        self.ability = ability
        self.index = index  # among the source's abilities, keywords expanded
        self.you = you
        self.condition = condition
        self.of_granter = False  # whether it speaks of what granted it (CR 201.5a)
        # By which it is found: what happens, whatever the time it must happen at.
        self.kind = type(condition.event if isinstance(condition, Limited) else condition)


class ActiveReplacement:
    """A replacement or prevention effect in force. (CR 614.1, 615.1)"""

    __slots__ = ("condition", "floating_id", "node", "source_id", "you")

    def __init__(
        self,
        source_id: ObjectId,
        node: Replacement,
        you: PlayerId,
        condition: Condition | None = None,
        floating_id: int = 0,
    ) -> None:
        self.source_id = source_id
        self.node = node
        self.you = you
        self.condition = condition
        self.floating_id = floating_id  # 0: of a static ability


class Entries:
    """What one object adds to the lists, for as long as it has these abilities."""

    __slots__ = (
        "changes",
        "designating",
        "kinds",
        "replacements",
        "timestamp",
        "triggers",
        "types",
        "you",
    )

    def __init__(self, kinds: Kinds, seen: Characteristics, timestamp: int) -> None:
        self.kinds = kinds
        self.you = seen.controller
        self.types = seen.types
        self.timestamp = timestamp
        self.changes: list[Active] = []
        self.designating: list[Active] = []  # those of the changes that `designating` applies
        self.triggers: list[ActiveTrigger] = []
        self.replacements: list[ActiveReplacement] = []


Narrowed: TypeAlias = tuple[tuple[ObjectId, ...], list[ObjectId]]


class Derived:
    """Everything derived at one stamp."""

    __slots__ = (
        "by_affected",
        "concerned",
        "control_noted",
        "dynamic",
        "elsewhere",
        "entries",
        "finished",
        "holders",
        "kept",
        "listed",
        "lists",
        "made",
        "narrowed",
        "reached",
        "replacements",
        "replacing",
        "rule_changes",
        "seen",
        "stamp",
        "triggers",
    )

    def __init__(self, stamp: int) -> None:
        self.stamp = stamp
        self.seen: dict[ObjectId, Characteristics] = {}  # all permanents, and others if needed
        self.rule_changes: dict[type[RuleChange], list[Active]] = {}
        self.triggers: dict[type[TriggerCondition], list[ActiveTrigger]] = {}
        self.replacements: list[ActiveReplacement] = []
        self.replacing: Any = None  # the same by event, for `replacing.replacement_effects`
        self.dynamic = False  # whether light writes (tapping, life) could change anything here
        self.finished = False  # whether the layers are applied
        self.listed = False  # whether what is in force is listed
        self.reached = False  # whether effects gave objects off the battlefield abilities or types
        self.control_noted = False  # whether who controls what was looked at (CR 302.6)
        # The permanents that state-based actions may concern, but for damage; None: not looked.
        self.concerned: dict[ObjectId, int] | None = None
        self.holders: dict[ObjectId, Any] = {}  # kept from one to the next, for the same
        self.lists: Any = None  # for `mana.activatable_abilities`
        self.made: Any = None  # what the layers made, if it can be taken over: `layers.keeping`
        # Where many rule changes are of a class: by whom they name, NOTHING for whoever fits; each
        # with its place among them all.
        self.by_affected: dict[type[RuleChange], dict[Reference, list[tuple[int, Active]]]] = {}
        # By plan and player: the permanents for which the plain parts of a description hold; with
        # the battlefield it was. None while layers are applied that could change them.
        self.narrowed: dict[Any, Narrowed] | None = {}
        self.kept: dict[str, Any] = {}  # what other modules found out, as good as this is
        # Kept from one to the next: by object, and by zone the cards that work there.
        self.entries: dict[ObjectId, Entries] = {}
        self.elsewhere: dict[int, tuple[tuple[ObjectId, ...], list[ObjectId]]] = {}

    def of(self, key: ObjectId) -> Characteristics:
        """The characteristics of a permanent as they were when this was derived."""
        return self.seen[key]


PRODUCED_MANA: Final = "event mana"  # bound to the types of mana that were produced, as bits
