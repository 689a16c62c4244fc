/**
 * Completed work that arrives for something this device has deleted, up to its class or course: it stays and counts,
 * and whoever deleted the owner is informed, so that they can restore it [SY8]. Whoever completed it is informed as of
 * anything created in something deleted (`superseded.ts`).
 */
import { mayCarry } from '../../shared-model/records/scopes.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import type { Op } from '../../shared-model/commit/change.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { hidingFinished, loadOwners } from '../../shared-model/commit/owners-above.ts';
import { isFinished } from '../../shared-model/entities/read-record.ts';
import { hlcNode } from '../../shared-model/records/clock.ts';
import {
  deletedField,
  isDeleted,
  keyOf,
  toVersioned,
  versionOf,
} from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { entityByName, schemaVersion } from '../../shared-model/registry/registry.ts';
import type { DeviceState, DeviceTransaction } from '../data/device-store.ts';
import type { RecordOverlay } from './record-overlay.ts';
import { superseded } from './superseded.ts';

const isDone = (record: StoredRecord | undefined): boolean =>
  record !== undefined && isFinished(record, entityByName(record.t));

/** As if the record had been completed by one op of whoever completed it. */
function toOp(record: StoredRecord): Op {
  const { t, id, fields } = record;
  const by = typeof fields['completedBy'] === 'string' ? fields['completedBy'] : '';
  return { n: 0, g: 0, s: schemaVersion, t, id, f: toVersioned(record), by, mac: '' };
}

/** The arrived records (`readable`), the records before and now, and the device's state and time. */
interface ArrivedRecords {
  readable: readonly StoredRecord[];
  loaded: Records;
  overlay: RecordOverlay;
  state: DeviceState;
  now: number;
}

/**
 * Stores an action for each completed work that arrived for something this device has deleted, or that it has deleted
 * itself. Reads the work's owners.
 */
export async function reportFinished(
  tx: DeviceTransaction,
  { readable, loaded, overlay, state, now }: ArrivedRecords,
): Promise<void> {
  const node = hlcNode(state.clock);
  const arrived = readable.flatMap((record) => {
    const after = overlay.get(record);
    return after && isDone(after) && !isDone(loaded.get(keyOf(record))) ? [after] : [];
  });
  if (arrived.length === 0) return;
  const recordOf = await loadOwners(tx, arrived, (key) => overlay.get(key));
  const isDeletedHere = (key: RecordKey): boolean => {
    const hiding = recordOf(key);
    return (
      hiding !== undefined &&
      isDeleted(hiding) &&
      hlcNode(versionOf(hiding, deletedField)!) === node
    );
  };
  const unseen = arrived.filter((record) => hidingFinished(record, recordOf).some(isDeletedHere));
  // A device that has since become a student's reports nothing others did.
  const reported = unseen.map(toOp).filter(({ by }) => mayCarry(state.holder, nameToActor(by)));
  await tx.refuseUnderNewNumbers(reported.map((op) => superseded(0, [op], now)));
}
