import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../../../../../sync-server/middleware/security-headers.ts';
import { dataFlows } from '../../../../../web/features/settings/privacy/data-flows.ts';

it('The page may ask no machine but its own server', async () => {
  const { headers } = await new Hono().use(securityHeaders(false)).request('/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/(?:^|; )default-src 'none'(?:;|$)/);
  expect(policy).toMatch(/(?:^|; )connect-src 'self'(?:;|$)/);
});

it('Each way out has its own name and says what goes', () => {
  expect(new Set(dataFlows.map(({ title }) => title())).size).toBe(dataFlows.length);
  for (const { words } of dataFlows) expect(words()).toMatch(/\.$/);
});
