"""Commands about the rules and other engines' scenarios."""
