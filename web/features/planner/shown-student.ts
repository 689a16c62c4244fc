import type { PlannerView } from './use-planner-view.ts';
import type { Student } from './use-planner-week.ts';
import type { Shape } from './use-width.ts';

/** The one student whose plan is shown; undefined where everyone's is. */
export function shownStudent(
  { by, studentId }: Pick<PlannerView, 'by' | 'studentId'>,
  students: readonly Student[],
  shape: Shape,
): Student | undefined {
  if (shape === 'wide' || (shape === 'tablet' && by === 'day')) return undefined;
  const chosen = students.find(({ id }) => id === studentId);
  return shape === 'tablet' ? (chosen ?? students[0]) : chosen;
}
