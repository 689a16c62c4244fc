/** Creates and changes students. */
import { create } from '../commit/change.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { doneWith, defineAction, gone, updateTo } from './action.ts';

/** The values of a new record (`id` null), or the changed values of an existing one. */
export type Saving<E extends { name: string }> =
  | { id: null; values: NewRecordFor<E> }
  | { id: Id<E['name']>; values: Partial<Omit<RecordFor<E>, 'id'>> };

/** Creates a student or changes one. Returns the id. */
export const saveStudent = defineAction<Saving<typeof student>, { id: Id<'student'> }>(
  ({ id }) => ({ keys: id === null ? [] : [{ t: student.name, id }] }),
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
