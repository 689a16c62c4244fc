/**
 * The demo family's planner: completed work of past school days, today's list, and the rest of the week.
 *
 * Invariant: on a school day the third-grader has the specification's six samples, and every other student work of
 * their own age. What is over by the hour is completed; one task is in progress, and one of the last school day is
 * missed.
 */
import { daysBetween } from '../derive/indexes.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { addDays, minuteMs, minutesOfTime, mondayOf } from '../lib/dates.ts';
import { randomId } from '../lib/ids.ts';
import { isSchoolDay } from '../lib/school-calendar.ts';
import type { DemoClock, DemoScene } from './demo-scene.ts';
import { statusDone, type LaterWrite } from './family-builder.ts';
import {
  comingDays,
  inProgress,
  plans,
  sharedPlans,
  slipped,
  todaysPlans,
  type SamplePlan,
  type PlansByStudent,
  type PlanName,
} from './plan-catalog.ts';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The end of a planner task on a day (milliseconds). */
function endOf({ at }: DemoClock, day: string, { time, minutes }: SamplePlan): number {
  const end = minutesOfTime(time)! + minutes;
  return at(day, `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`);
}

/** The person who completes a student's work: the parent for the two youngest. */
export const tickedBy = ({ studentIds, memberId }: DemoScene, position: number): string =>
  position < 4 ? `s${studentIds[position]!}` : `m${memberId}`;

/** A few minutes after a piece of work was over, and not after now. */
export const tickedAt = ({ now, builder }: DemoScene, over: number): number =>
  Math.min(over + Math.floor(builder.random() * 5) * minuteMs, now - minuteMs);

/** One student's planner task of a day. */
interface PlanOfDay {
  position: number;
  plan: PlanName;
}

const plansOf = (day: PlansByStudent): PlanOfDay[] =>
  day.flatMap((names, position) => names.map((plan) => ({ position, plan })));

/** Adds the planner tasks of a day; `laterOf` gives the later write to each. */
function addPlans(
  scene: DemoScene,
  date: string,
  of: readonly PlanOfDay[],
  laterOf: (one: PlanOfDay) => LaterWrite | undefined,
): void {
  const { builder, days, words, studentIds, at } = scene;
  const made = at(addDays(days.year.from, -2), '18:00');
  const shared = new Map<PlanName, number>();
  for (const { position, plan } of of) {
    const together = of.filter((one) => one.plan === plan).length > 1;
    if (sharedPlans.has(plan) && together && !shared.has(plan)) {
      shared.set(plan, randomId(builder.random));
    }
    builder.add(
      plannerTask,
      {
        ...plans[plan],
        title: words.plans[plan],
        description: (words.about as Partial<Record<PlanName, string>>)[plan] ?? '',
        status: plan === inProgress ? 'in_progress' : 'pending',
        studentId: studentIds[position]!,
        date,
        sharedId: shared.get(plan) ?? null,
      },
      made,
      { later: laterOf({ position, plan }) },
    );
  }
}

/** Today's planner tasks that are over by now. */
export function overToday(scene: DemoClock): PlanOfDay[] {
  const { days, now } = scene;
  const day = days.schoolToday;
  if (day === null) return [];
  return plansOf(todaysPlans).filter(
    ({ plan }) => plan !== inProgress && endOf(scene, day, plans[plan]) + minuteMs < now,
  );
}

/** The planner tasks completed on past school days. */
export interface CompletedPlans {
  day: string;
  of: readonly PlanOfDay[];
}

/** Adds the demo family's planner tasks; `done` lists the completed ones of past school days. */
export function addDemoPlan(scene: DemoScene, done: readonly CompletedPlans[]): void {
  const { days, today } = scene;
  const doneOn =
    (day: string) =>
    ({ position, plan }: PlanOfDay): LaterWrite =>
      statusDone(tickedAt(scene, endOf(scene, day, plans[plan])), tickedBy(scene, position));
  for (const { day, of } of done) addPlans(scene, day, of, doneOn(day));
  addPlans(scene, days.last, [slipped], () => undefined);
  const { schoolToday, next, calendar } = days;
  if (schoolToday !== null) {
    const over = overToday(scene);
    const isOver = ({ position, plan }: PlanOfDay) =>
      over.some((one) => one.position === position && one.plan === plan);
    addPlans(scene, today, plansOf(todaysPlans), (one) =>
      isOver(one) ? doneOn(today)(one) : undefined,
    );
  }
  // Plans the week to its end: the current one, or after its last school day the next school day's.
  const first = schoolToday === null ? next : addDays(today, 1);
  const friday = addDays(mondayOf(schoolToday ?? next), 4);
  const toCome = daysBetween(first, friday).filter((day) => isSchoolDay(day, calendar));
  for (const [turn, day] of toCome.entries()) {
    const coming = plansOf(comingDays[turn % comingDays.length]!);
    const begun = schoolToday === null && turn === 0 ? [{ position: 0, plan: inProgress }] : [];
    addPlans(scene, day, [...begun, ...coming], () => undefined);
  }
}
