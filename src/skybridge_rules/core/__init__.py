"""The kernel: what every game shares, knowing none of them."""
