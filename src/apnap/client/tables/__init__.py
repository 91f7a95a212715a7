"""What all clients have of a table: the link, what is known, an answer in the making."""
