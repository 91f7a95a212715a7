"""What the heuristic agent makes of a view: whose is what, and what each thing can do."""

from collections.abc import Iterable
from typing import Any, Final

from apnap.abilities.abilities import Ability, ActivatedAbility, StaticAbility
from apnap.abilities.costs import TapSelf
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.references import Host, This
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.agents.heuristic.sides import Sides, enmity, worth_to_me
from apnap.game.characteristics import Characteristics
from apnap.game.view import CardView, PermanentView, PlayerView, StackView, View
from apnap.rules.objects.static_abilities import kinds_of
from apnap.terms.characteristics import BATTLE, CREATURE, LAND
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player

NOTHING_SEEN: Final = Characteristics()


class Traits:
    """What is seen of a list of abilities at a glance; the same for all games."""

    __slots__ = ("changes", "expanded", "given", "kept", "mana")

    def __init__(self, expanded: tuple[Ability, ...]) -> None:
        self.expanded = expanded
        self.changes: list[RuleChange] = []  # of the rules for the object itself
        self.given: list[RuleChange] = []  # of the rules for what it is attached to
        self.mana = 0  # how much it adds if it is tapped for mana
        self.kept: dict[str, Any] = {}  # what others worked out about them
        for each in self.expanded:
            if isinstance(each, StaticAbility) and each.effect.changes:
                if isinstance(each.effect.affects, This):
                    self.changes += each.effect.changes
                elif isinstance(each.effect.affects, Host):
                    self.given += each.effect.changes
            elif isinstance(each, ActivatedAbility):
                self.mana = max(self.mana, _mana_from(each))


def _mana_from(ability: ActivatedAbility) -> int:
    """How much mana the ability adds, if tapping is all it costs. (CR 605.1a)"""
    if len(ability.costs.parts) != 1 or not isinstance(ability.costs.parts[0], TapSelf):
        return 0
    added = 0
    for each in ability.body.instructions:
        if isinstance(each, AddMana):
            most = max((len(option) for option in each.mana), default=1)
            added += most * (each.amount if isinstance(each.amount, int) else 1)
    return added


def traits_of(abilities: tuple[Ability, ...]) -> Traits:
    """The traits of a list of abilities, kept with what the rules know of it."""
    kinds = kinds_of(abilities)
    traits: Traits | None = kinds.traits
    if traits is None:
        traits = kinds.traits = Traits(kinds.expanded)
    return traits


def seen(card: CardView) -> Characteristics:
    """What the object is; nothing at all for what shows only its back."""
    return card.characteristics or NOTHING_SEEN


def is_creature(card: CardView) -> bool:
    """Whether it is a creature, or a creature card."""
    return bool(seen(card).types & CREATURE)


def rough_worth(permanent: PermanentView) -> float:
    """How much a permanent makes its controller feared, at a glance."""
    what = seen(permanent)
    if what.types & CREATURE:
        return 0.5 + max(what.power or 0, 0) * min(permanent.count, 100)
    return 0.3 if what.types & LAND else 1.0


class Board:
    """A view from the seat of one player."""

    def __init__(self, view: View, me: PlayerId) -> None:
        self.view = view
        self.me = me
        self.sides = Sides(view, me)
        self.players = {each.id: each for each in view.players}
        self.permanents = [each for each in view.battlefield if not each.phased_out]
        self.on_battlefield = {each.id: each for each in self.permanents}
        self.kept: dict[Any, Any] = {}  # what others worked out about this board
        self._cards: dict[Reference, CardView] | None = None

    @property
    def my(self) -> PlayerView:
        """The player whose seat it is."""
        return self.players[self.me]

    def opponents(self, of: PlayerId | None = None) -> list[PlayerView]:
        """The other players still in the game, but for teammates."""
        return self.sides.opponents(self.me if of is None else of)

    @property
    def is_my_turn(self) -> bool:
        """Whether it is my turn, or that of my team. (CR 805.4a)"""
        return self.me in self.sides.acting

    @property
    def is_attacked(self) -> bool:
        """Whether something attacks me, a teammate with whom I defend, or what is ours."""
        ours = self.sides.defenders(self.me)
        return any(
            each.attacking != NOTHING and self.defender(each.attacking) in ours
            for each in self.permanents
        )

    def defender(self, attacked: Reference) -> PlayerId:
        """The player who blocks for what is attacked. (CR 508.5)"""
        if is_player(attacked):
            return attacked
        permanent = self.on_battlefield.get(attacked)
        if permanent is not None and not seen(permanent).types & BATTLE:
            return permanent.controller
        return self._protector(permanent)

    def _protector(self, battle: PermanentView | None) -> PlayerId:
        """Who protects a battle: no one of those whose turn it is attacks their own. (CR 310.8)"""
        name = battle.notes.get("protector") if battle is not None else None
        others = [each for each in self.sides.staying if each.id not in self.sides.acting]
        named = [each for each in others if each.name == name]
        return (named or others or [self.my])[0].id

    def struck(self, attacked: Reference) -> Reference:
        """Who or what is dealt the damage: of those who share a life total, the first."""
        return self.sides.bearer(attacked) if is_player(attacked) else attacked

    def is_mine(self, player: PlayerId) -> bool:
        """Whether it is me, or a teammate."""
        return self.sides.are_allies(self.me, player)

    @property
    def hostility(self) -> dict[PlayerId, float]:
        """What harm to each opponent is worth; found when it is first asked for."""
        found: dict[PlayerId, float] | None = self.kept.get("hostility")
        if found is None:
            boards: dict[PlayerId, float] = {}
            for each in self.permanents if not self.sides.is_duel else ():
                worth = rough_worth(each)
                boards[each.controller] = boards.get(each.controller, 0.0) + worth
            found = self.kept["hostility"] = enmity(self.view, self.sides, boards)
        return found

    def worth_to_me(self, player: PlayerId) -> float:
        """By how much what is good for the player is good for me."""
        if self.sides.is_duel:
            return 1.0 if player == self.me else -1.0
        return worth_to_me(self.sides, player, self.hostility)

    def card(self, reference: Reference) -> CardView | None:
        """The object of that number, wherever it is seen."""
        found: CardView | None = self.on_battlefield.get(reference)
        if found is None:
            if self._cards is None:
                self._cards = {each.id: each for each in self.view.objects()}
            found = self._cards.get(reference)
        return found

    def controlled(self, player: PlayerId) -> list[PermanentView]:
        """The permanents a player controls."""
        return [each for each in self.permanents if each.controller == player]

    def creatures(self, player: PlayerId) -> list[PermanentView]:
        """The creatures a player controls."""
        return [each for each in self.permanents if each.controller == player and is_creature(each)]

    def controller(self, card: CardView) -> PlayerId:
        """Who controls the object; of a card that isn't in play, its owner."""
        return card.controller if isinstance(card, PermanentView | StackView) else card.owner

    def lands(self, player: PlayerId) -> int:
        """How many lands a player controls."""
        return sum(1 for each in self.controlled(player) if seen(each).types & LAND)

    def mana(self, player: PlayerId) -> int:
        """How much mana a player could have now, whatever its colors."""
        return sum(self.players[player].pool.values()) + sum(
            each.count * traits_of(seen(each).abilities).mana
            for each in self.controlled(player)
            if not each.tapped and not (each.sick and is_creature(each))
        )

    def changes(self, permanent: PermanentView) -> Iterable[RuleChange]:
        """How its own abilities and those of what is attached to it bend the rules for it."""
        yield from traits_of(seen(permanent).abilities).changes
        for key in permanent.attachments:
            attached = self.on_battlefield.get(key)
            if attached is not None:
                yield from traits_of(seen(attached).abilities).given

    def host(self, permanent: CardView) -> PermanentView | None:
        """What it is attached to."""
        if not isinstance(permanent, PermanentView) or permanent.attached_to == NOTHING:
            return None
        return self.on_battlefield.get(permanent.attached_to)
