"""The grammar: every module of phrases, in one list, in the order in which they are taken in.

A phrase joins its category as its module is imported, and of several phrases that can say a
meaning the first one says it. So the order is a part of the grammar, and stands here to be
read. A module stands below those it imports; a test of the house holds that, and that none is
left out.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from apnap.oracle.engine import Choice

# By dotted name inside `apnap.oracle.phrases`: what lies in a folder is "folder.module".
PHRASE_MODULES: Final[tuple[str, ...]] = (
    # What nearly all others are made of: categories, nouns, references, clauses, lines.
    "categories", "nouns", "from_where", "references", "amounts", "costs", "adjectives",
    "clauses", "keywords", "stops", "statements", "where_it_functions", "abilities", "multiples",
    "same_object", "such_a_spell", "verbs", "sentences", "mana",
    # By name, each after those it is made of.
    "abilities_there", "activation_triggers", "adding_once", "additional_times", "allowances",
    "quoted", "attacked", "tokens", "changes", "keeping", "becoming", "also_being", "conditions",
    "amounts_as_cast", "anchor_words", "as_cast", "as_it_transforms", "triggers",
    "combat_triggers", "descriptions", "attack_triggers", "at_once", "auras_that_change",
    "base_values", "becoming_plotted", "bending", "choosing_now", "bodies", "by_color",
    "by_source", "cards_drawn", "counters", "cast_and_entering", "casting_from",
    "casting_permissions", "caused_moves", "chances", "changed_text", "changing_hands",
    "cheaper_for_each", "choosing", "everywhere", "effects", "chosen_kinds", "coins",
    "combined_triggers", "commanders", "lesser", "states", "commonest_color", "companions",
    "comparisons", "copy_exceptions", "copies", "paying", "replacements", "copies_entering",
    "copies_for_each", "costs_for_a_time", "costs_of_opponents", "costs_to_target", "counted",
    "counted_clauses", "spell_clauses", "countering", "counters_by", "counters_of_any_kind",
    "counters_of_it", "counters_of_kinds", "counters_removed", "counters_there", "crewing",
    "damage", "damage_sources", "prevention", "damage_changes", "dashed_keywords", "restrictions",
    "pump", "dealt_this_way", "deed_triggers", "deeds_in_combat", "delayed", "devouring", "dice",
    "differences", "digging", "doing_the_same", "done_by_players", "done_or_not",
    "more_replacements", "doubled_damage", "playing", "doubling", "drawing", "drawn_this_turn",
    "draws_replaced", "durations", "either_costs", "elsewhere_it_is", "entering_as_copies",
    "entering_choices", "entering_later", "entering_more", "entering_with", "exactly_so",
    "except_for", "excess_damage", "exerting", "face_down", "for_each_counter", "for_each_kind",
    "for_each_of_those", "for_each_player", "formed_lists", "from_each_graveyard", "given",
    "going_elsewhere", "greatest_numbers", "groups", "hands", "having_abilities", "how_it_came",
    "how_tokens_enter", "in_past_combats", "instead", "joined_costs", "keeping_mana",
    "keyword_actions", "keyword_costs", "keyword_rules", "keyword_states", "keyword_variants",
    "kinds_of_one_type", "kinds_of_tokens", "labeled", "labels", "lasting_states", "later_if",
    "levels", "life", "likeness", "limits_of_x", "made_to_block", "mana_like", "mana_not_for",
    "mana_symbols", "melding", "modes", "more_amounts", "more_cast_triggers", "more_changes",
    "more_clauses", "more_conditions", "more_restrictions", "player_effects",
    "more_rules_for_players", "more_states", "more_tokens", "more_totals", "more_triggers",
    "more_ways_to_pay", "moved_damage", "places", "moving", "moving_counters", "much_damage",
    "mutating", "next_spell", "numbers_this_way", "odds_and_ends", "of_their_choice",
    "of_your_choice", "on_the_stack", "opening_hands", "other_costs", "own_costs",
    "paid_conditions", "pairs", "past_conditions", "paying_amounts", "paying_x",
    "permission_tails", "permissions_for_a_time", "phases", "piles", "played_or_cast",
    "player_stops", "players", "players_who", "this_way", "players_this_way", "preparing",
    "prevention_by_source", "prevention_for_a_time", "printed_qualities", "prohibitions",
    "quick_choices", "reckoned_x", "regenerating", "repeating", "replacements_for_a_time",
    "returned_later", "ring_and_dungeons", "rooms", "rules_for_a_time", "sacrificing_the_rest",
    "same_for_keywords", "searches_watched", "searching", "second_targets", "several_deeds",
    "sharing", "showing", "skipped_turns", "smaller_words", "spell_costs", "spells_of_turn",
    "spending", "spending_any", "spending_on_costs", "stack", "standing_rules", "status",
    "suspending", "taking_part", "targets_beyond", "targets_of_each", "that_is", "those_tokens",
    "three_targets", "tops_of_piles", "totals", "twice_rather_than_once", "two_reductions",
    "uncast", "unless_so", "voting_and_clashing", "ways_to_pay", "who_did", "whom_it_damaged",
    "with_the_most", "you_and_yours", "zones_of_opponents",
)  # fmt: skip


def load_phrases() -> None:
    """Take in every phrase, in the order of the list."""
    for name in PHRASE_MODULES:
        import_module(f"apnap.oracle.phrases.{name}")


@cache
def grammar() -> tuple[Choice[Any], Choice[Any]]:
    """The categories of a line of a permanent and of a spell, with all phrases in them."""
    load_phrases()
    lines = import_module("apnap.oracle.phrases.abilities")
    return lines.ABILITY, lines.SPELL_LINE
