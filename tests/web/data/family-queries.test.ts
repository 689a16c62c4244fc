import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { compareClasses, compareStudents } from '../../../shared-model/derive/family-order.ts';
import { familyFigures } from '../../../shared-model/derive/progress.ts';
import { recentActivity } from '../../../shared-model/derive/recent-activity.ts';
import { countWork, slippedWork, waitingSince } from '../../../shared-model/derive/slipped.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import type { DexieStore } from '../../../web/data/dexie-store.ts';
import {
  classesWithStudents,
  countFamily,
  dashboardToday,
  latestActivity,
  listStudents,
} from '../../../web/data/family-queries.ts';
import { familySeen } from '../../shared-model/support/seen-records.ts';
import { noon, system } from '../../support/story.ts';
import { everything, timezone, withGenerated } from './generated-family.ts';

const write = async (store: DexieStore, changes: Change[], now = noon) =>
  expect(await commit(store, system, changes, { now, node: 7 })).toMatchObject({ ok: true });

const slippedOn = async (store: DexieStore, now: number) =>
  (await dashboardToday(store.dexie, now, timezone)).slipped;

/** A class, a student and two assignments are deleted, one of them of the deleted class. */
async function deleteSome(store: DexieStore, classIds: readonly number[], studentId: number) {
  const all = (await everything(store))(assignment);
  const ofClass = all.find(({ classId }) => classId === classIds[3])!;
  const other = all.find(({ classId }) => classId === classIds[5])!;
  await write(store, [
    remove(schoolClass, classIds[3]!),
    remove(student, studentId),
    remove(assignment, ofClass.id),
    remove(assignment, other.id),
  ]);
}

describe('the family dashboard’s queries equal the folds over everything', () => {
  it('count figures in the indexes', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    const expectTheSame = async () =>
      expect(await countFamily(store.dexie)).toEqual(
        familyFigures(familySeen(await everything(store))),
      );
    await expectTheSame();
    await write(store, [remove(schoolClass, classIds[0]!)]);
    await expectTheSame();
    await deleteSome(store, classIds, studentIds[2]!);
    await expectTheSame();
    const figures = await countFamily(store.dexie);
    expect(figures).toMatchObject({ activeLearners: 5, activeClasses: 22 });
    expect(figures.pending).toBeGreaterThan(0);
    expect(figures.completed).toBeGreaterThan(100);
  });

  it('find the latest activity without reading the years before it', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    for (const now of [noon, noon + 9 * hourMs, noon + 60 * 24 * hourMs, noon - 80 * hourMs]) {
      for (const limit of [3, 8, 40]) {
        const all = familySeen(await everything(store));
        expect(await latestActivity(store.dexie, now, limit)).toEqual(
          recentActivity(all, now, limit),
        );
      }
    }
    await deleteSome(store, classIds, studentIds[2]!);
    const all = familySeen(await everything(store));
    expect(await latestActivity(store.dexie, noon, 10_000)).toEqual(
      recentActivity(all, noon, 10_000),
    );
    expect(await latestActivity(store.dexie, noon, 8)).toEqual(recentActivity(all, noon, 8));
  });

  it('tell of every student’s today, in the family’s order, what all the family’s records tell', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    const all = familySeen(await everything(store));
    const { students, today } = await dashboardToday(store.dexie, noon, timezone);
    expect(today).toEqual(todayByStudent(all, noon, timezone, { withSlipped: true }));
    expect(students).toHaveLength(5);
    expect(students).toEqual(students.toSorted(compareStudents));
    expect([...today.values()].some(({ items }) => items.length > 0)).toBe(true);
  });

  it('leave out of the day and of what slipped what rests, and tell it apart', async () => {
    const { store } = await withGenerated();
    const all = familySeen(await everything(store));
    const late = slippedWork(all, noon, timezone).slipped;
    const restsBefore = waitingSince(late[Math.floor(late.length / 2)]!, timezone);
    const { today, slipped, resting } = await dashboardToday(
      store.dexie,
      noon,
      timezone,
      restsBefore,
    );
    expect({ slipped, resting }).toEqual(slippedWork(all, noon, timezone, restsBefore));
    expect([slipped.length > 0, resting.length > 0]).toEqual([true, true]);
    expect(today).toEqual(todayByStudent(all, noon, timezone, { withSlipped: true, restsBefore }));
    const overdue = [...today.values()].reduce((sum, one) => sum + one.overdue, 0);
    expect(overdue).toBe(countWork(slipped));
  });

  it('find what slipped', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    for (const now of [noon, noon + 3 * 24 * hourMs, noon - 20 * 24 * hourMs]) {
      const all = familySeen(await everything(store));
      expect(await slippedOn(store, now)).toEqual(slippedWork(all, now, timezone).slipped);
    }
    const slipped = await slippedOn(store, noon);
    expect(new Set(slipped.map(({ kind }) => kind))).toEqual(
      new Set(['planner-task', 'assignment']),
    );
    const planned = slipped.find(({ kind }) => kind === 'planner-task')!;
    await write(store, [update(plannerTask, planned.id, { status: 'completed' })]);
    expect(await slippedOn(store, noon)).toHaveLength(slipped.length - 1);
  });

  it('list students and classes in the family’s order, with how many take each', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await deleteSome(store, classIds, studentIds[2]!);
    const visible = await everything(store);
    const students = await listStudents(store.dexie);
    expect(students).toEqual(visible(student).sort(compareStudents));
    const classes = await classesWithStudents(store.dexie);
    const inOrder = visible(schoolClass).sort(compareClasses);
    expect(classes.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    for (const { id, studentCount } of classes) {
      const takers = visible(enrollment).filter(({ classId }) => classId === id);
      expect(studentCount).toBe(takers.length);
    }
  });

  it('say zero of a family with nothing in it', async () => {
    const { store, studentIds, classIds } = await withGenerated();
    await write(store, [
      ...studentIds.map((id) => remove(student, id)),
      ...classIds.map((id) => remove(schoolClass, id)),
    ]);
    expect(await countFamily(store.dexie)).toEqual({
      activeLearners: 0,
      activeClasses: 0,
      completed: 0,
      pending: 0,
      total: 0,
      percent: 0,
    });
    expect(await latestActivity(store.dexie, noon, 8)).toEqual([]);
    expect(await slippedOn(store, noon)).toEqual([]);
    expect((await everything(store))(task)).toEqual([]);
  });
});
