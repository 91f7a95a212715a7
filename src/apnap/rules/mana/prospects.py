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
from apnap.rules.objects.base_values import has_faces_to_cast
from apnap.rules.objects.current_characteristics import derived, looks_beyond
from apnap.rules.objects.spell_plans import MORPHS, cost_plan, plan_of
from apnap.rules.objects.static_abilities import kinds_of, notes_of
from apnap.terms.characteristics import INSTANT, LAND, NONTRADITIONAL
from apnap.terms.identity import ObjectId, PlayerId
from apnap.terms.turn import COMMAND, EXILE, GRAVEYARD, HAND


class Traits:
    """What is quickly seen of a card: when it might be cast, and where it works.

    `cast_from` are the zones (bits) from which it may be cast for a cost of its own, `active`
    those in which it has activated abilities, `giving` those in which they give mana. `least` is
    the mana it takes at the least to cast it from the hand, unless an effect changes that; 0 where
    that isn't seen quickly. `morph`: the ability by which it may be cast face down, or none.
    `is_another_so`: for some cost it is another spell than it is otherwise.
    """

    __slots__ = (
        "active",
        "cast_from",
        "giving",
        "is_another_so",
        "least",
        "like_instant",
        "morph",
        "only_land",
    )

    def __init__(self, card: CardProgram) -> None:
        self.cast_from = 0
        self.active = 0
        self.giving = 0
        self.like_instant = False
        names = [a.name for a in card.front.abilities if isinstance(a, KeywordAbility)]
        self.morph = next((name for name in names if name in MORPHS), "")
        self.only_land = all(face.types & LAND for face in card.faces) and not self.morph
        self.is_another_so = bool(self.morph)
        self.least = _least(card)
        for face in card.faces:
            whole = kinds_of(face.abilities).expanded
            plan = plan_of(face.abilities)
            for way in plan.alternatives:
                if way.zone >= 0:
                    self.cast_from |= 1 << way.zone
                if way.timing:
                    self.like_instant = True
                if way.enchants is not None or way.transformed:
                    self.is_another_so = True
            if face.types & INSTANT or plan.has_flash or plan.rules or plan.excuses:
                self.like_instant = True
            there = 1 << COMMAND if face.types & NONTRADITIONAL else 0  # CR 113.6p
            for ability in whole:
                if isinstance(ability, ActivatedAbility):
                    self.active |= ability.zones or there
                    if is_mana_ability(ability):
                        self.giving |= ability.zones or there


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


class ZoneProspects:
    """The cards of a player's in one zone with which something might be done there.

    `castable` might be cast from there; `active` have activated abilities there, and those of the
    `giving` give mana. `spells` might be cast at some time, `instants` at any. The `halved` aren't
    castable, but an effect might let one of their halves be, of which it says nothing as they lie
    there. (CR 601.3e)
    """

    __slots__ = ("active", "cards", "castable", "giving", "halved", "instants", "spells")

    def __init__(
        self,
        game: Game,
        player: PlayerId,
        zone: int,
        cards: tuple[ObjectId, ...],
        before: "ZoneProspects | None",
    ) -> None:
        self.cards = cards
        self.castable: list[ObjectId] = []
        self.halved: list[ObjectId] = []
        self.active: list[ObjectId] = []
        self.giving: list[ObjectId] = []
        self.spells: list[tuple[ObjectId, Traits]] = []
        self.instants: list[tuple[ObjectId, Traits]] = []
        shared = zone == COMMAND  # who controls what is there may change (CR 311.5)
        if before is not None and not shared and cards[: len(before.cards)] == before.cards:
            self._take_over(before)
            cards = cards[len(before.cards) :]
        for key in cards:
            record = game.objects[key]
            whose = record.controller if shared else record.owner
            if record.card is not None and whose == player and not (shared and record.face_down):
                self._add(key, traits_of(record.card), zone)
                if zone != HAND and has_faces_to_cast(record.card):
                    self.halved.append(key)

    def _take_over(self, before: "ZoneProspects") -> None:
        """Cards only came: those that were there are listed."""
        self.castable += before.castable
        self.halved += before.halved
        self.active += before.active
        self.giving += before.giving
        self.spells += before.spells
        self.instants += before.instants

    def _add(self, key: ObjectId, traits: Traits, zone: int) -> None:
        if zone == HAND or traits.cast_from >> zone & 1:
            self.castable.append(key)
            if not traits.only_land:  # CR 305.9
                self.spells.append((key, traits))
                if traits.like_instant:
                    self.instants.append((key, traits))
        if traits.active >> zone & 1:
            self.active.append(key)
            if traits.giving >> zone & 1:
                self.giving.append(key)


class Prospects:
    """The cards of a player's zones with which something might be done there: by zone, and all."""

    __slots__ = (
        "active_anywhere",
        "command",
        "exile",
        "graveyard",
        "halved",
        "hand",
        "instants",
        "spells",
    )

    def __init__(self, game: Game, player: PlayerId, before: "Prospects | None") -> None:
        me = game.players[player]
        known = (None,) * 4 if before is None else before.by_zone()
        self.hand = _in_zone(game, player, HAND, me.hand, known[0])
        self.graveyard = _in_zone(game, player, GRAVEYARD, me.graveyard, known[1])
        self.exile = _in_zone(game, player, EXILE, game.exile, known[2])
        self.command = _in_zone(game, player, COMMAND, game.command, known[3])
        self.spells = self.hand.spells
        self.instants = self.hand.instants
        self.active_anywhere = self.hand.active
        self.halved = False
        for other in (self.graveyard, self.exile, self.command):
            if other.halved:
                self.halved = True
            if other.spells:
                self.spells = self.spells + other.spells
                self.instants = self.instants + other.instants
            if other.active:
                self.active_anywhere = self.active_anywhere + other.active

    def by_zone(self) -> tuple[ZoneProspects, ZoneProspects, ZoneProspects, ZoneProspects]:
        """Those of hand, graveyard, exile and command zone."""
        return self.hand, self.graveyard, self.exile, self.command

    def of(self, zone: int) -> ZoneProspects:
        """Those of one of these zones."""
        return self.by_zone()[(HAND, GRAVEYARD, EXILE, COMMAND).index(zone)]


def _in_zone(
    game: Game,
    player: PlayerId,
    zone: int,
    cards: tuple[ObjectId, ...],
    before: ZoneProspects | None,
) -> ZoneProspects:
    """What was listed before, if it is still so."""
    if before is not None and before.cards is cards:
        return before
    return ZoneProspects(game, player, zone, cards, before)


def prospects(game: Game, player: PlayerId) -> Prospects:
    """Those of a player as the zones are."""
    known: Prospects | None = game.caches.prospects.get(player)
    if known is not None:
        me = game.players[player]
        if (
            known.hand.cards is me.hand
            and known.graveyard.cards is me.graveyard
            and known.exile.cards is game.exile
            and known.command.cards is game.command
        ):
            return known
    known = Prospects(game, player, known)
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
    there = prospects(game, player).of(zone)
    found = _with_reached(game, zone, player, there.castable)
    if there.halved and looks_beyond(game):
        found = found + [key for key in there.halved if key not in found]
    return found


def cards_active_in(game: Game, zone: int, player: PlayerId) -> list[ObjectId]:
    """The player's cards in a zone that may have activated abilities there."""
    return _with_reached(game, zone, player, prospects(game, player).of(zone).active)


def cards_giving_in(game: Game, zone: int, player: PlayerId) -> list[ObjectId]:
    """The player's cards in a zone that may have mana abilities there."""
    return _with_reached(game, zone, player, prospects(game, player).of(zone).giving)


# The kinds of abilities and changes of the rules that are heeded here.
HEEDS: Final = (ActivatedAbility, KeywordAbility)
