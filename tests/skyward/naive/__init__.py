"""A slow, plain telling of the rule catalogue of *skyward*, for comparison with the library."""
