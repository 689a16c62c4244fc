/**
 * Work is dated when it was done, whatever the device's or the server's clock said [SY9]; families' days stand on it.
 */
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { versionOf } from '../../../shared-model/records/stored-record.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { dayMs, hourMs, minuteMs } from '../../../shared-model/lib/dates.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { openSynced, recordIn, stateOf } from '../../web/sync/setup.ts';
import { stampAt } from '../../support/family/story.ts';

type Opened = Awaited<ReturnType<typeof openSynced>>;

/**
 * What a child's days off the net leave to be synced: one thing done on each of three days. Returns when each was done.
 */
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

describe('A moment that a person chose', () => {
  const dueDate = '2026-03-06T23:30:00.000Z';

  async function setsHomework({ world, store, math }: Opened): Promise<Change> {
    await world.serverWrites({ t: 'member', id: 11, fields: { fullName: 'Ana', role: 'parent' } });
    const values = { title: 'Essay', classId: math.id, dueDate };
    const essay = create(assignment, values, seededRandom(5));
    await world.writes(store, [essay]);
    return essay;
  }

  it.each([
    ['ten days fast', 10 * dayMs],
    ['three hours fast', 3 * hourMs],
    ['a day slow', -dayMs],
  ])('stays on a device whose clock is %s [SY9]', async (_, ahead) => {
    const opened = await openSynced();
    const { world, store } = opened;
    world.deviceAhead = ahead;
    world.time += hourMs;
    const essay = await setsHomework(opened);
    await world.run(store);
    expect(world.onServer(essay)?.fields['dueDate']).toBe(dueDate);
    const made = Date.parse(world.onServer(essay)?.fields['createdAt'] as string);
    expect(Math.abs(made - world.time)).toBeLessThanOrEqual(2 * minuteMs);
  });

  it('stays where the network set the clock right since the last sync [SY9]', async () => {
    const opened = await openSynced();
    const { world, store } = opened;
    world.deviceAhead = -3 * hourMs;
    await world.run(store);
    world.time += hourMs;
    world.deviceAhead = 0;
    const essay = await setsHomework(opened);
    await world.run(store);
    expect(world.onServer(essay)?.fields['dueDate']).toBe(dueDate);
  });
});

describe('The day on which work counts', () => {
  const home = { familyName: 'The Ferns', timezone: 'America/Los_Angeles' };
  const [missed, yesterday, today] = ['2026-03-28', '2026-03-31', '2026-04-01'] as const;
  const [tomorrow, toCome] = ['2026-04-02', '2026-04-10'] as const;

  /** The day on the server of a plan for `date`, ticked at 5 in the morning of 1 April, and of its correction. */
  async function countsOn(ahead: number, date: string, said: string, corrected?: string) {
    const { world, store, leo } = await openSynced();
    await world.serverWrites({ t: 'family', id: 4, fields: home });
    world.deviceAhead = ahead;
    world.time += 30 * dayMs;
    const values = { studentId: leo.id, date, subject: 'Math', title: 'Sums' };
    const sums = create(plannerTask, values, seededRandom(8));
    await world.writes(store, [sums]);
    const done = update(plannerTask, sums.id, { status: 'completed', completedOn: said });
    const corrects = corrected ? [update(plannerTask, sums.id, { completedOn: corrected })] : [];
    for (const change of [done, ...corrects]) await world.writes(store, [change]);
    await world.run(store);
    expect(await recordIn(store, sums)).toEqual(world.onServer(sums));
    return world.onServer(sums)?.fields['completedOn'];
  }

  it('is re-dated where the right clock says another day, and stays as a person said it [SY9]', async () => {
    const little = 5 * minuteMs;
    expect(await countsOn(little, today, today)).toBe(today);
    expect(await countsOn(little, today, yesterday)).toBe(yesterday);
    expect(await countsOn(little, missed, missed)).toBe(missed);
    expect(await countsOn(little, missed, today)).toBe(today);
    expect(await countsOn(little, missed, missed, yesterday)).toBe(yesterday);
    // A day slow, and a day fast.
    expect(await countsOn(-dayMs, today, yesterday)).toBe(today);
    expect(await countsOn(-dayMs, today, missed)).toBe(missed);
    expect(await countsOn(-dayMs, missed, missed, yesterday)).toBe(today);
    expect(await countsOn(dayMs, today, today)).toBe(today);
    expect(await countsOn(dayMs, yesterday, tomorrow)).toBe(today);
    expect(await countsOn(dayMs, missed, missed, tomorrow)).toBe(today);
    // Ten days fast: what seems missed is still to come. Twenty slow: what seems to come was missed.
    expect(await countsOn(10 * dayMs, toCome, toCome)).toBe(today);
    expect(await countsOn(-20 * dayMs, missed, '2026-03-12')).toBe(missed);
  });
});

describe('A backup that is restored', () => {
  it('under a clock that is ten days fast keeps the moments of its history [SY9]', async () => {
    const { world, store, reading, leo } = await openSynced();
    // Long enough since the last sync for the shift to be possible.
    world.time += 20 * dayMs;
    world.deviceAhead = 10 * dayMs;
    const completedAt = new Date(world.time - hourMs).toISOString();
    const old = '2024-09-02T15:00:00.000Z';
    const restoring = { role: 'parent', memberId: 11, isHealing: true } as const;
    const done = (at: string) => ({
      status: 'completed' as const,
      completedAt: at,
      completedBy: 'm11',
    });
    const older = { studentId: leo.id, date: '2024-09-02', subject: 'Math', title: 'Sums' };
    const restored = create(plannerTask, { ...older, ...done(old) }, seededRandom(6));
    const changes = [{ ...reading, fields: done(completedAt) }, restored];
    await world.writes(store, changes, restoring);
    await world.run(store);
    expect(world.onServer(reading)?.fields).toMatchObject(done(completedAt));
    expect(world.onServer(restored)?.fields).toMatchObject(done(old));
  });

  it('brings a completion of long ago back by an undo, dated as it was [SY9]', async () => {
    const { world, store, reading } = await openSynced();
    await world.writes(store, [update(plannerTask, reading.id, { status: 'completed' })]);
    await world.run(store);
    const { completedAt } = world.onServer(reading)!.fields;
    world.time += 20 * dayMs;
    await world.run(store);
    world.deviceAhead = 10 * dayMs;
    await world.writes(store, [update(plannerTask, reading.id, { status: 'pending' })]);
    const again = { status: 'completed', completedAt } as const;
    await world.writes(store, [update(plannerTask, reading.id, again as object)]);
    await world.run(store);
    expect(world.onServer(reading)?.fields['completedAt']).toBe(completedAt);
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
