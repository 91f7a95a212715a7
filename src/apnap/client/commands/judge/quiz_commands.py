"""The command of the question bank: what it takes. What it does is imported when it is done."""

from typing import Annotated

import typer

from apnap.client.help_texts import examples

quizzes = typer.Typer()


@quizzes.command(
    "quiz",
    epilog=examples(
        "apnap judge quiz -n 5",
        "apnap judge quiz --topic layers --difficulty 2 --lang zh",
        "apnap judge quiz --topics",
        "printf 'A\\nB\\n' | apnap judge quiz -n 2 --seed 7 --json",
    ),
)
def judge_quiz(
    topic: Annotated[str, typer.Option(help="Only this topic, or how it begins.")] = "",
    difficulty: Annotated[
        int | None, typer.Option(min=1, max=3, help="Only this difficulty, from 1 to 3.")
    ] = None,
    number: Annotated[int, typer.Option("-n", min=1, max=1000, help="How many questions.")] = 10,
    seed: Annotated[int | None, typer.Option(help="The same seed asks the same.")] = None,
    lang: Annotated[
        str, typer.Option(help="In which language; with more, rules are in all: en, zh, ko.")
    ] = "en",
    *,
    in_json: Annotated[bool, typer.Option("--json", help="For programs, a line each.")] = False,
    topics: Annotated[bool, typer.Option("--topics", help="Only list the topics.")] = False,
) -> None:
    """Answer questions about boards; the engine has the answers, and explains them."""
    import secrets

    from apnap.client.commands.judge.quizzing import Asker, tell_topics
    from apnap.client.commands.rules.rules_options import languages_of
    from apnap.judge.quiz.asking import Quiz

    languages = languages_of(lang) or ["en"]
    if topics:
        tell_topics(languages)
        return
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    quiz = Quiz(number, topic=topic or None, difficulty=difficulty, seed=drawn)
    Asker(quiz, languages, in_json=in_json).run()
