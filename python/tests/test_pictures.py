"""Pictures of positions and walks."""

import io
import xml.etree.ElementTree as xml

import pytest
from PIL import Image

import color_walk as cw

SVG = "{http://www.w3.org/2000/svg}"


def parts(picture, name):
    return list(xml.fromstring(picture.svg).iter(SVG + name))


def test_an_svg_has_each_cluster_in_its_colour():
    board = cw.Board("9x7c4@1")
    picture = cw.draw(board)
    colors = ["#%02x%02x%02x" % color for color in cw.palette()]
    fills = [path.get("fill") for path in parts(picture, "path")][:-1]
    graph = board.graph
    assert len(fills) == len(graph) and picture._repr_svg_() == picture.svg and picture._repr_png_() is None
    assert all(fill == colors[color] for fill, color in zip(fills, graph.colors) if color >= 0)
    assert board._repr_svg_() == picture.svg == board.position()._repr_svg_()
    # A move changes what it absorbs, and nothing else.
    position = board.after([board.position().colors()[0]])
    later = [path.get("fill") for path in parts(cw.draw(position), "path")][:-1]
    assert all((fill == fills[index]) != position.has(index) for index, fill in enumerate(later) if index)


def test_a_replay_plays_each_move_once_and_rests_at_its_end():
    result = cw.solve("9x7c4@1")
    picture = cw.replay(result, seconds=0.5)
    numbers = [text.text for text in parts(picture, "text")]
    assert sorted(map(int, numbers)) == list(range(1, result.moves + 1))
    animated = [path for path in parts(picture, "path") if path.find(SVG + "animate") is not None]
    assert len(animated) == len(result.board.graph) - 1
    for path in animated:
        animation = path.find(SVG + "animate")
        times = [float(time) for time in animation.get("keyTimes").split(";")]
        assert animation.get("values").split(";")[-1] == path.get("fill")
        assert times == sorted(times) and times[0] == 0 and times[-1] < 1
        assert animation.get("dur") == f"{(result.moves + 4) * 0.5:.2f}s"
    # Where nothing moves, it is the picture of the end.
    still = [path.get("fill") for path in parts(cw.draw(result.position), "path")]
    assert still == [path.get("fill") for path in parts(picture, "path")]
    assert result._repr_svg_() == cw.draw(result.position).svg


def test_a_png_and_a_gif_show_the_walk(tmp_path):
    result = cw.solve("9x7c4@1")
    for picture, name, frames in [
        (cw.draw(result.board, "png"), "PNG", 1),
        (cw.replay(result, format="png"), "PNG", 1),
        (cw.replay(result.board, result.walk, "gif", title="exact"), "GIF", result.moves + 2),
    ]:
        image = Image.open(io.BytesIO(picture.data))
        assert (image.format, getattr(image, "n_frames", 1)) == (name, frames)
        assert image.width >= 9 * 40 and image.height >= 7 * 40
        path = tmp_path / f"picture.{picture.format}"
        picture.save(path)
        assert path.read_bytes() == picture.data
    assert cw.draw(result.board, "png")._repr_png_() != cw.replay(result, format="png")._repr_png_()
    assert list(picture._repr_mimebundle_()) == ["image/gif"] and cw.draw(result.board)._repr_mimebundle_() == {}


def test_palettes_change_the_colours():
    plain = cw.draw("9x7c4@1")
    with pytest.raises(ValueError, match="there is no palette `nosuch`; there are `") as error:
        cw.draw("9x7c4@1", palette="nosuch")
    names = str(error.value).split("there are ")[1].replace("`", "").split(", ")
    pictures = {cw.draw("9x7c4@1", palette=name).svg for name in names}
    assert len(pictures) == len(names) > 1 and plain.svg in pictures


def test_wrong_pictures_say_what_is_wrong(tmp_path):
    for make, message in [
        (lambda: cw.draw("9x7c4@1", "gif"), '`gif` is not a format of pictures; use "svg" or "png"'),
        (lambda: cw.replay("9x7c4@1", [0], "jpeg"), "`jpeg` is not a format"),
        (lambda: cw.draw("200x200c4@1"), "too large for SVG; use the format \"png\""),
        (lambda: cw.draw("9x7c4@1").save(tmp_path / "a.png"), "must end in .svg"),
        (lambda: cw.draw("9x7c4@1", "png").svg, 'ask for the format "svg"'),
        (lambda: cw.replay("9x7c4@1", [0], seconds=0), "give more than 0"),
    ]:
        with pytest.raises(ValueError, match=message):
            make()
    # A notebook shows no picture of what is too large for one, and no error.
    large = cw.Board("200x200c4@1")
    assert large._repr_svg_() is None and large.position()._repr_svg_() is None and cw.draw(large, "png").data
