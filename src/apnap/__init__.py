"""Magic: The Gathering's rules, executable."""
