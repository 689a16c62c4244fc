/** Numbers after a single blank: the whole list decides whether they are pages. */
import { isAssessment, type ListItem } from './list-item.ts';
import { withoutWeakPage } from './read-tail.ts';
import { plainWords } from './vocabulary.ts';

/** "Test 1" … "Test 2" … "Test 3": numbers of tests with one name that count up from 1 aren't pages. */
function testsOwnNumbers(entries: readonly ListItem[]): ReadonlySet<ListItem> {
  const tests = entries.filter((item) => item.weakPage !== null && isAssessment(item));
  const byName = Map.groupBy(tests, ({ title }) => plainWords(withoutWeakPage(title)));
  const counted = [...byName].filter(
    ([name, named]) => name !== '' && named.every(({ weakPage }, at) => weakPage === at + 1),
  );
  return new Set(counted.flatMap(([, named]) => named));
}

/** Removes page numbers from titles, if most entries end with one and they increase. */
export function takePagesOff(items: readonly ListItem[]): void {
  const entries = items.filter((item) => !item.isRow && item.title !== '');
  const own = testsOwnNumbers(entries);
  const paged = entries.filter((item) => item.weakPage !== null && !own.has(item));
  const marked = entries.filter((item) => item.markers.length > 0);
  const among = marked.length >= 3 ? marked : entries;
  const share =
    among.filter((item) => item.weakPage !== null || item.hasPage).length /
    Math.max(1, among.length);
  const hasColumn =
    entries.filter((item) => item.hasPage).length >= Math.max(2, 0.3 * entries.length);
  if (paged.length < 3 && !hasColumn) return;
  if (share < 0.6) return;
  const rising = paged
    .slice(1)
    .filter((item, index) => item.weakPage! >= paged[index]!.weakPage!).length;
  const bare = new Set(paged.map((item) => plainWords(withoutWeakPage(item.title))));
  const isColumn =
    hasColumn || (rising >= 0.8 * (paged.length - 1) && bare.size >= 0.8 * paged.length);
  // 1, 2, 3 after titles that count something aren't pages: page numbers skip some, or repeat.
  const steps = paged
    .slice(1)
    .filter((item, index) => item.weakPage === (paged[index]!.weakPage ?? 0) + 1).length;
  if (!isColumn || (!hasColumn && steps > 0.9 * (paged.length - 1) && paged[0]!.weakPage === 1))
    return;
  for (const item of paged) {
    const title = withoutWeakPage(item.title);
    if (title === '') continue;
    item.title = title;
    item.printed = withoutWeakPage(item.printed);
    item.hasPage = true;
    item.weakPage = null;
  }
}
