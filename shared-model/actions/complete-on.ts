/** Says on which day work counts (`derive/day-done.ts`): at the tick, afterwards, and for much work at once. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import type { Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { dayByDefault, type DoneWork } from '../derive/day-done.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { dayOfFamily } from '../derive/people.ts';
import { sharedWith } from '../derive/plan-groups.ts';
import type { RecordNeeds } from '../derive/record-needs.ts';
import { visibleOrRecovered } from '../derive/work-of-deleted.ts';
import { assignment } from '../entities/assignment.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { acceptWith, defineAction, zoneOf, type ActionContext } from './action.ts';
import { completeItem } from './complete-item.ts';
import { aDay, list } from './inputs.ts';
import { workRef, type WorkRef } from './work-ref.ts';

const notForStudents: Rejection = rejection('forbidden', problemText('change-not-allowed'));

/** Why this person may not say that day (yyyy-MM-dd) in `field`; undefined: they may. */
export function refusedDay(
  view: FamilyView,
  day: string,
  context: ActionContext,
  field = 'completedOn',
): Rejection | undefined {
  if (context.role === 'student') return notForStudents;
  return day > dayIn(context.now, zoneOf(view, context))
    ? rejection('invalid', problemText('day-ahead'), field)
    : undefined;
}

/** A record that says whether work is done, and on which day it counts. */
interface Part {
  t: string;
  id: number;
  completedOn: string | null;
  /** The day that is its own: planned or due, or where that isn't over, the day it was or is ticked. */
  ownDay: string;
}

/** What a piece of work's completion is written to; none: it isn't there. `today`: yyyy-MM-dd. */
function partsOf(view: FamilyView, item: WorkRef, today: string, zone: string): Part[] {
  const dayOf = dayOfFamily(view, zone);
  const partOf = (
    { name: t }: { name: string },
    { id, completedAt, completedOn }: DoneWork & { id: number },
    plannedFor: string | null,
  ): Part => {
    const tickedOn = completedAt === null ? today : dayOf(completedAt);
    return { t, id, completedOn, ownDay: dayByDefault(plannedFor, tickedOn) };
  };
  switch (item.kind) {
    case 'planner-task': {
      const found = visibleOrRecovered(view, plannerTask, item.id);
      const together = found ? sharedWith(view, found) : [];
      return together.map((one) => partOf(plannerTask, one, one.date));
    }
    case 'task': {
      const found = visibleOrRecovered(view, task, item.id);
      const due = found && view.get(assignment, found.assignmentId)?.dueDate;
      return found ? [partOf(task, found, due === undefined ? null : dayIn(due, zone))] : [];
    }
    case 'lesson-progress': {
      const id = progressId(item.studentId, item.lessonId);
      const found = view.get(lessonProgress, id);
      const open = { id, completedAt: null, completedOn: null };
      return [partOf(lessonProgress, found ?? open, found?.plannedDate ?? null)];
    }
  }
}

function needsOf({ items }: { items: readonly WorkRef[] }): RecordNeeds {
  const all = items.map((item) => completeItem.needs(item));
  return {
    all: [...new Set(all.flatMap((one) => one.all ?? []))],
    keys: all.flatMap((one) => one.keys ?? []),
    tasks: all.flatMap((one) => one.tasks ?? []),
  };
}

/**
 * Completes these pieces of work, and says on which day they count: `day` (yyyy-MM-dd), or (null) each on its own: the
 * day that it was planned for or due; where that isn't over, or there is none, the day of its tick. Work that is done
 * keeps its moment and gets the day. Leaves out what isn't there
 * any more. Rejects a day that is still to come (`invalid`, field `day`), and a student (`forbidden`). Returns how many
 * it changed.
 */
export const completeOn = defineAction(
  members({ items: list(workRef), day: v.nullable(aDay) }),
  needsOf,
  (view, { items, day }, context) => {
    const zone = zoneOf(view, context);
    const today = dayIn(context.now, zone);
    const refused = refusedDay(view, day ?? today, context, 'day');
    if (refused) return failed(refused);
    const changes = new Map<string, Change>();
    for (const item of items) {
      const done = completeItem(view, item, context);
      if (!done.ok) continue;
      const completed = new Map(done.value.changes.map((one) => [one.id, one]));
      for (const { t, id, completedOn, ownDay } of partsOf(view, item, today, zone)) {
        const counts = day ?? ownDay;
        const made = completed.get(id);
        if (made)
          changes.set(`${t} ${id}`, { ...made, fields: { ...made.fields, completedOn: counts } });
        else if (completedOn !== counts)
          changes.set(`${t} ${id}`, { t, id, fields: { completedOn: counts } });
      }
    }
    return acceptWith([...changes.values()], { count: changes.size });
  },
);
