/** Builds the list's tree, by labels, numbers, signs and indents. */
import {
  isAssessment,
  isLabelled,
  isUnitLabel,
  ownMarker,
  rankOf,
  type ListItem,
} from './list-item.ts';
import { lessonRank } from './vocabulary.ts';

/** An entry with its children. */
export interface OutlineNode {
  readonly item: ListItem;
  /** Entries of one kind are siblings. */
  readonly kind: string;
  parent: OutlineNode | undefined;
  readonly children: OutlineNode[];
}

/** Groups columns: those less than two apart are one, because numbers of several digits begin slightly to the left. */
export function bucketsOf(columns: readonly number[]): (column: number) => number {
  const distinct = [...new Set(columns)].toSorted((a, b) => a - b);
  const bucket = new Map<number, number>();
  let current = 0;
  for (const [index, column] of distinct.entries()) {
    if (index > 0 && column - distinct[index - 1]! >= 2) current += 1;
    bucket.set(column, current);
  }
  return (column) => bucket.get(column) ?? 0;
}

/** Right-aligned numbers are grouped by where their titles begin. */
const bucketsOfStyle = (items: readonly ListItem[]): ((item: ListItem) => number) => {
  const byNumber = bucketsOf(items.map(({ indent }) => indent));
  const byTitle = bucketsOf(items.map(({ column }) => column));
  const count = (columnOf: (item: ListItem) => number): number => new Set(items.map(columnOf)).size;
  const isFlushRight = count(({ column }) => column) * 2 <= count(({ indent }) => indent);
  return isFlushRight ? (item) => byTitle(item.column) : (item) => byNumber(item.indent);
};

const styleOf = (item: ListItem): string => {
  const marker = ownMarker(item);
  if (item.isRow && !isUnitLabel(item)) return 'row';
  if (marker && marker.label !== '') return `label ${marker.label}`;
  if (marker?.style === 'decimal') return `decimal ${marker.parts.length}`;
  if (marker) return marker.style;
  if (item.heading > 0) return `heading ${item.heading}`;
  return item.bullet === '' ? 'plain' : `bullet ${item.bullet}`;
};

/** The kinds of the items: labels by their word, all others by style and indent. */
export function kindsOf(items: readonly ListItem[]): (item: ListItem) => string {
  const byStyle = Map.groupBy(items, styleOf);
  const buckets = new Map([...byStyle].map(([style, own]) => [style, bucketsOfStyle(own)]));
  return (item) => {
    const style = styleOf(item);
    return /^(?:label|decimal|heading|row)/.test(style)
      ? style
      : `${style} @${buckets.get(style)!(item)}`;
  };
}

const isPrefix = (outer: ListItem, parts: readonly number[]): boolean => {
  const marker = ownMarker(outer);
  return (
    marker !== undefined &&
    marker.parts.length < parts.length &&
    marker.parts.length > 0 &&
    marker.parts.every((part, at) => part === parts[at])
  );
};

/** Puts each item under the last one whose kind ranks above. `headings` are plain lines that head the next ones. */
export function buildOutline(
  items: readonly ListItem[],
  headings: ReadonlySet<ListItem>,
): OutlineNode[] {
  const kindOf = kindsOf(items);
  const roots: OutlineNode[] = [];
  const stack: OutlineNode[] = [];
  for (const item of items) {
    const kind = headings.has(item) ? 'head' : kindOf(item);
    while (stack.length > 0 && isSpent(stack.at(-1)!, item)) stack.pop();
    stack.length = depthFor(stack, item, kind);
    const parent = stack.at(-1);
    const node: OutlineNode = { item, kind, parent, children: [] };
    (parent?.children ?? roots).push(node);
    stack.push(node);
  }
  for (let pass = 0; pass < 4 && liftTests(roots); pass += 1);
  return roots;
}

/** All nodes of the trees, in the order of the list. */
export function nodesOf(roots: readonly OutlineNode[]): OutlineNode[] {
  const found: OutlineNode[] = [];
  const waiting = roots.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at]!);
  }
  return found;
}

/** Whether a test has no marker of its own, or the same sign as the entry before it. */
const isLooseTest = ({ item, kind, parent }: OutlineNode): boolean =>
  isAssessment(item) &&
  (kind.startsWith('plain') ||
    (kind.startsWith('bullet') &&
      parent?.item.bullet === item.bullet &&
      parent.item.indent === item.indent));

/** Moves such tests beside entries that contain nothing else, instead of under them; returns whether any was moved. */
function liftTests(roots: OutlineNode[]): boolean {
  const nodes = nodesOf(roots);
  const holding = new Set(
    nodes
      .filter(({ children }) => children.some((child) => !isLooseTest(child)))
      .map(({ kind }) => kind),
  );
  const lifting = nodes.filter((node) => node.children.length > 0 && !holding.has(node.kind));
  const isLifting = new Set(lifting);
  const lists = new Set(lifting.map(({ parent }) => parent));
  for (const parent of lists) {
    const list = parent?.children ?? roots;
    const lifted = list.flatMap((node) => {
      if (!isLifting.has(node)) return [node];
      const tests = node.children.splice(0);
      for (const test of tests) test.parent = parent;
      return [node, ...tests];
    });
    list.splice(0, list.length, ...lifted);
  }
  return lifting.length > 0;
}

/** A test without its own marker contains only entries that are indented further. */
const isSpent = (node: OutlineNode, next: ListItem): boolean =>
  isLooseTest(node) && next.indent <= node.item.indent;

/** How much of the stack stays above an item. */
function depthFor(stack: readonly OutlineNode[], item: ListItem, kind: string): number {
  const lastWhere = (is: (node: OutlineNode) => boolean): number => stack.findLastIndex(is) + 1;
  const same = stack.findIndex((node) => node.kind === kind);
  if (item.heading > 0 && !isLabelled(item))
    return lastWhere((node) => node.item.heading > 0 && node.item.heading < item.heading);
  const marker = ownMarker(item);
  if (marker?.style === 'decimal') {
    const further = stack.findLastIndex(
      (node) => isPrefix(node.item, marker.parts) && node.item.indent < item.indent,
    );
    const outer =
      further >= 0 ? further : stack.findLastIndex((node) => isPrefix(node.item, marker.parts));
    if (outer >= 0) return outer + 1;
    if (same >= 0) return same;
    return (
      stack.findIndex(
        (node) => ownMarker(node.item)?.style === 'decimal' && node.item.indent >= item.indent,
      ) + 1 || openTo(stack, item)
    );
  }
  if (kind === 'head') return lastWhere((node) => isUnitLabel(node.item) || node.item.heading > 0);
  if (same >= 0) return same;
  if (isLabelled(item)) {
    // A lesson's children can't contain a unit, and a unit ends the numbered list before it.
    const rank = rankOf(item);
    const outer = stack.findIndex((node) =>
      isLabelled(node.item)
        ? rankOf(node.item) >= rank
        : rank < lessonRank &&
          rank <= 3 &&
          node.kind !== 'head' &&
          node.item.heading === 0 &&
          isEntryKind(node.kind) &&
          node.item.indent >= item.indent &&
          !node.kind.startsWith('roman'),
    );
    const head = rank <= 3 ? stack.findIndex((node) => node.kind === 'head') : -1;
    return Math.min(outer < 0 ? stack.length : outer, head < 0 ? stack.length : head);
  }
  return openTo(stack, item);
}

const isEntryKind = (kind: string): boolean => /^(?:arabic|alpha|bullet|plain|row)/.test(kind);

/** An entry further to the right can't be a parent; if indents are used, neither can one with the same indent. */
const openTo = (stack: readonly OutlineNode[], item: ListItem): number => {
  const shut = stack.findIndex(
    (node, at) =>
      !isLabelled(node.item) &&
      node.item.heading === 0 &&
      node.kind !== 'head' &&
      (node.item.indent > item.indent + 1 ||
        (node.kind.startsWith('plain') && node.item.indent >= item.indent) ||
        (node.item.indent >= item.indent - 1 &&
          at > 0 &&
          stack[at - 1]!.item.indent < item.indent - 1)),
  );
  return shut < 0 ? stack.length : shut;
};
