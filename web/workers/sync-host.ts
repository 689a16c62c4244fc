/**
 * The sync worker's service for a page: a device with its engine, and the profiles of the people who use it.
 *
 * Invariant: only unexpected errors are thrown; a failing storage is an answer, and an `ok` result is durable on this
 * device. Every call except `open` and the subscriptions to reads needs an open device.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { createLiveReads, type ReadReply } from '../view/live-reads.ts';
import type { StorageFailure, StorageNotice } from '../data/storage-failure.ts';
import { lookups, requests, writes } from '../profiles/page-calls.ts';
import { bindCalls } from '../profiles/profile-call.ts';
import type { Session } from '../profiles/session.ts';
import type { SyncStatus } from '../sync/status.ts';
import { answered, catchStorageErrors, type AnswerCall } from './answered.ts';
import { createHostBackups } from './host-backups.ts';
import { openDevice } from './open-device.ts';
import { openProfiles, workersDeps, type HostDeps, type OpenProfiles } from './open-profiles.ts';

/** Which database to open. */
export interface HostOptions {
  isDemo: boolean;
  /** In the demo: opens its parent's profile, whichever was open. */
  asParent?: boolean;
  /** Language of a new demo family; English by default. */
  language?: LanguageTag;
}

/** Why an action was not saved: rejected by the rules, no open profile, or a failing storage. */
export type WriteFailure = Rejection | { code: 'locked' } | { code: StorageFailure };

/** The worker's service, as the worker itself sees it. */
export type SyncHost = ReturnType<typeof createSyncHost>;

type TroubleListener = (trouble: StorageNotice | null) => void;

/** Tells a listener of the storage's troubles, the last one also if it came before the listener. */
function troubleTeller() {
  let last: StorageNotice | null | undefined;
  let listener: TroubleListener | undefined;
  const tell: TroubleListener = (trouble) => {
    last = trouble;
    listener?.(trouble);
  };
  const listen = (next: TroubleListener): void => {
    listener = next;
    if (last !== undefined) next(last);
  };
  return { tell, listen };
}

/**
 * Creates the worker's service.
 *
 * @param ahead which database the page will ask for, as far as is known: it is opened at once, while the page's own
 *   files still load.
 */
export function createSyncHost(given: Partial<HostDeps> = {}, ahead?: Pick<HostOptions, 'isDemo'>) {
  const deps: HostDeps = { ...workersDeps(), ...given };
  let opened: OpenProfiles | undefined;
  const here = (): OpenProfiles => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };

  let onRead: (reply: ReadReply) => void = () => undefined;
  const liveReads = createLiveReads(
    (reply) => onRead(reply),
    async () => opened?.engine.requestSent(),
  );
  const backups = createHostBackups(here, deps);
  const close = (): void => {
    backups.stop();
    liveReads.readFrom(undefined);
    opened?.close();
    opened = undefined;
  };

  /**
   * Runs a call that changes records: the engine is notified, and the page gets its reads' new answers before the
   * call's.
   */
  const written: AnswerCall = async (call) => {
    const done = await catchStorageErrors(call);
    // The page may have closed the device meanwhile; the write is durable all the same.
    if (done.ok) opened?.engine.onLocalWrite();
    await liveReads.readBack();
    return done;
  };

  /** The context of the device that is open at the time of the call. */
  const profileContext = () => here().profiles.context;

  const nameOf = (isDemo: boolean): string =>
    isDemo ? deps.databases.demo : deps.databases.family;

  async function openStore(isDemo: boolean, onTrouble: TroubleListener) {
    const device = await openDevice({ name: nameOf(isDemo), onTrouble, origin: deps.origin }, deps);
    // The page asks for them as soon as it knows whose profile is open; a failure is told then.
    if (device.ok) device.value.store.view(false).catch(() => undefined);
    return device;
  }

  function beginOpening(isDemo: boolean) {
    const trouble = troubleTeller();
    const device = openStore(isDemo, trouble.tell);
    device.catch(() => undefined);
    return { isDemo, device, trouble };
  }

  let begun = ahead && beginOpening(ahead.isDemo);

  /** The device that was begun ahead, if it is of that database, once. */
  function takeBegun(isDemo: boolean): typeof begun {
    const taken = begun;
    begun = undefined;
    if (taken?.isDemo === isDemo) return taken;
    void taken?.device.then((device) => device.ok && device.value.close()).catch(() => undefined);
    return undefined;
  }

  return {
    /** Opens this device, or the demo family, which is created anew every day and never uses a network. */
    async open(
      options: HostOptions,
      onTrouble: TroubleListener,
    ): Promise<Result<Session, StorageFailure>> {
      close();
      const { isDemo } = options;
      const opening = takeBegun(isDemo) ?? beginOpening(isDemo);
      opening.trouble.listen(onTrouble);
      const device = await opening.device;
      if (!device.ok) return device;
      opened = openProfiles(device.value, nameOf(isDemo), isDemo, deps);
      liveReads.readFrom(device.value.store);
      const { profiles } = opened;
      backups.watch();
      profiles.subscribe((next) => backups.onSession(next));
      const session = await catchStorageErrors<Session, never>(() =>
        profiles.open(options).then(ok),
      );
      return session.ok ? session : failed(session.error.code);
    },
    close,

    /** Calls back with the session now and whenever it changes, in any tab. */
    subscribeToSession: (listener: (session: Session) => void) =>
      here().profiles.subscribe(listener),
    /** Registers activity: an open profile stays open. Every 30 seconds is often enough. */
    touch: (): void =>
      void here()
        .profiles.touch()
        .catch(() => undefined),

    /** Profile calls (`page-calls.ts`) and backup calls (`backup/backups.ts`). */
    ...answered(bindCalls(requests, profileContext), catchStorageErrors),
    ...answered(bindCalls(writes, profileContext), written),
    ...bindCalls(lookups, profileContext),
    ...answered(backups.reading, catchStorageErrors),
    ...answered(backups.writing, written),

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
    /** Content of an attachment (`file-exchange.ts`). */
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
