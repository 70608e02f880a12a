"""Expands the position with the lowest cost first: moves times `scale`, less the cells cleared. Positions with the same
absorbed clusters meet by their key. When the queue is full, the search goes on from its cheapest position."""

from heapq import heappop, heappush

name = "Dijkstra"
about = "Expands the cheapest position first; positions that are the same meet."
params = {
    "queue": {"min": 1, "max": 250_000, "value": 20_000, "about": "Queue (positions)"},
    "scale": {"min": 1, "max": 1000, "value": 25, "about": "Cost of a move (cells)"},
}


def solve(start):
    position, walk = start, []
    while not position.isCleared:
        position, line = cheapest(position)
        walk += line
        print(f"{len(walk)} moves leave {position.remaining} cells")
    return walk


def cheapest(root):
    """The position at which the search ends, and the moves that lead to it."""
    queue, seen, number = [(0, 0, root, None)], {root.key}, 0
    while True:
        node = heappop(queue)
        position = node[2]
        if position.isCleared or len(queue) > params.queue:
            return position, moves_to(node)
        for color in position.colors():
            after = position.play(color)
            if after.key not in seen:
                seen.add(after.key)
                number += 1
                cost = (after.moves - root.moves) * params.scale - (root.remaining - after.remaining)
                heappush(queue, (cost, number, after, (color, node)))


def moves_to(node):
    moves = []
    while node[3] is not None:
        color, node = node[3]
        moves.append(color)
    return moves[::-1]
