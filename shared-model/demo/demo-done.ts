/**
 * The demo family's completed work: 28 pieces of all kinds at any hour. Today's work that is over by now is completed;
 * the rest of the 28 was completed on the one or two school days before, since the trip.
 */
import { minuteMs } from '../lib/dates.ts';
import { overToday, type CompletedPlans } from './demo-plan.ts';
import type { PlanName } from './plan-catalog.ts';
import type { DemoClock, DemoScene } from './demo-scene.ts';

/** The specification's figure. */
const doneInAll = 28;
/** The most pieces of work of one day. */
const mostOfDay = 16;

/**
 * A completed piece of work of a past day: a planner task, the next lesson of the student's course, or the student's
 * part in an assignment.
 */
type DoneWork = { position: number } & (
  { kind: 'plan'; plan: PlanName } | { kind: 'lesson' } | { kind: 'assignment' }
);

const plan = (position: number, name: PlanName): DoneWork => ({
  kind: 'plan',
  position,
  plan: name,
});
const lesson = (position: number): DoneWork => ({ kind: 'lesson', position });
const assignment = (position: number): DoneWork => ({ kind: 'assignment', position });

/** The first eight are completed on any date: everybody has done something, and the assignments are always counted. */
const lastDay: readonly DoneWork[] = [
  lesson(0),
  lesson(1),
  lesson(2),
  assignment(0),
  assignment(1),
  assignment(3),
  plan(4, 'lines'),
  plan(5, 'acorns'),
  plan(3, 'chapter'),
  plan(2, 'states'),
  plan(0, 'vocabulary'),
  plan(3, 'clock'),
  plan(5, 'cut'),
  plan(1, 'recorder'),
  plan(4, 'dog'),
  plan(2, 'volcano'),
];

/** The first six are completed whenever the day is one with school: everybody has done something. */
const dayBefore: readonly DoneWork[] = [
  lesson(0),
  lesson(1),
  lesson(2),
  plan(3, 'tables'),
  plan(4, 'beans'),
  plan(5, 'rhymes'),
  plan(1, 'nile'),
  plan(0, 'sketch'),
  plan(2, 'unlike'),
  plan(3, 'bugs'),
  plan(0, 'yeast'),
  plan(1, 'yeast'),
  plan(4, 'leaves'),
  plan(5, 'shapes'),
];

/** The completed planner tasks, the lesson days of the running courses, and the day of the completed assignments. */
export interface DemoCompletions {
  plans: readonly CompletedPlans[];
  /** Of each running course; today is included if its lesson is over. */
  lessonDays: readonly string[];
  assignmentDay: string;
  /** By day, the positions of the students who did something. */
  present: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Lessons are done in the morning. */
const lessonsOver = '09:45';
/** Number of running courses, each with a lesson on every school day. */
const runningCourses = 3;

/** The end of a day's lesson (milliseconds). */
export const lessonOver = ({ at }: Pick<DemoScene, 'at'>, day: string): number =>
  at(day, lessonsOver);

const isLessonOver = (scene: DemoClock): boolean => {
  const { schoolToday } = scene.days;
  return schoolToday !== null && lessonOver(scene, schoolToday) + minuteMs < scene.now;
};

/** How many of the 28 were completed before today. */
const doneBefore = (scene: DemoClock): number =>
  doneInAll - overToday(scene).length - (isLessonOver(scene) ? runningCourses : 0);

/** The number of school days since the trip: one, if what was completed before today is a day's work. */
export const schoolDaysBack = (scene: DemoClock): 1 | 2 => (doneBefore(scene) <= mostOfDay ? 1 : 2);

/** The demo family's completed work as of now. */
export function demoDone(scene: DemoScene): DemoCompletions {
  const { schoolToday, back, last } = scene.days;
  const before = doneBefore(scene);
  const done =
    back === last
      ? [{ day: last, of: lastDay.slice(0, before) }]
      : [
          { day: back, of: dayBefore.slice(0, Math.floor(before / 2)) },
          { day: last, of: lastDay.slice(0, Math.ceil(before / 2)) },
        ];
  const plans = done.map(({ day, of }) => ({
    day,
    of: of.flatMap((one) => (one.kind === 'plan' ? [one] : [])),
  }));
  return {
    plans,
    lessonDays: [
      ...done.flatMap(({ day, of }) => (of.some(({ kind }) => kind === 'lesson') ? [day] : [])),
      ...(schoolToday !== null && isLessonOver(scene) ? [schoolToday] : []),
    ],
    assignmentDay: last,
    present: new Map(done.map(({ day, of }) => [day, new Set(of.map(({ position }) => position))])),
  };
}
