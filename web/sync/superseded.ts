/**
 * Values that a person wrote here and a later write of another device replaced. Merging correctly keeps the later one;
 * but nobody should lose words unnoticed, so the losing values are kept until they are restored or dropped.
 */
import { changeOf, markOf, type Op } from '../../shared-model/commit/change.ts';
import { hidingFinished } from '../../shared-model/commit/owners-above.ts';
import { isFinished, ownersIn } from '../../shared-model/entities/read-record.ts';
import { isDerived } from '../../shared-model/commit/derived-fields.ts';
import { hlcNode } from '../../shared-model/records/clock.ts';
import { deletedField, isDeleted, versionOf } from '../../shared-model/records/stored-record.ts';
import type {
  RecordKey,
  StoredRecord,
  VersionedFields,
} from '../../shared-model/records/stored-record.ts';
import type { WireLoss } from '../../shared-model/contracts/sync-call.ts';
import { entityByName, schemaVersion } from '../../shared-model/registry/registry.ts';
import type { RefusedGroup } from '../data/device-store.ts';

/** An accepted op, possibly under other stamps than it was sent with. */
export interface AcceptedOp {
  op: Op;
  isAdjusted: boolean;
}

/** An action whose values did not stay as they were written. */
export const superseded = (g: number, ops: Op[], at: number): RefusedGroup => ({
  g,
  code: 'overruled',
  message: '',
  ops,
  at,
});

function lostFields(
  { op, isAdjusted }: AcceptedOp,
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
      // A fast clock's stamp proves nothing: it is not the one that lost.
      (isAdjusted || winner > hlc) &&
      hlcNode(winner) !== hlcNode(hlc) &&
      JSON.stringify(record.fields[field]) !== JSON.stringify(value) &&
      !isDerived(entity, field, op.f, { by: op.by, now })
    );
  });
  return Object.fromEntries(lost);
}

/**
 * The accepted ops whose values did not stay, grouped by action, each with only its lost fields. `recordOf` returns a
 * record after the reply; `now`: milliseconds since 1970.
 */
export function supersededGroups(
  taken: readonly AcceptedOp[],
  recordOf: (key: RecordKey) => StoredRecord | undefined,
  now: number,
): RefusedGroup[] {
  const lost = taken.flatMap((one) => {
    const { op } = one;
    const record = recordOf(op);
    const f = record ? lostFields(one, record, now) : {};
    return Object.keys(f).length > 0 ? [{ ...op, f }] : [];
  });
  return [...Map.groupBy(lost, ({ g }) => g)].map(([g, ops]) => superseded(g, ops, now));
}

/** The owners these ops name, which decide whether what was created here is visible. */
export const ownersOf = (ops: readonly Op[]): RecordKey[] =>
  ops.flatMap((op) => {
    const entity = entityByName(op.t);
    return entity ? ownersIn(entity, changeOf(op).fields) : [];
  });

/** The completed work in these records, of the ops that completed it. */
export const finishedBy = (
  ops: readonly Op[],
  recordOf: (key: RecordKey) => StoredRecord | undefined,
): StoredRecord[] =>
  ops.flatMap((op) => {
    const [entity, record] = [entityByName(op.t), recordOf(op)];
    const says = isFinished({ id: op.id, fields: changeOf(op).fields }, entity);
    return says && record && isFinished(record, entity) ? [record] : [];
  });

/**
 * The accepted ops that created something in a record another device had deleted, or completed work for it: the result
 * is kept but hidden, so its writer is informed, with everything typed. `recordOf` has the owners of completed work,
 * all the way up.
 */
export function hiddenGroups(
  taken: readonly AcceptedOp[],
  recordOf: (key: RecordKey) => StoredRecord | undefined,
  now: number,
): RefusedGroup[] {
  const isDeletedElsewhere = (op: Op, key: RecordKey): boolean => {
    const owner = recordOf(key);
    const deleted = owner && isDeleted(owner) ? versionOf(owner, deletedField) : undefined;
    return deleted !== undefined && hlcNode(deleted) !== hlcNode(markOf(op));
  };
  const hiding = (op: Op): RecordKey[] => [
    ...ownersOf([op]),
    ...finishedBy([op], recordOf).flatMap((record) => hidingFinished(record, recordOf)),
  ];
  const hidden = taken
    .map(({ op }) => op)
    .filter((op) => op.f[deletedField]?.[0] !== true)
    .filter((op) => hiding(op).some((key) => isDeletedElsewhere(op, key)));
  return [...Map.groupBy(hidden, ({ g }) => g)].map(([g, ops]) => superseded(g, ops, now));
}

/**
 * The values that a reply reports as lost after their answer, as actions to keep. `supersededGroups` already reports
 * those of the `answered` ops.
 */
export const lostGroups = (
  lost: readonly WireLoss[],
  answered: readonly Op[],
  now: number,
): RefusedGroup[] =>
  lost.flatMap(([, t, id, by, fields]) => {
    const ops = answered.filter((op) => op.t === t && op.id === id);
    const f = Object.fromEntries(
      Object.entries(fields).filter(
        ([field, [value]]) =>
          !ops.some((op) => JSON.stringify(op.f[field]?.[0]) === JSON.stringify(value)),
      ),
    );
    if (Object.keys(f).length === 0) return [];
    const op: Op = { n: 0, g: 0, s: schemaVersion, t, id, f, by, mac: '' };
    return [superseded(0, [op], now)];
  });
