/** What is completed and reopened (`complete-item.ts`). */
import type { Id } from '../lib/ids.ts';

/** A piece of a student’s work. A lesson’s progress may not be stored yet, so it is named by its natural key instead of its id. */
export type WorkItem =
  | { kind: 'planner-task'; id: Id<'planner-task'> }
  | { kind: 'task'; id: Id<'task'> }
  | {
      kind: 'lesson-progress';
      studentId: Id<'student'>;
      lessonId: Id<'curriculum-lesson'>;
    };

/** Reduces a value that describes a piece of work to what identifies it. */
export function workItem(item: WorkItem): WorkItem {
  switch (item.kind) {
    case 'planner-task':
      return { kind: item.kind, id: item.id };
    case 'task':
      return { kind: item.kind, id: item.id };
    case 'lesson-progress':
      return { kind: item.kind, studentId: item.studentId, lessonId: item.lessonId };
  }
}
