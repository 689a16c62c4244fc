/** Work is dated when it was done, whatever the device's or the server's clock said [SY9]; families' days stand on it. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { versionOf } from '../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { dayMs, hourMs, minuteMs } from '../../../shared-model/lib/dates.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { openSynced, recordIn, stateOf } from '../../web/sync/setup.ts';
import { stampAt } from '../../support/story.ts';

type Opened = Awaited<ReturnType<typeof openSynced>>;

/** What a child's days off the net leave to be synced: one thing done on each of three days. Returns when each was done. */
async function threeDaysOfWork({ world, store, leosTask, miasTask, reading }: Opened) {
  const done: [Change, number][] = [];
  const acts: [Change, Change][] = [
    [leosTask, update(task, leosTask.id, { completed: true })],
    [miasTask, update(task, miasTask.id, { completed: true })],
    [reading, update(plannerTask, reading.id, { status: 'completed' })],
  ];
  for (const [record, change] of acts) {
    world.time += dayMs;
    await world.writes(store, [change]);
    done.push([record, world.time]);
  }
  world.time += hourMs;
  return done;
}

/** What of the work is dated more than two minutes wrongly on the server, or otherwise on the device. */
async function misdated(
  { world, store }: Pick<Opened, 'world' | 'store'>,
  done: readonly [Change, number][],
): Promise<object[]> {
  const found: object[] = [];
  for (const [record, at] of done) {
    const [onServer, here] = [world.onServer(record), await recordIn(store, record)];
    const off = Date.parse(onServer?.fields['completedAt'] as string) - at;
    const isTheSame = JSON.stringify(onServer) === JSON.stringify(here);
    if (!(Math.abs(off) <= 2 * minuteMs) || !isTheSame) found.push({ ...record, off, isTheSame });
  }
  return found;
}

const writeGrade = (opened: Opened, gradeLevel: string, store: DeviceStore = opened.store) =>
  opened.world.writes(store, [update(student, opened.leo.id, { gradeLevel })]);

describe('Three days of work', () => {
  it.each([
    ['ten days fast', 10 * dayMs],
    ['a day fast', dayMs],
    ['ten minutes slow', -10 * minuteMs],
    ['four years slow, its battery having died', -4 * 365 * dayMs],
  ])('on a tablet that is %s are dated as they were done [SY9]', async (_, ahead) => {
    const opened = await openSynced();
    opened.world.deviceAhead = ahead;
    const done = await threeDaysOfWork(opened);
    await opened.world.run(opened.store);
    expect(await misdated(opened, done)).toEqual([]);
    expect(await opened.store.listRefused()).toEqual([]);
  });

  it('keep their dates if the clock was 40 days fast at the last sync and was corrected on the trip [SY9]', async () => {
    const opened = await openSynced();
    opened.world.deviceAhead = 40 * dayMs;
    await opened.world.run(opened.store);
    opened.world.deviceAhead = 0;
    const done = await threeDaysOfWork(opened);
    await opened.world.run(opened.store);
    expect(await misdated(opened, done)).toEqual([]);
  });

  it('keep their dates if the clock was reset in between, before and after the reset [SY9]', async () => {
    const opened = await openSynced();
    const { world, store, leosTask, miasTask } = opened;
    world.time += dayMs;
    await world.writes(store, [update(task, leosTask.id, { completed: true })]);
    const before: [Change, number][] = [[leosTask, world.time]];
    world.time += hourMs;
    world.deviceAhead = -4 * 365 * dayMs;
    await world.writes(store, [update(task, miasTask.id, { completed: true })]);
    const after: [Change, number][] = [[miasTask, world.time]];
    world.time += 5 * hourMs;
    await world.run(store);
    expect(await misdated(opened, [...before, ...after])).toEqual([]);
  });

  it('keep their dates if somebody set the clock ahead in between, as far as that is detectable [SY9]', async () => {
    const opened = await openSynced();
    const { world, store, leosTask, miasTask } = opened;
    await world.run(store);
    world.time += hourMs;
    await world.writes(store, [update(task, leosTask.id, { completed: true })]);
    const before: [Change, number][] = [[leosTask, world.time]];
    world.deviceAhead = 10 * dayMs;
    await world.writes(store, [update(task, miasTask.id, { completed: true })]);
    const after: [Change, number][] = [[miasTask, world.time]];
    world.time += dayMs;
    await world.run(store);
    expect(await misdated(opened, [...before, ...after])).toEqual([]);
  });

  it('keep their dates if they exceed one request, like later work [SY9]', async () => {
    const opened = await openSynced();
    const { world, store } = opened;
    world.deviceAhead = 10 * dayMs;
    for (let at = 0; at < 600; at += 1) await writeGrade(opened, `${at}`);
    const done = await threeDaysOfWork(opened);
    await world.run(store);
    expect(await misdated(opened, done)).toEqual([]);
    expect((await stateOf(store)).clockOffset).toBe(-10 * dayMs);
    await writeGrade(opened, 'last');
    await world.run(store);
    expect(world.requests.filter(({ ops }) => ops.length > 0).length).toBeGreaterThan(2);
    expect(world.onServer(opened.leo)?.fields['gradeLevel']).toBe('last');
  });
});

describe('An edit', () => {
  it('of Monday on a tablet that is a day fast loses to an edit of Tuesday noon at home [SY9]', async () => {
    const opened = await openSynced();
    const { world, store, leo } = opened;
    world.deviceAhead = dayMs;
    await writeGrade(opened, 'Monday');
    world.time += dayMs - hourMs;
    await world.serverWrites(update(student, leo.id, { gradeLevel: 'Tuesday' }));
    await world.run(store);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('Tuesday');
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
  });

  it('over a value from a server that was ahead still wins once that server is corrected [SY9]', async () => {
    const opened = await openSynced();
    const { world, store, leo } = opened;
    world.serverAhead = 20 * dayMs;
    await world.serverWrites(update(student, leo.id, { gradeLevel: 'before' }));
    world.time += world.serverAhead;
    await world.serverWrites(update(student, leo.id, { gradeLevel: 'ahead' }));
    world.time -= world.serverAhead;
    await world.run(store);
    world.serverAhead = 0;
    await writeGrade(opened, 'knowingly');
    await world.run(store);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('knowingly');
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    expect((await stateOf(store)).clockOffset).toBe(0);
  });
});

describe('A home server that starts 20 days behind', () => {
  it('dates no completion back, and gives no device its wrong time [SY9]', async () => {
    const opened = await openSynced();
    const { world, store } = opened;
    await world.serverWrites(
      update(student, opened.leo.id, { gradeLevel: 'before the power cut' }),
    );
    world.serverAhead = -20 * dayMs;
    const done = await threeDaysOfWork(opened);
    await world.run(store);
    expect(await misdated(opened, done)).toEqual([]);
    expect(Math.abs((await stateOf(store)).clockOffset)).toBeLessThanOrEqual(2 * minuteMs);
    world.serverAhead = 0;
    const [, , [reading]] = done as [unknown, unknown, [Change, number]];
    await world.writes(store, [update(plannerTask, reading.id, { status: 'pending' })]);
    await world.writes(store, [update(plannerTask, reading.id, { status: 'completed' })]);
    await world.run(store);
    expect(await misdated(opened, [[reading, world.time]])).toEqual([]);
    expect(versionOf(world.onServer(reading)!, 'status')! > stampAt(3 * dayMs)).toBe(true);
  });
});
