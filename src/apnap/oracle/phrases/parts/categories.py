"""The open categories that the topic files fill; also their forward references.

A phrase of a category reads words into the node class named here and says them again.
"""

from apnap.abilities.abilities import Ability, KeywordAbility
from apnap.abilities.amounts import Amount, Condition, Number
from apnap.abilities.costs import Cost, Costs
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import Body, Instruction, Place, TokenSpec
from apnap.abilities.references import Description, Quality, Ref
from apnap.abilities.replacements import Replacement
from apnap.abilities.triggers import TriggerCondition
from apnap.abilities.values import Duration
from apnap.oracle.engine.phrases import Choice, choice_of

ADJECTIVE: Choice[Quality] = choice_of(
    "adjective"
)  # Quality, before the noun: "tapped", "nonblack"

NOUN: Choice[tuple[Quality, ...]] = choice_of(
    "noun"
)  # tuple of Parts, singular: "creature", "artifact or land"

NOUNS: Choice[tuple[Quality, ...]] = choice_of(
    "nouns"
)  # tuple of Parts, plural: "artifacts and lands"

CLAUSE: Choice[tuple[Quality, ...]] = choice_of(
    "clause"
)  # tuple of Parts, after a singular: "you control"

TAIL: Choice[tuple[Quality, ...]] = choice_of(
    "tail"
)  # tuple of Parts, after a plural: "with counters on them"

DESCRIPTION: Choice[Description] = choice_of(
    "description"
)  # Description, singular: "creature you control"

DESCRIPTIONS: Choice[Description] = choice_of(
    "descriptions"
)  # Description, plural: "creatures you control"

AFTER_EACH: Choice[Description] = choice_of(
    "after each"
)  # Description: "creature", also "Aura and Equipment"

POSSESSIVE: Choice[Ref] = choice_of("possessive")  # Ref to players: "your", "its controller's"

ANYONE: Choice[Ref] = choice_of("anyone")  # Ref, where any will do: "an opponent", "a player"

A_DESCRIPTION: Choice[Description] = choice_of(
    "a description"
)  # Description with its article: "an artifact"

REFERENCE: Choice[Ref] = choice_of("reference")  # Ref to objects or players, any position

OBJECTS: Choice[Ref] = choice_of("objects")  # Ref to objects

PLAYERS: Choice[Ref] = choice_of("players")  # Ref to players as a subject: "you", "each opponent"

AMOUNT: Choice[Number] = choice_of("amount")  # Number: "3", "X", "that many"

COUNT: Choice[Number] = choice_of("count")  # Number as a word: "a", "two", "three"

RECKONED: Choice[Amount] = choice_of("reckoned")  # Number made of X before a noun: "twice X"

VALUE: Choice[Number] = choice_of("value")  # Number after "equal to": "its power", "the number of…"

FOR_EACH: Choice[Amount] = choice_of("for each")  # Amount after "for each": "creature you control"

COUNTER_KIND: Choice[str] = choice_of("kind of counter")  # str: "+1/+1", "charge"

CONDITION: Choice[Condition] = choice_of("condition")  # Condition: "you control a Swamp"

COST: Choice[Cost] = choice_of("cost")  # Cost: "sacrifice a creature"

COSTS: Choice[Costs] = choice_of("costs")  # Costs: "{1}, {T}, sacrifice ~"

KEYWORD: Choice[KeywordAbility] = choice_of("keyword")  # KeywordAbility: "flying", "ward {2}"

DURATION: Choice[Duration] = choice_of("duration")  # str: "until end of turn"

PLACE: Choice[Place] = choice_of("place")  # Place: "on top of its owner's library"

TOKEN: Choice[TokenSpec] = choice_of("token")  # TokenSpec: "1/1 white Soldier creature token"

CLAUSES: Choice[Instruction] = choice_of("clauses")  # Instruction: one clause, "draw a card"

SENTENCE: Choice[Instruction] = choice_of(
    "sentence"
)  # Instruction: a whole sentence without its stop

BODY: Choice[Body] = choice_of("body")  # Body: one or more sentences with their stops

TRIGGER: Choice[TriggerCondition] = choice_of(
    "trigger"
)  # TriggerCondition: "~ enters", "a creature dies"

TRIGGERS: Choice[TriggerCondition] = choice_of(
    "triggers"
)  # one with a time, or two: "~ attacks while …"

EFFECT: Choice[Continuous] = choice_of("effect")  # Continuous of a static ability, one sentence

REPLACEMENT: Choice[Replacement] = choice_of("replacement")  # Replacement: "~ enters tapped"

ABILITY: Choice[tuple[Ability, ...]] = choice_of("ability")  # tuple of Abilities: one whole line
