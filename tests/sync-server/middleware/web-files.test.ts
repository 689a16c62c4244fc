/** The built app's files, as the whole server sends them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../scripts/lib/compress-files.ts';
import { loadWebFiles } from '../../../sync-server/middleware/web-files.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const script = `export const answer = ${'42 + '.repeat(1_000)} 0;`;
const page = '<!doctype html><title>Trailbook</title>';
const firstPage = (language: string): string => `${page}<h1 lang="${language}">Trailbook</h1>`;

let server: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-web-'));
  await mkdir(join(directory, 'dist/assets'), { recursive: true });
  await writeFile(join(directory, 'secret.txt'), 'outside');
  await writeFile(join(directory, 'dist/index.html'), page);
  await mkdir(join(directory, 'dist/landing'));
  await mkdir(join(directory, 'dist/assets/worker'));
  for (const language of ['en', 'fr'])
    await writeFile(join(directory, `dist/landing/${language}.html`), firstPage(language));
  await writeFile(join(directory, 'dist/sw.js'), '// worker');
  await writeFile(join(directory, 'dist/manifest.webmanifest'), '{}');
  await writeFile(join(directory, 'dist/assets/app-1a2b3c.js'), script);
  await writeFile(join(directory, 'dist/assets/eng-1a2b3c.gz'), gzipSync('words'));
  await writeFile(join(directory, 'dist/assets/worker/recognition.worker-1a2B-c.js'), '// reads');
  compressFiles(join(directory, 'dist'));
  server = await openTestApp({ webFiles: loadWebFiles(join(directory, 'dist')) });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.browser().raw(path, { headers });
const html = { accept: 'text/html,*/*' };

describe('the built app', () => {
  it('serves its page for every navigation, and no browser stores it: WebKit would keep a left page with its stopped worker', async () => {
    for (const path of ['/students', '/student/tasks/5', '/index.html']) {
      const answer = await ask(path, html);
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['fr-CA, en;q=0.5', 'fr'],
    ['en;q=0.5, fr;q=0.7', 'fr'],
    ['de, fr;q=0.3', 'fr'],
    ['de', 'en'],
    ['*', 'en'],
    [';;q=, ,', 'en'],
    ['', 'en'],
  ])(
    'serves at / the landing page in the language that the browser likes most, and no browser stores it (%j: %s)',
    async (asked, language) => {
      const answer = await ask('/', { ...html, 'accept-language': asked });
      expect([answer.status, await answer.text()]).toEqual([200, firstPage(language)]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toContain('Accept-Language');
    },
  );

  it('serves its page at / where the landing page isn’t there in that language', async () => {
    const answer = await ask('/', { ...html, 'accept-language': 'es' });
    expect([answer.status, await answer.text()]).toEqual([200, page]);
  });

  it('serves a compressed original unchanged, and never the compressed copy of another file by name', async () => {
    const packed = await ask('/assets/eng-1a2b3c.gz', { 'accept-encoding': 'gzip' });
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, null]);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('words');
    expect((await ask('/assets/app-1a2b3c.js.gz')).status).toBe(404);
  });

  it('allows WebAssembly only to the worker that reads pictures', async () => {
    const policy = async (path: string) =>
      (await ask(path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/assets/worker/recognition.worker-1a2B-c.js')).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    for (const path of ['/', '/assets/app-1a2b3c.js', '/sw.js'])
      expect(await policy(path)).not.toContain('wasm-unsafe-eval');
  });

  it('serves files with a hash in their name for ever cacheable, with their type, compressed if accepted', async () => {
    const path = '/assets/app-1a2b3c.js';
    const plain = await ask(path);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await plain.text()).toBe(script);
    const gzipped = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(script);
    const brotli = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null],
      ['*', null],
    ] as const) {
      const answer = await ask(path, { 'accept-encoding': accepted });
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(await answer.text().then((text) => text === script)).toBe(encoding === null);
    }
    const tag = plain.headers.get('etag') ?? '';
    for (const tags of [tag, `"another", ${tag}`, tag.replace('W/', ''), '*']) {
      const known = await ask(path, { 'if-none-match': tags });
      expect([tags, known.status, await known.text()]).toEqual([tags, 304, '']);
    }
    expect((await ask(path, { 'if-none-match': '"another", W/"one"' })).status).toBe(200);
    expect((await ask('/manifest.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json',
    );
  });

  it('serves no other file of the machine', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//etc/passwd',
      '/assets/missing.js',
      '/%00',
      '/%',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect((await ask('/assets/missing.js', html)).status).toBe(404);
    expect((await ask('/assets/app-1a2b3c.js.br')).status).toBe(404);
  });
});
