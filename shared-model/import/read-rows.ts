/** Reads the rows of a list as records, each with its problems. */
import type { NewLesson } from '../actions/lessons.ts';
import { assignment, assignmentTypes, priorities } from '../entities/assignment.ts';
import { curriculumLesson, lessonTypes } from '../entities/curriculum-lesson.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import { fromForm } from '../lib/dates.ts';
import { studentColors } from '../lib/sibling-colors.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import type { ListKind } from './list-kinds.ts';
import { ListRow, type ListWords, type RowCells } from './list-row.ts';
import { plainText } from './plain-text.ts';
import { orderOf, type DayOrder } from './read-day.ts';

/** Existing records that a list's names are looked up in. */
export interface ExistingRecords {
  students: readonly { id: number; fullName: string }[];
  classes: readonly { id: number; name: string }[];
  /** The family's zone (IANA). */
  zone: string;
}

/** A parsed row: its record or its problems, and in both cases the cells to show. */
export interface ReadRow<Values> {
  /** Row number as in the spreadsheet. */
  row: number;
  shown: string;
  /** Null if anything is wrong. */
  values: Values | null;
  wrong: ProblemText[];
}

/** Work due on a date without a time is due at its end. */
const endOfDay = 23 * 60 + 59;

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function readStudent(row: ListRow, { students }: ExistingRecords): NewRecordFor<typeof student> {
  const fullName = row.text('fullName', student.fields.fullName);
  const isHere = students.some((one) => plainText(one.fullName) === plainText(fullName));
  if (fullName !== '' && isHere) row.wrong.push(problemText('row-twice', { name: fullName }));
  return {
    fullName,
    gradeLevel: row.text('gradeLevel', student.fields.gradeLevel),
    ...given({ color: row.choice('color', studentColors) }),
  };
}

function readAssignment(
  row: ListRow,
  known: ExistingRecords,
  order: DayOrder,
): NewRecordFor<typeof assignment> {
  const className = row.cell('className');
  const found = known.classes.find(({ name }) => plainText(name) === plainText(className));
  if (className !== '' && !found) row.wrong.push(problemText('class-unknown', { name: className }));
  const due = row.day('dueDate', order, known.zone);
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
    dueDate: (due && fromForm(due.day, clockOf(due.minutes ?? endOfDay), known.zone)) ?? '',
    studentIds: names.length > 0 ? [...new Set(chosen)] : null,
    ...given({
      priority: row.choice('priority', priorities),
      type: row.choice('type', assignmentTypes),
    }),
  };
}

/** A number among others, as in `Lesson 7`, and one of an outline, `1.2`, which counts nothing through. */
const numbered = /^(?:lesson|leccion|lecon|no|nr|#)? ?(\d+)$/;
const outlined = /^\d+(?:\.\d+)+$/;

function readLesson(row: ListRow): NewLesson {
  const written = row.cell('lessonNumber');
  const isOutline = outlined.test(written);
  const title = row.text('title', curriculumLesson.fields.title);
  return {
    title: isOutline ? `${written} ${title}` : title,
    ...given({
      lessonNumber: isOutline
        ? undefined
        : row.number('lessonNumber', 1, 10_000, numbered.exec(plainText(written))?.[1]),
      type: row.choice('type', lessonTypes),
      estimatedMinutes: row.minutes('minutes', 5, 120),
    }),
  };
}

const readers = { students: readStudent, assignments: readAssignment, lessons: readLesson };

/** Cells of a row, with its number in the spreadsheet. */
export interface NumberedCells {
  row: number;
  cells: RowCells;
}

/** The record each kind of list yields. */
export type ListValues = {
  [Kind in ListKind]: ReturnType<(typeof readers)[Kind]>;
};

/** Parses the rows, with the reader's words; a student's second occurrence in the list is a problem. */
export function readRows<Kind extends ListKind>(
  kind: Kind,
  rows: readonly NumberedCells[],
  known: ExistingRecords,
  words: ListWords,
): ReadRow<ListValues[Kind]>[] {
  const names = new Set<string>();
  const read = readers[kind] as (
    row: ListRow,
    known: ExistingRecords,
    order: DayOrder,
  ) => ListValues[Kind];
  const order = orderOf(rows.map(({ cells }) => cells.dueDate ?? '')) ?? words.dayOrder;
  return rows.map(({ row: number, cells }) => {
    const row = new ListRow(kind, cells, words);
    const values = read(row, known, order);
    const name = plainText(row.cell('fullName'));
    if (kind === 'students' && name !== '' && names.has(name))
      row.wrong.push(problemText('row-twice', { name: row.cell('fullName') }));
    names.add(name);
    return {
      row: number,
      shown: row.shown,
      values: row.wrong.length === 0 ? values : null,
      wrong: row.wrong,
    };
  });
}
