/** Completed work and minutes by student and day, and by student and subject: the basis of attendance. */
import type { RecordFor } from '../entities/define-entity.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { timeEntry } from '../entities/time-entry.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { whateverHides } from './work-of-deleted.ts';
import { classSubject } from '../entities/class-subject.ts';
import { subjectKey } from './subjects.ts';
import { workBetween, type DatedWork } from './work.ts';

const dayKey = (studentId: number, date: string): string => `${studentId} ${date}`;

/** Counts of completed work, and minutes; 0 for a day or a subject without any. */
export class RecordedDays {
  readonly #done = new Map<string, number>();
  readonly #minutes = new Map<string, number>();
  readonly #bySubject = new Map<string, number>();

  #spend(studentId: number, date: string, subject: string, minutes: number): void {
    const [day, own] = [dayKey(studentId, date), `${studentId} ${subjectKey(subject)}`];
    this.#minutes.set(day, (this.#minutes.get(day) ?? 0) + minutes);
    this.#bySubject.set(own, (this.#bySubject.get(own) ?? 0) + minutes);
  }

  /** `minutes`: the minutes of the work that aren't time entries. */
  addWork({ studentId, day, subject }: DatedWork, minutes: number): void {
    const key = dayKey(studentId, day);
    this.#done.set(key, (this.#done.get(key) ?? 0) + 1);
    this.#spend(studentId, day, subject, minutes);
  }

  addTime({ studentId, date, minutes }: RecordFor<typeof timeEntry>, subject: string): void {
    this.#spend(studentId, date, subject, minutes);
  }

  done = (studentId: number, date: string): number => this.#done.get(dayKey(studentId, date)) ?? 0;

  minutes = (studentId: number, date: string): number =>
    this.#minutes.get(dayKey(studentId, date)) ?? 0;

  minutesOf = (studentId: number, subject: string): number =>
    this.#bySubject.get(`${studentId} ${subjectKey(subject)}`) ?? 0;
}

/**
 * What is recorded of students between two days, both included, as of `now` (milliseconds) in `zone` (IANA). Time
 * entries count on their own day, even before the lesson is completed; a lesson's other minutes, and the planned
 * minutes of planner tasks, count on the day of completion.
 */
export function recordedDays(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  span: DaySpan,
  now: number,
  zone: string,
): RecordedDays {
  const recorded = new RecordedDays();
  const students = new Set(studentIds);
  const entries = view.all(timeEntry).filter(({ studentId }) => students.has(studentId));
  const ofLesson = new Map<string, number>();
  for (const { studentId, lessonId, minutes } of entries) {
    const key = `${studentId} ${lessonId}`;
    ofLesson.set(key, (ofLesson.get(key) ?? 0) + minutes);
  }
  for (const item of workBetween(view, studentIds, span, now, zone)) {
    if (!item.done) continue;
    const entered =
      item.kind === 'lesson' ? (ofLesson.get(`${item.studentId} ${item.sourceId}`) ?? 0) : 0;
    recorded.addWork(item, Math.max(0, item.minutes - entered));
  }
  for (const entry of entries) {
    if (entry.date < span.from || entry.date > span.until) continue;
    const course =
      entry.curriculumId === null ? undefined : whateverHides(view, curriculum, entry.curriculumId);
    const ofClass = course?.classId ? whateverHides(view, schoolClass, course.classId) : undefined;
    recorded.addTime(entry, ofClass ? classSubject(ofClass) : (course?.subject ?? ''));
  }
  return recorded;
}
