"""Small changes of a definition: another comparison, a lost condition, one more or one less."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from attrs import frozen

OPPOSITES: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}

CONDITION, NUMBER, RESULT, LISTENING, WORD, ORDER = range(6)
"""What is changed, the most telling first; a word, or the order of things, is a last resort.

Whether anybody listens decides what is told, and nothing else; so it comes after what does more.
"""


@frozen(order=True)
class Change:
    """One piece of code, and what stands there instead."""

    rank: int
    line: int
    column: int
    was: str
    becomes: str
    end_line: int
    end_column: int

    def made_in(self, text: str) -> str:
        """The whole file with this change; columns count bytes."""
        lines = [each.encode() for each in text.splitlines(keepends=True)]
        before = b"".join(lines[: self.line - 1]) + lines[self.line - 1][: self.column]
        after = lines[self.end_line - 1][self.end_column :] + b"".join(lines[self.end_line :])
        return (before + self.becomes.encode() + after).decode()


def changes_in(text: str, first: int, last: int) -> tuple[Change, ...]:
    """Every small change between two lines of a file, the most telling first."""
    tree = ast.parse(text)
    skipped = _left_alone(tree)
    found = {
        _change(rank, text, piece, becomes)
        for node in ast.walk(tree)
        for piece, rank, becomes in _instead(node)
        if first <= piece.lineno <= last and id(piece) not in skipped
    }
    return tuple(sorted(found))


def _change(rank: int, text: str, piece: ast.expr | ast.stmt, becomes: str) -> Change:
    was = ast.get_source_segment(text, piece) or ""
    end_line, end_column = piece.end_lineno or 0, piece.end_col_offset or 0
    return Change(rank, piece.lineno, piece.col_offset, was, becomes, end_line, end_column)


def _instead(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, int, str]]:
    """Pieces of code, and what could stand in their place."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            opposite = ast.Compare(left, [OPPOSITES[type(op)]()], [right])
            yield node, CONDITION, f"({ast.unparse(opposite)})"
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, CONDITION, f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, CONDITION, f"({ast.unparse(operand)})"
        case ast.Call(func=ast.Name(id="any" | "all" as name), args=args):
            other_name = "all" if name == "any" else "any"
            yield node, CONDITION, ast.unparse(ast.Call(ast.Name(other_name), args, []))
        case ast.Constant(value=bool() as value):
            yield node, CONDITION, str(not value)
        case ast.Constant(value=int() as value):
            yield node, NUMBER, str(value + 1)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield node, NUMBER, f"({ast.unparse(ast.BinOp(left, ast.Sub(), right))})"
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield node, NUMBER, f"({ast.unparse(ast.BinOp(left, ast.Add(), right))})"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield node, RESULT, "return ()"
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield node, RESULT, "pass"
        case ast.Constant(value=str() as text) if text:
            yield node, WORD, repr(f"{text}-")
        case ast.Tuple(elts=[first, second, *rest], ctx=ast.Load()):
            yield node, ORDER, ast.unparse(ast.Tuple([second, first, *rest], ast.Load()))
    for condition in _conditions(node):
        if isinstance(condition, ast.Name | ast.Attribute | ast.Call):
            told = isinstance(condition, ast.Attribute) and condition.attr == "listening"
            rank = LISTENING if told else CONDITION
            yield condition, rank, f"(not {ast.unparse(condition)})"


def _conditions(node: ast.AST) -> list[ast.expr]:
    """What a node asks for."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            return [test]
        case ast.comprehension(ifs=ifs):
            return ifs
        case ast.match_case(guard=ast.expr() as guard):
            return [guard]
    return []


def _left_alone(tree: ast.AST) -> set[int]:
    """Annotations, words about the code, and what our own bugs would raise: no part of a rule."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        apart: ast.AST | None = None
        match node:
            case ast.FunctionDef(returns=apart):
                pass
            case ast.arg(annotation=apart) | ast.AnnAssign(annotation=apart):
                pass
            case ast.Expr(value=ast.Constant(value=str())) | ast.Raise() | ast.JoinedStr():
                apart = node
        if apart is not None:
            skipped.update(id(inner) for inner in ast.walk(apart))
    return skipped
