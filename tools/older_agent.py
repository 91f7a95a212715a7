"""Let the heuristic agent play itself as it was at an older revision.

    python -m tools.older_agent 1d7c44b6                     400 games with 40 real decks
    python -m tools.older_agent HEAD~10 --games 100 --jobs 2
    python -m tools.older_agent HEAD~10 --players 4 --variant commander    with built-in decks

The older agent is taken from git and plays by today's rules; where it fails, it does the least it
may. Real cards and decks are those of
../shared; without them the starter decks are played.
"""

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from importlib import import_module
from pathlib import Path

from apnap.abilities.cards import CardProgram
from apnap.agents.agent import Agent
from apnap.agents.arena import Pairing, Result, contest, pairings, wilson
from apnap.agents.registry import AGENTS, Clock, RegisteredAgent
from apnap.agents.simple import PassiveAgent
from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.deck_files import read_deck
from apnap.cards.decks.decks import Deck
from apnap.game.choices import Answer, Choice
from apnap.game.view import Sight
from apnap.variants.beginning import cards_of, decks_for
from apnap.variants.table import variant_for
from benchmarks.decks import Decks, real_decks, starter_decks
from tools.book import ROOT

_HEURISTIC = "src/apnap/agents/heuristic"
Programs = dict[str, CardProgram]

_CARDS = ROOT.parent / "shared" / "cards"


class Undaunted:
    """An agent that goes on where its code fails, as that of an older revision may."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._otherwise = PassiveAgent()

    def decide(self, view: Sight, choice: Choice) -> Answer:
        """What the agent answers, or the least."""
        try:
            return self._agent.decide(view, choice)
        except Exception as failure:  # whatever it was: this is about how well it plays
            print(f"it fails: {failure!r}", file=sys.stderr)
            return self._otherwise.decide(view, choice)


def unpacked(revision: str, into: Path) -> str:
    """The agent of a revision as a package of its own; its name."""
    name = "older_heuristic"
    archive = subprocess.run(
        ["git", "archive", revision, _HEURISTIC], cwd=ROOT, capture_output=True, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(into, filter="data")
    package = into / name
    (into / _HEURISTIC).rename(package)
    for module in package.rglob("*.py"):
        text = module.read_text(encoding="utf-8")
        module.write_text(text.replace("apnap.agents.heuristic", name), encoding="utf-8")
    return name


def _decks(count: int) -> Decks:
    cards, decks = _CARDS / "oracle-cards.json.gz", _CARDS / "decks.jsonl.gz"
    if cards.exists() and decks.exists():
        return real_decks(cards, decks, count)
    print("no real cards are there: the starter decks are played", file=sys.stderr)
    return starter_decks()


def _of_variant(
    variant: str, players: int, games: int, seed: int
) -> tuple[list[Pairing], Programs]:
    """Pairs of games of a variant with built-in decks, and what their cards say."""
    database = CardDatabase.builtin()
    built_in = decks_for(variant_for(players, variant))
    lists = {name: read_deck(text, database) for name, text in built_in.items()}
    pairs = pairings(lists, games, seed, variant, players, database)
    return pairs, database.programs({card for each in pairs for card in cards_of(each.setup)})


def _of_real_decks(count: int, games: int, seed: int) -> tuple[list[Pairing], Programs]:
    """Pairs of games of two, so that every deck meets some others."""
    decks = _decks(count)
    named = {str(at): Deck.of(each) for at, each in enumerate(decks.lists)}
    pairs = pairings(named, len(named) * (len(named) - 1) * 2, seed)
    step = max(1, len(pairs) * 2 // games)
    return pairs[::step][: games // 2], decks.programs


def _told(result: Result) -> str:
    low, high = wilson(result.score, len(result.games))
    endings = Counter(each.why for each in result.games if each.score == 0.5)
    drawn = "".join(f"\n  drawn {many} times: {why}" for why, many in endings.items())
    return (
        f"{len(result.games)} games: {result.wins} won, {result.losses} lost, "
        f"{result.draws} drawn, {result.score:.1%} ({low:.1%} to {high:.1%}){drawn}"
    )


def main() -> int:
    """Play, and tell the share of today's agent with its interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="")
    parser.add_argument("--players", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        module = import_module(f"{unpacked(options.revision, Path(folder))}.agent")

        def made(seed: int, number: float, clock: Clock) -> Agent:
            return Undaunted(module.HeuristicAgent(seed))

        AGENTS["older"] = RegisteredAgent(f"the agent of {options.revision}", made)
        if options.variant or options.players > 2:
            pairs, programs = _of_variant(
                options.variant, options.players, options.games, options.seed
            )
        else:
            pairs, programs = _of_real_decks(options.decks, options.games, options.seed)

        def tell(result: Result) -> None:
            if len(result.games) % 40 == 0:
                print(_told(result), file=sys.stderr, flush=True)

        print(_told(contest("heuristic", "older", pairs, programs, jobs=options.jobs, tell=tell)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
