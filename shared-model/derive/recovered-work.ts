/** A student's completed work that is in no plan, list or course any more: it was deleted, or what it was for. */
import { lessonProgress } from '../entities/lesson-progress.ts';
import { task } from '../entities/task.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { plansOfStudent, progressOfStudent, tasksOfStudent } from './indexes.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { workBetween, type DatedWork } from './work.ts';

const sinceEver = '1970-01-01';

/** The ids of completed and hidden records, by kind. */
function hiddenIds(
  view: FamilyView,
  studentId: Id<'student'>,
): Record<DatedWork['kind'], number[]> {
  const tasks = view.find(tasksOfStudent, studentId, true);
  const plans = view.find(plansOfStudent, studentId, true);
  const lessons = view.find(progressOfStudent, studentId, true);
  return {
    task: tasks.filter((one) => one.completed && !view.get(task, one.id)).map(({ id }) => id),
    plan: plans.filter((one) => !view.get(plannerTask, one.id)).map(({ id }) => id),
    lesson: lessons.filter((one) => !view.get(lessonProgress, one.id)).map(({ id }) => id),
  };
}

/** That work as it was, the latest first, as of `now` (milliseconds) in `zone` (IANA). */
export function recoveredWork(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): DatedWork[] {
  const hidden = hiddenIds(view, studentId);
  if (Object.values(hidden).every((ids) => ids.length === 0)) return [];
  const isHidden = new Set(
    (['task', 'plan', 'lesson'] as const).flatMap((kind) =>
      hidden[kind].map((id) => `${kind} ${id}`),
    ),
  );
  // Completions may be dated tomorrow if the reader's clock is slow.
  const span = { from: sinceEver, until: addDays(dayIn(now, zone), 1) };
  return workBetween(view, [studentId], span, now, zone)
    .filter(({ kind, id, done }) => done && isHidden.has(`${kind} ${id}`))
    .toReversed();
}
