import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { listStudents } from '../../../shared-model/derive/people.ts';
import { workOfStudent } from '../../../shared-model/derive/work-for-class.ts';
import { classesOfStudent, studentCards } from '../../../shared-model/derive/student-cards.ts';
import { workOfYear } from '../../../shared-model/derive/year-work.ts';
import { progressByStudent } from '../support/plain-progress.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import { noon, smallFamily } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write, zone } from '../support/generated-view.ts';
import { familyDone } from '../support/seen-records.ts';

const today = '2026-03-02';

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

describe('A student’s card', () => {
  it('tells the work of the school year, and how many classes are taken', () => {
    const { view } = withDeletions();
    const cards = studentCards(view, today, zone);
    expect(cards.map((card) => card.student)).toEqual(listStudents(view));
    expect(cards).toHaveLength(5);
    for (const { student: one, classCount, completed, total } of cards) {
      const work = workOfYear(view, today, zone).filter(({ studentId }) => studentId === one.id);
      expect([completed, total]).toEqual([work.filter(({ done }) => done).length, work.length]);
      expect(completed).toBeGreaterThan(20);
      const own = view.all(enrollment).filter(({ studentId }) => studentId === one.id);
      expect(classCount).toBe(own.length);
    }
  });
});

it('A student’s card averages the percentages of the subjects with work of theirs, of whatever kind [SP2.20]', () => {
  const { changes, math, leo, reading } = smallFamily();
  const random = seededRandom(4);
  const [science, empty] = ['Science', 'Empty'].map((name) =>
    create(schoolClass, { name }, random),
  );
  const values = { title: 'Ponds', dueDate: '2026-03-20T12:00:00.000Z', studentIds: [leo.id] };
  const [ponds, sums] = [science!.id, math.id].map((classId) =>
    create(assignment, { ...values, classId }, random),
  );
  const done = { assignmentId: ponds!.id, studentId: leo.id, completed: true };
  const completedAt = '2026-03-01T12:00:00.000Z';
  const read = update(plannerTask, reading.id, { status: 'completed', completedAt });
  const set = create(task, { ...done, completedAt }, random);
  const view = viewOf([...changes, science!, empty!, ponds!, sums!, set]);
  write(view, [read]);
  // All of science and of reading, and nothing of math: two of four pieces of work.
  const card = studentCards(view, today, zone).find((one) => one.student.id === leo.id);
  expect(card).toMatchObject({ completed: 2, total: 4, averagePercent: 67 });
});

describe('A student’s classes', () => {
  it('are those with work of theirs, as their progress tells them, and in each its work of this school year', () => {
    const { view, studentIds } = withDeletions();
    const seen = { ...familyDone(view), classes: view.all(schoolClass) };
    const began = '2025-08-01T05:00:00.000Z';
    const tasks = seen.tasks.filter(
      ({ completed, completedAt }) => !completed || completedAt! >= began,
    );
    const progress = progressByStudent({ ...seen, tasks });
    for (const { id: studentId } of listStudents(view)) {
      const { classes } = classesOfStudent(view, studentId, today, zone)!;
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
      classesOfStudent(view, id, today, zone)!.classes.map((one) => [one.id, one.progress.total]);
    expect(told(leo.id)).toEqual([
      [art.id, 0],
      [math.id, 1],
    ]);
    expect(told(mia.id)).toEqual([[math.id, 1]]);
  });

  it('stay as long as there is work of them, also when the student takes them no more', () => {
    const { view, studentIds } = generatedView();
    const [leo] = studentIds;
    const classes = () => classesOfStudent(view, leo!, today, zone)!.classes.map(({ id }) => id);
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
    expect(classesOfStudent(view, 1, today, zone)).toBeNull();
    expect(classesOfStudent(view, studentIds[1]!, today, zone)).toBeNull();
    expect(workOfStudent(view, studentIds[0]!, classIds[3]!)).toBeNull();
    expect(workOfStudent(view, studentIds[1]!, classIds[0]!)).toBeNull();
  });
});
