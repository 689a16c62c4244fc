import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { connect } from '../../../sync-server/store/connect.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

it('A connection sends arrays of any text and of whole numbers', async () => {
  const texts = ['plain', '', 'a "quote"', 'back\\slash', '{a,b}', 'null', ' שלום 🦉\n'];
  const ids = [1, -7, Number.MAX_SAFE_INTEGER];
  const [row] = await fixture.owner<{ texts: string[]; ids: string[]; none: string[] }[]>`
    select to_jsonb(${texts}::text[]) as texts, to_jsonb(${ids}::bigint[]) as ids,
      to_jsonb(${[] as string[]}::text[]) as none`;
  expect(row).toEqual({ texts, ids, none: [] });
});

it('A pool that lost many connections at once asks for new ones within a second', () => {
  const { backoff } = fixture.db.sql.options;
  if (typeof backoff !== 'function') throw new Error('The pause does not grow with the losses.');
  const pauses = Array.from({ length: 40 }, (_, losses) => backoff(losses));
  expect(Math.max(...pauses)).toBe(1);
  expect(pauses.slice(0, 2)).toEqual([0.01, 0.03]);
});

it('A connection that is lost while a statement waits to be written serves the next one', async () => {
  const { host, port } = fixture.connection as { host: string; port: number };
  const sockets: Socket[] = [];
  const socket = async () => {
    const opened = createConnection(`${host}/.s.PGSQL.${port}`);
    await once(opened, 'connect');
    sockets.push(opened);
    return opened;
  };
  // The driver takes it, but its types don't know it.
  const ownSocket = { socket };
  const sql = connect(fixture.connection, { max: 1, ...ownSocket });
  await sql`select 1`;
  const lost = sql`select 2`.execute();
  // The driver takes the statement now, writes it in the event loop's next phase, and hears of the loss before that.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  sockets.at(-1)!.emit('close', false);
  sockets.at(-1)!.destroy();
  await expect(lost).rejects.toThrow('CONNECTION_CLOSED');
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
  await sql.end();
});

const message = (type: string, body: string) => {
  const head = Buffer.from([type.charCodeAt(0), 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const letIn = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);

// A rejection that were left to the process would end it, and end this run.
it.for([
  ['without a word', ''],
  ['with its last word', message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')],
] as const)(
  'only the query fails when Postgres ends %s while a connection begins',
  async ([, lastWord]) => {
    const postgres = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(letIn);
        socket.once('data', () => socket.end(lastWord));
      });
    });
    await new Promise<void>((resolve) => {
      postgres.listen(0, '127.0.0.1', resolve);
    });
    const { port } = postgres.address() as AddressInfo;
    const sql = connect(`postgres://someone@127.0.0.1:${port}/any`, { max: 1 });
    await expect(sql`select 1`).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET|EPIPE|terminating/);
    await sql.end({ timeout: 0 });
    postgres.close();
  },
);
