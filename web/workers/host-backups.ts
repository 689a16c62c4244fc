/** The worker's backup calls. The implementation is loaded on first use. */
import type { Backups } from '../backup/backups.ts';
import { deleteLocalBackups } from '../data/local-backups.ts';
import type { Session } from '../profiles/session.ts';
import { createRunLock } from '../sync/run-lock.ts';
import type { HostDeps, OpenProfiles } from './open-profiles.ts';

/** How long after the device is opened, and how often then, to check whether a backup is due. */
const firstLookMs = 60_000;
const lookMs = 3_600_000;

/** Each call of the page, by its effect on the family's records. A missing one doesn't compile. */
const calls = {
  exportBackup: 'reads',
  readBackup: 'reads',
  readLocalBackup: 'reads',
  readServerBackup: 'reads',
  restoreBackup: 'writes',
  undoRestore: 'writes',
  backupFile: 'reads',
  serverFile: 'reads',
  serverBackups: 'reads',
  backupStatus: 'reads',
  backupFolder: 'reads',
  setBackupFolder: 'reads',
  backUp: 'reads',
} satisfies Record<keyof Backups, 'reads' | 'writes'>;

type CallsOfKind<Kind> = {
  [Name in keyof Backups as (typeof calls)[Name] extends Kind ? Name : never]: Backups[Name];
};

/** The backups of whichever device is open. */
export function createHostBackups(
  here: () => OpenProfiles,
  { now, rounds, locks }: Pick<HostDeps, 'now' | 'rounds' | 'locks'>,
) {
  let made: { of: OpenProfiles; backups: Promise<Backups> } | undefined;
  let first: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let wasHere = false;

  function service(): Promise<Backups> {
    const opened = here();
    if (made?.of !== opened) {
      const { store, profiles, rest, isDemo } = opened;
      const lock = createRunLock(locks, `${store.name}-backup`);
      const backups = import('../backup/backups.ts').then(({ createBackups }) =>
        createBackups({ store, profiles, rest, isDemo, now, rounds, lock }),
      );
      made = { of: opened, backups };
    }
    return made.backups;
  }

  const look = (): void => {
    // The next check reports what is overdue; a device closed meanwhile has none.
    void service()
      .then((backups) => backups.backUp())
      .catch(() => undefined);
  };

  const names = Object.keys(calls) as (keyof Backups)[];
  /** The calls of one kind; the service is loaded with the first. */
  const callsOfKind = <Kind extends 'reads' | 'writes'>(kind: Kind): CallsOfKind<Kind> =>
    Object.fromEntries(
      names
        .filter((name) => calls[name] === kind)
        .map((name) => [
          name,
          async (...input: never[]) => {
            const call: (...input: never[]) => unknown = (await service())[name];
            return call(...input);
          },
        ]),
    ) as unknown as CallsOfKind<Kind>;

  return {
    reading: callsOfKind('reads'),
    writing: callsOfKind('writes'),
    /** Checks from now on whether a backup is due. */
    watch(): void {
      wasHere = false;
      first = setTimeout(look, firstLookMs);
      timer = setInterval(look, lookMs);
    },
    stop(): void {
      clearTimeout(first);
      clearInterval(timer);
      made = undefined;
    },
    /** Deletes this browser's backups once the family is removed from it. */
    onSession({ family, wasRevoked, database }: Session): void {
      const isGone = family === 'none' && (wasHere || wasRevoked);
      wasHere = family !== 'none';
      if (isGone) void deleteLocalBackups(database).catch(() => undefined);
    },
  };
}
