"""A board in words: the cards on it, where they are, and what is done, in any language.

What a scenario expects isn't told: a story stops where a question is asked.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from apnap.cards.importing.plain_text import card_from_text
from apnap.game.position import STEP, Placed, PoolMana
from apnap.game.record import Setup
from apnap.judge.boards.naming import NAMES, called
from apnap.judge.boards.scenario import FILLER, Scenario
from apnap.judge.boards.script import Script
from apnap.judge.boards.script_commands import COMMANDS, Found, listed, step_of
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, counted, said, word
from apnap.languages.said import listed as together
from apnap.languages.speaking import in_language
from apnap.oracle.card_text import FaceText
from apnap.rules.objects.wording import in_a_row, object_named, type_line_said
from apnap.rules.table.feed import told_to
from apnap.rules.table.setting_up import set_up
from apnap.rules.turn.seeing import ALL_SEEING
from apnap.terms.characteristics import type_line
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES

SETTING: Final = frozenset(
    {
        *("_card", "_has", "_library", "_life", "_turn", "_mana", "_priority", "_attacking"),
        *("_life_changed", "_drew", "_cast", "_played", "_died", "_attacked"),
        *("_variant", "_team", "_range", "_attack_option", "_option", "_by_hand"),
    }
)

_CARD: Final = "card: "


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card as it is shown: its name, cost, type line, text and numbers."""

    name: str
    cost: str
    types: Said
    text: tuple[Said, ...]  # a line each; lines that aren't keywords are quoted as they are
    corner: str  # power and toughness, or loyalty

    @property
    def said(self) -> Said:
        """The card in a line."""
        front = said("{name} {cost}", name=self.name, cost=self.cost) if self.cost else self.name
        parts = (front, self.types, *self.text, *([self.corner] if self.corner else []))
        return in_a_row_of(parts)


@dataclass(frozen=True, slots=True)
class Story:
    """The cards with their texts, the situation, and what is done one after the other."""

    cards: tuple[ShownCard, ...]
    situation: tuple[Said, ...]
    actions: tuple[Said, ...]

    def told(self, language: str) -> dict[str, Any]:
        """In a language, for JSON."""
        return {
            "cards": [in_language(each.said, language) for each in self.cards],
            "situation": [in_language(each, language) for each in self.situation],
            "actions": [in_language(each, language) for each in self.actions],
        }


def story(script: Script) -> Story:
    """The story of a script that expects nothing."""
    lines = [line for _, line in script.lines if line]
    setting = [line for line in lines if kind_of(line)[0] in SETTING]
    doing = [line for line in lines if kind_of(line)[0] not in SETTING]
    board = Script("\n".join(setting), script.name, database=script.database).run()
    return Story(tuple(_cards(setting)), tuple(_situation(board)), tuple(map(action_said, doing)))


def kind_of(line: str) -> "tuple[str, Found | None]":
    """Which command a line is, and what it says."""
    for pattern, action in COMMANDS:
        found = pattern.fullmatch(line)
        if found is not None:
            return getattr(action, "__name__", ""), found
    return "", None


# The cards.


def _cards(setting: Iterable[str]) -> Iterator[ShownCard]:
    for line in setting:
        if line.startswith(_CARD):
            text = "\n".join(part.strip() for part in line.removeprefix(_CARD).split("|"))
            for face in card_from_text(text).faces:
                yield shown(face)


def shown(face: FaceText) -> ShownCard:
    """A card's face as it is shown."""
    corner = f"{face.power}/{face.toughness}" if face.power else face.loyalty or face.defense
    text = tuple(_line_said(line) for line in face.text.splitlines())
    return ShownCard(
        face.name, face.mana_cost, type_line_said(type_line(face.type_line)), text, corner
    )


def _line_said(line: str) -> Said:
    """A line of text: keywords are said, all else is quoted as the card has it."""
    words = line.lower().split(", ")
    if all(each in KEYWORDS for each in words):
        return in_a_row([word("keyword", each) for each in words]).capitalized()
    return said("“{text}”", text=line)


def in_a_row_of(parts: Iterable[str]) -> Said:
    """Parts of one line, with dots between them."""
    made: Said | None = None
    for part in parts:
        made = (
            said("{it}", it=part)
            if made is None
            else said("{so_far} · {part}", so_far=made, part=part)
        )
    return made if made is not None else said("nothing")


# The situation.


def _situation(scenario: Scenario) -> Iterator[Said]:
    position = scenario.position
    assert position.active is not None
    whose, step = NAMES[position.active], word("step", STEP_NAMES[position.step])
    if position.moment == STEP:
        yield said("It is {player}'s turn: {step} begins.", player=whose, step=step)
    else:
        yield said("It is {player}'s turn: {step}.", player=whose, step=step)
    for number, seat in enumerate(position.players):
        yield said("{player} is at {life} life.", player=seat.name, life=seat.life)
        for zone, name in enumerate(ZONE_NAMES):
            there = position.in_zone(zone, number)
            if there:
                yield said(
                    "{player}'s {zone}: {cards}.",
                    player=seat.name,
                    zone=word("zone", name),
                    cards=in_a_row([*_placed(scenario, there)]),
                )
        if set(seat.library) != {FILLER.name}:
            names = [object_named(name) for name in seat.library]
            yield said(
                "{player}'s whole library: {cards}.", player=seat.name, cards=in_a_row(names)
            )
        if seat.mana:
            mana = "".join(f"{{{each.type}}}" for each in seat.mana if isinstance(each, PoolMana))
            yield said("{player} has {mana} in their mana pool.", player=seat.name, mana=mana)
    yield from _combat(scenario)
    yield from _earlier(scenario)


def _combat(scenario: Scenario) -> Iterator[Said]:
    """What attacks, and what blocks it."""
    for attack in scenario.position.attacks:
        creature = object_named(_card_of(scenario, attack.attacker))
        attacked = attack.defender
        whom = (
            object_named(_card_of(scenario, attacked))
            if isinstance(attacked, str)
            else NAMES[attacked or 0]
        )
        yield said("{creature} attacks {attacked}.", creature=creature, attacked=whom)
        for name in attack.blockers:
            blocker = object_named(_card_of(scenario, name))
            yield said("{creature} blocks {attacker}.", creature=blocker, attacker=creature)


def _card_of(scenario: Scenario, label: str) -> str:
    """The name of the card that has the label."""
    named = (each.card for each in scenario.position.cards if each.label == label)
    return next(named, label)


def _earlier(scenario: Scenario) -> Iterator[Said]:
    """What happened before in the turn."""
    if not scenario.position.happened:
        return
    game = set_up(Setup.at(scenario.position, scenario.seed), scenario.programs)
    kinds = {each.event for each in scenario.position.happened}
    told = [event for event in game.history if type(event) in kinds]
    for event in told[: len(scenario.position.happened)]:
        entry = told_to(game, event, ALL_SEEING)
        if entry is not None:
            yield said("Earlier this turn: {what}", what=entry.text)


def _placed(scenario: Scenario, cards: Iterable[Placed]) -> Iterator[Said]:
    """Cards as they are placed, the same ones together."""
    many: dict[str, tuple[Said, int]] = {}
    for each in cards:
        one = _one(scenario, each)
        many[one] = (one, many[one][1] + 1 if one in many else 1)
    for one, count in many.values():
        yield one if count == 1 else said("{count} × {card}", count=count, card=one)


def _one(scenario: Scenario, card: Placed) -> Said:
    notes = [*_notes(scenario, card)]
    name = object_named(card.card)
    return said("{card} ({notes})", card=name, notes=in_a_row(notes)) if notes else name


def _notes(scenario: Scenario, card: Placed) -> Iterator[Said]:
    if card.tapped:
        yield said("tapped")
    if card.fresh:
        yield said("came this turn")
    if card.token:
        yield word("kind", "token")
    for kind, count in (card.counters or {}).items():
        yield counted(
            "{n} {kind} counter", "{n} {kind} counters", count, kind=word("counter", kind)
        )
    if isinstance(card.attached_to, str):
        yield said("on {object}", object=object_named(_card_of(scenario, card.attached_to)))
    if card.controller is not None:
        yield said("controlled by {player}", player=NAMES[card.controller])


# What is done.


def action_said(line: str) -> Said:
    """What a line of a scenario does, in a sentence."""
    kind, found = kind_of(line)
    if found is None or kind not in TELLERS:
        raise ValueError(f"nothing tells what is done by {line!r}")
    return TELLERS[kind](found)


def _named(name: str) -> Said:
    """A player, or an object as a line calls it: "Bob's Bear", "Bear [2]"."""
    if name in NAMES:
        return said("{it}", it=name)
    which = called(name)
    told = object_named(which.name)
    if which.whose is not None:
        told = said("{player}'s {card}", player=NAMES[which.whose], card=told)
    if which.nth is not None:
        told = said("{card}, number {n}", card=told, n=which.nth)
    return told


def _names(text: str) -> Said:
    return together([_named(name) for name in listed(text)])


def _act_said(found: Found) -> Said:
    who, what = found["who"], _named(found["name"])
    made = (
        said("{player} casts {spell}", player=who, spell=what)
        if found["verb"] == "casts"
        else said("{player} activates the ability of {object}", player=who, object=what)
    )
    if found["targets"]:
        made = said("{action}, targets: {targets}", action=made, targets=_names(found["targets"]))
    if found["x"]:
        made = said("{action}, X = {n}", action=made, n=int(found["x"]))
    if found["modes"]:
        made = said("{action}, modes: {modes}", action=made, modes=found["modes"].strip())
    if found["kicked"]:
        made = said("{action}, kicked", action=made)
    if found["mana"]:
        made = said("{action}, for {mana}", action=made, mana=found["mana"])
    return said("{sentence}.", sentence=made)


def _play_said(found: Found) -> Said:
    return said("{player} plays {land}.", player=found["who"], land=object_named(found["name"]))


def _resolve_said(found: Found) -> Said:
    if found["top"]:
        return said("Everyone passes: what is on top of the stack resolves.")
    return said("Everyone passes until the stack is empty.")


def _pass_said(found: Found) -> Said:
    return said("The player with priority passes.")


def _choose_said(found: Found) -> Said:
    words = {"yes": said("yes"), "no": said("no")}
    values = [words.get(value) or _named(value) for value in listed(found["values"])]
    return said("Choices that are made from here: {values}.", values=in_a_row(values))


def _attack_said(found: Found) -> Said:
    attacks: list[Said] = []
    for name, arrow, whom in (part.partition(" -> ") for part in listed(found["attackers"])):
        attacker = object_named(name)
        attacks.append(
            said("{attacker} (attacks {whom})", attacker=attacker, whom=_named(whom))
            if arrow
            else attacker
        )
    return said(
        "{player} attacks with {attackers}.", player=found["who"], attackers=together(attacks)
    )


def _block_said(found: Found) -> Said:
    return said(
        "{player} blocks {attacker} with {blockers}.",
        player=found["who"],
        attacker=object_named(found["attacker"]),
        blockers=_names(found["blockers"]),
    )


def _answer_said(found: Found) -> Said:
    return said("{player} answers: {words}", player=found["who"], words=found["words"])


def _damage_said(found: Found) -> Said:
    return said("Combat goes on to its end.")


def _go_said(found: Found) -> Said:
    step = word("step", STEP_NAMES[step_of(found["step"])])
    if found["who"]:
        return said("The game goes on to {player}'s {step}.", player=found["who"], step=step)
    return said("The game goes on to the {step}.", step=step)


TELLERS: Final[dict[str, Callable[[Found], Said]]] = {
    "_act": _act_said,
    "_answer": _answer_said,
    "_play": _play_said,
    "_resolve": _resolve_said,
    "_pass": _pass_said,
    "_choose": _choose_said,
    "_attack": _attack_said,
    "_block": _block_said,
    "_damage": _damage_said,
    "_go": _go_said,
}
