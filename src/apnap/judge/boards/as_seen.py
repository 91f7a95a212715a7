"""A board as somebody sees it, written down as the lines of a scenario. (CR 400.2)

It is made from a view, so that nothing is in it but what its viewer may see: who is not shown a
card finds a Filler in its place. Each line is read by the judge as it is written. What no line can
say, such as the stack and who has to decide, stands in a comment.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from apnap.abilities.cards import CardProgram, Face
from apnap.cards.database.database import UnknownCard, UnsupportedCard
from apnap.game.view import CardView, PermanentView, PlayerView, StackView, View
from apnap.judge.boards.answering import ScenarioError
from apnap.judge.boards.naming import NAMES
from apnap.judge.boards.scenario import FILLER, Scenario
from apnap.judge.boards.script import Script
from apnap.oracle.printer import UnsayableError, printed_face
from apnap.terms.characteristics import TypeLine
from apnap.terms.identity import NOTHING, PlayerId, Reference, is_player
from apnap.terms.mana import COLOR_LETTERS
from apnap.terms.turn import STEP_NAMES, UNTAP

_WRONG: Final = (ScenarioError, ValueError, UnknownCard, UnsupportedCard)

_CHOSEN: Final = ("basic land type", "card name", "card type", "color", "creature type", "number")

_ODD: Final = frozenset('#()"')  # what has a meaning of its own between parentheses


def board_lines(seen: View, programs: Mapping[str, CardProgram]) -> list[str]:
    """The lines that set the board; `programs` are the cards the game is played with."""
    return _Writing(seen, programs).written()


class _Writing:
    """A board that is being written, and the scenario that reads along."""

    def __init__(self, seen: View, programs: Mapping[str, CardProgram]) -> None:
        self.seen = seen
        self.lines: list[str] = []
        self._script = Script("")
        self._scenario = Scenario(max(2, 1 + max(player.id for player in seen.players)))
        shown = _faces_shown(seen)
        self._card_of_face: dict[str, str] = {}
        for name, program in programs.items():
            if known := [face.name for face in program.faces if face.name in shown]:
                self._scenario.programs[name] = program
                self._card_of_face |= dict.fromkeys(known, name)
        self._tokens: dict[str, str] = {}  # the line that tells what a token is
        self._permanents = {each.id: each for each in seen.battlefield}
        self._placed: set[Reference] = set()
        self._latest: dict[str, Reference] = {}  # what a name means from here on

    def written(self) -> list[str]:
        """All lines."""
        seen = self.seen
        names = [f"{NAMES[player.id]} is {player.name}" for player in seen.players]
        self._remark(", ".join(names))
        self._turn()
        for player in seen.players:
            self._player(player)
        for each in seen.battlefield:
            if each.attached_to not in self._permanents:
                self._permanent(each)
        for each in seen.battlefield:  # where things are attached to each other in a circle
            self._permanent(each)
        self._cards(seen.exile, "exile")
        self._cards(seen.command, "command")
        for spell in seen.stack:
            self._on_stack(spell)
        self._decision()
        try:
            assert self._scenario.table is not None  # the game begins
        except ScenarioError as error:
            self._remark(str(error))
        return self.lines

    # --- Lines --------------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        """A line, if it is read; else it is a comment."""
        try:
            if "#" in line:
                raise ScenarioError("what follows # is a comment")
            self._script.do(self._scenario, line)
        except _WRONG as error:
            self._remark(f"{line} ({error})")
        else:
            self.lines.append(line)

    def _remark(self, words: str) -> None:
        self.lines.append(f"# {' '.join(words.split())}")

    # --- The turn -----------------------------------------------------------------------------

    def _turn(self) -> None:
        seen = self.seen
        if not seen.turn:
            self._remark("before the first turn")
            return
        self._say(f"{NAMES[seen.active]}'s turn {seen.turn}, {seen.step}")
        if seen.priority not in (NOTHING, seen.active) and seen.step != STEP_NAMES[UNTAP]:
            self._say(f"{NAMES[seen.priority]} has priority")

    def _decision(self) -> None:
        seen = self.seen
        if seen.is_over:
            self._remark("the game is over")
        elif seen.choice is not None:
            self._remark(f"{NAMES[seen.choice.player]} is asked: {seen.choice.prompt}")
        elif seen.deciding != NOTHING:
            self._remark(f"{NAMES[seen.deciding]} has to decide")

    # --- Players ------------------------------------------------------------------------------

    def _player(self, player: PlayerView) -> None:
        name = NAMES[player.id]
        self._say(f"{name} at {player.life} life")
        if player.pool:
            mana = "".join(f"{{{kind}}}" * amount for kind, amount in player.pool.items())
            self._say(f"{name}'s mana pool: {mana}")
        for kind, amount in player.counters.items():
            self._remark(f"{name} has {amount} {kind} counters")
        if player.lands_played:
            self._remark(f"lands {name} has played this turn: {player.lands_played}")
        self._cards(player.hand, "hand")
        if unknown := player.hand_size - len(player.hand):
            self._say(f"{name} has {FILLER.name} x{unknown} (hand)")
        self._cards(player.graveyard, "graveyard")
        self._library(player)

    def _library(self, player: PlayerView) -> None:
        """Its cards, if any is known; else only how many they are."""
        name = NAMES[player.id]
        self._remark(f"cards in {name}'s library: {player.library_size}")
        if player.library:
            cards = [FILLER.name] * player.library_size
            for card in player.library:
                cards[card.position] = _quoted(self._name(card))
            self._say(f"{name}'s library: {', '.join(cards)}")

    def _cards(self, cards: Iterable[CardView], zone: str) -> None:
        for card in cards:
            if card.kind in ("emblem", "copy"):
                self._remark(f"{zone}: {card.kind} {card.name} of {NAMES[card.owner]}")
            else:
                self._place(card, card.owner, [zone, *_status(card)])

    # --- Permanents ---------------------------------------------------------------------------

    def _permanent(self, each: PermanentView) -> None:
        """It, what blocks it, and what is attached: right behind it, where its name means it."""
        if each.id in self._placed:
            return
        self._placed.add(each.id)
        notes = _status(each)
        host = self._permanents.get(each.attached_to)
        if host is not None:
            self._note(
                notes, f"on {_quoted(self._name(host))}", f"{each.name} is on {host.name}", host
            )
        if each.controller != each.owner:
            notes.append(f"controlled by {NAMES[each.controller]}")
        self._place(each, each.owner, notes, each.count)
        for key in each.attachments:
            if key in self._permanents:
                self._permanent(self._permanents[key])
        if each.attacking != NOTHING:
            self._attack(each)

    def _note(self, notes: list[str], note: str, otherwise: str, meant: CardView) -> None:
        if self._means(meant) and not _ODD.intersection(self._name(meant)):
            notes.append(note)
        else:
            self._remark(otherwise)

    def _attack(self, attacker: PermanentView) -> None:
        """That it attacks, and what blocks it."""
        blockers = [each for each in self.seen.battlefield if attacker.id in each.blocking]
        for each in blockers:
            self._permanent(each)
        whom = attacker.attacking
        named = [attacker, *blockers]
        if is_player(whom):
            defender = NAMES[whom]
        elif whom in self._permanents:
            self._permanent(self._permanents[whom])
            defender = self._name(self._permanents[whom])
            named.append(self._permanents[whom])
        else:
            defender = "what is gone"
        line = f"{self._name(attacker)} is attacking {defender}"
        if blockers:
            line += f", blocked by {', '.join(_quoted(self._name(each)) for each in blockers)}"
        if all(self._means(each) for each in named):
            self._say(line)
        else:  # another one of that name was placed since
            self._remark(line)

    def _means(self, card: CardView) -> bool:
        """Whether its name means this one now."""
        return self._latest.get(self._name(card)) == card.id

    def _place(self, card: CardView, owner: PlayerId, notes: list[str], count: int = 1) -> None:
        name = self._name(card)
        if card.kind == "token" and name not in self._scenario.programs:
            self._token(card)
        if card.kind == "token":
            notes = ["token", *notes]
        times = f" x{count}" if count > 1 else ""
        noted = f" ({', '.join(notes)})" if notes else ""
        before = len(self._scenario.position.cards)
        self._say(f"{NAMES[owner]} has {_quoted(name)}{times}{noted}")
        if len(self._scenario.position.cards) > before:
            self._latest[name] = card.id
        self._details(card)

    def _details(self, card: CardView) -> None:
        """What a line that places a card can't say of it."""
        for kind, amount in card.counters.items():
            if " " in kind:
                self._remark(f"{card.name} has {amount} {kind} counters")
        for key, value in card.notes.items():
            if key not in _CHOSEN or _ODD.intersection(value):
                self._remark(f"{card.name}: {key} {value}")
        if isinstance(card, PermanentView):
            odd = {"flipped": card.flipped, "phased out": card.phased_out, "face": card.face}
            for what, so in odd.items():
                if so:
                    self._remark(
                        f"{card.name} {'shows its other face' if what == 'face' else 'is ' + what}"
                    )

    def _name(self, card: CardView) -> str:
        """The card as it is written; a Filler where only its back is seen."""
        if card.face_down:
            return str(card.underneath) or FILLER.name
        shown = card.faces[0].name if card.faces else card.card
        return self._card_of_face.get(shown, shown) or FILLER.name

    def _token(self, token: CardView) -> None:
        """What a token is that no card is."""
        if token.faces and (line := _token_line(token.faces[0])):
            self._say(line)

    # --- The stack ----------------------------------------------------------------------------

    def _on_stack(self, spell: StackView) -> None:
        words = f"on the stack: {spell.kind} {spell.name} of {NAMES[spell.controller]}"
        if spell.target_names:
            words += f", targeting {', '.join(map(str, spell.target_names))}"
        if spell.x is not None:
            words += f", X = {spell.x}"
        self._remark(words)


def _faces_shown(seen: View) -> set[str]:
    """What is printed on the cards that are seen: no other card of the game matters here."""
    cards = [each for each in seen.objects() if each.kind != "token"]
    underneath = {str(each.underneath) for each in cards if each.underneath}
    return underneath.union(face.name for each in cards for face in each.faces)


def _status(card: CardView) -> list[str]:
    """What stands in the parentheses behind a card."""
    notes = []
    if card.face_down:
        notes.append("face down")
    if isinstance(card, PermanentView):
        notes += [word for word, so in (("tapped", card.tapped), ("fresh", card.sick)) if so]
        if card.damage:
            notes.append(f"{card.damage} damage")
    notes += [f"{amount} {kind}" for kind, amount in card.counters.items() if " " not in kind]
    for key, value in card.notes.items():
        if key in _CHOSEN and not _ODD.intersection(value):
            notes.append(_quoted(f"chosen {key}={value}"))
    return notes


def _token_line(face: Face) -> str:
    """A token as a card that is written, if there are words for it."""
    try:
        text = printed_face(face)
    except UnsayableError:
        return ""
    cost = str(face.mana_cost) if face.mana is not None else ""
    parts = [
        f"{face.name} {cost}".strip(),
        str(TypeLine(face.supertypes, face.types, face.subtypes)),
    ]
    if face.colors and not cost:
        letters = "".join(each for at, each in enumerate(COLOR_LETTERS) if face.colors >> at & 1)
        parts.append(f"Color indicator: {letters}")
    parts += filter(None, text.splitlines())
    if face.power is not None:
        parts.append(f"{face.power}/{face.toughness}")
    return f"card: {' | '.join(parts)}"


def _quoted(name: str) -> str:
    return f'"{name}"' if "," in name else name
