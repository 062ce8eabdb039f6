"""Which folders of a target refer to which, by the names that stand in their files. They may refer downhill
only: where two folders refer to each other, directly or by way of others, neither can be read alone.
"""
import os
from collections import Counter, defaultdict

import index_store


def folder(path):
    """`Sources/GestureCompiler/Emit/Swift/X.swift` is of `Emit`; what lies at the top of a target is of itself."""
    parts = path.split("/")
    return parts[1], parts[2] if len(parts) > 3 else parts[1]


class Folders:
    def __init__(self, index):
        # target -> (from, to) -> Counter of (name, from file, to file)
        self.references = defaultdict(lambda: defaultdict(Counter))
        self.all = defaultdict(set)
        for path, occurrences in index.files.items():
            if not path.startswith("Sources/"):
                continue
            target, here = folder(path)
            self.all[target].add(here)
            for each in occurrences:
                definition = index.definitions.get(each.symbol.usr)
                if not each.roles & index_store.REFERENCE or definition is None:
                    continue
                if not definition[0].startswith("Sources/"):
                    continue
                other, there = folder(definition[0])
                if other == target and there != here and each.symbol.name[:7] not in ("getter:", "setter:"):
                    self.references[target][here, there][each.symbol.name, path, definition[0]] += 1

    def circles(self, target):
        """Sets of folders that refer to each other."""
        below = {name: self.reached(target, name) for name in self.all[target]}
        found = []
        for name in sorted(below):
            circle = {other for other in below[name] if name in below[other]}
            if circle and circle | {name} not in found:
                found.append(circle | {name})
        return found

    def reached(self, target, name):
        reached, left = set(), [name]
        while left:
            here = left.pop()
            for (start, end) in self.references[target]:
                if start == here and end not in reached:
                    reached.add(end)
                    left.append(end)
        return reached

    def weight(self, target, pair):
        return sum(self.references[target].get(pair, {}).values())

    def uphill(self, target):
        """The fewest references without which there is no circle: [(pair, Counter)]."""
        found = []
        for circle in self.circles(target):
            order = self.order(target, sorted(circle))
            for place, low in enumerate(order):
                for high in order[place + 1:]:
                    if names := self.references[target].get((low, high)):
                        found.append(((low, high), names))
        return found

    def order(self, target, names):
        """From the lowest folder up, so that as few references as can be lead uphill: the best order of each
        subset is that of one without its highest member.
        """
        weight = [[self.weight(target, (low, high)) for high in names] for low in names]
        best = {0: (0, None)}
        for subset in range(1, 1 << len(names)):
            members = [each for each in range(len(names)) if subset >> each & 1]
            best[subset] = min(
                (best[subset ^ 1 << top][0] + sum(weight[low][top] for low in members if low != top), top)
                for top in members)
        order, subset = [], (1 << len(names)) - 1
        while subset:
            order.append(best[subset][1])
            subset ^= 1 << best[subset][1]
        return [names[each] for each in reversed(order)]

    def drawn(self, target):
        """A Mermaid chart. What lies at the top of a target goes by its name."""
        names = sorted(self.all[target])
        pairs = set(self.references[target])
        below = {name: self.reached(target, name) for name in names}
        arrows = [
            (start, end) for start, end in sorted(pairs)
            if not any((start, middle) in pairs and end in below[middle] for middle in names if middle != end)]
        alone = set(names).difference(*arrows)
        return ["flowchart TD", *(f"  {name}" for name in sorted(alone)),
                *(f"  {start} --> {end}" for start, end in arrows)]
