import { createConnection, type Socket } from 'node:net';
import { once } from 'node:events';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { serveApp, type HttpListener } from '../../sync-server/serve.ts';

let serving: HttpListener | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  await serving?.stop(0);
});

/** Serves bodies without an end, and tells when the last one was let go. */
async function serveForEver(stallMs: number) {
  const letGo = Promise.withResolvers<void>();
  let given = 0;
  const app = new Hono();
  app.get('/', (c) =>
    c.body(
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          given += 1;
          controller.enqueue(new Uint8Array(64 * 1024));
        },
        cancel: () => letGo.resolve(),
      }),
    ),
  );
  const served = await serveApp(app, { host: '127.0.0.1', port: 0, stallMs });
  if (!served.ok) throw new Error(served.error);
  serving = served.value;
  socket = createConnection(serving.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { letGo: letGo.promise, given: () => given, socket };
}

describe('A reply', () => {
  it('that nobody reads is cut off, and its source is released', async () => {
    const { letGo, given, socket: reader } = await serveForEver(200);
    reader.pause();
    await letGo;
    // What fits into the buffers between, and no more.
    expect(given()).toBeLessThan(2_000);
  });

  it('that is read may last longer than a stalled one', async () => {
    const { letGo, socket: reader } = await serveForEver(200);
    let isCut = false;
    void letGo.then(() => (isCut = true));
    const until = performance.now() + 1_000;
    let bytes = 0;
    for await (const chunk of reader) {
      bytes += (chunk as Buffer).length;
      if (performance.now() > until) break;
    }
    expect([isCut, bytes > 0]).toEqual([false, true]);
  });
});
