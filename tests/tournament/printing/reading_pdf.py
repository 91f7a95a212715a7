"""Reads back what stands on a page of a PDF that reportlab made."""

import base64
import re
import zlib
from dataclasses import dataclass

from reportlab.pdfbase import pdfmetrics

_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
_TEXT = re.compile(rb"BT (.*?) ET", re.DOTALL)
_STRING = re.compile(rb"\(((?:[^()\\]|\\.)*)\) Tj", re.DOTALL)
_WHERE = re.compile(rb"1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm")
_FONT = re.compile(rb"/(F[\d+]+) ([\d.]+) Tf")
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)


@dataclass(frozen=True)
class Piece:
    """A text in one font, and where it begins."""

    text: str
    x: float
    y: float
    size: float
    font: str

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.x + float(pdfmetrics.stringWidth(self.text, self.font, self.size))


def pages_of(pdf: bytes) -> list[list[Piece]]:
    """The texts of each page."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    found = []
    for number in sorted(objects):
        body = objects[number]
        if re.search(rb"/Type /Page\b(?!s)", body):
            contents = re.search(rb"/Contents (\d+)", body)
            assert contents is not None
            found.append(_pieces(_stream(objects[int(contents[1])]), _fonts(objects)))
    return found


def texts_of(pdf: bytes) -> list[list[str]]:
    """The lines of each page: what stands on one height, from left to right."""
    found = []
    for page in pages_of(pdf):
        lines: dict[float, list[Piece]] = {}
        for piece in page:
            lines.setdefault(piece.y, []).append(piece)
        found.append([_line(lines[y]) for y in sorted(lines, reverse=True)])
    return found


def _line(pieces: list[Piece]) -> str:
    """Pieces that follow each other at once are one text, others are apart."""
    text, end = "", None
    for piece in sorted(pieces, key=lambda each: each.x):
        if end is not None and piece.x - end > 0.5:
            text += " | "
        text += piece.text
        end = piece.end
    return text


def _stream(body: bytes) -> bytes:
    found = _STREAM.search(body)
    assert found is not None
    data = found[1].strip()
    if b"ASCII85Decode" in body:
        data = base64.a85decode(data.removesuffix(b"~>"))
    return zlib.decompress(data) if b"FlateDecode" in body else data


def _fonts(objects: dict[int, bytes]) -> dict[str, tuple[str, dict[int, str]]]:
    """The fonts by their names on the page; with the characters, where a font has its own."""
    found = {}
    for body in objects.values():
        name = re.search(rb"/Name /(F[\d+]+)", body)
        base = re.search(rb"/BaseFont /(\S+)", body)
        if name is None or base is None:
            continue
        plain = base[1].decode().rpartition("+")[2]
        plain = {"BitstreamVeraSans-Roman": "Vera", "BitstreamVeraSans-Bold": "VeraBd"}.get(
            plain, plain
        )
        to_unicode = re.search(rb"/ToUnicode (\d+)", body)
        letters = _letters(_stream(objects[int(to_unicode[1])])) if to_unicode else {}
        found[name[1].decode()] = (plain, letters)
    return found


def _letters(table: bytes) -> dict[int, str]:
    """The characters of an embedded font by their codes."""
    found = {}
    for code, to in re.findall(rb"^<(\w+)> <(\w{4,})>$", table, re.MULTILINE):
        found[int(code, 16)] = bytes.fromhex(to.decode()).decode("utf-16-be")
    return found


def _pieces(content: bytes, fonts: dict[str, tuple[str, dict[int, str]]]) -> list[Piece]:
    found = []
    for block in _TEXT.findall(content):
        where, font, text = _WHERE.search(block), _FONT.findall(block), _STRING.findall(block)
        if not text:
            continue
        assert where is not None
        assert font
        name, size = font[-1][0].decode(), float(font[-1][1])
        plain, letters = fonts[name]
        raw = _ESCAPE.sub(_escaped, b"".join(text))
        if letters:
            shown = "".join(letters[code] for code in raw)
        else:
            shown = raw.decode("utf-16-be" if "-" in plain and "Helv" not in plain else "cp1252")
        found.append(Piece(shown, float(where[1]), float(where[2]), size, plain))
    return found


def _escaped(match: re.Match[bytes]) -> bytes:
    code = match[1]
    if code.isdigit():
        return bytes([int(code, 8)])
    return {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}.get(code, code)
