/** A device and the profiles of the people who use it, tied together: what one of them meets, the other is told of. */
import { actions } from '../../shared-model/actions/actions.ts';
import { failed } from '../../shared-model/lib/result.ts';
import { demoDatabase, familyDatabase } from '../data/family-database.ts';
import type { ProfileDeps } from '../profiles/profile-context.ts';
import { createProfiles, type Profiles } from '../profiles/profiles.ts';
import { defaultRounds } from '../profiles/secrets.ts';
import { createRunLock } from '../sync/leader.ts';
import type { Rest } from '../sync/rest-client.ts';
import { endsWhenHeard, needsParent } from '../sync/status.ts';
import { deviceName } from './device-name.ts';
import { browserDeps, type Device, type DeviceDeps } from './open-device.ts';

export interface HostDeps
  extends DeviceDeps, Pick<ProfileDeps, 'actions' | 'elapsed' | 'rounds' | 'zone'> {
  userAgent: string;
  /** The names of the databases: this device's own family, and the demo. */
  databases: { family: string; demo: string };
  /** Where the server is; empty for the page's own origin. */
  origin: string;
}

/** What a worker has of itself. */
export const workersDeps = (): HostDeps => ({
  ...browserDeps,
  elapsed: () => performance.now(),
  actions,
  rounds: defaultRounds,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  userAgent: navigator.userAgent,
  databases: { family: familyDatabase, demo: demoDatabase },
  origin: '',
});

/** How often it is looked whether a profile was left alone for too long. */
const lookForIdleMs = 15_000;

const nowhere: Rest = { call: async () => failed(null) };

export type Opened = ReturnType<typeof openProfiles>;

/** Tells the profiles whenever a run has ended with the server heard, and when it has said that this device is none any more. */
function subscribeToContact({ engine }: Device, profiles: Profiles): void {
  let wasSyncing = false;
  engine.subscribe(({ phase, trouble }) => {
    const isHeard = wasSyncing && phase === 'idle' && trouble === null;
    wasSyncing = phase === 'syncing';
    if (isHeard) void profiles.onContact().catch(() => undefined);
    if (trouble === 'revoked') void profiles.endIfRevoked().catch(() => undefined);
  });
}

/** The profiles over a device of the database `name`; the engine stands still until `start`. */
export function openProfiles(device: Device, name: string, isDemo: boolean, deps: HostDeps) {
  const { store, engine, rest } = device;
  let isStarted = false;
  const profiles = createProfiles({
    ...deps,
    store,
    rest: isDemo ? nowhere : rest,
    isDemo,
    deviceName: deviceName(deps.userAgent),
    runExclusive: createRunLock(deps.locks, `${name}-profiles`),
    isOutOfReach: () => endsWhenHeard(engine.status().trouble),
    onOtherDevice() {
      if (!isStarted) return;
      engine.stop();
      engine.start();
    },
  });
  subscribeToContact(device, profiles);
  profiles.subscribe(({ person }) => {
    // Who comes in may be whom the sync has waited for.
    const isAwaited = person?.role === 'parent' && needsParent(engine.status().trouble);
    if (isStarted && isAwaited) void engine.syncNow();
  });
  const idle = setInterval(() => void profiles.closeIfIdle().catch(() => undefined), lookForIdleMs);
  return {
    ...device,
    profiles,
    /** From now on the engine is to be in touch with the server, also when this becomes another device. */
    start(): void {
      isStarted = true;
      engine.start();
    },
    close(): void {
      clearInterval(idle);
      profiles.close();
      device.close();
    },
  };
}
