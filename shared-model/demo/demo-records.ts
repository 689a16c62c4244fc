/**
 * The demo family's further records: its calendar, attendance since its school year began, requirements, a portfolio,
 * and logs.
 */
import { daysBetween } from '../derive/indexes.ts';
import { attendance, type attendanceKinds } from '../entities/attendance.ts';
import { logEntry } from '../entities/log-entry.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { timeOff } from '../entities/time-off.ts';
import { addDays, minuteMs, mondayOf } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay, type DaySpan } from '../lib/school-calendar.ts';
import { defaultDaysAim } from '../planning/default-school-year.ts';
import { weeksOfYear } from './demo-days.ts';
import type { DemoCompletions } from './demo-done.ts';
import type { DemoScene } from './demo-scene.ts';
import type { DemoWords } from './demo-words.ts';

/** Minutes of a school day of each student, by position. */
const defaultMinutes = [300, 290, 270, 230, 170, 130];

interface DayOverride {
  kind: (typeof attendanceKinds)[number];
  minutes: number | null;
  note: string;
}

/** The override of a school day, by the day's number: a trip for all, an illness, half a day. */
function dayOf(words: DemoWords, number: number, position: number): DayOverride {
  const minutesOfDay = defaultMinutes[position]! + 5 * ((number * 7 + position * 3) % 9) - 20;
  if (number === 5) return { kind: 'field-trip', minutes: 240, note: words.notes.trip };
  if (position === 4 && (number === 8 || number === 9))
    return { kind: 'sick', minutes: null, note: number === 8 ? words.notes.sick : '' };
  if (position === 5 && number === 11)
    return { kind: 'half-day', minutes: 60, note: words.notes.half };
  return { kind: 'present', minutes: minutesOfDay, note: '' };
}

/** Adds the requirements of a school year; students refer to them. */
export const addDemoRequirements = (
  { builder, words }: Pick<DemoScene, 'builder' | 'words'>,
  made: number,
): Id<'requirement-profile'> =>
  builder.add(
    requirementProfile,
    { name: words.requirements, days: defaultDaysAim, hours: 720 },
    made,
  );

/**
 * Adds an override for every school day until today on which a student has no completed work, because the family came
 * to Trailbook later.
 */
function addAttendance(
  { builder, days, words, studentIds, at }: DemoScene,
  done: DemoCompletions,
): void {
  let number = 0;
  for (const day of daysBetween(days.year.from, days.last)) {
    if (!isSchoolDay(day, days.calendar)) continue;
    for (const [position, studentId] of studentIds.entries()) {
      if (done.present.get(day)?.has(position)) continue;
      const override = dayOf(words, number, position);
      builder.add(attendance, { studentId, date: day, ...override }, at(day, '17:30'));
    }
    number += 1;
  }
}

/** Keeps three items, the latest one always in the week of today. */
function addPortfolio({ builder, now, today, days, words, studentIds, at }: DemoScene): void {
  const ofThisWeek = days.last >= mondayOf(today) ? days.last : today;
  const portfolioItems = [
    { name: 'story', position: 0, subject: 'Language Arts', date: addDays(days.year.from, 3) },
    { name: 'hotel', position: 3, subject: 'Science', date: addDays(days.year.from, 16) },
    { name: 'map', position: 2, subject: 'History', date: ofThisWeek },
  ] as const;
  for (const { name, position, subject, date } of portfolioItems) {
    const { title, note } = words.kept[name];
    const studentId = studentIds[position]!;
    const made = Math.min(at(date, '18:00'), now - minuteMs);
    builder.add(portfolioItem, { studentId, date, title, note, subject }, made);
  }
}

/** Adds what two of them have read, are reading and have done for others. */
function addLogs({ builder, days, words, studentIds, at }: DemoScene): void {
  const on = (count: number): string => addDays(days.year.from, count);
  const { garden, willows, library } = words.logs;
  const [oldest, second] = [studentIds[0]!, studentIds[1]!];
  const book = { kind: 'book', subject: 'Reading' } as const;
  builder.add(
    logEntry,
    { ...book, ...garden, studentId: second, date: on(2), finishedOn: on(15), pages: 331 },
    at(on(15), '19:00'),
  );
  builder.add(
    logEntry,
    { ...book, ...willows, studentId: oldest, date: on(16), pages: 259 },
    at(on(16), '19:00'),
  );
  const service = { kind: 'volunteering', date: on(9), minutes: 120 } as const;
  builder.add(logEntry, { ...service, ...library, studentId: oldest }, at(on(9), '17:00'));
}

/** Adds the demo family's attendance, its portfolio and its logs. */
export function addDemoRecords(scene: DemoScene, done: DemoCompletions): void {
  addAttendance(scene, done);
  addPortfolio(scene);
  addLogs(scene);
}

/** Adds two school years, the terms of the current one, and the days off. */
export function addDemoCalendar({ builder, days, words, at }: DemoScene): void {
  const { year, yearBefore, off } = days;
  const made = at(addDays(year.from, -10), '20:00');
  const spanned = ({ from: startDate, until: endDate }: DaySpan) => ({ startDate, endDate });
  builder.add(
    schoolTerm,
    { ...spanned(yearBefore), daysAim: defaultDaysAim, closedOn: addDays(yearBefore.until, 1) },
    at(yearBefore.from, '08:00'),
  );
  builder.add(schoolTerm, { ...spanned(year), daysAim: defaultDaysAim }, made);
  const middle = addDays(year.from, 7 * (weeksOfYear / 2));
  const halves = [
    { from: year.from, until: addDays(middle, -3) },
    { from: middle, until: year.until },
  ];
  for (const [index, half] of halves.entries()) {
    builder.add(schoolTerm, { kind: 'term', name: words.terms[index]!, ...spanned(half) }, made);
  }
  for (const { kind, name, ...span } of off) {
    builder.add(timeOff, { kind, name, ...spanned(span) }, made);
  }
}
