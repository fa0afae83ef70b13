"""What one page and one address may ask for."""

from __future__ import annotations

from eyeshot.web.limits import NO_LIMITS, Addresses, Bucket, Limits


def test_a_page_that_sends_too_much_is_stopped() -> None:
    bucket = Bucket(Limits(messages_per_s=0, messages_at_once=3))
    assert [bucket.takes_one() for _ in range(4)] == [True, True, True, False]


def test_an_address_makes_so_many_tables() -> None:
    addresses = Addresses(Limits(tables_per_address=2))
    assert [addresses.may_make_table("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_make_table("there")


def test_without_limits_nothing_is_stopped() -> None:
    bucket, addresses = Bucket(NO_LIMITS), Addresses(NO_LIMITS)
    assert all(bucket.takes_one() and addresses.may_make_table("here") for _ in range(1000))
