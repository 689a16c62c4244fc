/**
 * The sync worker's work for a page: a device with its engine, and the profiles of the people who use it.
 *
 * Invariant: nothing here throws but what nobody foresaw; a storage that fails is an answer, and a `Result` that is ok is
 * durable on this device. Every call but `open`, and those that follow reads, needs an open device.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { createLiveReads, type ReadReply } from '../view/live-reads.ts';
import { storageFailure, type StorageFailure } from '../data/storage-failure.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Session } from '../profiles/session.ts';
import type { SyncStatus } from '../sync/status.ts';
import { openDevice } from './open-device.ts';
import { openProfiles, workersDeps, type HostDeps, type Opened } from './open-profiles.ts';

export interface HostOptions {
  isDemo: boolean;
  /** In the demo: with its parent's profile open, whoever's was. */
  asParent?: boolean;
}

/** Why an action was not saved: refused by the rules, nobody's profile is open, or by the storage. */
export type WriteFailure = Rejection | { code: 'locked' } | { code: StorageFailure };

/** What a page may ask of its worker, as the worker itself has it. */
export type SyncHost = ReturnType<typeof createSyncHost>;

/** What the storage throws becomes an answer. */
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
  const close = (): void => {
    liveReads.readFrom(undefined);
    opened?.close();
    opened = undefined;
  };

  /** A call of the open profiles, as a page may make it. */
  const ask =
    <Input extends unknown[], T, E>(
      of: (profiles: Profiles) => (...input: Input) => Promise<Result<T, E>>,
    ) =>
    (...input: Input) =>
      catchStorageErrors(of(here().profiles)(...input));

  /** The same for a call that changes records: the engine is told of it, and the page of what it follows before it hears that it is saved. */
  const write = <Input extends unknown[], T, E>(
    of: (profiles: Profiles) => (...input: Input) => Promise<Result<T, E>>,
  ) => {
    const asked = ask(of);
    return async (...input: Input) => {
      const done = await asked(...input);
      // The page may have let go of the device meanwhile; what was written is there all the same.
      if (done.ok) opened?.engine.wrote();
      await liveReads.readBack();
      return done;
    };
  };

  return {
    /** Opens this device, or the demo family, which is made anew every day and never meets a network. */
    async open(
      options: HostOptions,
      onTrouble: (trouble: StorageFailure) => void,
    ): Promise<Result<Session, StorageFailure>> {
      close();
      const name = options.isDemo ? deps.databases.demo : deps.databases.family;
      const device = await openDevice({ name, onTrouble, origin: deps.origin }, deps);
      if (!device.ok) return device;
      opened = openProfiles(device.value, name, options.isDemo, deps);
      liveReads.readFrom(device.value.store);
      const { profiles } = opened;
      const session = await catchStorageErrors<Session, never>(profiles.open(options).then(ok));
      return session.ok ? session : failed(session.error.code);
    },
    close,

    /** Tells who is here now and whenever it changes, in whichever tab. */
    subscribeToSession: (listener: (session: Session) => void) =>
      here().profiles.subscribe(listener),
    /** Signs a parent in, at the server if it answers, and makes this browser one of the family's devices. */
    signInParent: ask((profiles) => profiles.signInParent),
    /** Opens the profile of a parent who is known here. */
    unlockParent: ask((profiles) => profiles.unlockParent),
    signInStudent: ask((profiles) => profiles.signInStudent),
    /** Why no PIN of this student may be tried here now: a cooldown, or a parent is needed; null: it may. */
    pinBlock: (studentId: Id<'student'>) => here().profiles.pinBlock(studentId),
    /** Closes the profile here, whatever the server says; a server that can't be reached is told later. */
    signOut: ask((profiles) => profiles.signOut),
    /** The person did something: an open profile stays open. Every 30 seconds is often enough. */
    touch: (): void =>
      void here()
        .profiles.touch()
        .catch(() => undefined),

    /** Makes a family's account at the server; signs nobody in. */
    register: ask((profiles) => profiles.register),
    /** Begins a family on this device alone. */
    startLocalFamily: ask((profiles) => profiles.startLocalFamily),
    /** Removes the family from this device, with all that it hasn't sent. Refused (`locked`) while a student is here. */
    removeFamily: ask((profiles) => profiles.removeFamily),
    /** What this device never sent, as it was removed from its family; null: nothing is to be read. */
    readUnsent: () => here().profiles.readUnsent(),
    /** It was read. */
    discardUnsent: ask((profiles) => profiles.discardUnsent),
    /** The account that this server lets everyone try; null also when it can't be reached. */
    demoAccount: () => here().profiles.demoAccount(),

    /** Reads a list by the server's language model, if the family shares data; no answer (null) where it doesn't. */
    extractLessons: ask((profiles) => profiles.extractLessons),
    /** Describes a course by it, likewise. */
    enhanceDescription: ask((profiles) => profiles.enhanceDescription),

    /** As the open parent. The PIN counts here at once; the server gets it when it can be reached. */
    setPin: ask((profiles) => profiles.setPin),
    /** By student, as the server tells a parent who signed in within ten minutes; {} otherwise. */
    readPins: () => here().profiles.readPins(),

    /** One action (`actions.ts`) of the person whose profile is open, with what it takes: saved when it resolves with `ok`, then on its way to the server. */
    act: write((profiles) => profiles.act),
    /** Takes an action back, but for what somebody has changed since: whether that is the whole of it. */
    undo: write((profiles) => profiles.undo),
    /** Writes again what did not stay, all groups of one action, as its own person only, and takes it off the list. */
    retryRefused: write((profiles) => profiles.retry),
    /** Lets go of it: one's own, and a parent of anybody's. */
    discardRefused: write((profiles) => profiles.discardRefused),

    /** Tells the answers of what is followed: one listener for all of them. */
    onRead(listener: (reply: ReadReply) => void): void {
      onRead = listener;
    },
    /** Follows a read of the family's records under an `id` of the page's choice until `unsubscribeFromRead`, in whichever database is open. */
    subscribeToRead: liveReads.subscribe,
    unsubscribeFromRead: liveReads.unsubscribe,
    /** What the server hasn't taken, the oldest first. */
    listPending: (limit: number): Promise<Op[]> =>
      here().store.readTransaction((tx) => tx.ops(limit)),

    /** Keeps in touch with the server from now on. */
    start: (): void => here().start(),
    syncNow: (): Promise<SyncStatus> => here().engine.syncNow(),
    /** Tells how the sync stands now and whenever that changes. */
    subscribe(listener: (status: SyncStatus) => void): void {
      const { engine } = here();
      engine.subscribe(listener);
      listener(engine.status());
    },
  };
}
