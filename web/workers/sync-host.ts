/** The sync worker's work: a device with its engine, and the profiles of the people who use it. */
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { demoDatabase, familyDatabase } from '../data/family-database.ts';
import { createLiveReads } from '../data/live-reads.ts';
import type { ReadReply } from '../data/live-reads.ts';
import { secureRandom } from '../data/secure-random.ts';
import { storageFailure } from '../data/storage-failure.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import { createProfiles } from '../profiles/profiles.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Session } from '../profiles/session.ts';
import { defaultRounds } from '../profiles/secrets.ts';
import { createRunLock } from '../sync/leader.ts';
import type { Rest } from '../sync/rest.ts';
import { deviceName } from './device-name.ts';
import { openDevice } from './device.ts';
import type { Device } from './device.ts';
import type { HostOptions, SyncHost } from './host-interface.ts';

/** How often it is looked whether a profile was left alone for too long. */
const lookForIdleMs = 15_000;

const nowhere: Rest = { call: async () => failed('unreachable') };

interface Opened extends Device {
  profiles: Profiles;
  /** From now on the engine is to be in touch with the server, also when this becomes another device. */
  start: () => void;
}

/** What the storage throws becomes an answer. */
async function answered<T, E>(
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

/** Tells the profiles whenever a run has ended with the server heard. */
function followContact({ engine }: Device, profiles: Profiles): void {
  let wasSyncing = false;
  engine.subscribe(({ phase, trouble }) => {
    const isHeard = wasSyncing && phase === 'idle' && trouble === null;
    wasSyncing = phase === 'syncing';
    if (isHeard) void profiles.onContact().catch(() => undefined);
  });
}

function openProfiles(device: Device, name: string, { isDemo }: HostOptions): Opened {
  const { store, engine, rest } = device;
  let isStarted = false;
  const profiles = createProfiles({
    store,
    rest: isDemo ? nowhere : rest,
    isDemo,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: secureRandom,
    rounds: defaultRounds,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    deviceName: deviceName(navigator.userAgent),
    inTurn: createRunLock(navigator.locks, `${name}-profiles`),
    isOutOfReach: () => {
      const { trouble } = engine.status();
      return trouble === 'unreachable' || trouble === 'captive-portal';
    },
    onOtherDevice() {
      if (!isStarted) return;
      engine.stop();
      engine.start();
    },
  });
  followContact(device, profiles);
  const idle = setInterval(() => void profiles.closeIfIdle().catch(() => undefined), lookForIdleMs);
  return {
    ...device,
    profiles,
    start() {
      isStarted = true;
      engine.start();
    },
    close() {
      clearInterval(idle);
      profiles.close();
      device.close();
    },
  };
}

export function createSyncHost(): SyncHost {
  let opened: Opened | undefined;
  const here = (): Opened => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };
  const profiles = (): Profiles => here().profiles;

  let onRead: (reply: ReadReply) => void = () => undefined;
  const liveReads = createLiveReads((reply) => onRead(reply));
  const close = (): void => {
    liveReads.readFrom(undefined);
    opened?.close();
    opened = undefined;
  };

  async function written<T, E>(work: Promise<Result<T, E>>) {
    const done = await answered(work);
    if (done.ok) here().engine.wrote();
    return done;
  }

  return {
    async open(options, onTrouble) {
      close();
      const { origin, name = options.isDemo ? demoDatabase : familyDatabase } = options;
      const device = await openDevice({ name, onTrouble, ...(origin !== undefined && { origin }) });
      if (!device.ok) return device;
      opened = openProfiles(device.value, name, options);
      liveReads.readFrom(device.value.store.dexie);
      const session = await answered<Session, never>(
        profiles()
          .open(options)
          .then((now) => ok(now)),
      );
      return session.ok ? session : failed(session.error.code);
    },
    close,
    followSession: (listener) => profiles().follow(listener),
    signInParent: (attempt) => answered(profiles().signInParent(attempt)),
    unlockParent: (attempt) => answered(profiles().unlockParent(attempt)),
    signInStudent: (attempt) => answered(profiles().signInStudent(attempt)),
    signOut: () => answered(profiles().signOut()),
    touch: () =>
      void profiles()
        .touch()
        .catch(() => undefined),
    register: (registration) => profiles().register(registration),
    startLocalFamily: (given) => answered(profiles().startLocalFamily(given)),
    removeFamily: () => answered(profiles().removeFamily()),
    demoAccount: () => profiles().demoAccount(),
    setPin: (pin) => answered(profiles().setPin(pin)),
    readPins: () => profiles().readPins(),
    commit: (changes) => written(profiles().commit(changes)),
    retryRefused: (g) => written(profiles().retry(g)),
    dropRefused: (g) => written(profiles().drop(g)),
    onRead(listener) {
      onRead = listener;
    },
    follow: (id, name, input) => liveReads.follow(id, name, input),
    unfollow: (id) => liveReads.unfollow(id),
    listPending: (limit) => here().store.look((tx) => tx.ops(limit)),
    start: () => here().start(),
    syncNow: () => here().engine.syncNow(),
    subscribe(listener) {
      const { engine } = here();
      engine.subscribe(listener);
      listener(engine.status());
    },
  };
}
