import { describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { compareClasses } from '../../../shared-model/derive/family-order.ts';
import { progressOf } from '../../../shared-model/derive/progress.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { classCards, classDetails, familyPeople } from '../../../web/data/class-queries.ts';
import { noon, system } from '../../support/story.ts';
import { everything, withGenerated } from './generated-family.ts';

const at = { now: noon, node: 7 };

/** A generated family that has deleted a class, a student and an assignment. */
async function withDeletions() {
  const generated = await withGenerated();
  const { store, classIds, studentIds } = generated;
  const set = (await everything(store))(assignment);
  const gone = set.find(({ classId }) => classId === classIds[2])!;
  await commit(
    store,
    system,
    [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[1]!),
      remove(assignment, gone.id),
    ],
    at,
  );
  return generated;
}

describe('the queries of classes equal the folds over everything', () => {
  it('tell of every card: who takes it, how much is set, and the two assignments nearest to now', async () => {
    const { store, classIds } = await withDeletions();
    const visible = await everything(store);
    for (const now of [noon, noon - 40 * 24 * hourMs, noon + 400 * 24 * hourMs]) {
      const cards = await classCards(store.dexie, now);
      expect(cards).toHaveLength(classIds.length - 1);
      for (const card of cards) {
        const own = visible(assignment).filter(({ classId }) => classId === card.id);
        expect(card.assignmentCount).toBe(own.length);
        expect(card.studentCount).toBe(
          visible(enrollment).filter(({ classId }) => classId === card.id).length,
        );
        const away = (dueDate: string) => Math.abs(Date.parse(dueDate) - now);
        const shown = card.recent.map(({ id }) => id);
        const others = own.filter(({ id }) => !shown.includes(id));
        const furthest = Math.max(0, ...card.recent.map(({ dueDate }) => away(dueDate)));
        expect(shown).toHaveLength(Math.min(2, own.length));
        expect(others.filter(({ dueDate }) => away(dueDate) < furthest)).toEqual([]);
        for (const { id, progress } of card.recent) {
          const tasks = visible(task).filter(({ assignmentId }) => assignmentId === id);
          expect(progress).toEqual(progressOf(tasks));
        }
      }
      expect(cards).toEqual(cards.toSorted(compareClasses));
    }
  });

  it('tell of one class: its students, its assignments in the order they are due, its tasks', async () => {
    const { store, classIds, studentIds } = await withDeletions();
    const visible = await everything(store);
    for (const classId of [classIds[0]!, classIds[2]!]) {
      const details = (await classDetails(store.dexie, classId))!;
      const set = visible(assignment).filter((one) => one.classId === classId);
      expect(new Set(details.assignments.map(({ id }) => id))).toEqual(
        new Set(set.map(({ id }) => id)),
      );
      const due = details.assignments.map(({ dueDate }) => dueDate);
      expect(due).toEqual(due.toSorted());
      const own = visible(task).filter(({ assignmentId }) =>
        set.some(({ id }) => id === assignmentId),
      );
      expect(new Set(details.roll.tasks.map(({ id }) => id))).toEqual(
        new Set(own.map(({ id }) => id)),
      );
      expect(own.length).toBeGreaterThan(0);
      const done = details.assignments.reduce((sum, { progress }) => sum + progress.completed, 0);
      expect(done).toBe(own.filter(({ completed }) => completed).length);
      expect(details.studentIds).not.toContain(studentIds[1]);
      expect(details.students).toHaveLength(5);
    }
    expect(await classDetails(store.dexie, classIds[3]!)).toBeNull();
    expect(await classDetails(store.dexie, 1)).toBeNull();
  });

  it('list who can take and who can teach a class', async () => {
    const { store } = await withDeletions();
    const visible = await everything(store);
    const people = await familyPeople(store.dexie);
    expect(people.students).toHaveLength(5);
    expect(people.members).toHaveLength(visible(member).length);
  });
});
