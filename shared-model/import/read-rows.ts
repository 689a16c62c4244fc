/** Reads the rows of a list as records, each with its problems. */
import type { NewLesson } from '../actions/lessons.ts';
import { assignment, assignmentTypes, priorities } from '../entities/assignment.ts';
import { curriculumLesson, lessonTypes } from '../entities/curriculum-lesson.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import { fromForm } from '../lib/dates.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { listColumns, type ListKind } from './list-kinds.ts';
import { ListRow, type ListWords, type RowCells } from './list-row.ts';
import { plainText } from './plain-text.ts';

/** Existing records that a list's names are looked up in. */
export interface ExistingRecords {
  students: readonly { id: number; fullName: string }[];
  classes: readonly { id: number; name: string }[];
  /** The family's zone (IANA). */
  zone: string;
}

/** A parsed row: its record or its problems, and in both cases the cells to show. */
export interface ReadRow<Values> {
  /** Row number as in a spreadsheet: the headings are row 1. */
  row: number;
  shown: string;
  /** Null if anything is wrong. */
  values: Values | null;
  wrong: ProblemText[];
}

/** Work due on a date is due at its end. */
const endOfDay = '23:59';

const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function readStudent(row: ListRow, { students }: ExistingRecords): NewRecordFor<typeof student> {
  const fullName = row.text('fullName', student.fields.fullName);
  const isHere = students.some((one) => plainText(one.fullName) === plainText(fullName));
  if (fullName !== '' && isHere) row.wrong.push(problemText('row-twice', { name: fullName }));
  return { fullName, gradeLevel: row.text('gradeLevel', student.fields.gradeLevel) };
}

function readAssignment(row: ListRow, known: ExistingRecords): NewRecordFor<typeof assignment> {
  const className = row.cell('className');
  const found = known.classes.find(({ name }) => plainText(name) === plainText(className));
  if (className !== '' && !found) row.wrong.push(problemText('class-unknown', { name: className }));
  const day = row.day('dueDate');
  const names = row
    .cell('students')
    .split(/[;,&]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const chosen = names.flatMap((name) => {
    const wanted = plainText(name);
    const alike = known.students.filter((one) => {
      const full = plainText(one.fullName);
      return full === wanted || full.split(' ')[0] === wanted;
    });
    if (alike.length !== 1) row.wrong.push(problemText('student-unknown', { name }));
    return alike.length === 1 ? [alike[0]!.id] : [];
  });
  return {
    title: row.text('title', assignment.fields.title),
    classId: found?.id ?? 0,
    dueDate: (day && fromForm(day, endOfDay, known.zone)) ?? '',
    studentIds: names.length > 0 ? [...new Set(chosen)] : null,
    ...given({
      priority: row.choice('priority', priorities),
      type: row.choice('type', assignmentTypes),
    }),
  };
}

function readLesson(row: ListRow): NewLesson {
  return {
    title: row.text('title', curriculumLesson.fields.title),
    ...given({
      lessonNumber: row.number('lessonNumber', 1, 10_000),
      type: row.choice('type', lessonTypes),
      estimatedMinutes: row.number('minutes', 5, 120),
    }),
  };
}

const readers = { students: readStudent, assignments: readAssignment, lessons: readLesson };

/** The record each kind of list yields. */
export type ListValues = {
  [Kind in ListKind]: ReturnType<(typeof readers)[Kind]>;
};

/** Parses the rows, with the reader's words; a student's second occurrence in the list is a problem. */
export function readRows<Kind extends ListKind>(
  kind: Kind,
  rows: readonly RowCells[],
  known: ExistingRecords,
  words: ListWords,
): ReadRow<ListValues[Kind]>[] {
  const names = new Set<string>();
  const read = readers[kind] as (row: ListRow, known: ExistingRecords) => ListValues[Kind];
  return rows.map((cells, at) => {
    const row = new ListRow(kind, cells, words);
    const values = read(row, known);
    const name = plainText(row.cell('fullName'));
    if (kind === 'students' && name !== '' && names.has(name))
      row.wrong.push(problemText('row-twice', { name: row.cell('fullName') }));
    names.add(name);
    return {
      row: at + 2,
      shown: listColumns[kind]
        .map((column) => row.cell(column.name))
        .filter((text) => text !== '')
        .join(' · '),
      values: row.wrong.length === 0 ? values : null,
      wrong: row.wrong,
    };
  });
}
