import type { Student } from '../../../shared-model/entities/student.ts';
import { createContext, use } from 'react';
import type { Place, PlannerTask } from '../../../shared-model/derive/plan-week.ts';

/** What every card and cell of a week needs. */
export interface Plan {
  students: readonly Student[];
  /** Those that are shown, in their order: Monday to Friday, and what is planned for on the weekend. */
  days: readonly string[];
  today: string;
  at: (place: Place) => readonly PlannerTask[];
  move: (task: PlannerTask, to: Place) => void;
  /** Whether this card was just moved by a key, so that it keeps the focus in its new place. */
  takesFocus: (task: PlannerTask) => boolean;
  moveByKey: (task: PlannerTask, to: Place) => void;
}

export const PlanContext = createContext<Plan | null>(null);

export function usePlan(): Plan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('This stands only within a week of the planner');
  return plan;
}
