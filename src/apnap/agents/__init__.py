"""Who plays: a person, a bot, a test and a trained network sit in the same chair."""
