import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { completeItem } from '../../../shared-model/actions/complete-item.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { studentDay } from '../../../shared-model/derive/student-day.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { hlcTime } from '../../../shared-model/records/clock.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { minuteMs } from '../../../shared-model/lib/dates.ts';
import { measuredOffset } from '../../../web/sync/clock-offset.ts';
import { asStudent, noon, Story } from '../../support/family/story.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { openSynced, openWorld, recordIn, stateOf } from './setup.ts';

describe('A device’s clock offset [SY9]', () => {
  it('is right within half the exchange and half a second, whatever the error', () => {
    const property = fc.property(
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (error, known, there, back) => {
        const sentAt = noon - error;
        const offset = measuredOffset(known, noon + there, sentAt, sentAt + there + back);
        expect(Math.abs(offset - error)).toBeLessThanOrEqual(there + back + 501);
      },
    );
    fc.assert(property);
  });

  it('stays unchanged while an exchange explains the difference', () => {
    expect(measuredOffset(100, noon + 400, noon - 20, noon + 20)).toBe(100);
    expect(measuredOffset(0, noon + 700, noon - 20, noon + 20)).toBe(700);
  });

  it.each([
    ['set back', noon, noon - 3_600_000],
    ['set forward', noon, noon + 3_600_000],
  ])('is not measured while the clock is being %s', (_, sentAt, receivedAt) => {
    expect(measuredOffset(42, noon, sentAt, receivedAt)).toBe(42);
  });
});

describe('A device whose clock is wrong', () => {
  it.each([26, -26])(
    'knows that it is %i hours ahead for its screens, also at a start without the server [SY9]',
    async (hours) => {
      const world = await openWorld();
      const store = world.newStore();
      world.deviceAhead = hours * 60 * minuteMs;
      const known = async (transport: Transport) => {
        const statusStore = createStatusStore();
        const now = () => world.time + world.deviceAhead;
        await runOnce({ store, transport, now, statusStore });
        return statusStore.current().clockOffset;
      };
      expect(await known(world.transport)).toBe(-hours * 60 * minuteMs);
      world.time += 60 * minuteMs;
      const cut = { ...world.transport, sync: async () => unreachable };
      expect(await known(cut)).toBe(-hours * 60 * minuteMs);
    },
  );

  it('ends with work undone that was done and undone by a fast clock, with the right time and person [SY9]', async () => {
    const { world, store, leosTask } = await openSynced();
    world.time += 10 * minuteMs;
    for (const completed of [true, false])
      await world.writes(store, [update(task, leosTask.id, { completed })]);
    world.time -= 10 * minuteMs;
    await world.run(store);
    for (const record of [world.onServer(leosTask), await recordIn(store, leosTask)]) {
      // Both came in one push, so that nothing of the completion was ever written.
      const { completed, completedAt = null, completedBy = null } = record!.fields;
      expect([completed, completedAt, completedBy]).toEqual([false, null, null]);
    }
  });

  it('ends a child’s day although it is a day ahead: the tick is today’s, and the next lesson stays tomorrow’s [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    const the = new Story(2);
    const { course, lessons } = the.course('Counting', 3);
    the.follow(leo, course);
    await world.serverWrites(...the.changes);
    world.deviceAhead = 26 * 60 * minuteMs;
    const clock = () => world.time + world.deviceAhead;
    const statusStore = createStatusStore();
    await runOnce({ store, transport: world.transport, now: clock, statusStore });
    const offset = statusStore.current().clockOffset!;
    const viewNow = () => new FamilyView(store.records.map.values());
    const shown = () => {
      const { items, earnedToday } = studentDay(viewNow(), leo.id, clock() + offset, 'UTC')!;
      return { items: items.map(({ title, done }) => [title, done]), earnedToday };
    };
    const before = shown();
    expect(before.items).toContainEqual(['Lesson 1', false]);
    const lesson = {
      kind: 'lesson-progress',
      studentId: leo.id,
      lessonId: lessons[0]!.id,
    } as const;
    const context = { now: clock() + offset, random: seededRandom(3), zone: 'UTC' };
    const ticked = completeItem(viewNow(), lesson, { ...context, role: 'student' });
    assert(ticked.ok);
    await world.writes(store, ticked.value.changes, asStudent(leo.id));
    await world.run(store);
    expect(shown()).toEqual({
      items: before.items.map(([title, done]) => [title, title === 'Lesson 1' || done]),
      earnedToday: before.earnedToday + 40,
    });
  });

  it('keeps its offset if somebody sets the device’s clock back while an answer is applied [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    const { clock } = await stateOf(store);
    await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        world.time -= 365 * 24 * 60 * minuteMs;
        return answer;
      },
    });
    expect((await stateOf(store)).clock >= clock).toBe(true);
  });

  it.each([
    ['back', -1],
    ['forward', 1],
  ])(
    'stamps on from where it was if somebody sets the clock %s by a year between sending and the answer [SY9]',
    async (_, way) => {
      const { world, store, leo } = await openSynced();
      await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
      const before = await stateOf(store);
      const jump = way * 365 * 24 * 60 * minuteMs;
      await world.run(store, {
        ...world.transport,
        async sync(request) {
          const answer = await world.transport.sync(request);
          world.deviceAhead = jump;
          return answer.kind === 'reply'
            ? { ...answer, receivedAt: answer.receivedAt + jump }
            : answer;
        },
      });
      const after = await stateOf(store);
      expect(after.clock >= before.clock).toBe(true);
      expect(after.syncedAt).toBe(world.time);
      world.deviceAhead = 0;
      const [written] = await world.writes(store, [update(student, leo.id, { gradeLevel: '5' })]);
      expect(hlcTime(written!.after.fv['gradeLevel'] ?? written!.after.v)).toBe(world.time);
    },
  );
});
