import { describe, expect, it } from 'vitest';
import { maxGroup } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { demoFamily } from '../../../shared-model/demo/demo-family.ts';
import type { DemoOptions } from '../../../shared-model/demo/demo-family.ts';
import { countFamily } from '../../../shared-model/derive/dashboard.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { recentActivity } from '../../../shared-model/derive/recent-activity.ts';
import { groupTasks, taskItems } from '../../../shared-model/derive/task-groups.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { earnedXp, levelOf } from '../../../shared-model/derive/xp.ts';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import { addDays, dayIn, fromForm, hourMs, startOfDay } from '../../../shared-model/lib/dates.ts';
import { schoolDaysOfWeek } from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/school-calendars.ts';
import { MemoryStore } from '../../support/memory-records.ts';
import { noon, stampAt, system } from '../../support/story.ts';
import { seenIn } from '../support/a-family.ts';
import { familySeen } from '../support/seen-records.ts';

const newYork = 'America/New_York';

/** What is seen of the changes without a store: for a look at thousands of days. */
const seenWithoutStore = (options: DemoOptions): FamilyView =>
  new FamilyView(
    demoFamily(options).changes.map(({ t, id, fields }): StoredRecord => ({
      t,
      id,
      fields,
      v: stampAt(0),
      fv: {},
    })),
  );

async function committed(options: DemoOptions) {
  const store = new MemoryStore();
  const demo = demoFamily(options);
  const done = await commitToStore(store, system, demo.changes, { now: options.now, node: 0 });
  return { store, demo, done };
}

/** The figures that the specification shows, as the real computations give them. */
function figuresOf(seen: FamilyView, { now, timezone }: DemoOptions) {
  const records = familySeen(seen);
  const { completed, pending, percent, activeClasses, activeLearners } = countFamily(
    seen,
    dayIn(now, timezone),
    timezone,
  );
  const todays = [...todayByStudent(records, now, timezone).values()];
  return {
    dashboard: { completed, pending, percent, activeClasses, activeLearners },
    todays: [
      ...new Set(
        todays.map(({ items }) =>
          JSON.stringify(items.map(({ title, xp, done }) => [title, xp, done])),
        ),
      ),
    ],
    counts: [...new Set(todays.map(({ done, left, overdue }) => [done, left, overdue].join()))],
    activity: recentActivity(records, now, 3).map(({ kind }) => kind),
    late: groupTasks(taskItems(records), now, timezone).overdue.length,
    fromTheFuture: [...records.tasks, ...records.plannerTasks, ...records.lessonProgress].filter(
      ({ completedAt }) => completedAt !== null && completedAt > new Date(now).toISOString(),
    ).length,
    coursesToday: seen
      .all(studentCurriculum)
      .filter(
        ({ startDate, currentLesson, curriculumId }) =>
          startDate <= dayIn(now, timezone) &&
          currentLesson < seen.all(curriculum).find(({ id }) => id === curriculumId)!.totalLessons,
      ).length,
  };
}

const expected = {
  dashboard: { completed: 28, pending: 12, percent: 70, activeClasses: 4, activeLearners: 6 },
  todays: [
    JSON.stringify([
      ['Math Practice', 50, false],
      ['Read a Story', 30, false],
      ['Science Exploration', 40, false],
      ['Writing Practice', 35, false],
      ['Create Art', 25, false],
      ['Physical Activity', 20, false],
    ]),
  ],
  counts: ['0,6,0'],
  activity: ['completion', 'completion', 'reminder'],
  late: 0,
  fromTheFuture: 0,
  coursesToday: 0,
};

describe('the demo family', () => {
  // The two weeks of its completions reach into the school year before: the dashboard counts those of the open one.
  const isNewYear = (day: string): boolean => /-08-(?:0\d|1[0-4])$/.test(day);

  it('has the specification’s figures on every day of three years, but for the first two weeks of a school year', () => {
    const wrong: string[] = [];
    for (let count = 0; count < 3 * 365 + 1; count += 1) {
      const day = addDays('2027-01-01', count);
      // From the first moment of the day to its last, in steps that are no divisor of a day.
      const start = startOfDay(day, newYork);
      const length = startOfDay(addDays(day, 1), newYork) - start;
      const options = {
        now: start + ((count * 7 * hourMs + count * 13) % length),
        timezone: newYork,
      };
      const figures = JSON.stringify(figuresOf(seenWithoutStore(options), options));
      if (figures !== JSON.stringify(expected) && !isNewYear(day)) wrong.push(`${day}: ${figures}`);
    }
    expect(wrong).toEqual([]);
  });

  const edges = [
    ['2026-01-01', '00:00', newYork],
    ['2027-12-31', '23:59', newYork],
    ['2028-02-29', '12:00', 'America/Los_Angeles'],
    ['2026-03-08', '00:00', 'America/Chicago'],
    ['2026-03-08', '03:01', 'America/Denver'],
    ['2026-11-01', '01:30', newYork],
    ['2026-11-21', '10:00', newYork],
    ['2026-11-22', '22:00', 'Asia/Tokyo'],
    ['2026-03-29', '01:00', 'Asia/Beirut'],
    ['2026-04-05', '00:30', 'Pacific/Auckland'],
  ] as const;

  it.each(edges)(
    'has the specification’s figures on %s at %s in %s when committed',
    async (day, time, timezone) => {
      const options = { now: Date.parse(fromForm(day, time, timezone)!), timezone };
      const { store, done } = await committed(options);
      expect(done.ok).toBe(true);
      expect(figuresOf(seenIn(store), options)).toEqual(expected);
    },
  );

  const options = { now: noon, timezone: newYork };

  it('is one action that commits without any normalization', async () => {
    const { store, demo } = await committed(options);
    expect(demo.changes.length).toBeLessThan(maxGroup);
    expect(store.records.map.size).toBe(demo.changes.length);
    for (const { t, id, fields } of demo.changes) {
      expect(store.records.map.get(`${t}/${id}`)?.fields).toEqual(fields);
    }
  });

  it('is the same when it is generated again', () => {
    expect(demoFamily(options)).toEqual(demoFamily(options));
    const [monday, tuesday] = [noon, noon + 24 * hourMs].map(
      (now) => demoFamily({ ...options, now }).students,
    );
    expect(monday).toEqual(tuesday);
    expect(demoFamily({ ...options, seed: 2 }).familyId).not.toBe(demoFamily(options).familyId);
  });

  it('can be generated with a given family’s and parent’s ids', () => {
    const demo = demoFamily({ ...options, familyId: 5, memberId: 6 });
    expect(demo).toMatchObject({ familyId: 5, memberId: 6 });
    const idsOf = (t: string) =>
      demo.changes.filter((change) => change.t === t).map(({ id }) => id);
    expect([idsOf('family'), idsOf('family-settings'), idsOf('member')]).toEqual([[5], [5], [6]]);
  });

  it('has six students with different avatars, four named classes, and one parent', async () => {
    const { store, demo } = await committed(options);
    const { students, classes } = familySeen(seenIn(store));
    expect(demo.students.map(({ fullName }) => fullName)).toEqual(
      students.map(({ fullName }) => fullName),
    );
    const chosen = students.map(({ avatar }) => avatars.find(({ id }) => id === avatar)?.id);
    expect(new Set(chosen).size).toBe(6);
    expect(chosen).not.toContain(undefined);
    expect(classes.map(({ name }) => name)).toEqual(['Math', 'Science', 'Reading', 'History']);
    expect(seenIn(store).all(member)).toMatchObject([
      { role: 'parent', email: 'demo@trailbook.example' },
    ]);
  });

  it('has all priorities, a week of plans, courses with lessons, and students who earned XP', async () => {
    const { store } = await committed(options);
    const seen = seenIn(store);
    const records = familySeen(seen);
    expect(new Set(records.assignments.map(({ priority }) => priority)).size).toBe(3);
    for (const day of schoolDaysOfWeek(dayIn(noon, newYork), mondayToFriday)) {
      for (const { id } of records.students) {
        expect(
          records.plannerTasks.some(({ date, studentId }) => date === day && studentId === id),
        ).toBe(true);
      }
    }
    for (const { id, totalLessons } of seen.all(curriculum)) {
      expect(
        seen.all(curriculumLesson).filter(({ curriculumId }) => curriculumId === id),
      ).toHaveLength(totalLessons);
    }
    const earned = earnedXp(records);
    for (const { id } of records.students) expect(earned.get(id)).toBeGreaterThan(0);
    expect(new Set([...earned.values()].map((xp) => levelOf(xp).level)).size).toBeGreaterThan(1);
  });
});
