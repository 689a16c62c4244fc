import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, expect, it } from 'vitest';
import { checkHealth } from '../../../sync-server/operator/check-health.ts';

async function serverThat(answers: RequestListener): Promise<number> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('A health check asks by the server’s own name, and tells what it answers', async () => {
  const port = await serverThat(({ url, headers: { host } }, response) => {
    response.end(JSON.stringify({ url, host }));
  });
  const asked = await checkHealth({ port, host: null, hosts: new Set(['books.example.org']) });
  expect(asked).toEqual({ ok: true, value: '{"url":"/api/health","host":"books.example.org"}' });
});

it('A server that is not well, or not there, fails the check with its reason', async () => {
  const port = await serverThat((_request, response) => void response.writeHead(503).end());
  expect(await checkHealth({ port, host: null, hosts: null })).toEqual({
    ok: false,
    error: `The server on port ${port} isn't well: status 503.`,
  });
  const absent = await checkHealth({ port: 1, host: '127.0.0.1', hosts: null });
  expect(absent).toMatchObject({ ok: false, error: expect.stringContaining('ECONNREFUSED') });
});
