"""The five types every game brings: its State, Move, Event, View and Options."""

from __future__ import annotations

from typing import TypeVar

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - options, beside state, move, event and view
