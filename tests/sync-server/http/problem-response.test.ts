/** What a request is answered with when something failed that no handler expects. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '../../../sync-server/http/problem-response.ts';

const quiet = () => undefined;

async function answerTo(error: Error) {
  const app = new Hono();
  app.onError(answerError({ info: quiet, warn: quiet, error: quiet }));
  app.get('/', () => {
    throw error;
  });
  const { status, headers } = await app.request('/');
  return [status, headers.get('retry-after')];
}

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.for([
  ['a database that starts', coded('57P03')],
  ['a lost connection', coded('CONNECTION_CLOSED')],
  ['a deadlock', coded('40P01')],
  ['a wait that took too long', coded('57014')],
  ['a shard that was split', coded('40001', 'shard for the given value does not exist')],
  [
    'a shard that was moved before the push’s function ran',
    coded('XX000', 'cannot execute a distributed query from a query on a shard'),
  ],
  [
    'a shard that was moved before a statement ran',
    coded('42P01', 'relation "trailbook.records_102264" does not exist'),
  ],
] as const)('After %s a device is asked to come again in two seconds', async ([, error]) => {
  expect(await answerTo(error)).toEqual([503, '2']);
});

it.for([
  ['a missing table', coded('42P01', 'relation "records" does not exist')],
  ['a fault of the cluster', coded('XX000', 'could not find valid entry for shard 102264')],
  ['a fault of ours', new TypeError('x is not a function')],
] as const)('%s is the server’s own failure', async ([, error]) => {
  expect(await answerTo(error)).toEqual([500, null]);
});
