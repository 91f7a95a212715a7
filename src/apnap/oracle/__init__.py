"""The compiler: Oracle text to abilities, and back."""
