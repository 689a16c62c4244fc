/** The tables of a family, opened and read by others' readers. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import type { AnyEntity, Field } from '../../../shared-model/entities/define-entity.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { deletedField, type StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { csvZip } from '../../../web/backup/csv-zip.ts';
import { csvWords } from '../../../web/features/settings/data/list-import/csv-words.ts';
import { entities, familyOfEverything, valuesFor } from '../../shared-model/support/a-family.ts';
import { viewOf } from '../../shared-model/support/generated-view.ts';
import { familySizes, generateFamily } from '../../support/family/generated-family/generate.ts';
import { noon, stored } from '../../support/family/story.ts';

/** The tables in the zip by the names of their entities: a list of rows, the headings first. */
function tablesOf(view: FamilyView): Map<string, string[][]> {
  const files = Object.entries(unzipSync(csvZip(view, csvWords())));
  const nameOf = (file: string): string =>
    entities.find(
      ({ plural }) =>
        `${plural.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}.csv` === file,
    )!.name;
  return new Map(
    files.map(([file, bytes]) => [nameOf(file), parse(strFromU8(bytes), { bom: true })]),
  );
}

const everything = (change: (entity: AnyEntity, name: string, value: unknown) => unknown) => {
  const { samples } = familyOfEverything();
  const records = [...samples.values()].map(({ t, id, fields }): StoredRecord => {
    const entity = entities.find(({ name }) => name === t)!;
    const values = Object.entries<Field>(entity.fields).map(([name, field]) => {
      // Who has ended on the day of joining was never in the class.
      const value = name === 'endedAt' ? null : (fields[name] ?? valuesFor(field)[0]);
      return [name, change(entity, name, value)] as const;
    });
    return stored(t, id, Object.fromEntries(values));
  });
  return new FamilyView(records);
};

it('Every table has as many rows as the family has records of its kind, each under its id, and every kind has its table', () => {
  const { schoolDays } = familySizes.S;
  const size = { records: 1_500, schoolDays };
  const records = generateFamily({ size, now: noon, timezone: 'UTC' }).storedRecords();
  const lesson = records.find(({ t }) => t === 'planner-task')!;
  const fields = { ...lesson.fields, status: 'pending', completedAt: null, completedBy: null };
  const gone = { ...lesson, id: 999, fields: { ...fields, [deletedField]: true } };
  const view = new FamilyView([...records, gone]);
  const byKind = Map.groupBy(records, ({ t }) => t);
  const tables = tablesOf(view);
  expect([...tables.keys()].sort()).toEqual([...byKind.keys()].sort());
  for (const [t, [headings, ...rows]] of tables) {
    const ids = new Set(byKind.get(t)!.map(({ id }) => id));
    // A child’s part of an assignment is a record from the day it is assigned, stored once it is touched.
    if (t === task.name) for (const { id } of view.all(task)) ids.add(id);
    expect([t, rows.map(([id]) => Number(id))]).toEqual([
      t,
      [...ids].sort((one, other) => one - other),
    ]);
    expect(rows.every((row) => row.length === headings!.length)).toBe(true);
  }
});

it('Every kind of record has a table whose columns have words of their own', () => {
  const tables = tablesOf(everything((_, __, value) => value));
  expect([...tables.keys()].sort()).toEqual(entities.map(({ name }) => name).sort());
  for (const [t, [headings = []]] of tables) {
    expect([t, headings.length]).toEqual([t, new Set(headings).size]);
    for (const heading of headings) expect(heading).toMatch(/^id$|^\p{Lu}/u);
  }
});

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'No text of any record is a formula in a spreadsheet, and none is lost: %j',
  (sign) => {
    const evil = `${sign}HYPERLINK("https://x.example","A;B"),\r\n${sign}1`;
    const isText = (value: unknown): boolean => typeof value === 'string';
    const view = everything((_, __, value) => (isText(value) ? evil : value));
    let found = 0;
    for (const rows of tablesOf(view).values()) {
      for (const cell of rows.flat()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        if (cell === `'${evil}`) found += 1;
      }
    }
    expect(found).toBeGreaterThan(40);
  },
);

it('A record is read as it is, with names beside ids, and in the words of the reader', () => {
  const leo = create(
    student,
    { fullName: 'Leo "Sparrow" Fern', gradeLevel: '3rd Grade' },
    seededRandom(1),
  );
  const math = create(schoolClass, { name: 'Math;\nthe first, 🦊' }, seededRandom(2));
  const joined = create(enrollment, { classId: math.id, studentId: leo.id }, seededRandom(3));
  const tables = tablesOf(viewOf([leo, math, joined]));
  const [headings, row] = tables.get('enrollment')!;
  const said = Object.fromEntries(headings!.map((heading, at) => [heading, row![at]]));
  expect(said).toMatchObject({
    id: `${joined.id}`,
    Class: 'Math;\nthe first, 🦊',
    'Class (id)': `${math.id}`,
    Student: 'Leo "Sparrow" Fern',
    'Student (id)': `${leo.id}`,
  });
});
