/** The one way to write a record under an id that is computed beforehand. */
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Entity, Fields, NewRecordOf, RecordOf } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import { deletedField, isDeleted } from '../records/stored-record.ts';
import { updateTo } from './action.ts';

/**
 * The change that makes a record hold these values: creates, restores or updates it; none if it holds them already. So
 * two taps, or two parents apart, have the effect of one.
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
