"""What people use: the `apnap` command."""
