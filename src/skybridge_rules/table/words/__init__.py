"""The words of the rules table; tables only."""
