"""Where a lower rule calls a higher one: the few circles in the rules themselves.

The folders of the rules are layers, and each calls what lies below it. But characteristics are
made by effects that describe objects by their characteristics; mana pays costs and mana
abilities cost something; what replaces an event may be anything. There the lower one calls what
`composition` has put here. These are all such calls.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from apnap.abilities.costs import Cost, Costs
from apnap.game.characteristics import Characteristics
from apnap.game.game import Game
from apnap.game.objects import GameObject, Trigger
from apnap.rules.objects.context import Context
from apnap.rules.objects.derived import Derived
from apnap.terms.events import Event
from apnap.terms.identity import ObjectId, PlayerId


class Seams:
    """The calls that go up, each with the layer that answers it."""

    # layers
    derive: Callable[[Game, Derived | None], Derived]
    unreached: Callable[[Game, Derived, GameObject], Characteristics]
    # door
    bookkeep: Callable[..., None]
    # replacing and triggering: what the door does before and after an event happens
    replaced: Callable[[Game, list[Event]], list[Event]]
    notice: Callable[[Game, list[Event], Derived], None]
    # costs
    is_payable: Callable[[Game, PlayerId, Cost, Context], bool]
    payable_objects: Callable[[Game, PlayerId, Any, Context], list[ObjectId]]
    can_pay: Callable[[Game, PlayerId, Costs, Context], bool]
    pay: Callable[[Game, PlayerId, Costs, Context], bool]
    # following
    follow: Callable[[Game, Any, Context], None]
    # mechanics: triggered abilities without a source (CR 113.12)
    monarch_triggers: Callable[[Game, Event], Iterable[Trigger]]


seams: Final = Seams()
