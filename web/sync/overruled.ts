/**
 * Values that a person wrote here and that a later write of another device replaced. Merging is right to let the later
 * one stand; but nobody should lose words without being told, so what lost is kept until it is restored or dropped.
 */
import type { Op } from '../../shared-model/changes/change.ts';
import { hlcNode } from '../../shared-model/changes/clock.ts';
import { deletedField, versionOf } from '../../shared-model/changes/stored-record.ts';
import type {
  RecordKey,
  StoredRecord,
  VersionedFields,
} from '../../shared-model/changes/stored-record.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import { nameToActor } from '../../shared-model/permissions/actor.ts';
import { entityByName } from '../../shared-model/registry.ts';
import type { RefusedGroup } from '../data/device-store.ts';

/** Whether the entity itself fills the field in from the others (when it was completed, by whom): nobody typed it. */
function isDerived(entity: AnyEntity, field: string, { f, by }: Op, now: number): boolean {
  const actor = nameToActor(by);
  if (!entity.settle || !actor) return false;
  const others = Object.entries(f).flatMap(([name, [value]]) =>
    name === field ? [] : [[name, value]],
  );
  return field in entity.settle(Object.fromEntries(others), { actor, now, isNew: false });
}

/** An op that was taken, maybe under other stamps than it was sent with. */
export interface TakenOp {
  op: Op;
  isAdjusted: boolean;
}

function lostFields(
  { op, isAdjusted }: TakenOp,
  record: StoredRecord,
  now: number,
): VersionedFields {
  const entity = entityByName(op.t);
  if (!entity) return {};
  const lost = Object.entries(op.f).filter(([field, [value, hlc]]) => {
    const winner = versionOf(record, field);
    return (
      field !== deletedField &&
      winner !== undefined &&
      // The stamp of a clock that was ahead says nothing: it is not the one that lost.
      (isAdjusted || winner > hlc) &&
      hlcNode(winner) !== hlcNode(hlc) &&
      JSON.stringify(record.fields[field]) !== JSON.stringify(value) &&
      !isDerived(entity, field, op, now)
    );
  });
  return Object.fromEntries(lost);
}

/**
 * Of ops that the server took, those whose values did not stay, by action, each with the lost fields alone. `recordOf`
 * gives a record as it is after the reply; `now`: milliseconds since 1970.
 */
export function overruledGroups(
  taken: readonly TakenOp[],
  recordOf: (key: RecordKey) => StoredRecord | undefined,
  now: number,
): RefusedGroup[] {
  const groups = new Map<number, RefusedGroup>();
  for (const one of taken) {
    const { op } = one;
    const record = recordOf(op);
    const f = record ? lostFields(one, record, now) : {};
    if (Object.keys(f).length === 0) continue;
    const group = groups.get(op.g);
    if (group) group.ops.push({ ...op, f });
    else
      groups.set(op.g, { g: op.g, code: 'overruled', message: '', ops: [{ ...op, f }], at: now });
  }
  return [...groups.values()];
}
