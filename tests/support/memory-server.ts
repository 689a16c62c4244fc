/** A server in memory that devices reach without a network: both sides' messages are what they are after a wire. */
import * as v from 'valibot';
import { syncCall } from '../../shared-model/contracts/sync.ts';
import type { SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import type { FamilyStore, SyncDevice } from '../../sync-server/store/family-store.ts';
import { sync } from '../../sync-server/sync/sync.ts';
import type { Answer } from '../../web/sync/transport.ts';
import { oneKeyEach, sealKey } from './seal.ts';

/** What a message looks like after it went over a wire. */
const overTheWire = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

export const unreachable: Answer<never> = {
  kind: 'trouble',
  trouble: 'unreachable',
  retryAfterMs: null,
};

export interface Asked {
  store: FamilyStore;
  /** Who asks, as the server sees it. */
  device: SyncDevice;
  /** The server's time. */
  now: () => number;
  /** The time on the device's own clock. */
  deviceNow: () => number;
  /** Told of each request that arrives. */
  onRequest?: (request: SyncRequest) => void;
}

/** What the server answers to a sync. */
export async function answerTo(
  request: SyncRequest,
  { store, device, now, deviceNow, onRequest }: Asked,
): Promise<Answer<SyncReply>> {
  const parsed = v.parse(syncCall.input, overTheWire(request));
  onRequest?.(parsed);
  const result = await sync(parsed, { store, device, seals: oneKeyEach(() => sealKey), now });
  const at = deviceNow();
  if (result.ok)
    return { kind: 'reply', reply: overTheWire(result.value), sentAt: at, receivedAt: at };
  return result.error.status === 400
    ? { kind: 'refused', message: result.error.message }
    : { kind: 'conflict', conflict: overTheWire(result.error.conflict) };
}
