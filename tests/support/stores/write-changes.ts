import type { Change } from '../../../shared-model/commit/change.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { writeWithin } from '../../../web/data/write-within.ts';

/** Writes one action in a transaction of its own. `now`: the device's own time. */
export const write = (
  store: DeviceStore,
  actor: Actor,
  changes: readonly Change[],
  now: number,
): ReturnType<typeof writeWithin> => store.transact((tx) => writeWithin(tx, actor, changes, now));
