"""How the tables of the server came to be, step by step. Steps are added, never changed."""
