import type { Student } from '../../../../shared-model/entities/student.ts';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { createContext, use } from 'react';
import type { SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { DayEvent } from '../../../../shared-model/derive/outside-events.ts';
import type { CellItem } from './cell-item.ts';
import type { Selection } from './use-selection.ts';

/** A dialog of the week: move or copy tasks, copy a day, choose a lesson's day or that of a task without one. */
export type Sheet =
  | { kind: 'move' | 'copy'; tasks: readonly PlannerTask[] }
  /** Whose day; null: everyone's. */
  | { kind: 'copy-day'; date: string; student: Student | null }
  | { kind: 'pin'; lesson: DailyLesson }
  /** `date`: the day that is chosen already (yyyy-MM-dd). */
  | { kind: 'place'; task: UnplannedTask; date: string | null };

/** Context of all cards and cells of a week. */
export interface Plan {
  students: readonly Student[];
  /** Who has school on which day. */
  calendar: SchoolCalendar;
  /** Reason why a student has no school on a day (a holiday, a sick day), whichever weekday; null: school. */
  whyOff: (place: PlanSlot) => string | null;
  /** Whether the student is off for a sick day, which can be taken back. */
  isSick: (place: PlanSlot) => boolean;
  /** The shown days in order: the week's school days and other days with planned work. */
  days: readonly string[];
  today: string;
  /** Minutes after the family's midnight. */
  nowMinutes: number;
  /** Usual minutes a day, of the students of whom they are known. */
  usual: ReadonlyMap<Id<'student'>, number>;
  at: (place: PlanSlot) => readonly CellItem[];
  /** All of them. */
  items: readonly CellItem[];
  /** The events of other calendars on a day. */
  outsideOn: (date: string) => readonly DayEvent[];
  selection: Selection;
  open: (sheet: Sheet) => void;
  move: (task: PlannerTask, to: PlanSlot) => void;
  moveByKey: (task: PlannerTask, to: PlanSlot) => void;
  /** Pins a lesson to another day of its student, or says why it can't. */
  pin: (lesson: DailyLesson, to: PlanSlot) => void;
  pinByKey: (lesson: DailyLesson, to: PlanSlot) => void;
  /** The key of the card that a key has just moved, once it is shown in its new place; said once. */
  takeMovedByKey: () => string | undefined;
}

export const PlanContext = createContext<Plan | null>(null);

export function usePlan(): Plan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('This stands only within a week of the planner');
  return plan;
}
