/** A student's calendar: due, planned and course work from a month back to half a year ahead, and days off. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { spanOf } from '../../shared-model/derive/school-calendars.ts';
import { workBetween, type DatedWork } from '../../shared-model/derive/work.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import type { Student } from '../../shared-model/entities/student.ts';
import { timeOff } from '../../shared-model/entities/time-off.ts';
import { addDays, dayIn, fromForm, minuteMs, startOfDay } from '../../shared-model/lib/dates.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { timeToField } from '../../shared-model/planning/school-time.ts';
import { subjectIn, timeOffIn } from '../mail/record-words.ts';
import type { MailLanguage } from '../mail/words.ts';
import type { CalendarEvent } from './icalendar.ts';

const daysBack = 30;
const daysAhead = 180;

/** The days that a calendar covers. */
export function calendarSpan(now: number, zone: string): DaySpan {
  const today = dayIn(now, zone);
  return { from: addDays(today, -daysBack), until: addDays(today, daysAhead) };
}

/** The zone (IANA) and language of a calendar. */
interface EventDetails {
  zone: string;
  language: MailLanguage;
}

/** The duration of planned work without one, and of work that is due at a moment. */
const defaultMinutes = 30;

function workEvent(
  view: FamilyView,
  item: DatedWork,
  { zone, language }: EventDetails,
): CalendarEvent {
  const { kind, id, title, of, done, dueOn, dueAt } = item;
  const event = {
    uid: `${kind}-${id}@trailbook`,
    summary: done ? `✓ ${title}` : title,
    // For a task and a lesson, `of` is a name that the family typed.
    description: kind === 'plan' ? subjectIn(language, of) : of,
  };
  const days = { ...event, kind: 'days' as const, from: dueOn, until: dueOn };
  if (dueAt !== null) {
    // It ends when it is due: beginning at 23:59, it would extend into the next day.
    const end = Date.parse(dueAt);
    const at = Math.max(end - defaultMinutes * minuteMs, startOfDay(dueOn, zone));
    return end > at ? { ...event, kind: 'moment', at, minutes: (end - at) / minuteMs } : days;
  }
  const plan = kind === 'plan' ? view.get(plannerTask, id) : undefined;
  const at = plan && fromForm(dueOn, timeToField(plan.time), zone);
  if (at === undefined) return days;
  return { ...event, kind: 'moment', at: Date.parse(at), minutes: plan?.minutes ?? defaultMinutes };
}

function offEvents(
  view: FamilyView,
  { id: studentId }: Student,
  span: DaySpan,
  language: MailLanguage,
): CalendarEvent[] {
  return view.all(timeOff).flatMap((one) => {
    const isTheirs = one.studentId === null || one.studentId === studentId;
    if (!isTheirs || one.curriculumId !== null || typeof one.startDate !== 'string') return [];
    const { from, until } = spanOf(one);
    if (until < span.from || from > span.until) return [];
    const summary = timeOffIn(language, one);
    const uid = `off-${one.id}@trailbook`;
    return [{ uid, summary, description: '', kind: 'days' as const, from, until }];
  });
}

/** The events of a student's calendar as of `now` (milliseconds); `view` holds the records of `calendarSpan`. */
export function childCalendar(
  view: FamilyView,
  child: Student,
  now: number,
  how: EventDetails,
): CalendarEvent[] {
  const { zone, language } = how;
  const span = calendarSpan(now, zone);
  const work = workBetween(view, [child.id], span, now, zone, 'dueOn');
  return [
    ...work.map((item) => workEvent(view, item, how)),
    ...offEvents(view, child, span, language),
  ];
}
