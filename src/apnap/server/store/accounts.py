"""Who plays: people with a password, guests without, and the tokens by which both are known.

A name belongs to one registered person, however it is spelled. A guest has no name for
themselves: who registers it takes it, and the guest's is marked. Of passwords only argon2
hashes are kept, of tokens only digests.
"""

import hashlib
import math
import secrets
import time
import unicodedata
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from apnap.languages import said
from apnap.server.store.database import Database, StoreError
from apnap.server.store.schema import tokens, users
from apnap.server.wire.tries import Limit, Tries

LONGEST_NAME: Final = 24

SHORTEST_PASSWORD: Final = 8

LONGEST_PASSWORD: Final = 200

TOKEN_LIFE: Final = 180 * 86_400.0  # seconds a token lasts that isn't used

_DAY: Final = 86_400.0

_GUEST: Final = "Guest"

_MARK: Final = " (guest)"

# How often a password may be tried: of one name from one address, of one name, from one address.
_SAME: Final = Limit(5, 300)

_NAME: Final = Limit(100, 3600)

_ADDRESS: Final = Limit(30, 600)


class AccountError(ValueError):
    """Something a person can't do; `code` is for programs, the text for the person."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who plays."""

    id: int
    name: str
    is_guest: bool = True
    language: str = "en"


def name_problem(name: str) -> str:
    """What is wrong with a name for a person; empty, if nothing is."""
    if not name:
        return said("a name has at least one letter")
    if len(name) > LONGEST_NAME:
        return said("a name has at most {n} characters", n=LONGEST_NAME)
    if any(unicodedata.category(each)[0] in "CZ" and each != " " for each in name):
        return said("a name has no invisible characters")
    return ""


def plain_name(name: str) -> str:
    """A name without needless spaces, in its plainest letters."""
    return " ".join(unicodedata.normalize("NFKC", name).split(" ")).strip()


def key_of(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", plain_name(name).casefold())


class Accounts(Database):
    """The people and their tokens."""

    hasher = PasswordHasher()

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        super().__init__(url, now)
        self._tries = Tries(now)
        self._nobodys = ""

    def register(self, name: str, password: str, guest: int | None = None) -> User:
        """Register a new person, or the guest who has played so far, with all that is theirs."""
        name = plain_name(name)
        if problem := name_problem(name) or self._password_problem(password):
            raise AccountError("bad account", problem)
        if name.endswith(_MARK):
            raise AccountError(
                "bad account", said("only guests are marked by {mark}", mark=_MARK.strip())
            )
        row = {"name": name, "key": key_of(name), "password": self.hasher.hash(password)}
        try:
            with self._writing() as connection:
                named = users.c.key == row["key"], users.c.password.is_(None)
                marked = sa.update(users).where(*named)
                connection.execute(marked.values(name=users.c.name + _MARK))
                return self._registered(connection, row, guest)
        except StoreError as error:
            if not isinstance(error.__cause__, sa.exc.IntegrityError):
                raise
            raise AccountError("name taken", said("the name {name} is taken", name=name)) from None

    def _registered(
        self, connection: sa.Connection, row: dict[str, str], guest: int | None
    ) -> User:
        if guest is not None:
            mine = users.c.id == guest, users.c.password.is_(None)
            changed = sa.update(users).where(*mine).values(row).returning(users)
            if found := connection.execute(changed).first():
                return _user(found)
        made = sa.insert(users).values(**row, language="en", created=self._now()).returning(users)
        return _user(connection.execute(made).one())

    @staticmethod
    def _password_problem(password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            return said(
                "a password has {least} to {most} characters",
                least=SHORTEST_PASSWORD,
                most=LONGEST_PASSWORD,
            )
        return ""

    def log_in(self, name: str, password: str, address: str = "") -> User:
        """The person of that name and password; `address` is where the try comes from.

        It takes as long if nobody has the name, and can be tried a few times only.
        """
        both = ("name and address", key_of(name), address)
        limits: dict[Hashable, Limit] = {both: _SAME, ("name", key_of(name)): _NAME}
        if wait := self._tries.wait(limits | {("address", address): _ADDRESS}):
            text = said("too many tries; wait {n} seconds", n=math.ceil(wait))
            raise AccountError("too many tries", text)
        found = self._with_password(name, password)
        if found is None:
            raise AccountError("wrong password", said("there is no such name with this password"))
        self._tries.clear(both)
        return found

    def _with_password(self, name: str, password: str) -> User | None:
        with self._reading() as connection:
            found = connection.execute(_registered_as(name)).first()
        kept = found.password if found is not None else self._nobodys_hash()
        try:
            self.hasher.verify(kept, password[: LONGEST_PASSWORD + 1])
        except (VerifyMismatchError, InvalidHashError):
            return None
        if found is None:
            return None
        if self.hasher.check_needs_rehash(kept):
            with self._writing() as connection:
                better = sa.update(users).where(users.c.id == found.id)
                connection.execute(better.values(password=self.hasher.hash(password)))
        return _user(found)

    def _nobodys_hash(self) -> str:
        """A hash that no password has."""
        if not self._nobodys:
            self._nobodys = self.hasher.hash(secrets.token_hex())
        return self._nobodys

    def registered(self, name: str) -> User | None:
        """The person who registered a name."""
        with self._reading() as connection:
            found = connection.execute(_registered_as(name)).first()
        return _user(found) if found is not None else None

    def new_guest(self, name: str = "", language: str = "en") -> User:
        """A guest, by the name they give themselves if nobody has it."""
        name = plain_name(name).removesuffix(_MARK)
        if name and (problem := name_problem(name)):
            raise AccountError("bad name", problem)
        key = key_of(name)
        with self._writing() as connection:
            if name and connection.execute(_registered_as(name)).first():
                name += _MARK
            row = {"name": name, "key": key, "language": language, "created": self._now()}
            made = sa.insert(users).values(row).returning(users.c.id)
            number = connection.execute(made).scalar_one()
            if not name:
                name = f"{_GUEST} {number}"
                mine = sa.update(users).where(users.c.id == number)
                connection.execute(mine.values(name=name, key=key_of(name)))
        return User(number, name, language=language)

    def speak(self, user: int, language: str) -> None:
        """Note the language of a person."""
        with self._writing() as connection:
            connection.execute(sa.update(users).where(users.c.id == user).values(language=language))

    # --- Tokens -------------------------------------------------------------------------------

    def new_token(self, user: int) -> str:
        """What a client shows to be known as this person."""
        token = secrets.token_urlsafe(32)
        with self._writing() as connection:
            row = {"digest": _digest(token), "user": user, "used": self._now()}
            connection.execute(sa.insert(tokens).values(row))
        return token

    def user_of(self, token: str) -> User | None:
        """Whose token it is; nobody's, if it is unknown or wasn't used for long."""
        mine = tokens.c.digest == _digest(token)
        query = sa.select(users, tokens.c.used).join(tokens, tokens.c.user == users.c.id)
        now = self._now()
        with self._reading() as connection:
            found = connection.execute(query.where(mine)).first()
        if found is None or now - found.used > TOKEN_LIFE:
            return None
        if now - found.used > _DAY:
            with self._writing() as connection:
                connection.execute(sa.update(tokens).where(mine).values(used=now))
        return _user(found)

    def revoke(self, token: str) -> None:
        """The token counts no more."""
        with self._writing() as connection:
            connection.execute(sa.delete(tokens).where(tokens.c.digest == _digest(token)))

    def forget_old_tokens(self) -> int:
        """Delete the tokens that no longer count; how many there were."""
        with self._writing() as connection:
            old = sa.delete(tokens).where(tokens.c.used < self._now() - TOKEN_LIFE)
            return connection.execute(old).rowcount


def _registered_as(name: str) -> sa.Select[Any]:
    return sa.select(users).where(users.c.key == key_of(name), users.c.password.is_not(None))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _user(row: Any) -> User:
    return User(row.id, row.name, row.password is None, row.language)
