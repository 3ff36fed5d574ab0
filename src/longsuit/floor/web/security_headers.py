"""The security headers of every response."""

from __future__ import annotations

_CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_FEATURES = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()"

SECURITY_HEADERS = [
    (b"content-security-policy", _CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", _FEATURES.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
"""The headers of every response."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""The header of a response over https."""
