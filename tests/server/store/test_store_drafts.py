"""Drafts in the store, on every kind of database."""

import pytest

from apnap.server.store.journal import JournalError
from apnap.server.store.store import Store


def test_a_log_only_grows(store: Store) -> None:
    draft = store.create_draft("first")
    store.append_to_draft(draft, 0, ["a", "b"])
    store.append_to_draft(draft, 2, ["c"])

    with pytest.raises(JournalError, match="has 3 entries, not 2"):
        store.append_to_draft(draft, 2, ["other"])

    kept = store.draft(draft)
    assert kept is not None
    assert (kept.state, kept.log, kept.is_over) == ("first", ("a", "b", "c"), False)


def test_a_draft_that_is_over_is_found_and_goes_on_no_more(store: Store) -> None:
    one, other = store.create_draft("one"), store.create_draft("other")

    store.put_draft(one, "done", over=True)

    assert [kept.id for kept in store.running_drafts()] == [other]
    kept = store.draft(one)
    assert kept is not None
    assert (kept.state, kept.is_over) == ("done", True)


def test_nothing_is_kept_of_a_draft_that_is_forgotten(store: Store) -> None:
    draft = store.create_draft("state")
    store.append_to_draft(draft, 0, ["a"])

    store.forget_draft(draft)

    assert store.draft(draft) is None
    with pytest.raises(JournalError, match="there is no draft"):
        store.put_draft(draft, "again")
