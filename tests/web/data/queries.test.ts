import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { generateFamily } from '../../../shared-model/demo/generate.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { visibleRecords } from '../../../shared-model/entities/visible-records.ts';
import { todayByStudent } from '../../../shared-model/figures/today.ts';
import type { Today } from '../../../shared-model/figures/today.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import type { DexieStore } from '../../../web/data/dexie-store.ts';
import { todaysWork } from '../../../web/data/queries.ts';
import { noon, system } from '../../support/story.ts';
import { openStore } from './open-store.ts';

const timezone = 'America/Chicago';

async function withGenerated() {
  const store = await openStore();
  const family = generateFamily({ size: 'S', now: noon, timezone });
  await store.transact((tx) => tx.replace(family.storedRecords()));
  return { store, ...family };
}

/** The same answer the long way: every record of the family is read. */
async function todayOfAll(store: DexieStore, now: number): Promise<Map<number, Today>> {
  const lists = await Promise.all(
    [student, schoolClass, assignment, task, plannerTask].map(({ name }) => store.list(name)),
  );
  const visible = visibleRecords(lists.flat());
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
