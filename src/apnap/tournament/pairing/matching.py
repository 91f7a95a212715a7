"""The cheapest perfect matching, where costs are compared number by number."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import rustworkx

Cost: TypeAlias = tuple[int, ...]
Edges: TypeAlias = Mapping[tuple[int, int], Cost]  # what it costs to pair two nodes


def cheapest_matching(nodes: int, edges: Edges) -> list[tuple[int, int]] | None:
    """A perfect matching of nodes 0 to n-1 with the least total cost; None if there is none.

    Costs are of equal length, with no negative numbers, and are added number by number: the
    first number of the total is as low as can be, then the second, and so on.
    """
    scale = _scale(nodes // 2, set(edges.values()))
    weights = {cost: -sum(map(int.__mul__, cost, scale)) for cost in set(edges.values())}
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(a, b, weights[cost]) for (a, b), cost in edges.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def total(costs: Iterable[Cost]) -> Cost:
    """Costs added number by number."""
    return tuple(map(sum, zip(*costs, strict=True)))


def _scale(pairs: int, costs: Iterable[Cost]) -> list[int]:
    """What a unit of each number is worth: more than all that the later ones can add up to.

    The matching counts in 128 bits, of which a great event of 2,048 needs less than half.
    """
    scale: list[int] = []
    unit = 1
    for column in reversed(list(zip(*costs, strict=True))):
        scale.insert(0, unit)
        unit *= max(column) * pairs + 1
    return scale
