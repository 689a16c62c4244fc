/** Finds the records that are hidden by an owner, for all records of a kind at once; equals `isVisible` of each. */
import type { StoredRecord } from '../records/stored-record.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import { isRecoveredWork, isRemoved } from '../entities/read-record.ts';
import { registry } from '../registry/registry.ts';

/** For each kind, the kinds whose records belong to it, directly or through others. */
export const belongingTo: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  registry.map(({ name }) => {
    const all = new Set<string>([name]);
    for (const t of all) {
      for (const { name: other, owners } of registry as readonly AnyEntity[]) {
        if (owners.some(([, owner]) => owner === t)) all.add(other);
      }
    }
    all.delete(name);
    return [name, all];
  }),
);

/** All records of one kind. */
export interface StoredOfKind {
  entity: AnyEntity | undefined;
  stored: ReadonlyMap<number, StoredRecord>;
}

/** The ids of hidden owners, each list with the field that refers to them. */
export type HiddenOwners = (readonly [field: string, ids: ReadonlySet<number>])[];

/** The owners that hide records of an entity; `known` caches the results of other kinds. */
export const hidingIn = (
  entity: AnyEntity | undefined,
  kindOf: (t: string) => StoredOfKind,
  known = new Map<string, ReadonlySet<number>>(),
): HiddenOwners =>
  (entity?.owners ?? [])
    .map(([field, t]): HiddenOwners[number] => [field, known.get(t) ?? hiddenIn(t, kindOf, known)])
    .filter(([, ids]) => ids.size > 0);

/** Whether one of a record’s owners is hidden. */
export const isHiddenBy = (hiding: HiddenOwners, { fields }: StoredRecord): boolean =>
  hiding.some(([field, ids]) => ids.has(fields[field] as number));

/** The ids of all records of a kind that are hidden. */
function hiddenIn(
  t: string,
  kindOf: (t: string) => StoredOfKind,
  known: Map<string, ReadonlySet<number>>,
): ReadonlySet<number> {
  const { entity, stored } = kindOf(t);
  const hidden = new Set<number>();
  if (!entity) return hidden;
  known.set(t, hidden);
  const hiding = hidingIn(entity, kindOf, known);
  for (const record of stored.values()) {
    const isGone = isRemoved(record, entity) || isRecoveredWork(record, entity);
    if (isGone || isHiddenBy(hiding, record)) hidden.add(record.id);
  }
  return hidden;
}
