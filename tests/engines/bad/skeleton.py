"""An engine without faults. Each bad engine changes one part of it."""
import sys


def say(line):
    print(line, flush=True)


def read_board(words):
    """A task's number, its cells and the place of its start."""
    keys = dict(zip(words[2::2], words[3::2]))
    width = int(keys["width"])
    row, column = map(int, keys["start"].split(":")[1].split(","))
    return words[1], width, keys["cells"], row * width + column, keys.get("moves", "")


def press(board, position, color):
    _, width, cells, _, _ = board
    inside, edge = set(position[0]), set(position[1])
    reached = [cell for cell in edge if cells[cell] == color]
    while reached:
        cell = reached.pop()
        if cell in inside:
            continue
        inside.add(cell)
        x = cell % width
        for other in (cell - 1 if x else -1, cell + 1 if x < width - 1 else -1, cell - width, cell + width):
            if 0 <= other < len(cells) and other not in inside:
                edge.add(other)
                if cells[other] == color:
                    reached.append(other)
    return inside, edge - inside


def begin(board):
    _, _, cells, start, moves = board
    position = press(board, (set(), {start}), cells[start])
    for color in moves:
        position = press(board, position, color)
    return position


def walk_of(board):
    """A whole walk, usually a long one: it plays the colours in turn."""
    position, walk, turn = begin(board), "", 0
    colors = sorted(set(board[2]) - {"."})
    while position[1]:
        color = colors[turn % len(colors)]
        turn += 1
        after = press(board, position, color)
        if len(after[0]) > len(position[0]):
            position, walk = after, walk + color
    return walk


def serve(go, stop=lambda words: None, quit=lambda: sys.exit(0), unknown=lambda words: say("error - what?"),
          says=()):
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "color-walk":
            say("name Bad engine")
            for line in says:
                say(line)
            say("ready")
        elif words[0] == "go":
            go(read_board(words))
        elif words[0] == "ping":
            say("pong " + words[1])
        elif words[0] == "stop":
            stop(words)
        elif words[0] == "quit":
            quit()
        else:
            unknown(words)
