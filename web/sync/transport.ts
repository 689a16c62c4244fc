/**
 * The sync calls over `fetch`. Whatever comes back is one of the listed answers: a reply counts only if it carries the
 * server's header and keeps the contract, so a captive portal's page with status 200 is no reply.
 */
import * as v from 'valibot';
import {
  bootstrapCall,
  eventsCall,
  serverHeader,
  syncCall,
  syncConflictSchema,
} from '../../shared-model/contracts/sync.ts';
import type { SyncConflict, SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import type { Trouble } from './status.ts';

export type Answer<T> =
  | { kind: 'reply'; reply: T; sentAt: number; receivedAt: number }
  | { kind: 'conflict'; conflict: SyncConflict }
  /** The server understood the request and found it wrong or too large (400, 413). */
  | { kind: 'refused'; message: string }
  | { kind: 'trouble'; trouble: Trouble; retryAfterMs: number | null };

/** The lines of a streamed answer; it throws when the connection is lost in the middle. */
export type Lines = AsyncIterable<string>;

export interface Transport {
  sync(request: SyncRequest): Promise<Answer<SyncReply>>;
  bootstrap(cursor: number): Promise<Answer<Lines>>;
  /** Server-sent events until the signal aborts or the connection ends. */
  events(signal: AbortSignal): Promise<Answer<Lines>>;
}

export interface TransportDeps {
  fetch: typeof fetch;
  /** Where the server is; empty for the page's own origin. */
  origin: string;
  /** The device's time, milliseconds since 1970. */
  now: () => number;
}

const timeoutMs = 60_000;
/** Smaller bodies travel faster as they are. */
const compressFromBytes = 2_048;

const trouble = (kind: Trouble, retryAfterMs: number | null = null): Answer<never> => ({
  kind: 'trouble',
  trouble: kind,
  retryAfterMs,
});

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** The body as JSON, undefined where it isn't. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

async function readProblem(response: Response): Promise<Answer<never>> {
  const { status } = response;
  if (status === 401) return trouble('signed-out');
  if (status === 429 || status === 503) return trouble('throttled', retryAfter(response));
  if (status >= 500) return trouble('server-error', retryAfter(response));
  const body = await readJson(response);
  const conflict = v.safeParse(syncConflictSchema, body);
  if (conflict.success) return { kind: 'conflict', conflict: conflict.output };
  const message = v.safeParse(v.object({ message: v.string() }), body);
  return {
    kind: 'refused',
    message: message.success ? message.output.message : `Status ${status}`,
  };
}

async function* linesOf(body: ReadableStream<Uint8Array>): Lines {
  let rest = '';
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (rest !== '') yield rest;
}

async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function createTransport({ fetch, origin, now }: TransportDeps): Transport {
  async function call<T>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T | undefined>,
  ): Promise<Answer<T>> {
    const sentAt = now();
    try {
      const response = await fetch(origin + path, {
        credentials: 'include',
        cache: 'no-store',
        ...init,
      });
      if (!response.headers.has(serverHeader)) return trouble('captive-portal');
      if (!response.ok) return await readProblem(response);
      const reply = await read(response);
      return reply === undefined
        ? trouble('server-error')
        : { kind: 'reply', reply, sentAt, receivedAt: now() };
    } catch {
      return trouble('unreachable');
    }
  }

  const stream = async (response: Response): Promise<Lines | undefined> =>
    response.body ? linesOf(response.body) : undefined;

  return {
    async sync(request) {
      const text = JSON.stringify(request);
      const isLong = text.length >= compressFromBytes;
      return call(
        syncCall.path,
        {
          method: syncCall.method,
          body: isLong ? await compressed(text) : text,
          headers: {
            'content-type': 'application/json',
            ...(isLong && { 'content-encoding': 'gzip' }),
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        async (response) => {
          const parsed = v.safeParse(syncCall.reply, await readJson(response));
          return parsed.success ? parsed.output : undefined;
        },
      );
    },
    bootstrap: (cursor) => call(`${bootstrapCall.path}?cursor=${cursor}`, {}, stream),
    events: (signal) =>
      call(eventsCall.path, { signal, headers: { accept: 'text/event-stream' } }, stream),
  };
}
