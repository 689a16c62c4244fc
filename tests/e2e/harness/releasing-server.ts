/** Stands before a server as the next release of its app would: with a service worker of other bytes. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReleasingServer {
  readonly url: string;
  /** From now on the app has a new version. */
  release: () => void;
  /** Whether calls are answered; the app's files always are. */
  answerCalls: (isAnswering: boolean) => void;
  stop: () => Promise<void>;
}

export async function releasingServer(target: string): Promise<ReleasingServer> {
  let releases = 0;
  let isAnswering = true;
  const forward = (from: IncomingMessage, to: ServerResponse): void => {
    const path = from.url ?? '/';
    if (path.startsWith('/api') && !isAnswering) {
      from.socket.destroy();
      return;
    }
    const isWorker = path === '/sw.js';
    const headers = { ...from.headers };
    if (isWorker) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const { method = 'GET' } = from;
    const sent = request(new URL(path, target), { method, headers }, (reply) => {
      const { 'content-length': length, ...others } = reply.headers;
      to.writeHead(reply.statusCode ?? 502, isWorker ? others : reply.headers);
      reply.pipe(to, { end: false });
      reply.on('end', () => to.end(isWorker && length !== '0' ? `\n// ${releases}\n` : undefined));
      reply.on('error', () => to.destroy());
    });
    sent.on('error', () => to.destroy());
    to.on('close', () => sent.destroy());
    from.pipe(sent);
  };
  const listener = createServer(forward);
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    release: () => void (releases += 1),
    answerCalls(answering) {
      isAnswering = answering;
      if (!answering) listener.closeAllConnections();
    },
    async stop() {
      listener.close();
      listener.closeAllConnections();
      await once(listener, 'close');
    },
  };
}
