"""Observations of a position, as learners get them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .._native import Position, palette
from .boards import Pool

OBSERVATIONS = ("cells", "graph")
PIXELS = 16


def observation_space(pool: Pool, is_graph: bool) -> spaces.Space[Any]:
    """The space of one game."""
    if is_graph:
        return graph_space(pool.colors)
    return spaces.Box(0, 1, (pool.colors + 1, pool.height, pool.width), np.uint8)


def checked_observation(observation: str) -> str:
    if observation not in OBSERVATIONS:
        raise ValueError(f"`{observation}` is not an observation; use \"cells\" or \"graph\"")
    return observation


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


def picture(cells: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Cells as pixels. What is absorbed is dark."""
    inks = np.array([*palette(), (24, 27, 44)], np.uint8)
    return inks[cells].repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)
