/**
 * The day on which completed work counts, as far as its writer may say it. It is checked where the write is decided, on
 * the device and again on the server.
 *
 * Invariant: nobody says a day that is still to come: with a completion, none after its moment's; of finished work,
 * none after the day on which the write is decided. A student's is the day of the tick, or the day the work was planned
 * for. Only a parent says another one, or says it of finished work.
 */
import type { AnyEntity } from '../entities/define-entity.ts';
import { addDays } from '../lib/dates.ts';
import type { Actor } from '../records/actor.ts';
import type { FieldValues, StoredRecord } from '../records/stored-record.ts';

/** The first and the last day that it may be anywhere at a moment: the ones before and after its day in UTC. */
const daysAround = (moment: string): [first: string, last: string] => {
  const inUtc = moment.slice(0, 10);
  return [addDays(inUtc, -1), addDays(inUtc, 1)];
};

/**
 * The fields to write, with an empty day instead of one that the writer may not say: then the day of the completion's
 * moment counts. A student's day of finished work is left out. A completion without a day empties the one that is
 * there. An empty day isn't written where there never was one, unless the writer said one (`isSaid`): their device has
 * it.
 */
export function withFairDay(
  { fields: defined }: AnyEntity,
  stored: StoredRecord | undefined,
  fields: FieldValues,
  { actor, now, isSaid }: { actor: Actor; now: number; isSaid: boolean },
): FieldValues {
  if (!('completedOn' in defined && 'completedOn' in fields)) return fields;
  const { completedOn: day, ...others } = fields;
  const at = fields['completedAt'];
  const isStudents = actor.role === 'student';
  if (isStudents && at === undefined) return others;
  const before = stored?.fields['completedOn'];
  // Over an empty one too, or a day that was said before this completion would win over it.
  const isWritten =
    isSaid || (typeof at === 'string' ? before !== undefined : typeof before === 'string');
  const empty = isWritten ? { ...others, completedOn: null } : others;
  if (typeof day !== 'string') return empty;
  const [first, last] = daysAround(typeof at === 'string' ? at : new Date(now).toISOString());
  const plannedFor = fields['date'] ?? stored?.fields['date'];
  if (day > last) return empty;
  return isStudents && day !== plannedFor && day < first ? empty : fields;
}
