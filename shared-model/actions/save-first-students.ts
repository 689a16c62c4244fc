/** The first run’s children: saved as soon as a parent has named them. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { whole } from '../derive/needed.ts';
import { aNumber, list, pick } from './inputs.ts';
import { remove } from '../commit/change.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { defineAction, done } from './action.ts';
import { ensureRecord } from './ensure-record.ts';

const ofRow = pick(fieldEntries(student), 'fullName', 'gradeLevel', 'avatar');
const firstStudents = members({
  /** Names this beginning: the same one twice, by two taps or after a reload, makes nobody twice. */
  key: aNumber,
  /** The children as the rows of the first run have them; `row` tells them apart, from 1. */
  students: list(body({ row: aNumber, ...ofRow })),
  /** Rows that were saved and taken out since: their students are deleted, and can be restored for 30 days. */
  removedRows: list(aNumber),
});

/** The student that a beginning makes of a row. */
export const firstStudentId = (key: number, row: number): Id<'student'> =>
  idFromKey(student.name, [key, row]);

/** Adds the beginning’s students, or changes those that it has added already to what the rows say now. */
export const saveFirstStudents = defineAction(
  firstStudents,
  whole(student),
  (view, { key, students, removedRows }) => {
    const saved = students.flatMap(({ row, ...values }) =>
      ensureRecord(view, student, firstStudentId(key, row), values),
    );
    const removed = removedRows
      .map((row) => firstStudentId(key, row))
      .filter((id) => view.get(student, id) !== undefined)
      .map((id) => remove(student, id));
    return done([...saved, ...removed]);
  },
);
