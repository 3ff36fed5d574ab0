from __future__ import annotations

from longsuit.floor.web.limits.connection_limit import ConnectionLimit
from longsuit.floor.web.limits.request_rate_limits import MAX_REMEMBERED, RateLimit, TokenBucket


def test_a_bucket_gives_three_seconds_worth_at_once_and_its_rate_in_the_long_run() -> None:
    bucket = TokenBucket.full(10, 0.0)
    assert sum(bucket.take(0.0) for _ in range(100)) == 30
    assert sum(bucket.take(1 + step / 1000) for step in range(1000)) == 20 - 1


def test_each_address_has_its_own_limit() -> None:
    buckets = RateLimit(1)
    assert [buckets.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b", 0.0)


def test_the_number_of_remembered_addresses_is_limited() -> None:
    buckets = RateLimit(1)
    for number in range(MAX_REMEMBERED + 5):
        buckets.take(str(number), 0.0)
    assert len(buckets._known) == MAX_REMEMBERED  # noqa: SLF001 - what is remembered is not public


def test_connections_are_limited_for_an_address_and_in_all() -> None:
    connection_limit = ConnectionLimit(3, 2)
    assert [connection_limit.enter("a"), connection_limit.enter("a"), connection_limit.enter("a")] == [
        True,
        True,
        False,
    ]
    assert [connection_limit.enter("b"), connection_limit.enter("c")] == [True, False]
    connection_limit.leave("a")
    assert connection_limit.enter("c")
    assert connection_limit.total == 3
