"""Environments for learners, by the rules of Gymnasium.

>>> from color_walk.gymnasium import Env, VectorEnv
>>> env = Env("14x14c6")                    # another board after each reset
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].tolist()
((7, 14, 14), [0, 1, 1, 0, 0, 0])

An action is a colour. Each move costs 1, so the sum of rewards is minus the length of the walk. The game ends once the
board is cleared, and is cut off after ``most_moves`` moves.
"""

import gymnasium as gym

from .boards import minimum
from .env import Env
from .vector import VectorEnv

__all__ = ["Env", "VectorEnv", "minimum"]

gym.register(
    id="ColorWalk-v0",
    entry_point="color_walk.gymnasium:Env",
    vector_entry_point="color_walk.gymnasium:VectorEnv",
)
