"""For each rule a small change in its code that a test citing this very rule notices."""
