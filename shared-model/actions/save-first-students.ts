/** The first run’s children: saved as soon as a parent has named them. */
import { remove } from '../commit/change.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { done, type Action } from './action.ts';
import { ensureRecord } from './ensure-record.ts';

/** A child as a row of the first run has it. */
export type FirstStudent = Pick<
  NewRecordFor<typeof student>,
  'fullName' | 'gradeLevel' | 'avatar'
> & {
  /** Tells the beginning’s children apart, from 1. */
  row: number;
};

/** What a parent has said of who learns here. */
export interface FirstStudents {
  /** Names this beginning: the same one twice, by two taps or after a reload, makes nobody twice. */
  key: number;
  students: readonly FirstStudent[];
  /** Rows that were saved and taken out since: their students are deleted, and can be restored for 30 days. */
  removedRows: readonly number[];
}

/** The student that a beginning makes of a row. */
export const firstStudentId = (key: number, row: number): Id<'student'> =>
  idFromKey(student.name, [key, row]);

/** Adds the beginning’s students, or changes those that it has added already to what the rows say now. */
export const saveFirstStudents: Action<FirstStudents> = (view, { key, students, removedRows }) => {
  const saved = students.flatMap(({ row, ...values }) =>
    ensureRecord(view, student, firstStudentId(key, row), values),
  );
  const removed = removedRows
    .map((row) => firstStudentId(key, row))
    .filter((id) => view.get(student, id) !== undefined)
    .map((id) => remove(student, id));
  return done([...saved, ...removed]);
};
