/** Planned work of one student that lies at the same time. */
import { plannerTask } from '../entities/planner-task.ts';
import { minutesOfTime } from '../lib/dates.ts';

/** A piece of work with a time (as a planner task has it) and its minutes; null: not said. */
export interface TimedWork {
  time: string;
  minutes: number | null;
}

/** The time of a task for which nobody chose one. */
const unsetTime = plannerTask.fields.time.initial;

/**
 * From and until, in minutes after midnight. Work without minutes lasts one: it lies at the same time as what begins
 * with it or goes on then. Null: no clock time, or the time that a task has without being given one and without
 * minutes; a family that plans by order and not by the clock has all of a day there.
 */
function spanOf({ time, minutes }: TimedWork): { from: number; until: number } | null {
  const from = minutesOfTime(time);
  if (from === undefined || (minutes === null && time === unsetTime)) return null;
  return { from, until: from + (minutes ?? 1) };
}

/** Whether two pieces of work of the same student and day lie at the same time. */
export function areAtOnce(one: TimedWork, other: TimedWork): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a !== null && b !== null && a.from < b.until && b.from < a.until;
}

/** The pieces among those of one student's day that lie at the same time as another, each with the others. */
export function atOnceAmong<Work extends TimedWork>(works: readonly Work[]): Map<Work, Work[]> {
  const found = works.map((work): [Work, Work[]] => [
    work,
    works.filter((other) => other !== work && areAtOnce(work, other)),
  ]);
  return new Map(found.filter(([, others]) => others.length > 0));
}
