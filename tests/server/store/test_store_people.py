"""People, tokens and decks, on SQLite and on PostgreSQL."""

import pytest
import sqlalchemy as sa

from apnap.server.store import kept_decks
from apnap.server.store.accounts import TOKEN_LIFE, AccountError
from apnap.server.store.kept_decks import KeptDeck
from apnap.server.store.schema import tokens, users
from apnap.server.store.store import Store
from apnap.server.wire.tries import Limit, Tries

PASSWORD = "correct horse"


def test_who_registers_can_log_in(store: Store) -> None:
    user = store.register("Ann", PASSWORD)

    assert not user.is_guest
    assert store.log_in("ann", PASSWORD) == user
    with pytest.raises(AccountError, match="no such name with this password"):
        store.log_in("Ann", "something else")
    with pytest.raises(AccountError, match="no such name with this password"):
        store.log_in("Nobody", PASSWORD)


def test_passwords_and_tokens_are_not_kept_as_they_are(store: Store) -> None:
    user = store.register("Ann", PASSWORD)
    token = store.new_token(user.id)

    with store._reading() as connection:
        kept = connection.execute(sa.select(users.c.password)).scalar_one()
        digest = connection.execute(sa.select(tokens.c.digest)).scalar_one()

    assert kept.startswith("$argon2id$")
    assert PASSWORD not in kept
    assert token not in digest


@pytest.mark.parametrize("name", ["Ann", "ANN", "  ann ", "Ａｎｎ"])
def test_a_name_is_registered_once_however_it_is_spelled(store: Store, name: str) -> None:
    store.register("Ann", PASSWORD)

    with pytest.raises(AccountError, match="is taken") as told:
        store.register(name, PASSWORD)

    assert told.value.code == "name taken"


@pytest.mark.parametrize(
    ("name", "password", "what"),
    [
        ("", PASSWORD, "at least one letter"),
        ("x" * 25, PASSWORD, "at most 24"),
        ("A\u200bnn", PASSWORD, "invisible"),
        ("A\nnn", PASSWORD, "invisible"),
        ("Ann (guest)", PASSWORD, "only guests"),
        ("Ann", "short", "8 to 200"),
        ("Ann", "x" * 201, "8 to 200"),
    ],
)
def test_a_bad_name_or_password_is_refused(
    store: Store, name: str, password: str, what: str
) -> None:
    with pytest.raises(AccountError, match=what):
        store.register(name, password)


def test_a_guest_who_registers_stays_the_same_person(store: Store) -> None:
    guest = store.new_guest("Ann")
    token = store.new_token(guest.id)
    store.put_deck(guest.id, KeptDeck("Foxes", "4 Ember Fox"))

    user = store.register("Ann", PASSWORD, guest.id)

    assert user.id == guest.id
    assert store.user_of(token) == user
    assert [deck.name for deck in store.decks_of(user.id)] == ["Foxes"]


def test_nobody_registers_over_somebody_registered(store: Store) -> None:
    ann = store.register("Ann", PASSWORD)

    bo = store.register("Bo", PASSWORD, ann.id)

    assert bo.id != ann.id
    assert store.log_in("Ann", PASSWORD) == ann


def test_a_guest_does_not_pass_for_who_registered(store: Store) -> None:
    before = store.new_guest("Ann")
    token = store.new_token(before.id)
    store.register("Ann", PASSWORD)

    after = store.new_guest("ann")

    assert after.name == "ann (guest)"
    found = store.user_of(token)
    assert found is not None
    assert found.name == "Ann (guest)"
    assert store.new_guest("Bo").name == store.new_guest("Bo").name == "Bo"


def test_a_password_can_be_tried_a_few_times_only(database_url: str) -> None:
    now = 1000.0
    with Store(database_url, now=lambda: now) as store:
        user = store.register("Ann", PASSWORD)
        for _ in range(5):
            with pytest.raises(AccountError, match="no such name"):
                store.log_in("Ann", "guess", "10.0.0.1")
        with pytest.raises(AccountError, match="wait 300 seconds") as told:
            store.log_in("Ann", PASSWORD, "10.0.0.1")
        assert told.value.code == "too many tries"

        assert store.log_in("Ann", PASSWORD, "10.0.0.2") == user
        now += 301
        assert store.log_in("Ann", PASSWORD, "10.0.0.1") == user


def test_one_address_cannot_try_many_names() -> None:
    with Store("sqlite://") as store:
        for at in range(30):
            with pytest.raises(AccountError, match="no such name"):
                store.log_in(f"name {at}", "guess", "10.0.0.1")

        with pytest.raises(AccountError, match="too many tries"):
            store.log_in("another", "guess", "10.0.0.1")


def test_tries_that_matter_no_more_are_forgotten() -> None:
    now = 0.0
    tries = Tries(lambda: now)
    for at in range(10_000):
        tries.wait({at: Limit(1, 10)})
    now = 11.0

    tries.wait({"one more": Limit(1, 10)})

    assert len(tries._made) == 1


def test_an_old_hash_is_renewed_at_the_next_login(store: Store) -> None:
    from argon2 import PasswordHasher

    store.register("Ann", PASSWORD)
    store.hasher = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)

    store.log_in("Ann", PASSWORD)

    with store._reading() as connection:
        kept = connection.execute(sa.select(users.c.password)).scalar_one()
    assert ",t=2," in kept
    store.log_in("Ann", PASSWORD)


def test_a_token_is_known_until_it_is_revoked(store: Store) -> None:
    guest = store.new_guest(language="ko")
    one, two = store.new_token(guest.id), store.new_token(guest.id)

    assert store.user_of(one) == store.user_of(two) == guest
    assert guest.language == "ko"
    assert store.user_of("") is None
    assert store.user_of(one + "x") is None

    store.revoke(one)

    assert store.user_of(one) is None
    assert store.user_of(two) == guest


def test_a_token_lasts_as_long_as_it_is_used(database_url: str) -> None:
    now = 0.0
    with Store(database_url, now=lambda: now) as store:
        guest = store.new_guest()
        used, unused = store.new_token(guest.id), store.new_token(guest.id)
        now = TOKEN_LIFE * 0.75
        assert store.user_of(used) == guest
        now = TOKEN_LIFE * 1.5

        assert store.user_of(used) == guest
        assert store.user_of(unused) is None
        assert store.forget_old_tokens() == 1


def test_the_language_of_a_person_is_kept(store: Store) -> None:
    token = store.new_token((guest := store.new_guest()).id)

    store.speak(guest.id, "zh")

    found = store.user_of(token)
    assert found is not None
    assert found.language == "zh"


def test_decks_are_kept_by_person_and_name(store: Store) -> None:
    ann, bo = store.new_guest(), store.new_guest()
    store.put_deck(ann.id, KeptDeck("Foxes", "4 Ember Fox", "modern"))
    store.put_deck(ann.id, KeptDeck("Bears", "4 Some Bear"))
    store.put_deck(bo.id, KeptDeck("Foxes", "60 Ember Fox"))

    kept = store.put_deck(ann.id, KeptDeck(" foxes ", "3 Ember Fox\r\n\tÆ // ’"))

    assert [deck.name for deck in store.decks_of(ann.id)] == ["Bears", "foxes"]
    assert store.deck_of(ann.id, "FOXES") == kept
    assert kept.text == "3 Ember Fox\r\n\tÆ // ’"
    assert store.delete_deck(ann.id, "Foxes")
    assert not store.delete_deck(ann.id, "Foxes")
    assert store.deck_of(ann.id, "Foxes") is None
    assert store.deck_of(bo.id, "Foxes") is not None


def test_decks_have_bounds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_decks, "MOST_DECKS", 2)
    ann = store.new_guest().id
    with pytest.raises(AccountError, match="a name of 1 to 100"):
        store.put_deck(ann, KeptDeck(" ", "4 Ember Fox"))
    with pytest.raises(AccountError, match="at most 50000 characters"):
        store.put_deck(ann, KeptDeck("Foxes", "x" * 50_001))
    store.put_deck(ann, KeptDeck("a", ""))
    store.put_deck(ann, KeptDeck("b", ""))
    store.put_deck(ann, KeptDeck("B", "again"))

    with pytest.raises(AccountError, match="at most 2 decks"):
        store.put_deck(ann, KeptDeck("c", ""))


def test_what_a_deck_was_before_can_be_had_again(store: Store) -> None:
    ann, bo = store.new_guest("Ann").id, store.new_guest("Bo").id
    store.put_deck(ann, KeptDeck("Foxes", "4 Ember Fox", cards=4))
    store.put_deck(ann, KeptDeck("Foxes", "4 Ember Fox", cards=4))
    store.put_deck(ann, KeptDeck("foxes", "3 Ember Fox"))
    store.put_deck(ann, KeptDeck("Foxes", "3 Ember Fox", "modern"))

    told = [(each.text, each.format) for each in store.versions_of(ann, "FOXES")]

    assert told == [("3 Ember Fox", ""), ("4 Ember Fox", "")]
    assert store.versions_of(bo, "Foxes") == []
    assert store.deleted_decks(ann) == []


def test_a_deck_that_was_deleted_can_be_had_again(store: Store) -> None:
    ann = store.new_guest("Ann").id
    store.put_deck(ann, KeptDeck("Foxes", "3 Ember Fox"))
    store.put_deck(ann, KeptDeck("Foxes", "4 Ember Fox"))
    store.put_deck(ann, KeptDeck("Bears", "4 Some Bear"))
    store.delete_deck(ann, "foxes")

    [gone] = store.deleted_decks(ann)
    assert (gone.name, gone.text) == ("Foxes", "4 Ember Fox")

    store.put_deck(ann, gone)
    assert store.deleted_decks(ann) == []
    assert [each.text for each in store.versions_of(ann, "Foxes")] == ["4 Ember Fox", "3 Ember Fox"]


def test_only_so_many_versions_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_decks, "MOST_VERSIONS", 3)
    monkeypatch.setattr(kept_decks, "MOST_DELETED", 2)
    ann = store.new_guest("Ann").id
    for number in range(6):
        store.put_deck(ann, KeptDeck("Foxes", f"{number} Ember Fox"))
        store.put_deck(ann, KeptDeck(f"Other {number}", "4 Some Bear"))

    assert [each.text[0] for each in store.versions_of(ann, "Foxes")] == ["4", "3", "2"]

    for number in range(6):
        store.delete_deck(ann, f"Other {number}")
    assert [each.name for each in store.deleted_decks(ann)] == ["Other 5", "Other 4"]
