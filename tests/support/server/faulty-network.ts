/**
 * A wire between devices and a server that tests can close, cut in the middle of a reply, or replace by a captive
 * portal.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * `open`: everything passes. `closed`: nothing does. `portal`: every request is answered 200 with an HTML page. A
 * number: each connection breaks once that many bytes have come back on it.
 */
export type Wire = 'open' | 'closed' | 'portal' | number;

/** A wire that tests can break. */
export interface FaultyNetwork {
  readonly url: string;
  /** Changes the wire and breaks open connections. */
  set: (wire: Wire) => void;
  /** How many connections a number has cut so far. */
  cuts: () => number;
  /** Everything that came back, if nothing was compressed (`plain`). */
  replies: () => string;
  stop: () => Promise<void>;
}

const page = '<!doctype html><title>Hotel</title><p>Please accept our terms to go online.';
const portalReply =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n' +
  `content-length: ${page.length}\r\n\r\n${page}`;

const refuseCompression = (chunk: Buffer): Buffer =>
  Buffer.from(
    chunk.toString('latin1').replaceAll(/accept-encoding:/gi, 'x-accept-encodin:'),
    'latin1',
  );

/** Starts a wire to `target`. `plain`: keeps the server from compressing, and records everything that comes back. */
export async function faultyNetwork(
  target: string,
  { plain = false } = {},
): Promise<FaultyNetwork> {
  const { hostname, port } = new URL(target);
  const standing = new Set<Socket>();
  const kept: Buffer[] = [];
  let wire: Wire = 'open';
  let cuts = 0;

  const pass = (client: Socket): void => {
    const server = connect({ host: hostname, port: Number(port) });
    standing.add(server);
    let cameBack = 0;
    const end = (): void => {
      client.destroy();
      server.destroy();
      standing.delete(server);
    };
    client.on('data', (chunk: Buffer) => server.write(plain ? refuseCompression(chunk) : chunk));
    server.on('data', (chunk: Buffer) => {
      if (plain) kept.push(chunk);
      const left = typeof wire === 'number' ? wire - cameBack : Infinity;
      cameBack += chunk.length;
      if (chunk.length <= left) {
        client.write(chunk);
        return;
      }
      cuts += 1;
      client.write(chunk.subarray(0, Math.max(0, left)), end);
    });
    for (const socket of [client, server]) socket.on('close', end).on('error', end);
  };

  const listener = createServer((client) => {
    standing.add(client);
    client.on('close', () => standing.delete(client)).on('error', () => undefined);
    if (wire === 'closed') client.destroy();
    else if (wire === 'portal') client.once('data', () => client.end(portalReply));
    else pass(client);
  });
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  const breakAll = (): void => {
    for (const socket of standing) socket.destroy();
    standing.clear();
  };
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    set(next) {
      wire = next;
      breakAll();
    },
    cuts: () => cuts,
    replies: () =>
      Buffer.concat(kept)
        .toString('utf8')
        .replaceAll(/\r\n[0-9a-f]+\r\n/g, ''),
    async stop() {
      breakAll();
      listener.close();
      await once(listener, 'close');
    },
  };
}
