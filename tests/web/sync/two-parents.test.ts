/**
 * What two parents and a child do apart, offline, meets: open work and lessons follow from what each of them says.
 * Over 300 lines because all that they may do apart stands on the same two devices.
 */
import { describe, expect, it } from 'vitest';
import { actions } from '../../../shared-model/actions/actions.ts';
import type { ActionInput, ActionName, AnyAction } from '../../../shared-model/actions/actions.ts';
import { create, update } from '../../../shared-model/commit/change.ts';
import { lessonsInOrder } from '../../../shared-model/derive/course-lessons.ts';
import { lessonsBetween } from '../../../shared-model/derive/daily-lessons.ts';
import { timeEntry } from '../../../shared-model/entities/time-entry.ts';
import { shownStudentIds } from '../../../shared-model/derive/assignments.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { plansOn, tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import type { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { asStudent, parent, Story } from '../../support/family/story.ts';
import { openWorld } from './setup.ts';

const zoe = create(student, { fullName: 'Zoe Fern', gradeLevel: '1st' }, seededRandom(3));

/** Mom's phone and Dad's tablet, both with everything. */
async function twoDevices() {
  const world = await openWorld();
  const { family } = world;
  const ana = { t: member.name, id: 11, fields: { fullName: 'Ana Fern', role: 'parent' } };
  await world.serverWrites(zoe, ana);
  const [mom, dads] = [world.newStore(), world.another(9)];
  const dad = dads.store;
  const random = seededRandom(11);
  const sync = async () => {
    for (let round = 0; round < 2; round += 1) {
      await world.run(mom);
      await dads.sync();
    }
  };
  await sync();
  const viewOf = (store: MemoryDeviceStore) => new FamilyView(store.records.map.values());
  return {
    world,
    family,
    mom,
    dad,
    sync,
    viewOf,
    onServer: () => new FamilyView([...world.server.rows.map.values()].map((row) => row.record)),
    /** Does it on a device, by what that holds; tells how many changes it was. */
    does: async <N extends ActionName>(
      store: MemoryDeviceStore,
      name: N,
      input: ActionInput<N>,
      actor: Actor = parent,
    ): Promise<number> => {
      const context = { now: world.time, random, zone: 'UTC', role: actor.role };
      const acted = (actions[name] as AnyAction)(viewOf(store), input, context);
      if (!acted.ok) throw new Error(JSON.stringify(acted.error));
      await world.writes(store, acted.value.changes, actor);
      return acted.value.changes.length;
    },
    /** What of an assignment each place tells: who has it, done or not. */
    assignees: (id: number) =>
      [mom, dad]
        .map(viewOf)
        .concat(new FamilyView([...world.server.rows.map.values()].map((row) => row.record)))
        .map((view) =>
          view
            .find(tasksOfAssignment, id)
            .map(({ studentId, completed }) => `${studentId} ${completed}`)
            .sort(),
        ),
  };
}

const thrice = <T>(value: T): T[] => [value, value, value];
const homework = { title: 'Spelling', dueDate: '2026-03-04T15:00:00.000Z' };

describe('Two devices that were apart', () => {
  it('both have homework for a child whom one enrolled while the other assigned it', async () => {
    const { family, mom, dad, sync, does, assignees, onServer } = await twoDevices();
    const students = { add: [zoe.id], remove: [] };
    expect(await does(mom, 'saveClass', { id: family.math.id, values: {}, students })).toBe(1);
    const values = { ...homework, classId: family.math.id };
    expect(await does(dad, 'saveAssignment', { id: null, values })).toBe(1);
    await sync();
    const set = onServer()
      .all(assignment)
      .find(({ title }) => title === 'Spelling')!;
    const all = [family.leo.id, family.mia.id, zoe.id].map((id) => `${id} false`).sort();
    expect(assignees(set.id)).toEqual(thrice(all));
  });

  it('both have the two children whom each of them chose for one assignment', async () => {
    const { family, mom, dad, sync, does, assignees, viewOf } = await twoDevices();
    const { id } = family.fractions;
    const choose = (store: MemoryDeviceStore, ...add: number[]) =>
      does(store, 'saveAssignment', { id, values: {}, students: { add, remove: [] } });
    const only = { all: [family.leo.id] };
    await does(mom, 'saveAssignment', { id, values: {}, students: only });
    await sync();
    await choose(mom, family.mia.id);
    await choose(dad, zoe.id);
    await sync();
    const all = [family.leo.id, family.mia.id, zoe.id];
    expect(assignees(id)).toEqual(thrice(all.map((one) => `${one} false`).sort()));
    const shown = (view: FamilyView) => shownStudentIds(view, view.get(assignment, id)!);
    expect([mom, dad].map((store) => shown(viewOf(store)))).toEqual(
      [0, 1].map(() => all.toSorted((one, other) => one - other)),
    );
  });

  it('keep what a child finished while a parent ended the enrolment, with its XP, and no op is refused', async () => {
    const { world, family, mom, dad, sync, does, assignees } = await twoDevices();
    const { id } = family.fractions;
    const leos = { kind: 'task', id: taskKey(id, family.leo.id).id } as const;
    await does(dad, 'completeItem', leos, asStudent(family.leo.id));
    const students = { add: [], remove: [family.leo.id] };
    await does(mom, 'saveClass', { id: family.math.id, values: {}, students });
    await sync();
    expect(assignees(id)).toEqual(
      thrice([`${family.leo.id} true`, `${family.mia.id} false`].sort()),
    );
    expect([await dad.listRefused(), await mom.listRefused()]).toEqual([[], []]);
    expect(world.onServer({ t: task.name, id: leos.id })?.fields['completed']).toBe(true);
  });

  it('have one copy of each task that both copied from last week', async () => {
    const { family, mom, dad, sync, does, viewOf } = await twoDevices();
    const week = '2026-03-09';
    expect(await does(mom, 'copyLastWeek', { week })).toBe(1);
    expect(await does(dad, 'copyLastWeek', { week })).toBe(1);
    await sync();
    const copies = (store: MemoryDeviceStore) => viewOf(store).find(plansOn, week);
    expect([mom, dad].map((store) => copies(store).length)).toEqual([1, 1]);
    const [{ id } = { id: 0 }] = copies(mom);
    expect(copies(mom)).toMatchObject([{ studentId: family.leo.id, title: 'Read a Story' }]);
    expect(await does(mom, 'copyLastWeek', { week })).toBe(0);
    await does(mom, 'removeRecord', { kind: 'planner-task', id });
    await sync();
    expect(copies(dad)).toEqual([]);
    expect(await does(dad, 'copyLastWeek', { week })).toBe(1);
    await sync();
    expect(copies(mom)).toMatchObject([{ id, status: 'pending' }]);
  });

  it('keep an edited copy, and a second copying doesn’t undo the edit', async () => {
    const { mom, sync, does, viewOf } = await twoDevices();
    const week = '2026-03-09';
    await does(mom, 'copyLastWeek', { week });
    const [{ id } = { id: 0 }] = viewOf(mom).find(plansOn, week);
    await does(mom, 'editPlan', { id, values: { title: 'Read two', date: '2026-03-10' } });
    await sync();
    expect(await does(mom, 'copyLastWeek', { week })).toBe(0);
    expect(viewOf(mom).get(plannerTask, id)).toMatchObject({ title: 'Read two' });
  });

  it('have four tasks at one time in the order in which they were typed', async () => {
    const { family, mom, dad, sync, does, viewOf } = await twoDevices();
    const titles = ['One', 'Two', 'Three', 'Four'];
    const date = '2026-03-05';
    for (const title of titles) {
      const plan = { studentId: family.leo.id, date, subject: 'Math', title };
      await does(mom, 'addPlans', { tasks: [plan] });
    }
    await sync();
    const inOrder = (store: MemoryDeviceStore) => {
      const view = viewOf(store);
      const none = { tasks: [], assignments: [], classes: [] };
      const records = { ...none, students: view.all(student), plannerTasks: view.all(plannerTask) };
      const today = todayByStudent(records, Date.UTC(2026, 2, 5, 12), 'UTC').get(family.leo.id);
      return today?.items.map(({ title }) => title);
    };
    // Missed plans of other days stand behind them.
    const shown = [...titles, 'Read a Story'];
    expect([mom, dad].map(inOrder)).toEqual([shown, shown]);
  });

  it('create one record of a task that both of them completed, whoever syncs first', async () => {
    const { family, mom, dad, sync, does, assignees } = await twoDevices();
    const values = { ...homework, classId: family.math.id };
    await does(mom, 'saveAssignment', { id: null, values });
    await sync();
    const view = new FamilyView(mom.records.map.values());
    const { id } = view.all(assignment).find(({ title }) => title === 'Spelling')!;
    const mias = { kind: 'task', id: taskKey(id, family.mia.id).id } as const;
    await does(mom, 'completeItem', mias);
    await does(dad, 'completeItem', mias, asStudent(family.mia.id));
    await sync();
    expect(assignees(id)).toEqual(
      thrice([`${family.leo.id} false`, `${family.mia.id} true`].sort()),
    );
    expect([await dad.listRefused(), await mom.listRefused()]).toEqual([[], []]);
  });
});

describe('A student’s own device', () => {
  it('holds an assignment while it is for the student, and no byte of it after an exception removes them [SY7]', async () => {
    const { world, family, mom, sync, does } = await twoDevices();
    const values = { ...homework, title: 'A secret of Mia’s', classId: family.math.id };
    const students = { all: [family.leo.id, family.mia.id] };
    await does(mom, 'saveAssignment', { id: null, values, students });
    await sync();
    const { id } = new FamilyView(mom.records.map.values())
      .all(assignment)
      .find(({ title }) => title.includes('secret'))!;
    const key = { t: assignment.name, id };
    world.holder = { kind: 'student', studentId: family.leo.id };
    const leos = world.another(12);
    await leos.store.transact((tx) => tx.setState({ holder: world.holder }));
    await leos.sync();
    expect(leos.store.records.map.has(`${key.t}/${key.id}`)).toBe(true);
    await world.serverWrites({
      ...taskKey(id, family.leo.id),
      fields: { assignmentId: id, studentId: family.leo.id, assigned: false },
    });
    await leos.sync();
    const held = JSON.stringify([...leos.store.records.map.values()]);
    expect(held).not.toContain('secret');
    expect(held).toContain('Fractions');
    await world.serverWrites(update(task, taskKey(id, family.leo.id).id, { assigned: true }));
    await leos.sync();
    expect(leos.store.records.map.has(`${key.t}/${key.id}`)).toBe(true);
  });
});

/** Both devices with a course of four lessons, which Leo works through. */
async function withCourse() {
  const devices = await twoDevices();
  const { world, family, mom, dad, sync, viewOf, onServer } = devices;
  const the = new Story(21);
  const { course, lessons } = the.course('Fractions', 4);
  the.follow(family.leo, course);
  await world.serverWrites(...the.changes);
  await sync();
  const ids = lessons.map(({ id }) => id);
  const places = () => [viewOf(mom), viewOf(dad), onServer()];
  return {
    ...devices,
    course,
    ids,
    titles: () =>
      places().map((view) => lessonsInOrder(view, course.id).map(({ title }) => title.slice(7))),
    /** Leo's lessons from noon's day on, with their days; those that are done last. */
    days: () =>
      places().map((view) =>
        lessonsBetween(view, [family.leo.id], '2026-03-01', '2026-03-31', world.time, 'UTC').map(
          ({ title, date, done }) => `${title.slice(7)} ${date.slice(8)}${done ? ' done' : ''}`,
        ),
      ),
  };
}

describe('A course on two devices that were apart', () => {
  it('has its lessons as both have moved them, with what was typed meanwhile', async () => {
    const { mom, dad, sync, does, ids, titles } = await withCourse();
    await does(mom, 'moveLessons', { ids: [ids[3]!], after: ids[0]! });
    await does(dad, 'moveLessons', { ids: [ids[0]!], after: ids[2]! });
    await does(dad, 'editLessons', { ids: [ids[3]!], values: { title: 'Lesson Four' } });
    await sync();
    expect(titles()).toEqual(thrice(['Four', '2', '3', '1']));
  });

  it('moves on by one sick day that both said, and keeps the lesson that the child did on it', async () => {
    const { family, mom, dad, sync, does, ids, days, world } = await withCourse();
    const sick = { kind: 'sick', day: '2026-03-02', studentIds: [family.leo.id] } as const;
    await does(mom, 'takeDayOff', sick);
    await does(dad, 'takeDayOff', sick);
    const lesson = {
      kind: 'lesson-progress',
      studentId: family.leo.id,
      lessonId: ids[0]!,
    } as const;
    await does(dad, 'completeItem', lesson, asStudent(family.leo.id));
    await sync();
    expect(days()).toEqual(thrice(['1 02 done', '2 03', '3 04', '4 05']));
    const off = [...world.server.rows.map.values()].filter(({ record }) => record.t === 'time-off');
    expect(off).toHaveLength(1);
  });

  it('stays done where a child finished a lesson that a parent skipped without having seen it, and both add minutes', async () => {
    const { family, mom, dad, sync, does, ids, days, viewOf } = await withCourse();
    const part = { studentId: family.leo.id, lessonId: ids[0]! };
    const lesson = { kind: 'lesson-progress', ...part } as const;
    await does(dad, 'completeItem', lesson, asStudent(family.leo.id));
    await does(dad, 'addMinutes', { ...part, minutes: 20 }, asStudent(family.leo.id));
    await does(mom, 'setLessonWork', { ...part, values: { status: 'skipped' } });
    await does(mom, 'addMinutes', { ...part, minutes: 10 });
    await sync();
    expect(days()).toEqual(thrice(['1 02 done', '2 03', '3 04', '4 05']));
    const minutes = [mom, dad].map((store) =>
      viewOf(store)
        .all(timeEntry)
        .reduce((sum, entry) => sum + entry.minutes, 0),
    );
    expect(minutes).toEqual([30, 30]);
  });

  it('keeps a pin beside the completion of another lesson and a new pace', async () => {
    const { family, course, mom, dad, sync, does, ids, days } = await withCourse();
    const studentId = family.leo.id;
    await does(mom, 'pinLesson', { studentId, lessonId: ids[3]!, date: '2026-03-03' });
    await does(mom, 'completeItem', { kind: 'lesson-progress', studentId, lessonId: ids[0]! });
    const values = { lessonsPerDay: 2 };
    await does(dad, 'editCourseStudent', { studentId, curriculumId: course.id, values });
    await sync();
    expect(days()).toEqual(thrice(['1 02 done', '2 02', '3 03', '4 03']));
  });
});
