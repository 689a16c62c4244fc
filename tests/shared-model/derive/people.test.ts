import { describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import { compareStudents } from '../../../shared-model/derive/family-order.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  classesOfStudent,
  deletedStudents,
  listStudents,
  othersWithAssignment,
  personById,
  studentById,
  studentCards,
  theFamily,
  workOfStudent,
} from '../../../shared-model/derive/people.ts';
import { progressByStudent } from '../support/plain-progress.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { classSubject } from '../../../shared-model/derive/subjects.ts';
import { noon, smallFamily, stored } from '../../support/story.ts';
import { generatedView, idsOf, viewOf, write } from '../support/generated-view.ts';
import { familySeen } from '../support/seen-records.ts';

const day = 24 * hourMs;

/** A generated family that has deleted a class, a student and an assignment. */
function withDeletions() {
  const generated = generatedView();
  const { view, classIds, studentIds } = generated;
  write(view, [
    remove(schoolClass, classIds[3]!),
    remove(student, studentIds[1]!),
    remove(assignment, view.all(assignment)[0]!.id),
  ]);
  return generated;
}

describe('The family’s people', () => {
  it('are its students in its order, without who is deleted', () => {
    const { view, studentIds } = withDeletions();
    write(view, [update(student, studentIds[5]!, { place: 'a0' })]);
    const students = listStudents(view);
    expect(students[0]!.id).toBe(studentIds[5]);
    expect(students).toEqual(view.all(student).toSorted(compareStudents));
    expect(idsOf(students)).toEqual(new Set(studentIds.filter((id) => id !== studentIds[1])));
    expect(studentById(view, studentIds[0]!)).toEqual(view.get(student, studentIds[0]!));
    expect(studentById(view, studentIds[1]!)).toBeNull();
  });

  it('are told by their role and id, for the profile that is open', () => {
    const { view, studentIds, memberId } = withDeletions();
    const [first] = listStudents(view);
    expect(personById(view, 'student', first!.id)).toMatchObject({ student: first, email: null });
    expect(personById(view, 'parent', memberId)).toMatchObject({
      fullName: 'Sage Brook',
      student: null,
    });
    expect(personById(view, 'parent', studentIds[0]!)).toBeNull();
    expect(personById(view, 'student', memberId)).toBeNull();
  });

  it('are of a family that a new device has yet to fetch', () => {
    expect(theFamily(viewOf([]))).toBeNull();
    expect(theFamily(generatedView().view)).toMatchObject({ familyName: 'The Brook Family' });
  });

  it('are of the family that was made first, in whatever order two of them have come', () => {
    const [first, second] = [1, 2].map((id) => stored('family', id, { familyName: `No. ${id}` }));
    for (const order of [
      [first!, second!],
      [second!, first!],
    ])
      expect(theFamily(new FamilyView(order))).toMatchObject({ familyName: 'No. 1' });
  });
});

describe('A student’s card', () => {
  it('tells progress, classes and tasks', () => {
    const { view } = withDeletions();
    const progress = progressByStudent(familySeen(view));
    const cards = studentCards(view);
    expect(cards.map((card) => card.student)).toEqual(listStudents(view));
    expect(cards).toHaveLength(5);
    for (const { student: one, classCount, ...figures } of cards) {
      expect(progress.get(one.id)).toMatchObject(figures);
      const own = view.all(enrollment).filter(({ studentId }) => studentId === one.id);
      expect(classCount).toBe(own.length);
    }
  });
});

it('A student’s card averages the percentages of the classes with work of theirs', () => {
  const { changes, math, leo } = smallFamily();
  const random = seededRandom(4);
  const [science, empty] = ['Science', 'Empty'].map((name) =>
    create(schoolClass, { name }, random),
  );
  const values = { title: 'Ponds', dueDate: '2026-03-20T12:00:00.000Z', studentIds: [leo.id] };
  const [ponds, sums] = [science!.id, math.id].map((classId) =>
    create(assignment, { ...values, classId }, random),
  );
  const done = { assignmentId: ponds!.id, studentId: leo.id, completed: true };
  const view = viewOf([...changes, science!, empty!, ponds!, sums!, create(task, done, random)]);
  // All of science and nothing of math: one of three pieces of work.
  const card = studentCards(view).find((one) => one.student.id === leo.id);
  expect(card).toMatchObject({ completed: 1, total: 3, averagePercent: 50 });
});

describe('A student’s classes', () => {
  it('are those with work of theirs, as their progress tells them, and in each its work', () => {
    const { view, studentIds } = withDeletions();
    const progress = progressByStudent(familySeen(view));
    for (const { id: studentId } of listStudents(view)) {
      const { classes } = classesOfStudent(view, studentId)!;
      const withTasks = classes.filter((one) => one.progress.total > 0);
      const told = withTasks.map(({ progress: own, ...one }) => ({
        classId: one.id,
        className: one.name,
        subject: classSubject(one),
        ...own,
      }));
      expect(told).toEqual(progress.get(studentId)!.classes);
      for (const { id } of withTasks) {
        const { work } = workOfStudent(view, studentId, id)!;
        const own = view
          .all(task)
          .filter((one) => one.studentId === studentId)
          .filter((one) => view.get(assignment, one.assignmentId)?.classId === id);
        expect(idsOf(work.map((one) => one.task))).toEqual(idsOf(own));
      }
    }
    expect(studentIds).toHaveLength(6);
  });

  it('are also those that the student takes and has no work of', () => {
    const { changes, math, leo, mia } = smallFamily();
    const random = seededRandom(4);
    const art = create(schoolClass, { name: 'Art' }, random);
    const taken = create(enrollment, { classId: art.id, studentId: leo.id }, random);
    const view = viewOf([...changes, art, taken]);
    const told = (id: number) =>
      classesOfStudent(view, id)!.classes.map((one) => [one.id, one.progress.total]);
    expect(told(leo.id)).toEqual([
      [art.id, 0],
      [math.id, 1],
    ]);
    expect(told(mia.id)).toEqual([[math.id, 1]]);
  });

  it('stay as long as there is work of them, also when the student takes them no more', () => {
    const { view, studentIds } = generatedView();
    const [leo] = studentIds;
    const classes = () => classesOfStudent(view, leo!)!.classes.map(({ id }) => id);
    const before = classes();
    const taken = view.all(enrollment).filter(({ studentId }) => studentId === leo);
    write(
      view,
      taken.map(({ id }) => update(enrollment, id, { endedAt: new Date(noon).toISOString() })),
    );
    expect(classes()).toEqual(before);
    const own = view.all(task).filter(({ studentId }) => studentId === leo);
    write(
      view,
      own.map(({ id, assignmentId, studentId }) => ({
        t: 'task',
        id,
        fields: { assignmentId, studentId, completed: false, assigned: false },
      })),
    );
    expect(classes()).toEqual([]);
  });

  it('put open work first by its due date, then what is completed, the latest first', () => {
    const { view, classIds, studentIds } = generatedView();
    const { work } = workOfStudent(view, studentIds[0]!, classIds[0]!)!;
    const dueOf = (completed: boolean) =>
      work.filter((one) => one.task.completed === completed).map((one) => one.assignment.dueDate);
    const [open, done] = [dueOf(false), dueOf(true)];
    const inOrder = [...open.toSorted(), ...done.toSorted().reverse()];
    expect(work.map((one) => one.assignment.dueDate)).toEqual(inOrder);
    expect(done.length).toBeGreaterThan(3);
  });

  it('are none of a student, and none with work, that is deleted or never was', () => {
    const { view, classIds, studentIds } = withDeletions();
    expect(classesOfStudent(view, 1)).toBeNull();
    expect(classesOfStudent(view, studentIds[1]!)).toBeNull();
    expect(workOfStudent(view, studentIds[0]!, classIds[3]!)).toBeNull();
    expect(workOfStudent(view, studentIds[1]!, classIds[0]!)).toBeNull();
  });
});

describe('Others with the same assignment', () => {
  it('are counted without the student', () => {
    const { changes, fractions, leo, mia } = smallFamily();
    const view = viewOf(changes);
    expect(othersWithAssignment(view, fractions.id, leo.id)).toBe(1);
    write(view, [remove(student, mia.id)]);
    expect(othersWithAssignment(view, fractions.id, leo.id)).toBe(0);
  });
});

describe('A deleted student', () => {
  it('can be restored for 30 days, the latest deleted first', () => {
    const { view, studentIds } = generatedView();
    const [first, second] = studentIds;
    write(view, [remove(student, first!)]);
    write(view, [remove(student, second!)], noon + hourMs);
    const ids = (now: number) => deletedStudents(view, now).map((one) => one.student.id);
    expect(ids(noon + 2 * hourMs)).toEqual([second, first]);
    expect(ids(noon + 30 * day)).toEqual([second]);
    write(view, [restore(student, second!)], noon + 3 * hourMs);
    expect(ids(noon + 4 * hourMs)).toEqual([first]);
    expect(studentCards(view)).toHaveLength(5);
  });

  it('has so many days left, begun ones included, also where the clock is a minute behind', () => {
    const { view, studentIds } = generatedView();
    write(view, [remove(student, studentIds[0]!)]);
    const left = (now: number) => deletedStudents(view, now)[0]?.daysLeft;
    expect([left(noon - 60_000), left(noon), left(noon + 1)]).toEqual([30, 30, 30]);
    expect([left(noon + day), left(noon + 30 * day - 1)]).toEqual([29, 1]);
    expect(left(noon + 30 * day)).toBeUndefined();
  });
});
