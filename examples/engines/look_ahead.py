#!/usr/bin/env python3
"""An engine for Color Walk in Python: looks a few moves ahead, deeper as long as time allows.

Its protocol is docs/engine-protocol.md. One thread: it keeps to its limits and leaves `stop` alone.
"""
import sys
import time

SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
depth_limit = 4


class OutOfLimits(Exception):
    pass


class Task:
    def __init__(self, number, keys):
        self.number = number
        self.width, self.height, self.colors = (int(keys[key]) for key in ("width", "height", "colors"))
        self.cells = [SYMBOLS.find(symbol) for symbol in keys["cells"]]  # -1 for a blank start
        self.nodes, self.node_limit = 0, int(keys.get("nodes", 2**53))
        self.end = time.monotonic() + int(keys.get("ms", 5000)) / 1000 * 0.9
        rule, place = keys["start"].split(":")
        row, column = map(int, place.split(","))
        start = row * self.width + column
        self.position = self.absorb((frozenset(), frozenset([start])), self.cells[start])
        for symbol in keys.get("moves", ""):
            self.position = self.absorb(self.position, SYMBOLS.index(symbol))

    def neighbours(self, cell):
        if cell % self.width > 0:
            yield cell - 1
        if cell % self.width < self.width - 1:
            yield cell + 1
        if cell >= self.width:
            yield cell - self.width
        if cell + self.width < len(self.cells):
            yield cell + self.width

    def absorb(self, position, color):
        """A position is the cells that are absorbed, and the live ones next to them."""
        inside, edge = set(position[0]), set(position[1])
        reached = [cell for cell in edge if self.cells[cell] == color]
        while reached:
            cell = reached.pop()
            if cell in inside:
                continue
            inside.add(cell)
            for other in self.neighbours(cell):
                if other not in inside:
                    edge.add(other)
                    if self.cells[other] == color:
                        reached.append(other)
        return inside, edge - inside

    def best(self, position, depth):
        """The most cells after `depth` moves, and the first move of the line that leads there."""
        if self.nodes >= self.node_limit or time.monotonic() > self.end:
            raise OutOfLimits
        self.nodes += 1
        found = (len(position[0]), None)
        for color in sorted({self.cells[cell] for cell in position[1]}):
            after = self.absorb(position, color)
            # A board that is cleared sooner counts for more.
            score = len(after[0]) + depth if depth == 1 or not after[1] else self.best(after, depth - 1)[0]
            if found[1] is None or score > found[0]:
                found = (score, color)
        return found

    def walk(self, depth):
        position, moves = self.position, ""
        while position[1]:
            color = self.best(position, depth)[1]
            position, moves = self.absorb(position, color), moves + SYMBOLS[color]
        return moves

    def solve(self):
        shortest = None
        try:
            for depth in range(1, depth_limit + 1):
                walk = self.walk(depth)
                if shortest is None or len(walk) < len(shortest):
                    shortest = walk
                    say(f"walk {self.number} {walk}")
                say(f"info {self.number} nodes {self.nodes} best {len(shortest)}")
        except OutOfLimits:
            pass
        say(f"done {self.number} " + ("gave-up out of limits" if shortest is None else "found"))


def say(line):
    print(line, flush=True)


for line in sys.stdin:
    words = line.split()
    if not words or words[0] == "stop":
        continue
    if words[0] == "color-walk":
        for answer in ("name Look-ahead in Python", "param depth 4 1 8 Depth of the search", "ready"):
            say(answer)
    elif words[0] == "set" and len(words) == 3 and words[1] == "depth" and words[2].isdigit():
        depth_limit = int(words[2])
    elif words[0] == "go":
        try:
            task = Task(words[1], dict(zip(words[2::2], words[3::2])))
        except (IndexError, KeyError, ValueError) as error:
            say(f"error - this go cannot be understood: {error!r}")
        else:
            task.solve()
    elif words[0] == "ping":
        say("pong " + words[1])
    elif words[0] == "quit":
        break
    else:
        say("error - this line cannot be understood: " + words[0])
