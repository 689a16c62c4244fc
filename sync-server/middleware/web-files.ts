/**
 * The built app's files.
 *
 * Invariant: only files that were in the directory at the start can be served: a request's path is looked up in a list
 * and never made into a path of the machine. Files whose names carry their hash are kept by browsers for ever, all
 * others are asked for anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { answerProblem, notFound, problem } from './problem.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text|image\/svg|application\/(json|manifest|wasm))/;
const keptInMemory = 1024 * 1024;
const worthCompressing = 1024;

const squeezeBrotli = promisify(brotliCompress);
const squeezeGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

const compressTo: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => squeezeBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => squeezeGzip(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

interface Variant {
  bytes: Buffer;
  tag: string;
}

interface WebFile {
  type: string;
  isHashed: boolean;
  variant: (encoding: Encoding) => Promise<Variant>;
}

function toWebFile(file: string, path: string): WebFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const { size } = statSync(file);
  const cached = new Map<Encoding, Promise<Variant>>();
  const make = async (encoding: Encoding): Promise<Variant> => {
    const bytes = await readFile(file);
    const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes: await compressTo[encoding](bytes), tag };
  };
  const isSmall = size <= keptInMemory;
  const mayCompress = isSmall && size >= worthCompressing && compressible.test(type);
  return {
    type,
    isHashed: path.startsWith('/assets/'),
    variant: (wanted) => {
      const encoding = mayCompress ? wanted : 'identity';
      const known = cached.get(encoding) ?? make(encoding);
      if (isSmall) cached.set(encoding, known);
      return known;
    },
  };
}

/** The parts of a header's list. */
const listIn = (c: Context, name: string): string[] =>
  (c.req.header(name) ?? '').split(',').map((part) => part.trim());

/** The best one that is accepted; `q=0` says that it isn't (RFC 9110, 12.5.3), and `*` speaks for those that aren't named. */
function encodingFor(c: Context): Encoding {
  const weights = new Map<string, number>();
  for (const part of listIn(c, 'accept-encoding')) {
    const [name = '', ...parameters] = part.toLowerCase().split(/\s*;\s*/);
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const isAccepted = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

/** Whether the browser has this version: by one of several tags, by any (`*`), compared weakly (RFC 9110, 13.1.2). */
function isKnown(c: Context, tag: string): boolean {
  const opaque = (one: string): string => one.replace(/^W\//, '');
  return listIn(c, 'if-none-match').some((one) => one === '*' || opaque(one) === opaque(tag));
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

async function send(c: Context, file: WebFile): Promise<Response> {
  const wanted = encodingFor(c);
  const { bytes, tag } = await file.variant(wanted);
  const plain = wanted === 'identity' ? bytes : (await file.variant('identity')).bytes;
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...(bytes !== plain && { 'Content-Encoding': wanted }),
  };
  if (isKnown(c, tag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, headers);
}

const isNavigation = (c: Context, path: string): boolean =>
  !path.startsWith('/assets/') && (c.req.header('accept') ?? '').includes('text/html');

export type WebFiles = (c: Context) => Promise<Response>;

/** Serves the files of a directory; any other address that a browser goes to gets the app's page. */
export function loadWebFiles(directory: string): WebFiles {
  const files = new Map<string, WebFile>();
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(directory.length).split(sep).join('/');
    files.set(path.startsWith('/') ? path : `/${path}`, toWebFile(file, path));
  }
  const page = files.get('/index.html');
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return answerProblem(
        c,
        problem(405, 'This method is not allowed here', { Allow: 'GET, HEAD' }),
      );
    }
    const path = decoded(c.req.path);
    const file = files.get(path) ?? (path === '/' || isNavigation(c, path) ? page : undefined);
    return file ? send(c, file) : answerProblem(c, notFound);
  };
}
