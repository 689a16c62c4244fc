/** A backup that is read and restored on a device which has nothing yet but its parent, as the worker does it. */
import { family } from '../../../shared-model/entities/family.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { createBackups } from '../../../web/backup/backups.ts';
import { allFetched } from '../../../web/data/device-state.ts';
import { openDeviceStore, type IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { restoreAsPerson } from '../../../web/profiles/write-as-person.ts';
import { noLock } from '../../../web/sync/run-lock.ts';
import type { GenerateOptions } from '../../support/family/generated-family/generate.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';

export interface RestoreTimes {
  /** Milliseconds from the file until what it would do is known. */
  preview: number;
  /** Milliseconds until all of it is durable, with the copy of what was there before. */
  restore: number;
  /** The longest time in which nothing else was done in the thread. */
  blocked: number;
  records: number;
}

async function openFor(name: string, memberId: number): Promise<IndexedDbStore> {
  const opened = await openDeviceStore({ name });
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  store.signers.set(memberId, createOpSigner(new Uint8Array(32).fill(7)));
  const now = Date.now();
  await store.transact(async (tx) => {
    await tx.setState({ deviceId: 7, familyId: 4, fetched: allFetched });
    await tx.setSession({ person: `m${memberId}`, since: now, touched: now, saidShared: false });
  });
  return store;
}

const backupsOf = (store: IndexedDbStore) =>
  createBackups({
    store,
    profiles: {
      restore: (changesOf, files) => restoreAsPerson({ store, now: Date.now }, changesOf, files),
    },
    rest: { call: async () => ({ ok: false, error: null }) },
    isDemo: false,
    now: Date.now,
    rounds: 1,
    lock: noLock,
  });

/** The longest pause between turns of the thread while `work` is done. */
async function longestPause(work: () => Promise<void>): Promise<number> {
  let [longest, isOver, last] = [0, false, performance.now()];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  await work();
  isOver = true;
  return Math.max(longest, performance.now() - last);
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

/**
 * Exports the family of one database and restores it, merging, in another that has its family, settings and parents
 * alone.
 */
export async function restoreBackup(
  options: GenerateOptions,
  from: string,
  to: string,
): Promise<RestoreTimes> {
  const { memberId, storedRecords } = generateFamily(options);
  const records = storedRecords();
  const whole = await openFor(from, memberId);
  await whole.transact((tx) => tx.replace(records));
  const made = await backupsOf(whole).exportBackup({ kind: 'json' });
  whole.close();
  if (!made.ok) throw new Error(made.error.code);
  const file = new Blob([made.value.content]);
  const store = await openFor(to, memberId);
  const first: readonly string[] = [family.name, familySettings.name, member.name];
  await store.transact((tx) => tx.replace(records.filter(({ t }) => first.includes(t))));
  const backups = backupsOf(store);
  const times = { preview: 0, restore: 0 };
  const blocked = await longestPause(async () => {
    const preview = await timed(() => backups.readBackup(file));
    const done = await timed(() => backups.restoreBackup('merge'));
    if (!preview.value.ok || !done.value.ok) throw new Error('The backup was refused');
    Object.assign(times, { preview: preview.ms, restore: done.ms });
  });
  const { size } = await store.view();
  store.close();
  if (size !== records.length) throw new Error(`${size} of ${records.length} records are here`);
  return { ...times, blocked, records: size };
}
