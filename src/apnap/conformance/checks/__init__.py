"""What a scenario expects, against what is."""
