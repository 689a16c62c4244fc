/** What a family writes in a week, for tests that need every kind of record that people make. */
import { create } from '../../shared-model/changes/change.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';

export interface SchoolWeek {
  child: Change;
  math: Change;
  work: Change;
  part: Change;
  planned: Change[];
  /** All of it, in an order in which it can be written. */
  changes: Change[];
}

/** A child, a class, the enrolment, an assignment with the child's task, and a planned task for each day. */
export function schoolWeek(seed: number, name: string): SchoolWeek {
  const random = seededRandom(seed);
  const child = create(student, { fullName: `${name} Fern`, gradeLevel: '3rd Grade' }, random);
  const math = create(schoolClass, { name: `Math with ${name}` }, random);
  const taken = create(enrollment, { classId: math.id, studentId: child.id }, random);
  const dueDate = '2026-03-03T21:00:00.000Z';
  const title = `Fractions for ${name}`;
  const work = create(assignment, { title, classId: math.id, dueDate }, random);
  const part = create(task, { assignmentId: work.id, studentId: child.id }, random);
  const planned = [2, 3, 4, 5, 6].map((day) => {
    const what = {
      date: `2026-03-0${day}`,
      subject: 'Reading',
      title: `${name} reads, day ${day}`,
    };
    return create(plannerTask, { studentId: child.id, ...what }, random);
  });
  return {
    child,
    math,
    work,
    part,
    planned,
    changes: [child, math, taken, work, part, ...planned],
  };
}
