"""Every instruction the rules can follow. (CR 608.2c, 610, 701)

Importing this module fills the table: one function a node, by topic.
"""

from apnap.rules import (
    casting_copies,
    doubling,
    dungeons,
    exiling_from_hand,
    following_continuous,
    following_damage,
    following_ends,
    following_flow,
    following_frames,
    following_libraries,
    following_next_spell,
    following_permanents,
    following_players,
    following_searches,
    following_stack,
    following_states,
    following_tokens,
    following_zones,
    keyword_words,
    manifesting,
    moving_and_then,
    moving_counters,
    piles,
    players_compared,
    rooms,
    tempting,
    turning_face_up,
    voting_and_clashing,
)
from apnap.rules.following import INSTRUCTIONS, follow, follow_body, follows

__all__ = ["INSTRUCTIONS", "TOPICS", "follow", "follow_body", "follows"]

TOPICS = (
    casting_copies,
    following_zones,
    following_libraries,
    following_searches,
    following_permanents,
    following_next_spell,
    following_tokens,
    following_damage,
    following_players,
    following_states,
    following_stack,
    moving_counters,
    following_continuous,
    following_flow,
    following_frames,
    following_ends,
    keyword_words,
    moving_and_then,
    piles,
    players_compared,
    exiling_from_hand,
    turning_face_up,
    manifesting,
    dungeons,
    tempting,
    voting_and_clashing,
    doubling,
    rooms,
)
