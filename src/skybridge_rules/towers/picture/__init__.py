"""Pictures of the wooden towers: one scene, drawn in a terminal or as SVG."""
