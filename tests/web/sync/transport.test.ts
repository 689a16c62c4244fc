/**
 * The transport against a real server on a real socket that answers whatever a bad network can. Over 300 lines because
 * the table of answers is one: every kind of answer there is, and its name, beside each other.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { syncCall } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { createTransport } from '../../../web/sync/transport.ts';
import type { Lines } from '../../../web/sync/transport.ts';
import { stampAt } from '../../support/family/story.ts';
import { answering, ours, reaching } from './http-server.ts';
import type { Listener } from './http-server.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';

const request = aSyncRequest({ epoch: 1, deviceId: 7, cursor: 3 });

const reply: SyncReply = {
  epoch: 1,
  head: 4,
  upTo: 4,
  nonce: '',
  now: 77,
  lastN: 0,
  results: [],
  records: [['class', 5, { name: 'Math “∑” 🦉' }, stampAt(0), {}]],
  lost: [],
  drops: [],
  more: false,
};

const trouble = (kind: string, retryAfterMs: number | null = null) => ({
  kind: 'trouble',
  trouble: kind,
  retryAfterMs,
});

async function read(lines: Lines): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('The transport', () => {
  it('returns the server’s reply with the times of sending and receiving [SY9]', async () => {
    const transport = await reaching(answering(200, JSON.stringify(reply)));
    const answer = await transport.sync(request);
    expect(answer).toMatchObject({ kind: 'reply', reply });
    expect(answer.kind === 'reply' && answer.receivedAt - answer.sentAt).toBe(10);
  });

  it('accepts a slow answer as long as more of it comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const text = JSON.stringify(reply);
    const third = Math.ceil(text.length / 3);
    const asked = Promise.withResolvers<ServerResponse>();
    const transport = await reaching((_, response) => asked.resolve(response), 1_000);
    const answer = transport.sync(request);
    const response = await asked.promise;
    response.writeHead(200, ours);
    for (let from = 0; from < text.length; from += third) {
      await vi.advanceTimersByTimeAsync(700);
      response.write(text.slice(from, from + third));
      // Until it has gone over the socket, by a clock that isn't held.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    }
    response.end();
    expect(await answer).toMatchObject({ kind: 'reply', reply });
  });

  it('reports a possibly slow connection after a timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    const transport = await reaching(() => asked.resolve(), 1_000);
    const answer = transport.sync(request);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual({ ...trouble('unreachable'), isTooSlow: true });
  });

  const conflict = {
    code: 'scope',
    message: 'changed',
    scopeVersion: 2,
    holder: { kind: 'family' },
  };
  it.each<[string, number, string, Record<string, string>, object]>([
    [
      'a captive portal’s page',
      200,
      '<html>Sign in</html>',
      { 'content-type': 'text/html' },
      trouble('captive-portal'),
    ],
    [
      'our reply without our header',
      200,
      JSON.stringify(reply),
      { 'content-type': 'application/json' },
      trouble('captive-portal'),
    ],
    [
      'a proxy’s own error',
      502,
      'Bad gateway',
      { 'content-type': 'text/plain' },
      trouble('captive-portal'),
    ],
    ['a proxy’s own refusal of a big body', 413, 'Too large', {}, trouble('captive-portal')],
    ['words', 200, 'Hello', ours, trouble('server-error')],
    ['JSON of another shape', 200, '{"epoch":"one"}', ours, trouble('server-error')],
    ['an empty body', 200, '', ours, trouble('server-error')],
    [
      'a device that is not paired',
      401,
      '{"message":"Not authenticated"}',
      ours,
      trouble('signed-out'),
    ],
    [
      'a device that was removed from the family',
      401,
      '{"message":"Removed","code":"revoked","deviceId":7}',
      ours,
      trouble('revoked'),
    ],
    [
      'another device that was removed, by an older cookie',
      401,
      '{"message":"Removed","code":"revoked","deviceId":6}',
      ours,
      trouble('signed-out'),
    ],
    ['a server that fails', 500, '{"message":"Internal error"}', ours, trouble('server-error')],
    [
      'a server that is busy',
      503,
      '',
      { ...ours, 'retry-after': '7' },
      trouble('throttled', 7_000),
    ],
    [
      'too many requests',
      429,
      '{}',
      { ...ours, 'retry-after': '30' },
      trouble('throttled', 30_000),
    ],
    ['too many requests, not saying how long', 429, '{}', ours, trouble('throttled')],
    [
      'too many requests, saying nonsense',
      429,
      '{}',
      { ...ours, 'retry-after': '-5' },
      trouble('throttled'),
    ],
    ['a conflict', 409, JSON.stringify(conflict), ours, { kind: 'conflict', conflict }],
    [
      'a cursor too old',
      410,
      '{"code":"rebootstrap","message":"old"}',
      ours,
      { kind: 'conflict', conflict: { code: 'rebootstrap', message: 'old' } },
    ],
    [
      'another version',
      426,
      '{"code":"upgrade","message":"old"}',
      ours,
      { kind: 'conflict', conflict: { code: 'upgrade', message: 'old' } },
    ],
    ['a conflict that nobody can read', 409, '<html>', ours, trouble('server-error')],
    [
      'a request that is malformed',
      400,
      '{"message":"No number"}',
      ours,
      { kind: 'refused', message: 'No number' },
    ],
    ['a request that is too large', 413, '', ours, { kind: 'refused', message: 'Status 413' }],
    [
      'an origin that is not let in',
      403,
      '{"message":"Cross-site"}',
      ours,
      trouble('server-error'),
    ],
    [
      'an address that is not there',
      404,
      '{"message":"Not found"}',
      ours,
      { ...trouble('server-error'), isUnknown: true },
    ],
    ['a request that took too long', 408, '', ours, trouble('server-error')],
  ])('names %s for what it is', async (_, status, body, headers, expected) => {
    const transport = await reaching(answering(status, body, headers));
    expect(await transport.sync(request)).toEqual(expected);
  });

  it('reports “unreachable” when no server listens', async () => {
    const transport = createTransport({
      fetch,
      origin: 'http://127.0.0.1:9',
      now: () => 0,
      onRevoked: async () => false,
    });
    expect(await transport.sync(request)).toEqual(trouble('unreachable'));
    expect(await transport.bootstrap(0)).toEqual(trouble('unreachable'));
    expect(await transport.events(new AbortController().signal)).toEqual(trouble('unreachable'));
  });

  const whole = Buffer.from(JSON.stringify(reply));
  /** Sends so many bytes of an answer and hangs up. */
  const cutAfter =
    (length: number, headers: Record<string, string>): Listener =>
    (message, response) => {
      message.resume();
      response.writeHead(200, headers);
      response.write(whole.subarray(0, length), () => response.socket!.destroy());
    };

  it('never accepts part of an answer, wherever it is cut', async () => {
    let length = 0;
    const known = { ...ours, 'content-length': String(whole.length) };
    for (const headers of [ours, known]) {
      const transport = await reaching((message, response) =>
        cutAfter(length, headers)(message, response),
      );
      for (length = 1; length < whole.length; length += 3) {
        expect([length, await transport.sync(request)]).toEqual([length, trouble('unreachable')]);
      }
    }
  });

  it('treats an answer that ends early but looks complete as the server’s error', async () => {
    let length = 0;
    const transport = await reaching((message, response) =>
      answering(200, whole.subarray(0, length).toString('latin1'))(message, response),
    );
    for (length = 0; length < whole.length; length += 7) {
      expect(await transport.sync(request)).toEqual(trouble('server-error'));
    }
  });

  it('sends long requests gzipped and short ones as they are', async () => {
    const seen: { encoding: string | undefined; body: unknown; bytes: number }[] = [];
    const transport = await reaching(async (message, response) => {
      const body = await bodyOf(message);
      const encoding = message.headers['content-encoding'];
      const text = encoding === 'gzip' ? gunzipSync(body) : body;
      seen.push({ encoding, body: JSON.parse(text.toString()), bytes: body.length });
      response.writeHead(200, ours).end(JSON.stringify(reply));
    });
    const op = {
      n: 1,
      g: 1,
      s: 1,
      t: 'class',
      id: 5,
      f: { name: ['x'.repeat(5_000), stampAt(0)] as const },
      by: 'm11',
      mac: '',
    };
    const long: SyncRequest = { ...request, ops: [op] };
    expect((await transport.sync(request)).kind).toBe('reply');
    expect((await transport.sync(long)).kind).toBe('reply');
    expect(seen.map(({ encoding }) => encoding)).toEqual([undefined, 'gzip']);
    expect(seen.map(({ body }) => body)).toEqual([request, JSON.parse(JSON.stringify(long))]);
    expect(seen[1]!.bytes).toBeLessThan(1_000);
  });

  it('says how much of a pack is here while it comes', async () => {
    const transport = await reaching((_, response) => {
      response.writeHead(200, ours);
      response.write('a'.repeat(10), () => setTimeout(() => response.end('b'.repeat(5)), 5));
    });
    const seen: number[] = [];
    const answer = await transport.pack('abc', (length) => seen.push(length));
    expect(answer).toMatchObject({ kind: 'reply', reply: `${'a'.repeat(10)}${'b'.repeat(5)}` });
    expect(seen).toEqual([10, 15]);
  });

  it('uses the contract’s addresses', async () => {
    const seen: string[] = [];
    const transport = await reaching((message, response) => {
      seen.push(`${message.method} ${message.url}`);
      answering(200, '')(message, response);
    });
    await transport.sync(request);
    await transport.bootstrap(12);
    await transport.pack('abc');
    await transport.events(new AbortController().signal);
    expect(seen).toEqual([
      `POST ${syncCall.path}`,
      'GET /api/sync/bootstrap?least=12&gathered=1',
      'GET /api/sync/packs/abc',
      'GET /api/sync/events',
    ]);
  });
});

describe('A stream', () => {
  const patience = 60_000;
  afterEach(() => void vi.useRealTimers());

  it('is split into lines, however it was cut into packets, umlauts included', async () => {
    const text = Buffer.from('{"a":1}\n["class",5,{"name":"Käthe 🦉"}]\n17\n');
    for (let at = 1; at < text.length; at += 4) {
      const transport = await reaching((_, response) => {
        response.writeHead(200, ours);
        response.write(text.subarray(0, at), () =>
          setTimeout(() => response.end(text.subarray(at)), 1),
        );
      });
      const answer = await transport.bootstrap(0);
      expect(answer.kind === 'reply' && (await read(answer.reply))).toEqual(
        text.toString().trimEnd().split('\n'),
      );
    }
  });

  it('throws when the connection is lost in its middle', async () => {
    const transport = await reaching((_, response) => {
      response.writeHead(200, ours);
      response.write('1\n2\n', () => setTimeout(() => response.socket!.destroy(), 5));
    });
    const answer = await transport.bootstrap(0);
    const seen: string[] = [];
    const reading = (async () => {
      if (answer.kind === 'reply') for await (const line of answer.reply) seen.push(line);
    })();
    await expect(reading).rejects.toThrow(/./);
    expect(seen).toEqual(['1', '2']);
  });

  it('times out when it is silent from the beginning', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = Promise.withResolvers<void>();
    const transport = await reaching(() => asked.resolve(), patience);
    const answer = transport.bootstrap(0);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(patience);
    expect(await answer).toEqual({ ...trouble('unreachable'), isTooSlow: true });
  });

  it('times out when it becomes silent later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transport = await reaching((_, response) => {
      response.writeHead(200, ours).write('1\n');
    }, patience);
    const answer = await transport.bootstrap(0);
    if (answer.kind !== 'reply') throw new Error(answer.kind);
    const lines = answer.reply[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('1');
    await Promise.all([
      expect(lines.next()).rejects.toThrow(/abort/i),
      vi.advanceTimersByTimeAsync(patience),
    ]);
  });

  it('does not time out while its reader is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transport = await reaching((_, response) => {
      response.writeHead(200, ours).end('1\n2\n3\n');
    }, patience);
    const answer = await transport.bootstrap(0);
    const seen: string[] = [];
    if (answer.kind === 'reply') {
      for await (const line of answer.reply) {
        await vi.advanceTimersByTimeAsync(2 * patience);
        seen.push(line);
      }
    }
    expect(seen).toEqual(['1', '2', '3']);
  });

  it('is closed when its reader stops or its signal aborts', async () => {
    const closed: string[] = [];
    const transport = await reaching((message, response) => {
      response.writeHead(200, ours).write('1\n2\n');
      response.on('close', () => closed.push(message.url!));
    });
    const answer = await transport.bootstrap(0);
    if (answer.kind === 'reply') for await (const line of answer.reply) if (line === '1') break;
    const abort = new AbortController();
    const events = await transport.events(abort.signal);
    const reading = events.kind === 'reply' ? read(events.reply) : Promise.resolve([]);
    setTimeout(() => abort.abort(), 20);
    await expect(reading).rejects.toThrow(/./);
    await expect.poll(() => closed.length).toBe(2);
  });
});
