/** A device without a browser: the same store and engine, on an IndexedDB in memory, over real sockets. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { Change } from '../../shared-model/changes/change.ts';
import type { ReplyOf } from '../../shared-model/contracts/call.ts';
import type { HolderInput, pairDeviceCall } from '../../shared-model/contracts/devices.ts';
import { openDeviceStore } from '../../web/data/dexie-store.ts';
import type { DexieStore } from '../../web/data/dexie-store.ts';
import { takePairing } from '../../web/data/pairing.ts';
import { write } from '../../web/data/write.ts';
import { createEngine } from '../../web/sync/engine.ts';
import type { Engine } from '../../web/sync/engine.ts';
import { noLock } from '../../web/sync/leader.ts';
import { createTransport } from '../../web/sync/transport.ts';
import { Client } from './client.ts';
import { must } from './family.ts';
import { createSeal } from './seal.ts';

export type Paired = ReplyOf<typeof pairDeviceCall>;

export interface Account {
  email: string;
  password: string;
}

export interface NodeDevice {
  client: Client;
  store: DexieStore;
  engine: Engine;
  paired: Paired;
  /** One action of the parent who paired it; resolves when it is saved here, throws if it isn't. */
  save: (...changes: Change[]) => Promise<void>;
  close: () => void;
}

export interface NodeDeviceOptions {
  account: Account;
  name?: string;
  holder?: HolderInput;
  /** Milliseconds by which its clock is wrong. */
  clockError?: number;
}

const requestInit = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) },
});

/** Signs the parent in on a new device and pairs it. */
export async function openNodeDevice(url: string, options: NodeDeviceOptions): Promise<NodeDevice> {
  const { account, name = 'Laptop', holder = { kind: 'family' }, clockError = 0 } = options;
  const client = new Client((path, init) => fetch(`${url}${path}`, init));
  const { email, password } = account;
  must(await client.post('/api/auth/login', { email, password }));
  const paired = must(await client.post<Paired>('/api/devices', { name, holder }));
  const opened = await openDeviceStore({ name: `node-device-${randomUUID()}` });
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  const { memberId, sealKey } = paired;
  const seal = sealKey === null ? null : createSeal(Buffer.from(sealKey, 'base64url'));
  await takePairing(store, { ...paired, holder }, seal);
  store.setSeal(memberId, seal);
  const now = () => Date.now() + clockError;
  const engine = createEngine({
    store,
    transport: createTransport({
      fetch: (input, init) => client.raw(input as string, requestInit(init)),
      origin: '',
      now,
    }),
    now,
    random: Math.random,
    lock: noLock,
    timers: {
      setTimeout: (callback, ms) => setTimeout(callback, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
    },
    storageTrouble: () => undefined,
  });
  return {
    client,
    store,
    engine,
    paired,
    async save(...changes) {
      const written = await write(store, { role: 'parent', memberId }, changes, now());
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      engine.wrote();
    },
    close() {
      engine.stop();
      store.close();
    },
  };
}
