"""All that must last, in one place: people, decks, matches, games, events, drafts, reports.

Its methods are plain and wait for the database; a server calls them from a thread of its own.
"""

from apnap.server.store.accounts import Accounts
from apnap.server.store.journal import Journal
from apnap.server.store.kept_decks import KeptDecks
from apnap.server.store.kept_drafts import KeptDrafts
from apnap.server.store.kept_events import KeptEvents
from apnap.server.store.kept_reports import KeptReports


class Store(Accounts, KeptDecks, Journal, KeptEvents, KeptDrafts, KeptReports):
    """The store behind a URL, such as sqlite:///file or postgresql://user@host/name."""
