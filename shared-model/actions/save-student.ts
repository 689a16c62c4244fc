/** Creates and changes students. */
import { fieldEntries } from '../contracts/shapes.ts';
import { needsSaved } from '../derive/record-needs.ts';
import { saving } from './inputs.ts';
import { student } from '../entities/student.ts';
import { defineAction, save } from './action.ts';

/** Creates or changes a student. Returns the id. */
export const saveStudent = defineAction(
  saving('student', fieldEntries(student)),
  needsSaved(student),
  (view, input, context) => save(view, student, input, context),
);
