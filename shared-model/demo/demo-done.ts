/**
 * What the demo family has done in its school year: so many pieces of work, of all kinds, that 28 are done at whatever hour one looks. What
 * of today is over by now is done; the rest of the 28 was done on the two school days before.
 */
import { minuteMs } from '../lib/dates.ts';
import { overToday, type DonePlans, type PlanName } from './demo-plan.ts';
import type { DemoScene } from './demo-scene.ts';

/** The specification's figure. */
const doneInAll = 28;
/** The last school day takes no more than so many, where there are enough left for the one before it. */
const ofLastDay = 14;
const mostOfLastDay = 16;

/** A piece of work of a past day: a planned task, the next lesson of the child's course, or the child's part in an assignment. */
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

/** The first are done on any date: everybody has done something. */
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

/** What was done: the planned tasks, the days on which a lesson of the running courses was, and the day of the assignments. */
export interface DemoDone {
  plans: readonly DonePlans[];
  /** Of each running course; today's, where it is over, is among them. */
  lessonDays: readonly string[];
  assignmentDay: string;
  /** By day, the positions of the children who did something. */
  present: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Lessons are done in the morning. */
const lessonsOver = '09:45';
/** The courses that run: a lesson of each on every school day. */
const runningCourses = 3;

/** When a lesson of a day is over (milliseconds). */
export const lessonOver = ({ at }: DemoScene, day: string): number => at(day, lessonsOver);

/** What the demo family has done by now. */
export function demoDone(scene: DemoScene): DemoDone {
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
