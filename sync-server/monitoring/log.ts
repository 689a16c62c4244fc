/**
 * Logging of requests and errors. A request's entry has its route pattern, never a path with values, a body, a header
 * or a name. An unexpected error's entry has its kind and place, but not its message, which may quote a row.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** A structured logger. */
export interface Log {
  info: (what: object, message: string) => void;
  warn: (what: object, message: string) => void;
  error: (what: object, message: string) => void;
}

/** The source map of the server's bundle; null if it runs from its sources. */
function readMap(): SourceMap | null {
  const file = `${import.meta.filename}.map`;
  if (!existsSync(file)) return null;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}

/** Loaded at the first error: Node's own `--enable-source-maps` takes 15 MB from the start. */
let map: SourceMap | null | undefined;

/** Maps a stack frame to its place in the sources. */
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

/** The pattern of the route that matched; `*` if none did. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*';

/** Middleware that logs each request with its duration in milliseconds. */
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
