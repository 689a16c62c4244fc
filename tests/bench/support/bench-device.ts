/** A device that keeps nothing: what it sends and gets is what the engine would, made beforehand and thrown away. */
import { gzipSync } from 'node:zlib';
import { maxGroup, type Op } from '../../../shared-model/commit/change.ts';
import { protocol, syncCall, type SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { bootstrapCall, packCall } from '../../../shared-model/contracts/bootstrap-calls.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { createOpSigner } from '../../support/devices/op-signing.ts';
import { registerAt } from '../../support/server/register-at.ts';
import { Client } from '../../support/server/client.ts';
import { bytesOf, signInAndPair, type Account } from '../../support/devices/node-device.ts';
import type { OpSigner } from '../../../web/data/device-store.ts';

export interface NodeDevice {
  client: Client;
  deviceId: number;
  familyId: number;
  memberId: number;
  epoch: number;
  scopeVersion: number;
  sign: OpSigner;
}

/** Registers a family with a server that has none. */
export async function register(url: string): Promise<Account> {
  const account = { email: 'bench@example.com', password: 'measured, not guessed' };
  await registerAt(url, { ...account, fullName: 'Sage Brook', familyName: 'Brook' });
  return account;
}

/** The same device, after the server moved to another address. */
export const movedTo = (device: NodeDevice, url: string): NodeDevice => ({
  ...device,
  client: new Client((path, init) => fetch(`${url}${path}`, init), device.client.cookies),
});

export async function pairNodeDevice(url: string, account: Account): Promise<NodeDevice> {
  const { client, paired } = await signInAndPair(url, { account, name: 'Bench' });
  return { ...paired, client, sign: createOpSigner(bytesOf(paired.sealKey)!) };
}

/** The body of a run that sends `ops`, compressed as a device compresses it. */
function bodyOf(device: NodeDevice, cursor: number, ops: readonly Op[]): Uint8Array<ArrayBuffer> {
  const { deviceId, epoch, scopeVersion } = device;
  const head = { proto: protocol, schema: schemaVersion, epoch, deviceId, cursor, scopeVersion };
  return new Uint8Array(gzipSync(JSON.stringify({ ...head, ops, wanted: [] })));
}

/** The bodies of the runs that send `ops`, where nobody else writes: each takes the family's head on by one. */
export const bodiesOf = (
  device: NodeDevice,
  cursor: number,
  ops: readonly Op[],
): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(ops.length / maxGroup) }, (_, at) =>
    bodyOf(device, cursor + at, ops.slice(at * maxGroup, (at + 1) * maxGroup)),
  );

/** One run. Throws unless the server took everything. */
export async function runSync(
  device: NodeDevice,
  body: Uint8Array<ArrayBuffer>,
): Promise<SyncReply> {
  const response = await device.client.raw(syncCall.path, {
    method: syncCall.method,
    body,
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'sec-fetch-site': 'same-origin',
    },
  });
  if (response.status !== 200) throw new Error(`A run was answered with ${response.status}`);
  const reply = (await response.json()) as SyncReply;
  // The server adds what a completion keeps of its work to ops that were made without it.
  const refused = reply.results.find(({ code }) => code !== 'ok' && code !== 'adjusted');
  if (refused) throw new Error(`A change was answered with ${refused.code}: ${refused.message}`);
  return reply;
}

/** Fetches all records as a new device does and lets go of them; the cursor that they take it to. */
export async function bootstrapNode({ client }: NodeDevice): Promise<number> {
  const fetched = async (path: string): Promise<Response> => {
    const response = await client.raw(path, { method: 'GET' });
    if (response.status !== 200)
      throw new Error(`A bootstrap was answered with ${response.status}`);
    return response;
  };
  const list = await (await fetched(bootstrapCall.path)).text();
  for (const [, hash] of list.matchAll(/"hash":"(\w+)"/g))
    for await (const _ of (await fetched(packCall.path.replace(':hash', hash!))).body!);
  // The last line is the head's number alone.
  return Number(list.trim().split('\n').at(-1));
}

/** Sends ops from `cursor` on, where nobody else wrote since; the cursor after them. */
export async function sendOps(
  device: NodeDevice,
  cursor: number,
  ops: readonly Op[],
): Promise<number> {
  for (const body of bodiesOf(device, cursor, ops))
    ({ upTo: cursor } = await runSync(device, body));
  return cursor;
}
