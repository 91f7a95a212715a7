"""Accounts in what clients send: nobody brings another's, and names stand for accounts.

An official may write the account of a registered person as "@Name". Who enters by themselves
has their own account, whatever they write. An id that looks like an account belongs to it.
"""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from apnap.agents.registry import UnknownAgent, check_agent
from apnap.languages import said
from apnap.server.wire.refusal import Refusal
from apnap.tournament.desk.entering import Entered, PersonCorrected
from apnap.tournament.desk.founding import Linked, Staffed
from apnap.tournament.desk.operation import Operation
from apnap.tournament.desk.people import AGENT, Actor, Person

_ACCOUNT: Final = re.compile(r"u\d+(@.*)?\Z")

# The account of a registered name, as the event writes it; empty if there is none.
Find = Callable[[str], str]


def with_accounts(operation: Operation, actor: Actor, own: str, find: Find) -> Operation:
    """An operation with the accounts it means; a Refusal, if one isn't to be had."""

    def known(account: str) -> str:
        return _known(account, find) if actor.is_official else own

    def person(given: Person) -> Person:
        account = known(given.account)
        if _ACCOUNT.match(given.id):
            account = account or given.id
            if account != given.id:
                text = said("the id {it} belongs to an account", it=repr(given.id))
                raise Refusal("bad person", text)
        return msgspec.structs.replace(given, account=account)

    match operation:
        case Entered():
            members = tuple(person(each) for each in operation.members)
            return msgspec.structs.replace(operation, members=members)
        case Staffed() | PersonCorrected():
            return msgspec.structs.replace(operation, person=person(operation.person))
        case Linked():
            return msgspec.structs.replace(operation, account=known(operation.account))
    return operation


def _known(account: str, find: Find) -> str:
    if account.startswith("@"):
        found = find(account[1:])
        if not found:
            text = said("nobody is registered as {name}", name=account[1:])
            raise Refusal("no account", text)
        return found
    if account.startswith(AGENT):
        try:
            check_agent(account.removeprefix(AGENT))
        except UnknownAgent as error:
            raise Refusal("no agent", str(error)) from None
        return account
    if account and not _ACCOUNT.match(account):
        text = said("{it} is no account; write @ and a name", it=repr(account))
        raise Refusal("no account", text)
    return account
