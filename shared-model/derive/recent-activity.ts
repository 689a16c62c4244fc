/** Recent Activity: completed work, the newest first, interleaved with reminders of work that is due soon. */
import { compareText } from '../lib/compare-text.ts';
import { hourMs } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';

/** Work that is due within this many milliseconds gets a reminder. */
export const dueSoonMs = 48 * hourMs;

/** A completed piece of work. */
export interface Completion {
  kind: 'completion';
  entity: 'task' | 'planner-task' | 'lesson-progress';
  id: number;
  studentId: Id<'student'>;
  title: string;
  /** When it was completed, ISO 8601. */
  at: string;
}

/** A reminder of an assignment, one however many students still have it open. */
export interface Reminder {
  kind: 'reminder';
  assignmentId: Id<'assignment'>;
  studentIds: Id<'student'>[];
  title: string;
  /** When it is due, ISO 8601. */
  at: string;
}

/** An entry of the recent activity. */
export type Activity = Completion | Reminder;

type ActivityRecords = Pick<
  FamilyRecords,
  'tasks' | 'assignments' | 'plannerTasks' | 'lessonProgress' | 'curriculumLessons'
>;

/** All completions in no order. One whose moment never arrived is left out. */
function completionsOf(records: ActivityRecords): Completion[] {
  const completions: Completion[] = [];
  const add = (
    entity: Completion['entity'],
    done: Pick<Completion, 'id' | 'studentId'> & { completedAt: string | null },
    title: string | undefined,
  ) => {
    const { id, studentId, completedAt } = done;
    if (title === undefined || completedAt === null) return;
    completions.push({ kind: 'completion', entity, id, studentId, title, at: completedAt });
  };
  const assignments = byId(records.assignments);
  for (const task of distinct(records.tasks)) {
    if (task.completed)
      add('task', task, task.doneTitle ?? assignments.get(task.assignmentId)?.title);
  }
  for (const planned of distinct(records.plannerTasks)) {
    if (planned.status === 'completed') add('planner-task', planned, planned.title);
  }
  const lessons = byId(records.curriculumLessons);
  for (const progress of distinct(records.lessonProgress)) {
    const lesson = lessons.get(progress.lessonId);
    if (progress.status === 'completed')
      add('lesson-progress', progress, progress.doneTitle ?? lesson?.title);
  }
  return completions;
}

function remindersOf({ tasks, assignments }: ActivityRecords, now: number): Reminder[] {
  const from = new Date(now).toISOString();
  const until = new Date(now + dueSoonMs).toISOString();
  const reminders = new Map<number, Reminder>();
  for (const { id, title, dueDate } of distinct(assignments)) {
    if (dueDate < from || dueDate > until) continue;
    reminders.set(id, { kind: 'reminder', assignmentId: id, studentIds: [], title, at: dueDate });
  }
  for (const { assignmentId, studentId, completed } of distinct(tasks)) {
    if (!completed) reminders.get(assignmentId)?.studentIds.push(studentId);
  }
  return [...reminders.values()].filter(({ studentIds }) => studentIds.length > 0);
}

const newestFirst = (one: Completion, other: Completion): number =>
  compareText(other.at, one.at) || one.id - other.id;

const soonestFirst = (one: Reminder, other: Reminder): number =>
  compareText(one.at, other.at) || one.assignmentId - other.assignmentId;

/**
 * The `limit` topmost activities: two completions, newest first, then a reminder, soonest first, and so on, so that
 * neither a busy morning nor a busy week hides the other; when one kind runs out, the rest of the other.
 */
export function recentActivity(records: ActivityRecords, now: number, limit: number): Activity[] {
  const completions = completionsOf(records).sort(newestFirst);
  const reminders = remindersOf(records, now).sort(soonestFirst);
  const activities: Activity[] = [];
  while (activities.length < limit && completions.length + reminders.length > 0) {
    activities.push(...completions.splice(0, 2), ...reminders.splice(0, 1));
  }
  return activities.slice(0, limit);
}
