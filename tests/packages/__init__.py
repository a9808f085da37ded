"""Games from outside: installed, registered, and played with plain defaults."""
