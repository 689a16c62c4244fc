/** A student's usual day, and what a parent is told of a plan. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, type Change } from '../../../shared-model/commit/change.ts';
import { isOverUsual, usualLoads, usualMinutes } from '../../../shared-model/derive/day-load.ts';
import { checkPlan, type PlannedWork } from '../../../shared-model/derive/plan-check.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { noon, Story } from '../../support/family/story.ts';
import { viewOf } from '../support/generated-view.ts';

const zone = 'UTC';
const today = '2026-03-02';
const random = seededRandom(4);

describe('The usual minutes of a day', () => {
  it('are the median of at least five days with minutes', () => {
    expect(usualMinutes([60, 60, 60, 60])).toBeNull();
    expect(usualMinutes([0, 0, 60, 60, 60, 60])).toBeNull();
    expect(usualMinutes([400, 60, 90, 120, 90])).toBe(90);
    expect(usualMinutes([60, 90, 120, 125, 60, 400])).toBe(105);
  });

  it('lie between the shortest and the longest of them, whatever their order', () => {
    const days = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 5, maxLength: 28 });
    fc.assert(
      fc.property(days, (minutes) => {
        const usual = usualMinutes(minutes)!;
        expect(usual).toBe(usualMinutes(minutes.toReversed()));
        expect(usual).toBeGreaterThanOrEqual(Math.min(...minutes));
        expect(usual).toBeLessThanOrEqual(Math.max(...minutes));
        expect(isOverUsual(usual, usual)).toBe(false);
      }),
    );
  });

  it('are passed by a quarter and half an hour, and never where they aren’t known', () => {
    expect(isOverUsual(89, 60)).toBe(false);
    expect(isOverUsual(90, 60)).toBe(true);
    expect(isOverUsual(249, 200)).toBe(false);
    expect(isOverUsual(250, 200)).toBe(true);
    expect(isOverUsual(900, null)).toBe(false);
  });
});

const task = (
  { id: studentId }: Change,
  date: string,
  values: { time?: string; minutes?: number; title?: string; status?: 'completed' },
): Change =>
  create(plannerTask, { studentId, date, subject: 'Art', title: 'Paint', ...values }, random);

/** Two hours on each of the last days; Elm began yesterday. */
function family() {
  const the = new Story(5);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  const past = [3, 4, 5, 6, 7].flatMap((ago) => [
    task(ash, addDays(today, -ago), { minutes: 90 }),
    task(ash, addDays(today, -ago), { minutes: 30 }),
  ]);
  const changes = [...the.changes, ...past, task(elm, addDays(today, -1), { minutes: 300 })];
  return { ash, elm, changes };
}

describe('The usual load', () => {
  it('is told of a student with a history, and not of one who has just begun', () => {
    const { ash, changes } = family();
    expect([...usualLoads(viewOf(changes), noon, zone)]).toEqual([[ash.id, 120]]);
  });

  it('isn’t that of days off, of today or of days to come', () => {
    const { ash, changes } = family();
    const off = { kind: 'sick', studentId: ash.id, startDate: '2026-02-27', endDate: '2026-02-27' };
    const coming = [0, 1, 2, 3].map((ahead) => task(ash, addDays(today, ahead), { minutes: 600 }));
    const view = viewOf([...changes, ...coming]);
    expect(usualLoads(view, noon, zone).get(ash.id)).toBe(120);
    // Of five days one is a sick day: four are too few.
    const sick = create(timeOff, { ...off, kind: 'sick', name: '' }, random);
    expect(usualLoads(viewOf([...changes, sick]), noon, zone).size).toBe(0);
  });

  it('counts lessons of courses', () => {
    const the = new Story(6);
    const ash = the.child('Ash Fern');
    const { course } = the.course('Fractions', 8);
    the.follow(ash, course);
    const past = [3, 4, 5, 6, 7].map((ago) => task(ash, addDays(today, -ago), { minutes: 20 }));
    const view = viewOf([...the.changes, ...past]);
    const work = { studentIds: [ash.id], dates: [today], time: '9:00 AM', taskId: null };
    // The day's lesson has the course's estimate of half an hour.
    expect(checkPlan(view, { ...work, minutes: 20 }, noon, zone).full).toMatchObject({
      minutes: 50,
      usual: 20,
    });
  });
});

describe('Before work is planned, a parent is told', () => {
  const planned = (values: Partial<PlannedWork>): PlannedWork => ({
    studentIds: [],
    dates: [today],
    time: '10:00 AM',
    minutes: null,
    taskId: null,
    ...values,
  });

  it('what lies at the same time, of these students, open, and not of days that are over', () => {
    const { ash, elm, changes } = family();
    const view = viewOf([
      ...changes,
      task(ash, today, { time: '9:30 AM', minutes: 60, title: 'Zoo' }),
      task(ash, today, { time: '10:00 AM', title: 'Done', status: 'completed' }),
      task(elm, today, { time: '10:00 AM', title: 'Elm’s' }),
      task(ash, addDays(today, 1), { time: '10:00 AM', title: 'Tomorrow' }),
      task(ash, addDays(today, -1), { time: '10:00 AM', title: 'Yesterday' }),
    ]);
    const dates = [-1, 0, 1].map((ahead) => addDays(today, ahead));
    const check = (values: Partial<PlannedWork>) => checkPlan(view, planned(values), noon, zone);
    expect(check({ studentIds: [ash.id], dates })).toMatchObject({
      clash: { studentId: ash.id, date: today, title: 'Zoo', time: '9:30 AM' },
      clashes: 2,
    });
    expect(check({ studentIds: [ash.id], time: '11:00 AM' }).clash).toBeNull();
    expect(check({ studentIds: [] })).toEqual({ clash: null, clashes: 0, full: null });
    expect(check({ studentIds: [ash.id, elm.id] }).clashes).toBe(2);
  });

  it('the fullest of the days that get more than usual, and an edited task counts once', () => {
    const { ash, changes } = family();
    const zoo = task(ash, today, { time: '10:00 AM', minutes: 100, title: 'Zoo' });
    const view = viewOf([...changes, zoo, task(ash, addDays(today, 1), { minutes: 120 })]);
    const dates = [today, addDays(today, 1)];
    const check = (values: Partial<PlannedWork>) =>
      checkPlan(view, planned({ studentIds: [ash.id], ...values }), noon, zone);
    expect(check({ dates, minutes: 50 }).full).toEqual({
      studentId: ash.id,
      date: addDays(today, 1),
      minutes: 170,
      usual: 120,
    });
    expect(check({ minutes: 49 }).full).toBeNull();
    const edited = check({ taskId: zoo.id, minutes: 149 });
    expect(edited).toEqual({ clash: null, clashes: 0, full: null });
    expect(check({ taskId: zoo.id, minutes: 150 }).full).toMatchObject({ minutes: 150 });
  });
});
