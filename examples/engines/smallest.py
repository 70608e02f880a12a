import sys
from collections import Counter

def absorb(live, edge, color):
    reached = [cell for cell in edge if live[cell] == color]
    while reached:
        row, column = cell = reached.pop()
        if live.pop(cell, None):
            edge.discard(cell)
            edge |= (sides := live.keys() & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)})
            reached += [side for side in sides if live[side] == color]

for line in sys.stdin:
    match line.split():
        case ["color-walk", _]: print("name Smallest\nready", flush=True)
        case ["ping", word]: print("pong", word, flush=True)
        case ["go", task, *words]:
            go, walk = dict(zip(words[::2], words[1::2])), ""
            live = {divmod(cell, int(go["width"])): color for cell, color in enumerate(go["cells"])}
            start = tuple(int(number) for number in go["start"].split(":")[1].split(","))
            edge = {start}  # the live cells beside absorbed ones
            for color in live[start] + go.get("moves", ""): absorb(live, edge, color)
            while live:
                walk += Counter(live[cell] for cell in sorted(edge)).most_common(1)[0][0]
                absorb(live, edge, walk[-1])
            print(f"walk {task} {walk}\ndone {task} found", flush=True)
        case ["quit"]: break
        case ["stop", _] | []: pass
        case _: print("error - I do not know this line", flush=True)
