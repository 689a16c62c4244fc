/** All that a person sees of a family, read and by entity. */
import { isDeleted, keyOf } from '../changes/stored-record.ts';
import type { RecordKey, StoredRecord } from '../changes/stored-record.ts';
import type { Entity, Fields, RecordOf } from './define-entity.ts';
import { isVisible, readRecord } from './read-record.ts';

/** The visible records of an entity. */
export type VisibleRecords = <N extends string, F extends Fields>(
  entity: Entity<N, F>,
) => RecordOf<F, N>[];

/** Sorts stored records by entity and leaves out what is hidden (`isVisible`); linear in their number. */
export function visibleRecords(all: Iterable<StoredRecord>): VisibleRecords {
  const byEntity = new Map<string, StoredRecord[]>();
  const byKey = new Map<string, StoredRecord>();
  let anyDeleted = false;
  for (const stored of all) {
    byKey.set(keyOf(stored), stored);
    anyDeleted ||= isDeleted(stored);
  }
  const lookup = (key: RecordKey) => byKey.get(keyOf(key));
  const known = new Map<string, boolean>();
  for (const stored of byKey.values()) {
    if (anyDeleted && !isVisible(stored, lookup, known)) continue;
    const alike = byEntity.get(stored.t);
    if (alike) alike.push(stored);
    else byEntity.set(stored.t, [stored]);
  }
  return (entity) => (byEntity.get(entity.name) ?? []).map((stored) => readRecord(entity, stored));
}
