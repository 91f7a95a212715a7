"""Problems that people reported."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nothing was reported before."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("user", sa.Integer, sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("happened", sa.Text, nullable=False),
        sa.Column("expected", sa.Text, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
