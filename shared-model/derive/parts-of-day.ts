/** Where a day's list has its noon and its present moment. */
import { minutesOfTime } from '../lib/dates.ts';

const noon = 12 * 60;

/** Places in a day's list, as the index of the item before which they lie; null: nowhere. */
export interface PartsOfDay {
  /** Noon; only between a morning and an afternoon. */
  afternoon: number | null;
  /** Now; after all items that have a time it is their number. */
  now: number | null;
}

/**
 * The parts of a day's list. `times`: the items' times in order, null for those without (they come last). `now`:
 * minutes after midnight if the day is today, else null.
 */
export function partsOfDay(times: readonly (string | null)[], now: number | null): PartsOfDay {
  const starts = times.map((time) => (time === null ? undefined : minutesOfTime(time)));
  const timed = starts.filter((start) => start !== undefined).length;
  const firstFrom = (minute: number): number => {
    const at = starts.findIndex((start) => start !== undefined && start >= minute);
    return at === -1 ? timed : at;
  };
  const afternoon = firstFrom(noon);
  return {
    afternoon: afternoon > 0 && afternoon < timed ? afternoon : null,
    now: now === null || timed === 0 ? null : firstFrom(now + 1),
  };
}
