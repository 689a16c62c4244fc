import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../support/server/test-app.ts';

describe('a server with configured host names', () => {
  it('serves under them in any case and at any port, and reveals nothing under another name', async () => {
    const known = new Set(['trail.example', '192.0.2.7', '::1']);
    const named = await openTestApp({ hosts: known, hstsSubdomains: true });
    const statusOf = async (host: string, path: string) =>
      (await named.browser().raw(path, { headers: { host } })).status;
    for (const path of ['/api/health', '/']) {
      const expected = path === '/' ? 404 : 200;
      for (const host of ['trail.example', 'TRAIL.example:8787', '192.0.2.7:80', '[::1]:8787']) {
        expect(await statusOf(host, path)).toBe(expected);
      }
      for (const host of ['evil.test', 'trail.example.evil.test', '192.0.2.8', '', 'x:y:z']) {
        expect(await statusOf(host, path)).toBe(421);
      }
    }
    const forged = { host: 'evil.test', 'x-forwarded-host': 'trail.example' };
    const { status, headers } = await named.browser().raw('/api/health', { headers: forged });
    expect([status, headers.get('strict-transport-security')]).toEqual([
      421,
      'max-age=31536000; includeSubDomains',
    ]);
    await named.close();
  });
});
