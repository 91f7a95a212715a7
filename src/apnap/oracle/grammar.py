"""The grammar: every module of phrases, in one list, in the order in which they are taken in.

A phrase joins its category as its module is imported, and of several phrases that can say a
meaning the first one says it. So the order is a part of the grammar, and stands here to be
read. A module stands below those it imports; a test of the house holds that, and that none is
left out.
"""

import gc
from functools import cache
from importlib import import_module
from typing import Any, Final

from apnap.oracle.engine.phrases import Choice

# By dotted name inside `apnap.oracle.phrases`: what lies in a folder is "folder.module".
PHRASE_MODULES: Final[tuple[str, ...]] = (
    # What the binding of pronouns uses as well
    "parts.categories", "descriptions.nouns",
    # Parts that several categories use
    "parts.card_sources", "parts.choices", "parts.functioning_zones", "parts.kept_types",
    "parts.quoted", "parts.spread_amounts", "parts.stops", "parts.outcome_words",
    # Descriptions
    "descriptions.adjectives", "descriptions.clauses", "descriptions.counters",
    "descriptions.descriptions", "descriptions.lists", "descriptions.subtypes",
    "descriptions.what_it_is",
    # References
    "references.references", "references.their_own", "references.attacked", "references.groups",
    "references.random_and_excepted",
    # Static abilities
    "statics.statements", "statics.objects.keywords",
    # Verbs
    "verbs.verbs", "verbs.dice", "verbs.players", "verbs.effects.gains", "verbs.effects.mana",
    "verbs.effects.mana_types", "verbs.effects.stack", "verbs.effects.text",
    "verbs.permanents.doubling", "verbs.permanents.status", "verbs.permanents.tokens",
    "verbs.permanents.named_tokens", "verbs.permanents.token_kinds",
    "verbs.zones.drawing_and_discarding", "verbs.zones.hands", "verbs.zones.places",
    "verbs.zones.moving", "verbs.zones.ante", "verbs.zones.searching",
    # References
    "references.whose_choice",
    # Trigger conditions
    "triggers.tenses", "triggers.doing", "triggers.activation", "triggers.combined",
    "triggers.objects", "triggers.moves", "triggers.combat",
    # Amounts
    "amounts.amounts", "amounts.counted", "amounts.greatest", "amounts.mana_symbols",
    "amounts.reckoned_x",
    # Verbs
    "verbs.keyword_actions", "verbs.repeated", "verbs.effects.kept_mana",
    "verbs.permanents.counters", "verbs.by_players", "verbs.permanents.copied_counters",
    "verbs.permanents.counters_of_any_kind", "verbs.zones.digging",
    # Descriptions
    "descriptions.abilities", "descriptions.combat", "descriptions.numbers",
    "descriptions.spells",
    # Trigger conditions
    "triggers.attacks", "triggers.casting", "triggers.damage", "triggers.deeds",
    "triggers.players", "triggers.together", "statics.players.additional_triggers",
    # Lines
    "lines.entering", "lines.levels", "lines.mechanics", "lines.statements",
    # Costs
    "costs.costs", "costs.counters", "costs.joined",
    # Static abilities
    "statics.casting.activation", "statics.casting.from_zones",
    "statics.casting.opponents_costs", "statics.casting.permissions",
    "statics.casting.alternative_costs", "statics.casting.any_mana", "statics.casting.prices",
    "statics.casting.ways_to_pay", "statics.objects.changes", "statics.mechanics",
    "statics.casting.spell_costs", "statics.objects.becoming", "statics.objects.also",
    "statics.objects.restrictions", "statics.objects.stronger_restrictions",
    "statics.players.effects", "statics.objects.sizes", "statics.players.combat_prices",
    "statics.players.prohibitions",
    "statics.players.standing_rules",
    # Verbs
    "verbs.choices", "verbs.player_prohibitions", "verbs.effects.costs",
    "verbs.effects.next_spell", "verbs.effects.pump", "verbs.permanents.copies",
    "verbs.permanents.damage",
    # Lines
    "lines.anchor_words", "lines.keyword_forms", "lines.keywords", "lines.abilities",
    "lines.visits", "lines.costs", "lines.labeled", "lines.mana",
    # Amounts
    "amounts.as_cast", "amounts.counters",
    # Static abilities
    "statics.functioning", "statics.prohibitions",
    # Sentences
    "sentences.durations", "sentences.sentences", "sentences.bodies", "sentences.delayed",
    "sentences.delayed_if", "sentences.for_each", "sentences.instead", "sentences.modes",
    "sentences.casting.countered", "sentences.casting.playing", "sentences.casting.alternative_costs",
    "sentences.objects.auras", "sentences.objects.face_down",
    "sentences.objects.going_elsewhere", "sentences.objects.hands", "sentences.objects.tokens",
    "sentences.paying.paying", "sentences.offers", "sentences.casting.spells_of_the_turn",
    "sentences.paying.either_cost", "sentences.paying.spending_limits",
    "sentences.objects.prohibitions", "sentences.paying.spending",
    # Replacement effects
    "replacements.counters", "replacements.entering", "replacements.entering_as_copies",
    "replacements.entering_choices", "replacements.events", "replacements.mechanics",
    # Static abilities
    "statics.turns_and_draws", "statics.casting.tails",
    # Verbs
    "verbs.life", "verbs.zones.entering",
    # Sentences
    "sentences.casting.allowances", "sentences.objects.entering",
    "sentences.objects.replacements",
    # Parts that several categories use
    "parts.damage_sources",
    # Descriptions
    "descriptions.ranked",
    # Verbs
    "verbs.effects.rules", "verbs.permanents.moved_damage", "verbs.permanents.prevention",
    # References
    "references.cards_set_apart",
    # Amounts
    "amounts.this_way",
    # Costs
    "costs.cards",
    # Conditions
    "conditions.conditions", "conditions.combat", "conditions.comparisons",
    "conditions.counters", "conditions.exact_numbers", "conditions.how_it_was_cast",
    "conditions.object_states", "conditions.counted_this_turn", "conditions.likeness",
    "conditions.mechanics", "conditions.past_states", "conditions.this_turn",
    "conditions.this_way", "conditions.turn_history", "amounts.histories",
    "amounts.moved_this_turn",
    # Sentences
    "sentences.repeated", "sentences.objects.votes", "sentences.by_chance", "sentences.ties",
    # Descriptions
    "descriptions.zones",
    # Verbs
    "verbs.games_anew", "verbs.stickers", "verbs.command_zone", "verbs.named_mechanics", "verbs.zones.from_graveyards",
    # References
    "references.players",
    # Amounts
    "amounts.mechanics", "amounts.this_turn",
    # Conditions
    "conditions.players",
    # Static abilities
    "statics.hands_and_decks", "statics.drafting", "statics.objects.effects", "statics.objects.chosen",
    "statics.objects.combat", "statics.objects.granted",
    # Sentences
    "sentences.done_or_not", "sentences.extra_turns", "sentences.lasting",
    "sentences.paying.keyword_costs",
    # Descriptions
    "descriptions.shared_qualities",
    # Trigger conditions
    "triggers.mechanics", "triggers.command_zone",
    # Lines
    "lines.casting",
    # Replacement effects
    "replacements.damage", "replacements.doubled_damage",
    # Static abilities
    "statics.players.damage", "statics.noted_in_drafts",
    # Replacement effects
    "replacements.entering_prices", "replacements.entering_deeds", "replacements.going_elsewhere",
    # Sentences
    "sentences.objects.damage",
)  # fmt: skip


@cache
def load_phrases() -> None:
    """Take in every phrase, in the order of the list.

    A hundred thousand objects are made, and all of them stay: the collector of garbage would go
    through them again and again, for a fifth of the time, and doesn't.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        for name in PHRASE_MODULES:
            import_module(f"apnap.oracle.phrases.{name}")
    finally:
        if collecting:
            gc.enable()
    gc.freeze()


@cache
def grammar() -> tuple[Choice[Any], Choice[Any]]:
    """The categories of a line of a permanent and of a spell, with all phrases in them."""
    load_phrases()
    lines = import_module("apnap.oracle.phrases.lines.abilities")
    return lines.ABILITY, lines.SPELL_LINE
