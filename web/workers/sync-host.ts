/**
 * The sync worker's service for a page: a device with its engine, and the profiles of the people who use it.
 *
 * Invariant: only unexpected errors are thrown; a failing storage is an answer, and an `ok` result is durable on this device.
 * Every call except `open` and the subscriptions to reads needs an open device.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { createLiveReads, type ReadReply } from '../view/live-reads.ts';
import {
  storageFailure,
  type StorageFailure,
  type StorageNotice,
} from '../data/storage-failure.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Session } from '../profiles/session.ts';
import type { SyncStatus } from '../sync/status.ts';
import type { Backups } from '../backup/backups.ts';
import { createHostBackups } from './host-backups.ts';
import { openDevice } from './open-device.ts';
import { openProfiles, workersDeps, type HostDeps, type Opened } from './open-profiles.ts';

/** Which database to open. */
export interface HostOptions {
  isDemo: boolean;
  /** In the demo: open its parent's profile, whichever was open. */
  asParent?: boolean;
  /** The language in which a new demo family is written; English by default. */
  language?: LanguageTag;
}

/** Why an action was not saved: rejected by the rules, no open profile, or a failing storage. */
export type WriteFailure = Rejection | { code: 'locked' } | { code: StorageFailure };

/** The worker's service, as the worker itself sees it. */
export type SyncHost = ReturnType<typeof createSyncHost>;

/** Turns storage errors into answers. */
async function catchStorageErrors<T, E>(
  work: Promise<Result<T, E>>,
): Promise<Result<T, E | { code: StorageFailure }>> {
  try {
    return await work;
  } catch (error) {
    const code = storageFailure(error);
    if (!code) throw error;
    return failed({ code });
  }
}

/** Creates the worker's service. */
export function createSyncHost(given: Partial<HostDeps> = {}) {
  const deps: HostDeps = { ...workersDeps(), ...given };
  let opened: Opened | undefined;
  const here = (): Opened => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };

  let onRead: (reply: ReadReply) => void = () => undefined;
  const liveReads = createLiveReads(
    (reply) => onRead(reply),
    async () => opened?.engine.departed(),
  );
  const backups = createHostBackups(here, deps);
  const close = (): void => {
    backups.stop();
    liveReads.readFrom(undefined);
    opened?.close();
    opened = undefined;
  };

  /** Exposes a call of the open profiles to the page. */
  const ask =
    <Input extends unknown[], T, E>(
      of: (profiles: Profiles) => (...input: Input) => Promise<Result<T, E>>,
    ) =>
    (...input: Input) =>
      catchStorageErrors(of(here().profiles)(...input));

  /**
   * The same for a call that changes records: the engine learns of the write, and the page gets its subscriptions' new
   * answers before the call resolves.
   */
  const write = <Input extends unknown[], T, E>(
    of: (profiles: Profiles) => (...input: Input) => Promise<Result<T, E>>,
  ) => {
    const asked = ask(of);
    return async (...input: Input) => {
      const done = await asked(...input);
      // The page may have closed the device meanwhile; the write is durable all the same.
      if (done.ok) opened?.engine.wrote();
      await liveReads.readBack();
      return done;
    };
  };

  /** Exposes a call of the backups to the page; `restoring`: it changes records. */
  const backup = <Input extends unknown[], T, E>(
    of: (service: Backups) => (...input: Input) => Promise<Result<T, E>>,
  ) =>
    ask(
      () =>
        async (...input: Input) =>
          of(await backups.service())(...input),
    );
  const restoring = <Input extends unknown[], T, E>(
    of: (service: Backups) => (...input: Input) => Promise<Result<T, E>>,
  ) =>
    write(
      () =>
        async (...input: Input) =>
          of(await backups.service())(...input),
    );

  return {
    /** Opens this device, or the demo family, which is created anew every day and never uses a network. */
    async open(
      options: HostOptions,
      onTrouble: (trouble: StorageNotice | null) => void,
    ): Promise<Result<Session, StorageFailure>> {
      close();
      const name = options.isDemo ? deps.databases.demo : deps.databases.family;
      const device = await openDevice({ name, onTrouble, origin: deps.origin }, deps);
      if (!device.ok) return device;
      opened = openProfiles(device.value, name, options.isDemo, deps);
      liveReads.readFrom(device.value.store);
      const { profiles } = opened;
      backups.watch();
      profiles.subscribe((next) => backups.onSession(next));
      const session = await catchStorageErrors<Session, never>(profiles.open(options).then(ok));
      return session.ok ? session : failed(session.error.code);
    },
    close,

    /** Calls back with the session now and whenever it changes, in whichever tab. */
    subscribeToSession: (listener: (session: Session) => void) =>
      here().profiles.subscribe(listener),
    /** Signs a parent in, at the server if it answers, and makes this browser one of the family's devices. */
    signInParent: ask((profiles) => profiles.signInParent),
    /** Opens the profile of a parent who is known here. */
    unlockParent: ask((profiles) => profiles.unlockParent),
    signInStudent: ask((profiles) => profiles.signInStudent),
    /** Why no PIN of this student may be tried here now: a cooldown, or a parent is needed; null: one may. */
    pinBlock: (studentId: Id<'student'>) => here().profiles.pinBlock(studentId),
    /** Closes the profile here, whether or not the server answers; a server that can't be reached is notified later. */
    signOut: ask((profiles) => profiles.signOut),
    /** Registers activity: an open profile stays open. Every 30 seconds is often enough. */
    touch: (): void =>
      void here()
        .profiles.touch()
        .catch(() => undefined),

    /** Creates a family's account at the server; signs nobody in. */
    register: ask((profiles) => profiles.register),
    /** Starts a family on this device alone. */
    startLocalFamily: ask((profiles) => profiles.startLocalFamily),
    /** Gives a family that began on this device an account, and sends all of it (`sync-other-devices.ts`). */
    syncOtherDevices: ask((profiles) => profiles.syncOtherDevices),
    /** Makes this browser a family's or a student's own device by a parent's code; signs nobody in. */
    claimDevice: ask((profiles) => profiles.claimDevice),
    /** Creates the account of a parent who was invited; signs nobody in. */
    acceptInvite: ask((profiles) => profiles.acceptInvite),
    /** What a parent asks the server about people and devices (`family-at-server.ts`). */
    inviteParent: ask((profiles) => profiles.inviteParent),
    parentAccess: ask((profiles) => profiles.parentAccess),
    removeParent: ask((profiles) => profiles.removeParent),
    listDevices: ask((profiles) => profiles.listDevices),
    makeDeviceCode: ask((profiles) => profiles.makeDeviceCode),
    renameDevice: ask((profiles) => profiles.renameDevice),
    revokeDevice: ask((profiles) => profiles.revokeDevice),

    /** Checks the open parent's password once more: calls about the account and devices want a recent sign-in. */
    confirmPassword: ask((profiles) => profiles.confirmPassword),
    /** Changes the open parent's password or passcode, and what it wraps on this device. */
    changePassword: ask((profiles) => profiles.changePassword),
    changeEmail: ask((profiles) => profiles.changeEmail),
    /** The open parent's account at the server. */
    readAccount: ask((profiles) => profiles.readAccount),
    /** Makes a recovery code, which is never shown again. */
    makeRecoveryCode: ask((profiles) => profiles.makeRecoveryCode),
    forgotPassword: ask((profiles) => profiles.forgotPassword),
    resetPassword: ask((profiles) => profiles.resetPassword),
    recoverPassword: ask((profiles) => profiles.recoverPassword),
    /** When everything of the family is to be deleted at the server; null: it isn't. */
    readDeletion: ask((profiles) => profiles.readDeletion),
    deleteFamily: ask((profiles) => profiles.deleteFamily),
    keepFamily: ask((profiles) => profiles.keepFamily),
    /** Deletes the open parent's own account; the family stays, here and at the server. */
    leaveFamily: ask((profiles) => profiles.leaveFamily),

    /** Removes the family from this device, with all unsent work. Refused (`locked`) while a student's profile is open. */
    removeFamily: ask((profiles) => profiles.removeFamily),
    /** The unsent work of a device that was removed from its family; null: there is none to read. */
    readUnsent: () => here().profiles.readUnsent(),
    /** The content of one of its photos or files; null: it is none of these. */
    readUnsentFile: (hash: string) => here().profiles.readUnsentFile(hash),
    /** Deletes it once it has been read. */
    discardUnsent: ask((profiles) => profiles.discardUnsent),
    /** The demo account that this server offers; null also when it can't be reached. */
    demoAccount: () => here().profiles.demoAccount(),

    /** Whose language model the server would ask (`ask-model.ts`). */
    languageModel: () => here().profiles.languageModel(),
    /** Reads a list with it, if the family allows that; null where it doesn't. */
    extractLessons: ask((profiles) => profiles.extractLessons),
    /** Describes a course with it, likewise. */
    enhanceDescription: ask((profiles) => profiles.enhanceDescription),

    /** What a parent asks the server about notices (`notices-at-server.ts`). */
    pushKey: ask((profiles) => profiles.pushKey),
    subscribePush: ask((profiles) => profiles.subscribePush),
    unsubscribePush: ask((profiles) => profiles.unsubscribePush),
    testPush: ask((profiles) => profiles.testPush),
    listCalendarFeeds: ask((profiles) => profiles.listCalendarFeeds),
    createCalendarFeed: ask((profiles) => profiles.createCalendarFeed),
    revokeCalendarFeed: ask((profiles) => profiles.revokeCalendarFeed),

    /** Sets a student's PIN as the open parent. It is valid here at once; the server gets it when it can be reached. */
    setPin: ask((profiles) => profiles.setPin),
    /** PINs by student, which the server reports to a parent who signed in within the last ten minutes; otherwise {}. */
    readPins: () => here().profiles.readPins(),

    /**
     * Performs an action (`actions.ts`) of the person whose profile is open: saved when it resolves with `ok`, then sent. The PINs
     * of students whom a parent's action makes are set with it, or not at all; so are the files that it names.
     */
    act: write((profiles) => profiles.act),
    /** Undoes an action except for values changed since; resolves to whether all of it was undone. */
    undo: write((profiles) => profiles.undo),
    /** Writes all groups of a refused action again, only as its own person, and removes it from the list. */
    retryRefused: write((profiles) => profiles.retry),
    /** Discards one: one's own, and as a parent anybody's. */
    discardRefused: write((profiles) => profiles.discardRefused),

    /** Backups, as `backup/backups.ts` has them. */
    exportBackup: backup((service) => service.exportBackup),
    readBackup: backup((service) => service.readBackup),
    readKeptBackup: backup((service) => service.readKeptBackup),
    readServerBackup: backup((service) => service.readServerBackup),
    restoreBackup: restoring((service) => service.restoreBackup),
    undoRestore: restoring((service) => service.undoRestore),
    keptFile: backup((service) => service.keptFile),
    serverFile: backup((service) => service.serverFile),
    serverBackups: backup((service) => service.serverBackups),
    backupStatus: backup((service) => service.backupStatus),
    backupFolder: backup((service) => service.backupFolder),
    setBackupFolder: backup((service) => service.setBackupFolder),
    backUp: backup((service) => service.backUp),

    /** Sets the one listener for the answers of all subscriptions. */
    onRead(listener: (reply: ReadReply) => void): void {
      onRead = listener;
    },
    /**
     * Subscribes to a read of the family's records under the page's own `id` until `unsubscribeFromRead`, in whichever
     * database is open.
     */
    subscribeToRead: liveReads.subscribe,
    unsubscribeFromRead: liveReads.unsubscribe,
    /** The content of a kept file (`file-exchange.ts`). */
    readFile: (hash: string): Promise<Blob | 'away' | 'gone'> => here().files.read(hash),
    /** The ops that the server hasn't accepted, oldest first. */
    listPending: (limit: number): Promise<Op[]> =>
      here().store.readTransaction((tx) => tx.ops(limit)),

    /** Keeps in contact with the server from now on. */
    start: (): void => here().start(),
    syncNow: (): Promise<SyncStatus> => here().engine.syncNow(),
    /** Calls back with the sync status now and whenever it changes, until another device is opened. */
    subscribe(listener: (status: SyncStatus) => void): void {
      const { engine } = here();
      engine.subscribe((status) => {
        if (opened?.engine === engine) listener(status);
      });
      listener(engine.status());
    },
  };
}
