import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import { plainText } from '../import/plain-text.ts';
import type { DaySpan } from '../lib/school-calendar.ts';

/** An all-day event; consecutive days are one span. */
export interface CalendarDays extends DaySpan {
  name: string;
  /** Whether it says that there is no school; others may be anything. */
  isClosure: boolean;
  /** Zones of the school calendar that it is for (`A`); none: all. */
  zones: string[];
}

/** Spans of one name that overlap or follow each other, as one; by first day, then by name. */
export function fold(days: readonly CalendarDays[]): CalendarDays[] {
  const folded: CalendarDays[] = [];
  const last = new Map<string, CalendarDays>();
  for (const one of days.toSorted((a, b) => compareText(a.from, b.from))) {
    const key = `${plainText(one.name)} ${one.isClosure} ${one.zones.join('')}`;
    const before = last.get(key);
    if (before && one.from <= addDays(before.until, 1)) {
      if (one.until > before.until) before.until = one.until;
      continue;
    }
    const span = { ...one };
    folded.push(span);
    last.set(key, span);
  }
  return folded.sort((a, b) => compareText(a.from, b.from) || compareText(a.name, b.name));
}
