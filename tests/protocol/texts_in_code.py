"""Every text for people that the code of the server writes, found by reading the code."""

from __future__ import annotations

import ast
from functools import cached_property
from itertools import islice, product
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).parents[2] / "src" / "longsuit"
VALUE = "□"
"""Stands for a value that the code fills in."""
MOST = 200
"""How many readings of one expression are looked at."""

OPAQUE = frozenset({"dollars", "exact_dollars", "listed", "one_of", "shown", "with_article", "_shown"})
"""Functions whose texts are values of a sentence: amounts, names, lists, and nouns with their article."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """A module of the server."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))

    @cached_property
    def functions(self) -> dict[str, Function]:
        """Its functions and methods by name."""
        return {node.name: node for node in ast.walk(self.tree) if isinstance(node, Function)}

    @cached_property
    def constants(self) -> dict[str, ast.expr]:
        """The expressions assigned to its names."""
        return {name: value for node in self.tree.body for name, value in _assigned(node)}

    @cached_property
    def calls(self) -> dict[str, list[ast.Call]]:
        """Its calls by the name of the function."""
        found: dict[str, list[ast.Call]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                found.setdefault(_name(node.func), []).append(node)
        return found

    @cached_property
    def locals(self) -> dict[Function, dict[str, list[ast.expr]]]:
        """The expressions that each function assigns to its names."""
        found: dict[Function, dict[str, list[ast.expr]]] = {one: {} for one in self.functions.values()}
        for function, names in found.items():
            for name, value in (pair for node in ast.walk(function) for pair in _assigned(node)):
                names.setdefault(name, []).append(value)
        return found

    @cached_property
    def inside(self) -> dict[ast.AST, Function]:
        """The innermost function around each node."""
        return {node: function for function in self.functions.values() for node in ast.walk(function)}


class Code:
    """Some packages of the server, and what its expressions say."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        files = [file for package in packages for file in _files(SOURCE / package)]
        self.modules = [Module(file) for file in files]
        self.functions = {name: (one, node) for one in self.modules for name, node in one.functions.items()}
        self.constants = {name: (one, node) for one in self.modules for name, node in one.constants.items()}

    def said_to(self, places: dict[str, int]) -> Iterator[tuple[str, str]]:
        """What the code gives to some calls, such as `Refused`, at a place among their arguments; and where."""
        for module in self.modules:
            for name, place in places.items():
                for node in module.calls.get(name, ()):
                    if len(node.args) > place:
                        yield from self._found(module, node.args[place])

    def returned_by(self, path: str, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """What some functions of a module return, and where; of a dictionary, its keys and values."""
        module = next(one for one in self.modules if one.path == SOURCE / path)
        for name in names:
            for node in _returns(module.functions[name]):
                parts = [*node.keys, *node.values] if isinstance(node, ast.Dict) else [node]
                for part in filter(None, parts):
                    yield from self._found(module, part)

    def said_in(self, path: str, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """The values of some dictionaries of a module, which may be templates of `str.format`, and where."""
        module = next(one for one in self.modules if one.path == SOURCE / path)
        for name in names:
            value = module.constants[name]
            for node in value.values if isinstance(value, ast.Dict) else [value]:
                yield from ((where, _without_placeholders(text)) for where, text in self._found(module, node))

    def _found(self, module: Module, node: ast.expr) -> Iterator[tuple[str, str]]:
        where = f"{module.path.relative_to(SOURCE)}:{node.lineno}"
        for text in self._texts(module, node, 0):
            yield where, text

    def _texts(self, module: Module, node: ast.expr | None, depth: int) -> list[str]:
        """What an expression can say, with `VALUE` for what is not known here."""
        if node is None or depth > 12:
            return [VALUE]
        return list(dict.fromkeys(islice(self._readings(module, node, depth + 1), MOST)))

    def _readings(self, module: Module, node: ast.expr, depth: int) -> Iterator[str]:
        match node:
            case ast.Constant(value=str() as text):
                yield text
            case ast.FormattedValue(value=value, format_spec=None, conversion=-1) | ast.NamedExpr(value=value):
                yield from self._texts(module, value, depth)
            case ast.IfExp(body=body, orelse=other):
                said = self._texts(module, body, depth) + self._texts(module, other, depth)
                yield from [VALUE] if set(said) == {VALUE, ""} else said
            case ast.BoolOp(values=values):
                yield from (text for one in values for text in self._texts(module, one, depth))
            case ast.JoinedStr() | ast.BinOp(op=ast.Add()):
                parts = node.values if isinstance(node, ast.JoinedStr) else [node.left, node.right]
                yield from map("".join, product(*(self._texts(module, one, depth) for one in parts)))
            case ast.Subscript(value=ast.Name(id=name)) if name in module.constants:
                yield from self._values_of(module, module.constants[name], depth)
            case ast.Subscript(value=ast.Dict() as known):
                yield from self._values_of(module, known, depth)
            case ast.Name(id=name):
                yield from self._named(module, node, name, depth)
            case ast.Call():
                yield from self._called(module, node, depth)
            case _:
                yield VALUE

    def _values_of(self, module: Module, node: ast.expr, depth: int) -> Iterator[str]:
        values = node.values if isinstance(node, ast.Dict) else []
        for one in values:
            yield from self._texts(module, one, depth)
        if not values:
            yield VALUE

    def _named(self, module: Module, node: ast.expr, name: str, depth: int) -> Iterator[str]:
        """What a name says: assigned in the function, given by its callers, or a constant."""
        function = module.inside.get(node)
        local = module.locals[function].get(name, []) if function else []
        if function and not local and name in (names := [one.arg for one in function.args.args]):
            place = names.index(name)
            local = [one.args[place] for one in module.calls.get(function.name, ()) if len(one.args) > place]
        if not local and name in module.constants:
            local = [module.constants[name]]
        if not local and name in self.constants:
            module, value = self.constants[name]
            local = [value]
        for value in local:
            yield from self._texts(module, value, depth)
        if not local:
            yield VALUE

    def _called(self, module: Module, node: ast.Call, depth: int) -> Iterator[str]:
        name = _name(node.func)
        if isinstance(node.func, ast.Attribute) and name == "format":
            for text in self._texts(module, node.func.value, depth):
                yield _without_placeholders(text)
        elif isinstance(node.func, ast.Attribute) and name in ("rstrip", "strip", "capitalize", "removesuffix"):
            for text in self._texts(module, node.func.value, depth):
                plain = text.rstrip(".") if name == "rstrip" else text
                yield plain[:1].upper() + plain[1:] if name == "capitalize" else plain
        elif (
            isinstance(node.func, ast.Name)
            and name not in OPAQUE
            and (name in module.functions or name in self.functions)
        ):
            found, function = (module, module.functions[name]) if name in module.functions else self.functions[name]
            said = [text for value in _returns(function) for text in self._texts(found, value, depth) if text]
            yield from said or [VALUE]
        else:
            yield VALUE


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _returns(function: Function) -> list[ast.expr]:
    return [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement or an expression assigns, with their values."""
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.NamedExpr(target=ast.Name(id=name), value=value)
        ):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            yield from ((one.id, value) for one, value in zip(names, values, strict=True) if isinstance(one, ast.Name))


def _without_placeholders(text: str) -> str:
    """A template of `str.format` with `VALUE` for its placeholders."""
    parts = ast.parse(f"f{text!r}", mode="eval").body
    values = parts.values if isinstance(parts, ast.JoinedStr) else []
    return "".join(str(one.value) if isinstance(one, ast.Constant) else VALUE for one in values)
