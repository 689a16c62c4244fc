/** What an assignment's fields are called. */
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import { m } from '../../messages/compiled/messages.js';

export const typeWords: Record<Assignment['type'], () => string> = {
  homework: m.assignments_type_homework,
  quiz: m.assignments_type_quiz,
  practice: m.assignments_type_practice,
  lesson: m.assignments_type_lesson,
};

export const priorityWords: Record<Assignment['priority'], () => string> = {
  low: m.assignments_priority_low,
  medium: m.assignments_priority_medium,
  high: m.assignments_priority_high,
};

/** The entries of a list, in the order in which they are named above. */
export const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));
