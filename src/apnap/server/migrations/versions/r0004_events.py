"""Events of the tournament desk: each a log of lines."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the events and their logs."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("owner", sa.Integer, sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
        sa.Column("home", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("summed", sa.Integer, nullable=False),
    )
    op.create_table(
        "event_entries",
        sa.Column(
            "event", sa.Text, sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
