/** What a device of a soak has. */
import type { OpenHost } from '../support/devices/host-on-server.ts';
import { openTestDevice } from '../support/devices/test-device.ts';
import { dumpStore, type Dump } from '../support/stores/dump.ts';

/** Everything in its database, read as another tab would. */
export async function heldBy({ database }: OpenHost): Promise<Dump> {
  const opened = await openTestDevice(
    { name: database },
    {
      now: Date.now,
      random: Math.random,
      fetch: async () => Promise.reject(new TypeError('This tab has no network')),
      locks: undefined,
    },
  );
  if (!opened.ok) throw new Error(opened.error);
  const dump = await dumpStore(opened.value.store);
  opened.value.close();
  return dump;
}
