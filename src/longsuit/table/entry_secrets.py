"""The secrets of an entry: what its body must not show before the round is over, put beside the body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SEALED = "sealed"
"""What a body has in the place of a secret."""

_DEALT = ("packet", "community")


def take_out_secrets(body: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A body without its secrets, and the secrets: the seed, and the cards a dealer has typed, deal by deal.

    >>> take_out_secrets({"round": 1, "seed": "00ff"})
    ({'round': 1, 'seed': 'sealed'}, {'seed': '00ff'})
    >>> take_out_secrets({"actions": [["packet", 1, ["As", "Kd"]], ["packet", 2, None]]})
    ({'actions': [['packet', 1, 'sealed'], ['packet', 2, None]]}, {'cards': [['As', 'Kd']]})
    >>> take_out_secrets({"seat": 1})
    ({'seat': 1}, {})
    """
    secret: dict[str, Any] = {}
    if body.get("seed") is not None:
        secret["seed"], body = body["seed"], {**body, "seed": SEALED}
    actions = body.get("actions", ())
    if cards := [action[-1] for action in actions if _has_cards(action)]:
        secret["cards"] = cards
        hidden = [[*action[:-1], SEALED] if _has_cards(action) else action for action in actions]
        body = {**body, "actions": hidden}
    return body, secret


def put_secrets_back(body: dict[str, Any], secret: Mapping[str, Any] | None) -> dict[str, Any]:
    """The body with its secrets.

    >>> put_secrets_back({"actions": [["packet", 1, "sealed"]]}, {"cards": [["As", "Kd"]]})
    {'actions': [['packet', 1, ['As', 'Kd']]]}
    """
    if not secret:
        return body
    whole = {**body, "seed": secret["seed"]} if "seed" in secret else dict(body)
    if "cards" in secret:
        cards = iter(secret["cards"])
        whole["actions"] = [[*one[:-1], next(cards)] if one[-1] == SEALED else one for one in body["actions"]]
    return whole


def _has_cards(action: list[Any]) -> bool:
    return action[0] in _DEALT and action[-1] is not None
