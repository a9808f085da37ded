"""The promises of thraen: section 7 of its catalogue, from any position."""
