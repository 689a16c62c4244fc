/** Asks a server on this machine whether it is well, as a container's health check does. */
import { request } from 'node:http';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { Env } from '../env.ts';

const patienceMs = 4_000;

/**
 * Asks for `/api/health` by one of the server's own names, since it answers to no other.
 *
 * @returns what the server answers; the error is one line for the operator.
 */
export function checkHealth({
  port,
  host,
  hosts,
}: Pick<Env, 'port' | 'host' | 'hosts'>): Promise<Result<string, string>> {
  const [name = 'localhost'] = hosts ?? [];
  return new Promise((resolve) => {
    const fail = (reason: string): void =>
      resolve(failed(`The server on port ${port} isn't well: ${reason}.`));
    const asking = request(
      {
        host: host ?? '127.0.0.1',
        port,
        path: '/api/health',
        headers: { host: name },
        timeout: patienceMs,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => void (text += piece));
        response.on('error', (error) => fail(error.message));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(ok(text)) : fail(`status ${response.statusCode}`),
        );
      },
    );
    asking.on('timeout', () => asking.destroy(new Error(`no answer in ${patienceMs / 1_000} s`)));
    asking.on('error', (error) => fail(error.message));
    asking.end();
  });
}
