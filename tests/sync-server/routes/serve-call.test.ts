import { expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import { problemHeader } from '../../../shared-model/contracts/problem-body.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { requestsTo } from '../../support/server/call-request.ts';
import { untold } from '../../support/server/document.ts';
import { family } from '../../support/server/registered-family.ts';
import { openTestApp } from '../../support/server/test-app.ts';

it('The API has exactly the listed calls and their documentation', async () => {
  const { app, close } = await openTestApp();
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  await close();
  const listed = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  const telling = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'];
  expect(routes.sort()).toEqual([...listed, ...telling.map((path) => `GET ${path}`)].sort());
});

it('An error reply has an English sentence, and its problem text in a header', async () => {
  const { browser, close } = await openTestApp();
  const nobody = { email: 'nobody@example.com', password: 'a long walk' };
  const answer = await browser().post('/api/auth/login', nobody);
  await close();
  const { status, text } = calls.login.errors.wrong;
  expect([answer.status, answer.headers.get(problemHeader)]).toEqual([status, text]);
  expect(answer.body).toEqual({ message: inEnglish(text) });
});

it('A device makes so many calls a minute, then each is refused as the OpenAPI document says; another device goes on', async () => {
  const limits = { deviceCallsPerMinute: 3 };
  const server = await openTestApp({ limits });
  const home = await family(server, 'ana', { students: ['leo'] });
  const other = await family(server, 'ben', {});
  const ofDevices = requestsTo(home).filter(({ name }) => calls[name].who === 'device');
  const { path } = calls.devicePinLengths;
  for (let n = 0; n < 3; n += 1) expect((await home.parent.get(path)).status).toBe(200);
  expect(ofDevices.length).toBeGreaterThan(9);
  for (const { name, method, path: asked, body } of ofDevices) {
    const headersSent = { 'content-type': 'application/json' };
    const sent = body && JSON.stringify(body);
    const answer = await home.parent.raw(asked, {
      method,
      headers: headersSent,
      body: sent ?? null,
    });
    const { status, headers } = answer;
    expect([name, status]).toEqual([name, 429]);
    expect(untold(name, { status, headers, text: await answer.text() })).toBeUndefined();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await other.parent.get(path)).status).toBe(200);
  await server.close();
});
