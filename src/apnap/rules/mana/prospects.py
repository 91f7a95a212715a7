"""What a player might do with cards off the battlefield, at the most. (CR 113.6, 117.1, 601.3)

87 of 100 times that a player has priority there is nothing to do. The cards that might be cast, or
have abilities to activate where they are, are listed once for as long as the player's zones are
the same: a zone's tuple is another one as soon as a card comes or goes. What effects let players
do with cards comes on top of that; who looks must see whether there are such effects.
"""

from typing import Final

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility
from apnap.abilities.cards import CardProgram
from apnap.abilities.costs import Costs, PayMana
from apnap.game.game import Game
from apnap.rules.mana.convoke_and_delve import HELPS
from apnap.rules.mana.mana_abilities import is_mana_ability
from apnap.rules.objects.current_characteristics import derived
from apnap.rules.objects.spell_plans import MORPHS, cost_plan, plan_of
from apnap.rules.objects.static_abilities import kinds_of, notes_of
from apnap.terms.characteristics import INSTANT, LAND
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND


class Traits:
    """What is quickly seen of a card: when it might be cast, and where it works.

    `cast_from` are the zones (bits) from which it may be cast for a cost of its own, `active`
    those in which it has activated abilities, `giving` those in which they give mana. `least` is
    the mana it takes at the least to cast it from the hand, unless an effect changes that; 0 where
    that isn't seen quickly.
    """

    __slots__ = ("active", "cast_from", "giving", "least", "like_instant", "only_land")

    def __init__(self, card: CardProgram) -> None:
        self.cast_from = 0
        self.active = 0
        self.giving = 0
        self.like_instant = False
        names = {a.name for a in card.front.abilities if isinstance(a, KeywordAbility)}
        self.only_land = all(face.types & LAND for face in card.faces) and not names & MORPHS
        self.least = _least(card)
        for face in card.faces:
            whole = kinds_of(face.abilities).expanded
            plan = plan_of(face.abilities)
            for way in plan.alternatives:
                if way.zone >= 0:
                    self.cast_from |= 1 << way.zone
                if way.timing:
                    self.like_instant = True
            if face.types & INSTANT or plan.has_flash or plan.rules:
                self.like_instant = True
            for ability in whole:
                if isinstance(ability, ActivatedAbility):
                    self.active |= ability.zones
                    if is_mana_ability(ability):
                        self.giving |= ability.zones


def _least(card: CardProgram) -> int:
    """The mana a card of one face takes at the least, if nothing in its text lowers that."""
    face = card.front
    plan = plan_of(face.abilities)
    names = {each.name for each in face.abilities if isinstance(each, KeywordAbility)}
    if len(card.faces) > 1 or face.mana is None or plan.alternatives or plan.self_changes:
        return 0
    if names & (HELPS | MORPHS):
        return 0
    return cost_plan(Costs((PayMana(face.mana),))).least_mana


def traits_of(card: CardProgram) -> Traits:
    """The traits of a card, found once."""
    try:  # as `notes_of` does: this is asked of each card in a graveyard
        traits: Traits | None = card.kept.traits
    except AttributeError:
        traits = None
    if traits is None:
        traits = notes_of(card).traits = Traits(card)
    return traits


class Prospects:
    """The cards of a player's zones with which something might be done there.

    `spells` might be cast at some time, `instants` at any; `active` have activated abilities where
    they are, by zone; those of the `giving` give mana.
    """

    __slots__ = (
        "active",
        "active_anywhere",
        "castable",
        "command",
        "exile",
        "giving",
        "graveyard",
        "hand",
        "instants",
        "spells",
    )

    def __init__(self, game: Game, player: PlayerId) -> None:
        me = game.players[player]
        self.hand = me.hand
        self.graveyard = me.graveyard
        self.exile = game.exile
        self.command = game.command
        self.castable: dict[int, list[ObjectId]] = {}
        self.active: dict[int, list[ObjectId]] = {}
        self.giving: dict[int, list[ObjectId]] = {}
        self.spells: list[tuple[ObjectId, Traits]] = []
        self.instants: list[tuple[ObjectId, Traits]] = []
        for zone in (HAND, GRAVEYARD, EXILE, COMMAND):
            self._list(game, player, zone)
        self.active_anywhere = [key for keys in self.active.values() for key in keys]

    def _list(self, game: Game, player: PlayerId, zone: int) -> None:
        cast = self.castable[zone] = []
        active = self.active[zone] = []
        giving = self.giving[zone] = []
        for key in game.zone(zone, player):
            record = game.objects[key]
            if record.card is None or record.owner != player:
                continue
            traits = traits_of(record.card)
            if zone == HAND or traits.cast_from >> zone & 1:
                cast.append(key)
                if not traits.only_land:  # CR 305.9
                    self.spells.append((key, traits))
                    if traits.like_instant:
                        self.instants.append((key, traits))
            if traits.active >> zone & 1:
                active.append(key)
                if traits.giving >> zone & 1:
                    giving.append(key)


def prospects(game: Game, player: PlayerId) -> Prospects:
    """Those of a player as the zones are."""
    known: Prospects | None = game.caches.prospects.get(player)
    if known is not None:
        me = game.players[player]
        if (
            known.hand is me.hand
            and known.graveyard is me.graveyard
            and known.exile is game.exile
            and known.command is game.command
        ):
            return known
    known = Prospects(game, player)
    game.caches.keep_prospects(player, known)
    return known


def reaches_cards(game: Game) -> bool:
    """Whether objects off the battlefield have other abilities or types by effects."""
    return derived(game).reached


def _with_reached(
    game: Game, zone: int, player: PlayerId, listed: list[ObjectId]
) -> list[ObjectId]:
    now = derived(game)
    if not now.reached:
        return listed
    seen, objects = now.seen, game.objects
    return listed + [
        key
        for key in game.zone(zone, player)
        if key in seen and key not in listed and objects[key].owner == player
    ]


def cards_castable_from(game: Game, zone: int, player: PlayerId) -> list[ObjectId]:
    """The player's cards in a zone that may have a cost of their own to be cast from there."""
    return _with_reached(game, zone, player, prospects(game, player).castable[zone])


def cards_active_in(game: Game, zone: int, player: PlayerId) -> list[ObjectId]:
    """The player's cards in a zone that may have activated abilities there."""
    return _with_reached(game, zone, player, prospects(game, player).active[zone])


def cards_giving_in(game: Game, zone: int, player: PlayerId) -> list[ObjectId]:
    """The player's cards in a zone that may have mana abilities there."""
    return _with_reached(game, zone, player, prospects(game, player).giving[zone])


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (ActivatedAbility, KeywordAbility)
