/**
 * The demo family's completed work: 28 pieces of all kinds at any hour. Today's work that is over by now is completed;
 * the rest of the 28 was completed on the two school days before.
 */
import { minuteMs } from '../lib/dates.ts';
import { overToday, type CompletedPlans, type PlanName } from './demo-plan.ts';
import type { DemoScene } from './demo-scene.ts';

/** The specification's figure. */
const doneInAll = 28;
/** The most pieces of work on the last school day, if enough are left for the day before it. */
const ofLastDay = 14;
const mostOfLastDay = 16;

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

/** The first ones are completed on any date, so that everybody has done something. */
const lastDay: readonly DoneWork[] = [
  lesson(0),
  lesson(1),
  lesson(2),
  plan(3, 'chapter'),
  plan(4, 'ten'),
  plan(5, 'acorns'),
  assignment(0),
  assignment(1),
  plan(2, 'division'),
  assignment(3),
  plan(4, 'lines'),
  plan(5, 'cut'),
  plan(2, 'myths'),
  plan(3, 'clock'),
  plan(4, 'sight'),
  plan(5, 'letter'),
];

const dayBefore: readonly DoneWork[] = [
  lesson(0),
  lesson(1),
  lesson(2),
  plan(3, 'tables'),
  plan(4, 'sight'),
  plan(5, 'letter'),
  plan(0, 'vocabulary'),
  plan(1, 'decimals'),
  plan(2, 'volcano'),
  plan(3, 'bugs'),
  plan(4, 'walk'),
  plan(5, 'walk'),
  plan(0, 'sketch'),
  plan(1, 'recorder'),
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
export const lessonOver = ({ at }: DemoScene, day: string): number => at(day, lessonsOver);

/** The demo family's completed work as of now. */
export function demoDone(scene: DemoScene): DemoCompletions {
  const { days, now } = scene;
  const { schoolToday, worked } = days;
  const isLessonOver = schoolToday !== null && lessonOver(scene, schoolToday) + minuteMs < now;
  const ofToday = overToday(scene).length + (isLessonOver ? runningCourses : 0);
  const left = doneInAll - ofToday;
  const ofLast = left <= mostOfLastDay ? left : ofLastDay;
  const done = [
    { day: worked[0], of: dayBefore.slice(0, left - ofLast) },
    { day: worked[1], of: lastDay.slice(0, ofLast) },
  ];
  const plans = done.map(({ day, of }) => ({
    day,
    of: of.flatMap((one) => (one.kind === 'plan' ? [one] : [])),
  }));
  return {
    plans,
    lessonDays: [
      ...done.flatMap(({ day, of }) => (of.some(({ kind }) => kind === 'lesson') ? [day] : [])),
      ...(isLessonOver ? [schoolToday] : []),
    ],
    assignmentDay: worked[1],
    present: new Map(done.map(({ day, of }) => [day, new Set(of.map(({ position }) => position))])),
  };
}
