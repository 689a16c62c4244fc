/** A device that holds its stream of pokes, without a socket. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import type { SyncDevice } from '../../../sync-server/store/family-store.ts';
import type { PokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { holdPokes } from '../../../sync-server/sync/streams.ts';

/** Opens a device's stream: what it reads next, and how it hangs up. `begun` is the stream's own promise. */
export function openPokes(
  hub: PokeHub,
  device: SyncDevice,
  readHead: () => Promise<Poke | undefined>,
) {
  const reply = new PassThrough({ encoding: 'utf8' });
  const texts = reply[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  const begun = holdPokes(hub, device, readHead, reply);
  return {
    reply,
    begun,
    /** The next text; undefined once the stream has ended. */
    next: async (): Promise<string | undefined> => (await texts.next()).value,
    hangUp: async (): Promise<void> => {
      reply.destroy();
      await once(reply, 'close');
    },
  };
}
