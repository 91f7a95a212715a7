"""Codes by which somebody with an account takes the place of a person at an event."""

import base64
import hashlib
import hmac

from apnap.tournament.desk.state import Tournament


def claim_code(event: Tournament, id: str, person: str) -> str:
    """The code of a person, such as AB12-CD34; it follows from the seed that nobody sees."""
    key = str(event.seed).encode()
    made = hmac.new(key, f"{id}:{person}".encode(), hashlib.sha256).digest()
    letters = base64.b32encode(made)[:8].decode()
    return f"{letters[:4]}-{letters[4:]}"


def claimed(event: Tournament, id: str, code: str, account: str) -> str:
    """The person whose code it is, however it is typed; empty, if it is nobody's.

    Who has an account already can't be claimed by another.
    """
    plain = "".join(each for each in code.upper() if each.isalnum())
    if len(plain) != 8:
        return ""
    wanted = f"{plain[:4]}-{plain[4:]}".encode()
    found = [
        each
        for each, person in event.persons.items()
        if person.account in ("", account)
        and hmac.compare_digest(claim_code(event, id, each).encode(), wanted)
    ]
    return found[0] if found else ""
