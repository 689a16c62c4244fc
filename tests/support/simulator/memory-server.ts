/** A server in memory that devices reach without a network: messages of both sides look as after a wire. */
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import type { digestCall } from '../../../shared-model/contracts/bootstrap-calls.ts';
import type { ReplyOf } from '../../../shared-model/contracts/call.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { syncCall } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import type { FamilyStore, SyncDevice } from '../../../sync-server/store/family-store.ts';
import { sync } from '../../../sync-server/sync/sync.ts';
import { openFirstRecords } from '../../../sync-server/sync/first-records-stream.ts';
import type { FirstRecordsRequest } from '../../../sync-server/sync/first-records-stream.ts';
import type { Scope } from '../../../shared-model/records/scopes.ts';
import type { Answer, Lines } from '../../../web/sync/transport.ts';
import { oneKeyEach, sealKey } from '../devices/op-signing.ts';

function freezeAll(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeAll(inner);
}

/**
 * How messages travel: as they are takes an eighth off a history's time, but only the others show what the two sides
 * share.
 */
const wires = {
  asIs: <T>(message: T): T => message,
  text: <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T,
  /** Whoever changes what both sides have then throws. */
  frozen<T>(message: T): T {
    freezeAll(message);
    return message;
  },
};

/** No answer. */
export const unreachable: Answer<never> = {
  kind: 'trouble',
  trouble: 'unreachable',
  retryAfterMs: null,
};

/** One sync request with both sides' circumstances. */
export interface SyncExchange {
  store: FamilyStore;
  /** The asking device, as the server sees it. */
  device: SyncDevice;
  /** The server's time. */
  now: () => number;
  /** The time on the device's own clock. */
  deviceNow: () => number;
  /** Messages travel as text by default. */
  wire?: keyof typeof wires;
  /** Called with each request that arrives. */
  onRequest?: (request: SyncRequest) => void;
}

/** The server's answer to a sync. */
export async function answerTo(
  request: SyncRequest,
  { store, device, now, deviceNow, onRequest, wire = 'text' }: SyncExchange,
): Promise<Answer<SyncReply>> {
  const overTheWire = wires[wire];
  const parsed = v.parse(syncCall.input, overTheWire(request));
  onRequest?.(parsed);
  const result = await sync(parsed, { store, device, signingKeys: oneKeyEach(() => sealKey), now });
  const at = deviceNow();
  if (result.ok)
    return { kind: 'reply', reply: overTheWire(result.value), sentAt: at, receivedAt: at };
  return result.error.status === 400
    ? { kind: 'refused', message: inEnglish(result.error.text) }
    : { kind: 'conflict', conflict: overTheWire(result.error.conflict) };
}

/** Text chunks as lines, as the transport gives them. */
export async function* linesIn(text: AsyncIterable<string>): Lines {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The list of first records, as lines. */
export const firstLines = async (store: FamilyStore, asked: FirstRecordsRequest): Promise<Lines> =>
  linesIn((await openFirstRecords(store, asked)).lines);

/** Creates the packs of a family's devices beforehand: compressing them takes longer than tests wait. */
export async function makePacks(store: FamilyStore, now: number): Promise<void> {
  for await (const _ of await firstLines(store, { scopes: null, now }));
}

/** The server's answer to a request for a digest. */
export const digestFrom = async (
  store: FamilyStore,
  scopes: readonly Scope[] | null,
  at: number,
): Promise<Answer<ReplyOf<typeof digestCall>>> => ({
  kind: 'reply',
  reply: await store.digest(scopes),
  sentAt: at,
  receivedAt: at,
});

/** The server's answer to a request for a pack. */
export async function packFrom(
  store: FamilyStore,
  scopes: readonly Scope[] | null,
  hash: string,
  at: number,
): Promise<Answer<string>> {
  const content = await store.packs.read(scopes, hash);
  if (!content) return { kind: 'conflict', conflict: { code: 'rebootstrap', message: 'gone' } };
  return {
    kind: 'reply',
    reply: brotliDecompressSync(content).toString(),
    sentAt: at,
    receivedAt: at,
  };
}
