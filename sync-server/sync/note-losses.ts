/**
 * Finds the values that a push overwrites without its device having seen them, and stores them as losses for the
 * devices that wrote them [SY8]. Merging rightly keeps the later write; but the earlier writer had an `ok`, and would
 * never learn of it.
 */
import { hidingFinished, loadOwners } from '../../shared-model/commit/owners-above.ts';
import { isFinished, ownersIn } from '../../shared-model/entities/read-record.ts';
import { isDerived } from '../../shared-model/commit/derived-fields.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import {
  deletedField,
  isDeleted,
  keyOf,
  valuesOf,
  versionOf,
} from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { FamilyTransaction, LoggedChange, Loss } from '../store/family-store.ts';

/** The names of the fields with a new value. */
const replacedFields = (before: StoredRecord, after: StoredRecord): string[] =>
  Object.keys(before.fields).filter(
    (field) =>
      field !== deletedField &&
      versionOf(after, field)! > versionOf(before, field)! &&
      JSON.stringify(after.fields[field]) !== JSON.stringify(before.fields[field]),
  );

/** The values of another device's change that were current until this push; undefined if there are none. */
function lossOf(
  { by, change }: LoggedChange,
  replaced: ReadonlyMap<string, { before: StoredRecord; fields: readonly string[] }>,
  now: number,
): Loss | undefined {
  const entity = entityByName(change.t);
  const found = replaced.get(keyOf(change));
  if (!entity || !found) return undefined;
  const lost = found.fields.filter(
    (field) =>
      change.fields[field]?.[1] === versionOf(found.before, field) &&
      !isDerived(entity, field, change.fields, { by, now }),
  );
  if (lost.length === 0) return undefined;
  const fields = Object.fromEntries(lost.map((field) => [field, change.fields[field]!]));
  return { t: change.t, id: change.id, by, fields };
}

/** The records that can hide completed work, by the key of work completed by these changes and still completed. */
async function hidingByFinished(
  tx: FamilyTransaction,
  logged: readonly LoggedChange[],
): Promise<ReadonlyMap<string, RecordKey[]>> {
  const statesDone = ({ change: { t, id, fields } }: LoggedChange): boolean =>
    isFinished({ id, fields: valuesOf(fields) }, entityByName(t));
  const keys = new Map(logged.filter(statesDone).map(({ change }) => [keyOf(change), change]));
  if (keys.size === 0) return new Map();
  const work = (await tx.read([...keys.values()].map(({ t, id }) => ({ t, id })))).filter((one) =>
    isFinished(one, entityByName(one.t)),
  );
  const own = new Map(work.map((one) => [keyOf(one), one]));
  const lookup = await loadOwners(tx, work, (key) => own.get(keyOf(key)));
  return new Map(work.map((one) => [keyOf(one), hidingFinished(one, lookup)]));
}

/**
 * What another device created in, or completed of, a record that this push deletes without its device having seen that;
 * undefined if nothing.
 */
function hiddenOf(
  { by, change }: LoggedChange,
  deleted: ReadonlySet<string>,
  finished: ReadonlyMap<string, RecordKey[]>,
  now: number,
): Loss | undefined {
  const entity = entityByName(change.t);
  const fields = valuesOf(change.fields);
  if (!entity || fields[deletedField] === true) return undefined;
  const hiding = [...ownersIn(entity, fields), ...(finished.get(keyOf(change)) ?? [])];
  if (!hiding.some((key) => deleted.has(keyOf(key)))) return undefined;
  const own = Object.entries(change.fields).filter(
    ([field]) => field !== deletedField && !isDerived(entity, field, change.fields, { by, now }),
  );
  return { t: change.t, id: change.id, by, fields: Object.fromEntries(own) };
}

/** The keys of the records that these changes delete. */
const deletedIn = (recordChanges: readonly RecordChange[]): ReadonlySet<string> =>
  new Set(
    recordChanges.flatMap(({ before, after }) =>
      before && !isDeleted(before) && isDeleted(after) ? [keyOf(after)] : [],
    ),
  );

/**
 * Stores the losses of a push: the values that `recordChanges` overwrites, and records created in those that it
 * deletes, which other devices wrote after the pushing device's `cursor`. `now`: milliseconds since 1970.
 */
export async function noteLosses(
  tx: FamilyTransaction,
  recordChanges: readonly RecordChange[],
  { deviceId, cursor, now }: { deviceId: Id<'device'>; cursor: number; now: number },
): Promise<void> {
  if (cursor >= tx.head) return;
  const replaced = new Map(
    recordChanges.flatMap(({ before, after }) => {
      const fields = before ? replacedFields(before, after) : [];
      return before && fields.length > 0 ? [[keyOf(after), { before, fields }] as const] : [];
    }),
  );
  const deleted = deletedIn(recordChanges);
  if (replaced.size + deleted.size === 0) return;
  const others = await tx.loggedAfter(cursor, deviceId);
  const finished =
    deleted.size > 0 ? await hidingByFinished(tx, others) : new Map<string, RecordKey[]>();
  const losses = others.flatMap((logged) => {
    const found = [lossOf(logged, replaced, now), hiddenOf(logged, deleted, finished, now)];
    return found.flatMap((loss) => (loss ? [{ deviceId: logged.deviceId, loss }] : []));
  });
  if (losses.length > 0) await tx.keepLosses(losses);
}
