/**
 * What is logged of requests: the route as it is written in the code, never an address with its values, no bodies, no
 * headers, no names. Of an unexpected error its kind and place; its message may quote a row.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

export interface Log {
  info: (what: object, message: string) => void;
  warn: (what: object, message: string) => void;
  error: (what: object, message: string) => void;
}

/** The map of the one file that the server is built into; null where its sources run. */
function readMap(): SourceMap | null {
  const file = `${import.meta.filename}.map`;
  if (!existsSync(file)) return null;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}

/** Read with the first error: Node's own `--enable-source-maps` holds 15 MB from the start. */
let map: SourceMap | null | undefined;

/** A frame of the stack by its place in the sources. */
const inSources = (frame: string): string =>
  frame.replace(/(?:file:\/\/)?(\/[^\s()]*):(\d+):(\d+)/, (place, file, line, column) => {
    if (file !== import.meta.filename) return place;
    map ??= readMap();
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  });

/** The kind, code and place of an error, without its message. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code =
    'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : null;
  return {
    kind: error.name,
    ...(code !== null && { code }),
    at: frames.slice(0, 6).map((line) => inSources(line.trim())),
  };
}

/** The route that was written for this call; `*` where none was. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*';

export const logRequests =
  (log: Log, now: () => number): MiddlewareHandler =>
  async (c, next) => {
    const start = now();
    await next();
    const what = {
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: now() - start,
    };
    if (c.res.status >= 500) log.warn(what, 'request failed');
    else log.info(what, 'request');
  };
