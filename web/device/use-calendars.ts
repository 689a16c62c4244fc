import { useMemo } from 'react';
import { sharedCalendar, defaultCalendar } from '../../shared-model/derive/shared-calendar.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { SchoolCalendar } from '../../shared-model/lib/school-calendar.ts';
import { useFamily } from './use-family.ts';
import { useRecords } from './use-records.ts';

/** The family's school calendars. */
export interface Calendars {
  /** A student's calendar; null: the family's own. */
  of: (studentId: Id<'student'> | null) => SchoolCalendar;
  /** The whole family's: a day counts if any child has school. */
  ofAll: SchoolCalendar;
}

/** School days per child; the default calendar until they are read. */
export function useCalendars(): Calendars {
  const found = useRecords('calendarsOf');
  const { weekBegins } = useFamily();
  return useMemo(() => {
    const familys = { ...(found?.get(null) ?? defaultCalendar), weekBegins };
    return {
      of: (studentId) => found?.get(studentId) ?? familys,
      ofAll: sharedCalendar(familys, [...(found?.values() ?? [])]),
    };
  }, [found, weekBegins]);
}
