"""The notebook of the exact odds runs, and shows what it showed when it was written.

`python tests/odds/test_notebook.py` runs it and writes its outputs back.
"""

from __future__ import annotations

import ast
import base64
import doctest
import json
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
NOTEBOOK = DOCS / "exact-odds.ipynb"


def shown(value: Any) -> dict[str, Any]:
    """What a notebook would show of a value: a picture, a table, or its text."""
    if hasattr(value, "_repr_png_"):
        return {"image/png": base64.b64encode(value._repr_png_()).decode()}
    if hasattr(value, "_repr_html_"):
        return {"text/html": value._repr_html_()}
    return {"text/plain": repr(value)}


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell; what its last expression shows, if it ends with one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the project's own notebook
    if last is None:
        return []
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - the same
    return [] if value is None else [shown(value)]


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def text_of(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Outputs that can be compared: a picture's bytes depend on the fonts of the machine, so only its kind counts."""
    return [{kind: kind == "image/png" or content for kind, content in output.items()} for output in outputs]


@pytest.mark.slow
def test_the_notebook_runs_and_shows_what_it_did():
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    names: dict[str, Any] = {}
    cells = code_cells(notebook)
    for cell in cells:
        fresh = run("".join(cell["source"]), names)
        stored = [{kind: "".join(text) for kind, text in output["data"].items()} for output in cell["outputs"]]
        assert text_of(fresh) == text_of(stored), "".join(cell["source"])
    kinds = {kind for cell in cells for output in cell["outputs"] for kind in output["data"]}
    assert kinds == {"image/png", "text/html", "text/plain"}


def test_the_page_about_exact_odds_says_what_is_so():
    failed, tried = doctest.testfile(str(DOCS / "exact-odds.md"), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0


def write() -> None:
    """Run every cell and write what it shows into the notebook."""
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    names: dict[str, Any] = {}
    for number, cell in enumerate(code_cells(notebook), 1):
        outputs = run("".join(cell["source"]), names)
        cell["execution_count"] = number
        cell["outputs"] = [
            {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": data}
            for data in outputs
        ]
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    write()
