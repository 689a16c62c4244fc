/** From records in memory to dates: a school year of six children with 40 courses of 180 lessons, half of them done. */
import { previewPlan, type PlanChange } from '../../shared-model/actions/preview-plan.ts';
import { create } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import { listCourses } from '../../shared-model/derive/courses.ts';
import { lessonsBetween } from '../../shared-model/derive/daily-lessons.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { student } from '../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { dayMs } from '../../shared-model/lib/dates.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { tick, zeroHlc } from '../../shared-model/records/clock.ts';
import type { MeasuredFigure } from './support/figure.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { timezone } from './support/scale.ts';
import { median, quantile } from './support/statistics.ts';

const counts = { students: 6, courses: 40, lessons: 180, done: 90 };
/** A Wednesday in March, ten in the morning in Chicago. */
const now = Date.UTC(2026, 2, 4, 16);
const today = '2026-03-04';
const lastDay = '2027-03-04';
const sickDay: PlanChange = {
  name: 'takeDayOff',
  input: { kind: 'sick', day: today, studentIds: null },
};

function yearOfCourses() {
  const random = seededRandom(1);
  const changes: Change[] = [];
  const add = (change: Change): number => {
    changes.push(change);
    return change.id;
  };
  const studentIds = Array.from({ length: counts.students }, (_, at) =>
    add(create(student, { fullName: `Child ${at}`, gradeLevel: '4th Grade' }, random)),
  );
  for (let course = 0; course < counts.courses; course += 1) {
    const studentId = studentIds[course % counts.students]!;
    const values = { name: `Course ${course}`, subject: 'Math' };
    const curriculumId = add(create(curriculum, values, random));
    add(create(studentCurriculum, { studentId, curriculumId, startDate: '2025-09-01' }, random));
    for (let number = 1; number <= counts.lessons; number += 1) {
      const lesson = { curriculumId, lessonNumber: number, title: `Lesson ${number}` };
      const lessonId = add(create(curriculumLesson, lesson, random));
      if (number > counts.done) continue;
      const completedAt = new Date(now - (counts.done + 1 - number) * 2 * dayMs).toISOString();
      const done = { studentId, curriculumId, lessonId, status: 'completed' as const, completedAt };
      add(create(lessonProgress, done, random));
    }
  }
  const v = tick(zeroHlc, now, 1);
  const view = new FamilyView(changes.map(({ t, id, fields }) => ({ t, id, fields, v, fv: {} })));
  return { view, studentIds };
}

export const schedule: Measure = async (bench) => {
  const { view, studentIds } = yearOfCourses();
  const timed = (work: () => unknown) =>
    eachRun(bench, 'projecting a year', () => {
      const samples: number[] = [];
      for (let sample = 0; sample < bench.scale.samples; sample += 1) {
        const start = performance.now();
        work();
        samples.push(performance.now() - start);
      }
      return Promise.resolve({ value: median(samples), p95: quantile(samples, 0.95) });
    });
  const figure = async (
    name: string,
    most: number,
    work: () => unknown,
  ): Promise<MeasuredFigure> => ({
    name,
    unit: 'ms',
    aim: { most },
    runs: await timed(work),
    note: 'in Node, the records in memory; 7,200 lessons, half of them done',
  });
  const between = (until: string) => lessonsBetween(view, studentIds, today, until, now, timezone);
  return [
    await figure('a year’s lessons of six children with 40 courses, p50 / p95', 20, () =>
      between(lastDay),
    ),
    await figure('their lessons of today, as after each tap, p50 / p95', 10, () => between(today)),
    await figure('the list of these courses with pace and last day, p50 / p95', 20, () =>
      listCourses(view, now, timezone),
    ),
    await figure('what a sick day of everyone would do to them, told before, p50 / p95', 50, () =>
      previewPlan(view, sickDay, now, timezone),
    ),
  ];
};
