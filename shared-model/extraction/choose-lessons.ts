/** Selects the lessons of an outline: its deepest entries, without those that only describe others. */
import { isSentence } from './is-noise.ts';
import {
  isAssessment,
  isLabelled,
  isLessonLabel,
  isUnitLabel,
  ownMarker,
  type ListItem,
} from './list-item.ts';
import { buildOutline, nodesOf, type OutlineNode } from './outline.ts';
import type { SortedLines } from './sort-lines.ts';
import { opensDetail, plainWords } from './vocabulary.ts';

/** An entry that is a lesson. */
export interface ChosenLesson {
  readonly item: ListItem;
  /** The entries above it in the outline, the outermost first. */
  readonly above: readonly ListItem[];
}

/** Whether an entry only describes its parent: a task, an aim, a sentence, words in lower case. */
const isDetail = ({ item }: OutlineNode): boolean => {
  if (isLabelled(item) || isAssessment(item) || item.isRow) return false;
  const words = plainWords(item.title);
  return (
    opensDetail(words) ||
    isSentence(item.title) ||
    item.title.split(' ').length > 14 ||
    (/^\p{Ll}/u.test(item.title) && item.markers.length === 0)
  );
};

const isTitledLesson = (node: OutlineNode): boolean =>
  (isLessonLabel(node.item) || node.item.isRow) && node.item.title !== '';

/** Removes the children that aren't lessons of their own. */
function cutDetails(nodes: readonly OutlineNode[]): void {
  for (const node of nodes) {
    const holdsLabels = node.children.some(({ item }) => isLessonLabel(item));
    const isDayOf = node.children.some(({ item }) => ownMarker(item)?.label === 'day');
    if (isTitledLesson(node) && !isDayOf) node.children.length = 0;
    else if (
      isAssessment(node.item) &&
      !isUnitLabel(node.item) &&
      node.kind !== 'head' &&
      node.item.heading === 0 &&
      !holdsLabels
    )
      node.children.length = 0;
  }
  // Decided for each pair of parent kind and child kind, by the majority.
  const groups = Map.groupBy(
    nodesOf(nodes).filter(({ parent }) => parent),
    ({ parent, kind }) => `${parent!.kind} > ${kind}`,
  );
  const titledOf = Map.groupBy(
    nodes.filter(({ item }) => item.title !== ''),
    ({ kind }) => kind,
  );
  for (const group of groups.values()) {
    const parents = new Set(group.map(({ parent }) => parent!));
    const [first] = parents;
    const isTitled = [...parents].filter(({ item }) => item.title !== '').length > parents.size / 2;
    if (!isTitled || first!.kind === 'head' || isLabelled(group[0]!.item) || group[0]!.item.isRow)
      continue;
    const isRare =
      !isUnitLabel(first!.item) &&
      first!.item.heading === 0 &&
      /^(?:bullet|plain|alpha)/.test(group[0]!.kind) &&
      parents.size < 0.34 * (titledOf.get(first!.kind)?.length ?? 0);
    const areDetails = group.filter(isDetail).length >= 0.5 * group.length;
    if (areDetails || isRare)
      for (const parent of parents)
        parent.children.splice(
          0,
          parent.children.length,
          ...parent.children.filter(
            (child) => isLabelled(child.item) || child.kind !== group[0]!.kind,
          ),
        );
  }
}

/** Removes repeated lines that close every chapter beside numbered sections: exercises, summaries, key terms. */
function cutRefrains(nodes: readonly OutlineNode[]): void {
  const parents = nodes.filter(({ children }) =>
    children.some(({ kind }) => kind.startsWith('decimal')),
  );
  const isUnnumbered = (node: OutlineNode): boolean =>
    !node.kind.startsWith('decimal') && !isLabelled(node.item) && !isAssessment(node.item);
  const times = new Map<string, number>();
  for (const { children } of parents)
    for (const child of children.filter(isUnnumbered))
      times.set(plainWords(child.item.title), (times.get(plainWords(child.item.title)) ?? 0) + 1);
  for (const parent of parents)
    parent.children.splice(
      0,
      parent.children.length,
      ...parent.children.filter(
        (child) => !isUnnumbered(child) || (times.get(plainWords(child.item.title)) ?? 0) < 2,
      ),
    );
}

const aboveOf = (node: OutlineNode): ListItem[] => {
  const above: ListItem[] = [];
  for (let outer = node.parent; outer; outer = outer.parent) above.unshift(outer.item);
  return above;
};

/** The lessons of the list, in its order. */
export function chooseLessons({ entries, headings }: SortedLines): ChosenLesson[] {
  const roots = buildOutline(entries, headings);
  const nodes = nodesOf(roots);
  cutDetails(nodes);
  cutRefrains(nodesOf(roots));
  const leaves = nodesOf(roots).filter(({ children }) => children.length === 0);
  const isPlainHead = (node: OutlineNode): boolean => node.kind === 'head';
  const deepest = Math.max(0, ...leaves.map(({ item }) => item.heading));
  const others = leaves.filter(
    (node) => !isPlainHead(node) && (node.item.heading === 0 || isLabelled(node.item)),
  );
  const counted = leaves.filter(({ item }) => item.title !== '' || isLessonLabel(item)).length;
  return leaves
    .filter((node) => {
      if (isPlainHead(node)) return false;
      if (node.item.heading > 0 && !isLabelled(node.item))
        return others.length === 0 && node.item.heading === deepest;
      // A unit with only a number has its lessons elsewhere; if all units do, they are the lessons.
      if (isLabelled(node.item) && node.item.title === '' && !isLessonLabel(node.item))
        return counted < leaves.length / 2;
      if (node.item.title === '' && ownMarker(node.item)?.label === 'day')
        return counted < leaves.length / 2 || leaves.every(({ kind }) => kind === node.kind);
      return true;
    })
    .map((node) => ({ item: node.item, above: aboveOf(node) }));
}
