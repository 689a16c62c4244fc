import { expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import { problemHeader } from '../../../shared-model/contracts/problem-body.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
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
