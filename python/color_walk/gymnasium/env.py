"""One game at a time."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from .._native import Position
from .boards import Pool, about, checked_moves, chosen_board
from .observations import checked_observation, graph_of, mask_of, observation_space, picture, planes_of


class Env(gym.Env[Any, Any]):
    """One game at a time.

    - ``boards``: a size for random boards (``"14x14c6"``), codes (``"14x14c6@1..1000"``), a board, or a list
    - ``observation``: ``"cells"`` (planes of 0 and 1) or ``"graph"`` (the clusters as a ``spaces.Graph``)
    - ``most_moves``: the game is cut off after so many moves, by default as many as there are cells
    - ``minimum``: ``info`` after each reset has the proven ``minimum``, if the exact search proves it

    ``reset(options={"board": "14x14c6@7"})`` begins on a certain board, ``options={"minimum": True}`` proves its minimum.
    ``info`` has the ``action_mask``, ``moves`` and ``remaining`` cells, and after a reset the ``board``'s code.
    """

    metadata = {"render_modes": ["rgb_array", "ansi"], "render_fps": 4}

    def __init__(
        self,
        boards: Any = "14x14c6",
        *,
        observation: str = "cells",
        most_moves: int | None = None,
        minimum: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.pool = Pool(boards)
        self.most_moves = checked_moves(most_moves, self.pool)
        self.proves = minimum
        self.is_graph = checked_observation(observation) == "graph"
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"`{render_mode}` is not a render mode; use \"rgb_array\" or \"ansi\"")
        self.render_mode = render_mode
        self.observation_space = observation_space(self.pool, self.is_graph)
        self.action_space = spaces.Discrete(self.pool.colors)
        self.position: Position | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        board, proves = chosen_board(self.pool, options, self.np_random), (options or {}).get("minimum", self.proves)
        self.position = board.position()
        return self._observation(), self._info() | about(board, proves)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.position is None:
            raise gym.error.ResetNeeded("the environment has no board; call reset first")
        self.position = self.position.play(int(action))
        cleared = self.position.is_cleared
        cut = not cleared and self.position.moves >= self.most_moves
        return self._observation(), -1.0, cleared, cut, self._info()

    def render(self) -> Any:
        if self.position is None or self.render_mode is None:
            return None
        return str(self.position) if self.render_mode == "ansi" else picture(np.asarray(self.position.cells))

    def _observation(self) -> Any:
        assert self.position is not None
        return graph_of(self.position) if self.is_graph else planes_of(self.position)

    def _info(self) -> dict[str, Any]:
        position = self.position
        assert position is not None
        return {"action_mask": mask_of(position), "moves": position.moves, "remaining": position.remaining}
