/** The stream of pokes over real sockets, where it is written to Node's own response. */
import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { familyScope } from '../../../shared-model/records/scopes.ts';
import { serveApp, type HttpListener } from '../../../sync-server/serve.ts';
import { stored } from '../../support/family/story.ts';
import { minute } from '../../support/house/patience.ts';
import { family, type Family } from '../../support/server/registered-family.ts';
import { browserAt } from '../../support/server/server-process.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const path = '/api/sync/events';

let server: TestApp;
let home: Family<never>;
beforeAll(async () => {
  server = await openTestApp();
  home = await family(server, 'ana');
});
afterAll(() => server.close());

/** Each stream is forgotten before the next test begins. */
afterEach(() =>
  vi.waitFor(
    () => {
      if (server.pokes.connections() > 0) throw new Error('A stream is still held');
    },
    { timeout: minute },
  ),
);

const listeners: HttpListener[] = [];
/** Serves the app on a port of its own, and asks it as the family's browser. */
async function serve(stallMs?: number) {
  const served = await serveApp(server.app, {
    host: '127.0.0.1',
    port: 0,
    ...(stallMs !== undefined && { stallMs }),
  });
  if (!served.ok) throw new Error(served.error);
  listeners.push(served.value);
  const { port } = served.value;
  const browser = browserAt(`http://127.0.0.1:${port}`);
  for (const [name, value] of home.parent.cookies) browser.cookies.set(name, value);
  return { listener: served.value, port, browser };
}
afterAll(() => Promise.all(listeners.map((listener) => listener.stop(0))));

/** Holds the stream as a bare socket, which reads only when it is told to. */
async function hold(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const cookie = [...home.parent.cookies].map((pair) => pair.join('=')).join('; ');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

describe('A stream of pokes', () => {
  it('has every header of other replies, the policy among them, and those of a reply without a socket', async () => {
    const { browser } = await serve();
    const stream = await browser.raw(path, {});
    const other = await browser.raw('/api/health', {});
    const unserved = await home.parent.raw(path, {});
    // Those of one body or another.
    const ofBodies = ['type', 'length', 'encoding'].map((of) => `content-${of}`);
    const own = new Set([...ofBodies, 'date', 'vary']);
    const ofAll = [...other.headers].filter(([name]) => !own.has(name));
    expect(ofAll.length).toBeGreaterThan(10);
    for (const [name, value] of ofAll)
      expect([name, stream.headers.get(name)]).toEqual([name, value]);
    for (const [name, value] of unserved.headers)
      expect([name, stream.headers.get(name)]).toEqual([name, value]);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('x-hono-already-sent')).toBeNull();
    expect(other.headers.get('content-security-policy')).toContain("default-src 'none'");
    await stream.body!.cancel();
    await unserved.body!.cancel();
  });

  it('is no stream for a HEAD or for a browser that isn’t paired', async () => {
    const { browser } = await serve();
    const head = await browser.raw(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect((await browser.without('__Host-device').get(path)).status).toBe(401);
    expect(server.pokes.connections()).toBe(0);
  });

  it('is forgotten when its reader hangs up', async () => {
    const { browser } = await serve();
    const abort = new AbortController();
    const { body } = await browser.raw(path, { signal: abort.signal });
    await body!.getReader().read();
    expect(server.pokes.connections()).toBe(1);
    abort.abort();
    await expect.poll(() => server.pokes.connections()).toBe(0);
  });

  it('ends with the server, which doesn’t wait until it may cut it off', async () => {
    const { browser, listener } = await serve();
    const { body } = await browser.raw(path, {});
    const reader = body!.getReader();
    await reader.read();
    const stopped = listener.stop(2 ** 31 - 1);
    server.pokes.close();
    await stopped;
    expect((await reader.read()).done).toBe(true);
    expect(server.pokes.connections()).toBe(0);
  });

  it('is cut off when nobody reads it, although its family writes without a pause', async () => {
    const { port } = await serve(5_000);
    const socket = await hold(port);
    await once(socket, 'data');
    socket.pause();
    expect(server.pokes.connections()).toBe(1);
    let head = 0;
    const poking = setInterval(() => {
      head += 1;
      const commit = { epoch: 1, head, nonce: `n${head}`, writer: null };
      const record = stored('class', home.familyId, { name: 'Knots '.repeat(2_500) });
      const placements = [{ record, scopes: [familyScope], left: [] }];
      server.pokes.expect({ ...commit, nonceBefore: 'n', placements, losers: [] });
      server.pokes.poke({ ...commit, familyId: home.familyId });
    }, 1);
    try {
      await expect.poll(() => server.pokes.connections(), { timeout: minute }).toBe(0);
    } finally {
      clearInterval(poking);
      socket.destroy();
    }
  });
});

it('A held reply is written once also where it was loaded after the adapter replaced the global Response', async () => {
  await serve();
  vi.resetModules();
  const late = new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
  vi.doMock('@hono/node-server/utils/response', () => ({ RESPONSE_ALREADY_SENT: late }));
  const { answerHeld, writeHeldReplies } = await import('../../../sync-server/http/held-reply.ts');
  const app = new Hono();
  app.use(writeHeldReplies());
  app.get('/', (c) => answerHeld(c, {}, (reply) => void reply.end('held')));
  const said = vi.spyOn(console, 'error');
  const served = await serveApp(app, { host: '127.0.0.1', port: 0 });
  if (!served.ok) throw new Error(served.error);
  listeners.push(served.value);
  const answer = await fetch(`http://127.0.0.1:${served.value.port}/`);
  expect(await answer.text()).toBe('held');
  expect(said).not.toHaveBeenCalled();
  vi.doUnmock('@hono/node-server/utils/response');
});
