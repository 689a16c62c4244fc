import { useEffect, useMemo, useState } from 'react';
import { dismissalMoment } from '../../shared-model/derive/overdue.ts';
import { dayIn, minuteMs } from '../../shared-model/lib/dates.ts';
import { useClockOffset } from './true-clock.ts';
import type { ReadAnswer, ReadInput, ReadName } from '../view/view-reads.ts';
import { useFamily } from './use-family.ts';
import { useRecords } from './use-records.ts';

/** The true time in milliseconds (`true-clock.ts`), updated every minute and whenever the page becomes visible. */
export function useNow(): number {
  const offset = useClockOffset();
  const [own, setOwn] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const untilMinute = (): number => minuteMs - ((Date.now() + offset) % minuteMs);
    const look = (): void => {
      setOwn(Date.now());
      clearTimeout(timer);
      timer = setTimeout(look, untilMinute());
    };
    timer = setTimeout(look, untilMinute());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [offset]);
  return own + offset;
}

/** The time rounded down to a quarter of an hour, for reads that show overdue work and needn't run every minute. */
export const roundToQuarterHour = (now: number): number => now - (now % (15 * minuteMs));

/** Today in the family's time zone. */
export interface LocalToday {
  /** Today's date in the family's time zone; changes at its midnight. */
  day: string;
  zone: string;
  now: number;
  /** Open work from before this day, and before this instant, is dismissed: not overdue (`derive/overdue.ts`). */
  restsBefore: string | null;
  dismissedUntil: string;
  /** The weekday with which the family's weeks begin, 1 for Monday to 7 for Sunday. */
  weekBegins: number;
}

/** Today's date and zone; changes at the family's midnight. */
export function useToday(): LocalToday {
  const now = useNow();
  const { zone, restsBefore, weekBegins } = useFamily();
  const dismissedUntil = useMemo(() => dismissalMoment(restsBefore, zone), [restsBefore, zone]);
  return { day: dayIn(now, zone), zone, now, restsBefore, dismissedUntil, weekBegins };
}

type BeforePresent<Input> = Input extends [...infer Before, number, string] ? Before : never;

/**
 * The live answer of a read (`use-records.ts`) whose last inputs are the time, by the quarter of an hour, and the
 * family's zone: these are given here.
 */
export function useRecordsNow<N extends ReadName>(
  name: N,
  ...input: BeforePresent<ReadInput<N>>
): ReadAnswer<N> | undefined {
  const { now, zone } = useToday();
  return useRecords(
    name,
    ...([...input, roundToQuarterHour(now), zone] as unknown as ReadInput<N>),
  );
}
