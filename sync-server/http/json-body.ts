/**
 * Reading a request's JSON.
 *
 * Invariant: what comes out is no larger than its call may be (also inflated), not nested deeper than any contract, and holds no
 * `__proto__`, no text that a store can't keep and no half of a surrogate pair, in values and in names.
 */
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context } from 'hono';
import secureJson from 'secure-json-parse';
import { isStorableText } from '../../shared-model/entities/field-types.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { largeFrom, othersSend, type LargeBodyTurn } from './large-bodies.ts';
import { problem, type Problem } from './problem-response.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';

const inflate = promisify(gunzip);

/** The largest body, in bytes, of a call that names no other: one record, as people type it. */
export const maxBodyBytes = 64 * 1024;
const maxDepth = 32;

export const tooLarge = problem(413, problemText('body-too-large'));
export const notReadable = problem(400, problemText('body-not-object'));

async function readBytes(
  c: Context,
  most: number,
  turn: LargeBodyTurn,
): Promise<Result<Uint8Array, Problem>> {
  if (Number(c.req.header('content-length') ?? 0) > most) return failed(tooLarge);
  const { body } = c.req.raw;
  if (!body) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > most) return failed(tooLarge);
      if (size > largeFrom && !turn.take()) return failed(othersSend);
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  } catch {
    // The sender went away in the middle.
    return failed(notReadable);
  }
}

async function decode(
  c: Context,
  bytes: Uint8Array,
  most: number,
  turn: LargeBodyTurn,
): Promise<Result<Uint8Array, Problem>> {
  const encoding = (c.req.header('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity') return ok(bytes);
  if (encoding !== 'gzip') return failed(problem(415, problemText('encoding-unknown')));
  // How large it will be isn't known before.
  if (most > largeFrom && !turn.take()) return failed(othersSend);
  try {
    return ok(await inflate(bytes, { maxOutputLength: most }));
  } catch (error) {
    const isLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return failed(isLarge ? tooLarge : notReadable);
  }
}

const isFlawed = (value: unknown): boolean => typeof value === 'string' && !isStorableText(value);

/**
 * What is wrong with a parsed value, looked at without recursion: hostile nesting must not use up the stack. A character that can't be
 * stored stands in UTF-8 JSON as an escape or not at all, so where `text` has none its strings are fine.
 */
function flawOf(root: unknown, text: string): ProblemText | undefined {
  const mayHoldFlaws = text.includes('\\u');
  let level: unknown[] = [[root]];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      const inners: unknown[] = Object.values(value as object);
      // The outermost list is ours.
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

export interface JsonBody {
  value: unknown;
  text: string;
}

/**
 * The request's JSON, as a value and as the text it was; 413 when it is larger than `most` bytes, 429 when it is large and `turn` is
 * to be had later. The turn is the caller's to end, when nothing of the body is held any more.
 */
export async function readJson(
  c: Context,
  turn: LargeBodyTurn,
  most = maxBodyBytes,
): Promise<Result<JsonBody, Problem>> {
  if (c.req.header('content-type') === undefined)
    return failed(problem(415, problemText('body-not-json')));
  const raw = await readBytes(c, most, turn);
  if (!raw.ok) return raw;
  const bytes = await decode(c, raw.value, most, turn);
  if (!bytes.ok) return bytes;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.value);
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
