import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { createLargeBodies } from '../../../sync-server/http/large-bodies.ts';
import { readJson } from '../../../sync-server/http/json-body.ts';

const app = new Hono().post('/', async (c) => {
  const read = await readJson(c, createLargeBodies().begin());
  return read.ok ? c.json(read.value.value) : c.text(inEnglish(read.error.text), 400);
});

const post = async (body: string): Promise<{ status: number; text: string }> => {
  const headers = { 'content-type': 'application/json' };
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
