# Plays the colour that absorbs the most cells, as the built-in solver `greedy` does.
name = "Most blocks"


def choose(position):
    return max(position.colors(), key=position.count)
