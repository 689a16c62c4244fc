import { expect, it } from 'vitest';
import { parseEnv } from '../../sync-server/env.ts';
import { argumentsWithHeap } from '../../sync-server/heap-limit.ts';

const started = {
  execPath: '/usr/bin/node',
  execArgv: ['--max-semi-space-size=2', '--max-old-space-size=96'],
  argv: ['/usr/bin/node', 'dist/server.js'],
};

it('A server with another heap limit begins again with that one, and its other arguments', () => {
  const again = argumentsWithHeap(started, 256);
  expect(again).toEqual([
    '/usr/bin/node',
    '--max-semi-space-size=2',
    '--max-old-space-size=256',
    'dist/server.js',
  ]);
  // Begun again, it goes on.
  expect(argumentsWithHeap({ ...started, execArgv: again!.slice(1, -1) }, 256)).toBeNull();
});

it('A server without a heap limit, or with the one it has, goes on', () => {
  expect(argumentsWithHeap(started, null)).toBeNull();
  expect(argumentsWithHeap(started, 96)).toBeNull();
});

it('Connections and the heap are whole numbers within bounds, and a misspelt name of theirs is told', () => {
  const given = { TRAILBOOK_DATABASE_CONNECTIONS: '25', TRAILBOOK_HEAP_MEGABYTES: '256' };
  expect(parseEnv(given)).toMatchObject({
    ok: true,
    value: { databaseConnections: 25, heapMegabytes: 256 },
  });
  for (const wrong of ['0', '501', '-1', '2.5', 'ten', '1e2', '01']) {
    expect(parseEnv({ TRAILBOOK_DATABASE_CONNECTIONS: wrong })).toMatchObject({
      ok: false,
      error: 'TRAILBOOK_DATABASE_CONNECTIONS must be a whole number from 1 to 500.',
    });
  }
  for (const wrong of ['63', '16385', '96M', ' 96']) {
    expect(parseEnv({ TRAILBOOK_HEAP_MEGABYTES: wrong })).toMatchObject({
      ok: false,
      error: 'TRAILBOOK_HEAP_MEGABYTES must be a whole number from 64 to 16384.',
    });
  }
  expect(parseEnv({ TRAILBOOK_HEAP_MEGABYTE: '96' })).toMatchObject({
    value: { unknown: ['TRAILBOOK_HEAP_MEGABYTE is ignored: is TRAILBOOK_HEAP_MEGABYTES meant?'] },
  });
});
