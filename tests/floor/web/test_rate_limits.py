from __future__ import annotations

from longsuit.floor.web.rate_limits import MAX_REMEMBERED, ConnectionLimit, RateLimit, SignInThrottle, TokenBucket


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


def _fail(throttle: SignInThrottle, name: str, address: str, times: int, at: float = 0.0) -> None:
    for _ in range(times):
        throttle.failed(name, address, at)


def test_waits_grow_with_every_wrong_password_up_to_a_maximum() -> None:
    throttle, waits = SignInThrottle(), []
    for _ in range(14):
        throttle.failed("ann", "1.1.1.1", 0.0)
        waits.append(throttle.wait("ann", "1.1.1.1", 0.0))
    assert waits[:6] == [0, 0, 1, 2, 4, 8]
    assert waits == sorted(waits)
    assert max(waits) == 300
    assert throttle.wait("ann", "1.1.1.1", 301.0) == 0


def test_wrong_passwords_from_many_addresses_do_not_lock_an_operator_out() -> None:
    throttle = SignInThrottle()
    throttle.succeeded("ann", "2.2.2.2")
    for number in range(500):
        throttle.failed("ann", f"9.9.{number // 250}.{number % 250}", 0.0)
    assert throttle.wait("ann", "2.2.2.2", 0.0) == 0
    assert 0 < throttle.wait("ann", "3.3.3.3", 0.0) <= 15


def test_one_address_that_tries_many_names_waits_and_others_do_not() -> None:
    throttle = SignInThrottle()
    for number in range(30):
        throttle.failed(f"name {number}", "9.9.9.9", 0.0)
    assert throttle.wait("bob", "9.9.9.9", 0.0) > 0
    assert throttle.wait("bob", "4.4.4.4", 0.0) == 0


def test_a_right_password_ends_the_wait_of_its_name_and_address() -> None:
    throttle = SignInThrottle()
    _fail(throttle, "ann", "1.1.1.1", 5)
    throttle.succeeded("ann", "1.1.1.1")
    assert throttle.wait("ann", "1.1.1.1", 0.0) == 0


def test_old_failures_are_forgotten() -> None:
    throttle = SignInThrottle()
    _fail(throttle, "ann", "1.1.1.1", 8)
    throttle.failed("ann", "1.1.1.1", 4000.0)
    assert throttle.wait("ann", "1.1.1.1", 4000.0) == 0
