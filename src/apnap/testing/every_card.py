"""Every card in a short game of its own, with the invariants checked.

    python -m apnap.testing.every_card --file my-cards.json.gz --jobs 2
    python -m apnap.testing.every_card --file my-cards.json.gz --step 40 --offset 3
    python -m apnap.testing.every_card --file my-cards.json.gz --only "Ember Fox" --trace
    python -m apnap.testing.every_card --update-db --jobs 2
    python -m apnap.testing.every_card --update-db --type plane
    python -m apnap.testing.every_card --file my-cards.json.gz --no-ops --step 40

The card is in hand on a board that has what most cards need; it is cast or played, attacks,
its abilities are used. What breaks is told with the card, the seed and the attempt, and comes
again with them. With --update-db the ladder learns of it, and a card that this version has
played is passed over. Without a file or a database the built-in set is played. With --no-ops
each card is played to the end of all its attempts, with X = 2 and all that may be done done, and
instructions that were followed and never changed anything are listed, if nothing explains them.
"""

import argparse
import gzip
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_cards
from apnap.cards.database.fingerprint import fingerprint
from apnap.cards.database.plays import Play, is_played, plays_of, put_plays, text_hash
from apnap.cards.database.store import BESIDE_DECKS, CardStore, default_path
from apnap.cards.importing.json_files import cards_from_json
from apnap.cards.importing.names import name_key
from apnap.game.choices import Answer, Choice
from apnap.game.game import Game
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.rules.table.setting_up import set_up
from apnap.rules.table.support import missing
from apnap.rules.turn.driving import play_out
from apnap.terms.characteristics import NONTRADITIONAL, TYPE_NAMES, bits_to_names
from apnap.terms.events import Event
from apnap.testing.games.beside_decks import TRIER
from apnap.testing.games.deeds import Deeds
from apnap.testing.games.every_card_board import record_for
from apnap.testing.games.guided import Guided
from apnap.testing.games.invariants import Watch
from apnap.testing.games.random_games import Hang, time_limit, told_in_a_line
from apnap.testing.no_ops import NoOp, NoOps, watching

ATTEMPTS: Final = 4
SECONDS: Final = 30  # for one attempt; longer is called a hang
MOST_EVENTS: Final = 20_000  # between two decisions; more is called a hang
MOST_DECISIONS: Final = 500  # then the game is left as it is: nobody has to end it
LAST_TURN: Final = 6  # the game begins on turn 3
EVERY: Final = 200  # choices between the slow checks
_BATCH: Final = 200  # cards kept in the database at once

Say = Callable[[str], None]


class Enough(Exception):
    """The game has shown what it should."""


@dataclass(slots=True)
class Tried:
    """How a card fared."""

    name: str
    seed: int
    attempt: int = 0  # the last one
    cast: bool = False
    used: bool = False
    supported: bool = True
    thorough: bool = False
    decisions: int = 0
    seconds: float = 0.0
    failure: str = ""  # in a line; empty if all was well
    trace: str = ""
    followed: int = 0  # instructions of the card, if they were watched
    no_ops: list[NoOp] = field(default_factory=list)  # those that never changed anything


def try_card(
    text: CardText, seed: int = 1, *, thorough: bool = False, no_ops: bool = False
) -> Tried:
    """Play with a card until it was cast and used, or the attempts are over.

    If it is to be thorough, all attempts are made, and each is played to its last turn; so it is
    if instructions that change nothing are looked for.
    """
    tried = Tried(text.name, seed, thorough=thorough or no_ops)
    began = time.process_time()
    program = compile_card(text)
    if not isinstance(program, CardProgram) or missing(program):
        tried.supported = False
        return tried
    watch = NoOps(program) if no_ops else None
    for attempt in range(ATTEMPTS):
        tried.attempt = attempt
        attempt_card(program, tried, watch=watch)
        if tried.failure or (tried.cast and tried.used and not tried.thorough):
            break
    if watch is not None:
        tried.followed, tried.no_ops = len(watch.followed), watch.found()
    tried.seconds = time.process_time() - began
    return tried


def attempt_card(
    card: CardProgram, tried: Tried, say: Say | None = None, watch: NoOps | None = None
) -> None:
    """One game about a card; what it did or broke is noted."""
    try:
        with time_limit(SECONDS), nullcontext() if watch is None else watching(watch):
            record = record_for(card, tried.seed, tried.attempt)
            Attempt(card, set_up(record.setup, record.programs), tried, say, watch).play()
    except Exception as error:
        tried.failure = told_in_a_line(error)
        tried.trace = traceback.format_exc()


class Attempt:
    """One game about a card."""

    def __init__(
        self,
        card: CardProgram,
        game: Game,
        tried: Tried,
        say: Say | None,
        no_ops: NoOps | None = None,
    ) -> None:
        self.game = game
        self.tried = tried
        self.say = say
        self.no_ops = no_ops
        name = f"{card.name} {tried.seed} {tried.attempt}"
        self.watch = Watch(game, Random(f"watch {name}"), EVERY)
        self.deeds = Deeds(game, card)
        self.players = {
            player: Guided(
                game, card, Random(f"{name} {player}"), eager=player == TRIER, willing=bool(no_ops)
            )
            for player in game.players
        }
        self.heard = self.decisions = 0

    def play(self) -> None:
        """Play until the card has shown what it does, or for some turns."""
        with suppress(Enough):
            play_out(self.game, self._decide, self._listen)
        self.deeds.look()
        self.tried.cast |= self.deeds.cast
        self.tried.used |= self.deeds.used
        self.tried.decisions += self.decisions

    def _listen(self, event: Event) -> None:
        self.heard += 1
        if self.heard > MOST_EVENTS:
            raise Hang(f"{self.heard} events without a decision")
        if self.say is not None:
            self.say(f"    {event}")
        self.deeds.hear(event)
        self.watch.hear(event)

    def _decide(self, choice: Choice) -> Answer:
        self.heard = 0
        self.decisions += 1
        self.deeds.look()
        is_enough = self._is_enough()
        if is_enough:
            self.watch.every = 1  # all that can be checked, once
        self.watch.choice(choice)
        if is_enough:
            raise Enough
        player = self.players[choice.player]
        player.has_cast, player.attempt = self.deeds.cast, self.tried.attempt
        answer = player.decide(choice)
        if self.no_ops is not None:
            self.no_ops.answered(choice, answer)
        if self.say is not None:
            options = ", ".join(str(each) for each in choice.options[:12])
            self.say(f"{choice.player}: {choice.prompt} [{options}] -> {answer}")
        return answer

    def _is_enough(self) -> bool:
        turn = self.deeds.turn
        shown = turn and self.game.turn > turn and not self.tried.thorough
        last = LAST_TURN * 2 if self.tried.attempt == ATTEMPTS - 1 else LAST_TURN
        over = self.game.turn > last or self.decisions > MOST_DECISIONS
        return bool(shown or over) and not self.game.waiting


# The command.


def cards_of(args: argparse.Namespace) -> list[CardText]:
    """The cards to try."""
    if args.file is not None:
        cards = list(pool_of_file(args.file))
    elif args.database is not None:
        cards = imported(args.database)
    else:
        cards = list(builtin_cards())
    if args.only:
        cards = [card for card in cards if card.name.lower() == args.only.lower()]
        if not cards:
            raise ValueError(f"no card is called {args.only!r}")
    if args.type:
        cards = [card for card in cards if args.type.lower() in _types_of(card)]
    return cards[args.offset :: args.step]


def _types_of(card: CardText) -> list[str]:
    return card.faces[0].type_line.lower().split()


def imported(path: Path) -> list[CardText]:
    """The imported cards of the pool, and those that lie beside decks."""
    if not path.exists():
        raise ValueError(f"{path}: no cards were imported; see apnap cards import")
    with CardStore(path) as store:
        cards = list(store.cards())
    return [card.text for card in cards if card.pool or card.kind in BESIDE_DECKS]


def pool_of_file(path: Path) -> Iterator[CardText]:
    """The cards of a JSON file that count: where it tells, those of the pool and beside decks."""
    data = path.read_bytes()
    found = json.loads(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    if isinstance(found, list):
        found = [each for each in found if each.get("pool", True) or _is_beside_decks(each)]
    yield from cards_from_json(found)


def _is_beside_decks(card: Mapping[str, object]) -> bool:
    words = set(str(card.get("type_line", "")).lower().split())
    return not words.isdisjoint(bits_to_names(NONTRADITIONAL, TYPE_NAMES))


def tried_all(cards: list[CardText], args: argparse.Namespace) -> Iterator[Tried]:
    """Try the cards one after the other, or in several processes."""
    play = partial(try_card, seed=args.seed, thorough=args.thorough, no_ops=args.no_ops)
    if args.jobs <= 1:
        yield from map(play, cards)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(play, cards, chunksize=20)


class Tally:
    """How many fared how."""

    def __init__(self) -> None:
        self.supported = self.cast = self.used = self.failed = self.decisions = 0
        self.seconds = 0.0
        self.kinds: Counter[str] = Counter()
        self.followed = self.unexplained = 0
        self.causes: Counter[str] = Counter()

    def add(self, tried: Tried) -> None:
        """Count a card."""
        if not tried.supported:
            return
        self.supported += 1
        self.cast += tried.cast
        self.used += tried.used
        self.seconds += tried.seconds
        self.decisions += tried.decisions
        if tried.failure:
            self.failed += 1
            self.kinds[tried.failure.partition(" (turn")[0]] += 1
        self.followed += tried.followed
        self.unexplained += sum(not each.causes for each in tried.no_ops)
        self.causes.update(each.causes[0] for each in tried.no_ops if each.causes)

    def lines(self) -> Iterator[str]:
        """The numbers in words."""
        of = max(self.supported, 1)
        yield (
            f"{self.supported} cards: {self.cast} cast or played ({100 * self.cast / of:.1f} %), "
            f"{self.used} with an ability used ({100 * self.used / of:.1f} %), "
            f"{self.failed} failed; {self.decisions} decisions, {self.seconds / of:.3f} s a card"
        )
        for kind, count in self.kinds.most_common():
            yield f"{count:6} x {kind}"
        if self.followed:
            nothing = self.unexplained + self.causes.total()
            yield (
                f"{self.followed} instructions followed, {nothing} of them never changed anything, "
                f"{self.unexplained} unexplained"
            )
        for cause, count in self.causes.most_common():
            yield f"{count:6} x {cause}"


class Kept:
    """What is kept in the database, a few cards at a time."""

    def __init__(self, path: Path, cards: list[CardText]) -> None:
        self.path = path
        known = plays_of(path, fingerprint())
        self.texts = {card.name: text_hash(card) for card in cards}
        self.unknown = [card for card in cards if not is_played(card, known)]
        self.plays: list[Play] = []

    def keep(self, tried: Tried) -> None:
        """Note how a card fared."""
        if not tried.supported:
            return
        outcome = (tried.cast, tried.used, tried.seed, tried.attempt, tried.failure)
        key = name_key(tried.name)
        self.plays.append(Play(key, self.texts[tried.name], fingerprint(), *outcome))
        if len(self.plays) >= _BATCH:
            self.write()

    def write(self) -> None:
        """Write what was noted."""
        put_plays(self.path, self.plays)
        self.plays = []


def tried_in_words(tried: Tried) -> str:
    """A card that failed, or of which not all was seen, in a line."""
    if tried.failure:
        return f"{tried.name} (seed {tried.seed}, attempt {tried.attempt}): {tried.failure}"
    if not tried.cast:
        return f"{tried.name}: never cast"
    return f"{tried.name}: no ability used" if not tried.used else ""


def run(args: argparse.Namespace, say: Say = print) -> Tally:
    """Try all cards and tell of those that failed."""
    tally = Tally()
    cards = cards_of(args)
    kept = Kept(args.database, cards) if args.update_db else None
    for tried in tried_all(kept.unknown if kept else cards, args):
        tally.add(tried)
        if kept is not None:
            kept.keep(tried)
        line = tried_in_words(tried) if tried.supported else ""
        if line and (tried.failure or args.unused):
            say(line)
        for each in tried.no_ops:
            if args.unused or not each.causes:
                say(str(each))
        if tried.failure and args.trace:
            say(tried.trace)
    if kept is not None:
        kept.write()
    for line in tally.lines():
        say(line)
    return tally


def follow(cards: Iterable[CardText], args: argparse.Namespace) -> None:
    """Tell each event and each decision of the attempts about some cards."""
    for text in cards:
        program = compile_card(text)
        if not isinstance(program, CardProgram):
            print(program)
            continue
        tried = Tried(text.name, args.seed, thorough=args.thorough)
        for attempt in range(ATTEMPTS):
            tried.attempt = attempt
            print(f"--- {text.name}, attempt {attempt}")
            attempt_card(program, tried, print)
            if tried.failure or (tried.cast and tried.used and not args.thorough):
                break
        print(tried.trace, tried_in_words(tried))


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser("python -m apnap.testing.every_card", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--file", type=Path, help="a JSON file of cards; it may be compressed")
    parser.add_argument("--database", type=Path, help="the database of imported cards")
    parser.add_argument("--update-db", action="store_true", help="keep how cards fared there")
    parser.add_argument("--only", metavar="NAME", help="one card")
    parser.add_argument("--type", help="only cards of a type: plane, scheme, creature ...")
    parser.add_argument("--seed", type=int, default=1, help="of chance")
    parser.add_argument("--step", type=int, default=1, help="every so many-th card")
    parser.add_argument("--offset", type=int, default=0, help="the first card")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--thorough", action="store_true", help="play every attempt to its end")
    parser.add_argument("--no-ops", action="store_true", help="list what changes nothing")
    parser.add_argument("--trace", action="store_true", help="where it failed; the whole game")
    parser.add_argument(
        "--unused", action="store_true", help="tell what was not cast or used, or why not"
    )
    args = parser.parse_args(arguments)
    if args.update_db and args.database is None:
        args.database = default_path()
    return args


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    args = parsed(arguments)
    try:
        if args.only and args.trace:
            follow(cards_of(args), args)
            return 0
        return 1 if run(args).failed else 0
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
