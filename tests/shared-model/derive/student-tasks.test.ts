import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { shownTasks } from '../../../shared-model/derive/task-groups.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { Story, noon } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';
import { familySeen } from '../support/seen-records.ts';

const day = 24 * hourMs;

describe('A student’s tasks', () => {
  it('are those of My Tasks, with the classes the student takes', () => {
    const { view, classIds, studentIds } = generatedView();
    write(view, [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[1]!),
      remove(assignment, view.all(assignment)[0]!.id),
    ]);
    for (const studentId of studentIds) {
      const found = studentTasks(view, studentId, noon, zone);
      const tasks = view.all(task).filter((one) => one.studentId === studentId);
      const set = found.tasks.filter(({ lesson }) => !lesson);
      expect(set).toEqual(shownTasks({ ...familySeen(view), tasks }));
      const taken = view.all(enrollment).filter((one) => one.studentId === studentId);
      expect(new Set(found.classIds)).toEqual(new Set(taken.map(({ classId }) => classId)));
    }
    expect(studentTasks(view, studentIds[0]!, noon, zone).tasks.length).toBeGreaterThan(10);
  });

  it('have the lesson of today among them, under its class or else its course, until it is done and the day is over', () => {
    const the = new Story(6);
    const leo = the.child('Leo Fern');
    const math = the.takeClass('Math', leo);
    const { course, lessons } = the.course('Fractions', 3);
    the.follow(leo, course);
    const view = viewOf(the.changes);
    const shown = (now = noon) =>
      studentTasks(view, leo.id, now, zone).tasks.map((one) => [
        one.assignment.title,
        one.class.name,
        one.completed,
      ]);
    expect(shown()).toEqual([['Lesson 1', 'Fractions', false]]);
    write(view, [update(curriculum, course.id, { classId: math.id })]);
    expect(shown()).toEqual([['Lesson 1', 'Math', false]]);
    const part = { studentId: leo.id, curriculumId: course.id, lessonId: lessons[0]!.id };
    const done = { status: 'completed' as const, completedAt: new Date(noon).toISOString() };
    write(view, [create(lessonProgress, { ...part, ...done }, () => 0)]);
    expect(shown()).toEqual([['Lesson 1', 'Math', true]]);
    expect(shown(noon + day)).toEqual([['Lesson 2', 'Math', false]]);
  });
});
