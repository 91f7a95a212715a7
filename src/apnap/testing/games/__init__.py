"""Random games and what must hold in them."""
