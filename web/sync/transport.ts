/**
 * The sync calls over `fetch`. Every outcome is one of the listed answers: a reply counts only if it has the server's
 * header and keeps the contract, so a captive portal's page with status 200 is no reply.
 */
import * as v from 'valibot';
import {
  renewDeviceCall,
  serverHeader,
  syncCall,
  syncConflictSchema,
  type SyncConflict,
  type SyncReply,
  type SyncRequest,
} from '../../shared-model/contracts/sync-call.ts';
import { eventsCall } from '../../shared-model/contracts/poke-call.ts';
import {
  bootstrapCall,
  digestCall,
  packCall,
} from '../../shared-model/contracts/bootstrap-calls.ts';
import {
  pathOf,
  type Call,
  type InputOf,
  type ReplyOf,
} from '../../shared-model/contracts/call.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { revokedIn, type RevocationHandler, type ServerAccess } from './revocation.ts';
import type { SyncTrouble } from './status.ts';
import type { ServerMessage } from '../../shared-model/problems/problem-text.ts';
import { readServerMessage } from './server-message.ts';

/** The outcome of a call. */
export type Answer<T> =
  | { kind: 'reply'; reply: T; sentAt: number; receivedAt: number }
  | { kind: 'conflict'; conflict: SyncConflict }
  /** The server understood the request and found it wrong or too large (400, 413). */
  | ({ kind: 'refused' } & ServerMessage)
  | {
      kind: 'trouble';
      trouble: SyncTrouble;
      retryAfterMs: number | null;
      /** The request timed out: the connection may be too slow for its size. */
      isTooSlow?: boolean;
      /** The server has no such call: it is older than this app. */
      isUnknown?: boolean;
    };

/** The lines of a streamed answer; iterating throws when the connection is lost in the middle. */
export type Lines = AsyncIterable<string>;

/** The sync protocol's calls. */
export interface Transport {
  sync(request: SyncRequest): Promise<Answer<SyncReply>>;
  /** The list of first records, complete to sequence number `least` (`bootstrapCall`). */
  bootstrap(least: number): Promise<Answer<Lines>>;
  /** The text of a pack (`packCall`), as received; `onPart` is called with the length received so far. */
  pack(hash: string, onPart?: (length: number) => void): Promise<Answer<string>>;
  /** The digest of what this device should hold (`digestCall`). */
  digest(): Promise<Answer<ReplyOf<typeof digestCall>>>;
  /** Gives this device a new identity (`renewDeviceCall`). */
  renew(known: InputOf<typeof renewDeviceCall>): Promise<Answer<ReplyOf<typeof renewDeviceCall>>>;
  /** Server-sent events until the signal aborts or the connection ends. */
  events(signal: AbortSignal): Promise<Answer<Lines>>;
}

/** What the transport needs. */
export interface TransportDeps extends ServerAccess {
  /** The device's time, milliseconds since 1970. */
  now: () => number;
  /** How long the server may be silent, in milliseconds; a stream sends something every 25 seconds. */
  patienceMs?: number;
}

/** How long an answer, or the next part of a stream, may take. */
const timeoutMs = 60_000;
/** Smaller bodies are faster uncompressed. */
const compressFromBytes = 2_048;

const trouble = (kind: SyncTrouble, retryAfterMs: number | null = null): Answer<never> => ({
  kind: 'trouble',
  trouble: kind,
  retryAfterMs,
});

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** Only these statuses mean that the request itself is wrong, which may discard a person's change. */
const isRefusal = (status: number): boolean => status === 400 || status === 413;

async function readProblem(
  response: Response,
  onRevoked: RevocationHandler,
): Promise<Answer<never>> {
  const { status } = response;
  if (status === 401) {
    const revoked = revokedIn(status, parsedJson(await response.text()));
    const isThisOne = revoked !== undefined && (await onRevoked(revoked));
    return trouble(isThisOne ? 'revoked' : 'signed-out');
  }
  if (status === 429 || status === 503) return trouble('throttled', retryAfter(response));
  if (status >= 500) return trouble('server-error', retryAfter(response));
  const body = parsedJson(await response.text());
  const conflict = v.safeParse(syncConflictSchema, body);
  if (conflict.success) return { kind: 'conflict', conflict: conflict.output };
  if (!isRefusal(status))
    return { ...trouble('server-error'), ...(status === 404 && { isUnknown: true }) };
  return { kind: 'refused', ...readServerMessage(response.headers, body, `Status ${status}`) };
}

type Patience = ReturnType<typeof createPatience>;

/** Aborts after a silence of `ms`: a connection can die without notice. */
function createPatience(ms: number, outer: AbortSignal | null) {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: outer ? AbortSignal.any([abort.signal, outer]) : abort.signal,
    /** Whether it timed out. */
    isOver: (): boolean => abort.signal.aborted,
    wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), ms);
    },
    rest: (): void => clearTimeout(timer),
  };
}

/** The text of a body, part by part, each within the timeout. Throws when the connection is lost. */
async function* partsOf(body: ReadableStream<Uint8Array>, patience: Patience) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  try {
    for (;;) {
      patience.wait();
      const { done, value } = await reader.read();
      patience.rest();
      if (done) return;
      yield value;
    }
  } finally {
    patience.rest();
    await reader.cancel().catch(() => undefined);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>, patience: Patience): Lines {
  let rest = '';
  for await (const part of partsOf(body, patience)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The whole text of an answer; it may take long as long as more of it arrives. */
async function readSlowly(
  { body }: Response,
  patience: Patience,
  onPart: (length: number) => void = () => undefined,
): Promise<string> {
  let text = '';
  if (body) {
    for await (const part of partsOf(body, patience)) {
      text += part;
      onPart(text.length);
    }
  }
  return text;
}

/** Not through a Blob, which the browser would hold in another process. */
async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(new TextEncoder().encode(text)), writer.close()]);
  const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
  await written;
  return bytes;
}

/** The body of a request as JSON, compressed if it is long. */
async function jsonBody(value: unknown): Promise<RequestInit> {
  const text = JSON.stringify(value);
  const isLong = text.length >= compressFromBytes;
  return {
    body: isLong ? await compressed(text) : text,
    headers: { 'content-type': 'application/json', ...(isLong && { 'content-encoding': 'gzip' }) },
  };
}

/** Creates a transport over `fetch`. */
export function createTransport({
  fetch,
  origin,
  now,
  onRevoked,
  patienceMs = timeoutMs,
}: TransportDeps): Transport {
  /** Makes a call; `outer` aborts it from outside. */
  async function call<T>(
    path: string,
    init: RequestInit,
    read: (response: Response, patience: Patience) => Promise<T | undefined>,
    outer: AbortSignal | null = null,
  ): Promise<Answer<T>> {
    const patience = createPatience(patienceMs, outer);
    const { signal } = patience;
    const sentAt = now();
    patience.wait();
    try {
      const given = { credentials: 'include', cache: 'no-store', signal, ...init } as const;
      const response = await fetch(origin + path, given);
      if (!response.headers.has(serverHeader)) return trouble('captive-portal');
      if (!response.ok) return await readProblem(response, onRevoked);
      const reply = await read(response, patience);
      return reply === undefined
        ? trouble('server-error')
        : { kind: 'reply', reply, sentAt, receivedAt: now() };
    } catch {
      return { ...trouble('unreachable'), ...(patience.isOver() && { isTooSlow: true }) };
    } finally {
      patience.rest();
    }
  }

  const stream = (path: string, outer?: AbortSignal): Promise<Answer<Lines>> =>
    call(
      path,
      {},
      async ({ body }, patience) => (body ? linesOf(body, patience) : undefined),
      outer,
    );

  const ask = async <C extends Call & { reply: v.GenericSchema }>(
    { method, path, reply }: C,
    value: unknown,
  ): Promise<Answer<ReplyOf<C>>> =>
    call(path, { method, ...(await jsonBody(value)) }, async (response, patience) => {
      const parsed = v.safeParse(reply, parsedJson(await readSlowly(response, patience)));
      return parsed.success ? (parsed.output as ReplyOf<C>) : undefined;
    });

  return {
    sync: (request) => ask(syncCall, request),
    renew: (known) => ask(renewDeviceCall, known),
    digest: () =>
      call(digestCall.path, {}, async (response, patience) => {
        const parsed = v.safeParse(
          digestCall.reply,
          parsedJson(await readSlowly(response, patience)),
        );
        return parsed.success ? parsed.output : undefined;
      }),
    bootstrap: (least) => stream(`${bootstrapCall.path}?least=${least}&gathered=1`),
    pack: (hash, onPart) =>
      call(pathOf(packCall, { hash }), {}, (response, patience) =>
        readSlowly(response, patience, onPart),
      ),
    events: (signal) => stream(eventsCall.path, signal),
  };
}
