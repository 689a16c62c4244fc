/** Lets a series of planner tasks come in another way from one of its tasks on. */
import { remove, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { inOrder, seriesOf, sharedWith } from '../derive/plan-groups.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { daysFrom, titleInTurn, type Recurrence } from '../derive/recurrence.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { idFromKey } from '../lib/ids.ts';
import { updateTo } from './action.ts';
import { copiedFields, planOnce, sharedLessonId } from './copy-plans.ts';

type Values = Partial<Omit<PlannerTask, 'id'>>;

/** What the series becomes. `first`: the day of the task from which on it is changed. */
interface NewCourse {
  first: string;
  until: string;
  recurrence: Recurrence;
  /** Titles that take turns from the task on, its own first; empty: those that did so before. */
  inTurn: readonly Pick<PlannerTask, 'title' | 'subject'>[];
  /** The lesson, and the open later ones, as the same edit shares them; undefined: it leaves that as it is. */
  sharing: { lesson: readonly PlannerTask[]; later: readonly PlannerTask[] } | undefined;
  /** What the same edit sets in a task. */
  values: (task: PlannerTask) => Values;
}

/**
 * For each further day of one student's series (in order, not empty) the task that it repeats: the last one, or the
 * next in turn.
 */
export function turnsOf(tasks: readonly PlannerTask[], isInTurn: boolean): () => PlannerTask {
  const own = [...tasks];
  const last = own.at(-1)!;
  return () => {
    const title = isInTurn ? titleInTurn(own.map((one) => one.title)) : undefined;
    const model = own.findLast((one) => one.title === title) ?? last;
    own.push(model);
    return model;
  };
}

/** Work that stays on its day, whatever becomes of the series: finished, or moved there for a day off. */
const isSettled = (task: PlannerTask): boolean => !isOpen(task) || task.movedFrom.length > 0;

/**
 * For each of one student's open later tasks its day: titles that take turns move on to the next days in their order,
 * other tasks stay on days that the series still has. Tasks without a day are left over.
 */
function placesOf(
  open: readonly PlannerTask[],
  days: readonly string[],
  { repeats }: Recurrence,
): Map<PlannerTask, string> {
  const places = new Map<PlannerTask, string>();
  if (repeats === 'in-turn') {
    for (const [at, task] of open.entries()) if (days[at] !== undefined) places.set(task, days[at]);
    return places;
  }
  for (const task of open) if (days.includes(task.date)) places.set(task, task.date);
  return places;
}

interface Before {
  lesson: readonly PlannerTask[];
  earlier: readonly PlannerTask[];
  later: readonly PlannerTask[];
}

/** The series around a task; its lesson and the open later ones as the edit shares them. */
function seriesAround(view: FamilyView, task: PlannerTask, sharing: NewCourse['sharing']): Before {
  const lesson = sharedWith(view, task);
  const all = seriesOf(view, task);
  const later = all.filter(
    ({ id, date }) => date > task.date && !lesson.some((one) => one.id === id),
  );
  const earlier = all.filter(({ date }) => date < task.date);
  if (!sharing) return { lesson, earlier, later };
  const done = later.filter((one) => !isOpen(one));
  return { lesson: sharing.lesson, earlier, later: [...done, ...sharing.later] };
}

/**
 * The changes that let a series come otherwise from `task` on. That task, earlier ones and finished ones stay where
 * they are; open later ones on days that it no longer has are deleted, and its new days get tasks. From `task` on it is
 * a series of its own, so that it goes on by its new days alone. Where titles no longer take turns, all have the
 * task's. Ids follow from the task and the day: two parents who change a series alike make the same tasks.
 */
export function changeSeries(
  view: FamilyView,
  task: PlannerTask,
  { first, until, recurrence, inTurn, values, sharing }: NewCourse,
): Change[] {
  const { repeats } = recurrence;
  const isInTurn = repeats === 'in-turn';
  const isAlike = task.repeats === 'in-turn' && !isInTurn;
  const { lesson, earlier, later } = seriesAround(view, task, sharing);
  const days = daysFrom(first, until, recurrence, calendarOf(view, null));
  const seriesId = idFromKey('plan-series', [task.seriesId ?? 0, task.id]);
  const changes = lesson.flatMap((one) => updateTo(plannerTask, one, { seriesId, repeats }));
  for (const one of lesson) {
    const own = later.filter(({ studentId }) => studentId === one.studentId);
    const settled = own.filter(isSettled);
    const taken = new Set([first, ...settled.map(({ date }) => date)]);
    const free = days.filter((day) => !taken.has(day));
    const open = own.filter((other) => !isSettled(other)).toSorted(inOrder);
    const places = placesOf(open, free, recurrence);
    const { title, subject } = { ...one, ...values(one) };
    /** What the title of a day is by this change; nothing where it stays, or follows from its turn. */
    const titleOn = (date: string): Values =>
      isAlike
        ? { title, subject }
        : isInTurn && inTurn.length > 0
          ? inTurn[(free.indexOf(date) + 1) % inTurn.length]!
          : {};
    changes.push(
      ...settled.flatMap((other) => updateTo(plannerTask, other, { seriesId, repeats })),
      ...open.flatMap((other) => {
        const date = places.get(other);
        if (date === undefined) return [remove(plannerTask, other.id)];
        return updateTo(plannerTask, other, { seriesId, repeats, date, ...titleOn(date) });
      }),
    );
    const filled = new Set(places.values());
    // Whoever joins has no earlier ones.
    const isNew = !earlier.some(({ studentId }) => studentId === one.studentId);
    const whose = isNew ? task.studentId : one.studentId;
    const next = turnsOf(
      [
        ...earlier.filter(({ studentId }) => studentId === whose),
        one,
        ...open.filter((other) => isInTurn && places.has(other)),
      ],
      isInTurn,
    );
    for (const date of free) {
      if (filled.has(date)) continue;
      const model = next();
      const sharedId = one.sharedId === null ? null : sharedLessonId(one.sharedId, date);
      const fields = {
        ...copiedFields(model),
        ...values(model),
        ...titleOn(date),
        studentId: values(one).studentId ?? one.studentId,
        repeats,
        date,
        seriesId,
        sharedId,
      };
      changes.push(...planOnce(view, idFromKey(plannerTask.name, [one.id, date]), fields));
    }
  }
  return changes;
}
