/**
 * The calls about attachments over `fetch`. As with the sync, only a response with the server's header is an answer.
 */
import * as v from 'valibot';
import {
  fileCall,
  missingFilesCall,
  putFileCall,
} from '../../shared-model/contracts/file-calls.ts';
import { pathOf, type ReplyOf } from '../../shared-model/contracts/call.ts';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import type { ServerAccess } from './revocation.ts';

/** `later`: no answer, or one that asks to retry; the next run does. */
export interface FileTransport {
  /**
   * `unknown`: no record there names it. `refused`: the server will never accept it. `full`: the family's space is used
   * up.
   */
  put(
    hash: string,
    bytes: ArrayBuffer,
  ): Promise<'taken' | 'unknown' | 'refused' | 'full' | 'later'>;
  /** A content; `gone`: the server lacks it. */
  get(hash: string): Promise<ArrayBuffer | 'gone' | 'later'>;
  /** Of these, the ones the server has (`held`), and the ones it lacks although records there name them (`missing`). */
  missing(hashes: readonly string[]): Promise<ReplyOf<typeof missingFilesCall> | 'later'>;
}

/** Most time a file may take on a slow connection. */
const longest = 180_000;

const putAnswers: Readonly<Record<number, 'taken' | 'unknown' | 'refused' | 'full'>> = {
  [putFileCall.status]: 'taken',
  404: 'unknown',
  400: 'refused',
  413: 'refused',
  415: 'refused',
  507: 'full',
};

/** Creates the calls for the server at `origin`. */
export function createFileTransport({
  fetch,
  origin,
}: Omit<ServerAccess, 'onRevoked'>): FileTransport {
  const ask = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    const response = await fetch(origin + path, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(longest),
      ...init,
    });
    return response.headers.has(serverHeader) ? response : undefined;
  };
  /** A lost connection is no answer. */
  const orLater = async <T>(work: () => Promise<T>): Promise<T | 'later'> => {
    try {
      return await work();
    } catch {
      return 'later';
    }
  };
  return {
    put: (hash, bytes) =>
      orLater(async () => {
        const headers = { 'content-type': 'application/octet-stream' };
        const { method } = putFileCall;
        const answer = await ask(pathOf(putFileCall, { hash }), { method, headers, body: bytes });
        return putAnswers[answer?.status ?? 0] ?? 'later';
      }),

    get: (hash) =>
      orLater(async () => {
        const answer = await ask(pathOf(fileCall, { hash }), {});
        if (answer?.status === 404) return 'gone';
        return answer?.status === fileCall.status ? answer.arrayBuffer() : 'later';
      }),

    missing: (hashes) =>
      orLater(async () => {
        const { method, path, reply } = missingFilesCall;
        const headers = { 'content-type': 'application/json' };
        const answer = await ask(path, { method, headers, body: JSON.stringify({ hashes }) });
        const parsed = v.safeParse(reply, parsedJson((await answer?.text()) ?? ''));
        return answer?.ok === true && parsed.success ? parsed.output : 'later';
      }),
  };
}
