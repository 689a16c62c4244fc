/** Raised hands: what students ask for at their work, and what waits for a parent. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { raisedHand, type RaisedHand } from '../entities/raised-hand.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { progressId } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { handsOfStudent } from './indexes.ts';
import { listStudents } from './people.ts';
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
      return lesson && { title: lesson.title, isDone: progress?.status === 'completed' };
    }
    default:
      return undefined;
  }
}

/** Whether a hand waits for a parent. */
export const isUp = ({ asked, answered, isTakenBack }: RaisedHand): boolean =>
  asked > answered && !isTakenBack;

/** Whether the student goes on meanwhile: a hand is up at the work, or a parent has said to leave it for today. */
export const isPassedBy = (hand: RaisedHand | undefined): boolean =>
  hand !== undefined && (isUp(hand) || (!hand.isTakenBack && hand.reply === 'leave-it'));

/** A student's hands by the name of their work, open and answered ones. */
export const handsOf = (view: FamilyView, studentId: Id<'student'>): Map<string, RaisedHand> =>
  new Map(view.find(handsOfStudent, studentId).map((hand) => [hand.work, hand]));

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
