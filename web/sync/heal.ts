/**
 * Heals a server that lost records [SY11]: a backup was restored, or it was replaced. Every field that has a later
 * stamp here than on the server is offered unchanged, in the name of the parent whose signature is open; on a student's
 * own device, the fields that the student may write. The device's records don't change.
 *
 * Source: the protocol's rule SY11; merging makes it safe to offer a value twice, or one that has been superseded.
 */
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import { mergeRecord } from '../../shared-model/records/merge.ts';
import { keyOf, toVersioned, versionOf } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import { completionFields } from '../../shared-model/commit/follow-completion.ts';
import { mayWrite } from '../../shared-model/commit/may-write.ts';
import { entityByName, registry } from '../../shared-model/registry/registry.ts';
import type { DeviceState } from '../data/device-store.ts';
import { LockedError } from '../data/storage-failure.ts';
import { recordsAt } from './bootstrap.ts';
import { stopped, type RunDeps, type RunEnd } from './run-end.ts';

/** The fields of a record that the server lacks or has from an earlier write; undefined: none. */
export function fieldsServerLacks(
  ours: StoredRecord,
  theirs: StoredRecord | undefined,
): StampedChange | undefined {
  const held = Object.entries(toVersioned(ours));
  const lost = held.filter(([field, [, hlc]]) => {
    const known = theirs && versionOf(theirs, field);
    return known === undefined || known < hlc;
  });
  if (lost.length === 0) return undefined;
  // A completion is offered whole: one of its fields alone would mean something else.
  const entity = entityByName(ours.t);
  const together = entity ? completionFields(entity) : [];
  const isTorn = lost.some(([field]) => together.includes(field));
  const whole = isTorn ? held.filter(([field]) => together.includes(field)) : [];
  return { t: ours.t, id: ours.id, fields: Object.fromEntries([...lost, ...whole]) };
}

/** Of these fields, the ones this person may write; a parent may write all. Undefined: none. */
export function offered(
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
  // A record that the server lacks is created whole, or not at all.
  if (!theirs) return may(Object.keys(lost.fields)) ? lost : undefined;
  const own = Object.entries(lost.fields).filter(([field]) => may([field]));
  return own.length > 0 ? { ...lost, fields: Object.fromEntries(own) } : undefined;
}

/** The actor in whose name this device can offer records now; undefined: a parent has to sign in first. */
export function healer({ holder }: DeviceState, signerIds: readonly number[]): Actor | undefined {
  if (holder.kind === 'student') return { role: 'student', studentId: holder.studentId };
  const [memberId] = signerIds;
  return memberId === undefined ? undefined : { role: 'parent', memberId, isHealing: true };
}

/**
 * Puts what the server lacks into the outbox, parent records before their children, each record as an action of its
 * own. Null when done, otherwise the obstacle: `server-replaced` until a parent's profile is open.
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
      const lost = fieldsServerLacks(ours, kept);
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
    // The profile was closed, or opened again, meanwhile.
    if (error instanceof LockedError) return stopped('server-replaced');
    throw error;
  }
  return null;
}
