import { describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { progressOf } from '../../../shared-model/derive/progress.ts';
import {
  assignmentForm,
  listAssignments,
  progressOfAssignments,
} from '../../../web/data/assignment-queries.ts';
import { noon, system } from '../../support/story.ts';
import { everything, withGenerated } from './generated-family.ts';

const at = { now: noon, node: 7 };
const idsOf = (records: readonly { id: number }[]) => new Set(records.map(({ id }) => id));

describe('the queries of assignments equal the folds over everything', () => {
  it('list every assignment, and which of them somebody has yet to finish', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    const gone = (await everything(store))(assignment)[0]!;
    const changes = [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[0]!),
      remove(assignment, gone.id),
    ];
    await commit(store, system, changes, at);
    const visible = await everything(store);
    const list = await listAssignments(store.dexie);
    expect(idsOf(list.assignments)).toEqual(idsOf(visible(assignment)));
    const open = visible(task).filter(({ completed }) => !completed);
    expect(list.open).toEqual(new Set(open.map(({ assignmentId }) => assignmentId)));
    expect(list.open.size).toBeGreaterThan(5);
    expect(list.open.size).toBeLessThan(list.assignments.length);
    expect(idsOf(list.students)).toEqual(idsOf(visible(student)));
    expect(list.classes).toHaveLength(classIds.length - 1);
  });

  it('tell how far the students are with some of them', async () => {
    const { store, studentIds } = await withGenerated();
    await commit(store, system, [remove(student, studentIds[0]!)], at);
    const visible = await everything(store);
    const some = visible(assignment).slice(3, 40);
    const progress = await progressOfAssignments(
      store.dexie,
      some.map(({ id }) => id),
    );
    for (const { id } of some) {
      const own = visible(task).filter(({ assignmentId }) => assignmentId === id);
      expect(progress.get(id)).toEqual(own.length === 0 ? undefined : progressOf(own));
    }
    expect(progress.size).toBeGreaterThan(5);
  });

  it('give the form an assignment with its tasks, and who takes which class', async () => {
    const { store } = await withGenerated();
    const visible = await everything(store);
    const some = visible(assignment)[5]!;
    const form = await assignmentForm(store.dexie, some.id);
    expect(form.assignment).toEqual(some);
    expect(idsOf(form.tasks)).toEqual(
      idsOf(visible(task).filter(({ assignmentId }) => assignmentId === some.id)),
    );
    for (const [classId, own] of form.enrolled) {
      const takers = visible(enrollment).filter((one) => one.classId === classId);
      expect(new Set(own)).toEqual(new Set(takers.map(({ studentId }) => studentId)));
    }
    await commit(store, system, [remove(assignment, some.id)], at);
    expect((await assignmentForm(store.dexie, some.id)).assignment).toBeNull();
    expect(await assignmentForm(store.dexie, undefined)).toMatchObject({
      assignment: null,
      tasks: [],
    });
  });
});
