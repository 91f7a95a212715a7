"""The command that lets two agents play each other, and tells who is better."""

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn

import apnap
from apnap.agents.arena import Result, contest, pairings
from apnap.agents.registry import check_agent
from apnap.client.commands.cards.collection import bar_of
from apnap.client.commands.cards.known_cards import known_cards
from apnap.judge.explanations.card_lines import refuse_unsupported
from apnap.variants.beginning import cards_of
from apnap.variants.table import fewest


def run_arena(
    agents: tuple[str, str],
    decks: Sequence[str],
    games: int,
    seed: int,
    jobs: int | None = None,
    files: Iterable[Path] | None = None,
    variant: str = "",
    players: int | None = None,
    *,
    as_json: bool = False,
) -> None:
    """Play the games and print what came of them."""
    for each in agents:
        check_agent(each)
    known = known_cards(files)
    names = decks or apnap.builtin_decks(variant)
    if not names:
        raise ValueError(f"--variant {variant}: no built-in deck is for it; name them with --decks")
    lists = {name: apnap.deck(name, known) for name in names}
    count = max(players or 2, fewest(variant))
    pairs = pairings(lists, games, seed, variant, count, known)
    programs = known.programs(
        dict.fromkeys(card for each in pairs for card in cards_of(each.setup))
    )
    refuse_unsupported(programs)
    with bar_of(MofNCompleteColumn()) as bar:
        task = bar.add_task(" against ".join(agents), total=games)

        def tell(so_far: Result) -> None:
            bar.update(task, completed=len(so_far.games), description=standing(so_far))

        processes = jobs if jobs is not None else os.cpu_count() or 1
        result = contest(*agents, pairs, programs, jobs=processes, tell=tell)
    if as_json:
        typer.echo(json.dumps(result.to_json()))
    else:
        Console(soft_wrap=True, highlight=False).print(
            "\n".join(result_lines(result)), markup=False
        )


def standing(result: Result) -> str:
    """How it stands, in a few words."""
    return f"{result.first} {result.score:.1%} against {result.second}"


def result_lines(result: Result) -> list[str]:
    """The result in words."""
    low, high = result.interval
    choices = sum(each.choices for each in result.games)
    seconds = sum(each.seconds for each in result.games)
    turns = sum(each.turns for each in result.games)
    count = len(result.games)
    lines = [
        f"{result.first} scores {result.score:.1%} against {result.second} "
        f"(95 % interval {low:.1%} to {high:.1%})",
        f"{count} games in pairs: {result.wins} won, {result.draws} drawn, {result.losses} lost",
        f"{turns / count:.1f} turns and {choices / count:.0f} choices a game, "
        f"{choices / seconds if seconds else 0:.0f} choices a second",
    ]
    broken = [each for each in result.games if each.why.startswith("broken off")]
    if broken:
        lines.append(f"{len(broken)} games were broken off and count as drawn")
    return lines
