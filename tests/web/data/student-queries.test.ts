import { describe, expect, it } from 'vitest';
import { remove, restore } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { compareStudents } from '../../../shared-model/derive/family-order.ts';
import { progressByStudent } from '../../../shared-model/derive/progress.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { classSubject } from '../../../shared-model/planning/subjects.ts';
import {
  classesOfStudent,
  deletedStudents,
  studentCards,
  workOfStudent,
} from '../../../web/data/student-queries.ts';
import { familySeen } from '../../shared-model/support/seen-records.ts';
import { noon, system } from '../../support/story.ts';
import { everything, withGenerated } from './generated-family.ts';

const at = { now: noon, node: 7 };

describe('the Students screen’s queries equal the folds over everything', () => {
  it('tell of every card: progress, classes, tasks', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await commit(store, system, [remove(schoolClass, classIds[3]!)], at);
    await commit(store, system, [remove(student, studentIds[1]!)], at);
    const visible = await everything(store);
    const progress = progressByStudent(familySeen(visible));
    const cards = await studentCards(store.dexie);
    expect(cards).toHaveLength(5);
    for (const card of cards) {
      expect(progress.get(card.student.id)).toMatchObject({
        averagePercent: card.averagePercent,
        completed: card.completed,
        total: card.total,
      });
      const own = visible(enrollment).filter(({ studentId }) => studentId === card.student.id);
      expect(card.classCount).toBe(own.length);
    }
    const students = cards.map((card) => card.student);
    expect(students).toEqual(students.toSorted(compareStudents));
  });

  it('tell of a student’s classes and of the work in each, read by index', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await commit(store, system, [remove(schoolClass, classIds[0]!)], at);
    const visible = await everything(store);
    const progress = progressByStudent(familySeen(visible));
    for (const studentId of studentIds) {
      const found = await classesOfStudent(store.dexie, studentId);
      const withTasks = found!.classes.filter((one) => one.progress.total > 0);
      expect(
        withTasks.map(({ progress: own, ...one }) => ({
          classId: one.id,
          className: one.name,
          subject: classSubject(one),
          ...own,
        })),
      ).toEqual(progress.get(studentId)!.classes);
      for (const { id } of withTasks) {
        const work = (await workOfStudent(store.dexie, studentId, id))!.work;
        const expected = visible(task).filter(
          (one) =>
            one.studentId === studentId &&
            visible(assignment).some((set) => set.id === one.assignmentId && set.classId === id),
        );
        expect(new Set(work.map((one) => one.task.id))).toEqual(
          new Set(expected.map((one) => one.id)),
        );
      }
    }
  });

  it('put open work first by its due date, then what is completed, the latest first', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    const { work } = (await workOfStudent(store.dexie, studentIds[0]!, classIds[0]!))!;
    const open = work.filter((one) => !one.task.completed).map((one) => one.assignment.dueDate);
    const done = work.filter((one) => one.task.completed).map((one) => one.assignment.dueDate);
    expect(work.map((one) => one.assignment.dueDate)).toEqual([
      ...open.toSorted(),
      ...done.toSorted().reverse(),
    ]);
    expect(done.length).toBeGreaterThan(3);
  });

  it('know no student and no class that is deleted or never was', async () => {
    const { store, classIds, studentIds } = await withGenerated();
    await commit(store, system, [remove(student, studentIds[0]!)], at);
    await commit(store, system, [remove(schoolClass, classIds[1]!)], at);
    expect(await classesOfStudent(store.dexie, 1)).toBeNull();
    expect(await classesOfStudent(store.dexie, studentIds[0]!)).toBeNull();
    expect(await workOfStudent(store.dexie, studentIds[1]!, classIds[1]!)).toBeNull();
  });

  it('keep a deleted student restorable for 30 days', async () => {
    const { store, studentIds } = await withGenerated();
    await commit(store, system, [remove(student, studentIds[0]!)], at);
    await commit(store, system, [remove(student, studentIds[1]!)], { ...at, now: noon + hourMs });
    const ids = async (now: number) =>
      (await deletedStudents(store.dexie, now)).map((one) => one.student.id);
    expect(await ids(noon + 2 * hourMs)).toEqual([studentIds[1], studentIds[0]]);
    expect(await ids(noon + 30 * 24 * hourMs)).toEqual([studentIds[1]]);
    await commit(store, system, [restore(student, studentIds[1]!)], {
      ...at,
      now: noon + 3 * hourMs,
    });
    expect(await ids(noon + 4 * hourMs)).toEqual([studentIds[0]]);
    expect(await studentCards(store.dexie)).toHaveLength(5);
  });
});
