"""The open categories that the topic files fill; also their forward references.

A phrase of a category reads words into the node class named here and says them again.
"""

from typing import Any

from apnap.oracle.engine.phrases import Choice, choice_of

ADJECTIVE: Choice[Any] = choice_of("adjective")  # Quality, before the noun: "tapped", "nonblack"

NOUN: Choice[Any] = choice_of("noun")  # tuple of Parts, singular: "creature", "artifact or land"

NOUNS: Choice[Any] = choice_of("nouns")  # tuple of Parts, plural: "artifacts and lands"

CLAUSE: Choice[Any] = choice_of("clause")  # tuple of Parts, after a singular: "you control"

TAIL: Choice[Any] = choice_of("tail")  # tuple of Parts, after a plural: "with counters on them"

DESCRIPTION: Choice[Any] = choice_of("description")  # Description, singular: "creature you control"

DESCRIPTIONS: Choice[Any] = choice_of(
    "descriptions"
)  # Description, plural: "creatures you control"

AFTER_EACH: Choice[Any] = choice_of(
    "after each"
)  # Description: "creature", also "Aura and Equipment"

POSSESSIVE: Choice[Any] = choice_of("possessive")  # Ref to players: "your", "its controller's"

ANYONE: Choice[Any] = choice_of("anyone")  # Ref, where any will do: "an opponent", "a player"

A_DESCRIPTION: Choice[Any] = choice_of(
    "a description"
)  # Description with its article: "an artifact"

REFERENCE: Choice[Any] = choice_of("reference")  # Ref to objects or players, any position

OBJECTS: Choice[Any] = choice_of("objects")  # Ref to objects

PLAYERS: Choice[Any] = choice_of("players")  # Ref to players as a subject: "you", "each opponent"

AMOUNT: Choice[Any] = choice_of("amount")  # Number: "3", "X", "that many"

COUNT: Choice[Any] = choice_of("count")  # Number as a word: "a", "two", "three"

RECKONED: Choice[Any] = choice_of("reckoned")  # Number made of X before a noun: "twice X"

VALUE: Choice[Any] = choice_of("value")  # Number after "equal to": "its power", "the number of…"

FOR_EACH: Choice[Any] = choice_of("for each")  # Amount after "for each": "creature you control"

COUNTER_KIND: Choice[Any] = choice_of("kind of counter")  # str: "+1/+1", "charge"

CONDITION: Choice[Any] = choice_of("condition")  # Condition: "you control a Swamp"

COST: Choice[Any] = choice_of("cost")  # Cost: "sacrifice a creature"

COSTS: Choice[Any] = choice_of("costs")  # Costs: "{1}, {T}, sacrifice ~"

KEYWORD: Choice[Any] = choice_of("keyword")  # KeywordAbility: "flying", "ward {2}"

DURATION: Choice[Any] = choice_of("duration")  # str: "until end of turn"

PLACE: Choice[Any] = choice_of("place")  # Place: "on top of its owner's library"

TOKEN: Choice[Any] = choice_of("token")  # TokenSpec: "1/1 white Soldier creature token"

CLAUSES: Choice[Any] = choice_of("clauses")  # Instruction: one clause, "draw a card"

SENTENCE: Choice[Any] = choice_of("sentence")  # Instruction: a whole sentence without its stop

BODY: Choice[Any] = choice_of("body")  # Body: one or more sentences with their stops

TRIGGER: Choice[Any] = choice_of("trigger")  # TriggerCondition: "~ enters", "a creature dies"

TRIGGERS: Choice[Any] = choice_of("triggers")  # one with a time, or two: "~ attacks while …"

EFFECT: Choice[Any] = choice_of("effect")  # Continuous of a static ability, one sentence

REPLACEMENT: Choice[Any] = choice_of("replacement")  # Replacement: "~ enters tapped"

ABILITY: Choice[Any] = choice_of("ability")  # tuple of Abilities: one whole line
