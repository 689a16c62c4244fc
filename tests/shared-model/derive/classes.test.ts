import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import {
  classCards,
  classDetails,
  classesWithStudents,
  familyPeople,
  listClasses,
} from '../../../shared-model/derive/classes.ts';
import { compareClasses } from '../../../shared-model/derive/family-order.ts';
import { progressOf } from '../../../shared-model/derive/progress.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { Story, noon } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write } from '../support/generated-view.ts';

const day = 24 * hourMs;

/** A generated family that has deleted a class, a student and an assignment. */
function withDeletions() {
  const generated = generatedView();
  const { view, classIds, studentIds } = generated;
  const gone = view.all(assignment).find(({ classId }) => classId === classIds[2])!;
  write(view, [
    remove(schoolClass, classIds[3]!),
    remove(student, studentIds[1]!),
    remove(assignment, gone.id),
  ]);
  return { ...generated, gone };
}

describe('The list of classes', () => {
  it('is in the family’s order, with how many students take each', () => {
    const { view, classIds } = withDeletions();
    const classes = classesWithStudents(view);
    expect(classes.map(({ id }) => id)).toEqual(listClasses(view).map(({ id }) => id));
    expect(classes).toEqual(classes.toSorted(compareClasses));
    expect(classes).toHaveLength(classIds.length - 1);
    for (const { id, studentCount } of classes) {
      const takers = view.all(enrollment).filter(({ classId }) => classId === id);
      expect(studentCount).toBe(takers.length);
    }
    expect(new Set(classes.map(({ studentCount }) => studentCount))).toEqual(new Set([1, 2]));
  });

  it('has first what a parent has given a place', () => {
    const the = new Story(2);
    const [math, art] = [the.takeClass('Math'), the.takeClass('Art')];
    const view = viewOf(the.changes);
    const names = () => listClasses(view).map(({ name }) => name);
    expect(names()).toEqual(['Art', 'Math']);
    write(view, [update(schoolClass, math.id, { place: 'a1' })]);
    expect(names()).toEqual(['Math', 'Art']);
    write(view, [update(schoolClass, art.id, { place: 'a0' })]);
    expect(names()).toEqual(['Art', 'Math']);
  });
});

describe('A class’s card', () => {
  it('tells who takes it, how much is set, and the two assignments nearest to now [SP9.12, MR4.18]', () => {
    const { view, classIds } = withDeletions();
    for (const now of [noon, noon - 40 * day, noon + 400 * day]) {
      const cards = classCards(view, now);
      expect(cards).toHaveLength(classIds.length - 1);
      for (const card of cards) {
        const own = view.all(assignment).filter(({ classId }) => classId === card.id);
        const away = (dueDate: string) => Math.abs(Date.parse(dueDate) - now);
        const shown = idsOf(card.recent);
        const furthest = Math.max(0, ...card.recent.map(({ dueDate }) => away(dueDate)));
        const nearer = own.filter(({ id, dueDate }) => !shown.has(id) && away(dueDate) < furthest);
        expect([card.assignmentCount, shown.size]).toEqual([own.length, Math.min(2, own.length)]);
        expect(nearer).toEqual([]);
        const takers = view.all(enrollment).filter(({ classId }) => classId === card.id);
        expect(idsOf(card.students)).toEqual(new Set(takers.map(({ studentId }) => studentId)));
      }
      expect(cards).toEqual(cards.toSorted(compareClasses));
    }
  });

  it('has them in the order they are due, each with how far its students are', () => {
    const { view } = withDeletions();
    const recent = classCards(view, noon).map((card) => card.recent);
    for (const pair of recent) {
      const due = pair.map(({ dueDate }) => dueDate);
      expect(due).toEqual(due.toSorted());
      for (const { id, progress } of pair) {
        const tasks = view.all(task).filter(({ assignmentId }) => assignmentId === id);
        expect(progress).toEqual(progressOf(tasks));
      }
    }
    expect(recent.flat().some(({ progress }) => progress.completed > 0)).toBe(true);
  });
});

describe('A class in detail', () => {
  const today = '2026-03-02';

  it('has its students, its assignments in the order they are due, and how far they are', () => {
    const { view, classIds, studentIds, gone } = withDeletions();
    for (const classId of [classIds[0]!, classIds[2]!]) {
      const details = classDetails(view, classId, today)!;
      const set = view.all(assignment).filter((one) => one.classId === classId);
      expect(idsOf(details.assignments)).toEqual(idsOf(set));
      expect(idsOf(details.assignments)).not.toContain(gone.id);
      const due = details.assignments.map(({ dueDate }) => dueDate);
      expect(due).toEqual(due.toSorted());
      const ids = idsOf(set);
      const own = view.all(task).filter(({ assignmentId }) => ids.has(assignmentId));
      expect(own.length).toBeGreaterThan(0);
      const done = details.assignments.reduce((sum, { progress }) => sum + progress.completed, 0);
      expect(done).toBe(own.filter(({ completed }) => completed).length);
      expect(details.studentIds).not.toContain(studentIds[1]);
      expect(details.students).toHaveLength(5);
    }
  });

  it('has work that was set later before what is due later', () => {
    const the = new Story(2);
    const math = the.takeClass('Math', the.child('Leo'));
    const due = ['2026-03-09', '2026-03-03', '2026-03-05'];
    for (const date of due) the.assign(date, math, `${date}T20:00:00.000Z`);
    const titles = classDetails(viewOf(the.changes), math.id, today)!.assignments.map(
      (one) => one.title,
    );
    expect(titles).toEqual(due.toSorted());
  });

  it('is none for a class that is deleted or never was', () => {
    const { view, classIds } = withDeletions();
    expect(classDetails(view, classIds[3]!, today)).toBeNull();
    expect(classDetails(view, 1, today)).toBeNull();
  });
});

describe('The form of a class', () => {
  it('lists who can take and who can teach one', () => {
    const { view } = withDeletions();
    const people = familyPeople(view);
    expect(people.students).toHaveLength(5);
    expect(people.members).toEqual(view.all(member));
    expect(people.members).toHaveLength(1);
  });
});
