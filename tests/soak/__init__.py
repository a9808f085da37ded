"""A soak that anybody can run: hostile documents, random play, undo and secrets, by the clock."""
