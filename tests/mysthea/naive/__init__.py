"""A naive reference of *mysthea*, written from the rule catalogue: plain words, lists and dicts."""
