/**
 * All dated work of all kinds as one list: tasks of assignments, planner tasks, and course lessons. Reports and the
 * calendar count over it, so their figures agree.
 *
 * Invariant: a piece of work has exactly one `day`: completed work the day on which it counts (`day-done.ts`), open
 * work the day it is due or planned. It also has exactly one day in the calendar, `dueOn`, completed or not. So the
 * work of a period is the sum over its days, and that of several students the sum over each. Completed work stays when
 * what it was for is deleted (`work-of-deleted.ts`); the calendar, which lists what can be opened, leaves it out.
 */
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import type { Entity, Fields } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { task } from '../entities/task.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { DayLookup } from '../lib/zone-history.ts';
import { lessonsBetween } from './daily-lessons.ts';
import { dayDone, roughDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { lessonsWithRecovered, whateverHides } from './work-of-deleted.ts';
import { dayOfFamily } from './people.ts';
import { classSubject } from '../entities/class-subject.ts';
import { plannedSubjects } from './subjects.ts';
import { xpOf } from '../entities/xp-of.ts';

/** One student's part in a piece of work. */
export interface DatedWork {
  kind: 'task' | 'plan' | 'lesson';
  /** The id of the task, the planner task or the lesson's progress. */
  id: number;
  /** The id of the assignment, the planner task itself, or the lesson. */
  sourceId: number;
  studentId: Id<'student'>;
  /** yyyy-MM-dd in the family's zone; see above. */
  day: string;
  /** The day it is due, planned or projected to (yyyy-MM-dd); for a completed lesson its `day`. */
  dueOn: string;
  /** The due moment of a task of an assignment (ISO 8601); otherwise null. */
  dueAt: string | null;
  title: string;
  type: Parameters<typeof xpOf>[0]['type'];
  /** Determines its colour and glyph, and its group in a report. */
  subject: string;
  /** The name of its class or course; for a planner task its subject as planned. */
  of: string;
  done: boolean;
  /** ISO 8601; null if open. */
  completedAt: string | null;
  xp: number;
  /** Minutes: spent on a lesson, or planned for a completed planner task; otherwise 0. */
  minutes: number;
  /** Percent; null if none. */
  score: number | null;
}

/** Which of the two days decides whether work lies in a span. */
export type DayOfWork = 'day' | 'dueOn';

/** Days in UTC and in a zone differ by at most one. */
const around = ({ from, until }: DaySpan): DaySpan => ({
  from: addDays(from, -1),
  until: addDays(until, 1),
});

const isWithin = (day: string, { from, until }: DaySpan): boolean => from <= day && day <= until;

/** The text of a day or moment begins with its day. */
const mayBeWithin = (moment: string, wide: DaySpan): boolean => isWithin(moment.slice(0, 10), wide);

/** Open work is as it is now. */
const notDone = { doneTitle: null, doneSubject: null, doneXp: null };

function tasksIn(
  view: FamilyView,
  students: ReadonlySet<Id<'student'>>,
  span: DaySpan,
  dayOf: DayLookup,
  by: DayOfWork,
): DatedWork[] {
  const wide = around(span);
  const isKept = by === 'day';
  return view.all(task, isKept).flatMap((part) => {
    const { id, studentId, assignmentId, completed, completedAt } = part;
    if (!students.has(studentId)) return [];
    const read = <N extends string, F extends Fields>(entity: Entity<N, F>, key: Id<N>) =>
      isKept && completed ? whateverHides(view, entity, key) : view.get(entity, key);
    const set = read(assignment, assignmentId);
    const of = set && read(schoolClass, set.classId);
    if (!of) return [];
    const { title, type, dueDate } = set;
    const when = completed ? (roughDayDone(part) ?? dueDate) : dueDate;
    if (!mayBeWithin(by === 'day' ? when : dueDate, wide)) return [];
    const dueOn = dayOf(dueDate);
    const day = completed ? (dayDone(part, dayOf) ?? dueOn) : dueOn;
    if (!isWithin(by === 'day' ? day : dueOn, span)) return [];
    const kept = completed ? part : notDone;
    return {
      kind: 'task' as const,
      id,
      sourceId: assignmentId,
      studentId,
      day,
      dueOn,
      dueAt: dueDate,
      title: kept.doneTitle ?? title,
      type,
      subject: kept.doneSubject ?? classSubject(of),
      of: of.name,
      done: completed,
      completedAt: completed ? completedAt : null,
      xp: kept.doneXp ?? xpOf(set),
      minutes: 0,
      score: null,
    };
  });
}

function plansIn(
  view: FamilyView,
  students: ReadonlySet<Id<'student'>>,
  span: DaySpan,
  dayOf: DayLookup,
  by: DayOfWork,
): DatedWork[] {
  const wide = around(span);
  const subjectOf = plannedSubjects(view.all(schoolClass));
  const isKept = by === 'day';
  return view.all(plannerTask, isKept).flatMap((plan) => {
    const { id, studentId, date, title, type, subject, status, completedAt, minutes } = plan;
    if (!students.has(studentId)) return [];
    const done = status === 'completed';
    const when = done ? (roughDayDone(plan) ?? date) : date;
    if (!mayBeWithin(by === 'day' ? when : date, wide)) return [];
    const day = done ? (dayDone(plan, dayOf) ?? date) : date;
    if (!isWithin(by === 'day' ? day : date, span)) return [];
    return {
      kind: 'plan' as const,
      id,
      sourceId: id,
      studentId,
      day,
      dueOn: date,
      dueAt: null,
      title,
      type,
      subject: subjectOf(subject),
      of: subject,
      done,
      completedAt: done ? completedAt : null,
      xp: xpOf(plan),
      minutes: done ? (minutes ?? 0) : 0,
      score: null,
    };
  });
}

const lessonsIn = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  span: DaySpan,
  now: number,
  zone: string,
  by: DayOfWork,
): DatedWork[] =>
  (by === 'day'
    ? lessonsWithRecovered(view, studentIds, span, now, zone)
    : lessonsBetween(view, studentIds, span.from, span.until, now, zone)
  ).map((lesson) => {
    const { id, studentId, date, title, type, done, xp, score } = lesson;
    const classId = whateverHides(view, curriculum, lesson.curriculumId)?.classId ?? null;
    const ofClass = classId === null ? undefined : whateverHides(view, schoolClass, classId);
    return {
      kind: 'lesson',
      id,
      sourceId: lesson.lessonId,
      studentId,
      day: date,
      dueOn: date,
      dueAt: null,
      title,
      type,
      subject: lesson.doneSubject ?? (ofClass ? classSubject(ofClass) : lesson.subject),
      of: lesson.course,
      done,
      completedAt: done ? lesson.completedAt : null,
      xp,
      minutes: lesson.timeSpent,
      score,
    };
  });

const compareOfDay = (one: DatedWork, other: DatedWork): number =>
  Number(one.done) - Number(other.done) || compareText(one.title, other.title) || one.id - other.id;

/** Sorted by day, open first, then by title. Grouped by day before sorting: three times faster over twelve years. */
const inOrder = (work: readonly DatedWork[]): DatedWork[] =>
  [...Map.groupBy(work, ({ day }) => day)]
    .sort(([one], [other]) => compareText(one, other))
    .flatMap(([, ofDay]) => ofDay.sort(compareOfDay));

/**
 * The work of these students between two days, both included, sorted by day; `by` says which of its days decides. Open
 * lessons are on the days of the schedule as of `now` (milliseconds) in `zone` (IANA), so none is before that day.
 */
export function workBetween(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  span: DaySpan,
  now: number,
  zone: string,
  by: DayOfWork = 'day',
): DatedWork[] {
  const students = new Set(studentIds);
  const dayOf = dayOfFamily(view, zone);
  return inOrder([
    ...tasksIn(view, students, span, dayOf, by),
    ...plansIn(view, students, span, dayOf, by),
    ...lessonsIn(view, studentIds, span, now, zone, by),
  ]);
}
