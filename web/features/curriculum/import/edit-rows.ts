/** Edits of several rows of an import at once. */
import type { LessonType } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { lessonTypeOf } from '../../../../shared-model/extraction/lesson-type.ts';
import type { ImportRow } from './import-row.ts';

/** An edit of several rows, which are named by their keys. */
export type RowsChange =
  | {
      kind: 'set-rows';
      keys: readonly number[];
      values: Partial<Pick<ImportRow, 'type' | 'minutes'>>;
    }
  | { kind: 'remove-rows'; keys: readonly number[] }
  /** Makes one lesson of them; of a single row and the one above it. */
  | { kind: 'join-rows'; keys: readonly number[] }
  /** They aren't lessons but the units of those that follow. */
  | { kind: 'make-heads'; keys: readonly number[] };

const maxTitle = 300;

/** One row of two: the title goes on in the second, or in the description where both are too long for a title. */
function joined(row: ImportRow, next: ImportRow): ImportRow {
  const title = `${row.title} ${next.title}`.trim();
  const isTitle = title.length <= maxTitle;
  const texts = [row.description, isTitle ? '' : next.title, next.description];
  return {
    ...row,
    title: isTitle ? title : row.title,
    description: texts.filter((text) => text !== '').join('\n'),
    minutes:
      row.minutes === null && next.minutes === null
        ? null
        : Math.min(120, (row.minutes ?? 0) + (next.minutes ?? 0)),
    place: row.place && next.place ? { start: row.place.start, end: next.place.end } : row.place,
    doubts: [],
  };
}

function withJoined(rows: readonly ImportRow[], keys: ReadonlySet<number>): ImportRow[] {
  const first = rows.findIndex(({ key }) => keys.has(key));
  const into = keys.size === 1 ? first - 1 : first;
  const target = rows[into];
  if (!target) return [...rows];
  const isOther = (row: ImportRow): boolean => keys.has(row.key) && row !== target;
  const whole = rows.filter(isOther).reduce(joined, target);
  return rows.filter((row) => !isOther(row)).map((row) => (row === target ? whole : row));
}

/** The rows below a head are its unit's, down to where the next unit or head begins. */
function withHeads(rows: readonly ImportRow[], keys: ReadonlySet<number>): ImportRow[] {
  let head: ImportRow | null = null;
  return rows.flatMap((row) => {
    if (keys.has(row.key)) {
      head = row;
      return [];
    }
    if (head && row.unit !== head.unit) head = null;
    return head ? { ...row, unit: head.title } : row;
  });
}

/** The rows after an edit. */
export function changeRows(rows: readonly ImportRow[], change: RowsChange): ImportRow[] {
  const keys = new Set(change.keys);
  switch (change.kind) {
    case 'set-rows':
      return rows.map((row) =>
        keys.has(row.key) ? { ...row, ...change.values, doubts: [] } : row,
      );
    case 'remove-rows':
      return rows.filter(({ key }) => !keys.has(key));
    case 'join-rows':
      return withJoined(rows, keys);
    case 'make-heads':
      return withHeads(rows, keys);
  }
}

/** What a line looks like: its label, the kind of its number, its bullet; empty: nothing sets it apart. */
function shapeOf(line: string, type: LessonType): string {
  const text = line.trim();
  if (type !== 'lesson' || lessonTypeOf(text) !== 'lesson') return 'test';
  const label = /^[^\p{L}\d]*(\p{L}{2,})\.?\s+(?:\d|[IVXLC]+\b)/u.exec(text)?.[1];
  if (label) return `label ${label.toLowerCase()}`;
  const number = /^[^\p{L}\d]*(\d+(?:\.\d+)*)[.)]?\s/u.exec(text)?.[1];
  if (number) return `number ${number.split('.').length}`;
  if (/^[IVXLC]+[.)]?\s/.test(text)) return 'roman';
  if (/^\p{L}[.)]\s/u.test(text)) return 'letter';
  if (/\p{Lu}{2}/u.test(text) && text === text.toUpperCase()) return 'capitals';
  if (text.endsWith(':')) return 'colon';
  return /^[^\p{L}\d\s"“«¿¡(]/u.exec(text)?.[0] ?? '';
}

/** The keys of all rows whose lines look like this one's, among them its own; empty: it looks like no other. */
export function alikeTo(
  { rows, source }: { rows: readonly ImportRow[]; source: string },
  key: number,
): number[] {
  const shape = ({ place, title, type }: ImportRow): string =>
    shapeOf(place ? source.slice(place.start, place.end) : title, type);
  const row = rows.find((one) => one.key === key);
  const own = row ? shape(row) : '';
  const alike = own === '' ? [] : rows.filter((one) => shape(one) === own);
  return alike.length > 1 && alike.length < rows.length ? alike.map((one) => one.key) : [];
}
