import { create } from '../commit/change.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { acting, gone, updateTo, type Action } from './action.ts';

/** A new record's values, or those of a record that is there which the person changed. */
export type Saving<E extends { name: string }> =
  | { id: null; values: NewRecordFor<E> }
  | { id: Id<E['name']>; values: Partial<Omit<RecordFor<E>, 'id'>> };

/** Makes a student, or changes one. */
export const saveStudent: Action<Saving<typeof student>, { id: Id<'student'> }> = (
  view,
  input,
  { random },
) => {
  if (input.id === null) {
    const made = create(student, input.values, random);
    return acting([made], { id: made.id });
  }
  const { id, values } = input;
  const found = view.get(student, id);
  return found ? acting(updateTo(student, found, values), { id }) : gone;
};
