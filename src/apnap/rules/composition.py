"""The composition root: which rule executes what, all of it in full view.

Each topic has its rows in tables at its end. Here they are listed, and `compose` puts them into
the tables that rules look things up in, by class. So a rule can have an instruction followed, a
cost paid or an event performed without knowing who does that, and no order of imports decides
anything: before `compose` those tables are empty, and a game can't be set up without it.
"""

from functools import cache
from typing import Final, TypeVar

from apnap.abilities.nodes import Node
from apnap.rules.casting import (
    activating,
    castable,
    casting_permissions,
    legal_targets,
    legality,
    special_actions,
    targets,
)
from apnap.rules.casting.special_actions import SPECIAL_ACTIONS
from apnap.rules.combat import attack_costs, attacking, blocking, combat_damage
from apnap.rules.costs import (
    card_costs,
    chosen_costs,
    costs,
    counter_costs,
    crew_and_saddle,
    keyword_action_costs,
    mana_cost_of_objects,
    payment,
    total_cost,
    waterbend,
)
from apnap.rules.costs.costs import COSTS, is_payable, payable_objects
from apnap.rules.costs.payment import can_pay, pay
from apnap.rules.door import (
    combat_events,
    copies,
    events,
    game_events,
    impossible,
    zone_changes,
)
from apnap.rules.door import damage as door_damage
from apnap.rules.door import entering as door_entering
from apnap.rules.door.command_zone import supplementary_decks
from apnap.rules.door.events import PERFORMERS, RESULTS
from apnap.rules.door.happening import bookkeep
from apnap.rules.following import life_totals, player_states, players, stickers
from apnap.rules.following.flow import (
    continuous_effects,
    for_each,
    optional,
    outcomes,
    paid_amounts,
    simultaneous,
    steering,
)
from apnap.rules.following.following import INSTRUCTIONS, follow
from apnap.rules.following.objects import (
    ante,
    cast_copies,
    doubling,
    drawing,
    libraries,
    moved_counters,
    permanents,
    piles,
    searches,
    stack,
    tokens,
    transforming,
    watched_searches,
    zones,
)
from apnap.rules.following.objects import damage as objects_damage
from apnap.rules.layers import borrowed_abilities, designations, modifications
from apnap.rules.layers import stickers as layers_of_stickers
from apnap.rules.layers.continuous_effects import derive, unreached
from apnap.rules.layers.modifications import MODIFIERS
from apnap.rules.mana import mana_abilities, paying, producible_types, prospects, supply
from apnap.rules.meaning import (
    amounts,
    combat_qualities,
    commanders,
    comparisons,
    conditions,
    descriptions,
    groups,
    linked_abilities,
    object_qualities,
    ranked_qualities,
    references,
    spell_qualities,
    timing,
    turn_history,
)
from apnap.rules.meaning.amounts import AMOUNTS
from apnap.rules.meaning.conditions import CONDITIONS
from apnap.rules.meaning.descriptions import PARTS
from apnap.rules.meaning.references import REFERENCES
from apnap.rules.meaning.turn_history import HAPPENINGS
from apnap.rules.mechanics import (
    daytime,
    dungeons,
    face_down,
    initiative,
    manifest,
    meld,
    miracle,
    rad_counters,
    rooms,
    sagas,
    soulbond,
    special_actions_from_hand,
    speed,
    the_ring,
    voting,
)
from apnap.rules.mechanics.before_the_game import companions, drafts
from apnap.rules.mechanics.command_zone import attractions, conspiracies, planes, schemes
from apnap.rules.mechanics.monarch import monarch_triggers
from apnap.rules.objects import components, spell_plans, static_abilities
from apnap.rules.objects.roster import LOOKING, Awakened, Noticing
from apnap.rules.objects.seams import seams
from apnap.rules.replacing import damage as replacing_damage
from apnap.rules.replacing import (
    damage_sources,
    enchanting,
    event_replacements,
    prevention,
    replacement_effects,
    skipping,
)
from apnap.rules.replacing import entering as replacing_entering
from apnap.rules.replacing.replacement_effects import WATCHED, replaced, watched
from apnap.rules.replacing.replacing import REPLACEMENTS
from apnap.rules.triggering import (
    chapters,
    crimes_and_dice,
    occurrences,
    player_triggers,
    trigger_conditions,
    triggered_abilities,
)
from apnap.rules.triggering.trigger_conditions import MATCHERS, index_conditions
from apnap.rules.triggering.triggered_abilities import notice
from apnap.rules.turn import (
    ending_turns,
    games_anew,
    leaving,
    priority,
    seeing,
    starting,
    state_based_actions,
    turn_structure,
)

K = TypeVar("K")
V = TypeVar("V")

# What a reference names. (CR 115, 608.2)
REFERENCE_TABLES: Final = (
    references.REFERENCES_FOUND,
    combat_qualities.REFERENCES_FOUND,
    damage_sources.REFERENCES_FOUND,
    soulbond.REFERENCES_FOUND,
    cast_copies.REFERENCES_FOUND,
    drafts.REFERENCES_FOUND,
    player_states.REFERENCES_FOUND,
    piles.REFERENCES_FOUND,
)

# What a part of a description says of an object or player. (CR 109)
PART_TABLES: Final = (
    descriptions.PARTS_JUDGED,
    combat_qualities.PARTS_JUDGED,
    linked_abilities.PARTS_JUDGED,
    ranked_qualities.PARTS_JUDGED,
    spell_qualities.PARTS_JUDGED,
    object_qualities.PARTS_JUDGED,
    crew_and_saddle.PARTS_JUDGED,
    drafts.PARTS_JUDGED,
    groups.PARTS_JUDGED,
    soulbond.PARTS_JUDGED,
    producible_types.PARTS_JUDGED,
    stickers.PARTS_JUDGED,
)

# How much an amount is. (CR 107)
AMOUNT_TABLES: Final = (
    amounts.AMOUNTS_COUNTED,
    occurrences.AMOUNTS_COUNTED,
    commanders.AMOUNTS_COUNTED,
    drafts.AMOUNTS_COUNTED,
    speed.AMOUNTS_COUNTED,
    paid_amounts.AMOUNTS_COUNTED,
    comparisons.AMOUNTS_COUNTED,
    rooms.AMOUNTS_COUNTED,
    the_ring.AMOUNTS_COUNTED,
    voting.AMOUNTS_COUNTED,
    stickers.AMOUNTS_COUNTED,
)

# Whether a condition holds. (CR 608.2, 611.3)
CONDITION_TABLES: Final = (
    conditions.CONDITIONS_TESTED,
    daytime.CONDITIONS_TESTED,
    drafts.CONDITIONS_TESTED,
    comparisons.CONDITIONS_TESTED,
    voting.CONDITIONS_TESTED,
    games_anew.CONDITIONS_TESTED,
    conspiracies.CONDITIONS_TESTED,
    occurrences.CONDITIONS_TESTED,
)

# What happened this turn, by name.
DEED_TABLES: Final = (
    turn_history.DEEDS_COUNTED,
    attack_costs.DEEDS_COUNTED,
    attractions.DEEDS_COUNTED,
    planes.DEEDS_COUNTED,
)

# What a continuous effect changes. (CR 613)
MODIFICATION_TABLES: Final = (
    modifications.MODIFICATIONS_MADE,
    borrowed_abilities.MODIFICATIONS_MADE,
    layers_of_stickers.MODIFICATIONS_MADE,
)

# What an event does: the door. (CR 700.1)
EVENT_TABLES: Final = (
    events.EVENTS_PERFORMED,
    combat_events.EVENTS_PERFORMED,
    zone_changes.EVENTS_PERFORMED,
    copies.EVENTS_PERFORMED,
    game_events.EVENTS_PERFORMED,
    door_entering.EVENTS_PERFORMED,
    supplementary_decks.EVENTS_PERFORMED,
)

# What comes at once of an event that happened.
RESULT_TABLES: Final = (
    events.EVENT_RESULTS,
    miracle.EVENT_RESULTS,
    copies.EVENT_RESULTS,
    game_events.EVENT_RESULTS,
    daytime.EVENT_RESULTS,
    transforming.EVENT_RESULTS,
    supplementary_decks.EVENT_RESULTS,
)

# How events are replaced. (CR 614-616)
REPLACEMENT_TABLES: Final = (
    prevention.EVENTS_REPLACED,
    event_replacements.EVENTS_REPLACED,
    replacing_damage.EVENTS_REPLACED,
    replacing_entering.EVENTS_REPLACED,
    replacement_effects.EVENTS_REPLACED,
)

# Which events trigger which conditions, in the order they are looked at. (CR 603.2)
TRIGGER_TABLES: Final = (
    trigger_conditions.TRIGGERS_MATCHED,
    crimes_and_dice.TRIGGERS_MATCHED,
    player_triggers.TRIGGERS_MATCHED,
    crew_and_saddle.TRIGGERS_MATCHED,
    daytime.TRIGGERS_MATCHED,
    dungeons.TRIGGERS_MATCHED,
    rooms.TRIGGERS_MATCHED,
    planes.TRIGGERS_MATCHED,
    stickers.TRIGGERS_MATCHED,
)

# How costs are paid. (CR 118)
COST_TABLES: Final = (
    costs.COSTS_PAID,
    attack_costs.COSTS_PAID,
    waterbend.COSTS_PAID,
    counter_costs.COSTS_PAID,
    keyword_action_costs.COSTS_PAID,
    paid_amounts.COSTS_PAID,
    card_costs.COSTS_PAID,
    chosen_costs.COSTS_PAID,
)

# Special actions, in the order they are offered. (CR 116.2)
SPECIAL_ACTION_TABLES: Final = (
    companions.SPECIAL_ACTIONS_OFFERED,
    continuous_effects.SPECIAL_ACTIONS_OFFERED,
    special_actions_from_hand.SPECIAL_ACTIONS_OFFERED,
    face_down.SPECIAL_ACTIONS_OFFERED,
    manifest.SPECIAL_ACTIONS_OFFERED,
    rooms.SPECIAL_ACTIONS_OFFERED,
    planes.SPECIAL_ACTIONS_OFFERED,
    conspiracies.SPECIAL_ACTIONS_OFFERED,
)

# How instructions are followed. (CR 608.2c, 610, 701)
INSTRUCTION_TABLES: Final = (
    player_states.INSTRUCTIONS_FOLLOWED,
    permanents.INSTRUCTIONS_FOLLOWED,
    drawing.INSTRUCTIONS_FOLLOWED,
    players.INSTRUCTIONS_FOLLOWED,
    life_totals.INSTRUCTIONS_FOLLOWED,
    continuous_effects.INSTRUCTIONS_FOLLOWED,
    objects_damage.INSTRUCTIONS_FOLLOWED,
    simultaneous.INSTRUCTIONS_FOLLOWED,
    zones.INSTRUCTIONS_FOLLOWED,
    optional.INSTRUCTIONS_FOLLOWED,
    steering.INSTRUCTIONS_FOLLOWED,
    stack.INSTRUCTIONS_FOLLOWED,
    cast_copies.INSTRUCTIONS_FOLLOWED,
    doubling.INSTRUCTIONS_FOLLOWED,
    dungeons.INSTRUCTIONS_FOLLOWED,
    outcomes.INSTRUCTIONS_FOLLOWED,
    searches.INSTRUCTIONS_FOLLOWED,
    tokens.INSTRUCTIONS_FOLLOWED,
    ante.INSTRUCTIONS_FOLLOWED,
    for_each.INSTRUCTIONS_FOLLOWED,
    ending_turns.INSTRUCTIONS_FOLLOWED,
    games_anew.INSTRUCTIONS_FOLLOWED,
    transforming.INSTRUCTIONS_FOLLOWED,
    libraries.INSTRUCTIONS_FOLLOWED,
    face_down.INSTRUCTIONS_FOLLOWED,
    manifest.INSTRUCTIONS_FOLLOWED,
    meld.INSTRUCTIONS_FOLLOWED,
    moved_counters.INSTRUCTIONS_FOLLOWED,
    piles.INSTRUCTIONS_FOLLOWED,
    special_actions_from_hand.INSTRUCTIONS_FOLLOWED,
    rooms.INSTRUCTIONS_FOLLOWED,
    the_ring.INSTRUCTIONS_FOLLOWED,
    voting.INSTRUCTIONS_FOLLOWED,
    soulbond.INSTRUCTIONS_FOLLOWED,
    rad_counters.INSTRUCTIONS_FOLLOWED,
    speed.INSTRUCTIONS_FOLLOWED,
    leaving.INSTRUCTIONS_FOLLOWED,
    planes.INSTRUCTIONS_FOLLOWED,
    schemes.INSTRUCTIONS_FOLLOWED,
    attractions.INSTRUCTIONS_FOLLOWED,
    stickers.INSTRUCTIONS_FOLLOWED,
)


# Triggered abilities without a source that are looked for in every wave of events. (CR 113.12)
NOTICING: Final[tuple[Awakened[Noticing], ...]] = (
    *rad_counters.NOTICING,
    *speed.NOTICING,
    *initiative.NOTICING,
    *planes.NOTICING,
)

# What each rule heeds: kinds of abilities, and changes of the rules. (CR 113.3, 611)
HEEDING: Final[tuple[tuple[type[Node], ...], ...]] = (
    activating.HEEDS,
    drawing.HEEDS,
    castable.HEEDS,
    casting_permissions.HEEDS,
    legality.HEEDS,
    special_actions.HEEDS,
    legal_targets.HEEDS,
    targets.HEEDS,
    continuous_effects.HEEDS,
    attack_costs.HEEDS,
    attacking.HEEDS,
    blocking.HEEDS,
    combat_damage.HEEDS,
    chosen_costs.HEEDS,
    costs.HEEDS,
    crew_and_saddle.HEEDS,
    mana_cost_of_objects.HEEDS,
    payment.HEEDS,
    total_cost.HEEDS,
    door_damage.HEEDS,
    impossible.HEEDS,
    zone_changes.HEEDS,
    ante.HEEDS,
    permanents.HEEDS,
    stack.HEEDS,
    transforming.HEEDS,
    watched_searches.HEEDS,
    designations.HEEDS,
    mana_abilities.HEEDS,
    prospects.HEEDS,
    paying.HEEDS,
    supply.HEEDS,
    amounts.HEEDS,
    commanders.HEEDS,
    components.HEEDS,
    conditions.HEEDS,
    object_qualities.HEEDS,
    timing.HEEDS,
    companions.HEEDS,
    drafts.HEEDS,
    conspiracies.HEEDS,
    planes.HEEDS,
    daytime.HEEDS,
    face_down.HEEDS,
    sagas.HEEDS,
    special_actions_from_hand.HEEDS,
    spell_plans.HEEDS,
    static_abilities.HEEDS,
    enchanting.HEEDS,
    replacing_entering.HEEDS,
    event_replacements.HEEDS,
    prevention.HEEDS,
    skipping.HEEDS,
    chapters.HEEDS,
    triggered_abilities.HEEDS,
    leaving.HEEDS,
    priority.HEEDS,
    seeing.HEEDS,
    starting.HEEDS,
    state_based_actions.HEEDS,
    turn_structure.HEEDS,
)
HEEDED: Final = frozenset(kind for each in HEEDING for kind in each)


def fill(table: dict[K, V], parts: tuple[dict[K, V], ...]) -> None:
    """Put all rows into a table; two rows for the same are an error."""
    table.clear()
    for part in parts:
        twice = table.keys() & part.keys()
        if twice:
            raise ValueError(f"more than one rule for {sorted(map(str, twice))}")
        table.update(part)


def connect() -> None:
    """Say who answers each call that goes up; see `objects.seams`."""
    seams.derive = derive
    seams.unreached = unreached
    seams.bookkeep = bookkeep
    seams.replaced = replaced
    seams.notice = notice
    seams.is_payable = is_payable
    seams.payable_objects = payable_objects
    seams.can_pay = can_pay
    seams.pay = pay
    seams.follow = follow
    seams.monarch_triggers = monarch_triggers


@cache
def compose() -> None:
    """Install every rule. Done once, before the first game is set up."""
    connect()
    fill(REFERENCES, REFERENCE_TABLES)
    fill(PARTS, PART_TABLES)
    fill(AMOUNTS, AMOUNT_TABLES)
    fill(CONDITIONS, CONDITION_TABLES)
    fill(HAPPENINGS, DEED_TABLES)
    fill(MODIFIERS, MODIFICATION_TABLES)
    fill(PERFORMERS, EVENT_TABLES)
    fill(RESULTS, RESULT_TABLES)
    fill(REPLACEMENTS, REPLACEMENT_TABLES)
    fill(MATCHERS, TRIGGER_TABLES)
    fill(COSTS, COST_TABLES)
    fill(SPECIAL_ACTIONS, SPECIAL_ACTION_TABLES)
    LOOKING.offers = tuple((name, each.offer) for name, each in SPECIAL_ACTIONS.items())
    LOOKING.settling = priority.SETTLING
    LOOKING.state_based_actions = state_based_actions.STATE_BASED_ACTIONS
    LOOKING.noticing = NOTICING
    fill(INSTRUCTIONS, INSTRUCTION_TABLES)
    index_conditions()
    WATCHED.update(watched())
