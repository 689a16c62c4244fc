/** The form of a transcript's tests and activities: a row each, and one more that is empty. */
import * as v from 'valibot';
import {
  transcriptInfo,
  type TranscriptInfo,
} from '../../../shared-model/entities/transcript-info.ts';
import {
  readActivities,
  readTests,
  rowFields,
  writeActivities,
  writeTests,
} from '../../../shared-model/lib/transcript-rows.ts';
import { m } from '../../messages/compiled/messages.js';

/** The most rows of a kind that the form has. */
const mostRows = 20;

const rowNumbers = Array.from({ length: mostRows }, (_, at) => at);

/** What the form holds: `test-0-name` of a test, `activity-2-hours` of an activity. */
export type TypedRows = Record<string, string>;

/** What the form makes of it. */
export type SavedRows = Pick<TranscriptInfo, 'testScores' | 'activities'>;

/** A kind of row. */
export type RowKind = keyof typeof rowFields;

/** The name of a field of the form. */
export const fieldName = (kind: RowKind, at: number, field: string): string =>
  `${kind}-${at}-${field}`;

function typed<Row extends object>(kind: RowKind, rows: readonly Row[]): [string, string][] {
  return rowNumbers.flatMap((at) =>
    rowFields[kind].map((field): [string, string] => [
      fieldName(kind, at, field),
      (rows[at] as Record<string, string> | undefined)?.[field] ?? '',
    ]),
  );
}

/** The form's values of what a transcript says. */
export const typedRows = ({ testScores, activities }: SavedRows): TypedRows =>
  Object.fromEntries([
    ...typed('test', readTests(testScores)),
    ...typed('activity', readActivities(activities)),
  ]);

const rowOf = <Field extends string>(
  values: TypedRows,
  kind: RowKind,
  at: number,
  fields: readonly Field[],
): Record<Field, string> =>
  Object.fromEntries(
    fields.map((field) => [field, values[fieldName(kind, at, field)] ?? '']),
  ) as Record<Field, string>;

const isFilled = (row: object): boolean =>
  Object.values(row).some((value: string) => value.trim() !== '');

/** The numbers of the rows that are shown: up to the last filled one, and an empty one. */
export function shownRows(values: TypedRows, kind: RowKind): number[] {
  const last = rowNumbers.findLast((at) => isFilled(rowOf(values, kind, at, rowFields[kind])));
  return rowNumbers.slice(0, (last ?? -1) + 2);
}

function saved(values: TypedRows): SavedRows {
  const rows = <Field extends string>(kind: RowKind, fields: readonly Field[]) =>
    rowNumbers.map((at) => rowOf(values, kind, at, fields));
  return {
    testScores: writeTests(rows('test', rowFields.test)),
    activities: writeActivities(rows('activity', rowFields.activity)),
  };
}

/** What is wrong with the rows of a kind, and at which: something without a name, or more than is kept. */
function wrongAt(values: TypedRows, kind: RowKind): { at: number; message: string } | null {
  const rows = rowNumbers.map((at) => rowOf(values, kind, at, rowFields[kind]));
  const nameless = rows.findIndex((row) => row.name.trim() === '' && isFilled(row));
  if (nameless >= 0) return { at: nameless, message: m.records_row_nameless() };
  const { testScores, activities } = transcriptInfo.fields;
  const text = saved(values);
  const fits =
    kind === 'test'
      ? v.is(testScores.schema, text.testScores)
      : v.is(activities.schema, text.activities);
  const last = rows.findLastIndex(isFilled);
  return fits ? null : { at: last, message: m.records_rows_long() };
}

/** The form's schema: its output is the rows as text. */
export const rowsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const values = dataset.value;
    let isRight = true;
    for (const kind of ['test', 'activity'] as const) {
      const wrong = wrongAt(values, kind);
      if (!wrong) continue;
      isRight = false;
      const key = fieldName(kind, wrong.at, 'name');
      addIssue({
        message: wrong.message,
        path: [{ type: 'object', origin: 'value', input: values, key, value: undefined }],
      });
    }
    return isRight ? saved(values) : NEVER;
  }),
) as v.GenericSchema<TypedRows, SavedRows>;
