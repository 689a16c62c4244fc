import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { generateFamily } from '../../../shared-model/demo/generate.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { visibleRecords } from '../../../shared-model/entities/visible-records.ts';
import type { VisibleRecords } from '../../../shared-model/entities/visible-records.ts';
import { shownTasks } from '../../../shared-model/derive/task-groups.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import { earnedXp } from '../../../shared-model/derive/xp.ts';
import { addDays, dayBounds, dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { mondayToFriday, schoolDaysOfWeek } from '../../../shared-model/lib/school-calendar.ts';
import { registry } from '../../../shared-model/registry.ts';
import type { DexieStore } from '../../../web/data/dexie-store.ts';
import { plannedBetween, studentTasks, studentXp, todaysWork } from '../../../web/data/queries.ts';
import { readFamily } from '../../../web/data/read-family.ts';
import { noon, system } from '../../support/story.ts';
import { openStore } from './open-store.ts';

const timezone = 'America/Chicago';

async function withGenerated() {
  const store = await openStore();
  const family = generateFamily({ size: 'S', now: noon, timezone });
  await store.transact((tx) => tx.replace(family.storedRecords()));
  return { store, ...family };
}

/** The long way: every record of the family is read. */
async function everything(store: DexieStore): Promise<VisibleRecords> {
  const lists = await Promise.all(registry.map(({ name }) => store.list(name)));
  return visibleRecords(lists.flat());
}

async function todayOfAll(store: DexieStore, now: number): Promise<Map<number, Today>> {
  const visible = await everything(store);
  const records = {
    students: visible(student),
    classes: visible(schoolClass),
    assignments: visible(assignment),
    tasks: visible(task),
    plannerTasks: visible(plannerTask),
  };
  return todayByStudent(records, now, timezone);
}

async function expectTheSame(store: DexieStore, studentIds: number[], now: number) {
  const all = await todayOfAll(store, now);
  let items = 0;
  for (const studentId of studentIds) {
    const today = await todaysWork(store.dexie, studentId, now, timezone);
    expect(today).toEqual(all.get(studentId));
    items += today?.items.length ?? 0;
  }
  return items;
}

describe('today’s work, read by indexes', () => {
  it('is what all the family’s records give, on school days and around midnight', async () => {
    const { store, studentIds } = await withGenerated();
    const day = 24 * hourMs;
    let items = 0;
    for (const now of [noon, noon - day, noon - 5 * day, noon - 7 * hourMs, noon + 3 * day]) {
      items += await expectTheSame(store, studentIds, now);
    }
    expect(items).toBeGreaterThan(20);
  });

  it('keeps late work that is completed today, and hides what a deleted class holds', async () => {
    const { store, studentIds } = await withGenerated();
    const before = await todayOfAll(store, noon);
    const late = [...before.values()].flatMap(({ items }) =>
      items.filter(({ overdue }) => overdue),
    );
    expect(late.length).toBeGreaterThan(0);
    const at = { now: noon, node: 7 };
    await commit(store, system, [update(task, late[0]!.id, { completed: true })], at);
    const after = await todaysWork(store.dexie, late[0]!.studentId, noon, timezone);
    expect(after?.items.find(({ id }) => id === late[0]!.id)).toMatchObject({ done: true });
    await expectTheSame(store, studentIds, noon);

    for (const { id } of (await store.list('class')).slice(0, 12)) {
      await commit(store, system, [remove(schoolClass, id)], at);
    }
    await expectTheSame(store, studentIds, noon);
  });

  it('is nothing for a student who is not here', async () => {
    const { store } = await withGenerated();
    expect(await todaysWork(store.dexie, 1, noon, timezone)).toBeUndefined();
  });
});

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

/** A class, a student and a single assignment are deleted, so that something is hidden. */
async function deleteSome(store: DexieStore, classIds: readonly number[], studentId: number) {
  const at = { now: noon, node: 7 };
  const [first] = await store.list('assignment');
  const changes = [
    remove(schoolClass, classIds[3]!),
    remove(student, studentId),
    remove(assignment, first!.id),
  ];
  expect(await commit(store, system, changes, at)).toMatchObject({ ok: true });
}

describe('the other reads by index', () => {
  it('find the planner tasks of a week, both ends included', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    const days = schoolDaysOfWeek(addDays(dayIn(noon, timezone), -7), mondayToFriday);
    const [from, until] = [days[0]!, days[4]!];
    const all = (await everything(store))(plannerTask);
    const expected = all.filter(({ date }) => date >= from && date <= until).sort(byId);
    const { plannerTasks } = await plannedBetween(store.dexie, from, until);
    expect(plannerTasks.sort(byId)).toEqual(expected);
    expect(new Set(expected.map(({ date }) => date))).toEqual(new Set(days));
  });

  it('find a student’s tasks and classes', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    const visible = await everything(store);
    for (const studentId of studentIds) {
      const own = visible(task).filter((one) => one.studentId === studentId);
      const found = await studentTasks(store.dexie, studentId);
      expect(found.tasks).toEqual(
        shownTasks({ tasks: own, assignments: visible(assignment), classes: visible(schoolClass) }),
      );
      const enrolled = visible(enrollment).filter((one) => one.studentId === studentId);
      expect(new Set(found.classIds)).toEqual(new Set(enrolled.map(({ classId }) => classId)));
    }
    expect((await studentTasks(store.dexie, studentIds[0]!)).tasks.length).toBeGreaterThan(10);
  });

  it('sum a student’s XP as the fold over everything does', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    const xpRecords = async () => {
      const visible = await everything(store);
      return {
        tasks: visible(task),
        assignments: visible(assignment),
        plannerTasks: visible(plannerTask),
        lessonProgress: visible(lessonProgress),
        curriculumLessons: visible(curriculumLesson),
      };
    };
    // What deletions hide was earned all the same.
    const ever = earnedXp(await xpRecords());
    await deleteSome(store, classIds, studentIds[2]!);
    const records = await xpRecords();
    const earned = earnedXp(records);
    const today = earnedXp(records, dayBounds(dayIn(noon, timezone), timezone));
    expect(earned.size).toBe(5);
    expect(ever).not.toEqual(earned);
    for (const studentId of studentIds) {
      expect(await studentXp(store.dexie, studentId, noon, timezone)).toEqual({
        earned: earned.get(studentId) ?? 0,
        earnedToday: today.get(studentId) ?? 0,
        earnedEver: ever.get(studentId) ?? 0,
      });
    }
  });

  it('read whole tables together with what can hide their records', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    const visible = await readFamily(store.dexie, [task]);
    expect(visible(task).sort(byId)).toEqual((await everything(store))(task).sort(byId));
  });
});
