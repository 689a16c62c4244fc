/**
 * A device without a screen: the engine in a real worker, the calls of sign-in and pairing, and a look at what is
 * stored.
 */
import { proxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { Change } from '../../../shared-model/commit/change.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import type { pairDeviceCall } from '../../../shared-model/contracts/device-calls.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { ReplyOf } from '../../../shared-model/contracts/call.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import type { StorageFailure, StorageNotice } from '../../../web/data/storage-failure.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import type { WriteFailure } from '../../../web/workers/sync-host.ts';
import { dumpStore } from '../../support/stores/dump.ts';
import type { Dump } from '../../support/stores/dump.ts';
import type { HarnessHost } from './harness-host.ts';
import { followClasses, liveClasses } from './live-count.ts';

const bytesOf = (base64Url: string): Uint8Array =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Any call of the REST contract, as a page of the app makes it. */
async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
}

/** Everything a database holds, read through a connection of its own, as another tab would. */
async function dump(name: string): Promise<Dump> {
  const opened = await openDeviceStore({ name });
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  try {
    return await dumpStore(store);
  } finally {
    store.close();
  }
}

type PairingReply = ReplyOf<typeof pairDeviceCall>;

export function createHarnessDevice() {
  let client: Remote<HarnessHost> | undefined;
  let status: SyncStatus | undefined;
  const troubles: (StorageNotice | null)[] = [];
  const worker = (): Remote<HarnessHost> => {
    client ??= wrap<HarnessHost>(
      new Worker(new URL('./harness.worker.ts', import.meta.url), { type: 'module' }),
    );
    return client;
  };
  return {
    call,
    dump,
    followClasses,
    liveClasses,
    /** What the storage told while it was open. */
    troubles: () => troubles,
    /** Opens a database in the worker; its failure, or null. */
    async open(name: string): Promise<StorageFailure | null> {
      const failure = await worker().open(
        name,
        proxy((trouble: StorageNotice | null) => void troubles.push(trouble)),
      );
      if (failure !== null) return failure;
      await worker().subscribe(
        proxy((next: SyncStatus) => {
          status = next;
        }),
      );
      return null;
    },
    /** Makes this browser a device of the family of the parent who is signed in, and opens that parent's signature. */
    async pair(name: string, holder: DeviceHolder = { kind: 'family' }): Promise<PairingReply> {
      const { status: code, body } = await call('POST', '/api/devices', { name, holder });
      if (code !== 201)
        throw new Error(`Pairing was answered with ${code}: ${JSON.stringify(body)}`);
      const paired = body as PairingReply;
      const { sealKey, ...pairing } = paired;
      const taken = await worker().pair({ ...pairing, holder }, sealKey ? bytesOf(sealKey) : null);
      if (!taken.ok) throw new Error(taken.error);
      return paired;
    },
    unlock: (memberId: number, sealKey: string | null) =>
      worker().setSealKey(memberId, sealKey === null ? null : bytesOf(sealKey)),
    start: () => worker().start(),
    syncNow: () => worker().syncNow(),
    status: () => status,
    commit: async (
      actor: Actor,
      changes: readonly Change[],
    ): Promise<Result<RecordKey[], WriteFailure>> => worker().commit(actor, changes),
    fetchAll: () => worker().fetchAll(),
    countRecords: () => worker().countRecords(),
    close: () => worker().close(),
  };
}
