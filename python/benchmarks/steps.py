"""How many steps a second the vector environment takes on one core, beside an environment that is written in numpy.

    python3 python/benchmarks/steps.py [GAMES [SECONDS]]

The environment in numpy is the obvious one: all games are one array, and a move dilates the absorbed area until nothing
more of the colour is beside it. Both give the same observations, masks and rewards, which is checked first.
"""

import itertools
import sys
import time

import numpy as np

from color_walk import Board
from color_walk.gymnasium import VectorEnv

WIDTH, HEIGHT, COLORS = 14, 14, 6


def beside(area):
    """The cells beside an area, and the area itself: games × rows × columns."""
    near = area.copy()
    near[:, 1:] |= area[:, :-1]
    near[:, :-1] |= area[:, 1:]
    near[:, :, 1:] |= area[:, :, :-1]
    near[:, :, :-1] |= area[:, :, 1:]
    return near


class NumpyGames:
    """Games as arrays. A game that is over begins again with the next step."""

    def __init__(self, count, boards):
        self.count, self.boards = count, boards
        self.cells = np.zeros((count, HEIGHT, WIDTH), np.int8)
        self.absorbed = np.zeros((count, HEIGHT, WIDTH), np.bool_)
        self.moves = np.zeros(count, np.int64)
        self.over = np.ones(count, np.bool_)

    def reset(self):
        self.over[:] = True
        return self.step(np.zeros(self.count, np.int64))[0]

    def step(self, actions):
        fresh = np.flatnonzero(self.over)
        for game in fresh:
            self.cells[game] = next(self.boards)
        self.absorbed[fresh] = False
        self.absorbed[fresh, 0, 0] = True
        self.moves[fresh] = 0
        plays = ~self.over
        same = (self.cells == actions[:, None, None]) & plays[:, None, None]
        while True:
            taken = same & ~self.absorbed & beside(self.absorbed)
            if not taken.any():
                break
            self.absorbed |= taken
        self.moves += plays
        cleared = self.absorbed.all(axis=(1, 2)) & plays
        cut = (self.moves >= WIDTH * HEIGHT) & ~cleared & plays
        self.over = cleared | cut
        return self.observations(), np.where(plays, -1.0, 0.0), cleared, cut, self.masks()

    def observations(self):
        planes = np.empty((self.count, COLORS + 1, HEIGHT, WIDTH), np.uint8)
        live = np.where(self.absorbed, -1, self.cells)
        for color in range(COLORS):
            planes[:, color] = live == color
        planes[:, COLORS] = self.absorbed
        return planes

    def masks(self):
        near = beside(self.absorbed) & ~self.absorbed
        return np.stack([(near & (self.cells == color)).any(axis=(1, 2)) for color in range(COLORS)], axis=1)


def random_boards(seed):
    random = np.random.default_rng(seed)
    while True:
        yield random.integers(COLORS, size=(HEIGHT, WIDTH), dtype=np.int8)


def legal(random, mask):
    """A colour that absorbs something, for each game."""
    return (random.random(mask.shape) * mask).argmax(axis=1)


def check(count=8, steps=400):
    """Both play alike: with the same boards, they show the same after the same moves."""
    boards = [Board("14x14c6@" + str(seed)) for seed in range(40)]
    drawn = []
    env = VectorEnv(count, boards)
    other = NumpyGames(count, (drawn.pop(0) for _ in itertools.count()))

    def deal(infos):
        names = infos.get("board", [None] * count)
        for name, dealt in zip(names, infos.get("_board", [False] * count), strict=True):
            if dealt:
                cells = np.asarray(Board(name).cells).copy()
                cells[0, 0] = 0
                drawn.append(cells)

    observations, infos = env.reset(seed=1)
    deal(infos)
    assert (observations == other.reset()).all()
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(steps):
        actions = legal(random, infos["action_mask"])
        observations, rewards, cleared, cut, infos = env.step(actions)
        deal(infos)
        theirs = other.step(actions)
        alike = zip((observations, rewards, cleared, cut, infos["action_mask"]), theirs, strict=True)
        assert all((ours == other).all() for ours, other in alike)
        ended += cleared.sum()
    assert ended > count
    return ended


def measure(step, actions_of, count, seconds):
    """Steps a second. What chooses the actions does not count."""
    random = np.random.default_rng(0)
    mask, spent, steps = np.ones((count, COLORS), np.int8), 0.0, 0
    while spent < seconds:
        actions = actions_of(random, mask)
        begin = time.perf_counter()
        mask = step(actions)
        spent += time.perf_counter() - begin
        steps += count
    return steps / spent


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"both play alike in {check()} games")
    any_color = lambda random, mask: random.integers(COLORS, size=count)
    for name, actions_of in (("any colour", any_color), ("colours that absorb something", legal)):
        env = VectorEnv(count, f"{WIDTH}x{HEIGHT}c{COLORS}")
        env.reset(seed=1)
        other = NumpyGames(count, random_boards(1))
        other.reset()
        ours = measure(lambda actions: env.step(actions)[4]["action_mask"], actions_of, count, seconds)
        theirs = measure(lambda actions: other.step(actions)[4], actions_of, count, seconds)
        print(f"{count} games, {name}: {ours:,.0f} steps/s, numpy {theirs:,.0f} steps/s, {ours / theirs:.0f} times")


if __name__ == "__main__":
    main()
