/**
 * The demo family's planner: completed work of past school days, today's list, and the rest of the week.
 *
 * Invariant: on a school day the third-grader has the specification's six samples, and every other student work of
 * their own age. What is over by the hour is completed; one task is in progress, and one of the last school day is
 * missed.
 */
import { plannerTask, type plannerTypes } from '../entities/planner-task.ts';
import { addDays, minuteMs, minutesOfTime, weekStart } from '../lib/dates.ts';
import { randomId } from '../lib/ids.ts';
import { isSchoolDay } from '../lib/school-calendar.ts';
import type { DemoScene } from './demo-scene.ts';
import { statusDone, type LaterWrite } from './family-builder.ts';
import type { DemoWords } from './words-en.ts';

/** Names a planner task; `words-en.ts` and its siblings have its titles. */
export type PlanName = keyof DemoWords['plans'];

interface SamplePlan {
  subject: string;
  time: string;
  minutes: number;
  type: (typeof plannerTypes)[number];
  xpReward: number | null;
}

const planned = (
  subject: string,
  time: string,
  minutes: number,
  type: SamplePlan['type'] = 'lesson',
  xpReward: number | null = null,
): SamplePlan => ({ subject, time, minutes, type, xpReward });

const plans: Readonly<Record<PlanName, SamplePlan>> = {
  // The specification's samples, with its XP.
  mathPractice: planned('Math', '9:00 AM', 40, 'lesson', 50),
  story: planned('Reading', '9:45 AM', 30, 'lesson', 30),
  exploration: planned('Science', '10:30 AM', 40, 'lesson', 40),
  writing: planned('Language Arts', '11:15 AM', 35, 'assignment', 35),
  art: planned('Art', '1:00 PM', 45, 'activity', 25),
  movement: planned('Physical Education', '2:00 PM', 40, 'activity', 20),
  // 7th grade.
  draft: planned('Language Arts', '10:00 AM', 60, 'assignment'),
  cells: planned('Science', '11:00 AM', 45),
  vocabulary: planned('Language Arts', '9:45 AM', 20),
  sketch: planned('Art', '1:00 PM', 40, 'activity'),
  // 6th grade.
  decimals: planned('Math', '9:00 AM', 40),
  recorder: planned('Music', '1:00 PM', 30, 'activity'),
  typing: planned('Language Arts', '2:00 PM', 20, 'activity'),
  // 5th grade.
  division: planned('Math', '9:00 AM', 40),
  myths: planned('Reading', '10:00 AM', 30),
  volcano: planned('Science', '1:30 PM', 45, 'activity'),
  // 3rd grade.
  tables: planned('Math', '9:00 AM', 30),
  chapter: planned('Reading', '9:45 AM', 30),
  bugs: planned('Science', '10:30 AM', 40, 'activity'),
  clock: planned('Math', '11:15 AM', 20),
  // 1st grade.
  sight: planned('Reading', '9:00 AM', 15),
  ten: planned('Math', '9:30 AM', 20),
  lines: planned('Language Arts', '10:00 AM', 15),
  walk: planned('Science', '10:30 AM', 40, 'activity'),
  // Kindergarten.
  letter: planned('Reading', '9:00 AM', 15),
  acorns: planned('Math', '9:30 AM', 15),
  cut: planned('Art', '10:00 AM', 20, 'activity'),
};

/** Planned for several students as one lesson. */
const sharedPlans: ReadonlySet<PlanName> = new Set(['cells', 'walk']);

/** By position in `demoStudents`. */
type PlansByStudent = readonly (readonly PlanName[])[];

const todaysPlans: PlansByStudent = [
  ['draft', 'cells'],
  ['cells'],
  ['division'],
  ['mathPractice', 'story', 'exploration', 'writing', 'art', 'movement'],
  ['ten', 'walk'],
  ['acorns', 'walk'],
];

/** The following days take these in turn. */
const comingDays: readonly PlansByStudent[] = [
  [
    ['vocabulary', 'sketch'],
    ['decimals', 'recorder'],
    ['myths', 'volcano'],
    ['tables', 'chapter', 'bugs'],
    ['sight', 'walk'],
    ['letter', 'walk'],
  ],
  [
    ['vocabulary', 'cells'],
    ['typing', 'cells'],
    ['division', 'myths'],
    ['chapter', 'clock'],
    ['ten', 'lines'],
    ['acorns', 'cut'],
  ],
];

/** The task in progress: today, or already begun for the next school day. */
const inProgress: PlanName = 'draft';
/** The missed task of the last school day, and its student. */
const slipped: { position: number; plan: PlanName } = { position: 1, plan: 'typing' };

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The end of a planner task on a day (milliseconds). */
function endOf({ at }: DemoScene, day: string, { time, minutes }: SamplePlan): number {
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
export function overToday(scene: DemoScene): PlanOfDay[] {
  const { days, now } = scene;
  const day = days.schoolToday;
  if (day === null) return [];
  return plansOf(todaysPlans).filter(
    ({ plan }) => plan !== inProgress && endOf(scene, day, plans[plan]) + minuteMs < now,
  );
}

/** The planner tasks completed on past school days. */
export interface DonePlans {
  day: string;
  of: readonly PlanOfDay[];
}

/** Adds the demo family's planner tasks; `done` lists the completed ones of past school days. */
export function addDemoPlan(scene: DemoScene, done: readonly DonePlans[]): void {
  const { days, today } = scene;
  const doneOn =
    (day: string) =>
    ({ position, plan }: PlanOfDay): LaterWrite =>
      statusDone(tickedAt(scene, endOf(scene, day, plans[plan])), tickedBy(scene, position));
  for (const { day, of } of done) addPlans(scene, day, of, doneOn(day));
  addPlans(scene, days.worked[1], [slipped], () => undefined);
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
  const friday = addDays(weekStart(schoolToday ?? next), 4);
  for (let day = first, turn = 0; day <= friday; day = addDays(day, 1)) {
    if (!isSchoolDay(day, calendar)) continue;
    const coming = plansOf(comingDays[turn % comingDays.length]!);
    const begun = schoolToday === null && turn === 0 ? [{ position: 0, plan: inProgress }] : [];
    addPlans(scene, day, [...begun, ...coming], () => undefined);
    turn += 1;
  }
}
