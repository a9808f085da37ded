"""What effects do, and what they ask."""
