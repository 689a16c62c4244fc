/** The family's last actions, from its change log, each with the values that were there before. */
import type { LastChange } from '../../shared-model/contracts/change-calls.ts';
import { undoOf } from '../../shared-model/actions/undo.ts';
import type { StampedChange } from '../../shared-model/commit/change.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { hlcTime, laterHlc, zeroHlc, type Hlc } from '../../shared-model/records/clock.ts';
import { mergeFields } from '../../shared-model/records/merge.ts';
import { bringsAsItWas, nameToActor } from '../../shared-model/records/actor.ts';
import { keyOf, type StoredRecord } from '../../shared-model/records/stored-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import { fromLogEntries } from './change-log.ts';
import { inSnapshot, type Database } from './database.ts';
import { loggedWrites } from './pack-log.ts';

/** How many writes of the log are looked at: what an older one wrote isn't known here. */
const mostWrites = 5_000;

/** Most actions in one answer. */
const mostActions = 50;

/** An action as the log has it: without its device's name. */
type LastAction = Omit<LastChange, 'deviceName'>;

/** A change as it was logged, in which row of the log; `deviceId` null: made by a call. */
interface LoggedWrite {
  row: number;
  deviceId: Id<'device'> | null;
  by: string;
  change: StampedChange;
}

const stampOf = ({ change }: LoggedWrite): Hlc =>
  Object.values(change.fields).reduce((latest, [, stamp]) => laterHlc(latest, stamp), zeroHlc);

/** Whether a change has all required fields of a record: it made the record. */
function isCreation({ t, fields }: StampedChange): boolean {
  const needed = Object.entries<{ needed?: boolean }>(entityByName(t)?.fields ?? {}).filter(
    ([, field]) => field.needed,
  );
  return needed.length > 0 && needed.every(([name]) => name in fields);
}

/** One record of an action, before and after it; `isKnown`: all that was before is among the `older` changes. */
function changeOfRecord(own: readonly StampedChange[], older: readonly StampedChange[]) {
  const [first] = own;
  const key = { t: first!.t, id: first!.id };
  const merged = (start: StoredRecord | undefined, changes: readonly StampedChange[]) =>
    changes.reduce<StoredRecord | undefined>(
      (record, { fields }) => mergeFields(key, record, fields),
      start,
    );
  const before = merged(undefined, older);
  const isMadeHere = older.some(isCreation);
  const isKnown =
    isMadeHere ||
    (before === undefined
      ? own.some(isCreation)
      : own.every(({ fields }) => Object.keys(fields).every((name) => name in before.fields)));
  const change: RecordChange = { before, after: merged(before, own)! };
  return { change, isKnown };
}

/** Not what the server does itself, such as registering the family, nor what a restore brings back as it was. */
function isOfPerson({ by }: LoggedWrite): boolean {
  const actor = nameToActor(by);
  return actor !== undefined && !bringsAsItWas(actor);
}

/** A call is an action, and writes a row. A device sends several at once, and a large action in several groups. */
const actionOf = (write: LoggedWrite): string =>
  write.deviceId === null
    ? String(write.row)
    : `${write.deviceId} ${write.by} ${hlcTime(stampOf(write))}`;

/**
 * Groups changes, the latest write first, into actions: what one person wrote on one device at one time. The latest
 * action first, by its stamp; only those with earlier stamps than `before`, if that is given, and at most fifty. An
 * action whose former values aren't all among the changes is listed without its undo.
 */
export function lastActions(logged: readonly LoggedWrite[], before: Hlc | null): LastAction[] {
  const ofRecord = Map.groupBy(logged, ({ change }) => keyOf(change));
  const actions = Map.groupBy(logged, actionOf);
  return [...actions.values()]
    .filter(([write]) => isOfPerson(write!))
    .map((writes) => ({ writes, stamp: writes.map(stampOf).reduce(laterHlc) }))
    .filter(({ stamp }) => before === null || stamp < before)
    .sort((one, other) => (one.stamp < other.stamp ? 1 : -1))
    .slice(0, mostActions)
    .map(({ writes, stamp }) => {
      const [{ by, deviceId }] = writes as [LoggedWrite];
      const own = new Set(writes);
      const changes = [...Map.groupBy(writes, ({ change }) => keyOf(change))].map(([key, ofOne]) =>
        changeOfRecord(
          ofOne.map(({ change }) => change).reverse(),
          ofRecord
            .get(key)!
            .filter((write) => !own.has(write) && stampOf(write) < stamp)
            .map(({ change }) => change),
        ),
      );
      const at = new Date(hlcTime(stamp)).toISOString();
      const undo = [...undoOf(changes.map(({ change }) => change).reverse())];
      return { stamp, at, by, deviceId, undo, isWhole: changes.every(({ isKnown }) => isKnown) };
    });
}

/** The family's last actions, the latest first; those before this stamp, if one is given. */
export async function listLastActions(
  db: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  before: Hlc | null,
): Promise<LastAction[]> {
  const asked = { seq: 0, besides: null, most: mostWrites };
  const writes = await inSnapshot(db, familyId, (family) => loggedWrites(family, asked));
  const logged = writes.flatMap(({ device_id: deviceId, entries }, row) =>
    fromLogEntries(entries)
      .reverse()
      .map((one) => ({ ...one, deviceId, row })),
  );
  return lastActions(logged, before);
}
