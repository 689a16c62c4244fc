/**
 * Asks a provider over HTTP.
 *
 * Invariant: it ends within its time, holds at most `mostAnswerBytes` of an answer, follows no redirect (the key goes
 * only to the named address), and reports the kind of a failure, never what was sent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import type { ModelFailure } from './lesson-model.ts';
import { unusable, type ModelTask, type WireFormat } from './wire.ts';

/** 2,000 lessons are about 400 kB. */
export const mostAnswerBytes = 2 * 1024 * 1024;
/** The longest wait that a 429 may ask for, in milliseconds; a person is waiting too. */
const longestWait = 10_000;
const defaultWait = 1_000;

/** How to reach the provider, and how long to try. */
export interface AskOptions {
  fetch: typeof fetch;
  /** For everything, the second attempt included, in milliseconds. */
  withinMs: number;
  /** Resolves after this many milliseconds; Node's own by default. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

class TooLargeError extends Error {}

/** The body as text; reads no more than allowed. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > mostAnswerBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** How long a 429 asks to wait, in milliseconds: given in seconds, or as a future date. */
function waitIn(response: Response): number {
  const asked = response.headers.get('retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) * 1_000 : defaultWait;
}

/**
 * The request's body as bytes, which are outside the heap, because a picture is large and the wait is long. The JSON
 * contains a placeholder, which is replaced by the picture here: base64 needs no escaping, and the heap would hold it
 * three times.
 */
function bodyOf(wire: WireFormat, task: ModelTask): Uint8Array<ArrayBuffer> {
  const { picture } = task;
  if (!picture) return Buffer.from(JSON.stringify(wire.bodyOf(task)));
  const mark = randomUUID();
  const marked = { ...task, picture: { ...picture, base64: mark } };
  const [before, after] = JSON.stringify(wire.bodyOf(marked)).split(mark) as [string, string];
  const parts = [before, picture.base64, after];
  const bytes = Buffer.allocUnsafeSlow(
    parts.reduce((size, part) => size + Buffer.byteLength(part), 0),
  );
  let size = 0;
  for (const part of parts) size += bytes.write(part, size);
  return bytes;
}

/** The model's answer, as parsed JSON. */
export async function askProvider(
  wire: WireFormat,
  task: ModelTask,
  { fetch: send, withinMs, wait = (ms, signal) => sleep(ms, undefined, { signal }) }: AskOptions,
  leaving?: AbortSignal,
): Promise<Result<unknown, ModelFailure>> {
  const late = AbortSignal.timeout(withinMs);
  const signal = leaving ? AbortSignal.any([late, leaving]) : late;
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...wire.headers },
    body: bodyOf(wire, task),
    redirect: 'error',
    signal,
  };
  try {
    let response = await send(wire.url, request);
    if (response.status === 429) {
      await response.body?.cancel();
      const ms = waitIn(response);
      if (ms > longestWait) return failed({ code: 'rate-limited', status: 429 });
      await wait(ms, signal);
      response = await send(wire.url, request);
    }
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel();
      return failed({ code: status === 429 ? 'rate-limited' : 'failed', status });
    }
    const text = await readText(response);
    try {
      return wire.answerIn(task, JSON.parse(text));
    } catch {
      return unusable;
    }
  } catch (error) {
    if (error instanceof TooLargeError) return failed({ code: 'too-large' });
    return failed({ code: late.aborted ? 'timed-out' : 'unreachable' });
  }
}
