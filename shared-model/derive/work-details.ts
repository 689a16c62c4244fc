/** What an opened stone says of a student's work beyond its list: read for that one alone, since texts may be long. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { plannerTask } from '../entities/planner-task.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { progressOfStudent, tasksOfStudent } from './indexes.ts';

/** Names a piece of a student's work: a planner task, a task of an assignment, or a lesson of a course. */
export type WorkKey =
  | { kind: 'planner-task'; id: Id<'planner-task'> }
  | { kind: 'task'; id: Id<'task'> }
  | { kind: 'lesson-progress'; lessonId: Id<'curriculum-lesson'> };

/** The text of a piece of work and how long it takes. */
export interface WorkDetails {
  /** Empty: nothing is written. */
  description: string;
  /** Planned minutes; null: not set. */
  minutes: number | null;
  /** Percent; null: none was given. */
  score: number | null;
  /** What was noted about the work; empty: nothing. */
  notes: string;
}

/** Planned and set work has neither a score nor notes. */
const unmarked = { score: null, notes: '' };

/** One student's work; null if it isn't found. */
export function workDetails(
  view: FamilyView,
  studentId: Id<'student'>,
  key: WorkKey,
): WorkDetails | null {
  switch (key.kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, key.id);
      if (found?.studentId !== studentId) return null;
      return { ...unmarked, description: found.description, minutes: found.minutes };
    }
    case 'task': {
      const part = view.find(tasksOfStudent, studentId).find(({ id }) => id === key.id);
      const found = part && view.get(assignment, part.assignmentId);
      return found ? { ...unmarked, description: found.description, minutes: null } : null;
    }
    case 'lesson-progress': {
      const found = view.get(curriculumLesson, key.lessonId);
      if (!found) return null;
      const progress = view
        .find(progressOfStudent, studentId)
        .find(({ lessonId }) => lessonId === key.lessonId);
      return {
        description: found.description,
        minutes: found.estimatedMinutes,
        score: progress?.score ?? null,
        notes: progress?.notes ?? '',
      };
    }
  }
}
