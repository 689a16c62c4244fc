/** A real server on a real socket that answers as a test wants, and a transport to it. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { serverHeader } from '../../../shared-model/contracts/sync-call.ts';
import { createTransport } from '../../../web/sync/transport.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The address of a server that answers so, until the test is over. */
export async function serving(listener: Listener): Promise<string> {
  const server = createServer((request, response) => void listener(request, response));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Who the devices here are. */
export const ownDevice = 7;

/** A transport to a server that answers so. */
export async function reaching(listener: Listener, patienceMs?: number) {
  const origin = await serving(listener);
  let time = 1_000;
  return createTransport({
    fetch,
    origin,
    now: () => (time += 10),
    onRevoked: async (deviceId) => deviceId === ownDevice,
    ...(patienceMs !== undefined && { patienceMs }),
  });
}

export const ours = { 'content-type': 'application/json', [serverHeader]: '1' };

export const answering =
  (status: number, body: string, headers: Record<string, string> = ours): Listener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
