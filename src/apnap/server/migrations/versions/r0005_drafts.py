"""Drafts, and what is done in them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """There were none before."""
    op.create_table(
        "drafts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("status", sa.Text, nullable=False, index=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
    )
    op.create_table(
        "draft_log",
        sa.Column(
            "draft", sa.Text, sa.ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("at", sa.Integer, primary_key=True),
        sa.Column("operation", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
