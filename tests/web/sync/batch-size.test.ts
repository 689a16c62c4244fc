/** How much goes into a request on a line that is too slow for it; what is malformed: `sync-run.test.ts`. */
import { expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { fullPace } from '../../../web/sync/batch-size.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { openSynced, outboxOf } from './setup.ts';

it('A batch shrinks on a slow connection until it passes, and grows again gradually', async () => {
  const { world, store, leo } = await openSynced();
  for (let at = 0; at < 480; at += 1)
    await world.writes(store, [update(student, leo.id, { gradeLevel: `${at}` })]);
  const sent: number[] = [];
  const slow: Transport = {
    ...world.transport,
    async sync(request) {
      sent.push(request.ops.length);
      if (request.ops.length <= 70) return world.transport.sync(request);
      return { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null, isTooSlow: true };
    },
  };
  const pace = fullPace();
  const run = () =>
    runOnce({
      store,
      transport: slow,
      now: () => world.time,
      statusStore: createStatusStore(),
      pace,
    });
  const ends = [await run(), await run(), await run(), await run()];
  expect(sent.slice(0, 4)).toEqual([480, 240, 120, 60]);
  expect(ends.map(({ trouble }) => trouble)).toEqual(Array(4).fill('unreachable'));
  for (let more = 0; more < 10; more += 1) await run();
  expect(await outboxOf(store)).toEqual([]);
  expect(world.onServer(leo)?.fields['gradeLevel']).toBe('479');
});
