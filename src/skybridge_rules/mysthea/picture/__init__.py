"""The table of mysthea drawn: as SVG, and as text for the terminal."""
