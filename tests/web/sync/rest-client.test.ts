import { describe, expect, it } from 'vitest';
import { loginCall, logoutCall } from '../../../shared-model/contracts/account-calls.ts';
import { setPinCall } from '../../../shared-model/contracts/student-calls.ts';
import { createRest } from '../../../web/sync/rest-client.ts';
import { answering, ours, serving } from './http-server.ts';
import type { Listener } from './http-server.ts';
import { problemHeader } from '../../../shared-model/contracts/problem-body.ts';

const ana = { email: 'ana@fern.example', password: 'a walk in the forest' };
const user = {
  id: 11,
  email: ana.email,
  role: 'parent',
  fullName: 'Ana Fern',
  familyName: 'The Ferns',
};

const reaching = async (listener: Listener) =>
  createRest({ fetch, origin: await serving(listener), onRevoked: async () => false });

describe('A call', () => {
  it('sends its input as JSON and returns the reply', async () => {
    let sent = '';
    const rest = await reaching(async (request, response) => {
      expect([request.method, request.url]).toEqual(['POST', '/api/auth/login']);
      expect(request.headers['content-type']).toBe('application/json');
      for await (const chunk of request) sent += String(chunk);
      answering(200, JSON.stringify(user))(request, response);
    });
    expect(await rest.call(loginCall, ana)).toEqual({ ok: true, value: user });
    expect(JSON.parse(sent)).toEqual(ana);
  });

  it('puts its record’s id into the path, and needs no body if the contract has none', async () => {
    const rest = await reaching((request, response) => {
      expect([request.method, request.url]).toEqual(['PUT', '/api/students/7/pin']);
      answering(204, '')(request, response);
    });
    expect(await rest.call(setPinCall, { pin: '4711' }, { params: { id: 7 } })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it.each([
    [401, {}, { status: 401, message: 'No', retryAfter: null }],
    [429, { 'retry-after': '30' }, { status: 429, message: 'No', retryAfter: 30 }],
    [429, { 'retry-after': 'soon' }, { status: 429, message: 'No', retryAfter: null }],
    [503, { 'retry-after': '0' }, { status: 503, message: 'No', retryAfter: 0 }],
    [
      401,
      { [problemHeader]: 'problem:pin-wrong' },
      { status: 401, message: 'No', problems: ['problem:pin-wrong'], retryAfter: null },
    ],
  ])('tells a refusal with status %i as the server said it', async (status, headers, error) => {
    const rest = await reaching(answering(status, '{"message":"No"}', { ...ours, ...headers }));
    expect(await rest.call(loginCall, ana)).toEqual({ ok: false, error });
  });

  it.each([
    ['an answer without our header', answering(200, JSON.stringify(user), {})],
    [
      'a page',
      answering(200, '<html>Welcome to the hotel</html>', { 'content-type': 'text/html' }),
    ],
    ['a redirection', answering(511, 'Sign in first', {})],
  ])('takes %s for no answer of the server’s', async (_, listener) => {
    const rest = await reaching(listener);
    expect(await rest.call(loginCall, ana)).toEqual({ ok: false, error: null });
  });

  it.each([
    ['no JSON', 'hello'],
    ['another shape', '{"id":"11"}'],
  ])('takes a success with %s for a server’s trouble', async (_, body) => {
    const rest = await reaching(answering(200, body));
    expect(await rest.call(loginCall, ana)).toMatchObject({ ok: false, error: { status: 502 } });
  });

  it('with another success than the contract’s fails as an outage', async () => {
    const rest = await reaching(answering(204, ''));
    expect(await rest.call(logoutCall, undefined)).toMatchObject({ error: { status: 502 } });
  });

  it('without an answer, or with a late one, is unreachable', async () => {
    const silent = await reaching(() => undefined);
    const unreachable = { ok: false, error: null };
    expect(await silent.call(logoutCall, undefined, { within: 50 })).toEqual(unreachable);
    const slow = await reaching((_, response) => void response.writeHead(200, ours).write('{'));
    expect(await slow.call(logoutCall, undefined, { within: 50 })).toEqual(unreachable);
    const cut = await reaching((_, response) => void response.destroy());
    expect(await cut.call(logoutCall, undefined)).toEqual(unreachable);
  });
});
