"""Why not: what stands in the way of something, as sentences with their rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility, StaticAbility
from apnap.game.game import Game
from apnap.judge.explanations.card_words import (
    words_of_ability,
    words_of_condition,
    words_of_description,
)
from apnap.judge.explanations.remarks import Remark
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, counted, said, word
from apnap.rules.objects.actions import Obstacle
from apnap.rules.objects.current_characteristics import characteristics
from apnap.rules.objects.derived import Active
from apnap.rules.objects.static_abilities import kinds_of
from apnap.rules.objects.wording import costs_said
from apnap.rules.turn.seeing import ALL_SEEING, Seer
from apnap.terms.identity import NOTHING, ObjectId, PlayerId, Reference
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES


@dataclass(frozen=True, slots=True)
class Reason(Remark):
    """One reason: a sentence, the rules behind it, and the source of the effect if one is."""

    source: ObjectId = NOTHING

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.rules)})" if self.rules else str(self.text)


class Asked:
    """What a reason is asked of: somebody who would do something with an object."""

    __slots__ = ("game", "player", "subject")

    def __init__(self, game: Game, player: PlayerId, subject: Reference) -> None:
        self.game = game
        self.player = player
        self.subject = subject

    def name(self, reference: Reference) -> str:
        """What the player may call an object or player; a judge, if it is about nobody's action."""
        viewer = ALL_SEEING if self.player == NOTHING else self.player
        return Seer(self.game, viewer).name(reference)

    @property
    def it(self) -> str:
        """The object it is about."""
        return self.name(self.subject)

    @property
    def who(self) -> str:
        """The player who would act."""
        return self.name(self.player)

    @property
    def zone(self) -> Said:
        """Where the object is."""
        record = self.game.record_of(self.subject)
        return word("zone", ZONE_NAMES[record.zone] if record is not None else "")

    @property
    def step(self) -> Said:
        """The step it is now."""
        return word("step", STEP_NAMES[self.game.step])


def reason_of(asked: Asked, obstacle: Obstacle) -> Reason:
    """An obstacle as a sentence with its rules."""
    if obstacle.by is not None:
        return by_an_effect(asked, obstacle.by)
    return Reason(SENTENCES[obstacle.what](asked, obstacle), (obstacle.rule,))


# Effects that say that something can't be. (CR 101.2)


def by_an_effect(
    asked: Asked, active: Active, rule: str = "101.2", *, blocking: bool = False
) -> Reason:
    """The effect, by its keyword or its words, and the object it comes from."""
    game, source = asked.game, active.source_id
    name = asked.name(source)
    ability = ability_behind(game, active)
    if isinstance(ability, KeywordAbility):
        keyword = word("keyword", ability.name)
        text = said("{object} has {keyword}.", object=name, keyword=keyword)
        return Reason(text, (keyword_rule(ability, blocking=blocking), rule), source)
    words = words_of_ability(ability, str(name)) if ability is not None else ""
    if words:
        text = said("{source} says that it can't be: “{words}”", source=name, words=words)
    else:
        text = said("An effect of {source} says that it can't be.", source=name)
    return Reason(text, (rule,), source)


# The subrule that tells what a keyword forbids; of most, the whole rule is cited.
_FORBIDDING: Final = {
    "fear": "702.36b",
    "flying": "702.9b",
    "hexproof": "702.11b",
    "horsemanship": "702.31b",
    "intimidate": "702.13b",
    "landwalk": "702.14c",
    "menace": "702.111b",
    "shadow": "702.28b",
    "shroud": "702.18a",
    "skulk": "702.118b",
    "split second": "702.61a",
}

_PROTECTION_FROM_BLOCKS: Final = "702.16f"

_PROTECTION_FROM_TARGETING: Final = "702.16b"


def keyword_rule(keyword: KeywordAbility, *, blocking: bool = False) -> str:
    """The rule by which a keyword forbids something, perhaps to block."""
    if keyword.name == "protection":
        return _PROTECTION_FROM_BLOCKS if blocking else _PROTECTION_FROM_TARGETING
    if keyword.name == "hexproof" and keyword.args:
        return "702.11d"
    if keyword.name.endswith("walk"):
        return _FORBIDDING["landwalk"]
    return _FORBIDDING.get(keyword.name, KEYWORDS[keyword.name].cr)


def ability_behind(game: Game, active: Active) -> Ability | None:
    """The ability of its source that a change of the rules comes from, if it has it."""
    for ability in characteristics(game, active.source_id).abilities:
        for each in kinds_of((ability,)).changing:
            if any(change is active.node for change in each.ability.effect.changes):
                return ability
    for ability in characteristics(game, active.source_id).abilities:
        for meant in kinds_of((ability,)).expanded:
            if isinstance(meant, StaticAbility) and active.node in meant.effect.changes:
                return ability
    return None


# What else may stand in the way, by its name. (CR 117-118, 302-307, 508-509, 601-602)

Sentence = Callable[[Asked, Obstacle], Said]


def _unfit(asked: Asked, obstacle: Obstacle) -> Said:
    words = words_of_description(obstacle.about)
    if words:
        return said("{object} is no {description}.", object=asked.it, description=words)
    return said("{object} isn't what the text describes.", object=asked.it)


def _unmet(asked: Asked, obstacle: Obstacle) -> Said:
    words = words_of_condition(obstacle.about) if obstacle.about is not None else ""
    if words:
        return said("What {object} requires isn't so: “{words}”.", object=asked.it, words=words)
    return said("What {object} requires isn't so.", object=asked.it)


def _when(asked: Asked, obstacle: Obstacle) -> Said:
    if obstacle.about == "sorcery":
        return said(
            "Only as a sorcery: in a main phase of {player}'s own turn, with an empty stack.",
            player=asked.who,
        )
    return said(
        "It isn't the time for it: {when}; now it is {step} of {player}'s turn.",
        when=word("when", obstacle.about),
        step=asked.step,
        player=asked.name(asked.game.active),
    )


def _as_a_sorcery(asked: Asked, obstacle: Obstacle) -> Said:
    game = asked.game
    if game.active != asked.player:
        return said(
            "{object} is cast only in a main phase of {player}'s own turn; it is {other}'s turn.",
            object=asked.it,
            player=asked.who,
            other=asked.name(game.active),
        )
    if game.stack:
        return said("{object} is cast only while the stack is empty.", object=asked.it)
    return said(
        "{object} is cast only in a main phase; now it is {step}.", object=asked.it, step=asked.step
    )


def _lands_played(asked: Asked, obstacle: Obstacle) -> Said:
    return counted(
        "{player} may play {n} land this turn, and has.",
        "{player} may play {n} lands this turn, and has.",
        obstacle.about,
        player=asked.who,
    )


def _limit(asked: Asked, obstacle: Obstacle) -> Said:
    return counted(
        "That ability of {object} may be activated {n} time each turn, and was.",
        "That ability of {object} may be activated {n} times each turn, and was.",
        obstacle.about,
        object=asked.it,
    )


def _costs(asked: Asked, obstacle: Obstacle) -> Said:
    return said(
        "{player} can't pay what that costs: {cost}.",
        player=asked.who,
        cost=costs_said(obstacle.about),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "out of range": lambda a, _: said(
        "{object} is outside of {player}'s range of influence.", object=a.it, player=a.who
    ),
    "alone": lambda a, _: said("{object} can't do so alone.", object=a.it),
    "already tapped": lambda a, _: said("{object} is tapped already.", object=a.it),
    "already untapped": lambda a, _: said("{object} is untapped already.", object=a.it),
    "another object": lambda a, _: said(
        "{object} has changed zones: it is another object now.", object=a.it
    ),
    "another player's": lambda a, _: said(
        "{object} is no longer that player's, for whom it was chosen.", object=a.it
    ),
    "another target": lambda a, _: said("{object} is a target of it already.", object=a.it),
    "attacks twice": lambda a, _: said("{object} can attack only one.", object=a.it),
    "battle": lambda a, _: said("{object} is a battle.", object=a.it),
    "blockers needed": lambda a, o: said(
        "At least {number} creatures must block it together, and not so many can.", number=o.about
    ),
    "blocks too many": lambda a, _: said("{object} can't block so many creatures.", object=a.it),
    "condition": _unmet,
    "condition of the card": _unmet,
    "cost of combat": _costs,
    "defender": lambda a, _: said("{object} has defender.", object=a.it),
    "itself": lambda a, _: said("{object} can't be a target of itself.", object=a.it),
    "land": lambda a, _: said("{object} is a land: it is played, not cast.", object=a.it),
    "lands played": _lands_played,
    "left the game": lambda a, _: said("{player} has left the game.", player=a.it),
    "limit": _limit,
    "loyalty used": lambda a, _: said(
        "A loyalty ability of {object} was activated this turn already.", object=a.it
    ),
    "no choice": lambda a, _: said("There is nothing to choose for that cost."),
    "no creature": lambda a, _: said("{object} is no creature.", object=a.it),
    "no legend": lambda a, _: said(
        "{player} controls no legendary creature and no legendary planeswalker.", player=a.who
    ),
    "no mana cost": lambda a, _: said("{object} has no mana cost: it can't be paid.", object=a.it),
    "no mode": lambda a, _: said("No mode of {object} can be chosen and paid for.", object=a.it),
    "no targets": lambda a, _: said("There aren't enough legal targets for {object}.", object=a.it),
    "no X": lambda a, _: said("X can't be 0, and for that cost it would be."),
    "not your turn": lambda a, _: said(
        "Lands are played only in one's own turn; it is {player}'s turn.",
        player=a.name(a.game.active),
    ),
    "not yours": lambda a, _: said("{player} doesn't control {object}.", player=a.who, object=a.it),
    "not yours to activate": lambda a, _: said(
        "Abilities of {object} aren't {player}'s to activate.", object=a.it, player=a.who
    ),
    "once": lambda a, _: said(
        "That ability of {object} may be activated only once, and was.", object=a.it
    ),
    "payment": lambda a, _: said("{player} can't pay for it.", player=a.who),
    "phased out": lambda a, _: said("{object} is phased out.", object=a.it),
    "requirements": lambda a, _: said(
        "Other creatures have to, and {object} can't beside them.", object=a.it
    ),
    "summoning sick": lambda a, _: said(
        "{object} has not been under {player}'s control since that player's turn began.",
        object=a.it,
        player=a.who,
    ),
    "tapped": lambda a, _: said("{object} is tapped.", object=a.it),
    "time of lands": lambda a, _: said(
        "Lands are played only in a main phase, with an empty stack; now it is {step}.",
        step=a.step,
    ),
    "time of loyalty": lambda a, _: said(
        "Loyalty abilities are activated only in a main phase of {player}'s own turn, "
        "with an empty stack.",
        player=a.who,
    ),
    "time of spells": _as_a_sorcery,
    "time of the ability": _when,
    "time of the card": _when,
    "time of the way": _when,
    "too many attackers": lambda a, o: said(
        "So many may attack at most: {number}.", number=o.about
    ),
    "too many blockers": lambda a, o: said("So many may block at most: {number}.", number=o.about),
    "too many blockers of it": lambda a, o: said(
        "So many may block that attacker at most: {number}.", number=o.about
    ),
    "unfit": _unfit,
    "zone of the ability": lambda a, _: said(
        "That ability of {object} doesn't function in this zone: {zone}.", object=a.it, zone=a.zone
    ),
    "zone of the card": lambda a, _: said(
        "Nothing allows {player} to cast {object} from this zone: {zone}.",
        player=a.who,
        object=a.it,
        zone=a.zone,
    ),
}
