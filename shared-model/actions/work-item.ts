/** What is completed and reopened (`complete-item.ts`). */
import { byKind, idOf, type Input } from './inputs.ts';

/**
 * A piece of a student’s work. A lesson’s progress may not be stored yet, so it is named by its natural key instead of
 * its id.
 */
export const workItem = byKind('kind', {
  'planner-task': { id: idOf('planner-task') },
  task: { id: idOf('task') },
  'lesson-progress': { studentId: idOf('student'), lessonId: idOf('curriculum-lesson') },
});

/** One of these. */
export type WorkItem = Input<typeof workItem>;
