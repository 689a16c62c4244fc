import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { createLargeBodies } from '../../../sync-server/http/large-bodies.ts';
import { maxBodyBytes, readJson } from '../../../sync-server/http/json-body.ts';

const app = new Hono().post('/', async (c) => {
  const read = await readJson(c, createLargeBodies().begin());
  if (read.ok) return c.json(read.value.value);
  return c.text(inEnglish(read.error.text), read.error.status);
});

const post = async (
  body: string | Uint8Array<ArrayBuffer>,
  encoding?: string,
): Promise<{ status: number; text: string }> => {
  const headers = {
    'content-type': 'application/json',
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  };
  const response = await app.request('/', { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
};

it.each([
  ['a value', '{"title": ["a\\u0000b"]}'],
  ['a name', '{"title": {"a\\u0000b": 1}}'],
  ['a value that is half a surrogate pair', '{"title": "\\ud83d"}'],
  ['a name that is half a surrogate pair', '{"\\ud83d": "title"}'],
  ['the body itself', '"\\u0000"'],
])('What can’t be stored is refused as %s', async (_, body) => {
  const { status, text } = await post(body);
  expect(status).toBe(400);
  expect(text).toBe('This text holds characters that cannot be stored');
});

it('Escaped characters that can be stored are accepted', async () => {
  const { status, text } = await post('{"title": "\\u00e9 \\ud83d\\ude00 \\\\u0000"}');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ title: 'é 😀 \\u0000' });
});

const nested = (lists: number, inside = ''): string =>
  `${'['.repeat(lists)}${inside}${']'.repeat(lists)}`;

it('A body nested deeper than any contract is rejected', async () => {
  expect((await post(nested(33))).status).toBe(200);
  expect((await post(nested(32, '1'))).status).toBe(200);
  for (const body of [nested(34), nested(33, '1'), nested(33, '"\\u0000"')]) {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(text).toBe('This is nested too deeply');
  }
});

it.each([
  // Inflated at once, or by a thread.
  ['of some taps', 'tick '.repeat(200)],
  ['of many words', randomBytes(16 * 1024).toString('hex')],
])(
  'A compressed body %s is read whole, or refused: too large unpacked, or cut off',
  async (_, title) => {
    const packed = gzipSync(JSON.stringify({ title }));
    expect(JSON.parse((await post(packed, 'gzip')).text)).toEqual({ title });
    expect((await post(packed.subarray(0, packed.length - 12), 'gzip')).status).toBe(400);
    const tooMuch = gzipSync(JSON.stringify({ title: title + ' '.repeat(maxBodyBytes) }));
    expect((await post(tooMuch, 'gzip')).status).toBe(413);
  },
);
