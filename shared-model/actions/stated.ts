import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Entity, Fields, NewRecordOf, RecordOf } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import { deletedField, isDeleted } from '../records/stored-record.ts';
import { updateTo } from './action.ts';

/**
 * What makes a record under an id that is known beforehand hold these values: made where there is none, brought back where it was
 * deleted, and nothing where it is so already. So doing it twice, by two taps or by two parents apart, is doing it once.
 */
export function stated<N extends string, F extends Fields>(
  view: FamilyView,
  entity: Entity<N, F>,
  id: Id<N>,
  values: NewRecordOf<F>,
): Change[] {
  const { name: t } = entity;
  const stored = view.stored({ t, id });
  if (!stored) return [{ t, id, fields: { ...values } }];
  if (isDeleted(stored)) return [{ t, id, fields: { ...values, [deletedField]: false } }];
  const record = view.get(entity, id);
  return record
    ? updateTo(entity, record, values as unknown as Partial<Omit<RecordOf<F, N>, 'id'>>)
    : [];
}
