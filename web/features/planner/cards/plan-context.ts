import type { Student } from '../../../../shared-model/entities/student.ts';
import { createContext, use } from 'react';
import type { SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { CellItem } from './cell-item.ts';
import type { Selection } from './use-selection.ts';

/** What is asked for in a dialog of the week's: where these go, what of a day is copied, to which day a lesson is pinned. */
export type Sheet =
  | { kind: 'move' | 'copy'; tasks: readonly PlannerTask[] }
  /** Whose day; null: everyone's. */
  | { kind: 'copy-day'; date: string; student: Student | null }
  | { kind: 'pin'; lesson: DailyLesson };

/** What every card and cell of a week needs. */
export interface Plan {
  students: readonly Student[];
  /** On which days somebody has school. */
  calendar: SchoolCalendar;
  /** Why a student has no school on a day, of whichever day of the week: a holiday, a sick day; null: they have. */
  whyOff: (place: PlanSlot) => string | null;
  /** Those that are shown, in their order: the week's school days, and others that something is planned for. */
  days: readonly string[];
  today: string;
  at: (place: PlanSlot) => readonly CellItem[];
  selection: Selection;
  open: (sheet: Sheet) => void;
  move: (task: PlannerTask, to: PlanSlot) => void;
  /** Whether this card was just moved by a key, so that it keeps the focus in its new place. */
  takesFocus: (task: PlannerTask) => boolean;
  moveByKey: (task: PlannerTask, to: PlanSlot) => void;
  /** Pins a lesson to another day of its student, or says why not. */
  pin: (lesson: DailyLesson, to: PlanSlot) => void;
  pinByKey: (lesson: DailyLesson, to: PlanSlot) => void;
  takesLessonsFocus: (lesson: DailyLesson) => boolean;
}

export const PlanContext = createContext<Plan | null>(null);

export function usePlan(): Plan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('This stands only within a week of the planner');
  return plan;
}
