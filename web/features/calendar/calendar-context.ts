import { createContext, use } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { WorkItem } from '../../../shared-model/derive/work.ts';

/** What every part of the calendar needs. */
export interface CalendarParts {
  students: readonly Student[];
  today: string;
  /** Whether several students' work is shown, so that each piece has its student's animal. */
  isShared: boolean;
  /** Whether the person may move work, and edit it. */
  mayMove: boolean;
  openDay: (date: string) => void;
  /** Asks to which day work goes. */
  askMove: (item: WorkItem) => void;
  /** Moves work that is one thing to a day. */
  move: (work: readonly WorkItem[], date: string) => void;
}

const Context = createContext<CalendarParts | null>(null);

export const CalendarContext = Context.Provider;

/** @throws outside of the calendar. */
export function useCalendarParts(): CalendarParts {
  const parts = use(Context);
  if (!parts) throw new Error('There is no calendar around this');
  return parts;
}
