import { useEffect, useMemo, useState } from 'react';
import { restMoment } from '../../shared-model/derive/overdue.ts';
import { dayIn, minuteMs } from '../../shared-model/lib/dates.ts';
import { useFamily } from './use-family.ts';

/** The present moment in milliseconds, new every minute and whenever the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      setNow(Date.now());
      clearTimeout(timer);
      timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** A moment of the last quarter of an hour: for reads that tell what is late, which need not be read anew every minute. */
export const thisQuarter = (now: number): number => now - (now % (15 * minuteMs));

export interface TodayHere {
  /** Today's date in the family's timezone; changes at its midnight. */
  day: string;
  zone: string;
  now: number;
  /** What is older rests, and is late nowhere (`derive/overdue.ts`): before that day, and before that moment. */
  restsBefore: string | null;
  restsUntil: string;
}

export function useToday(): TodayHere {
  const now = useNow();
  const { zone, restsBefore } = useFamily();
  const restsUntil = useMemo(() => restMoment(restsBefore, zone), [restsBefore, zone]);
  return { day: dayIn(now, zone), zone, now, restsBefore, restsUntil };
}
