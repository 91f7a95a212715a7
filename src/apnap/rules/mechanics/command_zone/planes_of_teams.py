"""What planes say to a team that takes its turns together. (CR 901.12c)

One player controls a plane, and what its abilities say of "you" applies to each member of the
team. The abilities are read so as the game is set up, and nothing else need know of it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from apnap.abilities.cards import CardProgram
from apnap.abilities.descriptions import YOUR_TEAM
from apnap.abilities.effects import AddAbility
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.instructions.flow import IfYouDo
from apnap.abilities.nodes import Node, field_values, rewritten
from apnap.abilities.references import Bound, You
from apnap.abilities.values import DoneBy
from apnap.rules.objects.command_zone.decks import PLANAR

_THEY: Final = Bound("each player", "they")


def programs_of(
    options: Mapping[str, Any], programs: Mapping[str, CardProgram]
) -> dict[str, CardProgram]:
    """The cards as they are in a game with these options."""
    if not options.get("shared_turns"):
        return dict(programs)
    return {
        name: _of_a_team(card) if card.front.types & PLANAR else card
        for name, card in programs.items()
    }


def _of_a_team(card: CardProgram) -> CardProgram:
    faces = tuple(replace(each, abilities=rewritten(each.abilities, _we)) for each in card.faces)
    return replace(card, faces=faces)


def _we(item: Node) -> Node | None:
    """ "You" is the team, and who is told to do something each of it."""
    if isinstance(item, You):
        return YOUR_TEAM
    if isinstance(item, IfYouDo) and item.by is DoneBy.YOU and _is_told(item.first):
        return replace(
            item,
            first=rewritten(item.first, _we),
            then=rewritten(item.then, _they),
            otherwise=rewritten(item.otherwise, _they),
            by=DoneBy.EACH,
        )
    if isinstance(item, Instruction) and _is_told(item):
        changed = {
            name: YOUR_TEAM if name == "who" else rewritten(value, _they)
            for name, value in field_values(item)
        }
        return type(item)(**changed)
    return _kept(item)


def _they(item: Node) -> Node | None:
    """Within what each of a team is told to do, "you" is that player."""
    return _THEY if isinstance(item, You) else _kept(item)


def _kept(item: Node) -> Node | None:
    """An ability that a plane gives is none of the plane."""
    return item if isinstance(item, AddAbility) else None


def _is_told(item: Instruction) -> bool:
    return isinstance(getattr(item, "who", None), You)
