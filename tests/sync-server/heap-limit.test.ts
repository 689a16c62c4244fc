import { expect, it } from 'vitest';
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
