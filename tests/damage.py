"""Texts with small damages, for readers that have to bear them."""

from __future__ import annotations

from hypothesis import strategies as st


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with a few places replaced, cut out or doubled."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        middle = draw(st.one_of(st.text(max_size=4), st.just(text[start:end] * 2)))
        text = text[:start] + middle + text[end:]
    return text
