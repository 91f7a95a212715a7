"""What decks were before they were changed or deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nothing was kept of older versions before."""
    op.create_table(
        "deck_versions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "user", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("colors", sa.Text, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("versions_of_decks", "deck_versions", ["user", "key"])
