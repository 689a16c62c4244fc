/** What holds for every request, before any route. */
import { BlockList } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWebFiles } from '../../sync-server/middleware/web-files.ts';
import { family } from '../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../support/server/test-app.ts';

const page = '<!doctype html><title>Trailbook</title>';

let server: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-web-'));
  await writeFile(join(directory, 'index.html'), page);
  const proxies = new BlockList();
  proxies.addSubnet('10.0.0.0', 8, 'ipv4');
  server = await openTestApp({
    webFiles: loadWebFiles(directory),
    trustedProxies: proxies,
    limits: { addressFailures: 2 },
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.browser().raw(path, { method, headers });

describe('headers', () => {
  it('of every reply, also of errors and pages, include the security policy', async () => {
    for (const path of ['/', '/api/health', '/api/nowhere', '/nowhere.js', '/api/auth/user']) {
      const { headers } = await ask(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    }
  });

  it('of every API reply mark it as ours and forbid caching', async () => {
    for (const path of ['/api/health', '/api/nowhere', '/api/auth/user', '/api']) {
      const { headers } = await ask(path);
      expect([headers.get('x-trailbook'), headers.get('cache-control')]).toEqual(['1', 'no-store']);
    }
    expect((await ask('/')).headers.get('x-trailbook')).toBeNull();
  });

  it('of a 405 list the allowed methods; an unknown path is 404', async () => {
    const nowhere = await ask('/api/nowhere');
    expect([nowhere.status, await nowhere.json()]).toEqual([404, { message: 'Not found' }]);
    const wrong = await ask('/api/tasks/5', {}, 'DELETE');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'PUT']);
    expect((await ask('/api/students', {}, 'PATCH')).headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await ask('/', {}, 'POST')).status).toBe(405);
  });
});

describe('requests from other sites', () => {
  const login = (headers: Record<string, string>, type: string | null = 'application/json') =>
    server.browser().raw('/api/auth/login', {
      method: 'POST',
      headers: {
        host: 'trailbook.test',
        ...(type !== null && { 'content-type': type }),
        ...headers,
      },
      body: '{"email":"x","password":"y"}',
    });

  it('are rejected by Sec-Fetch-Site and by Origin', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: 'http://trailbook.test:81' },
      { origin: 'http://trailbook.test.evil.test' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' },
      { 'x-forwarded-host': 'evil.test', origin: 'http://evil.test' },
    ]) {
      expect((await login(headers as Record<string, string>)).status).toBe(403);
    }
  });

  it('are told apart from our own pages and from programs, which reach the contract', async () => {
    expect(
      (await login({ 'sec-fetch-site': 'same-origin', origin: 'http://trailbook.test' })).status,
    ).toBe(400);
    expect((await login({})).status).toBe(400);
  });

  it('can’t send a form, because a body must be JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ]) {
      expect((await login({}, type)).status).toBe(415);
    }
  });
});

describe('bodies', () => {
  const login = (body: BodyInit, headers: Record<string, string> = {}) =>
    server.browser().raw('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const statusOf = async (body: BodyInit, headers: Record<string, string> = {}) =>
    (await login(body, headers)).status;
  const wrong = '{"email":"nobody@example.com","password":"not this one"}';
  const gzip = { 'content-encoding': 'gzip' };

  it('may be gzipped', async () => {
    const answer = await login(gzipSync(wrong.replace('nobody', 'gzipped')), gzip);
    expect(answer.status).toBe(401);
  });

  it('are rejected beyond 64 KiB, compressed and decompressed', async () => {
    const big = JSON.stringify({ email: 'x'.repeat(64 * 1024) });
    expect(await statusOf(big)).toBe(413);
    expect(await statusOf(gzipSync(big), gzip)).toBe(413);
    expect(await statusOf(gzipSync(Buffer.alloc(200 * 1024 * 1024)), gzip)).toBe(413);
    expect(await statusOf(JSON.stringify({ email: 'x'.repeat(64 * 1024 - 100) }))).toBe(400);
  });

  it('are rejected when they can’t be parsed', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"a":1}}',
      '\u0000',
      '{"email":"a\\u0000b"}',
    ]) {
      expect(await statusOf(body)).toBe(400);
    }
    expect(await statusOf(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(400);
    expect(await statusOf(wrong, gzip)).toBe(400);
    expect(await statusOf(gzipSync(wrong).subarray(0, 20), gzip)).toBe(400);
    expect(await statusOf(wrong, { 'content-encoding': 'br' })).toBe(415);
  });

  it('are rejected with prototypes, lone surrogates and deep nesting, in values and in names', async () => {
    for (const body of [
      '{"__proto__":{"role":"parent"}}',
      '{"email":{"a":[{"__proto__":1}]}}',
      '{"\\u005f_proto__":{}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"email":"\\ud800"}',
      '{"\\udc00":"x"}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"email":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ]) {
      const answer = await login(body);
      expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
        400,
        ['message'],
      ]);
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});

describe('the address of a request', () => {
  const attempt = async (socket: string, forwarded?: string) => {
    const body = { email: 'nobody@example.com', password: 'not this one' };
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await server.browser(socket).post('/api/auth/login', body, headers)).status;
  };

  it('is told by a proxy that the environment names, hop by hop from the near end', async () => {
    const statuses: number[] = [];
    for (const forwarded of [
      '9.9.9.9, 1.1.1.1',
      '8.8.8.8, 1.1.1.1',
      '7.7.7.7, 1.1.1.1, 10.2.2.2',
      '1.1.1.1',
    ]) {
      statuses.push(await attempt('10.1.1.1', forwarded));
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await attempt('10.1.1.1', '2.2.2.2')).toBe(401);
  });

  it('is one for a household’s IPv6 network, however it is written', async () => {
    expect(await attempt('2001:db8:1:2::1')).toBe(401);
    expect(await attempt('2001:0db8:1:2:ffff::7')).toBe(401);
    expect(await attempt('2001:db8:1:2:1:2:3:4')).toBe(429);
    expect(await attempt('2001:db8:1:3::1')).toBe(401);
    expect(await attempt('::ffff:4.4.4.4')).toBe(401);
    expect(await attempt('4.4.4.4')).toBe(401);
    expect(await attempt('::ffff:4.4.4.4')).toBe(429);
  });
});

describe('answers of the API', () => {
  it('that are long are compressed', async () => {
    const home = await family(server, 'ana');
    for (let n = 0; n < 12; n += 1) {
      await home.parent.post('/api/classes', { name: `Class ${n}`, description: 'x'.repeat(200) });
    }
    const answer = await home.parent.raw('/api/classes', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('x-trailbook')).toBe('1');
  });
});

it('What is shared before there is a service worker leads to the screen that says so', async () => {
  const body = new FormData();
  const answer = await server.browser().raw('/share', { method: 'POST', body });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/curriculum?tab=import&shared=1&lost=1',
  ]);
});
