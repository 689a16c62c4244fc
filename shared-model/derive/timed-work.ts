/** Finished work among that whose time a device measures: wherever and by whomever it was completed. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import type { Entity, Fields } from '../entities/define-entity.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import type { PlannerTask } from './plan-week.ts';
import { whateverHides } from './work-of-deleted.ts';

/** When a piece of work was completed, and what its minutes are written for. */
export interface FinishedWork {
  /** As given. */
  key: string;
  title: string;
  studentId: Id<'student'>;
  /** Null if it is no lesson, or the lesson was deleted. */
  lessonId: Id<'curriculum-lesson'> | null;
  /** ISO 8601. */
  completedAt: string;
  /** The day (yyyy-MM-dd) on which it counts (`day-done.ts`). */
  day: string;
}

/** A completion of any kind. */
type Completed = Pick<PlannerTask, 'completedAt' | 'completedOn' | 'studentId'>;

interface Found {
  completed: Completed;
  title: string;
  lesson?: CurriculumLesson | undefined;
}

/** Finished work, even if something hides it. */
function finishedWork(view: FamilyView, kind: string | undefined, id: number): Found | undefined {
  const read = <N extends string, F extends Fields>(entity: Entity<N, F>) => {
    const found = whateverHides(view, entity, id as Id<N>);
    return found && entity.isFinished?.(found) ? found : undefined;
  };
  if (kind === 'planner-task') {
    const completed = read(plannerTask);
    return completed && { completed, title: completed.title };
  }
  if (kind === 'task') {
    const completed = read(task);
    const set = completed && whateverHides(view, assignment, completed.assignmentId);
    return completed && { completed, title: set?.title ?? '' };
  }
  const completed = kind === 'lesson-progress' ? read(lessonProgress) : undefined;
  const lesson = completed && whateverHides(view, curriculumLesson, completed.lessonId);
  return completed && { completed, title: lesson?.title ?? '', lesson };
}

/** The work of these keys (its kind, a colon, the id of its record) that is finished, of students who are here. */
export const finishedAmong = (
  view: FamilyView,
  keys: readonly string[],
  zone: string,
): FinishedWork[] =>
  keys.flatMap((key): FinishedWork[] => {
    const [kind, id] = key.split(':');
    const found = finishedWork(view, kind, Number(id));
    if (!found) return [];
    const { studentId, completedAt } = found.completed;
    if (completedAt === null || !view.get(student, studentId)) return [];
    const { title, lesson } = found;
    const lessonId = lesson && view.get(curriculumLesson, lesson.id) ? lesson.id : null;
    const day = dayDone(found.completed, (at) => dayIn(at, zone))!;
    return [{ key, title, studentId, lessonId, completedAt, day }];
  });
