/** Families made elsewhere, restored from their backups: the right values of what was once told wrongly of them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBackup } from '../../../shared-model/backup/read-backup.ts';
import { attendanceBetween } from '../../../shared-model/derive/attendance-days.ts';
import { countFamily } from '../../../shared-model/derive/dashboard.ts';
import { studentFigures } from '../../../shared-model/derive/student-figures.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { toForm } from '../../../shared-model/lib/dates.ts';
import { ActingFamily } from '../support/acting-family.ts';
import { familyWith, restoreIn } from './backed-up-family.ts';
import { textHash } from './text-hash.ts';

const folder = new URL('../../data/foreign-files/backup/', import.meta.url);
const mia = 101;
const newYork = 'America/New_York';

/** A new family here that rolled back to this backup, at a moment (ISO 8601). */
async function restored(name: string, at: string): Promise<ActingFamily> {
  const backup = readBackup(readFileSync(new URL(`${name}.json`, folder), 'utf8'), textHash());
  if (!backup.ok) throw new Error(backup.error);
  const store = await familyWith([], { fullName: 'Ana Oak' });
  const now = Date.parse(at);
  await restoreIn(store, backup.value, 'rollBack', { now });
  const family = new ActingFamily(store);
  family.now = now;
  return family;
}

/** The days of a span on which something is recorded of Mia, with their minutes. */
function recordedDays(family: ActingFamily, from: string, until: string, zone = newYork) {
  const [attendance] = attendanceBetween(family.view, { from, until }, null, family.now, zone);
  return attendance!.calendar
    .filter(({ done }) => done > 0)
    .map(({ date, minutes }) => [date, minutes]);
}

it('A school year from January to December has the same 25 of 30 for the dashboard and the student', async () => {
  const { view, now } = await restored('southern-year', '2026-11-20T12:00:00Z');
  const zone = 'Australia/Sydney';
  expect(countFamily(view, '2026-11-20', zone)).toMatchObject({ completed: 25, percent: 83 });
  expect(studentFigures(view, mia, now, zone)).toMatchObject({
    completedTasks: 25,
    pendingTasks: 5,
  });
});

it('Work of a week that a former version ticked on Saturday is Saturday’s as it was shown, and each day’s once a parent says so', async () => {
  const family = await restored('ticked-on-saturday', '2026-11-21T17:00:00Z');
  const week = () => recordedDays(family, '2026-11-16', '2026-11-21');
  expect(week().map(([date]) => date)).toEqual(['2026-11-21']);
  const items = family.view
    .all(plannerTask)
    .map(({ id }) => ({ kind: 'planner-task', id }) as const);
  await family.does('completeOn', { items, day: null });
  expect(week()).toEqual(['16', '17', '18', '19', '20'].map((day) => [`2026-11-${day}`, 45]));
});

it('A family that moves from Los Angeles to New York keeps its past days and the evening on which work is due', async () => {
  const family = await restored('family-moves-east', '2026-11-20T12:00:00Z');
  const before = recordedDays(family, '2026-11-02', '2026-11-07', 'America/Los_Angeles');
  expect(before.map(([date]) => date)).toEqual(
    ['02', '03', '04', '05', '06'].map((day) => `2026-11-${day}`),
  );
  const { value } = await family.does('changeZone', { zone: newYork });
  // The essay is the one whose evening would become a night: the parent is asked, and keeps it.
  expect(value.moved).toHaveLength(1);
  await family.does('keepDueTimes', { moved: value.moved });
  expect(recordedDays(family, '2026-11-02', '2026-11-07')).toEqual(before);
  const essay = family.view.all(assignment).find(({ title }) => title.startsWith('Essay'));
  expect(toForm(essay!.dueDate, newYork)).toEqual({ date: '2026-12-04', time: '23:59' });
});

it('Last week is copied into a week with Thanksgiving without its two days off', async () => {
  const family = await restored('week-before-break', '2026-11-20T12:00:00Z');
  const { value } = await family.does('copyLastWeek', { week: '2026-11-23' });
  expect(value).toEqual({ count: 3, daysOff: 2 });
  const copied = family.view.all(plannerTask).filter(({ date }) => date >= '2026-11-23');
  expect(copied.map(({ date }) => date).toSorted()).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
});

it('Monday’s and Tuesday’s work that is ticked on Wednesday is Monday’s and Tuesday’s', async () => {
  const family = await restored('two-open-days', '2026-11-25T15:00:00Z');
  for (const { id } of family.view.all(plannerTask))
    await family.does('completeItem', { kind: 'planner-task', id });
  expect(recordedDays(family, '2026-11-23', '2026-11-25')).toEqual([
    ['2026-11-23', 40],
    ['2026-11-24', 40],
  ]);
});
