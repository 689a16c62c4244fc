/** Connects a device with the profiles of the people who use it: each is notified of what affects it in the other. */
import { actions } from '../../shared-model/actions/actions.ts';
import { failed } from '../../shared-model/lib/result.ts';
import { demoDatabase, familyDatabase } from '../data/family-database.ts';
import type { ProfileDeps } from '../profiles/profile-context.ts';
import { createProfiles, type Profiles } from '../profiles/profiles.ts';
import { defaultRounds } from '../profiles/secrets.ts';
import { createRunLock } from '../sync/run-lock.ts';
import type { RestClient } from '../sync/rest-client.ts';
import { endsOnContact, needsParent } from '../sync/status.ts';
import { deviceName } from './device-name.ts';
import { languageOf } from './language-of.ts';
import { browserDeps, type Device, type DeviceDeps } from './open-device.ts';

/** What a host needs from outside. */
export interface HostDeps
  extends DeviceDeps, Pick<ProfileDeps, 'actions' | 'elapsed' | 'rounds' | 'zone'> {
  userAgent: string;
  /** The browser's languages, preferred first (BCP 47). */
  languages: readonly string[];
  /** Names of the databases: this device's own family, and the demo. */
  databases: { family: string; demo: string };
  /** The server's origin; empty for the page's own. */
  origin: string;
}

/** A worker's own dependencies. */
export const workersDeps = (): HostDeps => ({
  ...browserDeps,
  elapsed: () => performance.now(),
  actions,
  rounds: defaultRounds,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  userAgent: navigator.userAgent,
  languages: navigator.languages,
  databases: { family: familyDatabase, demo: demoDatabase },
  origin: '',
});

/** How often to check for an idle profile. */
const lookForIdleMs = 15_000;

const nowhere: RestClient = { call: async () => failed(null) };

/** An open device with its profiles. */
export type OpenProfiles = ReturnType<typeof openProfiles>;

/** Notifies the profiles after every run that reached the server, and when the server has removed this device. */
function subscribeToContact({ engine }: Device, profiles: Profiles): void {
  let wasSyncing = false;
  engine.subscribe(({ phase, trouble }) => {
    const isHeard = wasSyncing && phase === 'idle' && trouble === null;
    wasSyncing = phase === 'syncing';
    if (isHeard) void profiles.onContact().catch(() => undefined);
    if (trouble === 'revoked') void profiles.endIfRevoked().catch(() => undefined);
  });
}

/** The profiles over a device of the database `name`; the engine doesn't run until `start`. */
export function openProfiles(device: Device, name: string, isDemo: boolean, deps: HostDeps) {
  const { store, engine, rest } = device;
  let isStarted = false;
  let isClosed = false;
  const profiles = createProfiles({
    ...deps,
    store,
    rest: isDemo ? nowhere : rest,
    isDemo,
    deviceName: deviceName(deps.userAgent, languageOf(deps.languages)),
    runExclusive: createRunLock(deps.locks, `${name}-profiles`),
    isOutOfReach: () => endsOnContact(engine.status().trouble),
    syncNow: () => engine.syncNow(),
    onOtherDevice() {
      if (!isStarted) return;
      engine.stop();
      engine.start();
    },
  });
  subscribeToContact(device, profiles);
  profiles.subscribe(({ person }) => {
    // The sync may have been waiting for this parent.
    const isAwaited = person?.role === 'parent' && needsParent(engine.status().trouble);
    if (isStarted && isAwaited) void engine.syncNow();
  });
  const idle = setInterval(() => void profiles.closeIfIdle().catch(() => undefined), lookForIdleMs);
  return {
    ...device,
    profiles,
    isDemo,
    /** Keeps the engine in contact with the server from now on, also after the device's identity changes. */
    start(): void {
      // A page may ask for it while the device is being closed: an engine on a closed store would fail for ever.
      if (isClosed) return;
      isStarted = true;
      engine.start();
    },
    close(): void {
      isStarted = false;
      isClosed = true;
      clearInterval(idle);
      profiles.close();
      device.close();
    },
  };
}
