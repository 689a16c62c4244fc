/**
 * Extracted lessons that aren't imported yet, so that a person can edit them first. Plain data: it is stored across
 * reloads.
 */
import * as v from 'valibot';
import type { LessonType, Place } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { parsedJson } from '../../../../shared-model/lib/parsed-json.ts';
import { changeRows, type RowsChange } from './edit-rows.ts';
import { placeSchema, rowSchema, type ImportRow } from './import-row.ts';
import type { Reading } from './read-source.ts';

const draftSchema = v.object({
  /** Input of the text tab. */
  typed: v.string(),
  /** What the list calls itself; empty: nothing, or the rows were added by hand. */
  name: v.optional(v.string(), ''),
  /** The source text that the rows' places refer to; empty: none yet. */
  source: v.string(),
  way: v.picklist(['device', 'server-ai', 'both']),
  notes: v.array(v.string()),
  /** The lines of the source that are neither lessons nor heads, in its order. */
  unread: v.optional(v.array(placeSchema), []),
  rows: v.array(rowSchema),
});

export type ImportDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: ImportDraft = {
  typed: '',
  name: '',
  source: '',
  way: 'device',
  notes: [],
  unread: [],
  rows: [],
};

/** Parses a stored draft; an unreadable one becomes an empty draft. */
export function draftFrom(kept: string): ImportDraft {
  if (kept === '') return emptyDraft;
  const { success, output } = v.safeParse(draftSchema, parsedJson(kept));
  return success ? output : emptyDraft;
}

export const draftText = (draft: ImportDraft): string =>
  draft.typed === '' && draft.rows.length === 0 ? '' : JSON.stringify(draft);

const nextKey = (rows: readonly ImportRow[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), 0) + 1;

export type DraftChange =
  | { kind: 'typed'; text: string }
  /** Replaces the rows, or appends (`isMore`). */
  | { kind: 'read'; reading: Reading; isMore: boolean }
  | { kind: 'row'; key: number; values: Partial<ImportRow> }
  | { kind: 'add'; after: number | null }
  | { kind: 'remove'; key: number }
  | { kind: 'put-back'; row: ImportRow; at: number }
  | RowsChange
  /** Takes rows that were edited as text. */
  | { kind: 'rewrite'; rows: ImportRow[] }
  /** Makes a line of the source that was not read a lesson. */
  | { kind: 'take-line'; start: number }
  | { kind: 'start-over' }
  /** Restores an earlier draft. */
  | { kind: 'back'; draft: ImportDraft };

function withReading(draft: ImportDraft, reading: Reading, isMore: boolean): ImportDraft {
  const { text, lessons, notes, unread, way, title: name } = reading;
  const before = isMore && draft.source !== '' ? `${draft.source}\n\n` : '';
  const first = nextKey(draft.rows);
  const moved = ({ start, end }: Place): Place => ({
    start: before.length + start,
    end: before.length + end,
  });
  const rows = lessons.map((lesson, at): ImportRow => {
    const { lessonNumber, title, type, description, estimatedMinutes, unit } = lesson;
    const { place, doubts } = lesson;
    return {
      key: first + at,
      number: lessonNumber,
      title,
      type,
      description,
      minutes: estimatedMinutes,
      unit,
      place: place && moved(place),
      doubts: [...doubts],
    };
  });
  return {
    ...draft,
    // The first page names the list; the server's answer doesn't.
    name: isMore || name === undefined ? draft.name : name,
    source: before + text,
    way,
    notes: isMore ? [...new Set([...draft.notes, ...notes])] : [...notes],
    unread: [...(isMore ? draft.unread : []), ...unread.map(moved)],
    rows: isMore ? [...draft.rows, ...rows] : rows,
  };
}

/** The draft with a line of its source as a lesson, between those that were read above and below it. */
function withLine(draft: ImportDraft, start: number): ImportDraft {
  const place = draft.unread.find((line) => line.start === start);
  if (!place) return draft;
  const at = draft.rows.findLastIndex((row) => row.place !== null && row.place.start < start) + 1;
  const title = titleOfLine(draft.source.slice(place.start, place.end));
  const row = { ...newRow(draft.rows, at), title, place };
  return {
    ...draft,
    rows: draft.rows.toSpliced(at, 0, row),
    unread: draft.unread.filter((line) => line !== place),
  };
}

/** A line without a bullet before it and gaps within. */
const titleOfLine = (line: string): string =>
  line
    .replace(/^[\s#>*•·–—-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

const newRow = (rows: readonly ImportRow[], at: number): ImportRow => ({
  key: nextKey(rows),
  number: null,
  title: '',
  type: 'lesson',
  description: '',
  minutes: null,
  unit: rows[at - 1]?.unit ?? '',
  place: null,
  doubts: [],
});

function withNew(draft: ImportDraft, after: number | null): ImportDraft {
  const at = draft.rows.findIndex(({ key }) => key === after) + 1 || draft.rows.length;
  return { ...draft, rows: draft.rows.toSpliced(at, 0, newRow(draft.rows, at)) };
}

/** The draft after an extraction or an edit. */
export function changeDraft(draft: ImportDraft, change: DraftChange): ImportDraft {
  switch (change.kind) {
    case 'typed':
      return { ...draft, typed: change.text };
    case 'read':
      return withReading(draft, change.reading, change.isMore);
    case 'row': {
      // An edited row counts as checked.
      const edited = { ...change.values, doubts: [] };
      const rows = draft.rows.map((row) => (row.key === change.key ? { ...row, ...edited } : row));
      return { ...draft, rows };
    }
    case 'add':
      return withNew(draft, change.after);
    case 'remove':
      return { ...draft, rows: draft.rows.filter(({ key }) => key !== change.key) };
    case 'put-back':
      return { ...draft, rows: draft.rows.toSpliced(change.at, 0, change.row) };
    case 'set-rows':
    case 'remove-rows':
    case 'join-rows':
    case 'make-heads':
      return { ...draft, rows: changeRows(draft.rows, change) };
    case 'rewrite':
      return { ...draft, rows: change.rows };
    case 'take-line':
      return withLine(draft, change.start);
    case 'start-over':
      return emptyDraft;
    case 'back':
      return change.draft;
  }
}

/** A lesson ready for import. */
export interface ImportedLesson {
  lessonNumber: number;
  title: string;
  type: LessonType;
  description: string;
  estimatedMinutes: number;
}

/** Default minutes of a lesson that states none or an invalid number (specification, section 5). */
export const defaultMinutes = 30;

/** Whole minutes from 5 to 120; any other input gives 30. */
export const minutesOf = (typed: string): number => {
  const minutes = Number(typed);
  return typed.trim() !== '' && Number.isInteger(minutes) && minutes >= 5 && minutes <= 120
    ? minutes
    : defaultMinutes;
};

/**
 * Import numbers by row key, ascending: where the list gives none, or one not above the last, it is the previous
 * lesson's plus one. Rows without a title get none, because they aren't imported.
 *
 * @param from lowest number of the first lesson.
 */
export function numbersOf(rows: readonly ImportRow[], from = 1): Map<number, number> {
  const numbers = new Map<number, number>();
  let last = from - 1;
  for (const { key, number, title } of rows) {
    if (title.trim() === '') continue;
    last = number !== null && number > last ? number : last + 1;
    numbers.set(key, last);
  }
  return numbers;
}

/** Keys of rows whose number already occurs above. */
export function repeatedNumbers(rows: readonly ImportRow[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { key, number } of rows) {
    if (number === null) continue;
    if (seen.has(number)) repeated.add(key);
    seen.add(number);
  }
  return repeated;
}

/** The rows as lessons in order, without untitled ones. */
export function lessonsOf(rows: readonly ImportRow[], from = 1): ImportedLesson[] {
  const numbers = numbersOf(rows, from);
  return rows.flatMap(({ key, title, type, description, minutes }) => {
    const lessonNumber = numbers.get(key);
    if (lessonNumber === undefined) return [];
    const estimatedMinutes = minutes ?? defaultMinutes;
    return { lessonNumber, title: title.trim(), type, description, estimatedMinutes };
  });
}
