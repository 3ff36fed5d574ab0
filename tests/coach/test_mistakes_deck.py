"""The mistakes deck: when a wrong hand is dealt again."""

from __future__ import annotations

from itertools import pairwise

from longsuit.coach import INTERVALS, Review, next_review


def test_a_hand_comes_back_at_growing_intervals_until_it_is_learned() -> None:
    review, now, waits = next_review(0, correct=False, now=0), 0, []
    while not review.learned:
        waits.append(review.due - now)
        now = review.due
        review = next_review(review.right, correct=True, now=now)
    assert tuple(waits) == INTERVALS
    assert all(earlier < later for earlier, later in pairwise(waits))


def test_a_mistake_starts_the_hand_over() -> None:
    assert next_review(4, correct=False, now=1_000) == Review(0, 1_000 + INTERVALS[0])
