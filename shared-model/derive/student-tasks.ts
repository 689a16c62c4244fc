/** Reads of My Tasks: a student's tasks of assignments, and today's lessons. */
import { schoolClass } from '../entities/school-class.ts';
import { curriculum } from '../entities/curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dailyLessons } from './daily-lessons.ts';
import { assignmentsOf } from './day-records.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfStudent, tasksOfStudent } from './indexes.ts';
import { compareTasks, shownLesson, shownTasks, type ShownTask } from './task-groups.ts';

/** The content of My Tasks. */
export interface StudentTasks {
  /** Sorted by `compareTasks`. */
  tasks: ShownTask[];
  /** The classes the student takes. */
  classIds: Id<'class'>[];
}

/**
 * All tasks of one student, and the lessons of the day of `now` (milliseconds) in `zone` (IANA); the planner and the
 * calendar show other days' lessons.
 */
export function studentTasks(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentTasks {
  const tasks = view.find(tasksOfStudent, studentId);
  const set = shownTasks({
    tasks,
    assignments: assignmentsOf(view, tasks),
    classes: view.all(schoolClass),
  });
  const lessons = dailyLessons(view, studentId, dayIn(now, zone), now, zone).map((lesson) => {
    const classId = view.get(curriculum, lesson.curriculumId)?.classId ?? null;
    return shownLesson(lesson, classId === null ? undefined : view.get(schoolClass, classId), zone);
  });
  return {
    tasks: [...set, ...lessons].sort(compareTasks),
    classIds: view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId),
  };
}
