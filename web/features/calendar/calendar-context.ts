import { createContext, use } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { DayEvent } from '../../../shared-model/derive/outside-events.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';

/** Context of all parts of the calendar. */
export interface CalendarParts {
  students: readonly Student[];
  today: string;
  /** Whether work of several students is shown, so that each item carries its student's animal. */
  isShared: boolean;
  /** Whether the person may move and edit work. */
  mayMove: boolean;
  /** The events of other calendars on a day. */
  outsideOn: (date: string) => readonly DayEvent[];
  openDay: (date: string) => void;
  /** Asks for the day to move work to. */
  askMove: (item: DatedWork) => void;
  /** Moves one thing, as all its students' items, to a day, and says whose it was if it was several's. */
  move: (work: readonly DatedWork[], date: string) => void;
}

const Context = createContext<CalendarParts | null>(null);

export const CalendarContext = Context.Provider;

/** @throws outside of the calendar. */
export function useCalendarParts(): CalendarParts {
  const parts = use(Context);
  if (!parts) throw new Error('There is no calendar around this');
  return parts;
}
