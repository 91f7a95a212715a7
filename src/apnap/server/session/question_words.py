"""Questions to people in the card's own words: what is asked, why, and what each answer means.

The rules ask by topic and by value, in a few general words. Here a person's view of the question is
worded from the text that asks: the line of the card is its reason, an effect or a cost is named as
it is printed. In another language the general words stay, with the card's words as the reason.
Nothing is decided by any of it.
"""

from collections.abc import Callable
from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    KeywordAbility,
    ReplacementAbility,
)
from apnap.abilities.cards import Face
from apnap.abilities.costs import Cost, Costs, PayMana
from apnap.abilities.instructions.actions import AddMana, CounterIt, Instruction, Sacrifice
from apnap.abilities.instructions.flow import May, Modal, Unless
from apnap.abilities.nodes import Node, walk
from apnap.abilities.references import Bound, Target, This, You
from apnap.abilities.values import ManaChoice
from apnap.game.choices import PICK, Choice
from apnap.game.game import Game
from apnap.game.objects import ABILITY, GameObject, StackItem, Trigger
from apnap.game.topics import Topic
from apnap.game.view import ClosedOption, View
from apnap.languages.said import Said, said
from apnap.oracle.own_words import PrintedLine, line_saying, lines_of, part_said
from apnap.rules.objects.actions import ACTIVATE, MANA, Action, CostOption, ModeOption
from apnap.rules.objects.current_characteristics import abilities_of
from apnap.rules.objects.static_abilities import expanded
from apnap.rules.objects.wording import cost_named, cost_said, deed, deeds
from apnap.rules.table.option_words import describe, face_of, mode_named
from apnap.rules.table.telling_apart import tell_apart
from apnap.rules.turn.seeing import Seer
from apnap.rules.turn.starting import hand_after_mulligan
from apnap.server.session.question_limits import closed_modes, limit_of
from apnap.terms.identity import NOTHING, Reference, is_object
from apnap.terms.mana import BIT_OF_TYPE

# What a rule asks, though about an object: its text is not the reason.
BY_RULE: Final = frozenset(
    {
        *(Topic.PRIORITY, Topic.MANA_ABILITY, Topic.SYMBOL, Topic.COMBAT_DAMAGE, Topic.COMMANDER),
        *(Topic.HOW_MANY_ATTACK, Topic.HOW_MANY_BLOCK, Topic.HOW_MANY_OF_THEM, Topic.MERGE),
    }
)

# Asked about an object that a text does something with: the text is that on top of the stack.
OF_THE_STACK: Final = frozenset({Topic.TOP_OR_BOTTOM, Topic.NEW_TARGET, Topic.TARGET_TO_CHANGE})

# Asked while it enters. (CR 614.12)
ENTERING: Final = frozenset(
    {
        *(Topic.PAY_TO_ENTER, Topic.PAY_TO_ENTER_UNTAPPED, Topic.APPLY, Topic.COPY, Topic.DEVOUR),
        *(Topic.COLOR, Topic.CARD_NAME, Topic.QUALITY, Topic.NUMBER, Topic.PLAYER, Topic.REVEAL),
    }
)


def word_question(game: Game, choice: Choice, view: View) -> None:
    """Say the question of a view in the words of the card that asks it."""
    shown = view.choice
    if shown is None:
        return
    question = Question(game, Seer(game, choice.decider), choice)
    shown.reason = question.reason()
    shown.text = question.text()
    if choice.details.cost is not None:
        shown.cost = question.cost(choice.details.cost)
    worded = []
    for option, in_view in zip(choice.options, shown.options, strict=True):
        words = _you(option, view) or question.option(option)
        if words is not None:
            in_view.text = words
            worded.append(in_view)
    tell_apart(worded, view)
    shown.otherwise = question.otherwise() if shown.otherwise else ""
    shown.closed = question.closed()
    shown.limit = limit_of(game, choice, question.item)
    shown.fate, shown.rest_fate = _FATES.get(choice.topic, ("", ""))


def _you(option: object, view: View) -> Said | None:
    """The one who looks is no name among others."""
    is_viewer = type(option) is int and option == view.viewer
    return said("you") if is_viewer else None


def word_stack(game: Game, view: View) -> None:
    """Say of each ability on the stack what it does: it has no card of its own."""
    for shown in view.stack:
        record = game.objects.get(shown.id)
        item = record.item if record is not None else None
        if shown.ability is not None and item is not None:
            source = game.record_of(item.source) or item.source_known
            shown.text = printed(source, shown.ability, str(shown.name))


def printed(source: GameObject | None, ability: Node, name: str) -> str:
    """The line that says an ability, the keyword it comes from, or what it says by itself."""
    face = face_of(source) if source is not None and not source.face_down else None
    if face is not None:
        for part in (ability, *_keywords_for(face, ability)):
            line = line_saying(face, part)
            if line is not None:
                return line.text
    return _sentence(part_said(ability, name))


def _keywords_for(face: Face, ability: Node) -> list[Node]:
    """The keywords of a face that stand for the ability. (CR 702.1)"""
    keywords = [each for each in face.abilities if isinstance(each, KeywordAbility)]
    return [each for each in keywords if ability in expanded((each,))]


class Question:
    """A question, with the text that asks it."""

    def __init__(self, game: Game, seer: Seer, choice: Choice) -> None:
        self.game = game
        self.seer = seer
        self.choice = choice
        self.word: Node | None = choice.meaning.word if choice.meaning is not None else None
        self.item: StackItem | None = None  # the spell or ability, if it is one
        self.ability: Ability | None = None
        self.name = ""  # of the source
        self.face: Face | None = None
        if choice.topic not in BY_RULE:
            self._find()

    def _find(self) -> None:
        """What asks: an ability on the stack, a spell, or the text of an object."""
        game, about = self.game, self.choice.about
        top = game.objects[game.stack[-1]] if game.stack else None
        record = game.record_of(about) if about != NOTHING else None
        if top is not None and self.choice.topic in OF_THE_STACK:
            record = top
        if record is None:
            return
        if top is not None and top.item is not None and about in (top.id, top.item.source):
            self.item = top.item
        asking = record if record.kind == ABILITY else top
        item = asking.item if asking is not None else None
        source: GameObject | None = record
        if asking is not None and asking.kind == ABILITY and item is not None:
            if record is asking or item.source == about:
                self.item, self.ability = item, item.ability
                source = game.record_of(item.source) or item.source_known
        if source is None or source.face_down or not self.seer.sees(source):
            self.ability = None
            return
        self.name = str(self.seer.name(source.id))
        self.face = face_of(source)

    # Why.

    def reason(self) -> str:
        """The words that ask: the line of the card; empty where a rule does."""
        if self.face is None:
            return self._said_ability()
        body = getattr(self.ability, "body", None)
        for part in (self.ability, body, self.word, self.choice.details.cost):
            line = line_saying(self.face, part) if isinstance(part, Node) else None
            if line is not None:
                return self._of_line(line)
        return self._of_keyword() or self._said_ability() or self._of_the_rest(self.face)

    def _of_line(self, line: PrintedLine) -> str:
        """The line; of modes only the one that asks. (CR 700.2)"""
        if self.choice.topic is Topic.MODE:
            return line.opening
        for ability in line.abilities:
            for each in walk(ability):
                if isinstance(each, Modal):
                    at = [at for at, mode in enumerate(each.modes) if self._is_in(mode)]
                    if len(at) == 1 and (words := line.mode(at[0])):
                        return words
        return self._as_chosen(line)

    def _is_in(self, mode: Node) -> bool:
        """Whether the word that asks stands in a mode."""
        word = self.word
        if isinstance(word, Target):
            named = (each for each in walk(mode) if isinstance(each, Target))
            return any(each.name == word.name for each in named)
        return word is not None and any(each == word for each in walk(mode))

    def _of_keyword(self) -> str:
        """The keyword that the ability comes from, or whose cost is asked for. (CR 702.1)"""
        assert self.face is not None
        name = self.choice.details.name
        meant = _keywords_for(self.face, self.ability) if self.ability is not None else []
        for each in self.face.abilities:
            if isinstance(each, KeywordAbility) and name and each.name == name.partition(" {")[0]:
                meant.append(each)
        lines = [line_saying(self.face, each) for each in meant]
        return next((line.reminded for line in lines if line is not None), "")

    def _said_ability(self) -> str:
        """An ability that no line of the source says: it was granted, or made."""
        return _sentence(part_said(self.ability, self.name)) if self.ability is not None else ""

    def _of_the_rest(self, face: Face) -> str:
        """The lines that may ask: how it enters, what it costs, or else the text."""
        topic = self.choice.topic
        lines = lines_of(face)
        if topic is Topic.MODE:
            return "\n".join(line.opening for line in lines if line.mode(0))
        kinds: tuple[type[Ability], ...] = ()
        if topic in ENTERING:
            kinds = (ReplacementAbility,)
        elif topic in (Topic.OPTIONAL_COST, Topic.ADDITIONAL_COST, Topic.TIMES_PAID):
            kinds = (AdditionalCost,)
        some = [line.reminded for line in lines if _has(line, kinds)]
        return "\n".join(some or [self._as_chosen(line) for line in lines])

    def _as_chosen(self, line: PrintedLine) -> str:
        """The line; of modes only those that were chosen. (CR 700.2)"""
        modes = self.item.modes if self.item is not None else ()
        chosen = [words for index in modes if (words := line.mode(index))]
        return "\n".join(chosen) or line.text

    # What.

    def text(self) -> Said:
        """The question itself."""
        choice = self.choice
        match choice.topic:
            case Topic.PAY:
                return self._paying()
            case Topic.PAY_TO_ENTER_UNTAPPED:
                return said("{pay}, or {card} enters tapped", pay=self._to_pay(), card=self.name)
            case Topic.PAY_TO_ENTER:
                return said("{pay}, or {card} doesn't enter", pay=self._to_pay(), card=self.name)
            case Topic.OPTIONAL_COST:
                return self._optional_cost()
            case Topic.MANA_ABILITY:
                return said("pay {cost}", cost=self._cost())
            case Topic.VALUE_OF_X if choice.details.cost is not None:
                return said("{prompt}: {cost}", prompt=choice.asked, cost=self._cost())
            case Topic.SCRY | Topic.SURVEIL | Topic.FATESEAL:
                return self._looking(len(choice.options))
            case Topic.TAP | Topic.EVIDENCE if choice.details.amount:
                return self._enough(choice.details.amount)
            case Topic.MAY if isinstance(self.word, May):
                return said("you may {do}", do=self._done(self.word.do))
            case Topic.TARGET | Topic.CHOOSE if self.word is not None:
                return self._choosing(self.word)
        return _WORDS.get(choice.topic, choice.asked)

    def _paying(self) -> Said:
        if isinstance(self.word, Unless):
            return said("{pay}, or {otherwise}", pay=self._to_pay(), otherwise=self.otherwise())
        return said("{pay}?", pay=self._to_pay())

    def _optional_cost(self) -> Said:
        name = self.choice.details.name
        if name:
            return said("pay {name}: {cost}?", name=cost_named(name), cost=self._cost())
        return said("pay the additional cost: {cost}?", cost=self._cost())

    def _looking(self, count: int) -> Said:
        """Where the cards go that are looked at. (CR 701.22a, 701.25a, 701.29a)"""
        match self.choice.topic, count:
            case Topic.SURVEIL, 1:
                return said("surveil {n}: top or graveyard?", n=count)
            case Topic.SURVEIL, _:
                return said(
                    "surveil {n}: which go to the graveyard? The rest stays on top", n=count
                )
            case Topic.FATESEAL, _:
                return said("fateseal {n}: which go to the bottom? The rest stays on top", n=count)
            case _, 1:
                return said("scry {n}: top or bottom?", n=count)
        return said("scry {n}: which go to the bottom? The rest stays on top", n=count)

    def _enough(self, needed: int) -> Said:
        if self.choice.topic is Topic.EVIDENCE:
            return said("choose evidence: mana value {n} or more in all", n=needed)
        return said("choose what to tap: power {n} or more in all", n=needed)

    def _choosing(self, word: Node) -> Said:
        """As the card says it: target creature an opponent controls."""
        asked, words = self.choice.asked, part_said(word, self.name)
        return asked.written(f"choose {words}") if words else asked

    def _done(self, do: Node) -> Said:
        words = part_said(do, self.name)
        return deed(do).written(words) if words else deed(do)

    # Costs.

    def _cost(self) -> Said:
        return self.cost(self.choice.details.cost)

    def _to_pay(self) -> Said:
        """To pay it, as something one does: pay {2}, or discard a card."""
        cost = self.choice.details.cost
        parts = cost.parts if isinstance(cost, Costs) else (cost,)
        is_mana = all(isinstance(part, PayMana) for part in parts)
        return said("pay {cost}", cost=self._cost()) if is_mana else self._cost()

    def cost(self, cost: Cost | Costs) -> Said:
        """What is paid, as the card says it."""
        plain = cost_said(_gathered(cost)) if isinstance(cost, Costs) else cost_said(cost)
        words = part_said(_gathered(cost) if isinstance(cost, Costs) else cost, self.name)
        return plain.written(words) if words else plain

    def otherwise(self) -> Said:
        """What happens if it isn't paid. (CR 118.12a)"""
        assert isinstance(self.word, Unless)
        do = self.word.do
        if isinstance(do, CounterIt | Sacrifice):
            for key in self._meant(do.what):
                name = self.seer.name(key)
                if isinstance(do, CounterIt):
                    return said("{spell} is countered", spell=name)
                return said("{permanent} is sacrificed", permanent=name)
        words = part_said(do, self.name)
        return deeds(do).written(words) if words else deeds(do)

    def _not_paid(self) -> Said:
        if isinstance(self.word, Unless):
            return said("don't: {otherwise}", otherwise=self.otherwise())
        return said("don't")

    def _meant(self, ref: Node) -> tuple[Reference, ...]:
        """What a word refers to, as far as it was chosen or told already."""
        if isinstance(ref, This):
            return (self.choice.about,) if is_object(self.choice.about) else ()
        if self.item is None or not isinstance(ref, Target | Bound):
            return ()
        bound: Any = self.item.targets.get(ref.name) or self.item.bindings.get(ref.name) or ()
        found = bound if isinstance(bound, tuple) else (bound,)
        return tuple(each for each in found if isinstance(each, int) and self.game.record_of(each))

    # What can't be chosen.

    def closed(self) -> tuple[ClosedOption, ...]:
        """The modes that can't be, each with the reason."""
        if self.choice.topic is not Topic.MODE:
            return ()
        abilities: tuple[Ability, ...] = (self.ability,) if self.ability is not None else ()
        if not abilities and self.face is not None:
            abilities = self.face.abilities
        found = closed_modes(self.game, self.choice, self.item, abilities)
        return tuple(
            ClosedOption(self._mode(each.option) or mode_named(each.option), each.why)
            for each in found
        )

    # Options.

    def option(self, option: Any) -> str | None:
        """An option in words; None where the rules' own will do."""
        topic = self.choice.topic
        if isinstance(option, ModeOption):
            return self._mode(option)
        if isinstance(option, CostOption):
            return self.cost(option.costs) if option.costs is not None else None
        if isinstance(option, Trigger):
            return self._trigger(option)
        if isinstance(option, Action):
            return self._action(option)
        if topic is Topic.MULLIGAN:
            to = hand_after_mulligan(self.game, self.choice.player)
            return said("keep") if option else said("mulligan (to {n})", n=to)
        if topic is Topic.NEW_TARGET and option in self.choice.details.objects:
            return said("{target} (as it is)", target=describe(self.seer, option))
        if isinstance(option, Node):
            words = part_said(option, self.name)
            return deeds(option).written(words) if words else None
        if topic is Topic.PAY and isinstance(option, bool):
            return self._to_pay() if option else self._not_paid()
        if topic is Topic.MANA and option in BIT_OF_TYPE:
            return "{" + str(option) + "}"
        if option is None and self.choice.kind == PICK:
            return _NOTHING.get(topic)
        return None

    def _mode(self, option: ModeOption) -> str | None:
        """The mode as it is printed, or as its meaning is said."""
        lines = lines_of(self.face) if self.face is not None else ()
        for line in lines:
            if self.ability is not None and self.ability not in line.abilities:
                continue
            if words := line.mode(option.index):
                return words
        return _sentence(part_said(option.mode.body, self.name)) or None

    def _trigger(self, trigger: Trigger) -> str | None:
        record = self.game.record_of(trigger.source) or trigger.source_known
        if record is None or not self.seer.sees(record):
            return None
        name = self.seer.name(trigger.source)
        words = _in_one(printed(record, trigger.ability, str(name)))
        return said("{source}: {what}", source=name, what=words) if words else None

    def _action(self, action: Action) -> str | None:
        """An ability with its cost and its effect, as it is printed; of mana what it adds."""
        if action.kind not in (ACTIVATE, MANA) or action.object not in self.game.objects:
            return None
        abilities = abilities_of(self.game, action.object)
        ability = abilities[action.index] if action.index < len(abilities) else None
        if not isinstance(ability, ActivatedAbility):
            return None
        name, record = self.seer.name(action.object), self.game.objects[action.object]
        if action.kind == MANA:
            words = _mana_added(ability.body) or part_said(ability.body, str(name))
            return said("{source}: {what}", source=name, what=words) if words else None
        words = _in_one(printed(record, ability, str(name)))
        return said("{source}: {what}", source=name, what=words) if words else None


def _has(line: PrintedLine, kinds: tuple[type[Ability], ...]) -> bool:
    """Whether it says an ability of such a kind, if need be by a keyword."""
    return any(isinstance(each, kinds) for each in expanded(line.abilities))


def _mana_added(body: Node) -> str:
    """What most mana abilities add, in any language; of the others nothing."""
    found = [node for node in walk(body) if isinstance(node, Instruction)]
    match found:
        case [AddMana(who=You(), mana=ways) as adding] if adding == AddMana(adding.who, ways):
            symbols = ["".join("{" + each + "}" for each in way) for way in ways]
            return _ADDED[len(ways)](symbols) if len(ways) in _ADDED else ""
        case [AddMana(who=You()) as adding] if adding == _ANY_COLOR:
            return said("add one mana of any color")
        case _:
            return ""


def _gathered(costs: Costs) -> Costs:
    """The mana in a cost as one part: {1}, {1} is {2}. (CR 107.4b)"""
    mana = [part for part in costs.parts if isinstance(part, PayMana)]
    if len(mana) < 2:
        return costs
    symbols = [symbol for part in mana for symbol in part.symbols]
    generic = sum(int(each) for each in symbols if each.isdecimal())
    colored = [each for each in symbols if not each.isdecimal()]
    together = PayMana((*([str(generic)] if generic or not colored else []), *colored))
    return Costs((together, *(part for part in costs.parts if not isinstance(part, PayMana))))


def _in_one(lines: str) -> str:
    return lines.replace("\n", " ")


def _sentence(words: str) -> str:
    """The words with a capital letter in front."""
    return words[:1].upper() + words[1:]


# Questions whose general words leave something out.
_WORDS: Final[dict[Topic, Said]] = {
    Topic.LEGEND: said("legend rule: keep which? The others go to the graveyard"),
    Topic.KEEP: said("choose what to keep; the others are sacrificed"),
    Topic.ORDER_ON_TOP: said("put on top in this order: the first is the top card"),
    Topic.ORDER_ON_BOTTOM: said("put on the bottom in this order: the last is the bottom card"),
    Topic.TRIGGERS: said("put your triggered abilities on the stack in this order"),
    Topic.WHICH_STACK: said("the stack of whose turn it goes on"),
    Topic.TEAM_ORDER: said("the players of your team go in this order"),
}

# What is done with those chosen, and with the others.
_FATES: Final[dict[Topic, tuple[Said, Said]]] = {
    Topic.SURVEIL: (said("put into the graveyard"), said("keep on top")),
    Topic.SCRY: (said("put on the bottom"), said("keep on top")),
    Topic.FATESEAL: (said("put on the bottom"), said("keep on top")),
    Topic.KEEP: (said("keep"), said("sacrifice")),
    Topic.SEPARATE: (said("into the first pile"), said("into the second pile")),
}

_ANY_COLOR: Final = AddMana(You(), any_color=ManaChoice.ONE_COLOR)

# What is added, in so many ways.
_ADDED: Final[dict[int, Callable[[list[str]], Said]]] = {
    1: lambda ways: said("add {mana}", mana=ways[0]),
    2: lambda ways: said("add {one} or {other}", one=ways[0], other=ways[1]),
    3: lambda ways: said("add {one}, {two}, or {three}", one=ways[0], two=ways[1], three=ways[2]),
}

# To choose nothing.
_NOTHING: Final[dict[Topic, Said]] = {
    Topic.MODE: said("no more modes"),
    Topic.CAST_NOW: said("cast nothing"),
    Topic.PLAYER: said("nobody"),
    Topic.SPLICE: said("splice nothing more"),
}
