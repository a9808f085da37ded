"""What measures speed, tested without a clock."""
