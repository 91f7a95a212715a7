"""The book of infractions over HTTP: all of them, and the way to one by questions or words.

At Regular the guide isn't used; there it is the short list of what judges meet. (MTR 1.12)
"""

from typing import Final

import msgspec
from starlette.requests import Request

from apnap.languages import Said, in_language, said
from apnap.server.events.tournament_api import asker
from apnap.server.http.http_api import ApiContext, Fault, Place, body_of, language_of
from apnap.server.wire.refusal import Refusal
from apnap.tournament.desk.editions import edition_of
from apnap.tournament.policy import regular
from apnap.tournament.policy.editions import NEWEST, Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions import guides, lookup
from apnap.tournament.policy.infractions.infractions import (
    CATEGORY_NAMES,
    PENALTY_NAMES,
    Circumstance,
)
from apnap.tournament.policy.infractions.infractions import Infraction as Known
from apnap.tournament.policy.infractions.lookup_tree import Question

MOST_WORDS: Final = 500  # characters


class CircumstanceLine(msgspec.Struct, frozen=True):
    """Something that makes the penalty another one."""

    key: str
    text: str
    penalty: str
    optional: bool  # the head judge decides


class InfractionLine(msgspec.Struct, frozen=True):
    """An infraction, as it is shown."""

    id: str
    label: str  # its number and name
    penalty: str
    text: str  # what to do
    key: str = ""
    category: str = ""
    circumstances: tuple[CircumstanceLine, ...] = ()
    sign: str = ""  # what resembles the words that were asked for


class Infractions(msgspec.Struct, frozen=True):
    """All infractions of a book."""

    infractions: tuple[InfractionLine, ...]
    edition: str


class LookupBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers so far, or words; the book is that of an event, or of an edition."""

    event: str = ""
    edition: str = ""
    answers: tuple[str, ...] = ()
    words: str = ""


class Looked(msgspec.Struct, frozen=True):
    """Where it has led: to the next question, or to what it may be."""

    question: str = ""
    answers: tuple[tuple[str, str], ...] = ()
    found: tuple[InfractionLine, ...] = ()


async def infractions(desk: ApiContext, request: Request) -> Infractions:
    """All infractions of the book that an event goes by."""
    await asker(desk, request)
    given = request.query_params
    edition, is_regular = await _book(desk, given.get("event", ""), given.get("edition", ""))
    language = language_of(request)
    if is_regular:
        return Infractions(tuple(_matter(each, language) for each in regular.MATTERS), "JAR")
    found = (_line(each, language) for each in guides.infractions(edition))
    return Infractions(tuple(found), edition.value)


async def look_up(desk: ApiContext, request: Request) -> Looked:
    """The way to an infraction, by answers or by words."""
    await asker(desk, request)
    given = await body_of(request, LookupBody)
    edition, is_regular = await _book(desk, given.event, given.edition)
    language = language_of(request)
    if given.words.strip():
        return _by_words(given.words[:MOST_WORDS], edition, language, is_regular=is_regular)
    if is_regular:
        return Looked(found=tuple(_matter(each, language) for each in regular.MATTERS))
    try:
        outcome = lookup.ask(given.answers, edition)
    except Impossible as why:
        raise Fault(422, "no answer", why.text) from None
    match outcome:
        case Question():
            answers = tuple(
                (each.key, in_language(each.text, language)) for each in outcome.answers
            )
            return Looked(in_language(outcome.text, language), answers)
        case lookup.Nothing():
            return Looked(in_language(outcome.text, language))
        case Known():
            return Looked(found=(_line(outcome, language),))


def _by_words(words: str, edition: Edition, language: str, *, is_regular: bool) -> Looked:
    if is_regular:
        wanted = words.casefold().split()
        lines = (_matter(each, language) for each in regular.MATTERS)
        found = [each for each in lines if _has(each.label + " " + each.text, wanted)]
        return Looked(found=tuple(found))
    hits = lookup.search(words, edition)
    return Looked(found=tuple(_line(each.infraction, language, each.sign) for each in hits))


def _has(text: str, words: list[str]) -> bool:
    return any(each in text.casefold() for each in words)


async def _book(desk: ApiContext, event: str, edition: str) -> tuple[Edition, bool]:
    """The edition, and whether the event is run at Regular."""
    if event:
        try:
            settings = (await desk.events.at(event)).event.settings
        except Refusal as refusal:
            raise Fault(404, refusal.code, refusal.text) from None
        return edition_of(settings), settings.level == "regular"
    if not edition:
        return NEWEST, False
    if edition not in tuple(Edition):
        raise Fault(422, "no edition", said("there is no edition {it}", it=repr(edition)))
    return Edition(edition), False


def _line(it: Known, language: str, sign: Said | None = None) -> InfractionLine:
    return InfractionLine(
        it.id,
        f"{it.id} {in_language(it.name, language)}",
        it.penalty.value,
        "\n".join(in_language(each, language) for each in it.remedy),
        it.key,
        in_language(CATEGORY_NAMES[it.category], language),
        tuple(_circumstance(each, language) for each in it.circumstances),
        in_language(sign, language) if sign is not None else "",
    )


def _circumstance(it: Circumstance, language: str) -> CircumstanceLine:
    text = in_language(it.text, language)
    return CircumstanceLine(it.key, text, it.penalty.value, it.optional)


def _matter(it: regular.Matter, language: str) -> InfractionLine:
    advice = regular.advise(it.key)
    penalty, name = advice.penalty, in_language(it.name, language)
    text = in_language(it.fix, language)
    category = in_language(PENALTY_NAMES[penalty], language)
    return InfractionLine(it.key, name, penalty.value, text, it.key, category)


PLACES: Final[tuple[Place, ...]] = (
    ("/policy/infractions", "GET", infractions),
    ("/policy/lookup", "POST", look_up),
)
