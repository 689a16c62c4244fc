/** The labels of an assignment's choices. */
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import { m } from '../../messages/compiled/messages.js';

/** The labels of the types. */
export const typeWords: Record<Assignment['type'], () => string> = {
  homework: m.assignments_type_homework,
  quiz: m.assignments_type_quiz,
  practice: m.assignments_type_practice,
  lesson: m.assignments_type_lesson,
};

/** The labels of the priorities. */
export const priorityWords: Record<Assignment['priority'], () => string> = {
  low: m.assignments_priority_low,
  medium: m.assignments_priority_medium,
  high: m.assignments_priority_high,
};

/** The options of a list, in the order above. */
export const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));
