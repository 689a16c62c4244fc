/** Creates and changes students. */
import { fieldEntries } from '../contracts/shapes.ts';
import { listStudents } from '../derive/people.ts';
import { needsAll } from '../derive/record-needs.ts';
import { saving } from './inputs.ts';
import { student } from '../entities/student.ts';
import { freeAvatar } from '../lib/avatars.ts';
import { defineAction, save } from './action.ts';

/**
 * Creates or changes a student. A new one who chose no animal gets one that no sibling has, so that siblings are told
 * apart. Returns the id.
 */
export const saveStudent = defineAction(
  saving('student', fieldEntries(student)),
  needsAll(student),
  (view, input, context) => {
    if (input.id !== null || (input.values.avatar ?? null) !== null)
      return save(view, student, input, context);
    const avatar = freeAvatar(input.values.fullName, listStudents(view));
    return save(view, student, { id: null, values: { ...input.values, avatar } }, context);
  },
);
