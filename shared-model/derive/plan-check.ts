/** What a parent should know of a plan before it is saved: what lies at the same time, and a day that gets too full. */
import { plannerTask } from '../entities/planner-task.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { areAtOnce, type TimedWork } from './at-once.ts';
import { isOverUsual, minutesBetween, usualLoads } from './day-load.ts';
import type { FamilyView } from './family-view.ts';
import { plansOn } from './indexes.ts';
import { isOpen, slotKey, type PlannerTask } from './plan-week.ts';

/** What is about to be planned: the same work for these students on these days (yyyy-MM-dd). */
export interface PlannedWork extends TimedWork {
  studentIds: readonly Id<'student'>[];
  dates: readonly string[];
  /** The task that is edited, which is in nobody's way; null: a new one. */
  taskId: Id<'planner-task'> | null;
}

/** Open work at the same time: of one student, on one day. */
type Clash = Pick<PlannerTask, 'studentId' | 'date' | 'title' | 'time'>;

/** A student's day that would have more than usual. */
interface FullDay {
  studentId: Id<'student'>;
  date: string;
  /** The day's minutes, those of the new work included, and the usual ones. */
  minutes: number;
  usual: number;
}

/** What is to be known of a plan. */
export interface PlanCheck {
  /** The first of the clashes, by day. */
  clash: Clash | null;
  clashes: number;
  /** The fullest of the days. */
  full: FullDay | null;
}

const isOf = (task: PlannerTask, edited: PlannerTask | undefined): boolean =>
  edited !== undefined &&
  (task.id === edited.id || (edited.sharedId !== null && task.sharedId === edited.sharedId));

/** Checks a plan at a moment (milliseconds) in a zone (IANA). Days before today aren't looked at: they are over. */
export function checkPlan(
  view: FamilyView,
  { studentIds, dates, taskId, ...work }: PlannedWork,
  now: number,
  zone: string,
): PlanCheck {
  const today = dayIn(now, zone);
  const coming = dates.filter((date) => date >= today).sort();
  const [first, last] = [coming[0], coming.at(-1)];
  if (first === undefined || last === undefined) return { clash: null, clashes: 0, full: null };
  const edited = taskId === null ? undefined : view.get(plannerTask, taskId);
  const isOthers = (task: PlannerTask): boolean =>
    studentIds.includes(task.studentId) && !isOf(task, edited);
  const others = coming.flatMap((day) => [...view.find(plansOn, day)].filter(isOthers));
  const clashes = others.filter((task) => isOpen(task) && areAtOnce(task, work));
  const usual = usualLoads(view, now, zone);
  const sums = minutesBetween(view, first, last, now, zone);
  const fullDays = coming.flatMap((date) =>
    studentIds.flatMap((studentId): FullDay[] => {
      const own = usual.get(studentId);
      const before =
        edited && edited.studentId === studentId && edited.date === date ? edited : null;
      const rest = (sums.get(slotKey({ studentId, date })) ?? 0) - (before?.minutes ?? 0);
      const minutes = rest + (work.minutes ?? 0);
      const isFull = own !== undefined && isOverUsual(minutes, own);
      return isFull ? [{ studentId, date, minutes, usual: own }] : [];
    }),
  );
  const [fullest = null] = fullDays.sort((one, other) => other.minutes - one.minutes);
  const [found] = clashes;
  return {
    clash: found
      ? { studentId: found.studentId, date: found.date, title: found.title, time: found.time }
      : null,
    clashes: clashes.length,
    full: fullest,
  };
}
