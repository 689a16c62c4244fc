/** A tablet with its backups, as a page's worker has them. */
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { createBackups, type Backups } from '../../../web/backup/backups.ts';
import { listFiles } from '../../../web/data/device-files.ts';
import { listLocalBackups, type LocalBackup } from '../../../web/data/local-backups.ts';
import type { Profiles } from '../../../web/profiles/profiles.ts';
import { noLock } from '../../../web/sync/run-lock.ts';
import { createRest } from '../../../web/sync/rest-client.ts';
import { outbox, type Tab } from '../profiles/tablet.ts';

/** The backups of a tab; `by`: what restores in it. */
export const backupsOf = (
  { store, profiles, server, cookies, clock }: Tab,
  by: Pick<Profiles, 'restore'> = profiles,
): Backups =>
  createBackups({
    store,
    profiles: by,
    rest: createRest({
      fetch: server.fetch(cookies),
      origin: '',
      onRevoked: async () => false,
    }),
    isDemo: false,
    now: () => clock.time,
    rounds: 10,
    lock: noLock,
  });

/** The value of what has to succeed. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Everything that a device has of its family: what a restore may change. */
export interface DeviceContent {
  records: StoredRecord[];
  outbox: number;
  files: string[];
  filesToSend: string[];
}

/** Reads everything from the disk's rows on, in order. */
export async function heldBy(tab: Tab): Promise<DeviceContent> {
  const records = [...(await tab.store.view(true)).everything()];
  const order = ({ t, id }: StoredRecord): string => `${t}/${id}`;
  const waiting = await tab.store.readTransaction((tx) => tx.filesToSend());
  return {
    records: records.sort((one, other) => (order(one) < order(other) ? -1 : 1)),
    outbox: (await outbox(tab)).length,
    files: await listFiles(tab.store),
    filesToSend: waiting.map(({ hash }) => hash).sort(),
  };
}

/** The copies from before a restore, the latest first. */
export const copiesOf = async ({ store }: Tab): Promise<LocalBackup[]> =>
  (await listLocalBackups(store.name)).filter(({ kind }) => kind === 'before-restore');
