import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addMonths } from '../../shared-model/lib/calendar-dates.ts';
import { addDays, weekStart } from '../../shared-model/lib/dates.ts';

/** The day a key moves to; undefined: not a key of the grid. */
function dayAfterKey(key: string, date: string, weekBegins: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekStart(date, weekBegins);
    case 'End':
      return addDays(weekStart(date, weekBegins), 6);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

interface DayFocus {
  /** The day in the tab order (yyyy-MM-dd). */
  date: string;
  onDate: (date: string) => void;
  /** The weekday with which weeks begin, 1 for Monday. */
  weekBegins: number;
  /** The nearest day that can be focused. */
  within?: (day: string) => string;
}

/**
 * Roving focus of a grid of days (WAI-ARIA grid pattern): Tab reaches one day, the arrow keys, Home, End, Page Up and
 * Page Down the others. A day is a button with `data-date`, or in a cell with it.
 */
export function useDayFocus<E extends HTMLElement>({ date, onDate, weekBegins, within }: DayFocus) {
  const grid = useRef<E>(null);
  /** The day to focus once it is rendered. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== date) return;
    const day = `[data-date="${date}"]`;
    const button = grid.current?.querySelector<HTMLElement>(`button${day}, ${day} button`);
    if (!button) return;
    wanted.current = null;
    button.focus();
  });
  const onKeyDown = (event: KeyboardEvent, from: string): void => {
    // A second quick key press continues from the target of the first.
    const to = dayAfterKey(event.key, wanted.current ?? from, weekBegins);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    wanted.current = within?.(to) ?? to;
    onDate(wanted.current);
  };
  return { grid, onKeyDown };
}
