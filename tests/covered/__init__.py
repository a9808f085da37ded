"""Which lines and branches of the library the tests run through, and which they do not."""
