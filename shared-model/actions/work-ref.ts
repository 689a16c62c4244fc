/** Identifies work to complete or reopen (`complete-item.ts`). */
import { byKind, idOf, type Input } from './inputs.ts';

/**
 * A reference to a piece of a student's work. A lesson's progress may not be stored yet, so its natural key replaces an
 * id.
 */
export const workRef = byKind('kind', {
  'planner-task': { id: idOf('planner-task') },
  task: { id: idOf('task') },
  'lesson-progress': { studentId: idOf('student'), lessonId: idOf('curriculum-lesson') },
});

export type WorkRef = Input<typeof workRef>;
