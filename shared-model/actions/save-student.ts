/** Creates and changes students. */
import { fieldEntries } from '../contracts/shapes.ts';
import { savedOf } from '../derive/needed.ts';
import { saving } from './inputs.ts';
import { create } from '../commit/change.ts';
import { student } from '../entities/student.ts';
import { doneWith, defineAction, gone, updateTo } from './action.ts';

/** Creates or changes a student. Returns the id. */
export const saveStudent = defineAction(
  saving('student', fieldEntries(student)),
  savedOf(student),
  (view, input, { random }) => {
    if (input.id === null) {
      const made = create(student, input.values, random);
      return doneWith([made], { id: made.id });
    }
    const { id, values } = input;
    const found = view.get(student, id);
    return found ? doneWith(updateTo(student, found, values), { id }) : gone;
  },
);
