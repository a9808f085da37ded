"""The programs in examples/, run as a person would run them."""
