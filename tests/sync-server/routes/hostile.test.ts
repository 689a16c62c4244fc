import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  pick,
  randomInteger,
  seededRandom,
  type Random,
} from '../../../shared-model/lib/random.ts';
import { family, type Family } from '../../support/family.ts';
import type { Client } from '../../support/client.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

const requests = 5_000;
const seed = 20_260_302;

let server: TestApp;
let home: Family<'leo' | 'mia'>;
let leo: Client;
beforeAll(async () => {
  server = await openTestApp();
  home = await family(server, 'ana', { students: ['leo', 'mia'] });
  leo = await home.as('leo');
});
afterAll(() => server.close());

/** The contract's own requests, to be spoiled; signing in is left to its limits. */
const templates = (): [string, string, Record<string, unknown>?][] => [
  ['POST', '/api/auth/register', { email: 'x', password: 'y', fullName: 'z', familyName: 'w' }],
  ['POST', '/api/auth/login', { email: 'x', password: 'y' }],
  ['POST', '/api/auth/student-login', { studentId: 0, pin: '1' }],
  ['GET', '/api/auth/user'],
  ['GET', '/api/auth/students'],
  ['GET', '/api/students'],
  ['POST', '/api/students', { fullName: 'Tom', gradeLevel: '1st', avatar: 'fox' }],
  ['PUT', `/api/students/${home.studentIds.leo}`, { fullName: 'Leo', gradeLevel: '2nd' }],
  ['PUT', `/api/students/${home.studentIds.leo}/pin`, { pin: '1' }],
  ['POST', '/api/classes', { name: 'Art', studentIds: [home.studentIds.leo], teacherId: null }],
  ['PUT', `/api/classes/${home.classId}`, { name: 'Math', description: 'd' }],
  [
    'POST',
    '/api/assignments',
    { title: 'T', classId: home.classId, dueDate: '2030-01-01T10:00:00Z', studentIds: null },
  ],
  [
    'PUT',
    `/api/assignments/${home.assignmentId}`,
    { title: 'T', classId: home.classId, dueDate: '2030-01-01T10:00:00Z' },
  ],
  ['DELETE', '/api/assignments/99'],
  ['PUT', `/api/tasks/${home.taskOf('leo')}`, { completed: true }],
  ['POST', '/api/devices', { name: 'T', holder: { kind: 'student', studentId: 5 } }],
  ['DELETE', '/api/devices/99'],
  [
    'POST',
    '/api/sync',
    {
      proto: 1,
      schema: 1,
      epoch: 0,
      deviceId: home.deviceId,
      cursor: 0,
      scopeVersion: 1,
      ops: [],
      wanted: [],
    },
  ],
  ['GET', '/api/sync/bootstrap?least=0'],
  ['GET', `/api/sync/packs/${'0'.repeat(64)}`],
];

const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '\u202e',
  '👨‍👩‍👧',
  'x'.repeat(70_000),
  "'; drop table records; --",
  '%00',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '$1',
  '\\',
  '2030-02-30T10:00:00Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  [],
  [null],
  [[]],
  {},
  { length: 5 },
  { constructor: 1 },
  { toString: null },
  { valueOf: 'x' },
  Array.from({ length: 2_000 }, (_, at) => at),
  { kind: 'family' },
  { __proto__x: 1 },
];
const ids = [
  '0',
  '-1',
  '1e3',
  '0x10',
  '9007199254740991',
  '9007199254740992',
  '99999999999999999999',
  'NaN',
  '%00',
  '%ff',
  '..',
  ' ',
  'é',
  '1;2',
  '',
];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'x',
  '',
];

function spoilBody(random: Random, body: Record<string, unknown>): unknown {
  const spoiled: Record<string, unknown> = { ...body };
  for (let n = randomInteger(random, 1, 3); n > 0; n -= 1) {
    const name = pick(random, [
      ...Object.keys(body),
      'id',
      '_del',
      'familyId',
      'toString',
      'hasOwnProperty',
    ]);
    if (random() < 0.2) delete spoiled[name];
    else spoiled[name] = pick(random, hostile);
  }
  return random() < 0.05 ? pick(random, hostile) : spoiled;
}

function spoilText(random: Random, text: string): string {
  const at = randomInteger(random, 0, text.length);
  const kind = random();
  if (kind < 0.3) return text.slice(0, at);
  if (kind < 0.6)
    return (
      text.slice(0, at) +
      pick(random, ['"', '{', '\u0000', '\\ud800', ',', '__proto__']) +
      text.slice(at)
    );
  return kind < 0.8 ? text.replace('{', '{"__proto__":{"x":1},') : `${text}${text}`;
}

function spoil(random: Random): { method: string; path: string; init: RequestInit } {
  const [method, path, body] = pick(random, templates());
  const text = body === undefined ? undefined : JSON.stringify(spoilBody(random, body));
  const sent = text !== undefined && random() < 0.3 ? spoilText(random, text) : text;
  const isGzip = random() < 0.1;
  const headers = new Headers({ 'content-type': random() < 0.9 ? types[0]! : pick(random, types) });
  if (isGzip) headers.set('content-encoding', 'gzip');
  if (random() < 0.1)
    headers.set('idempotency-key', pick(random, ['k', 'x'.repeat(300), 'a b', '%']));
  if (random() < 0.05)
    headers.set('sec-fetch-site', pick(random, ['cross-site', 'same-origin', '?']));
  if (random() < 0.05)
    headers.set('origin', pick(random, ['null', 'http://trailbook.test', ':', 'file://']));
  const bytes = sent !== undefined && isGzip && random() < 0.7 ? gzipSync(sent) : sent;
  return {
    method,
    path: random() < 0.25 ? path.replace(/\d+/, () => pick(random, ids)) : path,
    init: {
      method:
        random() < 0.05
          ? pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
          : method,
      headers,
    },
    ...(bytes !== undefined && { init: { method, headers, body: bytes } }),
  };
}

describe('malformed requests', () => {
  it(`${requests} of them (seed ${seed}): none is answered with a 5xx, none without words`, async () => {
    const random = seededRandom(seed);
    const people = [server.browser(), home.parent, leo];
    const broken: string[] = [];
    const statuses = new Map<number, number>();
    const run = async (): Promise<void> => {
      const { path, init } = spoil(random);
      const person = pick(random, people).copy();
      if (random() < 0.1)
        person.cookies.set('__Host-session', pick(random, ['x', 'a'.repeat(43), '%', '"']));
      const answer = await person.raw(path, init);
      // A device's next bootstrap cuts the one before.
      const text = await answer.text().catch(() => 'cut');
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isSilent =
        answer.status >= 400 && init.method !== 'HEAD' && !text.includes('"message":"');
      if (answer.status >= 500 || isSilent)
        broken.push(`${answer.status} ${init.method} ${path} ${text}`);
    };
    for (let n = 0; n < requests; n += 8) await Promise.all(Array.from({ length: 8 }, run));
    expect(broken).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
    const after = await home.parent.get('/api/auth/user');
    expect(after.status).toBe(200);
  });
});
