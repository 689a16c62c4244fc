/** Creates and changes students. */
import { fieldEntries } from '../contracts/shapes.ts';
import { needsSaved } from '../derive/record-needs.ts';
import { saving } from './inputs.ts';
import { create } from '../commit/change.ts';
import { student } from '../entities/student.ts';
import { acceptWith, defineAction, rejectMissing, updateTo } from './action.ts';

/** Creates or changes a student. Returns the id. */
export const saveStudent = defineAction(
  saving('student', fieldEntries(student)),
  needsSaved(student),
  (view, input, { random }) => {
    if (input.id === null) {
      const made = create(student, input.values, random);
      return acceptWith([made], { id: made.id });
    }
    const { id, values } = input;
    const found = view.get(student, id);
    return found ? acceptWith(updateTo(student, found, values), { id }) : rejectMissing;
  },
);
