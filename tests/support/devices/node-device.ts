/** A device without a browser, on an IndexedDB in memory, which uses a real server over real sockets. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { Change } from '../../../shared-model/commit/change.ts';
import type { ReplyOf } from '../../../shared-model/contracts/call.ts';
import type { pairDeviceCall } from '../../../shared-model/contracts/device-calls.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import { Client } from '../server/client.ts';
import { openTestDevice } from './test-device.ts';
import type { TestDevice } from './test-device.ts';
import { must } from '../server/registered-family.ts';

/** The server's answer to a pairing. */
export type PairingReply = ReplyOf<typeof pairDeviceCall>;

/** A parent's credentials. */
export interface Account {
  email: string;
  password: string;
}

/** A paired device in Node. */
export interface NodeDevice extends TestDevice {
  client: Client;
  paired: PairingReply;
  /** One action of the parent who paired it; resolves when it is saved here, throws if it isn't. */
  save: (...changes: Change[]) => Promise<void>;
}

/** Whose device it is, and its clock. */
export interface NodeDeviceOptions {
  account: Account;
  name?: string;
  holder?: DeviceHolder;
  /** Milliseconds by which its clock is wrong. */
  clockError?: number;
}

/** Decodes base64url; null stays null. */
export const bytesOf = (base64Url: string | null): Uint8Array | null =>
  base64Url === null ? null : Uint8Array.from(Buffer.from(base64Url, 'base64url'));

/** Signs the parent in on a new device and pairs it. */
export async function signInAndPair(
  url: string,
  { account, name = 'Laptop', holder = { kind: 'family' } }: NodeDeviceOptions,
): Promise<{ client: Client; paired: PairingReply }> {
  const client = new Client((path, init) => fetch(`${url}${path}`, init));
  const { email, password } = account;
  must(await client.post('/api/auth/login', { email, password }));
  return {
    client,
    paired: must(await client.post<PairingReply>('/api/devices', { name, holder })),
  };
}

const requestInit = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) },
});

/** A new device of the parent's family. */
export async function openNodeDevice(url: string, options: NodeDeviceOptions): Promise<NodeDevice> {
  const { holder = { kind: 'family' }, clockError = 0 } = options;
  const { client, paired } = await signInAndPair(url, options);
  const opened = await openTestDevice(
    { name: `node-device-${randomUUID()}` },
    {
      now: () => Date.now() + clockError,
      // The shortest of every back-off.
      random: () => 0,
      fetch: (input, init) => client.raw(input as string, requestInit(init)),
      locks: undefined,
    },
  );
  if (!opened.ok) throw new Error(opened.error);
  const device = opened.value;
  const { sealKey, ...pairing } = paired;
  const taken = await device.pair({ ...pairing, holder }, bytesOf(sealKey));
  if (!taken.ok) throw new Error(taken.error);
  return {
    ...device,
    client,
    paired,
    async save(...changes) {
      const written = await device.commit({ role: 'parent', memberId: paired.memberId }, changes);
      if (!written.ok) throw new Error(JSON.stringify(written.error));
    },
  };
}
