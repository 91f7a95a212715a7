"""The composition root: which rule executes what, all of it in full view.

Each topic has its rows in tables at its end. Here they are listed, and `compose` puts them into
the tables that rules look things up in, by class. So a rule can have an instruction followed, a
cost paid or an event performed without knowing who does that, and no order of imports decides
anything: before `compose` those tables are empty, and a game can't be set up without it.
"""

from functools import cache
from typing import Final, TypeVar

from apnap.abilities.nodes import Node
from apnap.rules import (
    ability_lists,
    activating,
    amounts,
    attaching,
    attack_options,
    attacking,
    blocking,
    borrowed_abilities,
    castable,
    casting_copies,
    casting_permissions,
    chapters,
    choosing_for_costs,
    combat_damage,
    combat_parts,
    commanders,
    companions,
    conditions,
    controlling_players,
    costs,
    costs_of_actions,
    costs_of_cards,
    crewing,
    damage,
    damage_replacements,
    daytime,
    deed_triggers,
    description_parts,
    descriptions,
    designating,
    designations,
    done_by_players,
    doubling,
    drawing,
    dungeons,
    either_costs,
    emptying_pools,
    enchanting,
    ending_effects,
    entering,
    exiling_from_hand,
    following_continuous,
    following_damage,
    following_done,
    following_each,
    following_ends,
    following_flow,
    following_frames,
    following_libraries,
    following_may,
    following_next_spell,
    following_permanents,
    following_players,
    following_searches,
    following_stack,
    following_states,
    following_tokens,
    following_zones,
    gaining_as_cost,
    groups,
    happenings,
    impossible,
    keyword_words,
    legality_of_casting,
    linked_abilities,
    made_to,
    mana_abilities,
    mana_supply,
    manifesting,
    melding,
    miracles,
    modifications,
    more_parts,
    moving_and_then,
    moving_counters,
    narration,
    narration_players,
    other_replacements,
    own_costs,
    pairing,
    paying_amounts,
    payment,
    performing,
    performing_combat,
    performing_copies,
    performing_emblems,
    performing_game,
    performing_merging,
    performing_replacements,
    performing_rooms,
    performing_zones,
    permissions,
    piles,
    players_compared,
    plotting,
    prevention,
    references,
    removing_counters,
    replacement_effects,
    rooms,
    sagas,
    searches_watched,
    seeing,
    skipping,
    sources_of_damage,
    special_actions,
    speed,
    spell_parts,
    spell_plans,
    starting,
    state_based_actions,
    static_abilities,
    targets,
    tempting,
    total_cost,
    transforming,
    trigger_matching,
    trigger_matching_more,
    triggered_abilities,
    turn_structure,
    turning_face_up,
    uncounterable,
    voting_and_clashing,
    waterbending,
)
from apnap.rules.amounts import AMOUNTS
from apnap.rules.conditions import CONDITIONS
from apnap.rules.costs import COSTS
from apnap.rules.descriptions import PARTS
from apnap.rules.following import INSTRUCTIONS
from apnap.rules.happenings import HAPPENINGS
from apnap.rules.modifications import MODIFIERS
from apnap.rules.narration import NARRATORS
from apnap.rules.performing import PERFORMERS, RESULTS
from apnap.rules.references import REFERENCES
from apnap.rules.replacement_effects import WATCHED, watched
from apnap.rules.replacing import REPLACEMENTS
from apnap.rules.special_actions import SPECIAL_ACTIONS
from apnap.rules.trigger_matching import MATCHERS, index_conditions

K = TypeVar("K")
V = TypeVar("V")

# What a reference names. (CR 115, 608.2)
REFERENCE_TABLES: Final = (
    references.REFERENCES_FOUND,
    sources_of_damage.REFERENCES_FOUND,
    pairing.REFERENCES_FOUND,
    casting_copies.REFERENCES_FOUND,
    following_states.REFERENCES_FOUND,
    piles.REFERENCES_FOUND,
)

# What a part of a description says of an object or player. (CR 109)
PART_TABLES: Final = (
    descriptions.PARTS_JUDGED,
    combat_parts.PARTS_JUDGED,
    linked_abilities.PARTS_JUDGED,
    more_parts.PARTS_JUDGED,
    spell_parts.PARTS_JUDGED,
    description_parts.PARTS_JUDGED,
    crewing.PARTS_JUDGED,
    groups.PARTS_JUDGED,
    pairing.PARTS_JUDGED,
)

# How much an amount is. (CR 107)
AMOUNT_TABLES: Final = (
    amounts.AMOUNTS_COUNTED,
    commanders.AMOUNTS_COUNTED,
    speed.AMOUNTS_COUNTED,
    paying_amounts.AMOUNTS_COUNTED,
    keyword_words.AMOUNTS_COUNTED,
    players_compared.AMOUNTS_COUNTED,
    rooms.AMOUNTS_COUNTED,
    tempting.AMOUNTS_COUNTED,
    voting_and_clashing.AMOUNTS_COUNTED,
)

# Whether a condition holds. (CR 608.2, 611.3)
CONDITION_TABLES: Final = (
    conditions.CONDITIONS_TESTED,
    daytime.CONDITIONS_TESTED,
    keyword_words.CONDITIONS_TESTED,
    players_compared.CONDITIONS_TESTED,
    voting_and_clashing.CONDITIONS_TESTED,
)

# What happened this turn, by name.
DEED_TABLES: Final = (
    happenings.DEEDS_COUNTED,
    attack_options.DEEDS_COUNTED,
)

# What a continuous effect changes. (CR 613)
MODIFICATION_TABLES: Final = (
    modifications.MODIFICATIONS_MADE,
    borrowed_abilities.MODIFICATIONS_MADE,
)

# What an event does: the door. (CR 700.1)
EVENT_TABLES: Final = (
    performing.EVENTS_PERFORMED,
    performing_combat.EVENTS_PERFORMED,
    performing_zones.EVENTS_PERFORMED,
    performing_copies.EVENTS_PERFORMED,
    performing_game.EVENTS_PERFORMED,
    performing_merging.EVENTS_PERFORMED,
    performing_replacements.EVENTS_PERFORMED,
    performing_emblems.EVENTS_PERFORMED,
    performing_rooms.EVENTS_PERFORMED,
)

# What comes at once of an event that happened.
RESULT_TABLES: Final = (
    performing.EVENT_RESULTS,
    miracles.EVENT_RESULTS,
    performing_copies.EVENT_RESULTS,
    performing_game.EVENT_RESULTS,
    performing_replacements.EVENT_RESULTS,
    daytime.EVENT_RESULTS,
    transforming.EVENT_RESULTS,
)

# How events are replaced. (CR 614-616)
REPLACEMENT_TABLES: Final = (
    prevention.EVENTS_REPLACED,
    other_replacements.EVENTS_REPLACED,
    damage_replacements.EVENTS_REPLACED,
    entering.EVENTS_REPLACED,
    replacement_effects.EVENTS_REPLACED,
    moving_and_then.EVENTS_REPLACED,
)

# Which events trigger which conditions, in the order they are looked at. (CR 603.2)
TRIGGER_TABLES: Final = (
    trigger_matching.TRIGGERS_MATCHED,
    deed_triggers.TRIGGERS_MATCHED,
    trigger_matching_more.TRIGGERS_MATCHED,
    crewing.TRIGGERS_MATCHED,
    daytime.TRIGGERS_MATCHED,
    dungeons.TRIGGERS_MATCHED,
    keyword_words.TRIGGERS_MATCHED,
    rooms.TRIGGERS_MATCHED,
)

# How costs are paid. (CR 118)
COST_TABLES: Final = (
    costs.COSTS_PAID,
    attack_options.COSTS_PAID,
    waterbending.COSTS_PAID,
    removing_counters.COSTS_PAID,
    costs_of_actions.COSTS_PAID,
    paying_amounts.COSTS_PAID,
    costs_of_cards.COSTS_PAID,
    either_costs.COSTS_PAID,
    gaining_as_cost.COSTS_PAID,
)

# Special actions, in the order they are offered. (CR 116.2)
SPECIAL_ACTION_TABLES: Final = (
    companions.SPECIAL_ACTIONS_OFFERED,
    ending_effects.SPECIAL_ACTIONS_OFFERED,
    exiling_from_hand.SPECIAL_ACTIONS_OFFERED,
    turning_face_up.SPECIAL_ACTIONS_OFFERED,
    manifesting.SPECIAL_ACTIONS_OFFERED,
    rooms.SPECIAL_ACTIONS_OFFERED,
)

# How instructions are followed. (CR 608.2c, 610, 701)
INSTRUCTION_TABLES: Final = (
    controlling_players.INSTRUCTIONS_FOLLOWED,
    removing_counters.INSTRUCTIONS_FOLLOWED,
    following_permanents.INSTRUCTIONS_FOLLOWED,
    drawing.INSTRUCTIONS_FOLLOWED,
    following_players.INSTRUCTIONS_FOLLOWED,
    following_continuous.INSTRUCTIONS_FOLLOWED,
    following_damage.INSTRUCTIONS_FOLLOWED,
    done_by_players.INSTRUCTIONS_FOLLOWED,
    following_zones.INSTRUCTIONS_FOLLOWED,
    following_may.INSTRUCTIONS_FOLLOWED,
    following_flow.INSTRUCTIONS_FOLLOWED,
    following_stack.INSTRUCTIONS_FOLLOWED,
    casting_copies.INSTRUCTIONS_FOLLOWED,
    doubling.INSTRUCTIONS_FOLLOWED,
    dungeons.INSTRUCTIONS_FOLLOWED,
    following_done.INSTRUCTIONS_FOLLOWED,
    following_searches.INSTRUCTIONS_FOLLOWED,
    following_tokens.INSTRUCTIONS_FOLLOWED,
    following_each.INSTRUCTIONS_FOLLOWED,
    following_ends.INSTRUCTIONS_FOLLOWED,
    following_frames.INSTRUCTIONS_FOLLOWED,
    following_libraries.INSTRUCTIONS_FOLLOWED,
    following_next_spell.INSTRUCTIONS_FOLLOWED,
    following_states.INSTRUCTIONS_FOLLOWED,
    turning_face_up.INSTRUCTIONS_FOLLOWED,
    manifesting.INSTRUCTIONS_FOLLOWED,
    melding.INSTRUCTIONS_FOLLOWED,
    moving_counters.INSTRUCTIONS_FOLLOWED,
    piles.INSTRUCTIONS_FOLLOWED,
    plotting.INSTRUCTIONS_FOLLOWED,
    rooms.INSTRUCTIONS_FOLLOWED,
    tempting.INSTRUCTIONS_FOLLOWED,
    voting_and_clashing.INSTRUCTIONS_FOLLOWED,
)

# How events are told.
NARRATION_TABLES: Final = (
    narration.EVENTS_NARRATED,
    narration_players.EVENTS_NARRATED,
)

# What each rule heeds: kinds of abilities, and changes of the rules. (CR 113.3, 611)
HEEDING: Final[tuple[tuple[type[Node], ...], ...]] = (
    ability_lists.HEEDS,
    activating.HEEDS,
    amounts.HEEDS,
    attaching.HEEDS,
    attack_options.HEEDS,
    attacking.HEEDS,
    blocking.HEEDS,
    castable.HEEDS,
    casting_permissions.HEEDS,
    chapters.HEEDS,
    choosing_for_costs.HEEDS,
    combat_damage.HEEDS,
    commanders.HEEDS,
    companions.HEEDS,
    conditions.HEEDS,
    costs.HEEDS,
    crewing.HEEDS,
    damage.HEEDS,
    daytime.HEEDS,
    description_parts.HEEDS,
    designating.HEEDS,
    designations.HEEDS,
    emptying_pools.HEEDS,
    enchanting.HEEDS,
    entering.HEEDS,
    exiling_from_hand.HEEDS,
    following_permanents.HEEDS,
    following_players.HEEDS,
    following_stack.HEEDS,
    gaining_as_cost.HEEDS,
    impossible.HEEDS,
    legality_of_casting.HEEDS,
    made_to.HEEDS,
    mana_abilities.HEEDS,
    mana_supply.HEEDS,
    other_replacements.HEEDS,
    own_costs.HEEDS,
    payment.HEEDS,
    performing_zones.HEEDS,
    permissions.HEEDS,
    plotting.HEEDS,
    prevention.HEEDS,
    sagas.HEEDS,
    searches_watched.HEEDS,
    seeing.HEEDS,
    skipping.HEEDS,
    special_actions.HEEDS,
    spell_plans.HEEDS,
    starting.HEEDS,
    state_based_actions.HEEDS,
    static_abilities.HEEDS,
    targets.HEEDS,
    total_cost.HEEDS,
    transforming.HEEDS,
    triggered_abilities.HEEDS,
    turn_structure.HEEDS,
    turning_face_up.HEEDS,
    uncounterable.HEEDS,
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


@cache
def compose() -> None:
    """Install every rule. Done once, before the first game is set up."""
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
    fill(INSTRUCTIONS, INSTRUCTION_TABLES)
    fill(NARRATORS, NARRATION_TABLES)
    index_conditions()
    WATCHED.update(watched())
