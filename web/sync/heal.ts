/**
 * Healing a server that lost something [SY11]: a backup was put back, or it was replaced. Every field that bears a later stamp
 * here than there is offered to it, as it is, in the name of the parent whose signature is open; on a student's own device, what
 * the student may write. Nothing on the device is changed by it.
 *
 * Source: the protocol's rule SY11; merging makes it safe to offer a value twice, or one that was beaten meanwhile.
 */
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import { mergeRecord } from '../../shared-model/records/merge.ts';
import { keyOf, toVersioned, versionOf } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import { mayWrite } from '../../shared-model/commit/may-write.ts';
import { entityByName, registry } from '../../shared-model/registry/registry.ts';
import type { DeviceState } from '../data/device-store.ts';
import { LockedError } from '../data/storage-failure.ts';
import { recordsAt } from './bootstrap.ts';
import { stopped } from './run-end.ts';
import type { RunDeps, RunEnd } from './run-end.ts';

/** What of a record the server doesn't have, or has from an earlier write; undefined: nothing. */
function lostOf(ours: StoredRecord, theirs: StoredRecord | undefined): StampedChange | undefined {
  const lost = Object.entries(toVersioned(ours)).filter(([field, [, hlc]]) => {
    const known = theirs && versionOf(theirs, field);
    return known === undefined || known < hlc;
  });
  if (lost.length === 0) return undefined;
  return { t: ours.t, id: ours.id, fields: Object.fromEntries(lost) };
}

/** What of it this person may write; who heals as a parent may write everything. Undefined: nothing. */
function offered(
  actor: Actor,
  lost: StampedChange,
  ours: StoredRecord,
  theirs: StoredRecord | undefined,
): StampedChange | undefined {
  const entity = entityByName(lost.t);
  if (!entity) return undefined;
  const before = theirs && readRecord(entity, theirs);
  const after = readRecord(entity, theirs ? mergeRecord(theirs, ours) : ours);
  const may = (changed: string[]): boolean => mayWrite(actor, { entity, before, after, changed });
  // A record that isn't there is made whole, or not at all.
  if (!theirs) return may(Object.keys(lost.fields)) ? lost : undefined;
  const own = Object.entries(lost.fields).filter(([field]) => may([field]));
  return own.length > 0 ? { ...lost, fields: Object.fromEntries(own) } : undefined;
}

/** In whose name this device can offer something now; undefined: a parent has to come first. */
function healer({ holder }: DeviceState, signerIds: readonly number[]): Actor | undefined {
  if (holder.kind === 'student') return { role: 'student', studentId: holder.studentId };
  const [memberId] = signerIds;
  return memberId === undefined ? undefined : { role: 'parent', memberId, isHealing: true };
}

/**
 * Puts what the server lacks into the outbox, parents of records before their children, each record an action of its own.
 * Null when that is done; else what stands in the way: `server-replaced` until a parent's profile is open.
 */
export async function heal(deps: RunDeps, known: DeviceState): Promise<RunEnd | null> {
  const { store, transport } = deps;
  const actor = healer(known, store.signerIds());
  if (!actor) return stopped('server-replaced');
  const theirs = await recordsAt(transport, known.cursor);
  if ('trouble' in theirs) return theirs;
  const groups: ChangeGroup[] = [];
  for (const { name } of registry) {
    for (const ours of await store.list(name)) {
      const kept = theirs.get(keyOf(ours));
      const lost = lostOf(ours, kept);
      const change = lost && offered(actor, lost, ours, kept);
      if (change) groups.push({ actor, changes: [change] });
    }
  }
  try {
    await store.transact(async (tx) => {
      const state = await tx.state();
      const isSame = state.deviceId === known.deviceId && state.scopeVersion === known.scopeVersion;
      if (!isSame || !state.healing) return;
      await tx.log(groups);
      await tx.setState({ healing: false });
    });
  } catch (error) {
    // The profile was closed, or opened anew, meanwhile.
    if (error instanceof LockedError) return stopped('server-replaced');
    throw error;
  }
  return null;
}
