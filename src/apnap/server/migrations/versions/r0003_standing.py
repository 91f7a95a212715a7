"""Clocks and stops of a game last too."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Games from before go on with all their time and the usual stops."""
    op.add_column("games", sa.Column("standing", sa.Text, nullable=False, server_default=""))
