/** Raised hands: what students ask for at their work, and what waits for a parent. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { isOver, lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { raisedHand, type RaisedHand } from '../entities/raised-hand.ts';
import { task, type Task } from '../entities/task.ts';
import { compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import { progressId } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { handsOfStudent } from './indexes.ts';
import type { DuePart } from './overdue.ts';
import { countedHands } from './own-rests.ts';
import { listStudents, theFamily } from './people.ts';
import type { WorkKey } from './work-details.ts';

/** The name of a piece of a student's work in the natural key of a hand. */
export const workName = (work: WorkKey): string =>
  work.kind === 'lesson-progress' ? `${work.kind}:${work.lessonId}` : `${work.kind}:${work.id}`;

/** A piece of a student's work. */
interface Work {
  title: string;
  isDone: boolean;
}

/** The student's work of this name; undefined if it isn't there any more, or isn't this student's. */
export function workNamed(
  view: FamilyView,
  studentId: Id<'student'>,
  name: string,
): Work | undefined {
  const [kind, id] = [name.slice(0, name.indexOf(':')), Number(name.slice(name.indexOf(':') + 1))];
  switch (kind) {
    case 'planner-task': {
      const found = view.get(plannerTask, id);
      if (found?.studentId !== studentId) return undefined;
      return { title: found.title, isDone: found.status === 'completed' };
    }
    case 'task': {
      const part = view.get(task, id);
      if (part?.studentId !== studentId) return undefined;
      const set = view.get(assignment, part.assignmentId);
      return set && { title: set.title, isDone: part.completed };
    }
    case 'lesson-progress': {
      const lesson = view.get(curriculumLesson, id);
      const progress = view.get(lessonProgress, progressId(studentId, id));
      return (
        lesson && { title: lesson.title, isDone: progress !== undefined && isOver(progress.status) }
      );
    }
    default:
      return undefined;
  }
}

/** Whether a hand waits for a parent. */
export const isUp = ({ asked, answered, isTakenBack }: RaisedHand): boolean =>
  asked > answered && !isTakenBack;

/**
 * The day for which a parent or the student has left the work; null: none. Asking for something else leaves it where it
 * is.
 */
export function leftTo({
  isTakenBack,
  reply,
  leftTo: byParent,
  restsTo,
}: RaisedHand): string | null {
  if (isTakenBack) return null;
  const day = reply === 'leave-it' ? byParent : null;
  return day !== null && restsTo !== null && restsTo > day ? restsTo : (day ?? restsTo);
}

/**
 * Whether the student goes on meanwhile: a hand is up at the work, or it is left for a day after `today`. On that day
 * the student comes to it as to any other work.
 */
export function isPassedBy(hand: RaisedHand | undefined, today: string): boolean {
  if (!hand) return false;
  const left = leftTo(hand);
  return isUp(hand) || (left !== null && today < left);
}

/**
 * Whether the student's work is excused from being late (`overdue.ts`): the student has asked not to do it today, and
 * nobody has replied; or it is left for another day, and that day isn't over.
 */
export function isExcused(hand: RaisedHand | undefined, today: string): boolean {
  if (!hand) return false;
  const left = leftTo(hand);
  return (isUp(hand) && hand.wish === 'not-today') || (left !== null && today <= left);
}

/** A student's hands as they count: with the rests that the family's rule lets them take (`own-rests.ts`). */
const handsThatCount = (view: FamilyView, studentId: Id<'student'>): RaisedHand[] =>
  countedHands(view.find(handsOfStudent, studentId), theFamily(view)?.notToday ?? 'ask');

/** Names a student's piece of work among that of all. */
export const excusedName = (studentId: Id<'student'>, work: string): string =>
  `${studentId} ${work}`;

/** Students' work whose hand is like that, by `excusedName`. */
const workWhere = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  isMeant: (hand: RaisedHand) => boolean,
): Set<string> =>
  new Set(
    studentIds
      .flatMap((id) => handsThatCount(view, id))
      .filter(isMeant)
      .map(({ studentId, work }) => excusedName(studentId, work)),
  );

/** The students' work that is excused on `today`, by `excusedName`. */
export const excusedWork = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  today: string,
): Set<string> => workWhere(view, studentIds, (hand) => isExcused(hand, today));

/** The parts of students in assignments as they are on the day `today` (yyyy-MM-dd). */
export function duePartOn(view: FamilyView, today: string): (part: Task) => DuePart {
  const ids = listStudents(view).map(({ id }) => id);
  const excused = excusedWork(view, ids, today);
  return ({ id, studentId, completed }) => ({
    taskId: id,
    studentId,
    completed,
    isExcused:
      excused.size > 0 && excused.has(excusedName(studentId, workName({ kind: 'task', id }))),
  });
}

/** The students' work that is left for `day`, by `excusedName`. */
export const workLeftTo = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  day: string,
): Set<string> => workWhere(view, studentIds, (hand) => leftTo(hand) === day);

/** Open work that a student has left for another day by themselves. */
export interface LeftWork {
  /** Its name (`workName`). */
  work: string;
  title: string;
  /** The day for which it is left (yyyy-MM-dd). */
  to: string;
}

/** What students have left by themselves for a day after `today`; those who have left nothing are left out. */
export function leftByThemselves(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  today: string,
): Map<number, LeftWork[]> {
  const lists = studentIds.map((studentId) => {
    const left = handsThatCount(view, studentId).flatMap((hand) => {
      const to = leftTo(hand);
      if (to === null || to <= today || to !== hand.restsTo) return [];
      const found = workNamed(view, studentId, hand.work);
      return found && !found.isDone ? [{ work: hand.work, title: found.title, to }] : [];
    });
    const inOrder = left.toSorted(
      (one, other) => compareText(one.to, other.to) || compareText(one.work, other.work),
    );
    return [studentId, inOrder] as const;
  });
  return new Map(lists.filter(([, left]) => left.length > 0));
}

/** The work that a student hasn't left. */
export const withoutLeft = <W extends WorkKey>(
  items: readonly W[],
  left: readonly LeftWork[] = [],
): W[] => items.filter((item) => !left.some(({ work }) => work === workName(item)));

/** A student's hands by the name of their work, open and answered ones. */
export const handsOf = (view: FamilyView, studentId: Id<'student'>): Map<string, RaisedHand> =>
  new Map(handsThatCount(view, studentId).map((hand) => [hand.work, hand]));

/** A hand that waits for a parent. */
export interface OpenHand {
  hand: RaisedHand;
  /** The work's title. */
  title: string;
}

/** The hands that wait for a parent, in the family's order: those at work that is there and isn't done. */
export function openHands(view: FamilyView): OpenHand[] {
  if (!view.all(raisedHand).some(isUp)) return [];
  return listStudents(view).flatMap(({ id: studentId }) =>
    view.find(handsOfStudent, studentId).flatMap((hand) => {
      const work = isUp(hand) ? workNamed(view, studentId, hand.work) : undefined;
      return work && !work.isDone ? [{ hand, title: work.title }] : [];
    }),
  );
}
