"""What effects do, one family to a file, with the questions they raise on the way."""
