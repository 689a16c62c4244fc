/** The contract's own requests, spoiled as a hostile or a broken client may: what does the server answer? */
import { gzipSync } from 'node:zlib';
import type { Call } from '../../../shared-model/contracts/call.ts';
import { calls, type CallName } from '../../../shared-model/contracts/calls.ts';
import { randomInteger, type Random } from '../../../shared-model/lib/random.ts';
import { exampleOf } from '../../../sync-server/api-docs/example.ts';
import { schemaOfInput } from '../../../sync-server/api-docs/json-schema.ts';
import { pick } from '../family/pick.ts';
import { requestsTo } from './call-request.ts';
import { isTold } from './document.ts';
import { takeCourse, type Course } from './registered-course.ts';
import { family, type Family } from './registered-family.ts';
import type { TestApp } from './test-app.ts';

interface Template {
  name: CallName;
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/** What would end the sessions of all who are here, or never ends itself. */
const leftOut = new Set<CallName>(['logout', 'events']);

/** Bodies that would change who is here, were they not spoiled. */
const harmless: Partial<Record<CallName, object>> = {
  login: { email: 'x', password: 'y' },
  studentLogin: { studentId: 0, pin: '1' },
  setPin: { pin: '1' },
  pairDevice: { name: 'T', holder: { kind: 'student', studentId: 5 } },
  renewDevice: { deviceId: 5, lastN: 0, chain: '' },
};

/** Everything that a call's body may have. */
function allFieldsOf(name: CallName): Record<string, unknown> {
  const { input }: Call = calls[name];
  const { properties = {} } = input ? schemaOfInput(input) : {};
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, exampleOf(schema, field)]),
  );
}

/** The contract's own requests, to be spoiled. */
const templatesFor = (of: Family<'leo' | 'mia'> & Course): Template[] =>
  requestsTo(of)
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, method, path, body }) => ({
      name,
      method,
      path: method === 'DELETE' ? path.replace(/\d+/, '99') : path,
      body: body && { ...allFieldsOf(name), ...body, ...harmless[name] },
    }));

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

interface Spoiled {
  /** The call it was made from; null: it goes somewhere else. */
  name: CallName | null;
  path: string;
  init: RequestInit;
}

function spoil(random: Random, templates: readonly Template[]): Spoiled {
  const { name, method, path, body } = pick(random, templates);
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
  const spoiledPath = random() < 0.25 ? path.replace(/\d+/, () => pick(random, ids)) : path;
  const spoiledMethod =
    bytes === undefined && random() < 0.05
      ? pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      : method;
  return {
    name: spoiledPath === path && spoiledMethod === method ? name : null,
    path: spoiledPath,
    init: { method: spoiledMethod, headers, ...(bytes !== undefined && { body: bytes }) },
  };
}

/** What became of spoiled requests. */
export interface SpoiledAnswers {
  /** Those answered with a 5xx, without words, or as the OpenAPI document doesn't say. */
  broken: string[];
  /** How often each status was answered. */
  statuses: Map<number, number>;
}

/** Somebody who sends spoiled requests as nobody, as a parent and as a student of a family of their own. */
export interface Spoiler {
  family: Family<'leo' | 'mia'> & Course;
  send: (random: Random, requests: number) => Promise<SpoiledAnswers>;
}

const atOnce = 8;

/** Registers the family at the server. */
export async function openSpoiler(server: TestApp): Promise<Spoiler> {
  const ana = await family(server, 'ana', { students: ['leo', 'mia'] });
  const home = { ...ana, ...(await takeCourse(ana, ['leo', 'mia'])) };
  const people = [server.browser(), home.parent, await home.as('leo')];
  const templates = templatesFor(home);

  async function sendOne(random: Random, { broken, statuses }: SpoiledAnswers): Promise<void> {
    const { name, path, init } = spoil(random, templates);
    const person = pick(random, people).copy();
    if (random() < 0.1)
      person.cookies.set('__Host-session', pick(random, ['x', 'a'.repeat(43), '%', '"']));
    const answer = await person.raw(path, init);
    // A device's next bootstrap cuts the one before.
    const text = await answer.text().catch(() => 'cut');
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const isSilent =
      answer.status >= 400 && init.method !== 'HEAD' && !text.includes('"message":"');
    const isUntold = name !== null && !isTold(name, answer.status);
    if (answer.status >= 500 || isSilent || isUntold)
      broken.push(`${answer.status} ${init.method} ${path} ${text}`);
  }

  return {
    family: home,
    async send(random, requests) {
      const answers: SpoiledAnswers = { broken: [], statuses: new Map() };
      for (let n = 0; n < requests; n += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => sendOne(random, answers)));
      return answers;
    },
  };
}
