"""Environments for learners."""

import itertools

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import color_walk as cw
from color_walk._native import Games
from color_walk.gymnasium import Env, VectorEnv, minimum

OPTIONS = [{}, {"observation": "graph"}, {"minimum": True, "render_mode": "rgb_array"}, {"render_mode": "ansi"}]


@pytest.mark.parametrize("options", OPTIONS)
def test_gymnasiums_own_check_passes(options):
    env = gymnasium.make("color_walk.gymnasium:ColorWalk-v0", boards="6x6c4", **options)
    check_env(env.unwrapped)


def play(env, seed, steps=200):
    """An episode with random legal moves."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    yield observation, info, 0.0, False, False
    for _ in range(steps):
        observation, reward, cleared, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        yield observation, info, reward, cleared, cut
        if cleared or cut:
            return


def test_an_episode_costs_as_many_moves_as_its_walk():
    env = Env("10x10c5")
    episode = list(play(env, 3))
    assert episode[-1][3] and sum(step[2] for step in episode) == -env.position.moves == -(len(episode) - 1)
    assert cw.Board(episode[0][1]["board"]).after(env.position.walk).is_cleared
    for (observation, info, *_), moves in zip(episode, itertools.count()):
        assert observation in env.observation_space and (observation.sum(axis=0) == 1).all()
        assert info["moves"] == moves and info["remaining"] == 100 - observation[-1].sum()
    # The last mask allows nothing, because no cell is left.
    assert not episode[-1][1]["action_mask"].any()


def test_a_seed_fixes_the_boards():
    env = Env("6x6c4")
    names = [env.reset(seed=5)[1]["board"], env.reset()[1]["board"]]
    assert names == [env.reset(seed=5)[1]["board"], env.reset()[1]["board"]] and names[0] != names[1]
    assert env.reset(seed=6)[1]["board"] not in names


def test_boards_come_from_where_one_says(tmp_path):
    pool = [f"6x6c4@{seed}" for seed in range(1, 4)]
    path = tmp_path / "boards.txt"
    path.write_text("\n".join(pool))
    for boards in ("6x6c4@1..3", pool, [cw.Board(code) for code in pool], cw.Boards("6x6c4@1..3")):
        env = Env(boards)
        assert {env.reset(seed=seed)[1]["board"] for seed in range(40)} == set(pool)
    env = Env(path)
    cells = [cw.Board(code).cells.tobytes() for code in pool]
    assert {env.unwrapped.reset(seed=seed) and env.position.cells.tobytes() for seed in range(40)} == set(
        cw.Board(code).position().cells.tobytes() for code in pool
    ) and len(cells) == 3
    assert Env("6x6c4@7").reset()[1]["board"] == "6x6c4@7"
    env = Env("6x6c4")
    assert env.reset(options={"board": "6x6c4@9"})[1]["board"] == "6x6c4@9"
    with pytest.raises(ValueError, match="has 7 × 6 cells and 4 colours, but this environment has 6 × 6 and 4"):
        env.reset(options={"board": "7x6c4@9"})
    with pytest.raises(ValueError, match="but this environment has 6 × 6 and 4"):
        [Env(["6x6c4@1", "5x5c4@1"]).reset(seed=seed) for seed in range(40)]


def test_a_game_is_cut_off_after_the_most_moves():
    env = Env("6x6c4", most_moves=3)
    assert [step[3:] for step in play(env, 1)] == [(False, False)] * 3 + [(False, True)]


def test_the_minimum_is_proven_on_request():
    env = Env("6x6c4")
    assert "minimum" not in env.reset(seed=1)[1]
    info = env.reset(seed=1, options={"minimum": True})[1]
    assert info["minimum"] == minimum(env.position.board) == cw.solve(env.position.board).moves
    # What is not proven is not told.
    assert minimum(cw.Board("30x20c5@1"), nodes=10) is None
    infos = VectorEnv(3, "6x6c4", minimum=True).reset(seed=1)[1]
    assert infos["minimum"][0] == info["minimum"] and infos["_minimum"].all()


def test_a_graph_has_the_colours_sizes_and_borders_of_its_clusters():
    env = Env("6x6c4", observation="graph")
    nodes, edges, links = env.reset(seed=1)[0]
    board = env.position.board
    assert len(nodes) == len(board.graph) and len(links) == len(board.graph.adjacent) == len(edges)
    assert nodes[:, -1].sum() == pytest.approx(1) and (nodes[:, :-1].sum(axis=1) == 1).all()
    assert {tuple(link) for link in links.tolist()} == {tuple(link[::-1]) for link in links.tolist()}
    assert (edges * 36 == np.asarray(board.graph.borders)[:, None]).all()
    absorbed = env.step(env.position.colors()[0])[0].nodes[:, 4]
    assert np.flatnonzero(absorbed).tolist() == env.position.absorbed.tolist() and absorbed.sum() > 1


def same(ours, theirs):
    """True for equal observations, arrays, and infos."""
    if isinstance(ours, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, (tuple, list)):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(ours, np.ndarray) and ours.dtype == object:
        return ours.shape == theirs.shape and all(map(same, ours, theirs))
    return np.array_equal(ours, theirs)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("observation", ["cells", "graph"])
def test_many_games_play_as_single_ones_do(mode, observation):
    options = {"boards": "5x4c3", "most_moves": 9, "minimum": True, "observation": observation}
    ours = VectorEnv(4, autoreset_mode=mode, **options)
    theirs = SyncVectorEnv([lambda: Env(**options)] * 4, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    begun = ours.reset(seed=11), theirs.reset(seed=11)
    assert same(*begun)
    assert ours.np_random_seed == theirs.np_random_seed
    random, ended = np.random.default_rng(2), np.zeros(2, int)
    for _ in range(120):
        actions = random.integers(3, size=4)
        one, other = ours.step(actions), theirs.step(actions)
        assert same(one, other)
        assert one[1].dtype == other[1].dtype and one[2].dtype == other[2].dtype
        ended += [one[2].sum(), one[3].sum()]
    assert (ended > 3).all()


def test_games_begin_again_when_one_says():
    env = VectorEnv(3, "5x4c3", most_moves=1, autoreset_mode="Disabled")
    first, _ = env.reset(seed=1)
    env.step([0, 1, 2])
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"the games \[0, 1, 2\] are over"):
        env.step([0, 1, 2])
    with pytest.raises(ValueError, match="`reset_mask` must be 3 truth values"):
        env.reset(options={"reset_mask": np.array([True])})
    mask = np.array([True, True, False])
    _, infos = env.reset(seed=[1, None, None], options={"reset_mask": mask})
    assert infos["_moves"].tolist() == infos["_board"].tolist() == mask.tolist() and infos["moves"][:2].tolist() == [0, 0]
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"the games \[2\] are over"):
        env.step([0, 1, 2])
    again, _ = env.reset(seed=1)
    assert (first == again).all()


def test_what_a_step_returns_belongs_to_the_caller():
    env = VectorEnv(2, "5x4c3")
    observation, info = env.reset(seed=1)
    before = observation.copy()
    env.step([0, 1])
    assert (observation == before).all()
    observation[...] = 9
    info["action_mask"][...] = 9
    assert env.step([1, 2])[0].max() == 1


def test_pictures_of_games_have_their_colours():
    env = Env("6x6c4", render_mode="rgb_array")
    assert env.render() is None
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (96, 96, 3) and picture.dtype == np.uint8
    assert tuple(picture[8, 88]) == cw.palette()[env.position.cell(5, 0)]
    games = VectorEnv(2, "6x6c4", render_mode="rgb_array")
    games.reset(seed=1)
    assert (games.render()[0] == picture).all()
    text = Env("6x6c4", render_mode="ansi")
    text.reset(seed=1)
    assert text.render() == str(env.position)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Env("6x6c4", observation="pixels"), 'use "cells" or "graph"'),
        (lambda: Env("6x6c4", render_mode="human"), "`human` is not a render mode"),
        (lambda: Env("6x6c4", most_moves=0), "most_moves is 0; give at least 1"),
        (lambda: Env([]), "there are no boards"),
        (lambda: Env("6x6"), "did you mean"),
        (lambda: VectorEnv(0, "6x6c4"), "there are 0 games"),
        (lambda: VectorEnv(2, "6x6c4").reset(seed=[1]), "there are 1 seeds for 2 games"),
        (lambda: VectorEnv(2, "6x6c4").step([0]), "give one for each of 2 games"),
        (lambda: VectorEnv(2, "6x6c4").step([0, 1]), "environment 0 has no board; call reset first"),
        (lambda: VectorEnv(10**9, "1000x1000c36"), "are too many"),
    ],
)
def test_wrong_environments_say_what_is_wrong(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_the_games_in_rust_refuse_what_they_cannot_hold():
    games = Games(1, 5, 4, 3, 9)
    with pytest.raises(IndexError, match="there is no game 1; there are 1"):
        games.deal(1, cw.Board("5x4c3@1"), False)
    for sides in [(0, 4, 3), (5, 0, 3), (5, 4, 0)]:
        with pytest.raises(ValueError, match="at least one of each"):
            Games(1, *sides, 9)
    games.deal(0, cw.Board("5x4c3@1"), False)
    for actions in (np.zeros(2, np.int64), np.zeros(1, np.int8), [0]):
        with pytest.raises((BufferError, TypeError)):
            games.step(actions)


def test_wrong_actions_say_what_is_wrong():
    env = VectorEnv(2, "6x6c4")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="environment 1: the action 4 is not a colour; use 0 to 3"):
        env.step([0, 4])
    one = Env("6x6c4")
    with pytest.raises(gymnasium.error.ResetNeeded):
        one.step(0)
    one.reset(seed=1)
    with pytest.raises(ValueError, match="4 is not a colour of this board"):
        one.step(4)
