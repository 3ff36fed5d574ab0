from longsuit.store.events.jackpot_amounts import _shown


def meter(cents):
    return {"meters": [{"meter": "royal/meter", "amount_cents": cents}]}


def test_meters_are_those_of_the_moment_in_which_wagers_were_accepted():
    opened, closed, won = meter(100), {"accepted": [[1, 1, 100]], **meter(115)}, meter(50)
    assert _shown([opened, closed, won]) == {"royal/meter": 115}
    assert _shown([opened, {"accepted": [[1, 1, 100]]}, won]) == {"royal/meter": 100}
    assert _shown([]) == {}
