"""The secrets of a table: links nobody can guess, and the six characters people read out to each other."""

import secrets

READABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0/O, 1/I/L
CODE_LENGTH = 6


def new_key() -> str:
    """For an address: 96 bits, which nobody guesses."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    return "".join(secrets.choice(READABLE) for _ in range(CODE_LENGTH))


def tidy_code(typed: str) -> str:
    """What somebody meant who typed small letters, spaces or a dash."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())
