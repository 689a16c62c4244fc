/** Changes to the demo family before it is shown: its records always have the same ids on the tests' Wednesday. */
import { update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { demoFamily } from '../../../shared-model/demo/demo-family.ts';
import { dayMs, hourMs } from '../../../shared-model/lib/dates.ts';
import { deletedField } from '../../../shared-model/records/stored-record.ts';
import type { Entity, Fields, RecordOf } from '../../../shared-model/entities/define-entity.ts';
import { morning } from './open-app.tsx';
import type { DemoStudent } from './open-app.tsx';

const { changes, students } = demoFamily({ now: morning, timezone: 'UTC' });

type Some<F extends Fields> = Partial<Omit<RecordOf<F>, 'id'>>;

/** The id of one of the demo's students. */
export const demoStudentId = (name: DemoStudent): number =>
  students.find(({ fullName }) => fullName === name)!.id;

/** The ids of all of the demo's records that have the values in `where`: one at least. */
export function demoIds<F extends Fields>(entity: Entity<string, F>, where: Some<F>): number[] {
  const wanted = Object.entries(where);
  const found = changes.filter(
    ({ t, fields }) =>
      t === entity.name && wanted.every(([field, value]) => fields[field] === value),
  );
  if (found.length === 0) throw new Error(`The demo has no such ${entity.name}`);
  return found.map(({ id }) => id);
}

/** Sets fields of all of the demo's records that have the values in `where`. */
export const changeDemo = <F extends Fields>(
  entity: Entity<string, F>,
  where: Some<F>,
  to: Some<F>,
): Change[] => demoIds(entity, where).map((id) => update(entity, id, to));

/**
 * Takes the demo family's school years and days off away, as it is laid on the day of `now`: a family that has set
 * none.
 */
export const withoutSchoolYear = (now: number): Change[] =>
  demoFamily({ now: now - (now % dayMs) + 8 * hourMs, timezone: 'UTC' })
    .changes.filter(({ t }) => t === 'school-term' || t === 'time-off')
    .map(({ t, id }) => ({ t, id, fields: { [deletedField]: true } }));
