/** Reads the rows of a list as records, each with its problems. */
import * as v from 'valibot';
import type { NewLesson } from '../../../../../shared-model/actions/lessons.ts';
import {
  assignment,
  assignmentTypes,
  priorities,
} from '../../../../../shared-model/entities/assignment.ts';
import {
  curriculumLesson,
  lessonTypes,
} from '../../../../../shared-model/entities/curriculum-lesson.ts';
import type { Field, NewRecordFor } from '../../../../../shared-model/entities/define-entity.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { parseDay } from '../../../../../shared-model/lib/foreign-dates.ts';
import { fromForm } from '../../../../../shared-model/lib/dates.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { showList } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { listColumns, plainText, type ListKind } from './list-kinds.ts';

/** Existing records that a list's names are looked up in. */
export interface ExistingRecords {
  students: readonly { id: number; fullName: string }[];
  classes: readonly { id: number; name: string }[];
  /** The family's zone (IANA). */
  zone: string;
}

/** Cells of a row, by our column names. */
export type RowCells = Readonly<Record<string, string>>;

/** A parsed row: its record or its problems, and in both cases the cells to show. */
export interface ReadRow<Values> {
  /** Row number as in a spreadsheet: the headings are row 1. */
  row: number;
  shown: string;
  values: Values | null;
  wrong: string[];
}

/** Work due on a date is due at its end. */
const endOfDay = '23:59';

const dateFormats = ['yyyy-M-d', 'M/d/yyyy', 'M/d/yy'];

class Row {
  readonly wrong: string[] = [];
  readonly #cells: RowCells;
  readonly #kind: ListKind;

  constructor(kind: ListKind, cells: RowCells) {
    this.#kind = kind;
    this.#cells = cells;
    for (const { name, label, isRequired } of listColumns[kind])
      if (isRequired && this.cell(name) === '')
        this.wrong.push(m.lists_wrong_missing({ column: label() }));
  }

  cell = (name: string): string => this.#cells[name] ?? '';

  /** A text valid for the record's field. */
  text(name: string, { schema }: Pick<Field<string>, 'schema'>): string {
    const value = this.cell(name);
    const column = listColumns[this.#kind].find((one) => one.name === name)!.label();
    if (value !== '' && !v.is(schema, value)) this.wrong.push(m.lists_wrong_length({ column }));
    return value;
  }

  /** One of the options, by value or by label. */
  choice<T extends string>(name: string, options: readonly T[]): T | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const found = options.find((value) =>
      [value, choiceLabel(value)].some((word) => plainText(word) === plainText(text)),
    );
    if (!found)
      this.wrong.push(m.lists_wrong_choice({ text, choices: showList(options.map(choiceLabel)) }));
    return found;
  }

  number(name: string, low: number, high: number): number | undefined {
    const text = this.cell(name);
    if (text === '') return undefined;
    const value = Number(text);
    const isRight = Number.isInteger(value) && value >= low && value <= high;
    if (!isRight) this.wrong.push(m.lists_wrong_number({ text, low, high }));
    return isRight ? value : undefined;
  }
}

const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function readStudent(row: Row, { students }: ExistingRecords): NewRecordFor<typeof student> {
  const fullName = row.text('fullName', student.fields.fullName);
  const isHere = students.some((one) => plainText(one.fullName) === plainText(fullName));
  if (fullName !== '' && isHere) row.wrong.push(m.lists_wrong_twice({ name: fullName }));
  return { fullName, gradeLevel: row.text('gradeLevel', student.fields.gradeLevel) };
}

function readAssignment(row: Row, known: ExistingRecords): NewRecordFor<typeof assignment> {
  const className = row.cell('className');
  const found = known.classes.find(({ name }) => plainText(name) === plainText(className));
  if (className !== '' && !found) row.wrong.push(m.lists_wrong_class({ name: className }));
  const due = row.cell('dueDate');
  const day = parseDay(due, dateFormats);
  if (due !== '' && day === undefined) row.wrong.push(m.lists_wrong_date({ text: due }));
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
    if (alike.length !== 1) row.wrong.push(m.lists_wrong_student({ name }));
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

function readLesson(row: Row): NewLesson {
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

/** Parses the rows; a student's second occurrence in the list is a problem. */
export function readRows<Kind extends ListKind>(
  kind: Kind,
  rows: readonly RowCells[],
  known: ExistingRecords,
): ReadRow<ListValues[Kind]>[] {
  const names = new Set<string>();
  const read = readers[kind] as (row: Row, known: ExistingRecords) => ListValues[Kind];
  return rows.map((cells, at) => {
    const row = new Row(kind, cells);
    const values = read(row, known);
    const name = plainText(row.cell('fullName'));
    if (kind === 'students' && name !== '' && names.has(name))
      row.wrong.push(m.lists_wrong_twice({ name: row.cell('fullName') }));
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
