"""The tenses of an event: "dies", "died", "has died". (CR 603.2, 608.2i)

Its verb stands in the present, plural and singular; its other forms are found from those.
"""

import re
from typing import Final

# Verbs that aren't regular: what they did, and have done.
_IRREGULAR: Final = {
    "become": ("became", "become"), "cast": ("cast", "cast"), "deal": ("dealt", "dealt"),
    "draw": ("drew", "drawn"), "fight": ("fought", "fought"), "get": ("got", "gotten"),
    "leave": ("left", "left"), "lose": ("lost", "lost"), "pay": ("paid", "paid"),
    "put": ("put", "put"), "win": ("won", "won"), "shuffle": ("shuffled", "shuffled"),
    "tap": ("tapped", "tapped"), "commit": ("committed", "committed"),
    "turn": ("turned", "turned"), "give": ("gave", "given"),
}  # fmt: skip

VERB: Final = re.compile(r"<([^|>]*)\|([^>]*)>")

_ARE: Final = "are "


def past_of(surface: str) -> tuple[str, str, str]:
    """What several did, what one did, what has been done: "were dealt", "was dealt", "been dealt"."""
    plain = VERB.sub(r"\1", surface)
    if plain.startswith(_ARE):
        rest = plain.removeprefix(_ARE)
        return f"were {rest}", f"was {rest}", f"been {rest}"
    past = VERB.sub(lambda verb: _did(verb[1], 0), surface)
    return past, past, VERB.sub(lambda verb: _did(verb[1], 1), surface)


def doing(surface: str) -> str:
    """What one does as a noun: "drawing a card"."""
    return VERB.sub(lambda verb: _doing(verb[1]), surface)


def _doing(plain: str) -> str:
    first, _, rest = plain.partition(" ")
    stem = first[:-1] if first.endswith("e") and not first.endswith("ee") else first
    return f"{stem + first[-1] if first in _DOUBLED else stem}ing {rest}".strip()


_DOUBLED: Final = ("put", "commit", "tap", "win", "get")


def _did(plain: str, form: int) -> str:
    first, _, rest = plain.partition(" ")
    return f"{_forms(first)[form]} {rest}".strip()


def _forms(verb: str) -> tuple[str, str]:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("e"):
        past = verb + "d"
    elif verb.endswith("y") and verb[-2] not in "aeiou":
        past = verb[:-1] + "ied"
    elif verb.endswith("il"):
        past = verb + "led"
    else:
        past = verb + "ed"
    return past, past
