"""Environments for learners, by the rules of Gymnasium.

>>> from color_walk.gymnasium import Env, VectorEnv
>>> env = Env("14x14c6")                    # another board after each reset
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].tolist()
((7, 14, 14), [0, 1, 1, 0, 0, 0])

An action is a colour. Each move costs 1, so the sum of rewards is minus the length of the walk. The game ends once the
board is cleared, and is cut off after ``most_moves`` moves.
"""

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

from ._native import Board, Boards, Games, Position, palette
from .solving import solve

__all__ = ["Env", "VectorEnv", "minimum"]

OBSERVATIONS = ("cells", "graph")
PIXELS = 16

class Pool:
    """Where the boards come from: a size (``"14x14c6"``), codes, boards, or a file."""

    def __init__(self, source: Any) -> None:
        self.size: str | None = None
        self.boards: list[Board] | Boards
        if isinstance(source, str) and "@" not in source and is_size(source):
            self.size, self.boards = source, [Board(f"{source}@0")]
        elif isinstance(source, (Board, Position)):
            self.boards = [source if isinstance(source, Board) else source.board]
        elif isinstance(source, (str, Boards)):
            self.boards = source if isinstance(source, Boards) else Boards(source)
        elif isinstance(source, Sequence):
            self.boards = [board if isinstance(board, Board) else Board(board) for board in source]
        else:
            self.boards = Boards(source)
        if not len(self.boards):
            raise ValueError("there are no boards; name a size such as \"14x14c6\", codes, or boards")
        first = self.boards[0]
        self.width, self.height, self.colors = first.width, first.height, first.colors

    def draw(self, random: np.random.Generator) -> Board:
        """A board, by chance."""
        if self.size is not None:
            return Board(f"{self.size}@{random.integers(1 << 63)}")
        return self.checked(self.boards[int(random.integers(len(self.boards)))])

    def checked(self, board: Board) -> Board:
        """The board, if it has the size of the others."""
        if (board.width, board.height, board.colors) != (self.width, self.height, self.colors):
            raise ValueError(
                f"the board {board.name or ''} has {board.width} × {board.height} cells and {board.colors} colours, "
                f"but this environment has {self.width} × {self.height} and {self.colors}"
            )
        return board


def is_size(text: str) -> bool:
    """True for a size without a seed."""
    sides, _, colors = text.partition("c")
    return all(part.isdecimal() for part in [*sides.split("x", 1), colors]) and "x" in sides


def minimum(board: Board, nodes: int = 10_000_000) -> int | None:
    """The length of the board's shortest walk, proven; ``None`` if the exact search needs more than ``nodes`` positions."""
    result = solve(board, "exact", nodes=nodes)
    return result.moves if result.proven else None


def graph_space(colors: int) -> spaces.Graph:
    """Nodes are clusters: which colour (one-hot), whether absorbed, and its share of the cells. Edges are borders, with
    their length (adjacent pairs of cells) by the number of cells."""
    return spaces.Graph(spaces.Box(0, 1, (colors + 2,), np.float32), spaces.Box(0, 2, (1,), np.float32))


def graph_of(position: Position) -> spaces.GraphInstance:
    """The cluster graph of a position. Each border is an edge in both directions."""
    graph, colors = position.graph, position.board.colors
    nodes = np.zeros((graph.length, colors + 2), np.float32)
    color, absorbed = np.asarray(graph.colors), np.asarray(position.absorbed)
    nodes[np.arange(graph.length), color] = 1
    nodes[absorbed, :colors] = 0
    nodes[absorbed, colors] = 1
    sizes = np.asarray(graph.sizes)
    cells = sizes.sum()
    nodes[:, colors + 1] = sizes / cells
    degrees = np.diff(np.asarray(graph.offsets)).astype(np.intp)
    source = np.repeat(np.arange(graph.length, dtype=np.int32), degrees)
    links = np.stack([source, np.asarray(graph.adjacent).astype(np.int32)], axis=1)
    edges = (np.asarray(graph.borders) / cells).astype(np.float32)[:, None]
    return spaces.GraphInstance(nodes, edges, links)


def planes_of(position: Position) -> NDArray[np.uint8]:
    """For each colour, and then for what is absorbed, a plane of the cells with 0 or 1."""
    cells, colors = np.asarray(position.cells), position.board.colors
    planes = np.empty((colors + 1, *cells.shape), np.uint8)
    np.equal(cells, np.arange(colors, dtype=np.int8)[:, None, None], out=planes[:colors])
    np.less(cells, 0, out=planes[colors])
    return planes


def mask_of(position: Position) -> NDArray[np.int8]:
    """By colour, 1 if it absorbs something. It is what ``action_space.sample`` takes."""
    mask = np.zeros(position.board.colors, np.int8)
    mask[position.colors()] = 1
    return mask


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
        """What is known of each game. Beside each array `_NAME` says for which games it holds: all, or those reset."""
        holds = self._all if mask is None else mask
        games = self._games
        infos: dict[str, Any] = {
            "action_mask": np.asarray(games.masks()),
            "moves": np.asarray(games.moves()),
            "remaining": np.asarray(games.remaining()),
        }
        return infos | {f"_{name}": holds.copy() for name in infos}


def observation_space(pool: Pool, is_graph: bool) -> spaces.Space[Any]:
    """The space of one game."""
    if is_graph:
        return graph_space(pool.colors)
    return spaces.Box(0, 1, (pool.colors + 1, pool.height, pool.width), np.uint8)


def checked_observation(observation: str) -> str:
    if observation not in OBSERVATIONS:
        raise ValueError(f"`{observation}` is not an observation; use \"cells\" or \"graph\"")
    return observation


def checked_moves(most_moves: int | None, pool: Pool) -> int:
    if most_moves is None:
        return pool.width * pool.height
    if not 1 <= most_moves < 1 << 32:
        raise ValueError(f"most_moves is {most_moves}; give at least 1")
    return most_moves


def checked_mask(mask: Any, count: int) -> NDArray[np.bool_] | None:
    """Which games to reset; `None` for all."""
    if mask is None:
        return None
    truths: NDArray[np.bool_] = np.asarray(mask)
    if truths.shape != (count,) or truths.dtype != np.bool_ or not truths.any():
        raise ValueError(f"`reset_mask` must be {count} truth values, at least one of them true")
    return truths


def chosen_board(pool: Pool, options: dict[str, Any] | None, random: np.random.Generator) -> Board:
    """The board that the options name, or one by chance."""
    board = (options or {}).get("board")
    if board is None:
        return pool.draw(random)
    return pool.checked(board if isinstance(board, Board) else Board(board))


def about(board: Board, proves: bool) -> dict[str, Any]:
    """What `info` says of a new board. A minimum that is not proven is left out."""
    told: dict[str, Any] = {"board": board.code or board.name}
    if proves and (least := minimum(board)) is not None:
        told["minimum"] = least
    return told


def picture(cells: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Cells as pixels. What is absorbed is dark."""
    inks = np.array([*palette(), (24, 27, 44)], np.uint8)
    return inks[cells].repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)


gym.register(
    id="ColorWalk-v0",
    entry_point="color_walk.gymnasium:Env",
    vector_entry_point="color_walk.gymnasium:VectorEnv",
)
