/**
 * Reads a request's JSON.
 *
 * Invariant: the value is no larger than its call allows (also decompressed), no more deeply nested than any contract,
 * and contains no `__proto__` and no text that a store can't hold (NUL, lone surrogates), neither in values nor in
 * names.
 */
import { gunzip, gunzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context } from 'hono';
import secureJson from 'secure-json-parse';
import { isStorableText } from '../../shared-model/entities/field-types.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { largeFrom, othersSend, type LargeBodyPermit } from './large-bodies.ts';
import { problem, type Problem } from './problem-response.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';

const inflate = promisify(gunzip);

/** A compressed body up to this is inflated at once: through a thread, some taps take ten times the processor. */
const inflatedAtOnce = 4 * 1024;

/** The default of the largest body, in bytes: enough for one record as people type it. */
export const maxBodyBytes = 64 * 1024;
const maxDepth = 32;

/** 413: the body is too large. */
export const tooLarge = problem(413, problemText('body-too-large'));
/** 400: the body isn't a JSON object. */
export const notReadable = problem(400, problemText('body-not-object'));

/**
 * Reads a request's body as bytes. Fails with 413 if it is larger than `most` bytes, and with 429 if it is large and
 * `turn` isn't free yet.
 */
export async function readBytes(
  c: Context,
  most: number,
  turn: LargeBodyPermit,
): Promise<Result<Uint8Array, Problem>> {
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > most) return failed(tooLarge);
  const { body } = c.req.raw;
  if (!body) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  // A large body with an announced length is assembled as it arrives, so that it isn't held twice.
  let large: Uint8Array | undefined;
  let size = 0;
  let isLost = false;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  turn.onLost(() => {
    isLost = true;
    void reader.cancel().catch(() => undefined);
  });
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (isLost) return failed(othersSend);
      if (done) break;
      size += chunk.length;
      turn.came(chunk.length);
      if (size > most) return failed(tooLarge);
      if (size > largeFrom && !turn.take()) return failed(othersSend);
      if (size > largeFrom && announced >= size && !large) {
        large = Buffer.allocUnsafeSlow(announced);
        large.set(Buffer.concat(chunks.splice(0)));
      }
      if (large) large.set(chunk, size - chunk.length);
      else chunks.push(chunk);
    }
    turn.read();
    return ok(large?.subarray(0, size) ?? Buffer.concat(chunks));
  } catch {
    // The client disconnected, or sent more than it had announced.
    return failed(isLost ? othersSend : notReadable);
  } finally {
    reader.releaseLock();
  }
}

async function decode(
  c: Context,
  bytes: Uint8Array,
  most: number,
  turn: LargeBodyPermit,
): Promise<Result<Uint8Array, Problem>> {
  const encoding = (c.req.header('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity') return ok(bytes);
  if (encoding !== 'gzip') return failed(problem(415, problemText('encoding-unknown')));
  // The length isn't known in advance.
  if (most > largeFrom && !turn.take()) return failed(othersSend);
  try {
    const options = { maxOutputLength: most };
    const isSmall = bytes.length <= inflatedAtOnce;
    return ok(isSmall ? gunzipSync(bytes, options) : await inflate(bytes, options));
  } catch (error) {
    const isLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return failed(isLarge ? tooLarge : notReadable);
  }
}

/** What a JSON body may be. */
export interface JsonLimits {
  /** Bytes, decompressed. */
  most?: number | undefined;
  /** Whether a device sends it: many may come back at one moment. */
  isDevices?: boolean;
}

/** The body as text. Its bytes are released before the text is parsed. */
async function readText(
  c: Context,
  turn: LargeBodyPermit,
  { most = maxBodyBytes, isDevices = false }: JsonLimits,
): Promise<Result<string, Problem>> {
  const raw = await readBytes(c, most, turn);
  if (!raw.ok) return raw;
  const bytes = await decode(c, raw.value, most, turn);
  if (!bytes.ok) return bytes;
  if (isDevices && !turn.fits(bytes.value.length)) return failed(othersSend);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return failed(notReadable);
  }
}

const isFlawed = (value: unknown): boolean => typeof value === 'string' && !isStorableText(value);

/**
 * The problem with a parsed value, if any. It doesn't recurse, because hostile nesting must not overflow the stack.
 * UTF-8 JSON can contain an unstorable character only as an escape, so the strings are checked only if `text` contains
 * one.
 */
function flawOf(root: unknown, text: string): ProblemText | undefined {
  const mayHoldFlaws = text.includes('\\u');
  let level: unknown[] = [[root]];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      const inners: unknown[] = Object.values(value as object);
      // The outermost list wraps the root, so it doesn't count.
      if (depth > maxDepth && inners.length > 0) return problemText('body-too-deep');
      if (mayHoldFlaws && [...Object.keys(value as object), ...inners].some(isFlawed)) {
        return problemText('text-not-storable');
      }
      for (const inner of inners) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return undefined;
}

/** A request's JSON as a value and as its original text. */
export interface JsonBody {
  value: unknown;
  text: string;
}

/**
 * Reads the request's JSON: the value and its original text. Fails with 413 if it is larger than `most` bytes, with 429
 * if it is large and `turn` isn't free yet or if others' JSON takes the room, with 400 or 415 if it isn't valid. The
 * caller ends the turn once it no longer holds the body.
 */
export async function readJson(
  c: Context,
  turn: LargeBodyPermit,
  limits: JsonLimits = {},
): Promise<Result<JsonBody, Problem>> {
  const read = await readText(c, turn, limits);
  if (!read.ok) return read;
  const text = read.value;
  // Without a body there is no type either: the problem is that nothing was sent.
  if (text !== '' && c.req.header('content-type') === undefined)
    return failed(problem(415, problemText('body-not-json')));
  try {
    const value: unknown = secureJson.parse(text, undefined, {
      protoAction: 'error',
      constructorAction: 'error',
    });
    const flaw = flawOf(value, text);
    return flaw === undefined ? ok({ value, text }) : failed(problem(400, flaw));
  } catch {
    return failed(notReadable);
  }
}
