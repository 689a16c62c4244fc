/**
 * What lessons of a day are read from (`daily-lessons.ts`). They stand apart: pages that name a lesson don't load these
 * entities.
 */
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { family } from '../entities/family.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { studentCurriculum, type StudentCurriculum } from '../entities/student-curriculum.ts';
import { student } from '../entities/student.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { coursesOfStudent } from './indexes.ts';
import { keysTo, type RecordNeeds } from './record-needs.ts';

/** The lessons and the work of courses that weren't finished before a day (yyyy-MM-dd). */
export const lessonsOfCourses = (
  enrolments: readonly Pick<StudentCurriculum, 'curriculumId' | 'finishedAt'>[],
  day: string,
): RecordNeeds => {
  // A day more, as that moment lies on another day elsewhere.
  const first = addDays(day, -1);
  const ids = enrolments
    .filter(({ finishedAt }) => finishedAt === null || finishedAt >= first)
    .map(({ curriculumId }) => curriculumId);
  const kinds = [curriculumLesson, lessonProgress, timeEntry];
  return { by: kinds.map((kind) => ({ kind, field: 'curriculumId', ids: [...new Set(ids)] })) };
};

/** What one student's lessons on a day are read from. */
export const dailyLessonsNeeds = (studentId: Id<'student'>, day: string): RecordNeeds => ({
  all: [family, schoolTerm, timeOff, curriculum],
  of: { studentId, kinds: [studentCurriculum] },
  keys: keysTo(student, studentId),
  next: (view) => lessonsOfCourses(view.find(coursesOfStudent, studentId), day),
});
