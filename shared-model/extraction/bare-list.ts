/** Recognizes group headings in lists without any marker. */
import { isTitleLike } from './is-noise.ts';
import { isUnitLabel, type ListItem } from './list-item.ts';

/** Whether a text is written in capitals. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

/** Measures of a list without any marker. */
export interface BareList {
  /** The share of lines in capitals. */
  readonly capitals: number;
  readonly areGroupsHeaded: boolean;
  readonly isPaged: boolean;
}

/** Measures a list without any marker. */
export const bareList = (items: readonly ListItem[]): BareList => ({
  capitals: items.filter(({ title }) => isCapitals(title)).length / Math.max(1, items.length),
  areGroupsHeaded: areGroupsHeaded(items),
  isPaged: items.filter(({ hasPage }) => hasPage).length > 0.5 * items.length,
});

/** Whether a line of an unmarked list heads a group: by capitals, a colon, an indent, or blank lines around groups. */
export function isBareHeading(items: readonly ListItem[], index: number, list: BareList): boolean {
  const item = items[index]!;
  const next = items[index + 1];
  if (!next || !isTitleLike(item) || item.hasPage) return false;
  if (isUnitLabel(next)) return index === 0;
  if (item.text.endsWith(':')) return true;
  if (next.indent > item.indent + 1) return true;
  if (isCapitals(item.title) && !isCapitals(next.title)) return list.capitals < 0.4;
  if (index === 0 && next.isAfterBlank) return true;
  if (item.isAfterBlank && !next.isAfterBlank && list.areGroupsHeaded) return true;
  return next.hasPage && item.isAfterBlank && list.isPaged;
}

/** Whether blank lines separate groups whose first lines are much shorter than the others: group names. */
function areGroupsHeaded(items: readonly ListItem[]): boolean {
  const first = items.filter(
    (item, at) => item.isAfterBlank && items[at + 1]?.isAfterBlank === false,
  );
  const others = items.filter((item) => !item.isAfterBlank);
  const average = (group: readonly ListItem[]): number =>
    group.reduce((sum, { title }) => sum + title.length, 0) / Math.max(1, group.length);
  return (
    first.length >= 2 && others.length >= first.length && average(first) <= 0.6 * average(others)
  );
}
