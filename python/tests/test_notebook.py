"""The notebook runs from its first cell to its last."""

from pathlib import Path

import nbclient
import nbformat
import pytest

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "tour.ipynb"


# Its kernel warns of a directory that moved.
@pytest.mark.filterwarnings("default")
def test_the_notebook_runs_and_shows_what_it_promises(tmp_path):
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert all(cell.get("outputs") in (None, []) for cell in notebook.cells), "the notebook is stored without outputs"
    nbclient.NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    shown = [kind for output in outputs for kind in output.get("data", {})]
    assert not any(output.output_type == "error" for output in outputs)
    assert {"image/svg+xml", "image/png", "text/html"} <= set(shown)
    text = "".join(output.get("text", "") for output in outputs)
    # The last cell compares the learner with greedy.
    assert "the learner needs fewer moves" in text
