import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it('The page of calls has every call and a separate stylesheet, and neither an inline script nor an inline style', async () => {
  const { text, headers } = await server.browser().get('/api/docs');
  expect(headers.get('content-type')).toContain('text/html');
  for (const [name, { method, path, summary }] of Object.entries(calls)) {
    expect(text).toContain(`<details id="${name}">`);
    expect(text).toContain(method);
    expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(text).toContain(summary);
  }
  expect(text).not.toMatch(
    /<script|<style|style=|https?:\/\/(?!trailbook\.example|push\.example\.com)/,
  );
  const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const style = await server.browser().get(stylesheet);
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
});
