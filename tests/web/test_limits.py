"""What one page and one address may ask for."""

from __future__ import annotations

from eyeshot.web.limits import NO_LIMITS, Addresses, Bucket, Limits


def test_a_page_that_sends_too_much_is_stopped() -> None:
    bucket = Bucket(per_s=0, at_once=3)
    assert [bucket.takes_one() for _ in range(4)] == [True, True, True, False]


def test_an_address_makes_so_many_tables() -> None:
    addresses = Addresses(Limits(tables_per_address=2))
    assert [addresses.may_make_table("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_make_table("there")


def test_an_address_keeps_so_many_decks_and_tries_so_many_games() -> None:
    addresses = Addresses(Limits(decks_per_address=1, trials_per_address=2))
    assert [addresses.may_keep_deck("here") for _ in range(2)] == [True, False]
    assert [addresses.may_try_games("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_make_table("here")


def test_an_address_has_so_many_texts_read_at_once() -> None:
    addresses = Addresses(Limits(readings_per_s=0, readings_at_once=2))
    assert [addresses.may_read("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_read("there")


def test_without_limits_nothing_is_stopped() -> None:
    bucket, addresses = Bucket(NO_LIMITS.messages_per_s, NO_LIMITS.messages_at_once), Addresses(NO_LIMITS)
    assert all(bucket.takes_one() and addresses.may_make_table("here") for _ in range(1000))
