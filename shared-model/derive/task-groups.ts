/** My Tasks: the four groups of the specification's section 4, and their order. */
import type { Assignment } from '../entities/assignment.ts';
import { classSubject } from '../entities/class-subject.ts';
import { compareText } from '../lib/compare-text.ts';
import type { SchoolClass } from '../entities/school-class.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { dayBounds, dayIn, endOfDay } from '../lib/dates.ts';
import type { DailyLesson } from './daily-lessons.ts';
import { compareClasses } from './family-order.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';
import { dismissalMoment } from './overdue.ts';
import type { PlannerTask } from './plan-week.ts';
import { progressOf, type ClassProgress, type TaskProgress } from './progress.ts';
import { subjectKey } from './subjects.ts';

/** A task as students see it (specification, section 3). */
export interface ListedTask {
  id: number;
  completed: boolean;
  completedAt: string | null;
  assignment: Pick<Assignment, 'title' | 'description' | 'dueDate' | 'priority'>;
  class: { id: number; name: string };
}

/** The fields that grouping needs; a `ListedTask` has them. */
export interface GroupedTask {
  id: number;
  completed: boolean;
  completedAt: string | null;
  assignment: { dueDate: string };
  /** Whether it is excused from being late (`overdue.ts`). */
  isExcused?: boolean;
}

/** Tasks by when they are due. */
export interface TaskGroups<T> {
  overdue: T[];
  dueToday: T[];
  upcoming: T[];
  /** Open, and no longer late because a parent dismissed it (`overdue.ts`). */
  dismissed: T[];
  completed: T[];
}

/** Orders open tasks, by due date, before completed ones, by the most recent completion; then by id. */
export function compareTasks(one: GroupedTask, other: GroupedTask): number {
  if (one.completed !== other.completed) return one.completed ? 1 : -1;
  const order = one.completed
    ? compareText(other.completedAt ?? '', one.completedAt ?? '')
    : compareText(one.assignment.dueDate, other.assignment.dueDate);
  return order || one.id - other.id;
}

/**
 * Puts each task in one group, sorted. Completed tasks are in Completed; open ones go by the day they are due in
 * `zone`: today (at any hour) in Due Today, a later day in Upcoming, an earlier one in Overdue, or in Due Today if
 * excused, in Resting if dismissed.
 */
export function groupTasks<T extends GroupedTask>(
  tasks: readonly T[],
  now: number,
  zone: string,
  dismissedBefore: string | null = null,
): TaskGroups<T> {
  const dismissedUntil = dismissalMoment(dismissedBefore, zone);
  const { start, end } = dayBounds(dayIn(now, zone), zone);
  const groups: TaskGroups<T> = {
    overdue: [],
    dueToday: [],
    upcoming: [],
    dismissed: [],
    completed: [],
  };
  for (const task of tasks.toSorted(compareTasks)) {
    const { dueDate } = task.assignment;
    if (task.completed) groups.completed.push(task);
    else if (dueDate < dismissedUntil) groups.dismissed.push(task);
    else if (dueDate < start && task.isExcused !== true) groups.overdue.push(task);
    else if (dueDate < end) groups.dueToday.push(task);
    else groups.upcoming.push(task);
  }
  return groups;
}

/** A task as My Tasks shows it: the REST fields, and what determines its colour and glyph. */
export interface ShownTask extends ListedTask {
  /** With the class's place in the family's order. */
  class: ListedTask['class'] & { place: string };
  subject: string;
  /** The day on which it counts, if its completion says one (`day-done.ts`). */
  completedOn: string | null;
  /** Set if it is a course lesson: then `id` is its progress's, and the course replaces the class it doesn't have. */
  lesson: { studentId: Id<'student'>; lessonId: Id<'curriculum-lesson'> } | null;
  /** Whether it is work of the planner: then its subject replaces the class it doesn't have. */
  isPlanned: boolean;
  isExcused?: boolean;
}

type TaskRecords = Pick<FamilyRecords, 'tasks' | 'assignments' | 'classes'>;

/** Tasks with what My Tasks shows of them, sorted; without those whose assignment or class isn't visible. */
export function shownTasks({ tasks, assignments, classes }: TaskRecords): ShownTask[] {
  const assignmentById = byId(assignments);
  const classById = byId(classes);
  const items: ShownTask[] = [];
  for (const part of distinct(tasks)) {
    const { id, completed, completedAt, completedOn, assignmentId } = part;
    const assignment = assignmentById.get(assignmentId);
    const schoolClass = assignment && classById.get(assignment.classId);
    if (!schoolClass) continue;
    const { description, dueDate, priority } = assignment;
    const title = (completed ? part.doneTitle : null) ?? assignment.title;
    items.push({
      id,
      completed,
      completedAt,
      completedOn,
      assignment: { title, description, dueDate, priority },
      class: { id: schoolClass.id, name: schoolClass.name, place: schoolClass.place },
      subject: (completed ? part.doneSubject : null) ?? classSubject(schoolClass),
      lesson: null,
      isPlanned: false,
    });
  }
  return items.sort(compareTasks);
}

/** The same tasks in the form that REST returns (specification, section 3). */
export const taskItems = (records: TaskRecords): ListedTask[] =>
  shownTasks(records).map(
    ({
      subject: _subject,
      completedOn: _completedOn,
      lesson: _lesson,
      isPlanned: _isPlanned,
      class: { id, name },
      ...item
    }) => ({ ...item, class: { id, name } }),
  );

/** What is done on a day rather than by a moment counts until the day's end. */
const dueOn = (date: string, zone: string): string =>
  new Date(endOfDay(date, zone) - 1).toISOString();

/** Planned work as My Tasks shows it: due on its day; the subject replaces a class of its name where there is none. */
export const shownPlan = (
  { id, status, completedAt, completedOn, title, description, date, subject: planned }: PlannerTask,
  classes: readonly SchoolClass[],
  zone: string,
): ShownTask => {
  const own = classes.find(({ name }) => subjectKey(name) === subjectKey(planned));
  return {
    id,
    completed: status === 'completed',
    completedAt,
    completedOn,
    assignment: { title, description, dueDate: dueOn(date, zone), priority: 'medium' },
    class: own ?? { id: idFromKey('subject', [subjectKey(planned)]), name: planned, place: '' },
    subject: own ? classSubject(own) : planned,
    lesson: null,
    isPlanned: true,
  };
};

/** A day's lesson as My Tasks shows it: due on that day. */
export const shownLesson = (
  { id, studentId, lessonId, done, completedAt, title, date, ...lesson }: DailyLesson,
  ofClass: SchoolClass | undefined,
  zone: string,
): ShownTask => ({
  id,
  completed: done,
  completedAt,
  completedOn: done ? date : null,
  assignment: {
    title,
    description: '',
    dueDate: dueOn(date, zone),
    priority: 'medium',
  },
  class: {
    id: ofClass?.id ?? lesson.curriculumId,
    name: ofClass?.name ?? lesson.course,
    place: ofClass?.place ?? '',
  },
  subject: lesson.doneSubject ?? (ofClass ? classSubject(ofClass) : lesson.subject),
  lesson: { studentId, lessonId },
  isPlanned: false,
});

/** The classes of the work, each once, in the family's order. */
export const classesOf = (items: readonly ShownTask[]): ShownTask['class'][] =>
  [...new Map(items.map((item) => [item.class.id, item.class])).values()].sort(compareClasses);

/** The completed share of the work, in all and by class, the classes in the family's order. */
export function progressOfItems(
  items: readonly ShownTask[],
): TaskProgress & { classes: ClassProgress[] } {
  const byClass = Map.groupBy(items, (item) => item.class.id);
  const classes = classesOf(items).map(({ id, name }) => {
    const own = byClass.get(id)!;
    return { classId: id, className: name, subject: own[0]!.subject, ...progressOf(own) };
  });
  return { ...progressOf(items), classes };
}
