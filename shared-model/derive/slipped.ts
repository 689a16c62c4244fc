/** Missed work (`overdue.ts`) as a parent moves it: planner tasks singly, an assignment with all who have it open. */
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dayOfZones, type DayLookup } from '../lib/zone-history.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';
import { isOverdue, isDismissed, isSlipped, dismissalMoment } from './overdue.ts';
import { excusedName, workName } from './raised-hands.ts';
import type { SlippedItem } from './slipped-item.ts';
import type { WorkKey } from './work-details.ts';

/** The records that missed work is computed from. */
export type SlippedRecords = Pick<
  FamilyRecords,
  'plannerTasks' | 'tasks' | 'assignments' | 'classes'
>;

/** The records without the students' work that is excused (`excusedWork`). */
export function withoutExcused(
  records: SlippedRecords,
  excused: ReadonlySet<string>,
): SlippedRecords {
  const isLeft = (studentId: Id<'student'>, work: WorkKey): boolean =>
    !excused.has(excusedName(studentId, workName(work)));
  const { plannerTasks, tasks } = records;
  return {
    ...records,
    plannerTasks: [...plannerTasks].filter(({ id, studentId }) =>
      isLeft(studentId, { kind: 'planner-task', id }),
    ),
    tasks: [...tasks].filter(({ id, studentId }) => isLeft(studentId, { kind: 'task', id })),
  };
}

function slippedPlans({ plannerTasks }: SlippedRecords, today: string): SlippedItem[] {
  return [...distinct(plannerTasks)]
    .filter((planned) => isSlipped(planned, today, null))
    .map(({ id, title, subject, studentId, date }) => ({
      kind: 'planner-task',
      id,
      title,
      subject,
      since: date,
      studentIds: [studentId],
    }));
}

function overdueAssignments(records: SlippedRecords, now: number, dayOf: DayLookup): SlippedItem[] {
  const classes = byId(records.classes);
  const items = new Map<number, SlippedItem>();
  for (const { id, title, dueDate, classId } of distinct(records.assignments)) {
    if (!isOverdue({ completed: false, dueDate }, now, '')) continue;
    const subject = classes.get(classId)?.name ?? '';
    const since = dayOf(dueDate);
    items.set(id, { kind: 'assignment', id, title, subject, since, dueDate, studentIds: [] });
  }
  for (const { assignmentId, studentId, completed } of distinct(records.tasks)) {
    if (!completed) items.get(assignmentId)?.studentIds.push(studentId);
  }
  for (const { studentIds } of items.values()) studentIds.sort((one, other) => one - other);
  return [...items.values()].filter(({ studentIds }) => studentIds.length > 0);
}

const moment = (item: SlippedItem): string =>
  item.kind === 'assignment' ? item.dueDate : item.since;

/**
 * Missed work at `now` (milliseconds) in `zone`, and the dismissed work that would be missed otherwise; both the latest
 * first. `dayOf` gives the day of a moment by the family's zone at that time.
 */
export function slippedWork(
  records: SlippedRecords,
  now: number,
  zone: string,
  dismissedBefore: string | null = null,
  dayOf: DayLookup = dayOfZones([], zone),
): { slipped: SlippedItem[]; dismissed: SlippedItem[] } {
  const all = [
    ...slippedPlans(records, dayIn(now, zone)),
    ...overdueAssignments(records, now, dayOf),
  ].sort((one, other) => compareText(moment(other), moment(one)) || one.id - other.id);
  const dismissedUntil = dismissalMoment(dismissedBefore, zone);
  const isItemDismissed = (item: SlippedItem): boolean =>
    item.kind === 'assignment'
      ? isDismissed({ completed: false, dueDate: item.dueDate }, dismissedUntil)
      : dismissedBefore !== null && item.since < dismissedBefore;
  return {
    slipped: all.filter((item) => !isItemDismissed(item)),
    dismissed: all.filter(isItemDismissed),
  };
}
