"""Decks are listed with their colors and sizes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """What isn't known of older decks is found when they are kept again."""
    op.add_column("decks", sa.Column("colors", sa.Text, nullable=False, server_default=""))
    op.add_column("decks", sa.Column("cards", sa.Integer, nullable=False, server_default="0"))
