/**
 * The least that a tap on one device can take until it is painted on another here: two pages with a button and a word,
 * an empty POST, a commit of one row, a server-sent event. The browser, the connections and the frames are the same as
 * the app's.
 */
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { openApp } from './app-page.ts';
import { clockOffset } from './page-clock.ts';

export interface BarePages {
  /** Milliseconds from a click on one page until the other has painted that it was clicked. */
  tap: () => Promise<number>;
  close: () => Promise<void>;
}

const document = `<!doctype html><button>Tap</button><p>0</p><script>
document.querySelector('button').onclick = () => fetch('/tap', { method: 'POST' });
new EventSource('/events').onmessage = ({ data }) => (document.querySelector('p').textContent = data);
</script>`;

/** Serves the pages; each POST is answered, and its number told to both, once `commit` is done. */
async function serve(commit: () => Promise<unknown>) {
  const listeners = new Set<ServerResponse>();
  let taps = 0;
  const takeTap = async (response: ServerResponse): Promise<void> => {
    await commit();
    taps += 1;
    for (const listener of listeners) listener.write(`data: ${taps}\n\n`);
    response.end();
  };
  const server = createServer((request, response) => {
    if (request.url === '/events') {
      listeners.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      response.on('close', () => listeners.delete(response));
    } else if (request.method === 'POST') {
      void takeTap(response);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(document);
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const areHeard = async (count: number): Promise<void> => {
    while (listeners.size < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${port}/`, areHeard, close };
}

/** Opens two such pages in profiles of their own; `commit` commits a row. */
export async function openBarePages(
  browser: Browser,
  commit: () => Promise<unknown>,
): Promise<BarePages> {
  const server = await serve(commit);
  const [one, other] = [await openApp(browser, server.url), await openApp(browser, server.url)];
  await server.areHeard(2);
  const clocks = [await clockOffset(one), await clockOffset(other)] as const;
  let taps = 0;
  return {
    async tap() {
      taps += 1;
      const painted = other.evaluate(
        async (word) => performance.timeOrigin + (await window.paintClock.paintedText('p', word)),
        `^${taps}$`,
      );
      await one.getByRole('button').click();
      const clicked = await one.evaluate(() => performance.timeOrigin + window.paintClock.clicked);
      return (await painted) + clocks[1].offset - (clicked + clocks[0].offset);
    },
    async close() {
      for (const page of [one, other]) await page.context().close();
      await server.close();
    },
  };
}
