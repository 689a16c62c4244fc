import { expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import { openTestApp } from '../../support/test-app.ts';

it('The API has the calls that are listed, what tells of them, and nothing else', async () => {
  const { app, close } = await openTestApp();
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);
  await close();
  const listed = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  const telling = ['/api/openapi.json', '/api/docs', '/api/docs/style.css'];
  expect(routes.sort()).toEqual([...listed, ...telling.map((path) => `GET ${path}`)].sort());
});
