"""Against guessing: so many tries in so many seconds, then a wait. Counted in the database, for all processes."""

import ipaddress
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from companion.models import WrongGuess


class Throttle:
    """At most `tries` wrong guesses in `seconds` from one place, and ten times as many from everywhere."""

    def __init__(self, name: str, tries: int, seconds: int) -> None:
        self.name, self.tries, self.span = name, tries, timedelta(seconds=seconds)

    def is_exhausted(self, address: str) -> bool:
        now = timezone.now()
        lately = WrongGuess.objects.filter(what=self.name, at__gt=now - self.span, at__lte=now)
        return lately.filter(place=place_of(address)).count() >= self.tries or lately.count() >= 10 * self.tries

    def failed(self, address: str) -> None:
        now = timezone.now()
        WrongGuess.objects.filter(Q(at__lte=now - self.span) | Q(at__gt=now), what=self.name).delete()
        WrongGuess.objects.create(what=self.name, place=place_of(address), at=now)


def place_of(address: str) -> str:
    """Where somebody guesses from, unreadable: an address, or the network of one where a household has millions."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:32]
    network = ipaddress.ip_network((address, 64 if found.version == 6 else 32), strict=False)
    return salted_hmac("kontor.throttle", str(network), algorithm="sha256").hexdigest()[:32]


codes = Throttle("code", tries=10, seconds=60)
passwords = Throttle("password", tries=10, seconds=60)
