"""What a hostile hand types, sends and asks for. Everything comes out of one random.Random, so a number repeats it."""

import json
import random
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, quote_from_bytes, urlencode

WORDS: tuple[str, ...] = (
    "", " ", "0", "-1", "1", "999999999", "2147483648", "9" * 30, "9" * 5000, "1e999", "NaN", "0x1f", "٣", "²", "½",
    "\x00", "a\x00b", "\r\nSet-Cookie: x=1", "\u202eadA", "👩‍👩‍👧‍👦" * 30, "é" * 61, "x" * 70_000, "\ud800",
    "\ufffe", "\u0130",
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{ 7*7 }}", "{% debug %}", "{0.__class__}", "%s%n",
    "' OR 1=1 --", "../../etc/passwd", "..\\..\\", "/etc/passwd", "file:///etc/passwd", "http://169.254.169.254/",
    "javascript:alert(1)", "//evil.example/", "null", "true", "[]", "{}", "None", "red", "blue", "nobody", "track",
    "hansa", "burgundy", "mercator", "table", "2026-02-30", "0000-00-00", "9999-12-31T23:59:60", "=1+1", "@SUM(1)",
)  # fmt: skip
BYTES = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"PK\x03\x04" + b"\x00" * 60,
    b"\x89PNG\r\n\x1a\n",
    b"GIF89a",
    b"%",
    b"=&=&=",
)
DEEP = ("[" * 3000, '{"do":' * 2000, "[" * 500 + "]" * 500)
METHODS = ("GET",) * 6 + ("POST",) * 9 + ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "GET ", "BREW")
HEADERS: tuple[tuple[str, str], ...] = (
    ("host", "evil.example"), ("host", ""), ("host", "localhost:99999"), ("host", "localhost\x00"), ("host", "[::1"),
    ("x-forwarded-host", "evil.example"), ("x-forwarded-for", "127.0.0.1, <script>"), ("x-forwarded-proto", "ftp"),
    ("accept-language", "de;q=999,\x00"), ("accept-language", "x" * 5000), ("accept-encoding", "gzip;q=nan, br"),
    ("if-none-match", '"'), ("if-modified-since", "yesterday"), ("range", "bytes=9-1,-,x"), ("range", "bytes=0-0"),
    ("content-length", "-5"), ("content-length", "99999999999"), ("content-type", "multipart/form-data"),
    ("content-type", "multipart/form-data; boundary=" + "x" * 300), ("content-type", "text/plain; charset=nonsense"),
    ("content-type", "application/x-www-form-urlencoded; charset=utf-16"), ("referer", "http://[evil"),
    ("origin", "null"), ("origin", "http://evil.example"), ("cookie", "kontor_phone=x:y:z; =; ;;"),
    ("hx-request", "%00"),
    ("kontor-token", "1:ada:red:table:en:forged"), ("hx-current-url", "http://[::1"), ("authorization", "Bearer \xff"),
    ("transfer-encoding", "chunked"), ("cookie", "sessionid=" + "x" * 3000), ("upgrade", "websocket"),
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """One request."""

    method: str
    path: bytes  # percent-encoded
    query: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def __str__(self) -> str:
        shown = self.body if len(self.body) < 600 else self.body[:600] + b"..."
        return f"{self.method} {self.path.decode()}?{self.query.decode('latin1')} {self.headers} {shown!r}"


def one_of(draw: random.Random, words: tuple[str, ...] | list[str]) -> str:
    return draw.choice(words)


def word(draw: random.Random) -> str:
    if draw.random() < 0.1:
        return "".join(chr(draw.choice((draw.randrange(32, 127), draw.randrange(0x250, 0xD7FF)))) for _ in range(8))
    return draw.choice(WORDS)


def encoded(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


def spoiled(draw: random.Random, value: Any) -> Any:
    """A JSON value with one of its places turned into something else."""
    if isinstance(value, dict) and value and draw.random() < 0.8:
        key = draw.choice(list(value))
        changed = {**value, key: spoiled(draw, value[key])}
        if draw.random() < 0.2:
            changed[word(draw)] = word(draw)
        if draw.random() < 0.1:
            del changed[key]
        return changed
    if isinstance(value, list) and value and draw.random() < 0.8:
        place = draw.randrange(len(value))
        return [*value[:place], spoiled(draw, value[place]), *value[place + 1 :]]
    return draw.choice((None, True, -1, 10**40, 1.5, [], {}, [[]], word(draw), {"do": word(draw)}, [word(draw)] * 50))


def spoiled_field(draw: random.Random, value: str) -> str:
    """What a field held, spoiled; a document stays a document, mostly."""
    if value.startswith(("{", "[")) and draw.random() < 0.8:
        try:
            return json.dumps(spoiled(draw, json.loads(value)), ensure_ascii=draw.random() < 0.7)
        except (ValueError, RecursionError):
            return draw.choice(DEEP)
    return draw.choice(DEEP) if draw.random() < 0.03 else word(draw)


def form_body(draw: random.Random, fields: list[tuple[str, str]]) -> bytes:
    def one(name: str, value: str) -> str:
        return f"{encoded(name)}={encoded(value)}"

    return "&".join(one(name, value) for name, value in fields).encode()


def multipart(draw: random.Random, fields: list[tuple[str, str]], files: list[tuple[str, bytes]]) -> tuple[str, bytes]:
    edge = "k" * 20
    parts = [
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'.encode()
        + value.encode("utf-8", "surrogatepass")
        for name, value in fields
    ]
    for name, content in files:
        title = draw.choice(("a.jpg", "../../a.zip", "x" * 300, "\u202e.png", "", 'a".zip', "backup.zip", "a.json"))
        kind = draw.choice(("image/jpeg", "application/zip", "text/html", "image/svg+xml", "x", "application/json"))
        head = f'--{edge}\r\nContent-Disposition: form-data; name="{name}"; filename="{title}"\r\nContent-Type: {kind}'
        parts.append(head.encode() + b"\r\n\r\n" + content)
    whole = b"\r\n".join([*parts, f"--{edge}--\r\n".encode()])
    if draw.random() < 0.1:
        whole = whole[: draw.randrange(len(whole))]
    return f"multipart/form-data; boundary={edge}", whole


def with_bad_header(draw: random.Random, asked: Asked) -> Asked:
    name, value = draw.choice(HEADERS)
    kept = tuple(pair for pair in asked.headers if pair[0] != name.encode())
    return replace(asked, headers=(*kept, (name.encode(), value.encode("latin1"))))


def query_of(draw: random.Random, names: list[str]) -> bytes:
    if draw.random() < 0.6:
        return b""
    if draw.random() < 0.1:
        return quote_from_bytes(draw.choice(BYTES)).encode() + draw.choice(BYTES).replace(b"\x00", b"")
    pairs = [(draw.choice(names), encoded(word(draw))) for _ in range(draw.randrange(1, 4))]
    return urlencode(pairs, safe="%").encode()
