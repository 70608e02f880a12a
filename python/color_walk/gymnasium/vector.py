"""Many games that move at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv as BaseVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .._native import Games, Position
from .boards import Pool, about, checked_moves, chosen_board
from .observations import checked_observation, graph_of, observation_space, picture


class VectorEnv(BaseVectorEnv[Any, Any, NDArray[Any]]):
    """``num_envs`` games that move at the same time, played in Rust.

    It takes what ``Env`` takes. With equal seeds it plays as so many ``Env`` in a ``SyncVectorEnv`` do, only faster: with
    the seed 5, game 0 has the boards of an ``Env`` with the seed 5, game 1 those of one with the seed 6.
    ``autoreset_mode`` is Gymnasium's: a game that is over begins again with the next step (the default), with the same
    step, or when you reset it. In ``info`` the ``action_mask`` is an array of all games, for their colours.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 4, "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        boards: Any = "14x14c6",
        *,
        observation: str = "cells",
        most_moves: int | None = None,
        minimum: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"there are {num_envs} games; give at least 1")
        if render_mode not in (None, "rgb_array"):
            raise ValueError(f"`{render_mode}` is not a render mode; use \"rgb_array\"")
        self.num_envs = num_envs
        self.pool = pool = Pool(boards)
        self.most_moves = checked_moves(most_moves, pool)
        self._games = Games(num_envs, pool.width, pool.height, pool.colors, self.most_moves)
        self.proves = minimum
        self.is_graph = checked_observation(observation) == "graph"
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(pool, self.is_graph)
        self.single_action_space = spaces.Discrete(pool.colors)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._randoms: list[np.random.Generator | None] = [None] * num_envs
        self._seeds: list[int] = [-1] * num_envs
        self._over = np.zeros(num_envs, np.bool_)
        self._all = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False

    @property  # type: ignore[misc]  # as SyncVectorEnv has it
    def np_random(self) -> Any:
        """The generators of all games."""
        return tuple(self._random(index) for index in range(self.num_envs))

    @property
    def np_random_seed(self) -> Any:
        """The seeds of all games; -1 where a generator was given."""
        for index in range(self.num_envs):
            self._random(index)
        return tuple(self._seeds)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        seeds = [None] * self.num_envs if seed is None else seed
        seeds = [seeds + index for index in range(self.num_envs)] if isinstance(seeds, int) else list(seeds)
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {len(seeds)} seeds for {self.num_envs} games; give one for each")
        options = dict(options or {})
        mask = checked_mask(options.pop("reset_mask", None), self.num_envs)
        proves = options.pop("minimum", self.proves)
        infos: dict[str, Any] = {}
        for index in np.flatnonzero(mask) if mask is not None else range(self.num_envs):
            if seeds[index] is not None:
                self._randoms[index], self._seeds[index] = seeding.np_random(seeds[index])
            self._deal(int(index), infos, options, proves)
        self._over[mask if mask is not None else slice(None)] = False
        return self._observations(), self._infos(mask) | infos

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.num_envs,):
            raise ValueError(f"the actions have the shape {actions.shape}; give one for each of {self.num_envs} games")
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            for index in np.flatnonzero(self._over):
                self._deal(int(index), infos, {}, self.proves, waits=True)
        elif self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            over = np.flatnonzero(self._over).tolist()
            raise gym.error.ResetNeeded(f"the games {over} are over; call reset with the option `reset_mask`")
        rewards, cleared, cut = map(np.asarray, self._games.step(actions))
        self._over = cleared | cut
        if self.autoreset_mode is AutoresetMode.SAME_STEP and self._over.any():
            self._end_now(infos)
        return self._observations(), rewards, cleared, cut, self._infos(None) | infos

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        planes = np.asarray(self._games.observations())
        cells = np.where(planes[:, -1], -1, planes[:, :-1].argmax(axis=1)).astype(np.int8)
        return tuple(picture(game) for game in cells)

    def positions(self) -> list[Position]:
        """The positions of all games. They are slower than observations, and know more."""
        return list(self._games.positions())

    def _random(self, index: int) -> np.random.Generator:
        random = self._randoms[index]
        if random is None:
            random, self._seeds[index] = seeding.np_random()
            self._randoms[index] = random
        return random

    def _deal(self, index: int, infos: dict[str, Any], options: dict[str, Any], proves: bool, waits: bool = False) -> None:
        """Gives a game a board."""
        board = chosen_board(self.pool, options, self._random(index))
        self._games.deal(index, board, waits)
        infos.update(self._add_info(infos, about(board, proves), index))

    def _end_now(self, infos: dict[str, Any]) -> None:
        """Keeps the last observations and infos of games that are over, and begins them again."""
        last, final = self._observations(), self._infos(None)
        names = [name for name in final if not name.startswith("_")]
        for index in np.flatnonzero(self._over).tolist():
            ended = {"final_obs": last[index], "final_info": {name: final[name][index] for name in names}}
            infos.update(self._add_info(infos, ended, index))
            self._deal(index, infos, {}, self.proves)

    def _observations(self) -> Any:
        if self.is_graph:
            return tuple(graph_of(position) for position in self._games.positions())
        return np.asarray(self._games.observations())

    def _infos(self, mask: NDArray[np.bool_] | None) -> dict[str, Any]:
        """The infos of all games. Beside each array, `_NAME` says for which games it holds: all, or those reset."""
        holds = self._all if mask is None else mask
        games = self._games
        infos: dict[str, Any] = {
            "action_mask": np.asarray(games.masks()),
            "moves": np.asarray(games.moves()),
            "remaining": np.asarray(games.remaining()),
        }
        return infos | {f"_{name}": holds.copy() for name in infos}


def checked_mask(mask: Any, count: int) -> NDArray[np.bool_] | None:
    """The mask of the games to reset; `None` for all."""
    if mask is None:
        return None
    truths: NDArray[np.bool_] = np.asarray(mask)
    if truths.shape != (count,) or truths.dtype != np.bool_ or not truths.any():
        raise ValueError(f"`reset_mask` must be {count} truth values, at least one of them true")
    return truths
