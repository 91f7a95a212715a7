"""Penalties at the desk, and the way to the right one."""

from collections.abc import Sequence
from dataclasses import dataclass

import typer

from apnap.client.commands.events.names import person_meant
from apnap.client.commands.events.people import done
from apnap.client.commands.events.session import Session
from apnap.languages import Said, best_language, in_language, said
from apnap.tournament.desk.judging.penalizing import Penalized
from apnap.tournament.desk.judging.recommending import advised
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.infractions import PENALTY_NAMES, Infraction
from apnap.tournament.policy.infractions.lookup import Nothing, ask, search


@dataclass(frozen=True, slots=True)
class Giving:
    """A penalty as somebody asks for it."""

    who: str
    infraction: str
    penalty: str = ""
    text: str = ""
    circumstances: tuple[str, ...] = ()
    deviation: str = ""
    statement: str = ""


def penalize(session: Session, giving: Giving, *, advise: bool) -> None:
    """The penalty of the guide with its reasons; then it is given."""
    person = person_meant(session.event, giving.who)
    try:
        found = advised(session.event, person, giving.infraction, giving.circumstances)
    except Impossible as why:
        raise ValueError(why.text) from None
    name = PENALTY_NAMES[found.penalty]
    session.tell(said("The guide has: {penalty}", penalty=name))
    for text, rule in found.reasons:
        session.tell(said("  {text} ({rule})", text=text, rule=rule))
    if advise:
        return
    done(
        session,
        Penalized(
            person,
            giving.infraction,
            giving.penalty or found.penalty.value,
            giving.text,
            circumstances=giving.circumstances,
            deviation=giving.deviation,
            statement=giving.statement,
        ),
    )


def look_up(words: str, answers: Sequence[str], edition: str, language: str) -> None:
    """By words: the infractions that fit best; otherwise the next question."""
    spoken = best_language(language)

    def tell(text: Said | str) -> None:
        typer.echo(in_language(text, spoken))

    try:
        chosen = Edition(edition) if edition else NEWEST
    except ValueError:
        them = ", ".join(Edition)
        text = said("{it} is no edition; there are {them}", it=repr(edition), them=them)
        raise ValueError(in_language(text, spoken)) from None
    if words:
        hits = search(words, chosen)
        for hit in hits:
            tell(_line(hit.infraction))
            if hit.sign:
                tell(said("    such as: {it}", it=hit.sign))
        if not hits:
            tell(said("Nothing is like that."))
        return
    try:
        found = ask(answers, chosen)
    except Impossible as why:
        raise ValueError(in_language(why.text, spoken)) from None
    if isinstance(found, Infraction):
        tell(_line(found))
        for each in found.remedy:
            tell(f"    {in_language(each, spoken)}")
    elif isinstance(found, Nothing):
        tell(found.text)
    else:
        tell(found.text)
        for answer in found.answers:
            tell(f"  {answer.key}: {in_language(answer.text, spoken)}")


def _line(found: Infraction) -> Said:
    return said(
        "{number} {name} ({key}): {penalty}",
        number=found.id,
        name=found.name,
        key=found.key,
        penalty=PENALTY_NAMES[found.penalty],
    )
