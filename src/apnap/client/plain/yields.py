"""Commands of plain mode that say once what is always answered to an ability."""

from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from apnap.client.plain.game import PlainPlayer

from apnap.game.view import StackView
from apnap.languages.said import Said, said
from apnap.server.wire.messages import Yield

_SCOPES: Final = ("once", "turn", "always")


def yielded(player: "PlainPlayer", rest: str) -> dict[str, Any] | None:
    """What changes when the player yields to the top of the stack."""
    position = player.position
    scope = rest or "always"
    top = position.view.stack[-1] if position.view is not None and position.view.stack else None
    key = position.abilities.get(str(top.id), "") if top is not None else ""
    if top is None or not key:
        player.say(said("There is no ability on top of the stack to yield to."))
        return None
    if scope not in _SCOPES:
        player.say(said("Say once, turn or always."))
        return None
    return {"yields": (*position.attention.yields, _of(player, top, key, scope))}


def _of(player: "PlainPlayer", top: StackView, key: str, scope: str) -> Yield:
    view = player.position.view
    assert view is not None
    name = str(top.name)
    if scope == "once":
        return Yield(key, name=name, object=top.id)
    return Yield(key, name=name, turn=view.turn if scope == "turn" else 0)


def always(player: "PlainPlayer", rest: str) -> dict[str, Any] | None:
    """What changes when the player answers this "may" for the whole game."""
    position, choice = player.position, player.position.choice
    if not position.question or choice is None:
        player.say(said("You aren't asked whether to do what you may."))
        return None
    if rest not in ("yes", "no"):
        player.say(said("Say yes or no."))
        return None
    answer: Literal["yes", "no"] = "yes" if rest == "yes" else "no"
    new = Yield(position.question, answer, str(choice.about_name))
    return {"yields": (*position.attention.yields, new)}


def revoked(player: "PlainPlayer", rest: str) -> dict[str, Any] | None:
    """What changes when the player takes back one of them, by its number, or all."""
    yields = player.position.attention.yields
    if rest == "all":
        return {"yields": ()}
    at = int(rest) - 1 if rest.isdecimal() and len(rest) < 9 else -1
    if not 0 <= at < len(yields):
        player.say(said("Say the number of one of your yields, or all."))
        return None
    return {"yields": yields[:at] + yields[at + 1 :]}


def listed_yields(yields: tuple[Yield, ...]) -> list[Said]:
    """The yields, a line each."""
    if not yields:
        return [said("You yield to nothing.")]
    return [
        said("  {n}. {name}: {what}", n=at + 1, name=each.name, what=_what(each))
        for at, each in enumerate(yields)
    ]


def _what(given: Yield) -> Said:
    if given.answer != "pass":
        return said("always yes") if given.answer == "yes" else said("always no")
    if given.turn:
        return said("pass in turn {n}", n=given.turn)
    return said("pass this one") if given.object >= 0 else said("always pass")
