import { useEffect } from 'react';
import type { Id } from '../../shared-model/lib/ids.ts';
import { host } from './host.ts';
import { useRecordsNow } from './use-now.ts';

/** A little longer than a completion can be undone, so that a mistaken tap stamps nothing. */
const settledMs = 11_000;

/**
 * Stores finished days in the family's records (`derive/stamp-book.ts`), so that they stay whatever becomes of their
 * work. A failure is silent: the next screen stores them.
 */
export function useDayStamps(studentId: Id<'student'>): void {
  const days = useRecordsNow('newStamps', studentId)?.join(' ') ?? '';
  useEffect(() => {
    if (days === '') return undefined;
    const keep = () =>
      void host()
        .act('stampDays', { studentId, days: days.split(' ') })
        .catch(() => undefined);
    const timer = setTimeout(keep, settledMs);
    return () => clearTimeout(timer);
  }, [studentId, days]);
}
