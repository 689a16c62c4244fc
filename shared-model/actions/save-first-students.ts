/** Saves the students of the first run. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { needsAll } from '../derive/record-needs.ts';
import { aNumber, list, pick } from './inputs.ts';
import { remove } from '../commit/change.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { defineAction, accept } from './action.ts';
import { ensureRecord } from './ensure-record.ts';

const ofRow = pick(fieldEntries(student), 'fullName', 'gradeLevel', 'avatar');
const firstStudents = members({
  /** Identifies this first run: running it twice (two taps, a reload) adds nobody twice. */
  key: aNumber,
  /** The rows of the first run; `row` identifies each, from 1. */
  students: list(body({ row: aNumber, ...ofRow })),
  /** Rows that were saved and then removed. Their students are deleted, and can be restored for 30 days. */
  removedRows: list(aNumber),
});

/** The id of the student that a row creates. */
export const firstStudentId = (key: number, row: number): Id<'student'> =>
  idFromKey(student.name, [key, row]);

/** Adds the students of the first run, or updates those added before. */
export const saveFirstStudents = defineAction(
  firstStudents,
  needsAll(student),
  (view, { key, students, removedRows }) => {
    const saved = students.flatMap(({ row, ...values }) =>
      ensureRecord(view, student, firstStudentId(key, row), values),
    );
    const removed = removedRows
      .map((row) => firstStudentId(key, row))
      .filter((id) => view.get(student, id) !== undefined)
      .map((id) => remove(student, id));
    return accept([...saved, ...removed]);
  },
);
