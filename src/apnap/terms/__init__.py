"""The nouns of the rules, as immutable values. Imports nothing of ours."""
