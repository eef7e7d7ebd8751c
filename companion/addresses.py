"""The addresses by which phones on the same network reach this machine."""

import ipaddress
import socket
from contextlib import suppress

# Connecting a datagram socket sends nothing: it only asks the system which of its addresses would be used.
TOWARDS = (
    (socket.AF_INET, "192.168.255.255"),
    (socket.AF_INET, "10.255.255.255"),
    (socket.AF_INET, "172.31.255.255"),
    (socket.AF_INET, "198.51.100.1"),
    (socket.AF_INET6, "2001:db8::1"),
)


def own_addresses() -> list[str]:
    """Every address of this machine that can be found without asking the network, the likeliest first."""
    found: list[str] = []
    for family, target in TOWARDS:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    with suppress(OSError):  # a machine that does not know its own name still has its addresses
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    kept = dict.fromkeys(address.partition("%")[0] for address in found)
    return [address for address in kept if not ipaddress.ip_address(address).is_loopback]


def own_hosts() -> list[str]:
    """What a browser may put in the Host header when it means this machine."""
    name = socket.gethostname()
    addresses = [f"[{address}]" if ":" in address else address for address in own_addresses()]
    return list(dict.fromkeys(["localhost", "127.0.0.1", "[::1]", name.lower(), f"{name.lower()}.local", *addresses]))


def network_address() -> str:
    """The one address to print for people: a private one if there is one."""
    addresses = [address for address in own_addresses() if ":" not in address]
    private = [address for address in addresses if ipaddress.ip_address(address).is_private]
    return next(iter(private or addresses), "127.0.0.1")
