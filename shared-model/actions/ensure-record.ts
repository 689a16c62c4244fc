/** Writes a record under a derived id. */
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Entity, Fields, NewRecordOf, RecordOf } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import { deletedField, isDeleted } from '../records/stored-record.ts';
import { updateTo } from './action.ts';

/**
 * The change that creates, restores or updates a record so that it has these values; none if it has them already. So
 * two taps, or two parents on two devices, have the effect of one.
 */
export function ensureRecord<N extends string, F extends Fields>(
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
