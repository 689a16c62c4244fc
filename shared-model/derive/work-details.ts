/** What an opened stone says of a student's work beyond its list: read for that one alone, since texts may be long. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { mark } from '../entities/mark.ts';
import { plannerTask } from '../entities/planner-task.ts';
import type { Id } from '../lib/ids.ts';
import { noMark, type TypedMark } from '../lib/typed-mark.ts';
import { progressId } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { progressOfStudent, tasksOfStudent } from './indexes.ts';
import { isGiven, keyOfWork, markIdOf, markOfWork } from './work-marks.ts';

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
  /** What the work was given; null: nothing. */
  given: TypedMark | null;
  /** What a parent says about the work beside its mark; empty: nothing. */
  feedback: string;
  /** What was noted about a lesson; empty: nothing. */
  notes: string;
}

type Marked = Pick<WorkDetails, 'given' | 'feedback'>;

/** The mark of a student's piece of work. A lesson's score is one; of the two the later counts (`work-marks.ts`). */
function markedAs(
  view: FamilyView,
  studentId: Id<'student'>,
  work: Parameters<typeof markOfWork>[0],
): Marked {
  const key = keyOfWork(work);
  const own = view.get(mark, markIdOf({ studentId, work: key }));
  const found = own && markOfWork(work, new Map([[key, own]]));
  const feedback = found?.notes ?? '';
  if (found && isGiven(found)) {
    const { earnedHundredths, outOfHundredths, letter, passed } = found;
    return { given: { earnedHundredths, outOfHundredths, letter, passed }, feedback };
  }
  const { score } = work;
  return { given: score === null ? null : { ...noMark, earnedHundredths: score * 100 }, feedback };
}

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
      const { id, type, description, minutes } = found;
      const marked = markedAs(view, studentId, { kind: 'plan', id, type, score: null });
      return { description, minutes, ...marked, notes: '' };
    }
    case 'task': {
      const part = view.find(tasksOfStudent, studentId).find(({ id }) => id === key.id);
      const found = part && view.get(assignment, part.assignmentId);
      if (!found) return null;
      const work = { kind: 'task', id: part.id, type: found.type, score: null } as const;
      const marked = markedAs(view, studentId, work);
      return { description: found.description, minutes: null, ...marked, notes: '' };
    }
    case 'lesson-progress': {
      const found = view.get(curriculumLesson, key.lessonId);
      if (!found) return null;
      const progress = view
        .find(progressOfStudent, studentId)
        .find(({ lessonId }) => lessonId === key.lessonId);
      const id = progressId(studentId, key.lessonId);
      const work = {
        kind: 'lesson',
        id,
        type: found.type,
        score: progress?.score ?? null,
      } as const;
      return {
        description: found.description,
        minutes: found.estimatedMinutes,
        ...markedAs(view, studentId, work),
        notes: progress?.notes ?? '',
      };
    }
  }
}
