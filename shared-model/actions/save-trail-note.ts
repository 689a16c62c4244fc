/** Saves the notes that parents leave on a student's trail. */
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo } from '../derive/record-needs.ts';
import { student } from '../entities/student.ts';
import { trailNote } from '../entities/trail-note.ts';
import { failed } from '../lib/result.ts';
import { defineAction, save } from './action.ts';
import { saving } from './inputs.ts';
import { noSuchStudent } from './set-students.ts';

/** Adds or changes a note. Returns the id. Rejects a missing student (`parent-missing`). */
export const saveTrailNote = defineAction(
  saving('trail-note', fieldEntries(trailNote)),
  ({ id, values }) => ({
    keys: [...keysTo(trailNote, id), ...keysTo(student, values.studentId)],
  }),
  (view, input, context) => {
    const { studentId } = input.values;
    if (studentId !== undefined && !view.get(student, studentId)) return failed(noSuchStudent);
    return save(view, trailNote, input, context);
  },
);
