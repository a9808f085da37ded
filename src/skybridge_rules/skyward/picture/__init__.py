"""Pictures of *skyward*: one scene of the whole table, drawn in a terminal or as SVG."""
